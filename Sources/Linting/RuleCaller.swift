import SwiftSource

/// Calls the rules for one file. By itself, so that a call holds no more than it needs.
struct RuleCaller {
    let checkers: [Unmanaged<Checker>?]
    let clock: (@Sendable () -> UInt64)?
    let context: RuleContext

    @inline(__always)
    func check(_ rule: Int, _ node: Node, _ result: inout FileResult) {
        guard let checker = checkers[rule] else { return }
        context.rule = rule
        guard let clock else {
            checker._withUnsafeGuaranteedRef { $0.check(node, in: context) }
            return
        }
        let start = clock()
        checker._withUnsafeGuaranteedRef { $0.check(node, in: context) }
        result.nanoseconds[rule] += clock() - start
    }
}
