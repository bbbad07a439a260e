import Linting

extension ReportBuffer {
    /// One line a finding: `concise`, and with absolute paths `xcode`, which a Run Script phase prints for Xcode's issue navigator.
    mutating func addConcise(_ input: ReportInput, absolutePaths: Bool) {
        let paths = ReportPaths(input)
        for finding in input.findings {
            addHeader(finding, path: absolutePaths ? paths.absolute(finding.location.path) : finding.location.path)
        }
    }
}
