"""The sources that the benchmark makes: the same in every run."""
import os

VIEW = """import SwiftUI

/// A screen of the app, number {n}.
struct Screen{n}: View {{
    @StateObject private var model = Model{n}()
    @State private var query = ""
    @State private var showsFilter = false
    @State private var selected: Item{n}?
    @Environment(\\.colorScheme) private var colorScheme
    let title: String
    let limit: Int

    var body: some View {{
        NavigationStack {{
            List {{
                Section("Favourites") {{
                    ForEach(model.items.filter {{ $0.isFavourite }}) {{ item in
                        Row{n}(item: item, isSelected: item.id == selected?.id)
                            .padding(.vertical, 4)
                            .background(colorScheme == .dark ? Color.black : Color.white)
                            .onTapGesture {{ selected = item }}
                    }}
                }}
                if query.isEmpty {{
                    Text("Nothing to look for, \\(limit) at most")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }} else {{
                    ForEach(model.matches(query, limit: limit)) {{ item in
                        Label(item.name, systemImage: item.isFavourite ? "star.fill" : "star")
                    }}
                }}
            }}
            .navigationTitle(title)
            .searchable(text: $query)
            .toolbar {{
                Button("Filter") {{ showsFilter = true }}
                    .sheet(isPresented: $showsFilter) {{ Filter{n}(limit: limit) }}
            }}
            .task {{ await model.load() }}
        }}
    }}
}}

struct Row{n}: View {{
    let item: Item{n}
    let isSelected: Bool

    var body: some View {{
        HStack(alignment: .firstTextBaseline, spacing: 8) {{
            Text(item.name).bold(isSelected)
            Spacer()
            Text(item.date, style: .date)
                .font(.caption)
                .foregroundStyle(.secondary)
        }}
    }}
}}

struct Filter{n}: View {{
    @State var limit: Int // an open one now and then
    var body: some View {{ Stepper("Limit \\(limit)", value: $limit, in: 0...100) }}
}}

struct Item{n}: Identifiable, Hashable {{
    let id: Int
    var name: String
    var date = Date(timeIntervalSince1970: 0)
    var isFavourite = false
}}

@MainActor
final class Model{n}: ObservableObject {{
    @Published private(set) var items: [Item{n}] = []

    func load() async {{
        // Made up, so that there is something to show.
        items = (0..<20).map {{ Item{n}(id: $0, name: "Item \\($0)", isFavourite: $0 % 3 == 0) }}
    }}

    func matches(_ query: String, limit: Int) -> [Item{n}] {{
        Array(items.lazy.filter {{ $0.name.localizedCaseInsensitiveContains(query) }}.prefix(limit))
    }}
}}

struct Badge{n}: UIViewRepresentable {{
    let text: String

    func makeUIView(context: Context) -> UILabel {{
        let label = UILabel()
        label.text = text
        return label
    }}

    func updateUIView(_ label: UILabel, context: Context) {{ label.text = text }}
}}
"""


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def screens(folder, count):
    """Files of the usual shape: state, chains of modifiers, lists, sheets, models, representables."""
    for n in range(count):
        write(folder, f"Group{n // 100}/Screen{n}.swift", VIEW.format(n=n))


# What grows in a series, by name: a function that writes an input of a size into a folder, and the sizes, over three decades.

def grown_file(folder, size):
    parts, length, n = [], 0, 0
    while length < size:
        parts.append(VIEW.format(n=n).replace("import SwiftUI\n", ""))
        length += len(parts[-1])
        n += 1
    write(folder, "Screens.swift", "import SwiftUI\n" + "".join(parts))


def nesting(folder, depth):
    """As many levels in all, in views of at most 200 levels, which is deeper than any that is written by hand."""
    views, rest = [], depth
    while rest > 0:
        levels = min(rest, 200)
        rest -= levels
        views.append(
            f"struct View{len(views)}: View {{\n    @State private var flag = false\n    var body: some View {{\n"
            + "VStack {" * levels + " Text(String(flag)) " + "}" * levels + "\n    }\n}\n")
    write(folder, "Nested.swift", "import SwiftUI\n\n" + "\n".join(views))


def unbroken_nesting(folder, depth):
    """One expression, deeper than the parser goes."""
    write(folder, "Nested.swift", "import SwiftUI\n\nstruct Deep: View {\n    var body: some View {\n" + "VStack {" * depth + " Text(\"a\") " + "}" * depth + "\n    }\n}\n")


def chain(folder, length):
    # Eight sheets, however long the chain is: what a rule says of each pair of them is another matter.
    sheets = {1 + length * n // 8 for n in range(8)}
    links = "".join(
        f"            .sheet(isPresented: $flag) {{ Text(\"{n}\") }}\n" if n in sheets else f"            .padding({n % 40})\n" for n in range(1, length + 1))
    write(folder, "Chain.swift", "import SwiftUI\n\nstruct Long: View {\n    @State private var flag = false\n    var body: some View {\n        Text(\"a\")\n" + links + "    }\n}\n")


def types(folder, count):
    """Types that extend, nest and conform to each other, a hundred in a file."""
    for start in range(0, count, 100):
        text = ["import SwiftUI\n"]
        for n in range(start, min(start + 100, count)):
            text.append(
                f"protocol Kind{n}: Identifiable {{ var id: Int {{ get }} }}\n"
                f"struct Value{n}: Kind{n} {{ let id: Int; var next: Value{max(n - 1, 0)}.Part?; struct Part {{ var size = {n} }} }}\n"
                f"extension Value{n} {{ func applied(to other: Value{max(n - 7, 0)}) -> Value{n} {{ Value{n}(id: other.id) }} }}\n"
                f"struct Row{n}: View {{ @State private var value = Value{n}(id: {n}); var body: some View {{ Text(String(value.id)) }} }}\n")
        write(folder, f"Types{start // 100}.swift", "\n".join(text))


def calls(folder, count):
    """Places that make one view, a hundred in a file."""
    write(folder, "Row.swift", """import SwiftUI

struct Row: View {
    @State var title: String
    @ObservedObject var model = Model()
    var body: some View { Text(title + model.name) }
}

final class Model: ObservableObject { @Published var name = "" }

struct Badge: UIViewRepresentable {
    let text: String
    func makeUIView(context: Context) -> UILabel { let label = UILabel(); label.text = text; return label }
    func updateUIView(_ label: UILabel, context: Context) {}
}

extension View {
    func help(_ flag: Binding<Bool>) -> some View { sheet(isPresented: flag) { Text("Help") } }
}
""")
    for start in range(0, count, 100):
        lines = [f"            Row(title: \"{n}\") // {n}\n            Badge(text: title).help($flag).sheet(isPresented: $flag) {{ Text(\"{n}\") }}" for n in range(start, min(start + 100, count))]
        write(folder, f"Page{start // 100}.swift", f"import SwiftUI\n\nstruct Page{start // 100}: View {{\n    let title: String\n    @State private var flag = false\n    var body: some View {{\n        VStack {{\n" + "\n".join(lines) + "\n        }\n    }\n}\n")


SERIES = {
    "files": (screens, [10, 100, 1000, 10000]),
    "bytes of a file": (grown_file, [10_000, 100_000, 1_000_000, 10_000_000]),
    "nesting": (nesting, [100, 1000, 10000, 100000]),
    "nesting without a break": (unbroken_nesting, [100, 1000, 10000, 100000]),
    "chain length": (chain, [100, 1000, 10000, 100000]),
    "types": (types, [100, 1000, 10000, 100000]),
    "call sites": (calls, [100, 1000, 10000, 100000]),
}
