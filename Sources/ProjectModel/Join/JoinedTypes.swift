import SwiftSource

/// The project's types, joined, and which of its files are tests.
struct JoinedTypes {
    let table: TypeTable
    /// By file.
    let tests: ContiguousArray<Bool>

    init(_ facts: FactsTable, markers: [String]) {
        var folders = FolderBuilder()
        var manifests: [String] = []
        for file in facts.indices {
            let path = facts[file].path
            folders.add(file: path)
            guard path.utf8.count >= 13, let letter = path.utf8.suffix(7).first else { continue }
            if letter == UInt8(ascii: "e"), Modules.lastComponent(path) == "Package.swift" { manifests.append(path) }
            // Tuist's manifest; an app may well have another file of that name.
            if letter == UInt8(ascii: "t"), Modules.lastComponent(path) == "Project.swift",
                facts[file].imports.contains(where: { $0.module == .ProjectDescription })
            {
                manifests.append(path)
            }
        }
        folders.findTests { facts[$0].importsTests }
        let testFolders = folders.areTests()
        tests = ContiguousArray(facts.indices.map { facts[$0].importsTests || testFolders[Int(folders.tree.folderOfFile[$0])] })
        let modules = Modules(&folders, markers: manifests + markers)
        var join = TypeJoin(facts, folders: folders.finish(), modules: modules, names: .shared)
        join.join()
        table = join.table
    }
}
