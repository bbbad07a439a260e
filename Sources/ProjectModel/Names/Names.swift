import SwiftSource

/// The SDK's names as symbols, and what they stand for. Lookups are a hash of a number.
struct Names: Sendable {
    private let types: SymbolMap
    private let traits: Column<Traits>
    private let plainAttributes: SymbolMap
    private let conformingAttributes: SymbolMap
    private let modules: SymbolMap
    let exportersOfSwiftUI: Column<Symbol>

    static let shared = Names()

    private init() {
        // Some 1,300 names; the map fills three slots in four.
        var types = SymbolMap(minimumCapacity: 1000)
        var traits: Column<Traits> = []
        for (trait, names) in SDKProtocols.table + SDKClasses.table {
            for name in NameList(names) {
                if let row = types[name] {
                    traits[Int(row)].formUnion(trait)
                } else {
                    types[name] = Int32(traits.count)
                    traits.append(trait)
                }
            }
        }
        self.types = types
        self.traits = traits
        plainAttributes = Names.set(Names.attributesWithoutMeaning)
        conformingAttributes = Names.set("Observable Model")
        modules = Names.set(SDKModules.names)
        var exporters: Column<Symbol> = []
        exporters.append(contentsOf: NameList(SDKModules.exportersOfSwiftUI))
        exportersOfSwiftUI = exporters
    }

    /// What conforming to, or deriving from, the SDK's type of that name means; `nil` if the SDK tables have no such name.
    func traits(of name: Symbol) -> Traits? {
        types[name].map { traits[Int($0)] }
    }

    func isSDKModule(_ name: Symbol) -> Bool { modules[name] != nil }

    /// What an attribute of a type declaration says about its conformances; `nil`: not known, a macro may add any.
    func traits(ofAttribute name: Symbol) -> Traits? {
        if plainAttributes[name] != nil { return [] }
        if conformingAttributes[name] == nil { return nil }
        return name == .Observable ? .observable : [.observable, .identifiable, .hashable, .equatable]
    }

    /// Attributes of types that add no conformance.
    private static let attributesWithoutMeaning: StaticString = """
        main UIApplicationMain NSApplicationMain MainActor available objc objcMembers frozen usableFromInline propertyWrapper resultBuilder _functionBuilder \
        dynamicMemberLookup dynamicCallable preconcurrency unchecked retroactive globalActor _spi _spi_available _documentation nonobjc unsafe safe \
        IBDesignable discardableResult _marker rethrows Suite Test _nonSendable _fixed_layout requires_stored_property_inits implementation \
        _originallyDefinedIn _exported backDeployed indirect abi eagerMove noEagerMove moveOnly _moveOnly _staticInitializeObjCMetadata nonexhaustive \
        _hasMissingDesignatedInitializers _inheritsConvenienceInitializers _objcRuntimeName concurrent
        """

    /// Whether an attribute of a stored property is a property wrapper: it begins with a capital letter and is none of those that wrap nothing.
    static func isWrapper(_ attribute: Symbol) -> Bool {
        switch attribute.known {
        case .ViewBuilder, .MainActor, .Sendable, .ToolbarContentBuilder, .SceneBuilder, .CommandsBuilder, .IBOutlet, .IBAction, .NSManaged,
            .ObservationIgnored, .ObservationTracked, .Entry, .Previewable: return false
        default: break
        }
        let text = attribute.text
        guard let first = text.utf8.first else { return false }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") && !text.hasSuffix("Builder") && !text.hasSuffix("Actor")
    }

    /// Types of which there are too many calls to keep, and that no rule asks the project for.
    @inline(__always)
    static func isCommonConstruction(_ name: Symbol) -> Bool {
        guard let known = name.known else { return false }
        switch known {
        case .Text, .Image, .Button, .VStack, .HStack, .ZStack, .List, .ForEach, .Group, .Spacer, .Divider, .Color, .NavigationLink, .NavigationView,
            .NavigationStack, .ScrollView, .Toggle, .TextField, .Label, .EmptyView, .AnyView, .GeometryReader, .UUID, .Date, .Timer, .Task, .Section,
            .LazyVStack, .LazyHStack, .LazyVGrid, .LazyHGrid, .Form, .Picker, .Set, .Array, .Optional, .Dictionary, .Binding, .UIView, .UIViewController,
            .NSObject: return true
        default: return false
        }
    }

    /// Requirements of the SDK's protocols that stored properties commonly meet.
    static func isRequirement(_ name: Symbol, of traits: Traits) -> Bool {
        switch name.known {
        case .id: traits.contains(.identifiable)
        case .body: !traits.isDisjoint(with: [.view, .viewModifier, .app, .scene, .widget, .commands, .toolbarContent])
        case .animatableData: !traits.isDisjoint(with: [.animatable, .shape])
        case .wrappedValue: false
        default: false
        }
    }

    private static func set(_ names: StaticString) -> SymbolMap {
        // Names are hardly ever shorter than seven letters and a blank.
        var set = SymbolMap(minimumCapacity: names.utf8CodeUnitCount / 8)
        for name in NameList(names) { set[name] = 1 }
        return set
    }
}
