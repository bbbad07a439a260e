import Testing

@testable import SwiftSource

/// A source and what it looks like with its tokens in brackets (see `bracketed`).
struct LexerCase: CustomTestStringConvertible {
    let name: String
    let source: String
    let expected: String

    init(_ name: String, _ source: String, _ expected: String) {
        self.name = name
        self.source = source
        self.expected = expected
    }

    var testDescription: String { name }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        let file = readSource(source)
        withExtendedLifetime(file) {
            #expect(bracketed(file) == expected, sourceLocation: sourceLocation)
            #expect(coverageProblems(file) == [], sourceLocation: sourceLocation)
        }
    }
}
