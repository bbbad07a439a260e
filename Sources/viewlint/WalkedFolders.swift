import Configuration
import Workspace

/// Which files of projects and configuration stand in the folders that a walk has read, so that the folders are not read again for them.
final class WalkedFolders {
    private var names = NotedNames()

    /// The names that a walk must note.
    static func notes(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        TargetFinder.WantedNames.projectFiles.include(name) || name[0] == UInt8(ascii: ".") && name.elementsEqual(SettingsResolver.fileName.utf8)
    }

    func learn(from result: WalkResult) { names = result.noted }

    /// The names that are wanted of a folder's.
    func names(in folder: String, _ wanted: TargetFinder.WantedNames) -> [String] {
        // What else a walk noted is no project's file and does no harm.
        if wanted == .projectFiles, let known = names[folder] { return known }
        return namesInFolder(folder) { wanted.include($0) }
    }

    /// Whether there is surely neither configuration nor a project in a folder.
    func holdNothing(in folder: String) -> Bool { names[folder]?.isEmpty ?? false }
}
