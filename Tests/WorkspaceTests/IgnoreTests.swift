import Foundation
import Testing
@testable import Workspace

/// Holds the walk to what Git itself says in a temporary repository.
@Suite struct IgnoreTests {
    /// Compares what is found with the untracked files that Git does not ignore.
    private func check(_ folder: TemporaryFolder, _ note: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let git = try folder.git("ls-files", "-z", "--others", "--exclude-standard").split(separator: "\0").map(String.init)
            .filter { $0.hasSuffix(".swift") }.sorted(by: Path.precedes)
        let walk = FileWalk(workingFolder: folder.path)
        let found = walk.run([folder.path]).files.map(\.path)
        #expect(found == git, "\(note)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "", "a.swift", "/a.swift", "x/", "/x/", "x/*", "x/*\n!x/a.swift", "x/\n!x/a.swift", "*.swift\n!a.swift", "**/a.swift", "x/**", "x/**/a.swift",
        "**/x/**", "*\n!*/\n!a.swift", "x/y", "y/", "*/a.swift", "?.swift", "[a-b].swift", "[!a].swift", "[^a].swift", "\\a.swift",
        "\\#a.swift", "#a.swift", "\\!a.swift", "a.swift   ", "a\\ b.swift", "a b.swift", "a.swift\\ ", "a.swift\r\n!x/a.swift\r\n",
        "\u{feff}a.swift", "!a.swift\na.swift", "a.swift/", "x*/", "x**/a.swift", "**a.swift", "a**", "/**", "/**/", "**/", "*", "**", "/*",
        "/*/y", "//a.swift", "x//a.swift", "x/./a.swift", "[[:alpha:]].swift", "[[:digit:]a].swift", "[[:nope:]].swift", "[a", "a\\",
        "[]].swift", "[]-a].swift", "[a-].swift", "[\\]a].swift", "*.swift\n!/x/y/\n!/x/", "x/*/a.swift\n!x/y/", "\ta.swift",
        "a.swift\\", "!", "/", "é.swift", "é*", "[é].swift", "A.SWIFT", "x/**\\/a.swift", "***/a.swift", "x/***", "x/y**", "/x**",
        "a.swift\0b", "  a.swift", " ", "{a,b}.swift",
    ])
    func agreesWithGit(patterns: String) throws {
        let folder = Self.tree()
        try folder.git("init", "-q")
        folder.write(".gitignore", patterns)
        try check(folder, patterns)
    }

    private static func tree() -> TemporaryFolder {
        let folder = TemporaryFolder()
        let names = ["a.swift", "b.swift", "1.swift", "].swift", "é.swift"]
        for parent in ["", "x/", "x/y/", "x/y/x/", "y/", "xa.swift/", "xy/z/"] {
            for name in names { folder.write(parent + name) }
        }
        for name in ["#a.swift", "!a.swift", "a b.swift", "a.swift ", " a.swift", "\ta.swift", "a\\.swift", "-.swift", "A.swift", "{a,b}.swift", "a.swift\\"] {
            folder.write(name)
        }
        return folder
    }

    @Test func agreesWithGitOnRandomPatterns() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q")
        var random = Random(state: 20)
        for parent in ["", "a/", "a/b/", "a/b/a/", "ab/", "b/ab/"] {
            for name in ["a.swift", "b.swift", "ab.swift", "-.swift", "a].swift", "aab.swift"] { folder.write(parent + name) }
        }
        let pieces = ["a", "b", "ab", "*", "*", "**", "?", "/", "/", "**/", "/**", "[ab]", "[!a]", "[a-b", "]", "-", "\\", ".swift", ".swift", "!", " ", "a.swift"]
        for round in 0..<150 {
            var lines: [String] = []
            for _ in 0..<(1 + random.next(4)) {
                var line = random.next(4) == 0 ? "!" : ""
                for _ in 0..<(1 + random.next(6)) { line += pieces[random.next(pieces.count)] }
                lines.append(line)
            }
            folder.write(".gitignore", lines.joined(separator: "\n"))
            folder.write("a/.gitignore", round % 3 == 0 ? lines.reversed().joined(separator: "\n") : "")
            try check(folder, lines.joined(separator: " | "))
        }
    }

    private struct Random {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test func folderFilesAndExcludeFilesInTheirOrder() throws {
        let folder = Self.tree()
        try folder.git("init", "-q")
        folder.write(".gitignore", "a.swift\n/x/y/b.swift\n")
        folder.write("x/.gitignore", "!a.swift\ny/1.swift\n/b.swift")
        folder.write("x/y/.gitignore", "*\n!é.swift\n!.gitignore")
        folder.write(".git/info/exclude", "b.swift\n!a.swift\n/xy\n")
        try check(folder, "nested")
        // A starting folder further down stands under the files above it.
        let walk = FileWalk(workingFolder: folder.path)
        #expect(walk.run([folder("x")]).files.map(\.path) == walk.run([folder.path]).files.map(\.path).filter { $0.hasPrefix("x/") })
    }

    @Test func ignoresCaseWhereGitDoes() throws {
        let folder = Self.tree()
        try folder.git("init", "-q")
        for patterns in ["A.SWIFT", "X/Y", "[A-A].swift", "*.SWIFT", "X*/B.swift", "[[:upper:]].swift", "\\A.swift", "[A].swift"] {
            for setting in ["true", "false"] {
                try folder.git("config", "core.ignoreCase", setting)
                folder.write(".gitignore", patterns)
                try check(folder, "\(patterns) \(setting)")
            }
        }
    }

    @Test func readsTheUsersExcludesFile() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q", "r")
        folder.write("mine", "a.swift\n")
        folder.write("r/a.swift")
        folder.write("r/b.swift")
        try folder.git("-C", "r", "config", "core.excludesFile", folder("mine"))
        let found = FileWalk(workingFolder: folder("r")).run([folder("r")]).files.map(\.path)
        #expect(found == ["b.swift"])
        // Included settings count, the last value wins.
        folder.write("more", "[core]\nexcludesFile = \(folder("none"))\n")
        try folder.git("-C", "r", "config", "include.path", folder("more"))
        #expect(FileWalk(workingFolder: folder("r")).run([folder("r")]).files.map(\.path) == ["a.swift", "b.swift"])
    }

    @Test func aRepositoryInsideHasItsOwnRules() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q")
        folder.write(".gitignore", "a.swift\n")
        folder.write("a.swift")
        folder.write("in/a.swift")
        folder.write("sub/a.swift")
        folder.write("sub/b.swift")
        folder.write("sub/c/a.swift")
        folder.write("sub/.gitignore", "b.swift")
        folder.write("z/a.swift")
        try folder.git("init", "-q", "sub")
        #expect(FileWalk(workingFolder: folder.path).run([folder.path]).files.map(\.path) == ["sub/a.swift", "sub/c/a.swift"])
    }

    @Test func countsWithoutARepository() {
        let folder = TemporaryFolder()
        folder.write("w/.gitignore", "a.swift")
        folder.write("w/s/a.swift")
        folder.write("w/s/b.swift")
        let walk = FileWalk(workingFolder: folder("w"))
        #expect(walk.run([folder("w/s")]).files.map(\.path) == ["s/b.swift"])
        #expect(walk.run([folder("w")]).files.map(\.path) == ["s/b.swift"])
        // From outside, only what lies below the root counts.
        let outside = FileWalk(workingFolder: "/").run([folder("w/s")]).files.map(\.root)
        #expect(outside == [0])
    }

    @Test func aLinkedIgnoreFileDoesNotCount() throws {
        let folder = TemporaryFolder()
        try folder.git("init", "-q")
        folder.write("patterns", "a.swift")
        folder.write("a.swift")
        folder.link(".gitignore", to: "patterns")
        try check(folder, "link")
    }
}
