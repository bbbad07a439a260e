import ProjectModel
import SwiftSource
import Testing

/// The interval at the word `here`: `14..<16`, `14...` (open), `?...` (nothing known of the start), `never`.
private func interval(_ source: String, _ platform: Platform, _ targets: String) throws -> String {
    let read = ReadSource(source)
    return try withExtendedLifetime(read.file) {
        #expect(read.isSound, "\(source)")
        let targets = try #require(DeploymentTargets(targets))
        let node = try #require(read.node(at: "here"))
        let interval = Availability.interval(at: node, on: platform, targets: targets)
        if interval.isEmpty { return "never" }
        let lower = interval.isTargetKnown || interval.lower > OSVersion(0) ? "\(short(interval.lower))" : "?"
        return interval.upper.map { "\(lower)..<\(short($0))" } ?? "\(lower)..."
    }
}

private func short(_ version: OSVersion) -> String {
    version.minor == 0 && version.patch == 0 ? "\(version.major)" : "\(version)"
}

private func check(
    _ source: String, on platform: Platform = .iOS, targets: String = "ios=13.0", is expected: String, location: SourceLocation = #_sourceLocation
) throws {
    let found = try interval(source, platform, targets)
    #expect(found == expected, "\(source)", sourceLocation: location)
}

@Suite struct AvailabilityTests {
    @Test func theTargetIsTheStart() throws {
        try check("func f() { here() }", is: "13...")
        try check("func f() { here() }", targets: "", is: "?...")
        try check("func f() { here() }", on: .macOS, is: "?...")
        try check("func f() { here() }", on: .macCatalyst, targets: "ios=14.2", is: "14.2...")
        try check("func f() { here() }", on: .macCatalyst, targets: "ios=14.2 maccatalyst=15.0", is: "15...")
    }

    @Test func branchesOfIf() throws {
        try check("func f() { if #available(iOS 16, *) { here() } else { other() } }", is: "16...")
        try check("func f() { if #available(iOS 16, *) { other() } else { here() } }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { other() } else { here() } }", targets: "", is: "?..<16")
        try check("func f() { if #available(iOS 16, *) { other() } else { here() } }", targets: "ios=16.0", is: "never")
        try check("func f() { if #available(iOS 16, *) { other() }; here() }", is: "13...")
        try check("func f() { if #available(iOS 15.4.1, macOS 12, *) { here() } }", is: "15.4.1...")
        try check("func f() { if #available(iOS 15, macOS 12.3.1, *) { here() } }", on: .macOS, is: "12.3.1...")
        try check("func f() { if #available (iOS 16, *)\n{ a() }\nelse\n{ here() } }", is: "13..<16")
    }

    @Test func aPlatformThatIsNotNamedHasTheWildcard() throws {
        try check("func f() { if #available(iOS 16, *) { here() } }", on: .macOS, targets: "macos=11.0", is: "11...")
        try check("func f() { if #available(iOS 16, *) { a() } else { here() } }", on: .macOS, targets: "macos=11.0", is: "never")
        try check("func f() { if #unavailable(iOS 16) { here() } }", on: .macOS, targets: "macos=11.0", is: "never")
        try check("func f() { if #unavailable(iOS 16) { a() } else { here() } }", on: .macOS, targets: "macos=11.0", is: "11...")
    }

    @Test func chainsOfElseIf() throws {
        let source = """
            func f() {
                if #available(iOS 17, *) { first() } else if #available(iOS 15, *) { second() } else if flag { third() } else { fourth() }
            }
            """
        for (word, expected) in [("first", "17..."), ("second", "15..<17"), ("third", "13..<15"), ("fourth", "13..<15")] {
            try check(source.replacingWord(word, with: "here"), is: expected)
        }
    }

    @Test func compoundConditions() throws {
        try check("func f() { if #available(iOS 16, *), flag { here() } }", is: "16...")
        try check("func f() { if #available(iOS 16, *), flag { a() } else { here() } }", is: "13...")
        try check("func f() { if flag, #available(iOS 16, *) { a() } else { here() } }", is: "13...")
        try check("func f() { if #unavailable(iOS 16), flag { here() } }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *), let x = here { a() } }", is: "16...")
        try check("func f() { if let x = here, #available(iOS 16, *) { a() } }", is: "13...")
        try check("func f() { if #available(iOS 16, *), #available(iOS 15, *) { a() } else { here() } }", is: "13..<16")
        try check("func f() { if #available(iOS 14, *), #unavailable(iOS 16) { here() } }", is: "14..<16")
        try check("func f() { if #available(iOS 14, *), #available(macOS 12, *) { a() } else { here() } }", is: "13..<14")
        try check(
            "func f() { if #available(iOS 14, *), #available(macOS 12, *) { a() } else { here() } }", on: .macOS, targets: "macos=11.0",
            is: "11..<12")
    }

