import Linting
import ProjectModel
import SwiftSource

/// Where the properties that open some presentations are set: in the view's type, or in the model's that they belong to.
struct FlagOpenings {
    private enum FlagKind {
        case isPresented, item, unknown

        init(_ call: ChainCall) {
            self = call.argument(labeled: .isPresented) != nil ? .isPresented : call.argument(labeled: .item) != nil ? .item : .unknown
        }
    }

    /// `flag = value`.
    private struct Setting {
        let path: PropertyPath
        let node: Node
        let place: NodePlace
        /// `nil`: not known.
        let opens: Bool?
    }

    /// Why two presentations are asked for at the same time.
    enum Both {
        case sameFlag(PropertyPath)
        /// The two settings.
        case inOneAction(NodePlace, NodePlace)
        /// The content of `opener` sets the flag of `opened` and leaves its own.
        case fromInside(opener: Presentation, opened: Presentation, NodePlace)
    }

    /// A presentation, by its flag's number.
    private struct Entry {
        let presentation: Presentation
        /// `nil`: not known.
        let flag: PropertyPath?
        /// Index in `openingsByFlag`.
        let number: Int
    }

    private var settings: [Setting] = []
    /// The presentations in their order.
    private var entries: [Entry] = []
    /// By the number of a flag: the settings that open with it.
    private var openingsByFlag: [[Setting]] = []
    /// The view and the models that the settings stand in.
    private var types: [TypeRecord] = []
    private let context: RuleContext

    init(of presentations: [Presentation], in context: RuleContext) {
        self.context = context
        var numbers: [PropertyPath: Int] = [:]
        for presentation in presentations {
            let flag = presentation.flag
            let number = flag.map { numbers[$0] ?? numbers.count } ?? -1
            if let flag { numbers[flag] = number }
            entries.append(Entry(presentation: presentation, flag: flag, number: number))
        }
        openingsByFlag = Array(repeating: [], count: numbers.count)
        guard let call = presentations.first?.call, let view = context.project.type(around: context.place(of: call.link.node)) else { return }
        var flags: [PropertyPath: FlagKind] = [:]
        for entry in entries {
            if let flag = entry.flag { flags[flag] = FlagKind(entry.presentation.call) }
        }
        collect(in: view, of: flags, under: nil)
        // `$model.showsHelp`: the model may set it.
        for root in Set(flags.keys.filter { $0.names.count == 2 }.map { $0.names[0] }) {
            guard let model = view.property(named: root)?.typeMeaning.type, model != view else { continue }
            collect(in: model, of: flags, under: root)
        }
        for setting in settings where setting.opens == true {
            if let number = numbers[setting.path] { openingsByFlag[number].append(setting) }
        }
    }

    private mutating func collect(in type: TypeRecord, of flags: [PropertyPath: FlagKind], under root: Symbol?) {
        types.append(type)
        for declaration in type.declarations where !declaration.isPreview && !declaration.isTest {
            let file = declaration.file
            for node in declaration.node.descendants where node.kind == .sequenceExpr {
                // What an initialiser sets is no answer to an action: it may well be nothing.
                guard FlagOpenings.run(of: node)?.kind != .initializerDecl, let assignment = Assignment(node), !assignment.isCompound,
                    let target = assignment.target, let own = PropertyPath(target)
                else { continue }
                let path = root.map { PropertyPath([$0] + own.names) } ?? own
                guard let kind = flags[path] else { continue }
                let opens = FlagOpenings.opens(assignment, kind)
                settings.append(Setting(path: path, node: node, place: NodePlace(file: file, row: node.row), opens: opens))
            }
        }
    }

    /// Whether the value opens a presentation; `nil`: not known.
    private static func opens(_ assignment: Assignment, _ kind: FlagKind) -> Bool? {
        guard let value = assignment.value?.bareExpression else { return nil }
        switch value.kind {
        case .booleanLiteral: return value.name == .true
        case .nilLiteral: return false
        case .identifierExpr: return kind == .item && !mayBeNil(value) ? true : nil
        case .chainExpr:
            if kind == .item { return ModifierChain(value).map { !$0.links.contains { $0.kind == .optionalLink } } ?? false ? true : nil }
            // `Trip(…)`, `.help`.
            return kind == .unknown && (Construction(value) != nil || ModifierChain(value)?.base == nil) ? true : nil
        default: return nil
        }
    }

