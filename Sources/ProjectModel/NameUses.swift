import SwiftSource

/// The places where expressions have a name that a member or a type of the project has; see ``Project/uses(of:)``. Looked for as they are asked for.
public struct NameUses: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private let name: Symbol
    private var files: Slice<Column<Int32>>
    private var row = 0
    private let ofOthers: Bool

    /// - Parameters:
    ///   - onlyIn: The one file that counts; `nil`: all do.
    ///   - ofOthers: Whether only those files count where it is a member of something else than `self`.
    init(of name: Symbol, in project: Project, onlyIn: Int?, ofOthers: Bool) {
        self.ofOthers = ofOthers
        self.project = project
        self.name = name
        let all = project.files(naming: name)
        if project.members.first(named: name) < 0, project.members.firstType(named: name) < 0 {
            files = all.prefix(0)
        } else if let onlyIn {
            files = all.firstIndex(of: Int32(onlyIn)).map { all[$0...$0] } ?? all.prefix(0)
        } else {
            files = all
        }
    }

    public mutating func next() -> NodePlace? {
        while let index = files.first {
            if ofOthers, row == 0, !project.facts[Int(index)].memberUses.contains(name) {
                files = files.dropFirst()
                continue
            }
            let file = project.files[Int(index)]
            let nodes = file.nodes
            while row < nodes.count {
                defer { row += 1 }
                guard nodes.kinds[row] == .identifierExpr || nodes.kinds[row] == .memberLink else { continue }
                if Node(file, row).name == name { return NodePlace(file: Int(index), row: row) }
            }
            row = 0
            files = files.dropFirst()
        }
        return nil
    }
}
