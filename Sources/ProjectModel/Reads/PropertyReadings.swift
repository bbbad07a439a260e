import SwiftSource

/// What code uses of the values of one type, for who asks often: each member is read once.
///
/// Not to be shared between threads.
public final class PropertyReadings {
    public let type: TypeRecord
    private let spellings: PropertySpellings
    private var readings: [Code: MemberReading] = [:]

    /// What of a member, and whose code it is.
    private struct Code: Hashable {
        let place: NodePlace
        let part: PropertyReader.Part
        let owner: PropertyReader.Owner
    }

    public init(of type: TypeRecord) {
        self.type = type
        spellings = PropertySpellings(of: type)
    }

    /// What the given members of the type, and the members that they reach by simple name or through `self`, in any file and extension, use of
    /// its stored properties. The members of the project's protocols that the type conforms to are followed too.
    public func uses(in members: some Sequence<Member>) -> PropertyUses {
        var search = Search()
        for member in members { search.enqueue(member, .own, .now) }
        return follow(&search)
    }

    /// What a class that keeps a copy of a value of this type in its property `name` uses of it: `parent.text`, `self.parent.text`. The
    /// initialisers of `holder` run now, everything else later. Where a parameter has this type, it is the copy too.
    ///
    /// - Parameter isNow: Of the holder's members those that run now; `nil`: the initialisers.
    public func uses(throughCopy name: Symbol, in holder: TypeRecord, isNow: ((Member) -> Bool)? = nil) -> PropertyUses {
        var search = Search()
        for member in holder.members where !member.isRequirement {
            search.enqueue(member, .holder(copy: name), isNow?(member) ?? (member.kind == .initializer) ? .now : .later)
        }
        return follow(&search)
    }

    /// What a function of another type, and the members of this type that it calls, use of the values of this type that it is given as parameters.
    public func uses(ofParametersOf function: Member) -> PropertyUses {
        var search = Search()
        search.enqueue(function, .holder(copy: .none), .now)
        return follow(&search)
    }

    // MARK: Following

    /// The code that is still to be looked at, and when it runs.
    private struct Search {
        var tasks: [(member: Member, part: PropertyReader.Part, owner: PropertyReader.Owner, timing: PropertyUse.Timing)] = []
        private var earliest: [Code: PropertyUse.Timing] = [:]

        mutating func enqueue(_ member: Member, _ owner: PropertyReader.Owner, _ timing: PropertyUse.Timing, part: PropertyReader.Part = .all) {
            let code = Code(place: member.place, part: part, owner: owner)
            // What was looked at as running now need not be looked at again.
            if let known = earliest[code], known <= timing { return }
            earliest[code] = timing
            tasks.append((member, part, owner, timing))
        }
    }

    private func follow(_ search: inout Search) -> PropertyUses {
        var result = PropertyUses()
        var next = 0
        while next < search.tasks.count {
            let (member, part, owner, timing) = search.tasks[next]
            next += 1
            let reading = reading(part, of: member, as: owner)
            result.append(reading, of: member.place, startedAt: timing)
            for reached in reading.reached { search.enqueue(reached.member, .own, max(reached.timing, timing), part: reached.part) }
        }
        return result
    }

    private func reading(_ part: PropertyReader.Part, of member: Member, as owner: PropertyReader.Owner) -> MemberReading {
        let code = Code(place: member.place, part: part, owner: owner)
        if let known = readings[code] { return known }
        let reading = PropertyReader.read(part, of: member, as: owner, of: type, spellings)
        readings[code] = reading
        return reading
    }
}

/// What one member by itself uses of a value; timings count from its call.
struct MemberReading {
    var uses: [PropertyUse] = []
    var wholes: [PropertyUses.Whole] = []
    /// The members of the value's type that it names, each as early as it runs.
    private(set) var reached: [(member: Member, part: PropertyReader.Part, timing: PropertyUse.Timing)] = []

    mutating func reach(_ part: PropertyReader.Part, of member: Member, _ timing: PropertyUse.Timing) {
        if !reached.contains(where: { $0.member == member && $0.part == part && $0.timing <= timing }) { reached.append((member, part, timing)) }
    }
}

/// The spellings that name a stored property of a type.
struct PropertySpellings {
    private var properties: [Symbol: (name: Symbol, form: PropertyUse.Form)] = [:]

    init(of type: TypeRecord) {
        let inherited = type.superclasses.reversed().flatMap(\.storedProperties)
        for property in inherited + type.storedProperties where property.name != .none {
            properties[property.name] = (property.name, .read)
            guard property.attributes.contains(where: Names.isWrapper) else { continue }
            properties[property.name.projection] = (property.name, .projection)
            properties[property.name.wrapper] = (property.name, .wrapper)
        }
    }

    /// The property that a spelling means, and what of it: its value, its projection, its wrapper.
    subscript(spelling: Symbol) -> (name: Symbol, form: PropertyUse.Form)? { properties[spelling] }
}
