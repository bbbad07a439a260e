import SwiftSource

extension TypeRecord {
    /// Whether a view's code asks for a property while it is evaluated, or binds it: only then does SwiftUI evaluate the view again for a new value. What
    /// closures read that run on events counts for nothing. What nothing reads yet is taken for state in the making, and is a yes.
    /// - Parameter binding: A place that does not count: a binding of which it is known what becomes of it.
    public func showsState(_ name: Symbol, except binding: Node? = nil) -> Bool {
        let code = members.filter { !$0.isStatic && !$0.isRequirement }
        var found = uses(in: code.filter { $0.kind == .property && $0.body != nil })
        // Functions that no property calls are called by SwiftUI or by others; those that are called on events alone show nothing.
        let called = Set(found.members)
        found.append(uses(in: code.filter { $0.kind == .function && !called.contains($0.place) }))
        if !found.wholes.isEmpty { return true }
        let reads = found.uses(of: name).filter { use in
            use.form != .write && use.form != .change && !(binding?.contains(project.node(at: use.place)) ?? false)
        }
        return reads.isEmpty || reads.contains { $0.form != .read || $0.timing != .later && CodeContext(of: project.node(at: $0.place)).kind != .action }
    }
}
