import Foundation
import Testing

/// The arrows of the house: which room may import which.
@Suite struct ImportTests {
    /// For each room the rooms it may know and the system's modules it may use.
    static let allowed: [String: Set<String>] = [
        "Sources/SwiftSource": ["Darwin", "Glibc", "Musl"],
        "Sources/ProjectModel": ["SwiftSource"],
        "Sources/Linting": ["SwiftSource", "ProjectModel"],
        "Rules": ["SwiftSource", "ProjectModel", "Linting"],
        "Sources/Workspace": ["Darwin", "Glibc", "Musl"],
        "Sources/Reports": ["Linting"],
        "Sources/Configuration": ["SwiftSource", "ProjectModel", "Linting"],
        "Sources/LanguageServer": ["Linting"],
        "Sources/viewlint": ["SwiftSource", "ProjectModel", "Linting", "Rules", "Workspace", "Reports", "Configuration", "LanguageServer"],
    ]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func sources(in room: String) -> [URL] {
        let walk = FileManager.default.enumerator(at: root.appendingPathComponent(room), includingPropertiesForKeys: nil)
        return (walk?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
    }

    /// The modules that a source imports; those in its strings and comments are not at the start of a line.
    static func imports(of source: URL) throws -> [String] {
        try String(contentsOf: source, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard line.hasPrefix("import ") else { return nil } // in a string it is indented
            let words = line.split(separator: " ")
            return String(words[1].prefix { $0 != "." })
        }
    }

    @Test(arguments: allowed.keys.sorted()) func importsFollowTheArrows(room: String) throws {
        let sources = Self.sources(in: room)
        #expect(!sources.isEmpty)
        for source in sources {
            for module in try Self.imports(of: source) {
                #expect(Self.allowed[room]!.contains(module), "\(source.lastPathComponent) in \(room) imports \(module)")
            }
        }
    }

    /// System calls stand in a few files, so that the branches for other systems can be checked one by one.
    @Test func systemCallsStandInFewFiles() throws {
        var files: [String] = []
        for room in Self.allowed.keys {
            for source in Self.sources(in: room) where try Self.imports(of: source).contains("Glibc") { files.append(source.lastPathComponent) }
        }
        #expect(!files.isEmpty)
        #expect(files.count <= 13, "\(files.sorted())")
    }

    @Test func packageHasNoDependencies() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(!manifest.contains(".package("))
        #expect(manifest.hasPrefix("// swift-tools-version: 6.0\n"))
    }
}
