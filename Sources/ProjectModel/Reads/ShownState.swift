import SwiftSource

extension TypeRecord {
    /// Whether a view's code asks for a property while it is evaluated, or binds it: only then does SwiftUI evaluate the view again for a new value. What
    /// closures read that run on events counts for nothing. What nothing reads yet is taken for state in the making, and is a yes.
    /// - Parameter binding: A place that does not count: a binding of which it is known what becomes of it.
    public func showsState(_ name: Symbol, except binding: Node? = nil) -> Bool {
        let code = members.filter { member in
            guard !member.isStatic, !member.isRequirement else { return false }
            return member.kind == .function || member.kind == .property && member.body != nil
        }
        let found = uses(in: code)
        if !found.wholes.isEmpty { return true }
        let reads = found.uses(of: name).filter { use in
            use.form != .write && use.form != .change && !(binding?.contains(project.node(at: use.place)) ?? false)
        }
        return reads.isEmpty || reads.contains { $0.form != .read || CodeContext(of: project.node(at: $0.place)).kind != .action }
    }
}
