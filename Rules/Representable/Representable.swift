import Linting
import ProjectModel
import SwiftSource

/// A representable and its coordinator, as several rules ask for them. Each answer is found when it is first asked for.
final class Representable {
    let type: TypeRecord
    let project: Project
    /// What code uses of the representable's properties.
    private(set) lazy var readings = PropertyReadings(of: type)
    private(set) lazy var coordinatorInputs = type.coordinatorInputs
    /// The coordinator's type, if it is one of the project.
    var coordinator: TypeRecord? { coordinatorInputs?.coordinator }
    /// What code uses of the coordinator's properties.
    private(set) lazy var coordinatorReadings = coordinator.map { PropertyReadings(of: $0) }
    private(set) lazy var reach = coordinatorReadings.map { CoordinatorReach(of: readings, to: $0) }
    /// For each kind that the type is.
    private(set) lazy var methods = RepresentableKind.all(of: type.traits).map { RepresentableMethods(of: self, $0) }
    /// What the type's functions and computed properties use of its properties.
    private(set) lazy var usesInCode = readings.uses(in: type.members.filter { $0.kind == .function || $0.isComputed })
    /// `$name` of each `model.$name` in the code of the type and of its coordinator.
    private(set) lazy var publishers = Set([type, coordinator].compactMap { $0 }.flatMap(Representable.publishers))
    private var inputs: [(variant: Variant, found: RepresentableInputs)] = []
    private var copies = NamedValues<PropertyUses>()
    /// What the stored properties hold, of those that were asked for.
    private var held: [(property: Member, input: ViewInput?)] = []

    private struct Variant: Equatable {
        let kind: RepresentableKind
        let place: NodePlace
    }

    init(_ type: TypeRecord, in project: Project) {
        self.type = type
        self.project = project
    }

    /// What a stored property of the type holds.
    func input(of property: Member) -> ViewInput? {
        if let known = held.first(where: { $0.property == property }) { return known.input }
        let input = property.viewInput
        held.append((property, input))
        return input
    }

    /// What goes into the view, in the program variant that a place is part of.
    func inputs(_ kind: RepresentableKind, for place: NodePlace) -> RepresentableInputs {
        let variant = Variant(kind: kind, place: place)
        for known in inputs where known.variant == variant { return known.found }
        let found = RepresentableInputs(of: self, kind, for: project.node(at: place))
        inputs.append((variant, found))
        return found
    }

    /// What the coordinator uses of the representable that it keeps in a property.
    func uses(throughCopy storage: Symbol) -> PropertyUses {
        guard let coordinator else { return .none }
        if let known = copies[storage] { return known }
        let found = readings.uses(throughCopy: storage, in: coordinator)
        copies[storage] = found
        return found
    }

    private static func publishers(in type: TypeRecord) -> [Symbol] {
        type.declarations.flatMap { $0.node.descendants.filter { $0.kind == .memberLink && $0.name.text.utf8.first == UInt8(ascii: "$") }.map(\.name) }
    }
}

extension RuleContext {
    /// For each kind of representable that the type is, most often none.
    func representableMethods(of type: TypeRecord) -> [RepresentableMethods] {
        type.traits.isDisjoint(with: .representable) ? [] : representable(type).methods
    }

    /// The type, or any other with a coordinator, as rules share it.
    func representable(_ type: TypeRecord) -> Representable { shared(for: type) { Representable(type, in: project) } }
}