    @Test func unavailable() throws {
        try check("func f() { if #unavailable(iOS 16) { here() } }", is: "13..<16")
        try check("func f() { if #unavailable(iOS 16) { a() } else { here() } }", is: "16...")
        try check("func f() { guard #unavailable(iOS 16) else { return here() } ; a() }", is: "16...")
        try check("func f() { guard #unavailable(iOS 16, macOS 13) else { return } ; here() }", is: "13..<16")
    }

    @Test func guardHoldsForTheRestOfTheBlock() throws {
        try check("func f() { guard #available(iOS 15, *) else { return }; here() }", is: "15...")
        try check("func f() { guard #available(iOS 15, *) else { here(); return } }", is: "13..<15")
        try check("func f() { guard #available(iOS 15, *), flag else { here(); return } }", is: "13...")
        try check("func f() { here(); guard #available(iOS 15, *) else { return } }", is: "13...")
        try check("func f() { if flag { guard #available(iOS 15, *) else { return } }; here() }", is: "13...")
        try check("func f() { guard #available(iOS 15, *) else { return }; run { list.map { _ in here() } } }", is: "15...")
        try check("let action = { guard #available(iOS 15, *) else { return }; here() }", is: "15...")
        try check("var x: Int { guard #available(iOS 15, *) else { return 0 }; return here }", is: "15...")
        try check("func f() { switch x { case 1: guard #available(iOS 15, *) else { return }; here(); default: break } }", is: "15...")
        try check("func f() { switch x { case 1: guard #available(iOS 15, *) else { return }; default: here() } }", is: "13...")
        try check("func f() { while #available(iOS 15, *) { here() } }", is: "15...")
    }

    @Test func anEarlyReturnMakesTheRestTheElse() throws {
        try check("func f() { if #available(iOS 16, *) { a(); return }; here() }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { return a() } else { b() }; here() }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { a() } else { return }; here() }", is: "16...")
        try check("func f() { if #available(iOS 16, *) { return } else if #available(iOS 15, *) { return }; here() }", is: "13..<15")
        try check("func f() { if #available(iOS 16, *) { return } else if flag { return }; here() }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *), flag { return }; here() }", is: "13...")
        try check("func f() { if #available(iOS 16, *) { if flag { return } }; here() }", is: "13...")
        try check("func f() { if #available(iOS 16, *) { if flag { return } else { throw e } }; here() }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { fatalError() }; here() }", is: "13..<16")
        try check("func f() { for x in y { if #available(iOS 16, *) { continue }; here() } }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { switch x { case 1: return; default: throw e } }; here() }", is: "13..<16")
        try check("func f() { if #available(iOS 16, *) { switch x { case 1: break; default: return } }; here() }", is: "13...")
        try check("func f() { if #available(iOS 16, *) { a { return } }; here() }", is: "13...")
        try check("func f() { if #unavailable(iOS 16) { return }; here() }", is: "16...")
        try check("func f() { if #available(iOS 16, *) { return } else { return }; here() }", is: "13...")
    }

    @Test func attributesOfDeclarations() throws {
        try check("@available(iOS 15, macOS 12.0, *) func f() { here() }", is: "15...")
        try check("@available(iOS 15, macOS 12.0, *) func f() { here() }", on: .macOS, is: "12...")
        try check("@available(iOS 15, *) struct A { @available(iOS 16.4, *) var b: Int { here } }", is: "16.4...")
        try check("@available(iOS 16, *) struct A { @available(iOS 15, *) var b: Int { here } }", is: "16...")
        try check("@available(iOS, introduced: 14.0, obsoleted: 16.0) func f() { here() }", is: "14..<16")
        try check("@available(iOS, introduced: 14.0, deprecated: 15.0, message: \"No, (never)\", obsoleted: 16.0) func f() { here() }", is: "14..<16")
        try check("@available(iOS, introduced: 14.0, obsoleted: 16.0) func f() { here() }", on: .macOS, targets: "macos=11.0", is: "11...")
        try check("@available(iOS, unavailable) func f() { here() }", is: "never")
        try check("@available(iOS, unavailable) func f() { here() }", on: .macOS, is: "?...")
        try check("@available(*, unavailable, renamed: \"g\") func f() { here() }", is: "never")
        try check("@available(*, deprecated, message: \"\\(old) iOS 17\") func f() { here() }", is: "13...")
        try check("@available(iOS, deprecated: 15) func f() { here() }", is: "13...")
        try check("@available(swift 6.0) func f() { here() }", is: "13...")
        try check("@available(swift, obsoleted: 5) func f() { here() }", is: "13...")
        try check("@available(iOS 14, *) extension A { init() { here() } }", is: "14...")
        try check("class A { @available(iOS 14, *) deinit { here() } }", is: "14...")
        try check("struct A { var b: Int { @available(iOS 14, *) get { here } } }", is: "14...")
        try check("@available(iOS 14, *) @available(macOS 11, *) func f() { here() }", on: .macOS, is: "11...")
        try check("@available(iOS 14, *) func here() {}", is: "14...")
        try check("@available(iOS 14, *) let here = 1", is: "14...")
    }

