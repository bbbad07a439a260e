import Linting

extension UnusedSuppression {
    static let examples = [
        Example.bad(
            """
            struct Settings {
                ↓// viewlint:disable:next all - they never open together
                let title = "Settings"
            }
            """, reason: "unused",
            fixed: """
                struct Settings {
                    let title = "Settings"
                }
                """),
        Example.bad(
            """
            let title = "Settings"  ↓// viewlint:disable:this all
            """, reason: "unused",
            fixed: """
                let title = "Settings"
                """),
        Example.bad(
            """
            // viewlint:disable:next ↓unused-supression
            let title = "Settings"
            """, reason: "unknown-rule"),
        Example.bad(
            """
            ↓// viewlint:disable:next
            let title = "Settings"
            """, reason: "no-rule"),
        Example.bad(
            """
            ↓// viewlint:disable:nxt all
            let title = "Settings"
            """, reason: "unknown-directive"),

        Example.good(
            """
            // This file needs no viewlint:disable comment.
            let title = "Settings"
            """, because: "a comment that only speaks of suppressions is none"),
        Example.good(
            """
            let title = "// viewlint:disable:next all"
            """, because: "text in a string is no comment"),
        Example.good(
            """
            // viewlint:disable:next unused-suppression
            // viewlint:disable:next all
            let title = "Settings"
            """, because: "the comment that covers it names this rule"),
    ]
}
