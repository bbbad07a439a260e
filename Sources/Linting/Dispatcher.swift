import ProjectModel
import SwiftSource

/// Brings nodes to the rules that asked for them: one scan over a file's rows, a table by kind, then by name.
///
/// Made once for all files from the rules that are enabled anywhere; which of them hold for a file is said with each scan.
struct Dispatcher: Sendable {
    /// Who is called, with what, and where not.
    private struct Listener: Sendable {
        var rule: Int
        var delivery: Interest.Delivery
        var damaged: Bool
        var previews: Bool
    }

    /// What is to be done with nodes of a kind.
    private enum Look {
        /// Anything at all.
        static let any: UInt8 = 1
        /// Some rule wants every node of the kind.
        static let all: UInt8 = 2
        /// Some rule wants those with certain names.
        static let named: UInt8 = 4
        /// Whether the branch of an `#if` is ever compiled must be asked.
        static let branch: UInt8 = 8
    }

    private struct KindLook: Sendable {
        var kind: Int
        var look: UInt8
    }

    /// Which files a rule looks at.
    struct FileWish: Sendable {
        /// Whether the rule is enabled anywhere.
        var isEnabled = false
        /// One of these must stand in the file; `nil`: any file will do.
        var names: [Symbol]?
        /// An index in `importWishes`.
        var imports = 0
        var tests = false
        var generated = false
        var afterSuppressions = false
    }

    /// The rules by their index in the `RuleSet`; `nil` for those that are enabled nowhere.
    let rules: [Checker?]
    /// By rule.
    let fileWishes: [FileWish]
    /// The lists of modules of which one must be imported, each list once; many rules share one. The first is empty: any file will do.
    let importWishes: [[KnownName]]
    /// The rules about suppressions, which come last.
    let lastRules: [Int]

    /// By rule.
    private var looks: [[KindLook]]
    /// By known name: 1 where some rule asks for nodes of that name, of whatever kind. The last stands for all other names.
    private var askedNames: [UInt8]
    /// By kind: the listeners that want every node, as a range of `listeners`.
    private var byKind: [Range<Int>]
    /// By kind: where its block in `cells` begins, or -1.
    private var blocks: [Int]
    /// Blocks with one number for each known name: an index in `byName`, or 0 for nobody.
    private var cells: [UInt16]
    private var byName: [Range<Int>]
    private var listeners: [Listener]

    init(rules set: RuleSet, enabled: [Bool]) {
        let rules: [(any Rule)?] = set.types.enumerated().map { enabled[$0] ? $1.init() : nil }
        let interests = rules.map { $0?.interest }
        self.rules = rules.map { $0.map { Checker($0) } }
        var importWishes: [[KnownName]] = [[]]
        fileWishes = interests.map { interest in
            guard let interest else { return FileWish() }
            if !importWishes.contains(interest.imports) { importWishes.append(interest.imports) }
            return FileWish(
                isEnabled: true, names: interest.names, imports: importWishes.firstIndex(of: interest.imports)!, tests: interest.tests, generated: interest.generated,
                afterSuppressions: interest.afterSuppressions)
        }
        // A bit each where they are asked about.
        precondition(importWishes.count <= 64, "too many lists of modules")
        self.importWishes = importWishes
        lastRules = interests.indices.filter { interests[$0]?.afterSuppressions == true }

        // First as lists, then all in one.
        var all = [[Listener]](repeating: [], count: 256)
        var named: [[Listener]] = [[]]
        looks = interests.map { interest in
            (interest?.wishes ?? []).map { KindLook(kind: Int($0.kind.rawValue), look: $0.names.isEmpty ? Look.all : Look.named) }
        }
        askedNames = [UInt8](repeating: 0, count: Int(KnownName.count) + 1)
        blocks = [Int](repeating: -1, count: 256)
        cells = []
        for (rule, interest) in interests.enumerated() {
            guard let interest else { continue }
            for wish in interest.wishes {
                let kind = Int(wish.kind.rawValue)
                let listener = Listener(rule: rule, delivery: wish.delivery, damaged: interest.damaged, previews: interest.previews)
                if wish.names.isEmpty {
                    all[kind].append(listener)
                    continue
                }
                if blocks[kind] < 0 {
                    blocks[kind] = cells.count
                    cells.append(contentsOf: repeatElement(0, count: Int(KnownName.count)))
                }
                for name in wish.names {
                    askedNames[Int(name.number)] = 1
                    let cell = blocks[kind] + Int(name.number)
                    if cells[cell] == 0 {
                        cells[cell] = UInt16(named.count)
                        named.append([])
                    }
                    named[Int(cells[cell])].append(listener)
                }
            }
        }
        listeners = []
        byKind = []
        byName = []
        for list in all {
            byKind.append(listeners.count..<listeners.count + list.count)
            listeners += list
        }
        for list in named {
            byName.append(listeners.count..<listeners.count + list.count)
            listeners += list
        }
    }

