import SwiftSource

/// A place where code uses a stored property of a type: `name`, `self.name`, `$name`, `_name`.
public struct PropertyUse: Equatable, Sendable {
    public enum Form: UInt8, Sendable {
        /// Its value is asked for; `$name.wrappedValue` is that too.
        case read
        /// Something new is assigned to the whole of it: `name = value`, `$name.wrappedValue = value`.
        case write
        /// It is changed in place: `name += 1`, `name.part = value`, `&name`.
        case change
        /// `$name`
        case projection
        /// `_name`
        case wrapper
    }

    /// When the code runs, counted from the call of the function that the search began with.
    public enum Timing: UInt8, Comparable, Sendable {
        /// During the call.
        case now
        /// In a closure of which nothing is known.
        case unknown
        /// In a closure that runs on an event, or in a member that somebody else calls later.
        case later

        public static func < (left: Timing, right: Timing) -> Bool { left.rawValue < right.rawValue }
    }

    /// The property's own name, without `$` or `_`.
    public let name: Symbol
    public let form: Form
    public let timing: Timing
    /// The `identifierExpr` or `memberLink` with the name; of a captured property (`[name]`) the `closureCapture`.
    public let place: NodePlace
}

/// What code uses of a value of a type: its stored properties, and the value as a whole.
public struct PropertyUses: Sendable {
    /// In the order in which the code was read: members in the order in which they are reached.
    public internal(set) var uses: [PropertyUse] = []
    /// Where the value itself is handed on: `Coordinator(self)`, `coordinator.parent = self`.
    public internal(set) var wholes: [Whole] = []
    /// The members that were read: what the search began with, then what they reach.
    public internal(set) var members: [NodePlace] = []
    /// Those of the members that run during the call, as far as that is known.
    public internal(set) var membersNow: [NodePlace] = []

    /// No use at all.
    public static var none: PropertyUses { PropertyUses() }

    public struct Whole: Equatable, Sendable {
        /// The expression that is the value.
        public let place: NodePlace
        public let timing: PropertyUse.Timing
    }

    public func uses(of name: Symbol) -> [PropertyUse] { uses.filter { $0.name == name } }

    /// Whether the code uses the property in any other way than to assign to it; where the whole value is handed on, that is a use of each.
    public func reads(_ name: Symbol) -> Bool {
        !wholes.isEmpty || uses.contains { $0.name == name && $0.form != .write }
    }

    /// Whether the code assigns to the property or changes it.
    public func writes(_ name: Symbol) -> Bool {
        uses.contains { $0.name == name && ($0.form == .write || $0.form == .change) }
    }

    /// Takes back that the value is handed on at a place, where it is known what becomes of it.
    public mutating func removeWhole(at place: NodePlace) { wholes.removeAll { $0.place == place } }

    /// Takes back the uses inside of an expression.
    public mutating func removeUses(inside node: Node, of file: Int) {
        uses.removeAll { $0.place.file == file && node.subtree.contains($0.place.row) }
    }

    public mutating func append(_ other: PropertyUses) {
        uses += other.uses
        wholes += other.wholes
        members += other.members
        membersNow += other.membersNow
    }
}

extension TypeRecord {
    /// What the given members of the type, and the members that they reach by simple name or through `self`, in any file and extension, use of
    /// its stored properties. The members of the project's protocols that the type conforms to are followed too.
    public func uses(in members: [Member]) -> PropertyUses {
        var reader = PropertyReader(of: self)
        for member in members { reader.enqueue(member, .own, .now) }
        return reader.read()
    }

    /// What a class that keeps a copy of a value of this type in its property `name` uses of it: `parent.text`, `self.parent.text`. The
    /// initialisers of `holder` run now, everything else later. Where a parameter has this type, it is the copy too.
    ///
    /// - Parameter isNow: Of the holder's members those that run now; `nil`: the initialisers.
    public func uses(throughCopy name: Symbol, in holder: TypeRecord, isNow: ((Member) -> Bool)? = nil) -> PropertyUses {
        var reader = PropertyReader(of: self, copies: [name])
        for member in holder.members where !member.isRequirement {
            reader.enqueue(member, .holder, isNow?(member) ?? (member.kind == .initializer) ? .now : .later)
        }
        return reader.read()
    }
    /// What a function of another type, and the members of this type that it calls, use of the values of this type that it is given as parameters.
    public func uses(ofParametersOf function: Member) -> PropertyUses {
        var reader = PropertyReader(of: self)
        reader.enqueue(function, .holder, .now)
        return reader.read()
    }
}
