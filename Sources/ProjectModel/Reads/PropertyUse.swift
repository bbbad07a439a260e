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
    public private(set) var uses: [PropertyUse] = []
    /// Where the value itself is handed on: `Coordinator(self)`, `coordinator.parent = self`.
    public private(set) var wholes: [Whole] = []
    /// The members that were read: what the search began with, then what they reach.
    public private(set) var members: [NodePlace] = []
    /// Those of the members that run during the call, as far as that is known.
    public private(set) var membersNow: [NodePlace] = []

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

    /// - Parameter start: When the member is called.
    mutating func append(_ reading: MemberReading, of member: NodePlace, startedAt start: PropertyUse.Timing) {
        members.append(member)
        if start == .now { membersNow.append(member) }
        for use in reading.uses { uses.append(PropertyUse(name: use.name, form: use.form, timing: max(use.timing, start), place: use.place)) }
        for whole in reading.wholes { wholes.append(Whole(place: whole.place, timing: max(whole.timing, start))) }
    }

    public mutating func append(_ other: PropertyUses) {
        uses += other.uses
        wholes += other.wholes
        members += other.members
        membersNow += other.membersNow
    }
}

extension TypeRecord {
    /// See ``PropertyReadings/uses(in:)``.
    public func uses(in members: [Member]) -> PropertyUses { PropertyReadings(of: self).uses(in: members) }

    /// See ``PropertyReadings/uses(throughCopy:in:isNow:)``.
    public func uses(throughCopy name: Symbol, in holder: TypeRecord, isNow: ((Member) -> Bool)? = nil) -> PropertyUses {
        PropertyReadings(of: self).uses(throughCopy: name, in: holder, isNow: isNow)
    }
}
