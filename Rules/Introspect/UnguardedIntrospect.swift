import Linting
import ProjectModel
import SwiftSource

/// A call of the Introspect library that is not limited to systems its author has seen, or that can never be answered.
struct UnguardedIntrospect: Rule {
    static let about = About(
        id: "unguarded-introspect", topic: .introspect, severity: .warning,
        summary: "an Introspect call that is not limited to the systems its author has seen",
        why: """
            Introspect looks for the UIKit or AppKit view behind a SwiftUI view. Which view that is, Apple changes without notice: a `List` was a \
            table view up to iOS 15 and is a collection view from iOS 16 on. Where the expected view is not there the closure is silently not called, \
            or gets another view. There is no crash and no log: separators come back, scrolling bounces again.

            The functions of the first module, `Introspect` (`introspectTableView { … }`), look on every system, future ones included. The positive \
            branch of `#available` does not change that, it is open upwards; its `else`, `#unavailable` and `obsoleted:` have an end. The second \
            module, `SwiftUIIntrospect`, asks for the versions: a closed list is the guard, as long as one of them can occur where the call stands.
            """,
        instead: """
            With `SwiftUIIntrospect`, list the versions that were looked at, one call for each view behind:

            ```swift
            List { … }
                .introspect(.list, on: .iOS(.v13, .v14, .v15)) { (table: UITableView) in … }
                .introspect(.list, on: .iOS(.v16, .v17, .v18, .v26)) { (collection: UICollectionView) in … }
            ```

            With `Introspect`, call it only where an end is known, and use what SwiftUI itself offers on newer systems:

            ```swift
            if #available(iOS 16, *) { … } else { List { … }.introspectTableView { … } }
            ```
            """,
        reasons: [
            ("unguarded", "a function of the first module on systems without an end; a note for those that first ask a controller for the one around it"),
            ("wrong-type", "on the systems that can run the call the list, or on all systems the scroll view, is no view of that kind"),
            ("dead", "none of the listed versions can occur where the call stands"),
            ("open-range", "a range such as `.v16...` takes in systems that nobody has seen; a note"),
            ("gap", "a version between deployment target and SDK is not listed; only with the option `gap`"),
        ],
        versions: """
            Deployment target and availability around the call tell which systems can run it. A closed list is judged for each platform that it \
            names. Of `List` and `Form` on iOS it is known that the table view ended with iOS 15.

            `introspectViewController` is left alone: it hands over the parent of its own controller and looks for nothing. The functions for the \
            navigation, tab bar and split view controllers first ask `navigationController` and its like, which is what UIKit documents: a note. \
            A chain that begins with a representable of the project is left alone, for the project makes that view itself.
            """,
        sources: [
            "https://github.com/siteline/swiftui-introspect#readme",
            "https://github.com/siteline/swiftui-introspect/issues/175",
            "https://github.com/siteline/swiftui-introspect/issues/211",
            "https://github.com/siteline/swiftui-introspect/issues/172",
            "https://github.com/siteline/swiftui-introspect/issues/181",
            "https://github.com/siteline/swiftui-introspect/pull/169",
        ])

    static let options = [
        RuleOption("gap", default: .bool(false), meaning: "report versions between deployment target and SDK that no list names")
    ]

    let interest = Interest(
        calls: IntrospectCalls.firstModule + [.introspect], constructions: IntrospectCalls.firstModule + [.introspect], imports: [.SwiftUI, .Introspect, .SwiftUIIntrospect])

    func check(_ node: Node, in context: RuleContext) {
        guard let call = IntrospectCalls.call(at: node), let name = call.nameToken, !IntrospectCalls.isOfProject(call, in: context) else { return }
        if name.symbol != .introspect || call.argument(labeled: .selector) != nil {
            guard imports(.Introspect, in: context) else { return }
            checkFirst(call, name, in: context)
        } else if let list = PlatformVersionList(call) {
            guard imports(.SwiftUIIntrospect, in: context) else { return }
            checkSecond(call, name, list, in: context)
        }
    }

    /// Whether the file sees the module. A file sees also the members of what other files of its module import.
    private func imports(_ module: KnownName, in context: RuleContext) -> Bool {
        if context.project.imports(module, file: context.fileIndex) { return true }
        return context.project.facts.indices.contains { file in
            context.project.facts[file].imports(module) && context.project.isVisible(declarationIn: file, to: context.fileIndex)
        }
    }

    // MARK: First module

