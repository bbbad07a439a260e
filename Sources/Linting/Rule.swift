import ProjectModel
import SwiftSource

/// A check for one pitfall: what it is, its examples, what it wants to see and what it says about it.
///
/// A rule holds no state: one value serves all files and threads. It sees the nodes it is interested in, asks the project what they mean and
/// reports through the context. It reports only places in the file that is being checked, so that the answer for a file does not depend on
/// which other files are reported on. Where it does not know, it says nothing.
public protocol Rule: Sendable {
    static var about: About { get }
    /// At least two bad and three good ones; they are the rule's documentation and its tests.
    static var examples: [Example] { get }
    /// Declared once: validation, help, pages and the JSON Schema are made from them.
    static var options: [RuleOption] { get }

    /// Whether the rule can have something to say about a file, as far as the file's names and types tell without a look at its tree. Asked once a
    /// file, so that it must be cheap; where it does not know, it says yes.
    static func concerns(file: Int, of project: Project) -> Bool

    init()

    /// The nodes that ``check(_:in:)`` is called with.
    var interest: Interest { get }

    func check(_ node: Node, in context: RuleContext)
}

extension Rule {
    public static var options: [RuleOption] { [] }
    public static func concerns(file: Int, of project: Project) -> Bool { true }
}
