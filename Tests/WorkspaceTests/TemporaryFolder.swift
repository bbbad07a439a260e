import Foundation
@testable import Workspace

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder {
    /// Absolute, without links.
    let path: String

    init() {
        let template = NSTemporaryDirectory() + "/workspace-tests-XXXXXX"
        var name = Array(template.utf8CString)
        guard mkdtemp(&name) != nil, let real = realPath(String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)) else {
            fatalError("no temporary folder")
        }
        path = real
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The absolute path of something in it.
    func callAsFunction(_ relative: String) -> String { Path.join(path, relative) }

    /// Writes a file, making the folders above it.
    @discardableResult
    func write(_ relative: String, _ text: String = "") -> String {
        let file = self(relative)
        try! FileManager.default.createDirectory(atPath: Path.parent(file), withIntermediateDirectories: true)
        try! Data(text.utf8).write(to: URL(fileURLWithPath: file))
        return file
    }

    func link(_ relative: String, to target: String) {
        try! FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: target)
    }

    func text(_ relative: String) -> String? {
        FileManager.default.contents(atPath: self(relative)).map { String(decoding: $0, as: UTF8.self) }
    }

    func names(_ relative: String = "") -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: self(relative)).sorted()) ?? []
    }

    /// Runs Git here without the settings of whoever runs the tests.
    @discardableResult
    func git(_ arguments: String..., input: String? = nil) throws -> String {
        let settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "core.excludesFile="]
        let result = try runGit(settings + arguments, in: path, input: input.map { Array($0.utf8) })
        guard result.status == 0 else { throw GitFailure(text: result.errorText) }
        return String(decoding: result.output, as: UTF8.self)
    }

    struct GitFailure: Error { let text: String }
}
