import Linting
import ProjectModel
import SwiftSource

/// Behaviour that depends on the name of a class that is the system's own.
struct PrivateClassNameLookup: Rule {
    static let about = About(
        id: "private-class-name-lookup", topic: .introspect, severity: .warning,
        summary: "behaviour depends on the name of one of the system's private classes",
        why: """
            The classes behind SwiftUI's and UIKit's views have no public names. Apple renames, splits and removes them in updates of the system; a \
            comparison with such a name is then silently false, a lookup gives `nil`, and what hangs on it stops working without a crash or a log. \
            `value(forKey:)` with a private key raises an exception where the key is gone. App Review also looks for the names.
            """,
        instead: """
            Ask for a public class with `is` or `as?`, or use what SwiftUI offers. Where there is no other way, bound it: call it only in the `else` of \
            `#available` or under `#unavailable`, for systems that are out and will not change any more, and let the code work when nothing is found.
            """,
        reasons: [
            ("compared", "the name of an object's class is compared with the name, or a part of the name, of a class that is not the project's"),
            ("looked-up", "`NSClassFromString` is asked for a class that is not public"),
            ("private-key", "`value(forKey:)` or `setValue(_:forKey:)` is given a key that begins with an underscore, or one that is known to be private (`hidesShadow` of a navigation bar)"),
        ],
        versions: """
            All; silent where the code around has an end of availability. Names of the project's own types and of public classes are left alone, and so is a name \
            that is only printed. In a type or function whose documentation or `@available` says that it wraps private or undocumented API the finding is a note.
            """,
        sources: [
            "https://github.com/siteline/swiftui-introspect#readme",
            "https://developer.apple.com/app-store/review/guidelines/#software-requirements",
        ])

    let interest = Interest(
        kinds: [.memberLink], named: [.className], calls: [.value, .setValue, .type], constructions: [.NSClassFromString, .type, .object_getClassName, .value, .setValue], imports: [])

    func check(_ node: Node, in context: RuleContext) {
        if node.kind == .memberLink {
            switch node.name.known {
            case .className: checkClassName(node, in: context)
            case .type: checkType(ModifierChain(of: node)?.calls.first { $0.member == node }, in: context)
            default: checkKey(node, in: context)
            }
            return
        }
        guard let call = ModifierChain(node)?.baseCall else { return }
        switch call.name.known {
        case .NSClassFromString: checkLookup(call, in: context)
        case .type:
            checkType(call, in: context)
        case .object_getClassName: checkName(node, at: node.range, in: context)
        case .value, .setValue:
            guard let name = call.chain.base, call.isFirst, call.member == nil else { return }
            checkKey(call, name, links: 0, in: context)
        default: return
        }
    }

    // MARK: NSClassFromString

    private func checkLookup(_ call: ChainCall, in context: RuleContext) {
        guard let value = call.firstUnlabeledArgument?.value, let name = literal(value), isPrivate(name, in: context) else { return }
        context.reportUnlessBounded(
            call.chain.node, Range(uncheckedBounds: (call.chain.node.start, call.link.node.end)), reason: "looked-up",
            "'\(name)' is none of the system's public classes: the lookup gives 'nil' as soon as an update renames it",
            help: "use a public class, or bound the code with #unavailable to systems that are out")
    }

    /// A string literal, or several that are joined.
    private func literal(_ value: Node) -> String? {
        let value = value.bareExpression
        if let string = StringLiteral(value) { return string.hasInterpolation ? nil : string.value }
        guard value.kind == .sequenceExpr else { return nil }
        var text = ""
        for child in value.children {
            if let string = StringLiteral(child), !string.hasInterpolation { text += string.value } else if child.kind != .operatorExpr || child.text != "+" { return nil }
        }
        return text
    }

    private static let prefixes = ["_Tt", "_", "SwiftUI.", "UIKit.", "UI", "NS", "WK"]

    private func isPrivate(_ name: String, in context: RuleContext) -> Bool {
        guard Self.prefixes.contains(where: { name.hasPrefix($0) }), name.utf8.count > 3 else { return false }
        return !isOwnOrPublic(name, in: context)
    }

    /// Whether the whole name is that of a type of the project, or of a public one.
    private func isOwnOrPublic(_ name: String, in context: RuleContext) -> Bool {
        let last = Symbol(text: String(name.split(separator: ".").last ?? ""))
        if last.text.hasPrefix("_") == false, PublicClasses.contains(last.text) { return true }
        if !context.project.types(named: last).isEmpty { return true }
        // A class that the sources name is declared somewhere they can see: in Objective-C, in a package.
        if !name.contains("."), isNamed(last, in: context.project) { return true }
        switch context.project.meaning(of: last, at: NodePlace(file: context.fileIndex, row: 0)) {
        case .sdk: return true
        // What the project extends can be named, so that it is public.
        case .type, .several: return true
        case .unknown: return false
        }
    }

