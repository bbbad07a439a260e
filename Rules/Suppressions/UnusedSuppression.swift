import Linting
import SwiftSource

/// A suppression comment that silences nothing, or that cannot be understood.
struct UnusedSuppression: Rule {
    static let about = About(
        id: "unused-suppression", topic: .suppressions, severity: .warning, fix: .safe,
        summary: "a suppression comment silences nothing",
        why: """
            The finding that the comment was written for is gone, or never stood where the comment looks. The comment now only hides the next \
            finding of that rule, which nobody has judged. A misspelled rule name silences nothing from the start.
            """,
        instead: """
            Remove the comment, or the name that is not needed. `disable:next` covers the statement, declaration or modifier that follows, \
            `disable:this` its own line, `disable` what follows up to `enable` or the closing brace, `disable:file` everything.
            """,
        reasons: [
            ("unused", "no finding of the rule stands where the comment covers"),
            ("unknown-rule", "there is no rule of that name"),
            ("no-rule", "the comment names no rule"),
            ("unknown-directive", "what follows `viewlint:` is no directive"),
        ])

    let interest = Interest.suppressions

    func check(_ node: Node, in context: RuleContext) {
        for directive in context.suppressions.directives { check(directive, in: context) }
    }

    private func check(_ directive: SuppressionDirective, in context: RuleContext) {
        if directive.scope == .unknown {
            context.report(
                directive.comment, reason: "unknown-directive", "'viewlint:\(directive.verb)' is no directive: the comment silences nothing",
                help: "write disable:next, disable:this, disable:file, disable or enable, then the names of rules")
            return
        }
        if directive.names.isEmpty {
            context.report(
                directive.comment, reason: "no-rule", "'viewlint:\(directive.verb)' names no rule: the comment silences nothing",
                help: "add the names of the rules, or 'all'")
            return
        }
        for name in directive.names where !name.isAll && context.rules.index(of: name.text) == nil {
            let suggestion = Suggestion.nearest(to: name.text, among: context.rules.ids + ["all"])
            context.report(
                name.range, reason: "unknown-rule", "there is no rule '\(name.text)': the name silences nothing",
                help: suggestion.map { "did you mean '\($0)'?" } ?? "'viewlint rules' lists the rules",
                fixes: suggestion.map { [.unsafe("replace by '\($0)'", .replace(name.range, with: $0))] } ?? [])
        }

        guard directive.scope != .enable else { return }
        let unused = directive.names.filter { isUnused($0, in: context) }
        if unused.count == directive.names.count {
            context.report(
                directive.comment, reason: "unused", "the comment silences nothing: \(absence(of: unused)) where it covers",
                help: "remove it", fixes: [.safe("remove the comment", .remove(context.removal(of: directive.comment)))])
            return
        }
        for name in unused {
            context.report(
                name.range, reason: "unused", "'\(name.text)' is not reported where the comment covers", help: "remove the name",
                fixes: [.safe("remove the name", .remove(separated(name, in: directive)))])
        }
    }

    /// Whether a name stands for rules that have looked and found nothing here. Rules that are off prove nothing.
    private func isUnused(_ name: SuppressionDirective.Name, in context: RuleContext) -> Bool {
        if name.isUsed || name.text == Self.about.id { return false }
        if name.isAll { return context.rules.types.indices.allSatisfy { context.enabledRules[$0] || context.rules.types[$0].about.severity == nil } }
        return context.rules.index(of: name.text).map { context.enabledRules[$0] } ?? false
    }

    /// A name with the comma and blanks that part it from the next, or from the one before.
    private func separated(_ name: SuppressionDirective.Name, in directive: SuppressionDirective) -> Range<Int> {
        guard let index = directive.names.firstIndex(of: name) else { return name.range }
        if index + 1 < directive.names.count { return name.range.lowerBound..<directive.names[index + 1].range.lowerBound }
        return directive.names[index - 1].range.upperBound..<name.range.upperBound
    }

    private func absence(of names: [SuppressionDirective.Name]) -> String {
        if names.contains(where: \.isAll) { return "no rule reports anything" }
        return names.map { "'\($0.text)'" }.joined(separator: ", ") + (names.count == 1 ? " is not reported" : " are not reported")
    }
}
