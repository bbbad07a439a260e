import SwiftSource

extension TypeRecord {
    /// Whether the compiler gives the type a memberwise initialiser: a struct whose own declaration has no initialiser. Those in extensions do
    /// not count.
    public var hasMemberwiseInitializer: Bool {
        kind == .struct && !initializers.contains { !$0.isInExtension }
    }

    /// The constructions that can only be calls of the memberwise initialiser and give the property of that name a value.
    public func memberwiseCalls(passing name: Symbol) -> [CallSite] {
        guard hasMemberwiseInitializer else { return [] }
        let others = initializers.map { Array($0.labels) }
        return calls(passing: name).filter { call in
            // An initialiser of an extension that has all the labels could be the one that is called.
            !others.contains { labels in labels.contains(name) && call.labels.allSatisfy { labels.contains($0) } }
        }
    }

    /// Whether its declarations say which type it is by one name: not declared twice, as in branches of `#if`, and no other type of the project
    /// has the name, so that all its uses are known to be its own.
    public var isOnlyOneOfItsName: Bool {
        guard project.types(named: name).count == 1 else { return false }
        var count = 0
        for declaration in declarations where !declaration.isExtension { count += 1 }
        return count == 1
    }

    /// Whether it is the other type or nested in it.
    public func isInside(_ other: TypeRecord) -> Bool {
        var type: TypeRecord? = self
        while let current = type {
            if current == other { return true }
            type = current.outer
        }
        return false
    }
}

extension Member {
    /// Whether an extension declares it.
    public var isInExtension: Bool { fact.owner >= 0 && project.facts[file].types[Int(fact.owner)].isExtension }
}

extension Project {
    /// Whether a file uses a property on something else than `self` outside of a type and of what is nested in it: `x.name`, `\T.name`.
    public func usesMember(_ name: Symbol, outside type: TypeRecord, in file: Int) -> Bool {
        let nodes = files[file].nodes
        for row in 0..<nodes.count where nodes.kinds[row] == .memberLink {
            let node = Node(files[file], row)
            guard node.name == name else { continue }
            guard let around = self.type(around: NodePlace(file: file, row: row)), around.isInside(type) else { return true }
        }
        return false
    }
}
