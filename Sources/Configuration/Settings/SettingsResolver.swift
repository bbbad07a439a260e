import Linting

/// Finds and reads configuration files and says what holds for each file. One thread.
///
/// The nearest `.linterrc` above a source file holds for it, alone, unless it `extends` another one. Of a file and the one that it extends,
/// the nearer one wins, key by key; for `target` platform by platform, for `rules` rule by rule and option by option. Overrides come after
/// all `rules`, those of the extended file first.
///
/// All paths are absolute, with `/` and without `.` and `..`.
public struct SettingsResolver {
    /// Which configuration file holds.
    public enum Source: Sendable, Equatable {
        /// The nearest one above each file.
        case nearest
        /// This one for all files (`--config`).
        case fixed(String)
        /// None (`--no-config`).
        case none
    }

    /// What the resolver asks its surroundings for.
    public struct Surroundings {
        public var read: (_ path: String) -> FileContent
        /// How messages call a file.
        public var display: (_ path: String) -> String
        /// Compiles globs that are relative to a folder.
        public var globs: (_ patterns: [String], _ folder: String) -> CompiledGlobs

        public init(
            read: @escaping (_ path: String) -> FileContent, display: @escaping (_ path: String) -> String,
            globs: @escaping (_ patterns: [String], _ folder: String) -> CompiledGlobs
        ) {
            self.read = read
            self.display = display
            self.globs = globs
        }
    }

    /// What became of some globs.
    public enum CompiledGlobs {
        /// Tells whether one of them matches an absolute path.
        case matcher((_ path: String) -> Bool)
        /// Those that make no sense: their places in the list, and what is wrong as the end of a sentence (`has a '[' that is never closed`).
        case mistakes([(index: Int, reason: String)])
    }

    public static let fileName = ".linterrc"

    /// Everything wrong in the files read so far, in the order in which they were read, each once.
    public private(set) var mistakes: [Mistake] = []

    private let rules: KnownRules
    private let root: String
    private let source: Source
    private let surroundings: Surroundings
    /// Those that there are.
    private var files: [String: LoadedFile] = [:]
    private var chains: [Chain] = []
    /// The chain of a configuration file and the one that holds in a folder, as indices into `chains`.
    private var chainOfFile: [String: Int] = [:]
    private var chainOfFolder: [String: Int] = [:]
    /// What holds for some files; all chains' behind one another.
    private var variants: [Settings] = []

    /// Files that extend themselves through others.
    private var circling: Set<String> = []

    private struct LoadedFile {
        var content: ConfigurationFile
        var folder: String
        /// Of each override; `nil` for one whose globs make no sense.
        var matchers: [((String) -> Bool)?]
    }

    /// A configuration file and those it extends, joined.
    private struct Chain {
        /// The file itself first; empty where no file holds.
        var paths: [String]
        /// Without overrides.
        var base: Settings
        /// In the order in which they are applied.
        var overrides: [(matches: (String) -> Bool, rules: [String: ConfigurationFile.RuleEntry])]
        /// What came of it so far: the overrides that matched, and a number into all `variants`.
        var variants: [(overrides: [Int], number: Int)] = []
    }

    /// `root` is the project's folder: configuration above it does not count.
    public init(rules: KnownRules, root: String, source: Source = .nearest, surroundings: Surroundings) {
        self.rules = rules
        self.root = root
        self.source = source
        self.surroundings = surroundings
        chains = [Chain(paths: [], base: Settings(standardFor: rules, root: root), overrides: [])]
    }

    // MARK: Questions

    /// What holds in a folder, without overrides: what to lint in it and how the run ends.
    public mutating func settings(inFolder folder: String) -> Settings { chains[chain(inFolder: folder)].base }

    /// What holds for a source file.
    public mutating func settings(forFile path: String) -> Settings { variants[variant(forFile: path)] }

    /// A number that two files share if and only if the same settings hold for them. The numbers begin at 0 and leave none out.
    public mutating func variant(forFile path: String) -> Int {
        let chain = chain(inFolder: PathText.folder(of: path) ?? "/")
        return variant(of: chain, overrides: chains[chain].overrides.indices.filter { chains[chain].overrides[$0].matches(path) })
    }

    /// The number of all files of a folder; `nil` if overrides may tell them apart.
    public mutating func variant(inFolder folder: String) -> Int? {
        let chain = chain(inFolder: folder)
        return chains[chain].overrides.isEmpty ? variant(of: chain, overrides: []) : nil
    }

    private mutating func variant(of chain: Int, overrides: [Int]) -> Int {
        if let known = chains[chain].variants.first(where: { $0.overrides == overrides }) { return known.number }
        var settings = chains[chain].base
        for index in overrides { settings.apply(chains[chain].overrides[index].rules) }
        chains[chain].variants.append((overrides, variants.count))
        variants.append(settings)
        return variants.count - 1
    }

