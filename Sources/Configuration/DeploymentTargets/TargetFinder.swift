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
        /// The names in a folder that are wanted, in any order. Empty if it cannot be read.
        public var list: (_ folder: String, _ wanted: WantedNames) -> [String]
        public var read: (_ path: String) -> FileContent
        /// How origins call a file.
        public var display: (_ path: String) -> String

        public init(
            list: @escaping (_ folder: String, _ wanted: WantedNames) -> [String], read: @escaping (_ path: String) -> FileContent,
            display: @escaping (_ path: String) -> String
        ) {
            self.list = list
            self.read = read
            self.display = display
        }
    }

    /// Which names in a folder are asked for.
    public enum WantedNames: Sendable {
        case projectFiles
        case sources

        /// - Parameter name: in UTF-8.
        public func include(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
            switch self {
            case .projectFiles: TargetFinder.kind(of: name) != nil
            case .sources: TargetFinder.ends(name, ".swift")
            }
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
        var found = own(folder)
        if folder != root, let parent = PathText.folder(of: folder) {
            let farther = nearest(toFolder: parent)
            // Most folders hold no such file: they share the list of the folder above.
            found = found.isEmpty ? farther : found + farther.filter { other in !found.contains { $0.kind == other.kind } }
        }
        folders[folder] = found
        return found
    }

    /// What the files in a folder say, in the order of kinds; those that are not there are left out.
    private func own(_ folder: String) -> [Found] {
        let names = surroundings.list(folder, .projectFiles)
        if names.isEmpty { return [] }
        var found: [Found] = []
        for kind in Kind.allCases {
            var targets: DeploymentTargets?
            for name in names.sorted() where Self.kind(of: name) == kind {
                let path = PathText.join(folder, kind == .project ? name + "/project.pbxproj" : name)
                var lowest = targets ?? DeploymentTargets()
                guard lower(&lowest, by: kind, path) else { continue }
                targets = kind == .tuist && lowest.known.isEmpty ? helpers(around: folder) : lowest
            }
            if let targets { found.append(Found(kind: kind, targets: targets)) }
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
            let names = surroundings.list(helpers, .sources).sorted()
            for name in names {
                _ = lower(&targets, by: .tuist, PathText.join(helpers, name))
            }
            guard names.isEmpty, around != root, let parent = PathText.folder(of: around) else { return targets }
            around = parent
        }
    }

    static func kind(of name: String) -> Kind? {
        var name = name
        return name.withUTF8 { kind(of: $0) }
    }

    /// The last letter rules nearly all names out.
    private static func kind(of name: UnsafeBufferPointer<UInt8>) -> Kind? {
        func equals(_ text: StaticString) -> Bool { name.count == text.utf8CodeUnitCount && ends(name, text) }
        switch name.last {
        case UInt8(ascii: "t"): return equals("Package.swift") ? .package : equals("Project.swift") ? .tuist : nil
        case UInt8(ascii: "j"): return ends(name, ".xcodeproj") ? .project : nil
        case UInt8(ascii: "g"): return ends(name, ".xcconfig") ? .settings : nil
        case UInt8(ascii: "l"): return equals("project.yml") || equals("project.yaml") ? .xcodeGen : nil
        default: return nil
        }
    }

    private static func ends(_ name: UnsafeBufferPointer<UInt8>, _ ending: StaticString) -> Bool {
        let start = name.count - ending.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for offset in 0..<ending.utf8CodeUnitCount where name[start + offset] != ending.utf8Start[offset] { return false }
        return true
    }

    /// Whether a file or folder of that name makes the folder around it a project's. UTF-8.
    public static func isProject(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        kind(of: name).map { $0 != .settings } ?? false
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