    private func checkFirst(_ call: ChainCall, _ name: Token, in context: RuleContext) {
        if isOnOwnView(call, name, in: context) || reportWrongType(call, name, in: context) { return }
        if AvailabilityOfUses.isBoundedAbove(at: call.link.node, in: context) || reportListless(call, name, in: context) { return }
        let shown = name.symbol == .introspect ? "introspect(selector:)" : name.text
        if let controller = controllerAskedFor(by: name.symbol) {
            // It is told by the responder chain, not found among views: only if SwiftUI gave up the controller it would be gone.
            context.report(
                name, reason: "unguarded", severity: .note,
                "'\(shown)' asks UIKit for '\(controller)', which goes well as long as SwiftUI builds one: on a system where it does not "
                    + "the closure is silently not called",
                help: replacement(for: name.symbol))
            return
        }
        context.report(
            name, reason: "unguarded",
            "'\(shown)' is not limited to systems that are known: \(change(of: name.symbol)) its closure is silently not called",
            help: replacement(for: name.symbol))
    }

    /// The property of `UIViewController` that a function reads before it looks for anything.
    private func controllerAskedFor(by name: Symbol) -> String? {
        switch name.known {
        case .introspectNavigationController: "navigationController"
        case .introspectSplitViewController: "splitViewController"
        case .introspectTabBarController: "tabBarController"
        default: nil
        }
    }

    /// On which systems there is nothing to be found.
    private func change(of name: Symbol) -> String {
        switch name.known {
        case .introspectTableView, .introspectTableViewCell: return "where a list is no table view, as from iOS 16 on,"
        case .introspectCollectionView, .introspectCollectionViewCell: return "where a list is no collection view, as before iOS 16,"
        default: break
        }
        let views: String =
            switch name.known {
            case .introspectScrollView: "scroll views"
            case .introspectTextField: "text fields"
            case .introspectTextView: "text editors"
            case .introspectPagedTabView: "a paged tab view"
            case .introspectTabView: "a tab view"
            case .introspectSwitch: "toggles"
            case .introspectSlider: "sliders"
            case .introspectStepper: "steppers"
            case .introspectDatePicker: "date pickers"
            case .introspectSegmentedControl: "segmented pickers"
            case .introspectColorWell: "color pickers"
            case .introspectButton: "buttons"
            case .introspectMapView: "maps"
            case .introspectSearchController: "search fields"
            case .introspectSplitView: "split views"
            default: "the view"
            }
        return "where a new one builds \(views) otherwise"
    }

    /// Whether the chain begins with a representable of the project: that view is the project's, no system builds it otherwise.
    private func isOnOwnView(_ call: ChainCall, _ name: Token, in context: RuleContext) -> Bool {
        guard controllerAskedFor(by: name.symbol) == nil, let base = call.chain.baseCall, base.isBase, let made = Construction(call.chain.node) else {
            return false
        }
        return context.project.meaning(of: made, file: context.fileIndex).type?.representableKind != nil
    }

    private func replacement(for name: Symbol) -> String {
        let type: String? =
            switch name.known {
            case .introspectTableView, .introspectCollectionView: ".list"
            case .introspectTableViewCell, .introspectCollectionViewCell: ".listCell"
            case .introspectScrollView: ".scrollView"
            case .introspectTextField: ".textField"
            case .introspectTextView: ".textEditor"
            case .introspectPagedTabView: ".tabView(style: .page)"
            case .introspectTabBarController, .introspectTabView: ".tabView"
            case .introspectSwitch: ".toggle"
            case .introspectSlider: ".slider"
            case .introspectStepper: ".stepper"
            case .introspectDatePicker: ".datePicker"
            case .introspectSegmentedControl: ".picker(style: .segmented)"
            case .introspectColorWell: ".colorPicker"
            case .introspectButton: ".button"
            case .introspectMapView: ".map"
            case .introspectSearchController: ".searchField"
            case .introspectNavigationController: ".navigationStack"
            default: nil
            }
        let second = type.map { "introspect(\($0), on: .iOS(…))" } ?? "introspect(_:on:)"
        return "call it in the else of #available or under #unavailable, or use \(second) of SwiftUIIntrospect with the versions that were looked at"
    }

    /// Where the table view of a list or form ended.
    private static let collectionViews = OSVersion(16)

    private func reportWrongType(_ call: ChainCall, _ name: Token, in context: RuleContext) -> Bool {
        guard context.targets.known.isEmpty || context.targets.version(of: .iOS) != nil, let list = list(under: call.chain) else { return false }
        let interval = context.availability(at: call.link.node, on: .iOS)
        guard !interval.isEmpty else { return false }
        let word = list.name == .Form ? "form" : "list"
        let message: String
        let help: String
        switch name.symbol.known {
        case .introspectTableView, .introspectTableViewCell:
            guard interval.lower >= UnguardedIntrospect.collectionViews else { return false }
            message = "from iOS 16 on a \(word) is no table view: the closure of '\(name.text)' is never called here"
            help = "use introspect(.\(word), on: .iOS(…)) of SwiftUIIntrospect for the collection view, or what SwiftUI itself offers"
        case .introspectCollectionView, .introspectCollectionViewCell:
            guard let upper = interval.upper, upper <= UnguardedIntrospect.collectionViews else { return false }
            message = "before iOS 16 a \(word) is no collection view: the closure of '\(name.text)' is never called here"
            help = "use the function for table views here"
        default:
            return false
        }
        context.report(name, reason: "wrong-type", message, help: help, related: [(context.place(of: list), "this \(word)")])
        return true
    }

