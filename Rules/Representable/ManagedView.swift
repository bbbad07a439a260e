import ProjectModel
import SwiftSource

/// The names under which the methods of a representable know the view or controller that SwiftUI lays out: what the make method returns, what
/// the update method is given, what helpers of the type get of it, and what a helper returns that makes it.
struct ManagedView {
    struct Name: Equatable {
        /// `view`, or `context`, `coordinator`, `view`; `self` left out.
        let path: [Symbol]
        /// What declares the first name, if that is a local one.
        let declaration: Node?
    }

    struct Function {
        let member: Member
        var names: [Name]
        /// The make or update method that leads to it; itself if it is one.
        let root: Member
        /// Whether the function makes the view for the make method. It may make others, too.
        var isMaker = false
    }

    private(set) var functions: [Function] = []
    private let type: TypeRecord
    private let project: Project

    init(of methods: RepresentableMethods) {
        type = methods.type
        project = methods.representable.project
        for make in methods.makes {
            let names = make.results.compactMap(ManagedView.name)
            if !names.isEmpty { functions.append(Function(member: make, names: names, root: make)) }
            for result in make.results { followMaker(of: result, in: make, root: make) }
        }
        for update in methods.updates {
            guard let parameter = FunctionDeclaration(update.node)?.parameters.first, parameter.name != .none else { continue }
            functions.append(Function(member: update, names: [Name(path: [parameter.name], declaration: parameter.node)], root: update))
        }
        var next = 0
        while next < functions.count {
            follow(next)
            next += 1
        }
    }

    /// What stands behind the managed view in a chain of member accesses: `frame`, `size` of `view.frame.size`; `nil` if the chain does not begin
    /// with it.
    static func rest(of target: Node, behind names: [Name]) -> [Node]? {
        let path = target.plainPath
        guard let first = path.first else { return nil }
        for name in names where path.count > name.path.count && zip(path, name.path).allSatisfy({ $0.name == $1 }) {
            let declaration = first.kind == .identifierExpr ? LocalNames.declaration(of: first.name, at: first) : nil
            if declaration == name.declaration { return Array(path.dropFirst(name.path.count)) }
        }
        return nil
    }

    private static func name(of value: Node) -> Name? {
        let path = value.plainPath
        guard let first = path.first else { return nil }
        // Something that others share may be anybody's.
        if first.kind == .identifierExpr, let main = first.main, first.file.isUppercase(main) { return nil }
        return Name(path: path.map(\.name), declaration: first.kind == .identifierExpr ? LocalNames.declaration(of: first.name, at: first) : nil)
    }

    /// Adds the helper whose result a value is: `makeLabel()`, `self.makeLabel()`, `Self.makeLabel()`, or a function at the top of the same file; also
    /// behind a local constant.
    private mutating func followMaker(of value: Node, in function: Member, root: Member) {
        var value = value.bareExpression
        if value.kind == .identifierExpr {
            guard let initial = LocalNames.declaration(of: value.name, at: value).flatMap({ Binding($0) })?.value else { return }
            value = initial.bareExpression
        }
        guard value.kind == .chainExpr else { return }
        var path = Array(value.children)
        guard let link = path.popLast().flatMap({ CallLink($0) }), let callee = path.last, let first = path.first, first.kind == .identifierExpr else { return }
        let isFirst = path.count == 1 && LocalNames.declaration(of: first.name, at: first) == nil
        guard isFirst || path.count == 2 && callee.kind == .memberLink && (first.name == .self_ || first.name == .Self_ || first.name == type.name) else { return }
        let labels = link.arguments.map(\.label)
        var helpers = type.functions(named: callee.name)
        if helpers.isEmpty, isFirst { helpers = project.freeFunctions(named: callee.name, visibleTo: function.file).filter { $0.file == root.file } }
        helpers.removeAll { helper in helper.body == nil || !labels.allSatisfy { helper.labels.contains($0) } }
        guard let helper = helpers.first, helpers.count == 1, helper != root, !functions.contains(where: { $0.member == helper && $0.isMaker && $0.root == root }) else { return }
        let results = helper.results
        functions.append(Function(member: helper, names: results.compactMap(ManagedView.name), root: root, isMaker: true))
        for result in results { followMaker(of: result, in: helper, root: root) }
    }

    /// Adds other names of the view in a function, and the helpers that it is given to.
    private mutating func follow(_ index: Int) {
        let function = functions[index]
        guard let body = function.member.body else { return }
        for node in body.descendants {
            switch node.kind {
            case .patternBinding, .optionalBindingCondition:
                guard node.name != .none, let value = Binding(node)?.value ?? OptionalBinding(node)?.value, means(value, functions[index].names) else { continue }
                let name = Name(path: [node.name], declaration: node)
                if !functions[index].names.contains(name) { functions[index].names.append(name) }
            case .callLink:
                guard let link = CallLink(node), let argument = link.arguments.first(where: { $0.value.map { means($0, functions[index].names) } ?? false })
                else { continue }
                enter(link, argument, from: function)
            default: continue
            }
        }
    }

    /// Whether an expression is the view, also as `view as? T`.
    private func means(_ value: Node, _ names: [Name]) -> Bool {
        var value = value.bareExpression
        if value.kind == .sequenceExpr {
            var children = value.children
            guard let first = children.next(), children.next()?.kind == .castExpr, children.next() == nil else { return false }
            value = first.bareExpression
        }
        guard let name = ManagedView.name(of: value) else { return false }
        return names.contains(name)
    }

    private mutating func enter(_ link: CallLink, _ argument: Argument, from function: Function) {
        guard let chain = link.node.parent, chain.kind == .chainExpr else { return }
        var before = Array(chain.children.prefix { $0 != link.node })
        if before.first?.name == Symbol(.self_), before.count == 2 { before.removeFirst() }
        guard before.count == 1, let callee = before.first, callee.kind == .identifierExpr || callee.kind == .memberLink,
            callee.kind == .memberLink || LocalNames.declaration(of: callee.name, at: callee) == nil
        else { return }
        let labels = link.arguments.map(\.label)
        for helper in type.functions(named: callee.name) where helper.body != nil && labels.allSatisfy({ helper.labels.contains($0) }) {
            guard let declaration = FunctionDeclaration(helper.node) else { continue }
            var parameters = Array(declaration.parameters)
            for given in link.arguments {
                guard let index = parameters.firstIndex(where: { $0.label == given.label }) else { break }
                let parameter = parameters.remove(at: index)
                guard given == argument, parameter.name != .none else { continue }
                let name = Name(path: [parameter.name], declaration: parameter.node)
                if !functions.contains(where: { $0.member == helper && $0.names.contains(name) }) {
                    functions.append(Function(member: helper, names: [name], root: function.root))
                }
            }
        }
    }
}