    @Test func extensionsOfApps() throws {
        try check("@available(iOSApplicationExtension, unavailable) func f() { here() }", is: "13...")
        try check("@available(iOS 14, iOSApplicationExtension 15, *) func f() { here() }", is: "14...")
        try check("@available(iOSApplicationExtension 15, *) func f() { here() }", is: "15...")
    }

    @Test func whatIsSaidOfIOSHoldsForItsRelatives() throws {
        try check("@available(iOS 15, *) func f() { here() }", on: .macCatalyst, is: "15...")
        try check("@available(iOS 15, macCatalyst 16, *) func f() { here() }", on: .macCatalyst, is: "16...")
        try check("@available(iOS, unavailable) func f() { here() }", on: .macCatalyst, is: "never")
        try check("@available(iOS, unavailable) @available(macCatalyst 15, *) func f() { here() }", on: .macCatalyst, is: "15...")
        try check("func f() { if #available(iOS 16, *) { a() } else { here() } }", on: .visionOS, is: "never")
        try check("func f() { if #available(iOS 18, *) { a() } else { here() } }", on: .visionOS, is: "1..<2")
        try check("func f() { if #available(iOS 26, *) { here() } }", on: .visionOS, is: "26...")
        try check("func f() { if #available(iOS 18, visionOS 2.4, *) { here() } }", on: .visionOS, is: "2.4...")
        try check("func f() { if #available(anyAppleOS 26, *) { here() } }", on: .tvOS, is: "26...")
    }

    @Test func unknownNamesSayNothing() throws {
        try check("func f() { if #available(Project 1.0, *) { a() } else { here() } }", is: "13...")
        try check("func f() { if #available(Project 1.0, *) { here() } }", is: "13...")
        try check("@available(Project 1.0, *) func f() { here() }", is: "13...")
        try check("func f() { if #available(Project 1.0, iOS 15, *) { here() } }", is: "15...")
    }

    @Test func conditionalCompilation() throws {
        let source = "#if os(iOS)\nfunc f() { here() }\n#endif"
        try check(source, is: "13...")
        try check(source, on: .macCatalyst, is: "13...")
        try check(source, on: .macOS, is: "never")
        try check("#if !os(iOS)\nfunc f() { here() }\n#endif", is: "never")
        try check("#if os(macOS) || os(tvOS)\nfunc f() { here() }\n#endif", is: "never")
        try check("#if os(macOS) || DEBUG\nfunc f() { here() }\n#endif", is: "13...")
        try check("#if os(iOS) && DEBUG\nfunc f() { here() }\n#endif", on: .macOS, is: "never")
        try check("#if !(os(iOS) && swift(>=6))\nfunc f() { here() }\n#endif", is: "13...")
        try check("#if os(macOS)\na()\n#elseif canImport(UIKit)\nhere()\n#else\nb()\n#endif", is: "13...")
        try check("#if os(iOS)\na()\n#elseif canImport(UIKit)\nhere()\n#endif", is: "never")
        try check("#if os(iOS)\na()\n#else\nhere()\n#endif", is: "never")
        try check("#if DEBUG\na()\n#else\nhere()\n#endif", is: "13...")
        // Compilers older than the language of 5.9 are not reckoned with.
        try check("#if compiler(>=5.8)\na()\n#else\nhere()\n#endif", is: "never")
        try check("#if swift(>=5.7.2)\na()\n#elseif swift(>=5.7.1)\nhere()\n#endif", is: "never")
        try check("#if swift(<5.5) || os(tvOS)\nhere()\n#endif", is: "never")
        try check("#if swift(>=5.7.2)\nhere()\n#endif", is: "13...")
        try check("#if compiler(>=6.2)\na()\n#else\nhere()\n#endif", is: "13...")
        try check("#if swift(>=6)\na()\n#else\nhere()\n#endif", is: "13...")
        try check("#if swift(<=5.9)\nhere()\n#endif", is: "13...")
        try check("#if canImport(AppKit)\nhere()\n#endif", is: "never")
        try check("#if canImport(AppKit)\nhere()\n#endif", on: .macCatalyst, is: "13...")
        try check("#if targetEnvironment(macCatalyst)\nhere()\n#endif", is: "never")
        try check("#if targetEnvironment(macCatalyst)\nhere()\n#endif", on: .macCatalyst, is: "13...")
        try check("#if targetEnvironment(simulator)\nhere()\n#endif", is: "13...")
        try check("#if false\nhere()\n#endif", is: "never")
        try check("let v = a\n#if os(macOS)\n    .here()\n#endif\n    .b()", is: "never")
        try check("struct A {\n#if os(macOS)\nlet here = 1\n#endif\n}", is: "never")
    }

