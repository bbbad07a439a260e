import Foundation
import Testing

extension Scratch {
    /// Runs Git in the scratch folder without the settings of whoever runs the tests. It must succeed.
    @discardableResult
    func git(_ arguments: String..., below: String = "") throws -> String {
        let (status, text) = try runGit(arguments, below: below)
        try #require(status == 0, "git \(arguments): \(text)")
        return text
    }

    /// The same for what may fail: the exit status, and both streams.
    func runGit(_ arguments: [String], below: String = "") throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "init.defaultBranch=main", "-c", "protocol.file.allow=always"]
            + arguments
        process.currentDirectoryURL = url.appendingPathComponent(below)
        let kept = ["PATH", "HOME", "TMPDIR"]
        process.environment = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
            .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
        let output = try handle("git-output")
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(decoding: Data(contentsOf: aside("git-output")), as: UTF8.self))
    }

    /// A repository with one commit of these files.
    static func repository(_ files: [String: String]) throws -> Scratch {
        let folder = try Scratch(files)
        try folder.git("init", "-q")
        try folder.commitAll("first")
        return folder
    }

    func commitAll(_ message: String) throws {
        try git("add", "-A")
        try git("commit", "-q", "--allow-empty", "-m", message)
    }

    func text(_ path: String) throws -> String { try String(decoding: Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self) }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(path)) }
}
