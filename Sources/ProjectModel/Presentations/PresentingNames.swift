import SwiftSource

/// The names of modifiers that may present: SwiftUI's `sheet` and `fullScreenCover`, `modifier`, and the project's functions of `extension View`
/// that apply one of these to `self`. A call by any other name is no presentation, which spares looking it up.
struct PresentingNames: Sendable {
    /// A bit for each symbol up to the largest: every call of every chain is asked about.
    private var bits: Column<UInt64> = []
    private var count = 0
    /// By name: the last of the project's functions that present; by index in `functions`.
    private var lastNamed = SymbolMap()
    private var functions: Column<(file: Int, index: Int, isPrivate: Bool, before: Int32)> = []
    /// By file: whether one of the names stands in it.
    private var files: Column<Bool> = []

    private static let ofSwiftUI: [KnownName] = [.sheet, .fullScreenCover, .modifier]
    /// How deep a function may hide a presentation behind other functions; as deep as ``Presentation`` looks.
    private static let maximumDepth = 4

    /// None.
    init() {}

    init(of project: Project) {
        for name in PresentingNames.ofSwiftUI { insert(Symbol(name)) }
        var bodies: [(member: Member, body: Node)] = []
        for type in project.types where (type.kind == .external || type.kind == .protocol) && !type.traits.isDisjoint(with: .view) {
            for member in type.members where member.kind == .function && !member.isStatic {
                if let body = member.body { bodies.append((member, body)) }
            }
        }
        for _ in 0..<PresentingNames.maximumDepth {
            let known = count
            bodies.removeAll { function in
                guard presents(function.body) else { return false }
                insert(function.member)
                return true
            }
            if count == known { break }
        }
        files = Column(repeating: false, count: project.files.count)
        for word in bits.indices where bits[word] != 0 {
            for bit in 0..<64 where bits[word] & 1 << UInt64(bit) != 0 {
                let name = Symbol(rawValue: UInt32(word * 64 + bit))
                for file in project.files(naming: name).lazy.map(Int.init) where !files[file] { files[file] = isKnown(name, in: file, of: project) }
            }
        }
    }

    func stand(inFile file: Int) -> Bool { files[file] }

    func deallocate() {
        bits.deallocate()
        lastNamed.deallocate()
        functions.deallocate()
        files.deallocate()
    }

    /// Whether the name is one of them in some file.
    func contains(_ name: Symbol) -> Bool {
        let word = Int(name.rawValue >> 6)
        return word < bits.count && bits[word] & 1 << UInt64(name.rawValue & 63) != 0
    }

    /// Whether the name is one of them in a file: SwiftUI's, or that of a function which the file sees.
    func contains(_ name: Symbol, in file: Int, of project: Project) -> Bool { contains(name) && isKnown(name, in: file, of: project) }

    private func isKnown(_ name: Symbol, in file: Int, of project: Project) -> Bool {
        if PresentingNames.ofSwiftUI.contains(where: { name == $0 }) { return true }
        var index = lastNamed[name] ?? -1
        while index >= 0 {
            let function = functions[Int(index)]
            if function.file == file || !function.isPrivate && project.isVisible(declarationIn: function.file, to: file) { return true }
            index = function.before
        }
        return false
    }

    /// Whether a function of `extension View` comes down to one of SwiftUI's names, as far as names tell.
    func contains(_ function: Member) -> Bool {
        var index = lastNamed[function.name] ?? -1
        while index >= 0 {
            let known = functions[Int(index)]
            if known.file == function.file, known.index == function.index { return true }
            index = known.before
        }
        return false
    }

    private mutating func insert(_ function: Member) {
        insert(function.name)
        functions.append((function.file, function.index, function.isPrivate, lastNamed[function.name] ?? -1))
        lastNamed[function.name] = Int32(functions.count - 1)
    }

    private mutating func insert(_ name: Symbol) {
        guard !contains(name) else { return }
        let word = Int(name.rawValue >> 6)
        while bits.count <= word { bits.append(0) }
        bits[word] |= 1 << UInt64(name.rawValue & 63)
        count += 1
    }

    private func presents(_ body: Node) -> Bool {
        var found = false
        SelfModifiers.forEach(in: body) { found = found || contains($0.name) }
        return found
    }
}

extension Project {
    /// Whether in a file a modifier of this name may come down to a sheet or a full-screen cover. Cheap: to be asked before ``Presentation`` is.
    public func mayPresent(_ name: Symbol, inFile file: Int) -> Bool { presentingNames.contains(name, in: file, of: self) }

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
