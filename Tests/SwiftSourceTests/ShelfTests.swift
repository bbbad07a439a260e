import Testing

@testable import SwiftSource

/// A source of about `length` bytes, another for each `number`.
private func source(_ number: Int, length: Int) -> [UInt8] {
    var text = "struct S\(number) {\n"
    var line = 0
    while text.utf8.count < length {
        text += "    func f\(line)(a: Int?) -> [Int] { [a! + \(line * number), g(b, c: \"d\\(a)\")] } // \(number)\n"
        line += 1
    }
    return Array((text + "}\n").utf8)
}

private func read(_ bytes: [UInt8], with reader: inout SourceReader) -> SourceFile {
    bytes.withUnsafeBytes { reader.read(path: "Test.swift", bytes: $0) }
}

private func print(_ file: SourceFile) -> [UInt8] { TokenPrinter.print(file) + NodePrinter.print(file) }

@Test("A file stays as it is when others are read after it")
func filesStayWhenOthersFollow() {
    var reader = SourceReader()
    // Many to a block, some that reach behind its end, one that is larger than any.
    let sources = (1...40).map { source($0, length: $0 % 9 == 0 ? 40_000 : 3_000) } + [source(41, length: 400_000)] + (42...60).map { source($0, length: 9_000) }
    let files = sources.map { read($0, with: &reader) }
    for (bytes, file) in zip(sources, files) {
        #expect(print(file) == print(readSource(bytes)))
        #expect(structureProblems(file).isEmpty)
    }
}

@Test("A file that is not kept makes room for the next")
func passingFilesMakeRoom() {
    var reader = SourceReader()
    let kept = source(1, length: 3_000)
    let file = read(kept, with: &reader)
    let before = print(file)
    for number in 2...5 {
        let bytes = source(number, length: 5_000)
        bytes.withUnsafeBytes { reader.parse($0) }
        let first = reader.withFile(path: "Test.swift") { Int(bitPattern: $0.tokens.kinds) }
        #expect(first == Int(bitPattern: file.tokens.kinds) + (file.tokens.rowCount + 15) / 16 * 16)
        #expect(reader.withFile(path: "Test.swift") { print($0) } == print(readSource(bytes)))
    }
    #expect(print(file) == before)
}

@Test("A shelf is used again when all files of it have gone")
func shelvesAreUsedAgain() {
    var reader = SourceReader()
    let bytes = source(1, length: 3_000)
    let first = Int(bitPattern: read(bytes, with: &reader).nodes.kinds)
    #expect(Int(bitPattern: read(bytes, with: &reader).nodes.kinds) == first)
}

@Test("Nodes for which there is no room move to a block of their own")
func nodesMoveWhenTheyAreMany() {
    var shelf = Shelf<NodeColumns>()
    var nodes = shelf.begin(upTo: 100)
    let capacity = nodes.capacity
    #expect(nodes.takeOwnBlock() == nil)
    for row in 0..<UInt32(capacity * 2 + 100) {
        nodes.append(row % 2 == 0 ? .argument : .callLink, tokens: row..<row + 7, main: row + 1, parent: row / 2)
    }
    let block = nodes.takeOwnBlock()
    #expect(block != nil && nodes.count == capacity * 2 + 100 && nodes.capacity >= nodes.count)
    withExtendedLifetime(block) {
        for row in 0..<nodes.count {
            let isSame =
                nodes.kinds[row] == (row % 2 == 0 ? .argument : .callLink) && nodes.flags[row] == [] && Int(nodes.firsts[row]) == row
                && Int(nodes.ends[row]) == row + 7 && nodes.sizes[row] == 1 && Int(nodes.mains[row]) == row + 1 && Int(nodes.parents[row]) == row / 2
            if !isSame { Issue.record("row \(row) is another") }
        }
    }
}
