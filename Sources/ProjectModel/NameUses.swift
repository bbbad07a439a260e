import SwiftSource

/// The places where expressions have a name that a member or a type of the project has; see ``Project/uses(of:)``. Looked for as they are asked for.
public struct NameUses: Sequence, IteratorProtocol {
    private unowned(unsafe) let project: Project
    private let name: Symbol
    private var files: Slice<Column<Int32>>
    /// Those of the first of the files.
    private var found: NamedExpressions?
    private let ofOthers: Bool

    /// - Parameters:
    ///   - onlyIn: The one file that counts; `nil`: all do.
    ///   - ofOthers: Whether only those files count where it is a member of something else than `self`.
    init(of name: Symbol, in project: Project, onlyIn: Int?, ofOthers: Bool) {
        self.ofOthers = ofOthers
        self.project = project
        self.name = name
        let all = project.files(naming: name)
        if project.members.first(named: name) < 0, project.table.typeNames.first(name) < 0 {
            files = all.prefix(0)
        } else if let onlyIn {
            files = all.firstIndex(of: Int32(onlyIn)).map { all[$0...$0] } ?? all.prefix(0)
        } else {
            files = all
        }
    }

    public mutating func next() -> NodePlace? {
        while let file = files.first.map(Int.init) {
            if found == nil, !ofOthers || project.facts[file].memberUses.contains(name) {
                found = NamedExpressions(of: name, below: project.files[file].root)
            }
            if let node = found?.next() { return NodePlace(file: file, row: node.row) }
            found = nil
            files = files.dropFirst()
        }
        return nil
    }
}
