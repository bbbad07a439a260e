import Testing
@testable import Workspace

@Suite struct PathTests {
    @Test(arguments: [
        ("", "."), (".", "."), ("./", "."), ("a", "a"), ("a/", "a"), ("./a//b/./c/", "a/b/c"), ("a/../b", "b"), ("a/..", "."),
        ("../a", "../a"), ("a/../../b", "../b"), ("../..", "../.."), ("/", "/"), ("//", "/"), ("/..", "/"), ("/a/../..", "/"),
        ("/a//b/../c", "/a/c"), ("a b/\"c\"\n", "a b/\"c\"\n"), ("ä/é/../ü", "ä/ü"), ("..a/b", "..a/b"),
        ("a/\u{301}b/..", "a"),
    ])
    func normalizes(path: String, expected: String) {
        #expect(Path.normalized(path) == expected)
    }

    @Test(arguments: [
        ("/w/a/b.swift", "a/b.swift"), ("/w", "."), ("/w/", "."), ("/wide/a", "/wide/a"), ("/other", "/other"), ("../x/./y", "../x/y"),
        ("./a.swift", "a.swift"),
    ])
    func displays(path: String, expected: String) {
        #expect(Path.display(path, in: "/w") == expected)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a", "/a", ""), ("/a/b/c", "/", "a/b/c"), ("/ab", "/a", nil), ("/a", "/a/b", nil), ("/b", "/a", nil),
    ])
    func relates(path: String, folder: String, expected: String?) {
        #expect(Path.relative(path, to: folder) == expected)
    }

    @Test(arguments: [("a/b", "a", "b"), ("a", ".", "a"), ("/a", "/", "a"), ("/", "/", ""), ("/a/b", "/a", "b")])
    func splits(path: String, parent: String, name: String) {
        #expect(Path.parent(path) == parent)
        #expect(Path.name(path) == name)
    }

    @Test func joins() {
        #expect(Path.join("a", "b") == "a/b")
        #expect(Path.join("a/", "b") == "a/b")
        #expect(Path.join("a", "/b") == "/b")
        #expect(Path.join("", "b") == "b")
        #expect(Path.absolute("../b", in: "/w/a") == "/w/b")
    }

    @Test func tellsNormalisationFormsApart() {
        let composed = "\u{e9}", decomposed = "e\u{301}"
        #expect(composed == decomposed)
        #expect(!Path.isSame(composed, decomposed))
        #expect(Path.precedes(decomposed, composed))
    }

    @Test func findsUpwards() {
        let folder = TemporaryFolder()
        folder.write("a/.linterrc")
        folder.write("a/b/c/x.swift")
        #expect(Path.find(".linterrc", above: folder("a/b/c")) == folder("a/.linterrc"))
        #expect(Path.find(".linterrc", above: folder("a")) == folder("a/.linterrc"))
        #expect(Path.find(".linterrc", above: folder("a/b/c"), upTo: folder("a/b")) == nil)
        #expect(Path.find("no such name", above: folder("a/b/c")) == nil)
    }
}
