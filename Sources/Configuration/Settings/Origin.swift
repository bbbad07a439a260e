import Linting

/// Where a setting comes from.
public enum Origin: Sendable, Equatable, CustomStringConvertible {
    /// Nobody said anything.
    case standard
    /// A place in a configuration file; the path as messages name it.
    case file(String, Position)
    /// An option of the command line: `--severity`.
    case option(String)

    /// `default`, `App/.linterrc:3:5`, `--severity`
    public var description: String {
        switch self {
        case .standard: "default"
        case .file(let path, let position): "\(path):\(position.line):\(position.column)"
        case .option(let name): name
        }
    }
}

/// A value and where it comes from.
public struct Setting<Value> {
    public var value: Value
    public var origin: Origin

    public init(_ value: Value, _ origin: Origin) {
        self.value = value
        self.origin = origin
    }
}

extension Setting: Sendable where Value: Sendable {}
extension Setting: Equatable where Value: Equatable {}