    /// Whether the name is that of a parameter that is declared optional.
    private static func mayBeNil(_ name: Node) -> Bool {
        guard let function = FunctionDeclaration(around: name), let parameter = function.parameter(named: name.name) else { return false }
        return parameter.type?.isOptional ?? false
    }

    /// Whether, and how, the code asks for both at the same time.
    /// - Parameters:
    ///   - inner: The index of a presentation.
    ///   - outer: That of another.
    func both(_ inner: Int, _ outer: Int) -> Both? {
        let (inner, outer) = (entries[inner], entries[outer])
        guard let one = inner.flag, let two = outer.flag else { return nil }
        if inner.number == outer.number { return isBound(inner.presentation) && isBound(outer.presentation) ? .sameFlag(one) : nil }
        let (ones, twos) = (openingsByFlag[inner.number], openingsByFlag[outer.number])
        // Nearly always nothing opens either.
        if ones.isEmpty, twos.isEmpty { return nil }
        var both: Both?
        if let pair = inOneAction(one, ones, two, twos) {
            both = .inOneAction(pair.0, pair.1)
        } else if let place = fromInside(inner.presentation, closing: one, opening: twos) {
            both = .fromInside(opener: inner.presentation, opened: outer.presentation, place)
        } else if let place = fromInside(outer.presentation, closing: two, opening: ones) {
            both = .fromInside(opener: outer.presentation, opened: inner.presentation, place)
        }
        return both != nil && inner.presentation.sharesState(with: outer.presentation) ? nil : both
    }

    /// Whether it is SwiftUI's modifier with a property's own binding: a binding made by hand may be on for one value of several.
    private func isBound(_ presentation: Presentation) -> Bool {
        presentation.isDirect && presentation.opener.flatMap { PropertyPath($0) } != nil
    }

    // MARK: One action

    /// Two settings such that one runs whenever the other does, and nothing closes either in between.
    private func inOneAction(_ one: PropertyPath, _ ones: [Setting], _ two: PropertyPath, _ twos: [Setting]) -> (NodePlace, NodePlace)? {
        for first in ones {
            for second in twos {
                guard first.node.file === second.node.file, let run = FlagOpenings.run(of: first.node), run == FlagOpenings.run(of: second.node),
                    !BranchExclusivity.areExclusive(first.node, second.node), FlagOpenings.runTogether(first.node, second.node),
                    !closes(one, in: run), !closes(two, in: run), !FlagOpenings.waits(between: first.node, second.node)
                else { continue }
                return first.node.row < second.node.row ? (first.place, second.place) : (second.place, first.place)
            }
        }
        return nil
    }

    private func closes(_ path: PropertyPath, in run: Node) -> Bool {
        settings.contains { $0.opens == false && $0.path == path && $0.node.file === run.file && run.contains($0.node) }
    }

