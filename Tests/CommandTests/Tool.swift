import Foundation

/// The built program, run as a person would run it.
struct Tool {
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String

        /// The report's lines.
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Beside the test bundle.
    static let path: String = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") { folder = bundle.bundleURL.deletingLastPathComponent() }
        while folder.path != "/" {
            let tool = folder.appendingPathComponent("viewlint")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: tool.path, isDirectory: &isFolder), !isFolder.boolValue { return tool.path }
            folder.deleteLastPathComponent()
        }
        fatalError("the program is not built beside the tests")
    }()

    static func run(
        _ arguments: String..., in folder: Scratch, below: String = "", input: Data? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(arguments, in: folder, below: below, input: input, environment: environment)
    }

    /// `below`: the folder inside of the scratch one that the program is started in.
    static func run(
        _ arguments: [String], in folder: Scratch, below: String = "", input: Data? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url.appendingPathComponent(below)
        // What a CI system or a person has set must not change the answers.
        let kept = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH"]
        process.environment = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }.merging(environment) { $1 }
        // Into files: two pipes would have to be drained at the same time.
        let output = try folder.handle("output"), errors = try folder.handle("errors")
        process.standardOutput = output
        process.standardError = errors
        if let input {
            try input.write(to: folder.aside("input"))
            process.standardInput = try FileHandle(forReadingFrom: folder.aside("input"))
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(decoding: Data(contentsOf: folder.aside("output")), as: UTF8.self),
            errors: try String(decoding: Data(contentsOf: folder.aside("errors")), as: UTF8.self))
    }
}

/// A folder that is gone when the test is over.
final class Scratch {
    let url: URL
    private let outer: URL

    init(_ files: [String: String] = [:]) throws {
        // Temporary folders are links on some systems; the program reports the real path.
        outer = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("viewlint-\(UUID().uuidString)")
        url = outer.appendingPathComponent("project")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(at: outer) }

    func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

    func write(_ path: String, _ data: Data) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// A file beside the project.
    func aside(_ name: String) -> URL { outer.appendingPathComponent(name) }

    func handle(_ name: String) throws -> FileHandle {
        try Data().write(to: aside(name))
        return try FileHandle(forWritingTo: aside(name))
    }
}

/// Sources that the tests share.
enum Sources {
    /// One warning, at 4:16.
    static let openState = """
        import SwiftUI

        struct Drawer: View {
            @State var isOpen = false
            var body: some View { Toggle("Open", isOn: $isOpen) }
        }

        """

    static let clean = """
        import SwiftUI

        struct Shelf: View {
            @State private var isOpen = false
            var body: some View { Toggle("Open", isOn: $isOpen) }
        }

        """

    /// Two sheets on one chain: the first one's name stands at 8:14.
    static let sheets = """
        import SwiftUI

        struct Trip: View {
            @State private var map = false
            @State private var help = false
            var body: some View {
                Text("Trip")
                    .sheet(isPresented: $map) { Text("Map") }
                    .sheet(isPresented: $help) { Text("Help") }
            }
        }

        """
}