    /// Whether sources name the class itself; a variable that is called like it, because it holds what the lookup gave, does not.
    private func isNamed(_ name: Symbol, in project: Project) -> Bool {
        let files = project.files(naming: name)
        for file in files.lazy.map(Int.init) {
            for node in project.files[file].root.descendants where node.name == name && (node.kind == .patternBinding || node.kind == .optionalBindingCondition) {
                return false
            }
        }
        return !files.isEmpty
    }

    // MARK: Names of classes

    /// The expression that makes text of a class: `NSStringFromClass(type(of: x))`, `String(describing: type(of: x))`, `"\(type(of: x))"`.
    private func nameExpression(around typeOf: ChainCall) -> Node? {
        let chain = typeOf.chain
        var value = chain.node
        // `type(of: x).description()`
        if typeOf.link.node.subtree.upperBound < chain.node.subtree.upperBound {
            for link in chain.links where link.row > typeOf.link.row && link.kind == .memberLink && (link.name.text == "description" || link.name == .className) { return chain.node }
            return nil
        }
        while let argument = value.parent, argument.kind == .argument, let outer = argument.parent {
            if outer.kind == .interpolation, let string = outer.parent, string.children.only == outer, string.kind == .stringLiteral { return string }
            guard outer.kind == .callLink, let chain = outer.parent, let call = ModifierChain(chain)?.baseCall, call.link.node == outer else { return nil }
            switch call.name.text {
            case "NSStringFromClass": return chain
            case "String":
                switch argument.name.text {
                case "describing", "reflecting": return chain
                case "cString": return chain
                default: return nil
                }
            case "class_getName", "object_getClassName", "object_getClass": value = chain
            default: return nil
            }
        }
        return nil
    }

    /// `type(of: x)`, `Swift.type(of: x)`
    private func checkType(_ call: ChainCall?, in context: RuleContext) {
        guard let call, let object = call.argument(labeled: .of)?.value, call.isFirst, call.member == nil || call.chain.baseName.text == "Swift",
            let text = nameExpression(around: call), !isOwnClass(object.bareExpression, in: context)
        else { return }
        checkName(text, at: text.range, in: context)
    }

    /// Whether an object is `self` in a class of the project: its class is no private one of the system's.
    private func isOwnClass(_ object: Node, in context: RuleContext) -> Bool {
        guard object.name == .self_, let holder = object.ancestors.first(where: { $0.kind.isTypeDeclaration }) else { return false }
        if holder.kind != .extensionDecl { return true }
        guard case .type(let type) = context.project.meaning(of: holder.name, at: context.place(of: holder)) else { return false }
        return type.kind != .external
    }

    private func checkClassName(_ member: Node, in context: RuleContext) {
        guard let chain = ModifierChain(of: member) else { return }
        // Of the project's own properties of that name and of HTML nothing is said.
        for own in context.project.members(named: Symbol(.className)) where own.kind == .property && own.owner != nil && !own.isStatic && !own.isTest {
            if !own.isPrivate || own.file == context.fileIndex { return }
        }
        let imports = context.facts.imports
        guard imports.contains(where: { ["AppKit", "Cocoa", "UIKit", "SwiftUI", "WebKit"].contains($0.module.text) }) else { return }
        checkName(chain.node, behind: member, at: member.main?.range ?? member.range, in: context)
    }

    /// `text`: the expression with the name; what it is compared with stands behind it in its chain, beside it, or where a constant of it is used.
    private func checkName(_ text: Node, behind member: Node? = nil, at place: Range<Int>, in context: RuleContext) {
        guard let found = comparison(of: text, behind: member, in: context) ?? comparisonOfLocal(text, behind: member, in: context) else { return }
        let (name, isWhole, isNegated) = found
        // What also counts is any name of the system's module.
        if !isWhole, let function = text.ancestors.first(where: { $0.kind.isFunctionDeclaration }), function.descendants.contains(where: { StringLiteral($0)?.value == "SwiftUI." }) { return }
        let outcome = isNegated ? "true" : "false"
        let start = text.kind == .chainExpr && member == nil ? Range(uncheckedBounds: (text.start, callEnd(text))) : place
        context.reportUnlessBounded(
            text, start, reason: "compared",
            isWhole
                ? "the class is told by its name '\(name)', which is none of the system's public ones: an update that renames it makes this silently \(outcome)"
                : "the class is told by '\(name)' in its name: an update that renames the system's class makes this silently \(outcome)",
            help: "test for a public class with 'is', or bound the code with #unavailable to systems that are out")
    }