    /// The function, accessor or closure whose code the node is part of; closures that run at once are looked through.
    private static func run(of node: Node) -> Node? {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .closureExpr:
                if CodeContext.role(of: ancestor) != .inline { return ancestor }
            case .functionDecl, .initializerDecl, .accessorDecl, .accessorBlock: return ancestor
            default:
                if ancestor.kind.isTypeDeclaration { return nil }
            }
        }
        return nil
    }

    /// Whether the block of statements that one stands in is part of the other's: separate branches need not both run.
    private static func runTogether(_ one: Node, _ two: Node) -> Bool {
        guard let first = block(of: one), let second = block(of: two) else { return false }
        return first.contains(second) || second.contains(first)
    }

    private static func block(of node: Node) -> Node? {
        for ancestor in node.ancestors {
            switch ancestor.kind {
            case .codeBlock, .closureExpr, .switchCase, .accessorBlock: return ancestor
            default: continue
            }
        }
        return nil
    }

    private static func waits(between one: Node, _ two: Node) -> Bool {
        let (first, second) = one.row < two.row ? (one, two) : (two, one)
        for row in first.row..<second.row {
            let node = Node(one.file, row)
            if node.kind == .effectExpr, node.name == .await { return true }
        }
        return false
    }

    // MARK: One after the other

    /// Whether the code sees to it that one is closed when the other opens.
    func areSequenced(_ inner: Presentation, _ outer: Presentation) -> Bool {
        guard let one = inner.flag, let two = outer.flag, one != two else { return false }
        return follows(two, after: inner) || follows(one, after: outer) || yields(one, to: two) || yields(two, to: one)
    }

    /// Whether what runs after a presentation is dismissed sets the flag, in the closure or in a function that it names.
    private func follows(_ flag: PropertyPath, after first: Presentation) -> Bool {
        guard first.isDirect, let action = first.call.closure(labeled: .onDismiss)?.node ?? first.call.argument(labeled: .onDismiss)?.value else {
            return false
        }
        if sets(flag, in: action) { return true }
        var names: Set<Symbol> = []
        for row in action.subtree {
            let node = Node(action.file, row)
            if node.kind == .identifierExpr || node.kind == .memberLink { names.insert(node.name) }
        }
        return types.contains { type in
            type.members.contains { $0.kind == .function && names.contains($0.name) && sets(flag, in: $0.node) }
        }
    }

    private func sets(_ flag: PropertyPath, in code: Node) -> Bool {
        settings.contains { $0.path == flag && $0.opens != false && $0.node.file === code.file && code.contains($0.node) }
    }

    /// Whether one is closed wherever the other is opened, or where a change of the other's flag is heard of.
    private func yields(_ one: PropertyPath, to other: PropertyPath) -> Bool {
        if settings.contains(where: { $0.path == one && $0.opens != true && FlagOpenings.hears($0.node, of: other) }) { return true }
        let openings = settings.filter { $0.path == other && $0.opens == true }
        return !openings.isEmpty && openings.allSatisfy { FlagOpenings.run(of: $0.node).map { closes(one, in: $0) } ?? false }
    }

    /// Whether the node stands in the action of `onChange(of:)` with that property.
    private static func hears(_ node: Node, of flag: PropertyPath) -> Bool {
        for ancestor in node.ancestors where ancestor.kind == .closureExpr {
            guard let place = ArgumentPlace(ancestor), place.callee?.symbol.known == .onChange, let call = CallLink(place.call),
                let value = call.argument(labeled: .of)?.value
            else { continue }
            return PropertyPath(value) == flag
        }
        return false
    }

    // MARK: From inside

    /// Where a button or a gesture in the content opens the other and leaves its own open, as far as can be seen.
    private func fromInside(_ opener: Presentation, closing own: PropertyPath, opening others: [Setting]) -> NodePlace? {
        guard !others.isEmpty, let content = opener.content?.node else { return nil }
        for setting in others where setting.node.file === content.file && content.contains(setting.node) {
            guard let action = FlagOpenings.run(of: setting.node), action.kind == .closureExpr, action != content, FlagOpenings.isUserAction(action),
                !closes(own, in: action), !FlagOpenings.mayDismiss(action)
            else { continue }
            return setting.place
        }
        return nil
    }

    /// Whether the closure is the action of one of SwiftUI's buttons or gestures. What becomes of a closure given to a view of the project is
    /// that view's business: it may dismiss itself first.
    private static func isUserAction(_ closure: Node) -> Bool {
        guard let place = ArgumentPlace(closure), place.role == .action else { return false }
        switch place.callee?.symbol.known {
        case .Button, .onTapGesture, .onLongPressGesture: return true
        default: return false
        }
    }

    /// Whether a call in the action may close what is open, for all that is known: any but of types, `print` and closures run at once.
    private static func mayDismiss(_ action: Node) -> Bool {
        for node in action.descendants {
            if node.kind == .effectExpr, node.name == .await { return true }
            guard let chain = ModifierChain(node) else { continue }
            for call in chain.calls {
                guard let name = call.nameToken else { return true }
                if chain.file.isUppercase(name) { continue }
                switch name.symbol.known {
                case .withAnimation, .withTransaction, .print, .debugPrint, .NSLog, .map, .filter, .first, .last: continue
                // `.detail(of: trip)`: a case of an enum.
                default:
                    if chain.base == nil, call.isFirst { continue }
                    return true
                }
            }
        }
        return false
    }
}
