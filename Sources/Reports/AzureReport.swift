import Linting

extension ReportBuffer {
    /// Logging commands of Azure Pipelines, which knows errors and warnings only.
    mutating func addAzure(_ input: ReportInput) {
        let paths = ReportPaths(input)
        for finding in input.findings {
            add("##vso[task.logissue type=")
            add(finding.severity == .error ? "error" : "warning")
            add(";sourcepath=")
            add(escapedForAzure(paths.absolute(finding.location.path).visible))
            add(";linenumber=\(finding.location.start.line);columnnumber=\(finding.location.startInCodePoints);code=")
            add(escapedForAzure(finding.rule.visible))
            add(";]")
            add(escapedForAzure(finding.message.visible))
            if let help = finding.help, !help.isEmpty {
                add("%0Ahelp: ")
                add(escapedForAzure(help.visible))
            }
            addLineBreak()
        }
    }
}

/// The agent decodes these five, in properties and in the message.
private func escapedForAzure(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "%"): result += Array("%AZP25".utf8)
        case UInt8(ascii: ";"): result += Array("%3B".utf8)
        case UInt8(ascii: "]"): result += Array("%5D".utf8)
        case UInt8(ascii: "\r"): result += Array("%0D".utf8)
        case UInt8(ascii: "\n"): result += Array("%0A".utf8)
        default: result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}