    private func callEnd(_ chain: Node) -> Int {
        ModifierChain(chain)?.calls.first(where: { _ in true })?.link.node.end ?? chain.end
    }

    private typealias Compared = (name: String, isWhole: Bool, isNegated: Bool)

    /// The literal that the text of a class's name is compared with, if it can only be a class of the system's.
    private func comparison(of text: Node, behind member: Node?, in context: RuleContext) -> Compared? {
        // `.contains("…")`
        if let chain = ModifierChain(text) {
            let first = member?.row ?? chain.calls.first(where: { _ in true })?.link.node.row ?? 0
            for call in chain.calls where call.link.node.row > first {
                guard let method = call.member else { continue }
                switch method.name.text {
                case "contains", "hasPrefix", "hasSuffix", "starts", "localizedCaseInsensitiveContains", "range", "localizedStandardContains":
                    guard let value = call.arguments.first?.value, let name = literal(value) else { return nil }
                    return isPart(name, in: context) ? (name, false, isNegation(text)) : nil
                default: continue
                }
            }
        }
        guard let parent = text.parent else { return nil }
        switch parent.kind {
        case .sequenceExpr:
            let children = Array(parent.children)
            guard let index = children.firstIndex(of: text) else { return nil }
            for other in [index - 1, index + 1] where children.indices.contains(other) {
                let sign = children[other]
                guard sign.kind == .operatorExpr, ["==", "!=", "~=", "==="].contains(sign.text) else { continue }
                let operand = other < index ? index - 2 : index + 2
                guard children.indices.contains(operand), let name = literal(children[operand]), isWholeName(name, in: context) else { continue }
                return (name, true, sign.text == "!=")
            }
            return nil
        case .switchExpr:
            guard let choice = SwitchExpression(parent), choice.subject == text else { return nil }
            for node in parent.descendants where node.kind == .stringLiteral {
                guard node.ancestors.first(where: { $0.kind == .switchCaseItem || $0.kind == .codeBlock || $0.kind == .switchCase })?.kind == .switchCaseItem,
                    let name = literal(node), isWholeName(name, in: context)
                else { continue }
                return (name, true, false)
            }
            return nil
        case .argument:
            // `["A", "B"].contains(name)`
            guard let call = parent.parent, let chain = call.parent.flatMap({ ModifierChain($0) }), let base = chain.base, base.kind == .arrayLiteral,
                chain.calls.contains(where: { $0.link.node == call && $0.name == .contains })
            else { return nil }
            for element in base.children {
                if let name = literal(element), isWholeName(name, in: context) { return (name, true, isNegation(chain.node)) }
            }
            return nil
        default:
            return nil
        }
    }

    /// Whether `!` stands before it.
    private func isNegation(_ expression: Node) -> Bool { expression.parent?.kind == .prefixOperatorExpr && expression.parent?.firstToken.text == "!" }

    /// Where a constant has the name, the uses of the constant.
    private func comparisonOfLocal(_ text: Node, behind member: Node?, in context: RuleContext) -> Compared? {
        // Nothing may follow that makes something else of it.
        if let chain = ModifierChain(text) {
            let last = member ?? chain.calls.first(where: { _ in true })?.link.node
            guard last?.subtree.upperBound == text.subtree.upperBound else { return nil }
        }
        guard let clause = text.parent, clause.kind == .initializerClause, let holder = clause.parent, holder.name != .none else { return nil }
        var block: Node?
        if holder.kind == .patternBinding { block = holder.parent?.parent } else if holder.kind == .optionalBindingCondition { block = holder.parent }
        guard let block, block.kind != .memberBlock else { return nil }
        for node in block.descendants where node.kind == .identifierExpr && node.name == holder.name && node.row > holder.row {
            guard LocalNames.declaration(of: holder.name, at: node) == holder else { continue }
            let whole = node.parent?.kind == .chainExpr ? node.parent ?? node : node
            if whole.kind == .chainExpr {
                if let found = comparison(of: whole, behind: node, in: context) { return found }
            } else if let found = comparison(of: whole, behind: nil, in: context) {
                return found
            }
        }
        return nil
    }

    /// Whether a whole name is that of one of the system's classes, and of none that is known.
    private func isWholeName(_ name: String, in context: RuleContext) -> Bool {
        guard isName(name), name.utf8.count > 3, looksLikeSystem(name) else { return false }
        return !isOwnOrPublic(name, in: context)
    }