    /// A scroll view or a lazy stack with no list or table around it or in the code of its type: what is looked for is on no system there. Said only
    /// where the call would be reported anyway: a view of another file inside may hold a list.
    private func reportListless(_ call: ChainCall, _ name: Token, in context: RuleContext) -> Bool {
        guard let base = call.chain.base, base.kind == .identifierExpr, call.chain.baseCall != nil else { return false }
        let word: String
        switch base.name.known {
        case .ScrollView: word = "scroll view"
        case .LazyVStack, .LazyHStack: word = "lazy stack"
        case .LazyVGrid, .LazyHGrid: word = "lazy grid"
        default: return false
        }
        let searched: String
        switch name.symbol.known {
        case .introspectTableView, .introspectTableViewCell: searched = "table view"
        case .introspectCollectionView, .introspectCollectionViewCell: searched = "collection view"
        case .introspect:
            switch call.closure(labeled: .customize)?.parameters.first?.type?.text ?? call.trailingClosure?.parameters.first?.type?.text {
            case "UITableView": searched = "table view"
            case "UICollectionView": searched = "collection view"
            default: return false
            }
        default: return false
        }
        guard let type = TypeDeclaration(around: base) else { return false }
        for row in type.node.subtree {
            let node = Node(type.node.file, row)
            guard node.kind == .identifierExpr else { continue }
            switch node.name.known {
            case .List, .Form, .Table, .TabView, .TextEditor, .Picker, .content, .OutlineGroup: return false
            default: continue
            }
        }
        let shown = name.symbol == .introspect ? "introspect(selector:)" : name.text
        context.report(
            name, reason: "wrong-type", "a \(word) is no \(searched) on any system: the closure of '\(shown)' is never called here",
            help: searched == "table view" && name.symbol != .introspect
                ? "remove the call, or use introspectScrollView if the scroll view itself is meant" : "remove the call",
            related: [(context.place(of: base), "this \(word)")])
        return true
    }

    /// The `List` or `Form` that a chain begins with. A closure's parameter stands for what the closure's call is applied to:
    /// `List { … }.transform { $0.padding() }`.
    private func list(under chain: ModifierChain) -> Node? {
        var chain = chain
        while let base = chain.base, base.kind == .identifierExpr {
            if base.name == .List || base.name == .Form { return chain.baseCall == nil ? nil : base }
            guard let closure = Closure(around: base), let place = ArgumentPlace(closure.node), let outer = ModifierChain(of: place.call) else { return nil }
            let isParameter = base.main?.text == "$0" || closure.parameters.first.map { $0.name != .none && $0.name == base.name } ?? false
            guard isParameter, let call = outer.allCalls.first(where: { $0.link.node == place.call }), call.member != nil, !call.isBase else { return nil }
            chain = outer
        }
        return nil
    }

    // MARK: Second module

    private func checkSecond(_ call: ChainCall, _ name: Token, _ list: PlatformVersionList, in context: RuleContext) {
        var dead: [PlatformVersions] = []
        var open: [PlatformVersions] = []
        var gaps: [(of: PlatformVersions, missing: [OSVersion])] = []
        for versions in list.platforms {
            let intervals = versions.intervals(at: call.link.node, in: context)
            guard !intervals.isEmpty else { continue }
            if !intervals.contains(where: { versions.occur(in: $0) }) {
                dead.append(versions)
            } else if versions.openFrom != nil, intervals.contains(where: { !$0.isBoundedAbove }) {
                open.append(versions)
            } else if context.options.bool("gap") {
                let missing = versions.missing(call, list, in: context)
                if !missing.isEmpty { gaps.append((versions, missing)) }
            }
        }
        if !dead.isEmpty {
            let names = dead.map { "'\($0.node.text)'" }.joined(separator: " and ")
            let platforms = dead.map(\.platform.name).joined(separator: " and ")
            context.report(
                name, reason: "dead", "no version of \(names) can occur here: the closure is never called on \(platforms)",
                help: "list the versions that can run the code, or remove the call", related: dead.map { (context.place(of: $0.node), "these versions") })
        }
        if !open.isEmpty {
            let names = open.map { "'\($0.node.text)'" }.joined(separator: " and ")
            context.report(
                name, reason: "open-range", severity: .note,
                "\(names) takes in systems that nobody has seen: where one builds the view otherwise the closure is silently not called",
                help: "list the versions that were looked at")
        }
        if !gaps.isEmpty {
            let names = gaps.map { gap in gap.missing.map { "\(gap.of.platform.name) \($0.major)" }.joined(separator: ", ") }.joined(separator: ", ")
            context.report(
                name, reason: "gap", "\(names) can run the code and is in no list: the closure is not called there",
                help: "look at the view on these systems, then add the versions")
        }
    }
}
