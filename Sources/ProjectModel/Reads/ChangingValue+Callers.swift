import SwiftSource

/// The way to whoever makes a view, calls a helper or applies a modifier of the project.
extension ChangingValue {
    /// Whether a caller of a view gives one of its properties a value that can change.
    /// - Parameter isCounted: Whether only the number of its elements matters.
    mutating func follow(_ property: Member, of type: TypeRecord, isCounted: Bool = false) -> Bool {
        guard depth < ChangingValue.depthLimit, visited.insert(property.place).inserted else { return false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        for call in type.callers where call.surroundings != type {
            guard let link = call.link, let chain = call.chain else { continue }
            isCalled = true
            for given in ChangingValue.values(for: property, of: type, in: link) where !(isCounted && given.kind == .arrayLiteral) {
                if chain.hasNewIdentity(with: given, named: property.name, in: project, file: call.file) { continue }
                let value = isCounted ? ChangingValue.counted(given) : given
                if changes(value, passedTo: Shown(file: call.file, chain: chain.node, isContent: value.kind == .closureExpr)) { return true }
            }
        }
        return !isCalled && (type.accessLevel.map { $0 >= .public } ?? false || countsUnmade && type.calls.allSatisfy(\.isTest))
    }

    /// Whether a caller of a helper gives the parameter a value that can change.
    mutating func followParameter(_ parameter: Node, _ path: [Symbol], parameterIsPresented: Bool) -> Bool {
        guard depth < ChangingValue.depthLimit, let wanted = Parameter(parameter), let function = FunctionDeclaration(around: parameter) else { return false }
        let member = project.files.index(of: parameter.file).flatMap {
            project.member(declaredAt: NodePlace(file: $0, row: function.node.row))
        }
        guard let member, member.kind == .function else { return false }
        if !isPublic(member), parameterIsPresented { return false }
        if function.name.text == "makeBody" { return path.first.map { ["isPressed", "isOn", "fractionCompleted", "isExpanded"].contains($0.text) } ?? false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        let isChanging = ChangingValue.contains(callsOf: member, in: project) { call in
            guard function.accepts(call.link), let value = ChangingValue.value(of: wanted, of: function, in: call.link) else { return false }
            isCalled = true
            return changes(value, passedTo: Shown(file: call.file, chain: call.chain, isContent: value.kind == .closureExpr))
        }
        return isChanging || !isCalled && isPublic(member)
    }

    /// A view that a function of `extension View` is applied to.
    mutating func followSelf(at node: Node, _ type: TypeRecord) -> Bool {
        guard depth < ChangingValue.depthLimit, let function = FunctionDeclaration(around: node),
            let file = project.files.index(of: node.file),
            let member = project.member(declaredAt: NodePlace(file: file, row: function.node.row)), visited.insert(member.place).inserted
        else { return false }
        depth += 1
        defer { depth -= 1 }
        var isCalled = false
        let isChanging = ChangingValue.contains(callsOf: member, in: project) { call in
            isCalled = true
            let shown = Shown(file: call.file, chain: call.chain, isContent: true)
            for part in call.chain.children where part.row < call.link.node.row {
                if changes(part, passedTo: shown) { return true }
            }
            return false
        }
        return isChanging || !isCalled && isPublic(member)
    }

    private func isPublic(_ member: Member) -> Bool {
        guard member.accessLevel >= .public else { return false }
        guard let owner = member.owner, owner.kind != .external else { return true }
        return owner.accessLevel.map { $0 >= .public } ?? false
    }

    private struct HelperCall {
        let file: Int
        let chain: Node
        let link: CallLink
    }

    /// Whether one of a function's calls by its name is what is looked for: in its type, of what an extension of `View` adds in the whole project.
    /// Files behind that one are not read.
    private static func contains(callsOf member: Member, in project: Project, where isMeant: (HelperCall) -> Bool) -> Bool {
        guard let owner = member.owner else { return false }
        func search(_ root: Node, _ file: Int) -> Bool {
            for node in NamedExpressions(of: member.name, below: root) {
                guard let chain = node.parent, chain.kind == .chainExpr else { continue }
                let next = node.subtree.upperBound
                guard next < chain.subtree.upperBound, let link = CallLink(Node(node.file, next)) else { continue }
                if project.facts[file].isPreview(row: node.row) { continue }
                if isMeant(HelperCall(file: file, chain: chain, link: link)) { return true }
            }
            return false
        }
        guard owner.kind == .external || owner.kind == .protocol else { return owner.declarations.contains { search($0.node, $0.file) } }
        for file in project.files(naming: member.name).lazy.map(Int.init) where !project.isTest(file: file) && !(member.isPrivate && file != member.file) {
            if search(project.files[file].root, file) { return true }
        }
        return false
    }
}

extension FunctionDeclaration {
    /// Whether a call may mean the function, as far as the labels in parentheses tell.
    fileprivate func accepts(_ link: CallLink) -> Bool { PropertyReader.takes(parameters.map(\.label), link.arguments.map(\.label)) }
}
