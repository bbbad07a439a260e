import Testing
@testable import Workspace

@Suite struct GlobTests {
    @Test(arguments: [
        // A name alone holds at every depth, for files and all that a folder holds.
        ("a.swift", "a.swift x/a.swift x/y/a.swift a.swift/b", "b.swift xa.swift"),
        ("*.pb.swift", "a.pb.swift x/y/.pb.swift", "a.swift a.pb.swifty"),
        ("Generated", "Generated/a x/Generated/b/c", "Generated2/a"),
        ("Generated/", "Generated/a x/Generated/b", "Generated x/Generated"),
        // A slash binds it to the folder.
        ("Generated/**", "Generated/a Generated/b/c", "x/Generated/a Generated"),
        ("/Generated", "Generated/a Generated", "x/Generated/a"),
        ("./Generated/*.swift", "Generated/a.swift", "Generated/x/a.swift Generated/a.c"),
        ("Sources//*/x", "Sources/a/x Sources/b/x/deep", "Sources/x Sources/a/b/x"),
        ("**/Tests/**", "Tests/a a/Tests/b/c", "Tests aTests/b"),
        ("**/*Previews.swift", "aPreviews.swift x/y/Previews.swift", "x/Previews.swift.txt"),
        ("a/**/b", "a/b a/x/b a/x/y/b a/b/c", "a/xb b ab"),
        ("a/**/b/**/c", "a/b/c a/b/x/c a/x/b/c a/b/b/c", "a/c a/b"),
        ("**", "a a/b/c", ""),
        ("a**b", "axxb ab x/ab", "a/b"),
        ("**/**/a", "a x/y/a", "b"),
        // Alternatives, sets, escapes.
        ("{Pods,Carthage}/x", "Pods/x Carthage/x/y", "x/Pods/x Pods/y"),
        ("*.{pb,grpc}.swift", "a.pb.swift x/b.grpc.swift", "a.swift a.pb,grpc.swift"),
        ("{a,b/{c,d}}/e", "a/e b/c/e b/d/e", "b/e c/e"),
        ("a{,b}", "a ab", "abb"),
        ("[ab]?[!0-9].swift", "axy.swift b...swift", "cxy.swift ax1.swift a/y.swift"),
        ("[{,}]x", "{x ,x }x", "ax"),
        ("\\*\\{a\\}", "*{a}", "b{a} *a"),
        ("[[:upper:]]*", "A.swift x/B", "a.swift"),
        ("[]a]", "] a", "b"),
        ("ä*", "ä äb.swift", "a"),
        // The folder above.
        ("../other/*.swift", "../other/a.swift", "other/a.swift ../other/b/c.swift"),
        ("x/../y/*", "y/a", "x/y/a"),
        (".", "a a/b", "../c"),
    ])
    func matches(pattern: String, yes: String, no: String) throws {
        let globs = try GlobSet([pattern], base: "/no/such/base")
        for path in yes.split(separator: " ") {
            #expect(globs.matches(Path.absolute(String(path), in: "/no/such/base")), "\(pattern) should match \(path)")
        }
        for path in no.split(separator: " ") {
            #expect(!globs.matches(Path.absolute(String(path), in: "/no/such/base")), "\(pattern) should not match \(path)")
        }
    }

    @Test func reportsEveryMistake() {
        let patterns = ["", "a{b", "ok", "[a", "a\\", "[[:nope:]]", String(repeating: "{a,b}", count: 11), String(repeating: "{", count: 100)]
        do {
            _ = try GlobSet(patterns, base: "/")
            Issue.record("no error")
        } catch {
            #expect(error.errors.map(\.index) == [0, 1, 3, 4, 5, 6, 7])
            #expect(error.errors[1].description == "the pattern 'a{b' has a '{' that is never closed")
        }
    }

    @Test func hardPatternsEnd() throws {
        let long = String(repeating: "a", count: 200)
        #expect(try !GlobSet([String(repeating: "*a", count: 60) + "b"], base: "/").matches("/" + long))
        let folders = "/" + Array(repeating: "a", count: 100).joined(separator: "/")
        #expect(try !GlobSet([String(repeating: "**/a/", count: 60) + "b"], base: "/").matches(folders))
    }

    @Test func includeAndExclude() throws {
        let filter = try PathFilter(exclude: ["Generated", "**/*.pb.swift"], include: ["Sources/**", "*.special"], base: "/p")
        let admitted = ["/p/Sources/a.swift", "/p/x/y.special"]
        let refused = ["/p/a.swift", "/p/Sources/Generated/a.swift", "/p/Sources/b.pb.swift", "/q/Sources/a.swift"]
        #expect(admitted.filter { !filter.admits($0) } == [])
        #expect(refused.filter { filter.admits($0) } == [])
        #expect(PathFilter.everything.admits("/anything"))
    }
}
