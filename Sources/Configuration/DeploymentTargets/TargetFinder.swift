import ProjectModel
import SwiftSource

/// Finds the deployment targets that hold in a folder. One thread.
///
/// The first answer wins, platform by platform: command line and configuration, then the files of the folder itself, of the one above it and so
/// on up to the project's. In each folder they are asked in this order: `Package.swift`, `*.xcodeproj`, `*.xcconfig`, XcodeGen's `project.yml`,
/// Tuist's `Project.swift`. So the project of an example app wins over the package above it. A file hides those of its own kind farther up, even
/// if it says nothing: they belong to something else. Folders beside or below are never looked into, so that the answer for a file does not
/// depend on what else is there. Of several files of one kind in a folder, the lowest version counts.
///
/// Tuist's manifests often name constants that stand in `Tuist/ProjectDescriptionHelpers`: where a `Project.swift` gives no version, the nearest
/// such folder does. https://docs.tuist.dev/en/guides/features/projects/code-sharing
public struct TargetFinder {
    /// What the finder asks its surroundings for. Paths are absolute.
    public struct Surroundings {
        /// Those names in a folder of which the second parameter says, by their bytes, that they matter; in any order. Empty if it cannot be read.
        public var list: (_ folder: String, _ matters: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String]
        public var read: (_ path: String) -> FileContent
        /// How origins call a file.
        public var display: (_ path: String) -> String

        public init(
            list: @escaping (_ folder: String, _ matters: (UnsafeBufferPointer<UInt8>) -> Bool) -> [String], read: @escaping (_ path: String) -> FileContent,
            display: @escaping (_ path: String) -> String
        ) {
            self.list = list
            self.read = read
            self.display = display
        }
    }

    /// The kinds of files that are looked at, in the order in which those of one folder are asked.
    enum Kind: CaseIterable {
        case package, project, settings, xcodeGen, tuist
    }

    private let root: String
    private let surroundings: Surroundings
    private var folders: [String: [Found]] = [:]

    /// What the files of a kind in one folder say.
    private struct Found {
        let kind: Kind
        let targets: DeploymentTargets
    }

    /// `root` is the project's folder: nothing above it is looked at.
    public init(root: String, surroundings: Surroundings) {
        self.root = root
        self.surroundings = surroundings
    }

    /// The targets in a folder. `settings` are those of command line and configuration, which win.
    public mutating func targets(inFolder folder: String, settings: DeploymentTargets) -> DeploymentTargets {
        Self.firstAnswers([settings] + nearest(toFolder: folder).map(\.targets))
    }

    /// For each platform the answer of the first that has one.
    public static func firstAnswers(_ answers: [DeploymentTargets]) -> DeploymentTargets {
        answers.reduce(into: DeploymentTargets()) { $0.fill(from: $1) }
    }

    /// What the nearest files of each kind say, the nearest first.
    private mutating func nearest(toFolder folder: String) -> [Found] {
        if let known = folders[folder] { return known }
        let own = own(folder)
        var found = Kind.allCases.compactMap { kind in own[kind].map { Found(kind: kind, targets: $0) } }
        if folder != root, let parent = PathText.folder(of: folder) {
            found += nearest(toFolder: parent).filter { own[$0.kind] == nil }
        }
        folders[folder] = found
        return found
    }

    /// What the files in a folder say; kinds that are not there are left out.
    private func own(_ folder: String) -> [Kind: DeploymentTargets] {
        var found: [Kind: DeploymentTargets] = [:]
        for name in surroundings.list(folder, Self.mayMatter).sorted() {
            guard let kind = Self.kind(of: name) else { continue }
            let path = PathText.join(folder, kind == .project ? name + "/project.pbxproj" : name)
            var targets = found[kind] ?? DeploymentTargets()
            guard lower(&targets, by: kind, path) else { continue }
            found[kind] = kind == .tuist && targets.known.isEmpty ? helpers(around: folder) : targets
        }
        return found
    }

    /// Lowers targets to what a file says. False if it cannot be read.
    private func lower(_ targets: inout DeploymentTargets, by kind: Kind, _ path: String) -> Bool {
        guard case .bytes(let bytes) = surroundings.read(path) else { return false }
        let answer = read(kind, bytes, origin: surroundings.display(path))
        for platform in answer.known { targets.lower(platform, to: answer[platform]!.version, origin: answer[platform]!.origin) }
        return true
    }

    /// What Tuist's code for all manifests says, in the nearest folder that has some.
    private func helpers(around folder: String) -> DeploymentTargets {
        var targets = DeploymentTargets()
        var around = folder
        while true {
            let helpers = PathText.join(around, "Tuist/ProjectDescriptionHelpers")
            let names = surroundings.list(helpers) { $0.last == UInt8(ascii: "t") }.filter { $0.hasSuffix(".swift") }.sorted()
            for name in names {
                _ = lower(&targets, by: .tuist, PathText.join(helpers, name))
            }
            guard names.isEmpty, around != root, let parent = PathText.folder(of: around) else { return targets }
            around = parent
        }
    }

    static func kind(of name: String) -> Kind? {
        switch name {
        case "Package.swift": .package
        case "project.yml", "project.yaml": .xcodeGen
        case "Project.swift": .tuist
        default: name.hasSuffix(".xcodeproj") ? .project : name.hasSuffix(".xcconfig") ? .settings : nil
        }
    }

    /// Whether a file or folder of that name makes the folder around it a project's. UTF-8.
    public static func isProject(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard mayMatter(name), let kind = kind(of: String(decoding: name, as: UTF8.self)) else { return false }
        return kind != .settings
    }

    /// A cheap look at a name's bytes that rules nearly all out.
    private static func mayMatter(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = name.first, let last = name.last else { return false }
        return switch last {
        case UInt8(ascii: "t"), UInt8(ascii: "l"): first | 0x20 == UInt8(ascii: "p")
        case UInt8(ascii: "j"), UInt8(ascii: "g"): true
        default: false
        }
    }

    private func read(_ kind: Kind, _ bytes: [UInt8], origin: String) -> DeploymentTargets {
        switch kind {
        case .project: return ProjectFileReader.read(bytes, origin: origin)
        case .settings: return SettingsFileReader.read(bytes, origin: origin)
        case .xcodeGen: return XcodeGenReader.read(bytes, origin: origin)
        case .package, .tuist:
            var reader = SourceReader()
            return ManifestReader.read(bytes.withUnsafeBytes { reader.read(path: origin, bytes: $0) }, origin: origin)
        }
    }
}
