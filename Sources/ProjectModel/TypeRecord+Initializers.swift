import SwiftSource

extension TypeRecord {
    /// Whether its declarations say which type it is by one name: not declared twice, as in branches of `#if`, and no other type of the project
    /// has the name, so that all its uses are known to be its own.
    public var isOnlyOneOfItsName: Bool {
        guard project.type(named: name) != nil else { return false }
        var count = 0
        for declaration in declarations where !declaration.isExtension { count += 1 }
        return count == 1
    }

    /// The name as other code writes it: `Defaults.Toggle`.
    public var qualifiedName: String {
        var result = name.text
        var type = outer
        while let current = type {
            result = current.name.text + "." + result
            type = current.outer
        }
        return result
    }

    /// Whether nothing but previews makes values of the type, and the whole program can be seen: the type is private to its file or named for
    /// previews, or the project has its `App`.
    public var isOnlyForPreviews: Bool {
        if isPreview { return true }
        guard (accessLevel ?? .internal) <= .internal, !calls.isEmpty, calls.allSatisfy({ $0.isPreview }) else { return false }
        return isFilePrivate || name.text.contains("Preview") || project.declaresApp
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
