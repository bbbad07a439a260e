import Foundation
import Testing
@testable import Workspace

@Suite struct WritingTests {
    private func replace(_ path: String, _ old: String, _ new: String) throws {
        try Array(old.utf8).withUnsafeBytes { old in
            try Array(new.utf8).withUnsafeBytes { new in try replaceFile(path, expecting: old, with: new, synchronizing: true) }
        }
    }

    private func failure(_ body: () throws -> Void) -> FileError.Kind? {
        do {
            try body()
            return nil
        } catch {
            return (error as? FileError)?.kind
        }
    }

    @Test(arguments: [0o644, 0o755, 0o600, 0o664]) func replacesAndKeepsTheMode(mode: Int) throws {
        let folder = TemporaryFolder()
        let file = folder.write("a b\n.swift", "old")
        chmod(file, mode_t(mode))
        try replace(file, "old", "new")
        #expect(folder.text("a b\n.swift") == "new")
        #expect(FileStatus(of: file)?.permissions == UInt16(mode))
        #expect(folder.names() == ["a b\n.swift"])
    }

    @Test func leavesAChangedFileAlone() {
        let folder = TemporaryFolder()
        let file = folder.write("a.swift", "older")
        #expect(failure { try replace(file, "old", "new") } == .changed)
        #expect(failure { try replace(file, "oldex", "new") } == .changed)
        #expect(failure { try replace(folder("gone.swift"), "", "new") } == .notFound)
        #expect(folder.text("a.swift") == "older")
        #expect(folder.names() == ["a.swift"])
    }

    @Test func writesThroughALink() throws {
        let folder = TemporaryFolder()
        folder.write("real/a.swift", "old")
        folder.link("link.swift", to: "real/a.swift")
        try replace(folder("link.swift"), "old", "new")
        #expect(folder.text("real/a.swift") == "new")
        #expect(FileStatus(of: folder("link.swift"), followingLinks: false)?.kind == .link)
        #expect(folder.names("real") == ["a.swift"])
    }

    @Test func replacesAnEmptyFile() throws {
        let folder = TemporaryFolder()
        let file = folder.write("a.swift", "")
        try replace(file, "", "new")
        try replace(file, "new", "")
        #expect(folder.text("a.swift") == "")
    }

    @Test func createsAFile() throws {
        let folder = TemporaryFolder()
        try Array("{}".utf8).withUnsafeBytes { try writeFile(folder("new.json"), $0) }
        #expect(folder.text("new.json") == "{}")
        let mask = umask(0)
        umask(mask)
        #expect(FileStatus(of: folder("new.json"))?.permissions == UInt16(0o666 & ~mask))
        #expect(failure { try [UInt8]().withUnsafeBytes { try writeFile(folder.path, $0) } } == .isFolder)
        #expect(failure { try [UInt8]().withUnsafeBytes { try writeFile(folder("no/such/folder"), $0) } } == .notFound)
        try removeFile(folder("new.json"))
        #expect(folder.names() == [])
    }

    @Test func gathersOutputAndNoticesAClosedPipe() {
        ignoreBrokenPipes()
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        var buffer = OutputBuffer(Descriptor(ends[1]), limit: 8)
        buffer.append("abc")
        buffer.append("defgh")  // reaches the limit
        buffer.append([UInt8(ascii: "!")])
        let arrived = buffer.flush()
        #expect(arrived)
        var received = [UInt8](repeating: 0, count: 100)
        let count = read(ends[0], &received, 100)
        #expect(String(decoding: received.prefix(count), as: UTF8.self) == "abcdefgh!")
        let descriptor = buffer.descriptor
        #expect(!descriptor.isTerminal)
        #expect(descriptor.terminalWidth == nil)
        close(ends[0])
        buffer.append("to nobody")
        let state = buffer.state
        #expect(state == .closedByReader)
        buffer.append("more")
        let arrivedLater = buffer.flush()
        #expect(!arrivedLater)
        close(ends[1])

        var closed = OutputBuffer(Descriptor(-1))
        closed.append("x")
        closed.flush()
        let failed = closed.state
        #expect(failed == .failed("Bad file descriptor"))
    }
}
