import Linting

/// Something wrong in a configuration file, complete for printing.
public struct Mistake: Sendable, Equatable, CustomStringConvertible {
    /// The file as messages name it.
    public var path: String
    /// Where in the file; `nil` where the mistake is about the file as a whole.
    public var position: Position?
    /// What is wrong and, where it can be guessed, what was meant.
    public var message: String

    public init(path: String, position: Position? = nil, message: String) {
        self.path = path
        self.position = position
        self.message = message
    }

    /// `.linterrc:3:5: error: unknown key 'fail_on'; did you mean 'fail-on'?`
    public var description: String {
        position.map { "\(path):\($0.line):\($0.column): error: \(message)" } ?? "\(path): error: \(message)"
    }
}
