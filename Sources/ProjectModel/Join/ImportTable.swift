import SwiftSource

/// Which modules a file sees: what it imports and what those, or other files of its own module, export.
struct ImportTable: Sendable {
    private var starts: Column<Int32> = [0]
    private var items: Column<Int32> = []
    private var unknownImports: Column<Bool> = []
    private var swiftUI: Column<Bool> = []
    /// By module: where the names that its files export begin.
    private var exportStarts: Column<Int32> = [0]
    private var exportItems: Column<Symbol> = []
    private var moduleOfFile: Column<Int32> = []
    /// By name: the first module of that name, and by module the next.
    private var named = SymbolMap()
    private var nextNamed: Column<Int32> = []

    init() {}

    /// What it shares with `Modules` is not its own.
    func deallocate() {
        starts.deallocate()
        items.deallocate()
        unknownImports.deallocate()
        swiftUI.deallocate()
        exportStarts.deallocate()
        exportItems.deallocate()
        named.deallocate()
        nextNamed.deallocate()
    }

    init(_ facts: FactsTable, _ modules: Modules, _ folders: Folders, _ names: Names) {
        moduleOfFile = modules.moduleOfFile
        nextNamed = Column(repeating: -1, count: modules.names.count)
        for module in modules.names.indices.reversed() where modules.names[module] != .none {
            nextNamed[module] = named[modules.names[module]] ?? -1
            named[modules.names[module]] = Int32(module)
        }
        collectExports(facts, modules)
        for file in facts.indices {
            let own = modules.moduleOfFile[file]
            let folder = folders.folderOfFile[file]
            unknownImports.append(false)
            // An inner module sees those around it.
            var base = modules.bases[Int(own)]
            while base >= 0 {
                items.append(base)
                for exported in exports(of: base) { add(exported, file, folder, modules, folders, names) }
                base = modules.bases[Int(base)]
            }
            for declaration in facts[file].imports { add(declaration.module, file, folder, modules, folders, names) }
            for exported in exports(of: own) { add(exported, file, folder, modules, folders, names) }
            starts.append(Int32(items.count))
        }
        for file in facts.indices { swiftUI.append(finds(Symbol(.SwiftUI), file: file, facts, exporters: names.exportersOfSwiftUI)) }
    }

    /// Adds what an import brings to the file whose list is the last.
    private mutating func add(_ name: Symbol, _ file: Int, _ folder: Int32, _ modules: Modules, _ folders: Folders, _ names: Names) {
        guard let module = nearest(name, to: folder, modules, folders) else {
            if !names.isSDKModule(name) { unknownImports[file] = true }
            return
        }
        guard module != modules.moduleOfFile[file], !items[Int(starts[file])...].contains(module) else { return }
        items.append(module)
        for exported in exports(of: module) { add(exported, file, folder, modules, folders, names) }
    }

    private mutating func collectExports(_ facts: FactsTable, _ modules: Modules) {
        var exports = ContiguousArray<ContiguousArray<Symbol>>(repeating: [], count: modules.names.count)
        for file in facts.indices {
            for declaration in facts[file].imports where declaration.isExported {
                let module = Int(modules.moduleOfFile[file])
                if !exports[module].contains(declaration.module) { exports[module].append(declaration.module) }
            }
        }
        for names in exports {
            exportItems.append(contentsOf: names)
            exportStarts.append(Int32(exportItems.count))
        }
    }

    /// The names that a module's files export.
    private func exports(of module: Int32) -> Slice<Column<Symbol>> {
        exportItems[Int(exportStarts[Int(module)])..<Int(exportStarts[Int(module) + 1])]
    }

    /// The module of that name nearest to a folder.
    private func nearest(_ name: Symbol, to folder: Int32, _ modules: Modules, _ folders: Folders) -> Int32? {
        guard var module = named[name] else { return nil }
        var best = module
        var depth = folders.commonDepth(folder, modules.folders[Int(module)])
        while nextNamed[Int(module)] >= 0 {
            module = nextNamed[Int(module)]
            let other = folders.commonDepth(folder, modules.folders[Int(module)])
            if other > depth { (best, depth) = (module, other) }
        }
        return best
    }

    /// The project's other modules that the file sees.
    func modules(visibleTo file: Int32) -> Slice<Column<Int32>> {
        guard Int(file) + 1 < starts.count else { return items[0..<0] }
        let range = Int(starts[Int(file)])..<Int(starts[Int(file) + 1])
        return items[range]
    }

    func seesSwiftUI(_ file: Int32) -> Bool { Int(file) < swiftUI.count && swiftUI[Int(file)] }

    /// Whether the file imports a module that is neither the project's nor of the SDK.
    func hasUnknownImport(_ file: Int32) -> Bool { Int(file) < unknownImports.count && unknownImports[Int(file)] }

    /// Whether the file sees the module of the SDK: by an import of its own or an export of the project's.
    func imports(_ module: Symbol, file: Int, _ facts: FactsTable, exporters: Column<Symbol>) -> Bool {
        module == .SwiftUI ? swiftUI[file] : finds(module, file: file, facts, exporters: exporters)
    }

    private func finds(_ module: Symbol, file: Int, _ facts: FactsTable, exporters: Column<Symbol>) -> Bool {
        func brings(_ name: Symbol) -> Bool { name == module || module == .SwiftUI && exporters.contains(name) }
        return facts[file].imports.contains { brings($0.module) } || exports(of: moduleOfFile[file]).contains(where: brings)
            || modules(visibleTo: Int32(file)).contains { exports(of: $0).contains(where: brings) }
    }
}
