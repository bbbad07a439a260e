import Testing

@testable import SwiftSource

private let source = """
    import SwiftUI
    import Charts

    /// What is shown in a list.
    struct Item: Identifiable, Hashable {
        let id: Int
        var title = "Item \\(1 + 1)"
        static let samples = [Item(id: 1), Item(id: 2)]

        func matches(_ text: String) -> Bool {
            guard !text.isEmpty else { return true }
            return title.contains(text)
        }
    }

    @MainActor
    final class Store: ObservableObject {
        @Published private(set) var items: [Item] = []
        private var task: Task<Void, Never>?

        init(items: [Item] = Item.samples) {
            self.items = items
        }

        func load(from url: URL) async throws {
            task?.cancel()
            for try await line in url.lines {
                switch line {
                case "": continue
                default:
                    items.append(Item(id: items.count, title: line))
                }
            }
        }

        deinit { task?.cancel() }
    }

    struct ItemList: View {
        @StateObject private var store = Store()
        @State private var search = ""
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
            NavigationStack {
                List(store.items.filter { $0.matches(search) }) { item in
                    if item.id > 0 {
                        Label(item.title, systemImage: "star")
                            .font(.headline)
                    } else {
                        Text(item.title)
                    }
                }
                .searchable(text: $search)
                #if os(iOS)
                .listStyle(.plain)
                #endif
            }
        }

        private func header(_ title: String) -> some View {
            HStack { Text(title) }
        }
    }

    extension Store {
        enum Mode: String, CaseIterable { case all, some }

        var first: Item? { items.first }
    }

    #Preview {
        ItemList()
    }

    """

/// A declaration as it can be found again: its kind, its name, the names around it and its place.
private struct Found: Hashable {
    let kind: NodeKind
    let path: [String]
    let range: Range<Int>

    var isType: Bool { [.structDecl, .classDecl, .enumDecl, .extensionDecl].contains(kind) }
}

private func declarations(_ file: SourceFile) -> [Found] {
    let kinds: Set<NodeKind> = [
        .importDecl, .structDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .deinitializerDecl, .variableDecl, .enumCaseDecl,
    ]
    return file.root.descendants.filter { kinds.contains($0.kind) }.map { node in
        let names = ([node] + node.ancestors).filter { kinds.contains($0.kind) }.map { $0.child(.patternBinding)?.main?.text ?? $0.main?.text ?? "" }
        return Found(kind: node.kind, path: names, range: node.range)
    }
}

/// How many declarations that an edit does not touch there are, and how many of them still read as before.
private func outcome(_ edit: SourceDamage.Edit, _ bytes: [UInt8], _ before: [Found]) -> (untouched: Int, kept: Int) {
    let damaged = edit.range.lowerBound...edit.range.upperBound
    let touched = before.filter { damaged.overlaps($0.range.lowerBound...$0.range.upperBound) }
    // What is inside a damaged body is damaged with it, but not the members of a type.
    let bodies = touched.filter { !$0.isType }
    let untouched = before.filter { found in !touched.contains(found) && !bodies.contains { $0.range.contains(found.range.lowerBound) } }
    let file = readSource(edit.apply(to: bytes))
    let shift = edit.text.count - edit.range.count
    let after = withExtendedLifetime(file) { Set(declarations(file)) }
    let kept = untouched.filter { found in
        let moved = found.range.lowerBound >= edit.range.upperBound ? shift : 0
        return after.contains(Found(kind: found.kind, path: found.path, range: found.range.lowerBound + moved..<found.range.upperBound + moved))
    }
    return (untouched.count, kept.count)
}

/// The share of 1,000 that have to read as before. Swapped tokens may rename a type, and what a brace opens or closes is a guess.
@Test("Declarations beside a damaged one read as before", arguments: [
    (SourceDamage.tokenDeleted, 990), (.tokenDoubled, 970), (.tokensSwapped, 970), (.bracketDeleted, 990), (.bracketAdded, 950), (.lineCut, 980),
    (.quoteAdded, 970), (.placeholder, 970),
])
func recovery(_ damage: SourceDamage, share: Int) {
    let bytes = Array(source.utf8)
    let file = readSource(bytes)
    #expect(!file.root.hasError)
    let before = withExtendedLifetime(file) { declarations(file) }
    #expect(before.count > 20)
    var generator = FixedGenerator(state: 1)
    var untouched = 0
    var kept = 0
    for row in 0..<file.tokens.count - 1 {
        guard let edit = damage.edit(file, at: row, &generator) else { continue }
        let outcome = outcome(edit, bytes, before)
        untouched += outcome.untouched
        kept += outcome.kept
    }
    #expect(untouched > 500)
    #expect(kept * 1000 >= untouched * share, "\(kept) of \(untouched)")
}
