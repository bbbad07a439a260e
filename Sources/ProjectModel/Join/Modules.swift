import SwiftSource

/// The modules that a project's files belong to, told from folders: `Sources/X` and `Tests/X` beside a `Package.swift`, the folder that an
/// `.xcodeproj` stands in, folders for tests and playgrounds inside, and one module for what belongs to neither.
struct Modules: Sendable {
    enum Kind: UInt8, Sendable {
        /// Files of which it is not known what they are compiled with.
        case unknown
        /// A target of a package, named after its folder.
        case target
        /// The rest of a package: targets with paths of their own, their names unknown.
        case package
        /// All targets of an Xcode project, or what another build system's file stands beside.
        case xcodeProject
        /// Tests, a playground, a page of one, code for documentation: sees the module around it and is seen by no other.
        case inner
    }

    private(set) var kinds: Column<Kind> = [.unknown]
    private(set) var names: Column<Symbol> = [.none]
    private(set) var folders: Column<Int32> = [0]
    /// Of an inner module the one around it; -1 for others.
    private(set) var bases: Column<Int32> = [-1]
    private(set) var moduleOfFile: Column<Int32> = []

    /// - Parameters:
    ///   - builder: The files' folders; those of markers are added.
    ///   - markers: Paths of `Package.swift` files, `.xcodeproj` folders, and the manifests of Tuist, XcodeGen, Bazel and CocoaPods.
    init(_ builder: inout FolderBuilder, markers: [String]) {
        let folders = markers.map { Int(builder.folder(ofFile: $0)) }
        var known = ContiguousArray(repeating: KnownFolder(), count: builder.tree.parents.count)
        for (marker, folder) in zip(markers, folders) {
            let name = Modules.lastComponent(marker)
            if name == "Package.swift" || name.hasPrefix("Package@swift-") {
                known[folder].isPackage = true
            } else if !known[folder].isProject {
                known[folder].isProject = true
                let ending = name.hasSuffix(".xcodeproj") ? 10 : name.hasSuffix(".podspec") ? 8 : name.utf8.count
                known[folder].project = ending < name.utf8.count ? Symbol(text: String(name.dropLast(ending))) : .none
            }
        }
        for folder in builder.tree.folderOfFile {
            // Files of one folder ask once.
            if known[Int(folder)].ofFiles < 0 {
                let module = find(folder, builder, &known)
                known[Int(folder)].ofFiles = inner(folder, of: module, builder, &known)
            }
            moduleOfFile.append(known[Int(folder)].ofFiles)
        }
    }

    /// What is known of a folder while modules are looked for.
    private struct KnownFolder {
        var isPackage = false
        /// Whether another build system's manifest stands there, and what that is called.
        var isProject = false
        var project = Symbol.none
        /// The module that is told from the folder, and that of the files in it; -1: not looked for yet.
        var module: Int32 = -1
        var ofFiles: Int32 = -1
    }

    func deallocate() {
        kinds.deallocate()
        names.deallocate()
        for column in [folders, bases, moduleOfFile] { column.deallocate() }
    }

    private mutating func find(_ folder: Int32, _ builder: FolderBuilder, _ known: inout ContiguousArray<KnownFolder>) -> Int32 {
        var outer = folder
        while outer >= 0 {
            if known[Int(outer)].isPackage {
                // `Sources/X/…`, or `Sources` alone for a package with one target, whose name no folder tells.
                if let sources = builder.tree.step(from: outer, to: folder) {
                    switch builder.names[Int(sources)] {
                    case "Sources", "Source", "src", "srcs", "Tests", "Plugins", "Examples":
                        if let target = builder.tree.step(from: sources, to: folder) {
                            return module(.target, target, builder.names[Int(target)], &known)
                        }
                        if !known[Int(outer)].isProject { return module(.package, sources, "", &known) }
                    default: break
                    }
                }
                if !known[Int(outer)].isProject { return module(.package, outer, "", &known) }
            }
            if known[Int(outer)].isProject {
                let number = known[Int(outer)].module
                return number >= 0 ? number : add(.xcodeProject, outer, known[Int(outer)].project, &known)
            }
            outer = builder.tree.parents[Int(outer)]
        }
        return 0
    }

    /// The module of a folder for tests or a playground inside a module; the module itself otherwise.
    private mutating func inner(
        _ folder: Int32, of module: Int32, _ builder: FolderBuilder, _ known: inout ContiguousArray<KnownFolder>
    ) -> Int32 {
        var found: [Int32] = []
        var outer = folder
        while builder.tree.depths[Int(outer)] > builder.tree.commonRootDepth, outer != folders[Int(module)] {
            let name = builder.names[Int(outer)]
            if name.hasSuffix(".playground") || name.hasSuffix(".xcplaygroundpage") || name.hasSuffix(".docc") || kinds[Int(module)] != .target && builder.isForTests(outer) {
                found.append(outer)
            }
            outer = builder.tree.parents[Int(outer)]
        }
        var module = module
        for folder in found.reversed() {
            if known[Int(folder)].module >= 0 {
                module = known[Int(folder)].module
            } else {
                let base = module
                module = add(.inner, folder, .none, &known)
                bases[Int(module)] = base
            }
        }
        return module
    }

    private mutating func module(_ kind: Kind, _ folder: Int32, _ name: String, _ known: inout ContiguousArray<KnownFolder>) -> Int32 {
        if known[Int(folder)].module >= 0 { return known[Int(folder)].module }
        return add(kind, folder, name.isEmpty ? .none : Symbol(text: Modules.moduleName(name)), &known)
    }

    private mutating func add(_ kind: Kind, _ folder: Int32, _ name: Symbol, _ known: inout ContiguousArray<KnownFolder>) -> Int32 {
        let number = Int32(kinds.count)
        kinds.append(kind)
        names.append(name)
        folders.append(folder)
        bases.append(-1)
        known[Int(folder)].module = number
        return number
    }

    static func lastComponent(_ path: String) -> Substring {
        path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex)...]
    }

    /// A target's name as a module name: what no identifier can have becomes `_`.
    private static func moduleName(_ name: String) -> String {
        var bytes = Array(name.utf8)
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: continue
            default: bytes[index] = UInt8(ascii: "_")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
