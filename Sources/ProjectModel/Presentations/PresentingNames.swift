import SwiftSource

/// The names of modifiers that may present: SwiftUI's `sheet` and `fullScreenCover`, `modifier`, and the project's functions of `extension View`
/// that apply one of these to `self`; and the names of the view modifiers that apply one to their content. A call by any other name is no
/// presentation, which spares looking it up.
struct PresentingNames: Sendable {
    /// Every call of every chain is asked about.
    private var names = SymbolSet()
    /// View modifiers, and aliases, which may stand for one.
    private var types = SymbolSet()
    /// By name, and for private ones by file: the last of the project's functions that present; by index in `functions`.
    private var lastNamed = PairMap()
    private var functions: Column<(file: Int, index: Int, before: Int32)> = []
    /// By file: whether one of the names stands in it, and is known there.
    private var files: Column<Bool> = []

    private static let ofSwiftUI: [KnownName] = [.sheet, .fullScreenCover, .modifier]
    /// How deep a function may hide a presentation behind other functions; as deep as ``Presentation`` looks.
    private static let maximumDepth = 4

    /// None.
    init() {}

    init(of project: Project) {
        for name in PresentingNames.ofSwiftUI { names.insert(Symbol(name)) }
        var candidates: [Member] = []
        for type in project.types {
            if type.kind == .typeAlias { types.insert(type.name) }
            guard type.kind == .external || type.kind == .protocol, !type.traits.isDisjoint(with: .view) else { continue }
            candidates += type.members.filter { $0.kind == .function && !$0.isStatic }
        }
        candidates += project.members(named: Symbol(.body)).filter { $0.kind == .function && $0.owner?.kind == .struct }
        for _ in 0..<PresentingNames.maximumDepth {
            let known = candidates.count
            // Only files with one of the names are read.
            let files = filesWithNames(of: project) { _, _ in true }
            candidates.removeAll { function in
                guard files[function.file], presents(function) else { return false }
                insert(function)
                return true
            }
            files.deallocate()
            if candidates.count == known { break }
        }
        files = filesWithNames(of: project) { isKnown($0, in: $1, of: project) }
    }

    private func filesWithNames(of project: Project, where isMeant: (_ name: Symbol, _ file: Int) -> Bool) -> Column<Bool> {
        let files = Column(repeating: false, count: project.files.count)
        for name in names {
            for file in project.files(naming: name).lazy.map(Int.init) where !files[file] { files[file] = isMeant(name, file) }
        }
        return files
    }

    private func presents(_ function: Member) -> Bool {
        guard let body = function.body else { return false }
        var found = false
        if function.owner?.kind == .struct {
            guard let content = FunctionDeclaration(function.node)?.parameters.first?.name else { return false }
            SelfModifiers.forEach(in: body, on: content) { found = found || contains($0) }
        } else {
            SelfModifiers.forEach(in: body) { found = found || contains($0) }
        }
        return found
    }

    private static let allFiles: Int32 = -1

    /// The file that alone knows a function, or all of them.
    private static func files(of function: Member) -> Int32 { function.isPrivate ? Int32(function.file) : allFiles }

    private mutating func insert(_ function: Member) {
        if let owner = function.owner, owner.kind == .struct {
            types.insert(owner.name)
            return
        }
        names.insert(function.name)
        let files = PresentingNames.files(of: function)
        functions.append((function.file, function.index, lastNamed[files, function.name] ?? -1))
        lastNamed[files, function.name] = Int32(functions.count - 1)
    }

    func deallocate() {
        names.deallocate()
        types.deallocate()
        lastNamed.deallocate()
        functions.deallocate()
        files.deallocate()
    }

    func stand(inFile file: Int) -> Bool { files[file] }

    /// Whether the name is one of them in a file: SwiftUI's, or that of a function which the file sees.
    func contains(_ name: Symbol, in file: Int, of project: Project) -> Bool { names.contains(name) && isKnown(name, in: file, of: project) }

    private func isKnown(_ name: Symbol, in file: Int, of project: Project) -> Bool {
        if PresentingNames.ofSwiftUI.contains(where: { name == $0 }) { return true }
        if lastNamed[Int32(file), name] != nil { return true }
        var index = lastNamed[PresentingNames.allFiles, name] ?? -1
        while index >= 0 {
            let function = functions[Int(index)]
            if function.file == file || project.isVisible(declarationIn: function.file, to: file) { return true }
            index = function.before
        }
        return false
    }

    /// Whether a call may come down to a presentation wherever it stands; `modifier(T())` only if a type of that name may.
    func contains(_ call: ChainCall) -> Bool {
        guard names.contains(call.name) else { return false }
        guard call.name == .modifier, let value = call.firstUnlabeledArgument?.value else { return true }
        guard let construction = Construction(value), construction.isWhole else { return false }
        switch construction.form {
        case .implicit: return false
        case .delegation: return true
        case .named: return construction.name == .Self_ || types.contains(construction.name)
        }
    }

    /// Whether a function of `extension View` may come down to a presentation.
    func contains(_ function: Member) -> Bool {
        var index = lastNamed[PresentingNames.files(of: function), function.name] ?? -1
        while index >= 0 {
            let known = functions[Int(index)]
            if known.file == function.file, known.index == function.index { return true }
            index = known.before
        }
        return false
    }
}

extension Project {
    /// Whether a call in a file may come down to a sheet or a full-screen cover. Cheap: to be asked before ``Presentation`` is.
    public func mayPresent(_ call: ChainCall, inFile file: Int) -> Bool {
        presentingNames.contains(call) && presentingNames.contains(call.name, in: file, of: self)
    }

    /// Whether such a name stands in a file.
    public func mayPresent(inFile file: Int) -> Bool { presentingNames.stand(inFile: file) }

    /// Whether several links of a chain may, by their names alone, or one and what stands in an `#if`: nearly all chains end here.
    public func mayPresentTwice(_ chain: Node, inFile file: Int) -> Bool {
        let nodes = chain.file.nodes
        let end = chain.subtree.upperBound
        // Two members, each with a call.
        guard end - chain.row > 4 else { return false }
        let names = presentingNames
        let symbols = chain.file.tokens.symbols
        var count = 0
        var row = chain.row + 1
        while row < end {
            switch nodes.kinds[row] {
            case .memberLink where nodes.mains[row] != NodeColumns.noToken:
                if names.contains(symbols[Int(nodes.mains[row])], in: file, of: self) { count += 1 }
            case .ifConfigLink: return true
            default: break
            }
            row += Int(nodes.sizes[row])
        }
        return count > 1
    }
}