    /// Calls the rules that are `active` with the file's nodes.
    /// - Parameters:
    ///   - previews: Rows of code for previews, ascending, apart from each other.
    ///   - active: By rule.
    func scan(
        _ file: SourceFile, previews: Column<Range<UInt32>>, active: UnsafeBufferPointer<Bool>, calling caller: RuleCaller, _ result: inout FileResult
    ) {
        let nodes = file.nodes
        let symbols = file.tokens.symbols
        // The next preview, or the one that the row is in.
        var nextPreview = 0
        func isPreview(_ row: Int) -> Bool {
            while nextPreview < previews.count, Int(previews[nextPreview].upperBound) <= row { nextPreview += 1 }
            return nextPreview < previews.count && Int(previews[nextPreview].lowerBound) <= row
        }
        var next = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { looks in
            fill(looks, active)
            forEachRow(of: file, askedForBy: looks) { row in
                guard row >= next else { return }
                let kind = Int(nodes.kinds[row].rawValue)
                let look = looks[kind]
                if look & Look.branch != 0, Availability.isNeverCompiled(Node(file, row)) {
                    next = row + Int(nodes.sizes[row]) // no rule has anything to say about what is never compiled
                    return
                }
                if look & Look.all != 0 {
                    deliver(Node(file, row), to: byKind[kind], inPreview: isPreview(row), active: active, caller, &result)
                }
                if look & Look.named != 0, nodes.mains[row] != NodeColumns.noToken {
                    let symbol = symbols[Int(nodes.mains[row])].rawValue
                    guard symbol < KnownName.count else { return }
                    let cell = Int(cells[blocks[kind] + Int(symbol)])
                    if cell != 0 { deliver(Node(file, row), to: byName[cell], inPreview: isPreview(row), active: active, caller, &result) }
                }
            }
        }
    }

    /// Says by kind what the active rules want. Others do not slow the scan.
    private func fill(_ looks: UnsafeMutableBufferPointer<UInt8>, _ active: UnsafeBufferPointer<Bool>) {
        looks.initialize(repeating: 0)
        looks[Int(NodeKind.ifConfigClause.rawValue)] = Look.branch | Look.any
        for rule in active.indices where active[rule] {
            for wish in self.looks[rule] { looks[wish.kind] |= wish.look | Look.any }
        }
    }

    private static let rowsInBlock = 256

    /// Calls the body with the rows whose kind, or kind and name, some rule asked for, in order, and with some others.
    ///
    /// Few rows are asked for, and nothing tells which will be: rows are looked at without a branch, which a processor would guess wrong. First the kinds
    /// of a block of rows, then the names of those that are left.
    private func forEachRow(of file: SourceFile, askedForBy looks: UnsafeMutableBufferPointer<UInt8>, _ body: (Int) -> Void) {
        let kinds = file.nodes.kinds
        let mains = file.nodes.mains
        let symbols = file.tokens.symbols
        // Has no name.
        let lastToken = UInt32(file.tokens.count - 1)
        let count = file.nodes.count
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Dispatcher.rowsInBlock) { rows in
            guard let looks = looks.baseAddress, let rows = rows.baseAddress else { return }
            var row = 0
            while row < count {
                let end = min(row + Dispatcher.rowsInBlock, count)
                var ofKind = 0
                while row < end {
                    rows[ofKind] = UInt32(truncatingIfNeeded: row)
                    ofKind &+= Int(looks[Int(kinds[row].rawValue)] & Look.any)
                    row &+= 1
                }
                var found = 0
                askedNames.withUnsafeBufferPointer { askedNames in
                    let noName = UInt32(askedNames.count - 1)
                    for index in 0..<ofKind {
                        let row = rows[index]
                        let look = looks[Int(kinds[Int(row)].rawValue)]
                        let name = min(symbols[Int(min(mains[Int(row)], lastToken))].rawValue, noName)
                        // 1 unless only nodes of other names are wanted.
                        let wanted = ((look & (Look.all | Look.branch) | askedNames[Int(name)]) &+ 15) &>> 4
                        rows[found] = row
                        found &+= Int(wanted)
                    }
                }
                for index in 0..<found { body(Int(rows[index])) }
            }
        }
    }

    private func deliver(
        _ node: Node, to range: Range<Int>, inPreview: Bool, active: UnsafeBufferPointer<Bool>, _ caller: RuleCaller, _ result: inout FileResult
    ) {
        for index in range {
            let listener = listeners[index]
            guard active[listener.rule], !inPreview || listener.previews, let target = Dispatcher.target(of: node, listener.delivery),
                listener.damaged || !target.hasError
            else { continue }
            caller.check(listener.rule, target, &result)
        }
    }

    /// What a rule is called with when `node` has the kind and name it asked for; `nil` if the node is not what was meant.
    private static func target(of node: Node, _ delivery: Interest.Delivery) -> Node? {
        switch delivery {
        case .node: return node
        case .property:
            guard let declaration = declaration(under: node), declaration.kind == .variableDecl else { return nil }
            var around = declaration.parent
            while let outer = around, outer.kind == .ifConfigClause || outer.kind == .ifConfigDecl { around = outer.parent }
            return around?.kind == .memberBlock ? declaration : nil
        case .declaration: return declaration(under: node)
        case .methodCall:
            guard let chain = node.parent else { return nil }
            let next = node.subtree.upperBound
            return next < chain.subtree.upperBound && Node(node.file, next).kind == .callLink ? node : nil
        case .construction:
            guard let chain = node.parent, chain.kind == .chainExpr, node.row == chain.row + 1 else { return nil }
            let next = node.subtree.upperBound
            return next < chain.subtree.upperBound && Node(node.file, next).kind == .callLink ? chain : nil
        }
    }

    /// The declaration that an attribute stands on; `#if` around the attribute does not matter.
    private static func declaration(under attribute: Node) -> Node? {
        var around = attribute.parent
        while let outer = around, outer.kind == .ifConfigClause || outer.kind == .ifConfigDecl { around = outer.parent }
        return around
    }
}

/// A rule in a box of its own: calling it copies nothing.
final class Checker: Sendable {
    private let rule: any Rule

    init(_ rule: any Rule) { self.rule = rule }

    func check(_ node: Node, in context: RuleContext) { rule.check(node, in: context) }
}
