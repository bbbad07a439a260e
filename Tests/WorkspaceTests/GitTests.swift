import Foundation
import Testing
@testable import Workspace

@Suite struct GitTests {
    @Test func findsTheRepositoryOfAFolder() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q", "outer")
        folder.write("outer/a/b/x.swift", "")
        folder.write("outer/empty/.git/nothing")
        let repository = try #require(GitRepository.containing(folder("outer/a/b")))
        #expect(repository.root == folder("outer"))
        #expect(repository.folder == folder("outer/.git"))
        #expect(repository.commonFolder == folder("outer/.git"))
        // A `.git` folder without anything in it is none.
        #expect(GitRepository.containing(folder("outer/empty"))?.root == folder("outer"))
        #expect(GitRepository(root: folder.path) == nil)
    }

    @Test func followsTheFileOfAWorktreeAndASubmodule() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q", "main")
        try folder.git("-C", "main", "commit", "-q", "--allow-empty", "-m", "first")
        try folder.git("-C", "main", "worktree", "add", "-q", "../second")
        let worktree = try #require(GitRepository(root: folder("second")))
        #expect(worktree.folder == folder("main/.git/worktrees/second"))
        #expect(worktree.commonFolder == folder("main/.git"))

        try folder.git("init", "-q", "outer")
        try folder.git("-C", "outer", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", folder("main"), "inner")
        let submodule = try #require(GitRepository.containing(folder("outer/inner")))
        #expect(submodule.root == folder("outer/inner"))
        #expect(submodule.folder == folder("outer/.git/modules/inner"))
        #expect(submodule.commonFolder == submodule.folder)
    }

    @Test func runsGitWithMuchInputAndOutput() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q")
        // 2 MB either way: no pipe holds that much.
        let content = String(repeating: "let a = 1\n", count: 200_000)
        let object = try folder.git("hash-object", "-w", "--stdin", input: content)
        let shown = try runGit(["cat-file", "blob", String(object.dropLast())], in: folder.path)
        #expect(shown.status == 0)
        #expect(shown.output.elementsEqual(content.utf8))
        #expect(shown.errorText == "")
        // Each line comes back as a complaint on standard error or output while more is being sent.
        let questions = String(repeating: "no-such-object\n", count: 100_000)
        let answers = try runGit(["cat-file", "--batch-check"], in: folder.path, input: Array(questions.utf8))
        #expect(answers.output.count { $0 == UInt8(ascii: "\n") } == 100_000)
    }

    @Test func tellsStatusAndErrors() throws {
        let folder = TemporaryFolder()
        let result = try runGit(["no-such-command"], in: folder.path)
        #expect(result.status == 1)
        #expect(result.errorText.contains("no-such-command"))
        #expect(throws: ProcessError.self) { _ = try runProcess("no-such-program-here", [], input: nil) }
        let killed = try runProcess("sh", ["-c", "kill -9 $$"], input: nil)
        #expect(killed.status == 137)
        // Does not read what it is sent.
        ignoreBrokenPipes()
        let deaf = try runProcess("true", [], input: Array(repeating: 0, count: 1 << 20))
        #expect(deaf.status == 0)
        let both = try runProcess("sh", ["-c", "head -c 300000 /dev/zero >&2; head -c 200000 /dev/zero; exit 3"], input: nil)
        #expect(both.status == 3)
        #expect(both.output.count == 200_000)
        #expect(both.errorText.utf8.count == 300_000)
    }

    @Test(arguments: [
        ("[core]\n\texcludesFile = ~/x y  # comment", "core.excludesfile", "~/x y"),
        ("[CORE] ignoreCase", "core.ignorecase", "true"),
        ("[core]\nexcludesFile = \"a # b\"; c", "core.excludesfile", "a # b"),
        ("[core]\nexcludesFile = a\\\nb\\tc\\\\\r\n", "core.excludesfile", "ab\tc\\"),
        ("\u{feff}# c\n[a]\n; d\nb=1\n[a \"x\"]\nb=2\n", "a.b", "1"),
        ("[a]\nb=1\nb = \n", "a.b", ""),
        ("[a\nb=1\n[c]\nd=\"", "c.d", ""),
    ])
    func readsConfiguration(source: String, key: String, expected: String) {
        var configuration = GitConfiguration()
        Array(source.utf8).withUnsafeBytes { configuration.parse($0) }
        #expect(configuration.values[key] == expected)
    }
}
