import SwiftSource
import Testing

@Suite struct SymbolEndingTests {
    @Test("symbols by the end of their spelling", arguments: [
        (["delegate", "elegate", "legate", "uiDelegate", "endingÄelegate"], "elegate", ["delegate", "elegate", "uiDelegate", "endingÄelegate"]),
        (["aVeryLongEnding", "VeryLongEnding", "eryLongEnding", "bVeryLongEnding", "xxxyLongEnding"], "VeryLongEnding", ["aVeryLongEnding", "VeryLongEnding", "bVeryLongEnding"]),
        (["endz", "z", "zz", "za"], "z", ["endz", "z", "zz"]),
    ] as [([String], StaticString, [String])])
    func endings(names: [String], ending: StaticString, expected: [String]) {
        let symbols = Set(names.map { Symbol(text: $0) })
        let found = Symbol.all(endingIn: [ending, "no such ending"])
        #expect(Set(found).intersection(symbols) == Set(expected.map { Symbol(text: $0) }))
        #expect(found.allSatisfy { $0.text.hasSuffix("\(ending)") })
    }
}
