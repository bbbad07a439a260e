import Linting
import Testing

@testable import Reports

/// The two reports that are pages: HTML and Markdown.
@Suite struct PageReportTests {
    @Test func markdown() {
        var input = ReportInput.of(Profile.all)
        input.rulePages = "https://example.org/"
        input.sourcePages = "https://github.com/o/r/blob/c0ffee/"
        #expect(
            render(.markdown, input) == """
                ## viewlint: 1 error, 1 warning, 1 note in 42 files

                ### Errors (1)

                | Place | Finding | Rule |
                | --- | --- | --- |
                | [<code>App/ProfileView.swift:6</code>](https://github.com/o/r/blob/c0ffee/App/ProfileView.swift#L6) | the sheet never opens | [chained-sheets](https://example.org/chained-sheets) |

                ### Warnings (1)

                | Place | Finding | Rule |
                | --- | --- | --- |
                | [<code>App/ProfileView.swift:4</code>](https://github.com/o/r/blob/c0ffee/App/ProfileView.swift#L4) | 'isEditing' is <span>@</span>State but not private: ProfileCard passes a value that later updates will ignore<br>help: make it private, or take a <span>@</span>Binding if the caller must control it | [non-private-state](https://example.org/non-private-state) |

                ### Notes (1)

                | Place | Finding | Rule |
                | --- | --- | --- |
                | [<code>App/ProfileView.swift:9</code>](https://github.com/o/r/blob/c0ffee/App/ProfileView.swift#L9) | 'a' is not localized | plain-text |

                """)
        #expect(render(.markdown, .of([])) == "## viewlint: no findings in 42 files\n")
    }

    @Test func markdownStaysUnderItsLimit() {
        let findings = [Finding](repeating: Profile.warning, count: 10_000) + [Profile.error]
        let report = render(.markdown, .of(findings))
        #expect(report.utf8.count < 1_048_576)
        let rows = report.split(separator: "\n").filter { $0.hasPrefix("| <code>") }.count
        #expect(rows > 2_000)
        #expect(report.hasSuffix("\n\(findings.count - rows) more are left out: GitHub takes a summary of 1 MiB.\n"))
        #expect(report.contains("the sheet never opens"))
    }

    @Test func htmlShowsSourceAroundTheMark() {
        var input = ReportInput.of([Profile.warning, Profile.error])
        input.content = Profile.content
        let report = render(.html, input)
        #expect(
            report.contains(
                """
                <article class="warning" id="f1">
                <p><a href="#f1">4:16</a> <b class="severity">warning</b> &#39;isEditing&#39; is @State but not private: ProfileCard passes a value that later updates will ignore <a class="of" href="#rule-non-private-state">non-private-state</a></p>
                <pre tabindex="0"><i>2</i> 
                <i>3</i> struct ProfileView: View {
                <i>4</i>     @State var <mark>isEditing</mark> = false
                <i>5</i>     var body: some View {
                <i>6</i>         Text(&quot;Hi&quot;).sheet(
                </pre>
                <ul>
                <li>passed here: App/ProfileCard.swift:1</li>
                </ul>
                <p class="help"><b>help:</b> make it private, or take a @Binding if the caller must control it</p>
                </article>
                """))
        #expect(
            report.contains(
                """
                <i>6</i>         Text(&quot;Hi&quot;).<mark>sheet(</mark>
                <i>7</i>             <mark>isPresented: $isEditing</mark>
                <i>8</i>         <mark>)</mark> { Editor() }
                <i>9</i>         Text(&quot;a&quot;)
                """))
        #expect(report.contains("<details class=\"rule\" id=\"rule-non-private-state\">\n<summary><b>non-private-state</b> <span class=\"count\">1</span> <code>@State</code> is not private</summary>"))
        #expect(report.contains("<label><input type=\"checkbox\" value=\"error\" checked> error (1)</label>"))
        #expect(!report.contains("value=\"note\""))
    }

    @Test func htmlWithoutContentShowsTheLineOfTheFinding() {
        let report = render(.html, .of([Profile.error]))
        #expect(report.contains("<pre tabindex=\"0\"><i>6</i>         Text(&quot;Hi&quot;).<mark>sheet(</mark>\n<i>⋮</i>\n<i>8</i>         <mark>)</mark> { Editor() }\n</pre>"))
    }

    @Test func htmlKeepsTabsAndNoByteOrderMark() {
        let sample = Sample(path: "a.swift", source: "\u{FEFF}\tlet a = 1")
        let report = render(.html, .of([Finding(rule: "r", severity: .error, location: sample.place("a"), message: "m")]))
        #expect(report.contains("<pre tabindex=\"0\"><i>1</i> \tlet <mark>a</mark> = 1\n</pre>"))
    }

    @Test func htmlCutsLongLines() {
        let sample = Sample(path: "a.swift", source: String(repeating: "ü", count: 50_000) + "HERE" + String(repeating: "ü", count: 50_000))
        let report = render(.html, .of([Finding(rule: "r", severity: .error, location: sample.place("HERE"), message: "m")]))
        #expect(report.contains("ü<mark>HERE</mark>ü"))
        #expect(!report.contains("\u{FFFD}"))
        #expect(report.utf8.count < 12_000)
    }

    @Test func cleanPages() {
        #expect(render(.html, .of([])).contains("<p>Nothing was found.</p>"))
    }

    @Test func htmlLoadsNothing() {
        var input = ReportInput.of(Profile.all)
        input.content = Profile.content
        let report = render(.html, input)
        for word in ["src=", "http://", "@import", "url(", "<link"] { #expect(!report.contains(word)) }
    }
}
