import Configuration
import Linting
import ProjectModel
import Rules
import Workspace

/// Configuration and deployment targets of a project, looked up as they are needed and kept.
final class ConfiguredProject {
    let scope: ProjectScope
    private let arguments: CommandArguments
    private var resolver: SettingsResolver
    private var finder: TargetFinder
    /// What holds for files with the same settings in folders with the same targets.
    private var known: [Key: FileSettings] = [:]
    /// What holds for each file of a folder, where no overrides tell them apart.
    private var knownOfFolder: [String: FileSettings] = [:]
    /// What holds for files with the same settings, wherever they are: nothing is said of targets.
    private var knownOfVariant: [Int: FileSettings] = [:]

    private struct Key: Hashable {
        let variant: Int
        let folder: String
    }

    init(_ scope: ProjectScope, _ arguments: CommandArguments, _ selection: GitSelection = .everything) {
        self.scope = scope
        self.arguments = arguments
        let source: SettingsResolver.Source
        if arguments.ignoresConfiguration {
            source = .none
        } else if let path = arguments.configuration {
            source = .fixed(Path.absolute(path, in: scope.workingFolder))
        } else {
            source = .nearest
        }
        let display = { [scope] path in scope.display(path) }
        resolver = SettingsResolver(
            rules: Program.knownRules, root: scope.root, source: source,
            surroundings: SettingsResolver.Surroundings(read: { path in selection.stagedContent(of: path).map { .bytes($0) } ?? ConfiguredProject.content(path) }, display: display, globs: ConfiguredProject.compile))
        finder = TargetFinder(
            root: scope.root,
            surroundings: TargetFinder.Surroundings(list: ConfiguredProject.names, read: ConfiguredProject.content, display: display))
    }

    // MARK: What holds

    /// Without overrides; what the whole run goes by when `folder` is the project's.
    func settings(inFolder folder: String) -> Settings {
        var settings = resolver.settings(inFolder: folder)
        settings.apply(arguments, folder: scope.workingFolder)
        return settings
    }

    /// `path` is absolute.
    func settings(forFile path: String) -> Settings {
        var settings = resolver.settings(forFile: path)
        settings.apply(arguments, folder: scope.workingFolder)
        return settings
    }

    /// What the rules go by in a file. `path` is absolute.
    func fileSettings(forFile path: String) -> FileSettings {
        let folder = Path.parent(path)
        if let settings = knownOfFolder[folder] { return settings }
        let key = Key(variant: resolver.variant(forFile: path), folder: folder)
        if let settings = known[key] { return settings }
        let settings = settings(forFile: path)
        var answer = knownOfVariant[key.variant] ?? settings.fileSettings(for: allRules, targets: DeploymentTargets())
        knownOfVariant[key.variant] = answer
        answer.targets = targets(inFolder: key.folder, settings)
        known[key] = answer
        if !resolver.hasOverrides(inFolder: folder) { knownOfFolder[folder] = answer }
        return answer
    }

    /// The deployment targets in a folder, with where they come from.
    func targets(inFolder folder: String, _ settings: Settings) -> DeploymentTargets {
        finder.targets(inFolder: folder, settings: settings.targets)
    }

    /// The configuration files that hold in a folder, nearest first.
    func configurationFiles(inFolder folder: String) -> [String] { resolver.files(inFolder: folder) }

    /// Everything wrong in the configuration files read so far.
    var mistakes: [Mistake] { resolver.mistakes }

    /// The files that `include` and `exclude` let through, for a folder with a configuration file of its own.
    func filter(configuration path: String) -> PathFilter? {
        if arguments.ignoresConfiguration || arguments.configuration != nil { return nil }
        return filter(inFolder: Path.parent(path))
    }

    func filter(inFolder folder: String) -> PathFilter {
        let settings = resolver.settings(inFolder: folder)
        let exclude = try? PathFilter(exclude: settings.exclude.value.patterns, base: settings.exclude.value.folder)
        guard !settings.include.value.patterns.isEmpty else { return exclude ?? .everything }
        // Both lists come from one file in all but odd cases of `extends`; the base of `include` then holds.
        let filter = try? PathFilter(
            exclude: settings.exclude.value.patterns, include: settings.include.value.patterns, base: settings.include.value.folder)
        return filter ?? .everything // what is wrong with a glob is among the mistakes
    }

    // MARK: Surroundings

    private static func content(_ path: String) -> FileContent {
        var reader = FileReader()
        do {
            try reader.read(path)
            return .bytes(Array(reader.bytes))
        } catch {
            // A link to nothing is something.
            if error.kind == .notFound, FileStatus(of: path, followingLinks: false) == nil { return .missing }
            return .unreadable(reason: error.text)
        }
    }

    private static func names(_ folder: String, _ matters: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String] { namesInFolder(folder, where: matters) }

    private static func compile(_ patterns: [String], _ folder: String) -> SettingsResolver.CompiledGlobs {
        do {
            let globs = try GlobSet(patterns, base: folder)
            return .matcher { globs.matches($0) }
        } catch {
            return .mistakes(error.errors.map { ($0.index, $0.reason) })
        }
    }
}
