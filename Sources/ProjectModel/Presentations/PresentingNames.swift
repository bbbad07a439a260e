import SwiftSource

/// The names of modifiers that may present: SwiftUI's `sheet` and `fullScreenCover`, `modifier`, and the project's functions of `extension View`
/// that apply one of these to `self`. A call by any other name is no presentation, which spares looking it up.
struct PresentingNames: Sendable {
    /// A bit for each symbol up to the largest: every call of every chain is asked about.
    private var bits: Column<UInt64> = []
    private var count = 0
    /// By file: whether one of the names stands in it.
    private var files: Column<Bool> = []

    /// How deep a function may hide a presentation behind other functions; as deep as ``Presentation`` looks.
    private static let maximumDepth = 4

    /// None.
    init() {}

    init(of project: Project) {
        for name in [KnownName.sheet, .fullScreenCover, .modifier] { insert(Symbol(name)) }
        var bodies: [(name: Symbol, body: Node)] = []
        for type in project.types where (type.kind == .external || type.kind == .protocol) && !type.traits.isDisjoint(with: .view) {
            for member in type.members where member.kind == .function && !member.isStatic {
                if let body = member.body { bodies.append((member.name, body)) }
            }
        }
        for _ in 0..<PresentingNames.maximumDepth {
            let known = count
            bodies.removeAll { function in
                guard presents(function.body) else { return false }
                insert(function.name)
                return true
            }
            if count == known { break }
        }
        files = Column(repeating: false, count: project.files.count)
        for word in bits.indices where bits[word] != 0 {
            for bit in 0..<64 where bits[word] & 1 << UInt64(bit) != 0 {
                for file in project.files(naming: Symbol(rawValue: UInt32(word * 64 + bit))) { files[Int(file)] = true }
            }
        }
    }

    func stand(inFile file: Int) -> Bool { files[file] }

    func deallocate() {
        bits.deallocate()
        files.deallocate()
    }

    func contains(_ name: Symbol) -> Bool {
        let word = Int(name.rawValue >> 6)
        return word < bits.count && bits[word] & 1 << UInt64(name.rawValue & 63) != 0
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
    /// Whether a modifier of this name may come down to a sheet or a full-screen cover. Cheap: to be asked before ``Presentation`` is.
    public func mayPresent(_ name: Symbol) -> Bool { presentingNames.contains(name) }

    /// Whether such a name stands in a file.
    public func mayPresent(inFile file: Int) -> Bool { presentingNames.stand(inFile: file) }

    /// Whether several links of a chain may, by their names alone, or one and what stands in an `#if`: nearly all chains end here.
    public func mayPresentTwice(_ chain: Node) -> Bool {
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
                if names.contains(symbols[Int(nodes.mains[row])]) { count += 1 }
            case .ifConfigLink: return true
            default: break
            }
            row += Int(nodes.sizes[row])
        }
        return count > 1
    }
}
