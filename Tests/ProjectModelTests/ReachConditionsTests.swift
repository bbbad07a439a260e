import ProjectModel
import SwiftSource
import Testing

/// Which conditions decide whether `here()` is reached.
@Suite struct ReachConditionsTests {
    static let cases: [(code: String, conditions: [String])] = [
        ("here()", []),
        ("if a { here() }", ["a"]),
        ("if a, let b { here() }", ["a", "let b"]),
        ("if a { } else { here() }", ["a"]),
        ("if a { } else if b { here() }", ["b", "a"]),
        ("if here() { }", []),
        ("guard a else { return }\nhere()", ["a"]),
        ("guard a else { here(); return }", ["a"]),
        ("here()\nguard a else { return }", []),
        ("if a { return }\nhere()", ["a"]),
        ("if a { b() }\nhere()", []),
        ("if a { b() } else { return }\nhere()", ["a"]),
        ("switch a { case 1: here()\ndefault: break }", ["a"]),
        ("while a { here() }", ["a"]),
        ("for x in a { here() }", []),
        ("x = a ? here() : b", ["a"]),
        ("if a { run { guard b else { return }\nhere() } }", ["b", "a"]),
        ("func inner() { here() }", []),
    ]

    @Test(arguments: cases) func conditions(_ test: (code: String, conditions: [String])) throws {
        let fixture = ProjectFixture("func outer() {\n\(test.code)\n}")
        let place = try #require(fixture.place("here()"))
        let found = ReachConditions.conditions(around: fixture.project.node(at: place)).map(\.text)
        #expect(found == test.conditions, "\(test.code)")
    }
}
