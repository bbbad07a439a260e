/// Which files count: those that `include` matches (all, if it is empty) and `exclude` does not.
public struct PathFilter: Sendable {
    public let exclude: GlobSet?
    public let include: GlobSet?

    /// Lets everything through.
    public static let everything = PathFilter(exclude: nil, include: nil)

    private init(exclude: GlobSet?, include: GlobSet?) {
        self.exclude = exclude
        self.include = include
    }

    /// - Parameter base: the folder that the patterns are relative to: absolute.
    public init(exclude: [String], include: [String] = [], base: String) throws(GlobErrors) {
        self.exclude = exclude.isEmpty ? nil : try GlobSet(exclude, base: base)
        self.include = include.isEmpty ? nil : try GlobSet(include, base: base)
    }

    /// What is left of the globs in some folder.
    struct State {
        fileprivate var exclude = GlobSet.State()
        fileprivate var include = GlobSet.State()
        /// The whole folder is excluded.
        var isExcluded: Bool { exclude.matchesAll }
    }

    func state(in folder: String) -> State {
        State(exclude: exclude?.state(in: folder) ?? GlobSet.State(), include: include?.state(in: folder) ?? GlobSet.State())
    }

    func state(_ state: State, entering name: UnsafeBufferPointer<UInt8>, path: () -> String) -> State {
        var next = State()
        if let exclude { next.exclude = exclude.state(state.exclude, entering: name, path: path) }
        if let include { next.include = include.state(state.include, entering: name, path: path) }
        return next
    }

    /// Whether a folder with this state can hold a file that counts.
    func canAdmit(_ state: State) -> Bool {
        !state.isExcluded && (include == nil || state.include.canMatch)
    }

    func admitsFile(_ state: State, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if let exclude, exclude.matchesFile(state.exclude, name) { return false }
        if let include { return include.matchesFile(state.include, name) }
        return true
    }

    /// Whether a file counts.
    /// - Parameter file: absolute, normalised.
    public func admits(_ file: String) -> Bool {
        let state = state(in: Path.parent(file))
        return Array(Path.name(file).utf8).withUnsafeBufferPointer { admitsFile(state, $0) }
    }
}