    @Test func conditionalCompilationInsideOfBlocks() throws {
        let source = "func f() {\n#if os(iOS)\nguard #available(iOS 15, *) else { return }\n#endif\nhere()\n}"
        try check(source, is: "15...")
        try check(source, on: .tvOS, is: "?...")
        try check("func f() {\n#if DEBUG\nguard #available(iOS 15, *) else { return }\n#endif\nhere()\n}", is: "13...")
        try check("#if os(iOS)\n@available(iOS 14, *)\n#endif\nfunc f() { here() }", is: "14...")
    }

    @Test(arguments: [
        "func f() { if #available( { here() } }", "@available( func f() { here() }", "@available(iOS func f() { here() }", "#if os(\nhere()\n#endif",
        "#if\nhere()\n#endif", "func f() { guard #available(iOS 15, *) else { return ; here() }", "@available(iOS, introduced: , obsoleted: x) func f() { here() }",
        "func f() { if #available(iOS 1.2.3.4, *) { here() } }", "func f() { if #available(iOS) { here() } else { } }", "#if ((((((((os(iOS)\nhere()\n#endif",
    ])
    func damagedCodeIsRead(source: String) throws {
        let read = ReadSource(source)
        try withExtendedLifetime(read.file) {
            let node = try #require(read.node(at: "here"))
            for platform in Platform.allCases {
                let interval = Availability.interval(at: node, on: platform, targets: try #require(DeploymentTargets("ios=13.0")))
                #expect(interval.lower <= OSVersion(1000))
            }
        }
    }

    @Test func boundedAbove() throws {
        func bounded(_ source: String, _ targets: String) throws -> Bool {
            let read = ReadSource(source)
            return try withExtendedLifetime(read.file) {
                Availability.isBoundedAbove(at: try #require(read.node(at: "here")), targets: try #require(DeploymentTargets(targets)))
            }
        }
        let elseBranch = "func f() { if #available(iOS 16, *) { a() } else { here() } }"
        #expect(try bounded(elseBranch, "ios=13.0"))
        #expect(try bounded(elseBranch, ""))
        #expect(try bounded(elseBranch, "ios=13.0 macos=11.0"))
        let obsoleted = "@available(iOS, obsoleted: 16) func f() { here() }"
        #expect(try bounded(obsoleted, "ios=13.0"))
        #expect(try bounded(obsoleted, ""))
        #expect(try !bounded(obsoleted, "ios=13.0 macos=11.0"))
        #expect(try !bounded("func f() { here() }", "ios=13.0"))
        #expect(try !bounded("func f() { here() }", ""))
        #expect(try !bounded("func f() { if #available(iOS 16, *) { here() } }", ""))
        #expect(try !bounded("#if os(iOS)\nhere()\n#endif", ""))
        #expect(try bounded("#if os(Linux)\nhere()\n#endif", ""))
    }

    @Test func questionsToAnInterval() {
        let known = AvailabilityInterval(lower: OSVersion(13), upper: nil, isTargetKnown: true)
        #expect(known.runs(before: OSVersion(14, 5)) == true)
        #expect(known.runs(before: OSVersion(13)) == false)
        #expect(known.runs(from: OSVersion(30)))
        let unknown = AvailabilityInterval(lower: OSVersion(0), upper: nil, isTargetKnown: false)
        #expect(unknown.runs(before: OSVersion(14, 5)) == nil)
        let old = AvailabilityInterval(lower: OSVersion(0), upper: OSVersion(14), isTargetKnown: false)
        #expect(old.runs(before: OSVersion(14, 5)) == true)
        #expect(old.runs(before: OSVersion(13)) == nil)
        #expect(!old.runs(from: OSVersion(14)))
        #expect(old.overlaps(OSVersion(13), OSVersion(14)))
        #expect(!old.overlaps(OSVersion(14), nil))
        let never = AvailabilityInterval(lower: OSVersion(16), upper: OSVersion(16), isTargetKnown: true)
        #expect(never.isEmpty)
        #expect(never.runs(before: OSVersion(17)) == false)
        #expect(!never.overlaps(OSVersion(1), nil))
    }
}

extension String {
    fileprivate func replacingWord(_ word: String, with other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
