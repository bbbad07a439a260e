import Foundation
import Testing

/// Whatever the input is, the program says what is wrong and goes on.
@Suite struct BadInputTests {
    @Test func binaryFileIsNamedAndTheRestIsLinted() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        try folder.write("Image.swift", Data([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3]))
        let outcome = try Tool.run(in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("viewlint: warning: Image.swift: is a binary file, not Swift source\n"))
        #expect(outcome.output.hasPrefix("Drawer.swift:4:16: warning"))

        // Asked for by name it is an error.
        let named = try Tool.run("Image.swift", "Drawer.swift", in: folder)
        #expect(named.status == 2)
        #expect(named.errors.contains("viewlint: error: Image.swift: is a binary file, not Swift source\n"))
        #expect(named.output.hasPrefix("Drawer.swift:4:16: warning"))
        // Where nothing was asked about it, nothing is said.
        #expect(try Tool.run("Drawer.swift", "--project", ".", "--quiet", in: folder).errors == "")
    }

    @Test func unreadableFileIsNamed() throws {
        let folder = try Scratch(["Drawer.swift": Sources.openState])
        // A link to nowhere cannot be read by anyone, an administrator included.
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Lost.swift"), withDestinationURL: folder.url.appendingPathComponent("Gone.swift"))
        let outcome = try Tool.run("Lost.swift", in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Lost.swift: no such file or folder"))
    }

    @Test func fileOutsideUTF8() throws {
        let folder = try Scratch()
        try folder.write("Drawer.swift", Data(Sources.openState.utf8) + Data([0x2f, 0x2f, 0xff, 0xfe, 0x0a]))
        #expect(try Tool.run(in: folder).status == 1)
    }

    static let hostile: [(name: String, source: String)] = [
        ("brackets", String(repeating: "(", count: 100_000)),
        ("braces", String(repeating: "{", count: 100_000)),
        ("closures", "let x = " + String(repeating: "f { ", count: 50_000)),
        ("pairs", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
        ("string", "let x = \"" + String(repeating: "a", count: 1_000_000)),
        ("multi-line string", "let x = \"\"\"\n" + String(repeating: "a\n", count: 500_000)),
        ("interpolations", "let x = " + String(repeating: "\"\\(", count: 50_000)),
        ("comment", String(repeating: "/*", count: 500_000)),
        ("operators", "let x = a" + String(repeating: "<b", count: 100_000)),
        ("prefixes", "let x = " + String(repeating: "-", count: 1) + String(repeating: "try ", count: 50_000)),
        ("types", "let x: " + String(repeating: "A<", count: 50_000)),
        ("chain", "let x = a" + String(repeating: ".b()", count: 100_000)),
        ("conditions", String(repeating: "#if A\n", count: 50_000)),
        ("else if", "func f() { if a {} " + String(repeating: "else if b {} ", count: 50_000) + "}"),
        ("if", String(repeating: "if ", count: 50_000)),
        ("switch", String(repeating: "switch ", count: 50_000)),
        ("ternaries", "let x = " + String(repeating: "a ? ", count: 50_000)),
        ("arguments", "f(" + String(repeating: "a<b, ", count: 50_000)),
        ("mismatched", String(repeating: "([{", count: 30_000) + String(repeating: ")", count: 90_000)),
        ("key paths", "let x = " + String(repeating: "\\A.b[", count: 50_000)),
        ("modifiers", String(repeating: "final ", count: 100_000)),
        ("attributes", String(repeating: "@A ", count: 100_000)),
        ("nothing", ""),
        ("zeros after text", "struct A {}"),
    ]

    @Test(arguments: hostile.indices) func hostileSourceEnds(index: Int) throws {
        let (name, source) = Self.hostile[index]
        let folder = try Scratch(["Hostile.swift": "import SwiftUI\n" + source, "Drawer.swift": Sources.openState])
        let outcome = try Tool.run("--format", "concise", in: folder)
        #expect(outcome.status == 1, "\(name): \(outcome.errors)")
        #expect(outcome.lines.contains { $0.hasPrefix("Drawer.swift:4:16: warning") }, "\(name)")
    }

    /// A damaged declaration does not hide the next one.
    @Test func damagedFileIsStillLinted() throws {
        let folder = try Scratch(["Drawer.swift": "import SwiftUI\n\nfunc broken( {\n    let x = [1, 2\n}\n\n" + Sources.openState])
        let outcome = try Tool.run("--format", "concise", in: folder)
        #expect(outcome.lines.contains { $0.hasPrefix("Drawer.swift:10:16: warning") }, "\(outcome.output)")
    }
}