    private func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || ("A"..."Z").contains(first) else { return false }
        return name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
        }
    }

    private static let words = [
        "View", "Host", "Cell", "Window", "Bar", "Controller", "SwiftUI", "Layer", "Container", "Keyboard", "Field", "Button", "Platform", "UI", "NS", "WK", "Shadow", "Picker",
        "Scroll", "Sheet", "Popover", "Menu", "Drag", "Title", "FullScreen", "Picture", "Gesture", "Transition",
    ]

    private func looksLikeSystem(_ name: String) -> Bool { name.hasPrefix("_") || Self.words.contains { name.contains($0) } }

    /// What any class's name may end in.
    private static let kinds: Set<String> = ["View", "ViewController", "Controller", "ViewModel", "Model", "TableViewController", "Cell", "Window", "Screen"]

    /// Whether a part of a name can only be one of the system's classes: it looks like one, and no type of the project has it in its name.
    private func isPart(_ name: String, in context: RuleContext) -> Bool {
        guard isName(name), name.utf8.count >= 4 else { return false }
        guard looksLikeSystem(name), !Self.kinds.contains(name) else { return false }
        return !isOwnOrPublic(name, in: context) && !context.project.hasClass(withNameContaining: name)
    }

    // MARK: Private keys

    /// Whether the function asks the object first: `responds(to: Selector("_key"))`, `responds(to: NSSelectorFromString("_setKey:"))`.
    private func isAskedFor(_ key: String, before member: Node) -> Bool {
        for ancestor in member.ancestors {
            guard ancestor.kind.isFunctionDeclaration || ancestor.kind == .variableDecl else { continue }
            for node in ancestor.descendants where node.kind == .memberLink && node.name.text == "responds" && node.row < member.row {
                guard let chain = ModifierChain(of: node) else { continue }
                if chain.node.descendants.contains(where: { StringLiteral($0).map { accessed(by: $0.value) == accessed(by: key) } ?? false }) { return true }
            }
            return false
        }
        return false
    }

    /// The key that a getter or setter stands for, in small letters: `_setKey:`, `_key` and `key` for one.
    private func accessed(by selector: String) -> String {
        var name = Substring(selector)
        if name.hasPrefix("_") { name = name.dropFirst() }
        if name.hasSuffix(":") {
            name = name.dropLast()
            if name.hasPrefix("set") { name = name.dropFirst(3) }
        }
        return name.lowercased()
    }

    private func checkKey(_ member: Node, in context: RuleContext) {
        guard let chain = ModifierChain(of: member), let call = chain.allCalls.first(where: { $0.member == member }) else { return }
        checkKey(call, member, links: Array(chain.links).firstIndex(of: member) ?? 0, in: context)
    }

    /// `member`: the member that is called, behind `links` links, or the base of the chain.
    private func checkKey(_ call: ChainCall, _ member: Node, links: Int, in context: RuleContext) {
        var key: String?
        for argument in call.arguments where argument.label.text == "forKey" || argument.label.text == "forKeyPath" { key = argument.value.flatMap(literal) }
        guard let key, let name = member.main, key.utf8.count > 2, !isAskedFor(key, before: member) else { return }
        guard key.hasPrefix("_") else {
            guard let (known, owner) = PrivateKey.find(key, on: call.chain, links: links, in: context) else { return }
            context.reportUnlessBounded(
                member, name.range, reason: "private-key",
                "'\(known.name)' is a private key of '\(owner)': '\(name.text)' raises an exception where it is gone",
                help: (known.instead ?? "use a public property") + ", or bound the code with #unavailable")
            return
        }
        if !context.project.members(named: Symbol(text: key)).contains(where: { _ in true }) {
            context.reportUnlessBounded(
                member, name.range, reason: "private-key",
                "'\(key)' is a private key: '\(name.text)' raises an exception where it is gone", help: "use a public property, or bound the code with #unavailable")
        }
    }
}

/// Public classes that the tables of SwiftUI's kin do not hold, as code asks for them by name to see whether the system has them.
private enum PublicClasses {
    static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "UIGlassEffect", "UIGlassContainerEffect", "UIScrollEdgeElementContainerInteraction", "UIBackgroundExtensionView", "UICornerConfiguration",
        "NSGlassEffectView", "NSGlassEffectContainerView", "NSBackgroundExtensionView", "UISheetPresentationController", "UIHostingConfiguration",
        "UIContentUnavailableView", "UIUpdateLink", "UISymbolEffectCompletion", "NSApplicationDelegate", "NSProcessInfo", "NSBundle", "NSThread", "NSTimer",
        "NSUserDefaults", "NSNotificationCenter", "NSFileManager", "NSURLSession", "NSClassDescription", "NSScriptCommand", "WKUserScript", "WKContentWorld",
        "WKWebExtension", "WKWebExtensionController", "WKWebExtensionContext", "WKWebpagePreferences", "WKPreferences", "WKWebsiteDataStore", "WKNavigation",
        "UIScrollViewDelegate", "UIStatusBarManager", "UIPointerInteraction", "UIApplicationShortcutItem", "UIUserNotificationSettings",
    ]
}
