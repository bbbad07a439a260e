import Foundation
import Testing

/// `viewlint hook install|uninstall`, and the hook as Git runs it.
@Suite struct HookTests {
    private static func commit(_ folder: Scratch) throws -> (status: Int32, text: String) { try folder.runGit(["commit", "-q", "-m", "next"]) }

    @Test func aCommitIsLintedAsStaged() throws {
        let folder = try Scratch.repository(["A.swift": Sources.clean])
        let installed = try Tool.run("hook", "install", in: folder)
        #expect(installed.status == 0)
        #expect(installed.errors.hasPrefix("installed .git/hooks/pre-commit: "))
        // Once more does no harm.
        #expect(try Tool.run("hook", "install", in: folder).status == 0)
        try folder.write("A.swift", Sources.openState)
        try folder.git("add", "A.swift")
        try folder.write("A.swift", Sources.clean)
        let refused = try Self.commit(folder)
        #expect(refused.status == 1)
        #expect(refused.text.contains("A.swift:4:16: warning"))
        try folder.git("add", "A.swift")
        try folder.write("A.swift", Sources.openState)
        try folder.write("B.swift", Sources.clean)
        try folder.git("add", "B.swift")
        #expect(try Self.commit(folder) == (0, ""))
        #expect(try Tool.run("hook", "uninstall", in: folder).errors == "removed .git/hooks/pre-commit\n")
        #expect(try Tool.run("hook", "uninstall", in: folder).errors == "there is no hook at .git/hooks/pre-commit\n")
    }

    @Test func foreignHooksStay() throws {
        let folder = try Scratch.repository([:])
        try folder.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 0\n")
        for word in ["install", "uninstall"] {
            let outcome = try Tool.run("hook", word, in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("somebody else's hook and stays as it is"))
        }
        #expect(try folder.text(".git/hooks/pre-commit") == "#!/bin/sh\nexit 0\n")
    }

    @Test func theFolderIsWhereGitLooks() throws {
        let folder = try Scratch.repository(["sub/A.swift": Sources.clean])
        try folder.git("config", "core.hooksPath", "tools/my hooks")
        #expect(try Tool.run("hook", "install", in: folder, below: "sub").status == 0)
        #expect(try folder.text("tools/my hooks/pre-commit").hasPrefix("#!/bin/sh\n# Installed by 'viewlint hook install'"))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.url.appendingPathComponent("tools/my hooks/pre-commit").path)[.posixPermissions] as? Int
        #expect((mode ?? 0) & 0o100 != 0)
        try folder.git("config", "--unset", "core.hooksPath")
        try folder.git("worktree", "add", "-q", "second")
        #expect(try Tool.run("hook", "install", in: folder, below: "second").status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent(".git/hooks/pre-commit").path))
    }

    @Test func withoutARepositoryItFails() throws {
        let outcome = try Tool.run("hook", "install", in: try Scratch())
        #expect(outcome.status == 2)
        #expect(outcome.errors == "viewlint: error: a Git hook needs a Git repository, and this folder is in none\n")
    }
}
