import Foundation
import Testing

/// `viewlint init`.
@Suite struct InitTests {
    @Test func writesWhatItFoundAndTheResultIsGood() throws {
        let folder = try Scratch([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: [.iOS(\"15.0\")])\n",
            "Sources/A.swift": Sources.openState,
            "Sources/Made/Colors.swift": "// Generated using SwiftGen — do not edit\nimport SwiftUI\n",
            "Sources/Assets.swift": "// Generated using SwiftGen — do not edit\nimport SwiftUI\n",
        ])
        let outcome = try Tool.run("init", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("wrote .linterrc; today: 1 warning in "))
        #expect(outcome.errors.contains("'viewlint baseline create' accepts them"))
        let text = try folder.text(".linterrc")
        #expect(text.contains("    \"Sources/Assets.swift\", // says that it is generated\n    \"Sources/Made/**\", // says that it is generated\n"))
        #expect(text.contains("  // found in Package.swift\n  // \"target\": { \"ios\": \"15.0\" },\n"))
        #expect(try Tool.run("config", "verify", in: folder).output == ".linterrc: good\n")
        #expect(try Tool.run("--show-files", in: folder).lines == ["Package.swift", "Sources/A.swift"])
        let again = try Tool.run("init", in: folder)
        #expect(again.status == 2)
        #expect(again.errors == "viewlint: error: .linterrc exists already\n")
    }

    @Test func anEmptyFolderGetsOneToo() throws {
        let folder = try Scratch()
        #expect(try Tool.run("init", in: folder).errors == "wrote .linterrc; today: no findings in 0 files\n")
        #expect(try folder.text(".linterrc").contains("  // \"target\": { \"ios\": \"16.0\" },\n"))
        #expect(try Tool.run("config", "verify", in: folder).status == 0)
    }
}
