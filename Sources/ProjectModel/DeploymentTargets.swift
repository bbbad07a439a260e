/// The lowest version of each platform that the code must run on, as far as it is known, and who said so.
public struct DeploymentTargets: Sendable, Equatable {
    /// One platform's answer.
    public struct Answer: Sendable, Equatable {
        public var version: OSVersion
        /// Who said so, for people: `--target`, `App/Package.swift`. May be empty.
        public var origin: String

        public init(version: OSVersion, origin: String) {
            self.version = version
            self.origin = origin
        }
    }

    /// By the platforms' raw values; `nil` where nothing is known.
    private var answers: [Answer?]

    /// Nothing is known.
    public init() { answers = [Answer?](repeating: nil, count: Platform.allCases.count) }

    /// Pairs with blanks between: `ios=13.0 macos=10.15`. `nil` if one of them is not of that form.
    public init?(_ text: some StringProtocol, origin: String = "") {
        self.init()
        for pair in text.split(separator: " ") {
            guard let equals = pair.firstIndex(of: "="), let platform = Platform(word: pair[..<equals]),
                let version = OSVersion(pair[pair.index(after: equals)...])
            else { return nil }
            self[platform] = Answer(version: version, origin: origin)
        }
    }

    /// A platform's answer; `nil`: unknown.
    public subscript(platform: Platform) -> Answer? {
        get { answers[Int(platform.rawValue)] }
        set { answers[Int(platform.rawValue)] = newValue }
    }

    /// A platform's lowest version; `nil`: unknown.
    public func version(of platform: Platform) -> OSVersion? { answers[Int(platform.rawValue)]?.version }

    /// The platforms that have an answer.
    public var known: [Platform] { Platform.allCases.filter { self[$0] != nil } }

    /// Takes the answer where it is the first, or lower than the one that is there: several build settings of one project, several targets.
    public mutating func lower(_ platform: Platform, to version: OSVersion, origin: String) {
        if let present = self.version(of: platform), present <= version { return }
        self[platform] = Answer(version: version, origin: origin)
    }

    /// Takes the other's answers for the platforms that have none yet: the first answer wins.
    public mutating func fill(from other: DeploymentTargets) {
        for platform in Platform.allCases where self[platform] == nil { self[platform] = other[platform] }
    }
}
