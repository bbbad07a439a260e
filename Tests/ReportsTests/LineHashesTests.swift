import Testing

@testable import Reports

@Suite struct LineHashesTests {
    /// The values were made by GitHub's own algorithm.
    @Test(arguments: [
        ("", ["c129715d7a2bc9a3:1"]),
        (
            "struct A {}\n",
            ["65a8394365753463:1", "c129715d7a2bc9a3:1"]
        ),
        (
            "let a = 1\r\n\tlet b = \"🙂é\"\r\rlet a = 1\n",
            ["7ee5a3789bea54e7:1", "50feaa7deb29b341:1", "32f0d2b6ec20815f:1", "64ae4e6a21922051:1", "c129715d7a2bc9a3:1"]
        ),
        (
            "\r \n\n z",
            ["81fc10d3fab5b1db:1", "d14e489d3d22223d:1", "483058b3d6ce6067:1", "76dcabf80cb35c79:1"]
        ),
        (
            "\u{FEFF}import SwiftUI\n",
            ["8e84b727d2e96d12:1", "c129715d7a2bc9a3:1"]
        ),
        (
            "a\na\na\n",
            ["e5109e06824fe778:1", "ee4468fa4a9bc719:1", "243cbaa4685aab12:1", "c129715d7a2bc9a3:1"]
        ),
        (
            String(repeating: "x", count: 98) + "\ny\nx",
            ["52b56201ffb5763b:1", "5b3bdaa99c99eb46:1", "638816509450efbf:1"]
        ),
        (
            String(repeating: "VStack { }\n", count: 14),
            [
                "fbae5c75e84e1d08:1", "fbae5c75e84e1d08:2", "fbae5c75e84e1d08:3", "fbae5c75e84f1cb1:1", "71b8310a0d60c84f:1",
                "4d7e804dbb5bd65:1", "21bffa03ca390dd3:1", "b3f9373cfb67c2f9:1", "28a2fa356fe77bb7:1", "5e3b54e73392826d:1",
                "6fd7ef6dabb3afb:1", "f935770e1a2048c1:1", "c971ce36ba604c9f:1", "3309a98541279af5:1", "c129715d7a2bc9a3:1",
            ]
        ),
    ])
    func values(source: String, expected: [String]) {
        let hashes = LineHashes(Array(source.utf8))
        #expect((1...expected.count).map { hashes[$0] } == expected)
        #expect(hashes[0] == nil)
        #expect(hashes[expected.count + 1] == nil)
    }

    @Test func oneValueForEachLineThatSourcesHave() {
        for source in ["a\r\n b\r\r \n\t\nc", "\n\n\n", "\r\n \r\n", " \t ", "🙂\r🙂", String(repeating: "x", count: 101), String(repeating: "x\n", count: 101)] {
            let bytes = Array(source.utf8)
            let lines = SourceLines(bytes).count
            #expect(LineHashes(bytes)[lines] != nil)
            #expect(LineHashes(bytes)[lines + 1] == nil)
        }
    }
}
