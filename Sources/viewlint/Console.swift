import Workspace

/// The two streams of the program. Standard output carries what was asked for and nothing else.
enum Console {
    /// Prints what was asked for.
    static func print(_ text: String) -> ExitStatus { print(Array(text.utf8)) }

    static func print(_ bytes: [UInt8]) -> ExitStatus {
        var output = OutputBuffer(.standardOutput)
        output.append(bytes)
        output.flush()
        if case .failed(let reason) = output.state {
            error("cannot write to standard output: \(reason)")
            return .failed
        }
        return .clean
    }

    /// A message about the run, on standard error.
    static func say(_ line: String) {
        var output = OutputBuffer(.standardError)
        output.append(line + "\n")
        output.flush()
    }

    static func error(_ message: String) { say("viewlint: error: \(message)") }
    static func note(_ message: String) { say("viewlint: note: \(message)") }
    static func warning(_ message: String) { say("viewlint: warning: \(message)") }
}
