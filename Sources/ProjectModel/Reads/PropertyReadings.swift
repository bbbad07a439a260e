import SwiftSource

/// What code uses of the values of one type, for who asks often: each member is read once.
///
/// Not to be shared between threads.
public final class PropertyReadings {
    public let type: TypeRecord
    private let spellings: PropertySpellings
    @exclusivity(unchecked) private var numbers: [Code: Int] = [:]
    /// By number. A search goes from number to number: it looks no code up that has been read before.
    @exclusivity(unchecked) private var codes: [ReadCode] = []

    /// What of a member, and whose code it is.
    private struct Code: Hashable {
        let place: NodePlace
        let part: PropertyReader.Part
        let owner: PropertyReader.Owner
    }

    private struct ReadCode {
        let member: Member
        let part: PropertyReader.Part
        let owner: PropertyReader.Owner
        /// `nil`: not read yet.
        var reading: MemberReading?
        /// The numbers of what the member reaches, each as early as it runs.
        var reached: [(number: Int, timing: PropertyUse.Timing)] = []
        /// What it and all that it reaches use, if somebody has asked.
        var uses: PropertyUses?
    }

    public init(of type: TypeRecord) {
        self.type = type
        spellings = PropertySpellings(of: type)
    }

    /// What the given members of the type, and the members that they reach by simple name or through `self`, in any file and extension, use of
    /// its stored properties. The members of the project's protocols that the type conforms to are followed too.
    public func uses(in members: [Member]) -> PropertyUses {
        // One method is asked for by many.
        if members.count == 1 {
            let number = number(.all, of: members[0], as: .own)
            if let known = codes[number].uses { return known }
            let uses = follow([number])
            codes[number].uses = uses
            return uses
        }
        return follow(members.map { number(.all, of: $0, as: .own) })
    }

    /// What a class that keeps a copy of a value of this type in its property `name` uses of it: `parent.text`, `self.parent.text`. The
    /// initialisers of `holder` run now, everything else later. Where a parameter has this type, it is the copy too.
    ///
    /// - Parameter isNow: Of the holder's members those that run now; `nil`: the initialisers.
    public func uses(throughCopy name: Symbol, in holder: TypeRecord, isNow: ((Member) -> Bool)? = nil) -> PropertyUses {
        var search = Search()
        for member in holder.members where !member.isRequirement {
            search.enqueue(number(.all, of: member, as: .holder(copy: name)), isNow?(member) ?? (member.kind == .initializer) ? .now : .later)
        }
        return follow(&search)
    }

    /// What a function of another type, and the members of this type that it calls, use of the values of this type that it is given as parameters.
    public func uses(ofParametersOf function: Member) -> PropertyUses {
        follow([number(.all, of: function, as: .holder(copy: .none))])
    }

    // MARK: Following

    /// The code that is still to be looked at, and when it runs.
    private struct Search {
        var tasks: [(number: Int, timing: PropertyUse.Timing)] = []
        /// By number.
        private var earliest: [PropertyUse.Timing?] = []

        mutating func enqueue(_ number: Int, _ timing: PropertyUse.Timing) {
            while earliest.count <= number { earliest.append(nil) }
            // What was looked at as running now need not be looked at again.
            if let known = earliest[number], known <= timing { return }
            earliest[number] = timing
            tasks.append((number, timing))
        }
    }

    /// What some code that runs now uses, and all that it reaches.
    private func follow(_ starts: [Int]) -> PropertyUses {
        var search = Search()
        for number in starts { search.enqueue(number, .now) }
        return follow(&search)
    }

    private func follow(_ search: inout Search) -> PropertyUses {
        var result = PropertyUses()
        var next = 0
        while next < search.tasks.count {
            let (number, timing) = search.tasks[next]
            next += 1
            if codes[number].reading == nil { read(number) }
            if let reading = codes[number].reading { result.append(reading, of: codes[number].member.place, startedAt: timing) }
            for reached in codes[number].reached { search.enqueue(reached.number, max(reached.timing, timing)) }
        }
        return result
    }

    private func number(_ part: PropertyReader.Part, of member: Member, as owner: PropertyReader.Owner) -> Int {
        let code = Code(place: member.place, part: part, owner: owner)
        if let known = numbers[code] { return known }
        codes.append(ReadCode(member: member, part: part, owner: owner))
        numbers[code] = codes.count - 1
        return codes.count - 1
    }

    private func read(_ number: Int) {
        let code = codes[number]
        let reading = PropertyReader.read(code.part, of: code.member, as: code.owner, of: type, spellings)
        codes[number].reading = reading
        codes[number].reached = reading.reached.map { (self.number($0.part, of: $0.member, as: .own), $0.timing) }
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
    /// A type has few of them: looking through them takes less than a hash. A type's own come before those that it inherits.
    private var properties: [(spelling: Symbol, name: Symbol, form: PropertyUse.Form)] = []

    init(of type: TypeRecord) {
        for owner in [type] + type.superclasses {
            for property in owner.storedProperties where property.name != .none {
                properties.append((property.name, property.name, .read))
                guard property.attributes.contains(where: Names.isWrapper) else { continue }
                properties.append((property.name.projection, property.name, .projection))
                properties.append((property.name.wrapper, property.name, .wrapper))
            }
        }
    }

    /// The property that a spelling means, and what of it: its value, its projection, its wrapper.
    subscript(spelling: Symbol) -> (name: Symbol, form: PropertyUse.Form)? {
        for property in properties where property.spelling == spelling { return (property.name, property.form) }
        return nil
    }
}
