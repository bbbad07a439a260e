import Foundation
import Linting
import Rules
import Testing

/// The pages on disk are what the rules say of themselves. `UPDATE=1 swift test` writes them anew.
@Suite(.serialized) struct RulePageTests {
    private static let pages = RuleFiles.root.appendingPathComponent("docs/rules")
    private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] == "1"

    @Test("each rule's page is current", arguments: allRules.ids)
    func page(id: String) throws {
        let page = RulePage(of: try #require(allRules[id]))
        try check(Self.pages.appendingPathComponent(page.fileName), holds: page.markdown)
    }

    @Test("the index is current")
    func index() throws { try check(RuleFiles.root.appendingPathComponent("Rules/README.md"), holds: RulePage.index(of: allRules)) }

    @Test("there are no pages of rules that do not exist")
    func noOtherPages() throws {
        guard FileManager.default.fileExists(atPath: Self.pages.path) else { return }
        let known = Set(allRules.ids.map { $0 + ".md" })
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.pages.path) where !known.contains(file) {
            if Self.isUpdating { try FileManager.default.removeItem(at: Self.pages.appendingPathComponent(file)) } else { Issue.record("docs/rules/\(file)") }
        }
    }

    @Test("the terminal's text keeps its width", arguments: allRules.ids)
    func text(id: String) throws {
        let text = RulePage(of: try #require(allRules[id])).text(width: 80)
        for line in text.split(separator: "\n") where line.count > 80 {
            // Code and addresses are not broken.
            #expect(line.hasPrefix("    ") || !line.dropFirst(2).contains(" ") || line.hasPrefix("\(id): ") , "\(line)")
        }
        #expect(text.hasSuffix("\n") && !text.contains(Example.mark))
    }

    private func check(_ file: URL, holds text: String) throws {
        if Self.isUpdating {
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let found = try? String(contentsOf: file, encoding: .utf8)
        #expect(found == text, "\(file.lastPathComponent) is not current: UPDATE=1 swift test --filter RulePageTests")
    }
}
