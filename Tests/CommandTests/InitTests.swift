import Foundation
import Testing

/// `viewlint init`.
@Suite struct InitTests {
    @Test func writesWhatItFoundAndTheResultIsGood() throws {
        let folder = try Scratch([
            "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: [.iOS(\"15.0\")])\n",
            "Sources/A.swift": Sources.openState,
            "Sources/Made/Colors.swift": "// Generated using SwiftGen — do not edit\nimport SwiftUI\n",
            "Sources/Hand.swift": "/// Made for what is generated using Sourcery; do not edit the copies.\nstruct Hand {}\n",
            "Sources/Assets.swift": "// Generated using SwiftGen — do not edit\nimport SwiftUI\n",
        ])
        let outcome = try Tool.run("init", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("wrote .linterrc; today: 1 warning in "))
        #expect(outcome.errors.contains("'viewlint baseline create' accepts them"))
        let text = try folder.text(".linterrc")
        #expect(text.contains("    \"Sources/Assets.swift\", // says that it is generated\n    \"Sources/Made/Colors.swift\", // says that it is generated\n"))
        #expect(text.contains("  // found in Package.swift\n  // \"target\": { \"ios\": \"15.0\" },\n"))
        #expect(try Tool.run("config", "verify", in: folder).output == ".linterrc: good\n")
        #expect(try Tool.run("--show-files", in: folder).lines == ["Package.swift", "Sources/A.swift", "Sources/Hand.swift"])
        let again = try Tool.run("init", in: folder)
        #expect(again.status == 2)
        #expect(again.errors == "viewlint: error: .linterrc exists already\n")
    }

    @Test func whatIsFoundBelowIsSaid() throws {
        func manifest(_ version: Int) -> String { "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", platforms: [.iOS(.v\(version))])\n" }
        let folder = try Scratch([
            "One/Package.swift": manifest(15), "One/A.swift": Sources.clean, "Two/Package.swift": manifest(17), "Two/Sources/B.swift": Sources.clean,
            "Two/Many/M1.generated.swift": "", "Two/Many/M2.generated.swift": "", "Two/Many/M3.generated.swift": "", "Two/Many/M4.generated.swift": "", "Two/Many/M5.generated.swift": "",
        ])
        #expect(try Tool.run("init", in: folder).status == 0)
        let text = try folder.text(".linterrc")
        #expect(text.contains("  //   One/Package.swift: ios 15.0\n  //   Two/Package.swift: ios 17.0\n  // \"target\": {},\n"))
        #expect(text.contains("    \"Two/Many/*.swift\", // says that it is generated\n"))
        let below = try Tool.run("init", in: folder, below: "Two/Sources")
        #expect(below.errors.hasPrefix("it extends "))
        #expect(try folder.text("Two/Sources/.linterrc").contains("  \"extends\": \"../../.linterrc\",\n"))
        #expect(try folder.text("Two/Sources/.linterrc").contains("  // found in Two/Package.swift\n"))
        #expect(try Tool.run("config", "verify", in: folder).status == 0)
    }

    @Test func anEmptyFolderGetsOneToo() throws {
        let folder = try Scratch()
        #expect(try Tool.run("init", in: folder).errors == "wrote .linterrc; today: no findings in 0 files\n")
        #expect(try folder.text(".linterrc").contains("  // \"target\": { \"ios\": \"16.0\" },\n"))
        #expect(try Tool.run("config", "verify", in: folder).status == 0)
    }
}
