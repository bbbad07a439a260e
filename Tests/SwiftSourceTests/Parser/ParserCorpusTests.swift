import Testing

@testable import SwiftSource

@Test("Sources have the trees of the corpus", arguments: ParserCorpus.all)
func corpusTrees(_ corpus: ParserCorpus) throws {
    #expect(!corpus.cases.isEmpty)
    var read = corpus.cases
    for index in read.indices {
        let file = readSource(read[index].source)
        #expect(structureProblems(file) == [], "\(read[index].name)")
        read[index].tree = TreePrinter.print(file)
        if !ParserCorpus.isUpdating { #expect(read[index].tree == corpus.cases[index].tree, "\(read[index].name)") }
    }
    if ParserCorpus.isUpdating { try corpus.write(read) }
}

@Test("The corpus is found")
func corpusIsThere() {
    #expect(ParserCorpus.all.count > 10)
}

/// Only what stands in these files may be damaged.
@Test("No tree of a well-formed source is damaged", arguments: ParserCorpus.all.filter { $0.testDescription != "Damaged.txt" })
func corpusIsWellFormed(_ corpus: ParserCorpus) {
    for item in corpus.cases {
        let file = readSource(item.source)
        #expect(!file.root.hasError, "\(item.name)")
    }
}
