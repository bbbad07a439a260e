/// Globs for paths below a folder, compiled once.
///
/// `*` and `?` stay within a name, `**` stands for any number of folders, `{a,b}` for alternatives, `[…]` for one character of a set,
/// `\` takes a character literally. A pattern without a slash inside (`Generated`, `*.pb.swift`) holds at every depth, as in `.gitignore`; any other
/// (`Sources/*.swift`, `/Generated`) is relative to the folder. A pattern that matches a folder matches everything in it; one with `/` at its
/// end matches folders only. Letters are compared exactly.
///
/// A walk steps through the folders with a `State`: it holds only those patterns that can still match further down, so most names are
/// compared with one or two patterns, or none.
public struct GlobSet: Sendable {
    /// The folder that the patterns are relative to: absolute, normalised.
    public let base: String
    private let paths: [Compiled]

    /// A pattern cut at its slashes, with the folders above the base that `../` leads to taken into account.
    private struct Compiled {
        let base: [UInt8]
        let segments: [GlobPath.Segment]
        let needsFolder: Bool
    }

    public var isEmpty: Bool { paths.isEmpty }

    /// - Parameter base: absolute; links in it are resolved if it exists.
    /// - Throws: all patterns that cannot be understood.
    public init(_ patterns: [String], base: String) throws(GlobErrors) {
        let base = realPath(base) ?? Path.normalized(base)
        var paths: [Compiled] = []
        var errors: [GlobError] = []
        for (index, pattern) in patterns.enumerated() {
            do {
                for path in try GlobParser.parse(pattern) {
                    var folder = base
                    for _ in 0..<path.levelsUp { folder = Path.parent(folder) }
                    paths.append(Compiled(base: Array(folder.utf8), segments: path.segments, needsFolder: path.needsFolder))
                }
            } catch {
                errors.append(GlobError(index: index, pattern: pattern, reason: error.reason))
            }
        }
        guard errors.isEmpty else { throw GlobErrors(errors: errors) }
        self.base = base
        self.paths = paths
    }

    /// What is left of the patterns in some folder.
    struct State: Equatable {
        /// The folder itself or one above it is matched, so everything in it is.
        var matchesAll = false
        /// Pattern number and how many of its segments are behind us.
        fileprivate(set) var live: [Place] = []

        /// Whether anything in the folder can match.
        var canMatch: Bool { matchesAll || !live.isEmpty }

        struct Place: Equatable {
            let path: UInt32
            let segment: UInt32
        }
    }

    /// The state in a folder.
    /// - Parameter folder: absolute, normalised.
    func state(in folder: String) -> State {
        var state = State()
        let folder = Array(folder.utf8)
        for (number, path) in paths.enumerated() {
            var one = State()
            if let rest = Self.names(of: folder, below: path.base) {
                enter(UInt32(number), 0, &one)
                for name in rest {
                    one = name.withUnsafeBufferPointer { step(one, $0) }
                }
            } else if Self.names(of: path.base, below: folder) != nil {
                // The base is further down. Its patterns come to life when the walk gets there: it asks anew then.
                one.live = [State.Place(path: UInt32(number), segment: Self.waiting)]
            }
            state.matchesAll = state.matchesAll || one.matchesAll
            state.live += one.live
        }
        return state
    }

    private static let waiting = UInt32.max

    /// The names from `base` down to `folder`; nil if it is not the base or below.
    private static func names(of folder: [UInt8], below base: [UInt8]) -> [[UInt8]]? {
        let base = base == [UInt8(ascii: "/")] ? [] : base
        guard folder.starts(with: base) else { return nil }
        let rest = folder[base.count...]
        guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return nil }
        return rest.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    /// The state in the folder `name` of a folder with `state`. `path` is asked for only where a base lies below the walk's start.
    func state(_ state: State, entering name: UnsafeBufferPointer<UInt8>, path: () -> String) -> State {
        if state.matchesAll { return state }
        if state.live.isEmpty { return state }
        if state.live.contains(where: { $0.segment == Self.waiting }) { return self.state(in: path()) }
        return step(state, name)
    }

    private func step(_ state: State, _ name: UnsafeBufferPointer<UInt8>) -> State {
        if state.matchesAll { return state }
        var next = State()
        for place in state.live where place.segment != Self.waiting {
            let path = paths[Int(place.path)]
            switch path.segments[Int(place.segment)] {
            case .folders:
                enter(place.path, place.segment, &next)
            case .name(let pattern):
                if pattern.matches(name) { enter(place.path, place.segment + 1, &next) }
            }
            if next.matchesAll { break }
        }
        if next.matchesAll { next.live = [] }
        return next
    }

    /// Adds a place, and the one behind a `**`, which may stand for no folder at all.
    private func enter(_ path: UInt32, _ segment: UInt32, _ state: inout State) {
        let segments = paths[Int(path)].segments
        guard segment < segments.count else {
            state.matchesAll = true
            return
        }
        let place = State.Place(path: path, segment: segment)
        if state.live.contains(place) { return }
        if segments[Int(segment)] == .folders {
            if segment + 1 == segments.count {
                state.matchesAll = true  // everything below
                return
            }
            state.live.append(place)
            enter(path, segment + 1, &state)
        } else {
            state.live.append(place)
        }
    }

    /// Whether the file `name` in a folder with `state` is matched.
    func matchesFile(_ state: State, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        if state.matchesAll { return true }
        for place in state.live where place.segment != Self.waiting {
            let path = paths[Int(place.path)]
            guard !path.needsFolder, Int(place.segment) == path.segments.count - 1 else { continue }
            if case .name(let pattern) = path.segments[Int(place.segment)], pattern.matches(name) { return true }
        }
        return false
    }

    /// Whether a file is matched, itself or a folder that holds it.
    /// - Parameter file: absolute, normalised.
    public func matches(_ file: String) -> Bool {
        let state = state(in: Path.parent(file))
        return Array(Path.name(file).utf8).withUnsafeBufferPointer { matchesFile(state, $0) }
    }
}

/// All patterns of a list that cannot be understood.
public struct GlobErrors: Error, Equatable, Sendable {
    public let errors: [GlobError]
}
