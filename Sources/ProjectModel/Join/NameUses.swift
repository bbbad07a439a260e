import SwiftSource

/// Where the members and types of the project are named in expressions, over all files: `rows`, `self.rows`, `list.rows`, `rows()`, `Rows()`.
struct NameUses: Sendable {
    private var places: ContiguousArray<NodePlace> = []
    private var byName = Buckets()

    init(_ files: [SourceFile], _ members: MemberTable) {
        var keys: ContiguousArray<Int32> = []
        var last = 0
        for (index, file) in files.enumerated() {
            let nodes = file.nodes
            for row in 0..<nodes.count {
                guard nodes.kinds[row] == .identifierExpr || nodes.kinds[row] == .memberLink else { continue }
                let main = nodes.mains[row]
                guard main != NodeColumns.noToken else { continue }
                let name = file.tokens.symbols[Int(main)]
                guard name != .none, members.first(named: name) >= 0 || members.firstType(named: name) >= 0 else { continue }
                keys.append(Int32(name.rawValue))
                last = max(last, Int(name.rawValue))
                places.append(NodePlace(file: index, row: row))
            }
        }
        byName = Buckets(count: last + 1, keys: keys)
    }

    func places(of name: Symbol) -> [NodePlace] {
        byName.positions(Int(name.rawValue)).map { places[byName.item(at: $0)] }
    }
}
