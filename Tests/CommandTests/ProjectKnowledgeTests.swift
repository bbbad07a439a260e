import Foundation
import Testing

/// Knowledge comes from the whole project, findings from the files that are named.
@Suite struct ProjectKnowledgeTests {
    static let split = [
        "App/Gauge.swift": """
            import SwiftUI

            struct Gauge {
                @State var level = 0.5
            }

            """,
        "App/Gauge+View.swift": """
            import SwiftUI

            extension Gauge: View {
                var body: some View { Text("\\(level)") }
            }

            """,
        ".git/HEAD": "ref: refs/heads/main\n",
        ".git/config": "",
        ".git/refs/keep": "",
        ".git/objects/keep": "",
    ]

    @Test func oneFileGivesTheSameFindingsAsTheProject() throws {
        let folder = try Scratch(Self.split)
        let whole = try Tool.run("--format", "concise", in: folder)
        let one = try Tool.run("--format", "concise", "App/Gauge.swift", in: folder)
        #expect(whole.output.hasPrefix("App/Gauge.swift:4:16: "))
        #expect(one.output == whole.output)
        #expect(one.errors.hasSuffix(" in 1 file\n"))
    }

    @Test func isolatedKnowsOnlyWhatIsNamed() throws {
        let folder = try Scratch(Self.split)
        #expect(try Tool.run("--isolated", "App/Gauge.swift", in: folder).status == 0)
    }

    @Test func projectFolderCanBeNamed() throws {
        let folder = try Scratch(Self.split.filter { !$0.key.hasPrefix(".git") })
        #expect(try Tool.run("App/Gauge.swift", "--isolated", in: folder).status == 0)
        #expect(try Tool.run("App/Gauge.swift", "--project", ".", "--fail-on", "note", in: folder).status == 1)
    }

    @Test func standardInputStandsInForItsFile() throws {
        let folder = try Scratch(Self.split)
        let changed = Self.split["App/Gauge.swift"]!.replacingOccurrences(of: "struct Gauge {", with: "struct Gauge {\n    let title: String")
        let outcome = try Tool.run("--format", "concise", "-", "--stdin-filename", "App/Gauge.swift", in: folder, input: Data(changed.utf8))
        #expect(outcome.output.hasPrefix("App/Gauge.swift:5:16: "))
        #expect(outcome.lines.count == 1)
    }

    @Test func sameAnswerForEveryNumberOfJobsAndOrderOfPaths() throws {
        var files: [String: String] = [:]
        for number in 0..<60 { files["Views/Drawer\(number).swift"] = Sources.openState.replacingOccurrences(of: "Drawer", with: "Drawer\(number)") }
        let folder = try Scratch(files)
        let one = try Tool.run("--jobs", "1", "--format", "json", in: folder)
        #expect(one.status == 1)
        for jobs in ["2", "5"] { #expect(try Tool.run("--jobs", jobs, "--format", "json", in: folder).output == one.output) }
        let shuffled = files.keys.sorted().reversed().map { $0 }
        #expect(try Tool.run(["--format", "json", "--project", "."] + shuffled, in: folder).output == one.output)
    }

    @Test func targetComesFromTheProject() throws {
        let manifest = """
            // swift-tools-version: 5.5
            import PackageDescription
            let package = Package(name: "Trips", platforms: [.iOS(.v13)], targets: [.target(name: "Trips")])

            """
        let folder = try Scratch(["Package.swift": manifest, "Sources/Trips/Trip.swift": Sources.sheets])
        #expect(try Tool.run("--format", "concise", in: folder).output.hasPrefix("Sources/Trips/Trip.swift:8:14: error: "))
        #expect(try Tool.run("--format", "concise", "--target", "ios=16", in: folder).output.hasPrefix("Sources/Trips/Trip.swift:8:14: note: "))
    }

    /// Neither Git nor a configuration says where the project begins: its manifest does, for one file as for all.
    @Test(arguments: [["Sources/Trips/Trip.swift"], ["Sources"], ["."], []]) func targetStandsAboveThePathsThatAreNamed(paths: [String]) throws {
        let manifest = "// swift-tools-version: 5.9\nlet package = Package(name: \"Trips\", platforms: [.iOS(.v16)], targets: [.target(name: \"Trips\")])\n"
        let folder = try Scratch(["Package.swift": manifest, "Sources/Trips/Trip.swift": Sources.sheets])
        let answer = try Tool.run(["--format", "concise"] + paths, in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.hasPrefix("Sources/Trips/Trip.swift:8:14: note: "))
        let inside = try Tool.run("--format", "concise", "Trip.swift", in: folder, below: "Sources/Trips")
        #expect(inside.output.hasPrefix("Trip.swift:8:14: note: "))
    }

    /// The project that the program is started in holds the package that a path leads into.
    @Test func theWorkingFoldersProjectHoldsTheNamedPaths() throws {
        let folder = try Scratch([
            "App.xcodeproj/project.pbxproj": "{ buildSettings = {\n IPHONEOS_DEPLOYMENT_TARGET = 16.0;\n }; }\n",
            "Kit/Package.swift": "let package = Package(name: \"Kit\")\n", "Kit/Sources/Kit/Trip.swift": Sources.sheets,
        ])
        #expect(try Tool.run("--format", "concise", "Kit/Sources", in: folder).output.contains(": note: "))
        // Started inside of the package, that is the project.
        #expect(try Tool.run("--format", "concise", "Sources", in: folder, below: "Kit").output.contains(": warning: "))
    }

    /// Which file is near another does not depend on where the program is started.
    @Test func sameAnswerFromEveryFolder() throws {
        let view = "import SwiftUI\n\nstruct Cell: View {\n    @StateObject var model: Model\n    var body: some View { Text(model.name) }\n}\n"
        var files = Self.split.filter { $0.key.hasPrefix(".git") }
        files["Lib/Album/Cell.swift"] = view
        files["Lib/Album/Album.swift"] = "import SwiftUI\n\nstruct Album: View {\n    var body: some View { Cell(model: Model()) }\n}\n"
        files["Demo/Demo/Cell.swift"] = view
        let folder = try Scratch(files)
        let above = try Tool.run("--format", "concise", "Lib/Album/Cell.swift", in: folder)
        let inside = try Tool.run("--format", "concise", "Cell.swift", in: folder, below: "Lib/Album")
        #expect(above.lines.count == 1)
        #expect(inside.lines == above.lines.map { $0.replacingOccurrences(of: "Lib/Album/", with: "") })
    }

    /// Code that is compiled for no platform of SwiftUI's is not reported.
    @Test(arguments: ["false", "os(Linux)", "0"]) func codeThatIsNeverCompiledIsPassedOver(condition: String) throws {
        let folder = try Scratch(["Drawer.swift": "import SwiftUI\n#if \(condition)\n" + Sources.openState + "#endif\n"])
        #expect(try Tool.run(in: folder).status == 0)
    }
}
