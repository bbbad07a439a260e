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
    /// What the walk saw need not be looked up again.
    let walked = WalkedFolders()
    private var folders: [String: FolderSettings] = [:]
    /// The folder asked about last: files come in the order of their paths.
    private var lastFolder: FolderSettings?
    /// What holds for files with the same settings, by their number: nothing is said of targets.
    private var variants: [FileSettings?] = []

    /// What the files of a folder share.
    private struct FolderSettings {
        let path: String
        let targets: DeploymentTargets
        /// The number of the files' settings, where no overrides tell them apart.
        let variant: Int?
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
        let read = { [walked] path -> FileContent in
            if let staged = selection.stagedContent(of: path) { return .bytes(staged) }
            return walked.holdNothing(in: Path.parent(path)) ? .missing : ConfiguredProject.content(path)
        }
        resolver = SettingsResolver(
            rules: Program.knownRules, root: scope.root, source: source,
            surroundings: SettingsResolver.Surroundings(read: read, display: display, globs: ConfiguredProject.compile))
        finder = TargetFinder(
            root: scope.root,
            surroundings: TargetFinder.Surroundings(list: walked.names(in:_:), read: ConfiguredProject.content, display: display))
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
        let folder = folderSettings(ofFile: path)
        let variant = folder.variant ?? resolver.variant(forFile: path)
        while variants.count <= variant { variants.append(nil) }
        let known = variants[variant] ?? settings(forFile: path).fileSettings(for: allRules, targets: DeploymentTargets())
        variants[variant] = known
        return FileSettings(rules: known.rules, targets: folder.targets, sdk: known.sdk)
    }

    private func folderSettings(ofFile path: String) -> FolderSettings {
        if let lastFolder, Path.isParent(lastFolder.path, of: path) { return lastFolder }
        let settings = folderSettings(inFolder: Path.parent(path))
        lastFolder = settings
        return settings
    }

    private func folderSettings(inFolder folder: String) -> FolderSettings {
        if let known = folders[folder] { return known }
        let settings: FolderSettings
        if folder != scope.root, walked.holdNothing(in: folder) {
            // What holds around the folder holds in it.
            let outer = folderSettings(inFolder: Path.parent(folder))
            settings = FolderSettings(path: folder, targets: outer.targets, variant: outer.variant)
        } else {
            // Overrides are about rules: the targets are the same for all files.
            settings = FolderSettings(
                path: folder, targets: targets(inFolder: folder, self.settings(inFolder: folder)), variant: resolver.variant(inFolder: folder))
        }
        folders[folder] = settings
        return settings
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

    private static func compile(_ patterns: [String], _ folder: String) -> SettingsResolver.CompiledGlobs {
        do {
            let globs = try GlobSet(patterns, base: folder)
            return .matcher { globs.matches($0) }
        } catch {
            return .mistakes(error.errors.map { ($0.index, $0.reason) })
        }
    }
}
