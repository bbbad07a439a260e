import Testing

@testable import SwiftSource

/// What holds for the tree of any bytes.
private func problems(_ bytes: [UInt8]) -> [String] {
    let file = readSource(bytes)
    return withExtendedLifetime(file) { structureProblems(file) }
}

@Test("Damaged sources have a tree", arguments: ParserCorpus.all)
func damagedTrees(_ corpus: ParserCorpus) {
    var generator = FixedGenerator(state: UInt64(corpus.cases.count))
    for item in corpus.cases {
        for damage in SourceDamage.allCases {
            var bytes = Array(item.source.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let file = readSource(bytes)
                guard file.tokens.count > 1 else { break }
                let row = Int.random(in: 0..<file.tokens.count - 1, using: &generator)
                if let edit = damage.edit(file, at: row, &generator) { bytes = edit.apply(to: bytes) }
                let found = problems(bytes)
                if !found.isEmpty {
                    Issue.record("\(item.name), \(damage): \(found.prefix(3)) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
                    return
                }
            }
        }
    }
}

@Test("Each beginning of a source has a tree", arguments: ParserCorpus.all)
func cutOffTrees(_ corpus: ParserCorpus) {
    for item in corpus.cases {
        let bytes = Array(item.source.utf8)
        let file = readSource(bytes)
        let ends = withExtendedLifetime(file) { (0..<file.tokens.count).map { Token(file, $0).end } }
        for end in ends { #expect(problems(Array(bytes[..<end])) == [], "\(end) bytes of \(item.name)") }
    }
}

/// Each would take minutes if a stretch were looked through again from every place in it, or overflow the stack if nesting had no end.
@Test("Long nests and repetitions have a tree", arguments: [
    "(", "[", "{", "<", "f { ", "f(", "a<b, ", "a<(", "a<[b: ", "x: A<", "-", "- ", "!", "&", "try ", "await ", "? a", " ? b : c", "\\A.b[", "\"\\(", ".b()", "?.c", "[d]",
    " { e }", "final ", "class ", "private(set) ", "@A ", "@A(", "@A\n", "@abi(func f() ", "#if A\n", "#if A\n.b()\n", "#if A\n@b\n", "#a { ", "struct A { ",
    "struct A b ", "func f() b ", "func f() { ", "    func f() { g(a)\n", "}\n", "}; a; ", "if ", "if a {} else ", "if case .a(", "if a b ", "guard ", "switch ",
    "switch x { case a: ", "case a: ", "do { ", "do {} catch {} ", "some ", "inout ", "repeat each ", "() -> ", "A & ", "A.", "T: A<", "let (", "case let ", "as B ", "is ",
    "; ", ", ", ": ", "= ", "-> ", "in ", "async ", "get { ", "var a: Int { ", "import ", "(a\nfunc b() {}\n", "f(a\n@b\n", "return ", "a: ", "a: while b { ", "f {} a: ",
    "@A<", "@A<B>.", "nonisolated(nonsending) ", "borrowing ", "unsafe { ", "[a of ", "if a, { ", "x: A<>.", "A::", "#if A\n#elseif B\n@c\n", "-> <T> ", "#named(subscript(", "yield ",
])
func longNests(_ piece: String) {
    let count = 20_000 / piece.utf8.count
    let repeated = String(repeating: piece, count: count)
    for source in [repeated, "let x = " + repeated, "struct A {\n" + repeated + "\n}", "switch x { case " + repeated, "if a {} else " + repeated] {
        #expect(problems(Array(source.utf8)) == [], "\(source.prefix(20))")
    }
}
