import Testing

@testable import SwiftSource

private let seeds: [String] = [
    """
    import SwiftUI

    /// A card. /* open
    struct Card<Item: Identifiable>: View where Item.ID == Int? {
        @State private var items: [String: Array<Array<Item>>]? = [:]
        var body: some View {
            VStack(spacing: 1.5e1) { /* a /* nested */ comment */
                Text("Hi \\(name.first!) and \\(items?["a\\("b")"]??.count ?? 0)")
                    .font(.title)
            }
            #if os(iOS)
            .onChange(of: \\.self.?.x) { $0 >= $1 }
            #endif
        }
    }
    """,
    ###"""
    let raw = #"a "quoted" \#(b) \(c)"# + ##"""
        text """ and \##(d + #"e"#)
        """##
    let pattern = try? /[a-z(]+\/(x|y)/ , other = #/
        a b # c
        /#
    func >=<T>(a: T, b: T...) -> Foo<Bar<T>>? { a >>= b << 0xFF_p3; return -a! }
    precedencegroup Größe { higherThan: `a b` } ; “curly” 'single'
    """###,
    "a\n<<<<<<< HEAD\nb(\n=======\n\"c\n>>>>>>> d\ne <#place holder#> \u{FEFF} f\r\ng\0h \u{A0} #! $ @a ##b ::c",
]

private let fragments = [
    "\"", "\"\"\"", "#\"", "\"#", "#\"\"\"", "\\(", "\\#(", "\\", "(", ")", "/", "/*", "*/", "//", "#/", "/#", "<", ">", ">>", "?", "!", ".", "`", "\n",
    "\r", "\0", "'", "$", "0x", "1.", "e", "#", "<#", "#>", "&", "=", "\n<<<<<<< ", "\n>>>>>>> ", "\n>>>> ", "\n<<<<\n", "“", "”", "é", "⊕", "\u{301}", "::",
    "func ", "try? ",
]

private func mutate(_ bytes: inout [UInt8], _ generator: inout FixedGenerator) {
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1:
            bytes.insert(contentsOf: Array(fragments.randomElement(using: &generator)!.utf8), at: place)
        case 2:
            bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
        case 3:
            bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        default:
            let from = Int.random(in: 0...bytes.count, using: &generator)
            bytes.insert(contentsOf: Array(bytes[from..<min(bytes.count, from + 30)]), at: place)
        }
    }
}

@Test("Each byte of a damaged source is in one token or piece of trivia", arguments: 0..<seeds.count)
func damagedSources(_ seed: Int) {
    var generator = FixedGenerator(state: UInt64(seed))
    for round in 0..<400 {
        var bytes = Array(seeds[seed].utf8)
        mutate(&bytes, &generator)
        let problems = coverageProblems(readSource(bytes))
        if !problems.isEmpty {
            Issue.record("round \(round): \(problems.prefix(3)) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            return
        }
    }
}

@Test("Each beginning of a source is read")
func cutOffSources() {
    for seed in seeds {
        let bytes = Array(seed.utf8)
        for count in 0...bytes.count {
            #expect(coverageProblems(readSource(Array(bytes[..<count]))) == [], "\(count) bytes of \(seed.prefix(20))")
        }
    }
}

/// Each would take minutes if a stretch were searched again from every place in it.
@Test("Long nests and repetitions", arguments: [
    "\"\\(", "\"\"\"\n\\(", "#\"\"\"\\#(", "#\"\"\"\\#(##\"\"\"\\##(", "/*", "/*/", "(", "<", ">", ">?", "#", "\"#", "##\"", "#/\n", "##/\n#/\n", "/", " /", ",/(",
    "`", "+<#", "<#", "“", "\n<<<<<<< ", "\n>>>> ", "a.?", "\\", "\"\\", "$", "0x", "1.", "é", "\u{301}", "⊕", "'", "try? /", "func <", "\u{FFFD}", "!", ".",
])
func longRepetitions(_ piece: String) {
    let count = 80_000 / piece.utf8.count
    for end in ["", "\n", "#>", "\"#", "*/"] {
        let bytes = Array((String(repeating: piece, count: count) + end).utf8)
        let file = readSource(bytes)
        #expect(file.tokens.count <= bytes.count + 1)
        #expect(file.tokens.kinds[file.tokens.count - 1] == .endOfFile)
    }
}
