import Linting

extension ReportBuffer {
    /// For a program that reads and mends: one line a finding, with all that belongs to it and no source.
    mutating func addAgent(_ input: ReportInput) {
        for finding in input.findings {
            addHeader(finding, path: finding.location.path)
            cut(to: bytes.count - 1)
            for place in finding.related {
                add("; ")
                add(place.message, .visible)
                add(": ")
                add(place.location.path, .visible)
                add(":")
                add(place.location.start.line)
            }
            if let help = finding.help, !help.isEmpty {
                add("; help: ")
                add(help, .visible)
            }
            if finding.fixes.contains(where: { $0.safety == .safe }) { add("; --fix mends it") }
            addLineBreak()
        }
    }
}
