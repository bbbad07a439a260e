import Foundation
import Testing
@testable import Workspace

@Suite struct ReadingTests {
    private func failure(_ path: String) -> FileError? {
        var reader = FileReader()
        do {
            try reader.read(path)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsFilesOfAllSizesInTurn() throws {
        let folder = TemporaryFolder()
        var reader = FileReader()
        for size in [0, 1, 65_535, 65_536, 65_537, 300_000, 3, 0] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            let path = folder("\(size)")
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            let status = try reader.read(path)
            #expect(status.size == size)
            let isSame = reader.bytes.elementsEqual(bytes)
            #expect(isSame)
            let behind = UnsafeRawBufferPointer(start: reader.bytes.baseAddress! + size, count: FileReader.padding)
            let isPadded = behind.allSatisfy { $0 == 0 }
            #expect(isPadded)
        }
    }

    @Test func refusesWhatIsNoFile() throws {
        let folder = TemporaryFolder()
        mkfifo(folder("fifo.swift"), 0o600)
        folder.link("dangling.swift", to: "nothing")
        folder.link("round.swift", to: "round.swift")
        #expect(failure(folder("fifo.swift"))?.kind == .notRegularFile)
        #expect(failure(folder.path)?.kind == .isFolder)
        #expect(failure("/dev/zero")?.kind == .notRegularFile)
        #expect(failure(folder("dangling.swift"))?.kind == .notFound)
        #expect(failure(folder("round.swift"))?.kind == .other)
        let missing = try #require(failure(folder("missing")))
        #expect(missing.kind == .notFound)
        #expect(missing.description == folder("missing") + ": No such file or directory")
    }

    @Test func leavesNothingAfterAnError() throws {
        let folder = TemporaryFolder()
        var reader = FileReader()
        try reader.read(folder.write("a", "text"))
        do {
            try reader.read(folder("missing"))
        } catch {}
        let isEmpty = reader.bytes.isEmpty
        #expect(isEmpty)
    }

    @Test func readsAPipeToItsEnd() throws {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        let text = Array(String(repeating: "0123456789", count: 30_000).utf8)  // more than a pipe or the first buffer holds
        let writeEnd = ends[1]
        let writer = try #require(Workspace.Thread(stackSize: 256 << 10) {
            _ = text.withUnsafeBytes { writeAll($0, to: writeEnd) }
            close(writeEnd)
        })
        var reader = FileReader()
        try reader.readToEnd(of: Descriptor(ends[0]))
        writer.join()
        let isSame = reader.bytes.elementsEqual(text)
        #expect(isSame)
        close(ends[0])
    }

    @Test func readsSystemFilesOfUnknownSize() throws {
        #if os(Linux)
        var reader = FileReader()
        let status = try reader.read("/proc/self/status")
        #expect(status.size == 0)
        let count = reader.bytes.count
        #expect(count > 100)
        #endif
    }

    @Test(arguments: [
        ([], ContentKind.text), (Array("let a = 1 // é".utf8), .text), ([0xef, 0xbb, 0xbf, 0x61], .text), ([0xff, 0xfe, 0x61, 0], .utf16),
        ([0xfe, 0xff, 0, 0x61], .utf16), ([0x61, 0, 0x62, 0], .utf16), ([0, 0x61, 0, 0x62], .utf16), ([0x61, 0, 0, 0x62], .binary),
        (Array("abcdefghijklmnop".utf8) + [0] + Array("qrstuvw".utf8), .binary), ([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1], .binary),
        (Array(repeating: 0x61, count: 8192) + [0], .text),
    ] as [([UInt8], ContentKind)])
    func judgesContent(bytes: [UInt8], expected: ContentKind) {
        #expect(bytes.withUnsafeBytes { ContentKind(of: $0) } == expected)
    }
}
