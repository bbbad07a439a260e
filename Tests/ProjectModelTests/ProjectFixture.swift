import ProjectModel
import SwiftSource

/// A small project written as strings.
final class ProjectFixture {
    let project: Project
    let paths: [String]

    /// - Parameters:
    ///   - files: Path and source, separated by `--- path` lines in one string.
    init(_ text: String, markers: [String] = []) {
        var sources: [(path: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                sources.append((String(line.dropFirst(4)), ""))
            } else {
                if sources.isEmpty { sources.append(("Main.swift", "")) }
                sources[sources.count - 1].text += line + "\n"
            }
        }
        sources.sort { $0.path < $1.path }
        var reader = SourceReader()
        var facts = FactsReader()
        let files = sources.map { source in
            var text = source.text
            return text.withUTF8 { reader.read(path: source.path, bytes: UnsafeRawBufferPointer($0)) }
        }
        paths = sources.map(\.path)
        project = Project(files: files, facts: files.map { facts.facts(of: $0) }, markers: markers)
    }

    /// The type declared under a dotted name in any file, or in the one given.
    func type(_ name: String, in path: String? = nil) -> TypeRecord? {
        let parts = name.split(separator: ".").map(String.init)
        for type in project.types where type.kind != .external && type.name.text == parts[parts.count - 1] {
            if let path, paths[type.declaration.file] != path { continue }
            var outer = type.outer
            var matches = true
            for part in parts.dropLast().reversed() {
                if outer?.name.text != part { matches = false }
                outer = outer?.outer
            }
            if matches { return type }
        }
        return nil
    }

    func file(_ path: String) -> Int { paths.firstIndex(of: path)! }

    /// The place of the first node with that text.
    func place(_ text: String, in path: String? = nil) -> NodePlace? {
        for (index, file) in project.files.enumerated() where path == nil || paths[index] == path {
            for row in 0..<file.nodes.count where Node(file, row).text == text { return NodePlace(file: index, row: row) }
        }
        return nil
    }

    /// `path:line` of a place.
    func line(_ place: NodePlace) -> String {
        let node = project.node(at: place)
        let line = node.file.bytes[..<node.start].reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        return "\(paths[place.file]):\(line)"
    }
}
