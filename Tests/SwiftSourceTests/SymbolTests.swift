import Testing

@testable import SwiftSource

@Test("Known names have their place in the list as symbol")
func knownNamesHaveFixedSymbols() {
    #expect(Int(KnownName.count) == KnownName.allCases.count - 1)
    for (row, name) in KnownName.allCases.enumerated() {
        #expect(Int(unsafeBitCast(name, to: UInt16.self)) == row)
        #expect(Int(name.number) == row)
        guard name != .endOfNames else { continue }
        #expect(KnownName(number: UInt32(row)) == name)
        #expect(Symbol(text: name.rawValue) == name)
        #expect(Symbol(name).text == name.rawValue)
        #expect(Symbol(name).known == name)
    }
    #expect(KnownName(number: KnownName.count) == nil)
}

@Test("The lexer finds each known name that is a token")
func lexerFindsKnownNames() {
    for name in KnownName.allCases where name != .endOfNames {
        let file = readSource("a \(name.rawValue) b")
        let isOperator = !name.rawValue.first!.isLetter && name.rawValue.first != "_"
        // A few operators are punctuation: their kind says it all.
        if isOperator && file.tokens.symbols[1] == Symbol.none { continue }
        #expect(file.tokens.symbols[1] == name, "\(name.rawValue)")
        #expect(file.tokens.kinds[1] == (isOperator ? .binaryOperator : name.isReserved ? .keyword : .identifier), "\(name.rawValue)")
    }
}

@Test("A spelling has one symbol, however it is met")
func oneSymbolForASpelling() {
    // Lengths around the words that the interner compares.
    let names = (1...40).flatMap { length in ["a", "b"].map { String(repeating: "x", count: length - 1) + $0 } }
    let first = readSource(names.joined(separator: " "))
    let second = readSource(names.reversed().joined(separator: "\n"))
    var seen: Set<Symbol> = []
    for (row, name) in names.enumerated() {
        let symbol = first.tokens.symbols[row]
        #expect(symbol.text == name)
        #expect(symbol == second.tokens.symbols[names.count - 1 - row])
        #expect(symbol == Symbol(text: name))
        seen.insert(symbol)
    }
    #expect(seen.count == names.count)
}

@Test("Zeros belong to a spelling", arguments: [1, 3, 4, 7, 8, 9, 14, 15, 16, 17, 24])
func zerosInSpellings(_ length: Int) {
    let name = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    let spellings = [name, name + [0], [0] + name, name + [0, 0]]
    let file = readSource(spellings.flatMap { [Byte.backtick] + $0 + [Byte.backtick, Byte.space] })
    for (row, spelling) in spellings.enumerated() {
        #expect(Array(file.tokens.symbols[row].text.utf8) == spelling)
        #expect(file.tokens.symbols[row] == spelling.withUnsafeBufferPointer { Symbol(utf8: $0) })
    }
    #expect(Set((0..<spellings.count).map { file.tokens.symbols[$0] }).count == spellings.count)
}

@Test("Many names with the same ends")
func manyNames() {
    let names = (0..<5_000).map { "prefixOf_\($0)_aSuffix" }
    let file = readSource(names.joined(separator: " "))
    #expect((0..<names.count).allSatisfy { file.tokens.symbols[$0].text == names[$0] })
}

@Test("Symbols from several threads")
func symbolsFromThreads() async {
    let names = (0..<3_000).map { "shared\($0)" }
    let source = names.joined(separator: " ")
    let all = await withTaskGroup(of: [Symbol].self) { group in
        for _ in 0..<8 {
            group.addTask {
                let file = readSource(source)
                return (0..<names.count).map { file.tokens.symbols[$0] }
            }
        }
        var all: [[Symbol]] = []
        for await symbols in group { all.append(symbols) }
        return all
    }
    #expect(all.allSatisfy { $0 == all[0] })
    #expect(all[0].map(\.text) == names)
}

@Test("No symbol, no text")
func noSymbol() {
    #expect(Symbol.none.text == "")
    #expect(Symbol.none.known == nil)
}

@Test("A file knows its names and operators, each once, whatever was read before")
func namesOfAFile() {
    var reader = SourceReader()
    func names(_ source: String) -> [String] {
        let file = Array(source.utf8).withUnsafeBytes { reader.read(path: "Test.swift", bytes: $0) }
        return file.names.map(\.text)
    }
    let long = String(repeating: "long", count: 9)
    let source = "let aa = bb + `aa` * \(long) >>= \(long).bb(\"\\(cc)\", 1) // dd\nfunc ==<T>(x: T) {}"
    let expected = ["let", "aa", "bb", "+", "*", long, ">>=", ">", "=", "cc", "func", "==", "<", "T", "x"]
    #expect(names(source).filter { $0 != "=" } == expected.filter { $0 != "=" })
    #expect(names("bb aa bb") == ["bb", "aa"])
    #expect(names("") == [])
    // More than it remembers from source to source.
    reader.lexer.interner.maximumCapacity = 1 << 12
    let many = (0..<5_000).map { "name\($0)" }
    #expect(names(many.joined(separator: " ")) == many)
    #expect(names(source).filter { $0 != "=" } == expected.filter { $0 != "=" })
}

@Test("A file knows its names after more sources than the interner can number")
func namesAfterManySources() {
    var reader = SourceReader()
    let source = Array("aa bb aa".utf8) + [UInt8](repeating: 0, count: SourceReader.padding)
    source.withUnsafeBytes { bytes in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<8])
        var wrong = 0
        for _ in 0..<(1 << 16) + 3 {
            reader.parse(bytes, zerosBehind: SourceReader.padding)
            if reader.names.count != 2 { wrong += 1 }
        }
        #expect(wrong == 0)
    }
}

@Test("A source with zeros behind it is read where it is")
func readsInPlace() {
    let bytes = Array("let a = [1, b]".utf8)
    let padded = bytes + [UInt8](repeating: 0, count: SourceReader.padding)
    var reader = SourceReader()
    let file = padded.withUnsafeBytes { reader.read(path: "Test.swift", bytes: UnsafeRawBufferPointer(rebasing: $0[..<bytes.count]), zerosBehind: SourceReader.padding) }
    #expect(bracketed(file) == bracketed(readSource(bytes)))
    #expect(file.bytes.elementsEqual(bytes))
}