    /// The configuration file that holds in a folder, then the one it extends, and so on. Empty: none.
    public mutating func files(inFolder folder: String) -> [String] { chains[chain(inFolder: folder)].paths }

    // MARK: Chains

    private mutating func chain(inFolder folder: String) -> Int {
        switch source {
        case .none: return 0
        case .fixed(let path): return chain(ofFile: path, mustExist: true) ?? 0
        case .nearest: break
        }
        if let known = chainOfFolder[folder] { return known }
        let chain: Int
        if let own = self.chain(ofFile: (folder == "/" ? "/" : folder + "/") + Self.fileName, mustExist: false) {
            chain = own
        } else if folder != root, let parent = PathText.folder(of: folder) {
            chain = self.chain(inFolder: parent)
        } else {
            chain = 0
        }
        chainOfFolder[folder] = chain
        return chain
    }

    /// `nil` if there is no such file.
    private mutating func chain(ofFile path: String, mustExist: Bool) -> Int? {
        if let known = chainOfFile[path] { return known }
        guard let first = load(path) else {
            if mustExist {
                mistakes.append(Mistake(path: surroundings.display(path), message: "there is no such configuration file"))
                chainOfFile[path] = 0
            }
            return nil
        }
        var paths = [path]
        var loaded = [first]
        while let extends = loaded.last!.content.extends {
            let current = paths.last!
            let next = PathText.join(loaded.last!.folder, extends.value)
            if let start = paths.firstIndex(of: next) {
                // The same circle is met again from each of its files; it is one mistake.
                if circling.isDisjoint(with: paths[start...]) {
                    let circle = (paths[start...] + [next]).map(surroundings.display).joined(separator: " → ")
                    report(in: current, at: extends.origin, "'extends' runs in a circle: \(circle)")
                }
                circling.formUnion(paths[start...])
                break
            }
            guard let file = load(next) else {
                report(in: current, at: extends.origin, "there is no file '\(extends.value)' to extend (looked for \(surroundings.display(next)))")
                break
            }
            paths.append(next)
            loaded.append(file)
        }
        var chain = Chain(paths: paths, base: Settings(standardFor: rules, root: root), overrides: [])
        for file in loaded.reversed() {
            chain.base.apply(file.content, folder: file.folder)
            for case (let override, let matches?) in zip(file.content.overrides, file.matchers) { chain.overrides.append((matches, override.rules)) }
        }
        chains.append(chain)
        chainOfFile[path] = chains.count - 1
        return chains.count - 1
    }

    // MARK: Files

    /// `nil` if there is no such file; one that cannot be read says nothing and is a mistake.
    private mutating func load(_ path: String) -> LoadedFile? {
        if let known = files[path] { return known }
        let answer = surroundings.read(path)
        // So it is in most folders.
        if case .missing = answer { return nil }
        let name = surroundings.display(path)
        let folder = PathText.folder(of: path) ?? "/"
        var file: LoadedFile?
        switch answer {
        case .missing: break
        case .bytes(let bytes):
            let (content, mistakes) = ConfigurationReader.read(bytes, path: name, rules: rules)
            self.mistakes += mistakes
            // The lists of files to lint are compiled by those who walk the folders; here they are only looked over.
            for list in [content.include, content.exclude] { _ = compile(list?.globs ?? [], in: path, folder) }
            file = LoadedFile(content: content, folder: folder, matchers: content.overrides.map { compile($0.files, in: path, folder) })
        case .unreadable(let reason):
            mistakes.append(Mistake(path: name, message: "cannot be read: \(reason)"))
            file = LoadedFile(content: ConfigurationFile(path: name), folder: folder, matchers: [])
        }
        files[path] = file
        return file
    }

    private mutating func compile(_ globs: [Setting<String>], in path: String, _ folder: String) -> ((String) -> Bool)? {
        let globs = globs.filter { !$0.value.isEmpty }
        switch surroundings.globs(globs.map(\.value), folder) {
        case .matcher(let matches): return matches
        case .mistakes(let mistakes):
            for mistake in mistakes { report(in: path, at: globs[mistake.index].origin, "'\(globs[mistake.index].value)' \(mistake.reason)") }
            return nil
        }
    }

    private mutating func report(in path: String, at origin: Origin, _ message: String) {
        var position: Position?
        if case .file(_, let place) = origin { position = place }
        let mistake = Mistake(path: surroundings.display(path), position: position, message: message)
        if !mistakes.contains(mistake) { mistakes.append(mistake) }
    }
}
