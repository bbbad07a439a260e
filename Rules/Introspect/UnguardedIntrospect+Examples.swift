import Linting

extension UnguardedIntrospect {
    static let examples = [
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Recipes: View {
                let recipes: [String]

                var body: some View {
                    List(recipes, id: \\.self) { Text($0) }
                        .↓introspectTableView { $0.separatorStyle = .none }
                }
            }
            """, reason: "unguarded", target: "ios=14.0", because: "from iOS 16 on there is no table view, and the separators are back"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Stations: View {
                let names: [String]

                var body: some View {
                    if #available(iOS 14, *) {
                        ScrollView { Text("Stations") }
                            .↓introspectScrollView { $0.bounces = false }
                    } else {
                        List(names, id: \\.self) { Text($0) }
                            .introspectTableView { $0.separatorStyle = .none }
                    }
                }
            }
            """, reason: "unguarded", target: "ios=13.0", because: "only the `else` has an end"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            extension View {
                func clearButton() -> some View {
                    ↓introspect(selector: TargetViewSelector.siblingContaining) { (field: UITextField) in
                        field.clearButtonMode = .always
                    }
                }

                func plain() -> some View {
                    ↓introspectTextField { $0.borderStyle = .none }
                }
            }
            """, reason: "unguarded"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Account: View {
                var body: some View {
                    Text("Account")
                        .↓introspectNavigationController { $0.navigationBar.isTranslucent = false }
                        .↓introspectTabBarController { $0.tabBar.isHidden = true }
                }
            }
            """, severity: .note, reason: "unguarded", target: "ios=14.0", because: "UIKit's own property is asked first"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Contacts: View {
                let names: [String]

                var body: some View {
                    if #available(iOS 16, *) {
                        List(names, id: \\.self) { Text($0) }
                            .listStyle(.plain)
                            .↓introspectTableView { $0.allowsSelection = false }
                    } else {
                        List(names, id: \\.self) { Text($0) }
                            .introspectTableView { $0.allowsSelection = false }
                    }
                }
            }
            """, reason: "wrong-type", target: "ios=14.0", because: "the branches are the wrong way round"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Profile: View {
                var body: some View {
                    Form { Text("Name") }
                        .transform { form in
                            if #unavailable(iOS 16) {
                                form.↓introspectCollectionView { $0.contentInset.top = 0 }
                            } else {
                                form
                            }
                        }
                }
            }
            """, reason: "wrong-type", because: "before iOS 16 a form is a table view"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Coins: View {
                let names: [String]

                var body: some View {
                    ScrollView {
                        LazyVStack { ForEach(names, id: \\.self) { Text($0) } }
                    }
                    .↓introspectTableView { $0.separatorStyle = .none }
                    .↓introspect(selector: TargetViewSelector.ancestorOrSiblingContaining) { (list: UICollectionView) in
                        list.bounces = false
                    }
                }
            }
            """, reason: "wrong-type", target: "ios=14.0", because: "there is no list: nothing is found today either"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Tickets: View {
                let tickets: [String]

                var body: some View {
                    List(tickets, id: \\.self) { Text($0) }
                        .↓introspect(.list, on: .iOS(.v13, .v14, .v15)) { $0.separatorStyle = .none }
                        .introspect(.list, on: .iOS(.v16, .v17, .v18)) { $0.contentInset = .zero }
                    if #available(iOS 17, *) {
                        ScrollView { Text("Tickets") }
                            .↓introspect(.scrollView, on: .iOS(.v15, .v16), .tvOS(.v17)) { $0.bounces = false }
                    }
                }
            }
            """, reason: "dead", target: "ios=16.0", because: "the listed versions cannot occur where the calls stand"),
        Example.bad(
            """
            import SwiftUI
            @_spi(Advanced) import SwiftUIIntrospect

            struct Subtitles: View {
                var body: some View {
                    ScrollView { Text("Subtitles") }
                        .↓introspect(.scrollView, on: .iOS(.v16...)) { $0.bounces = false }
                }
            }
            """, severity: .note, reason: "open-range", because: "a library may want that; an application rather not"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Filter: View {
                @State private var text = ""

                var body: some View {
                    TextField("Filter", text: $text)
                        .↓introspect(.textField, on: .iOS(.v15, .v16)) { $0.clearButtonMode = .always }
                    ScrollView { Text("All") }
                        .introspect(.scrollView, on: .iOS(.v15, .v16)) { $0.bounces = false }
                        .introspect(.scrollView, on: .iOS(.v17, .v18, .v26)) { $0.bounces = true }
                }
            }
            """, reason: "gap", target: "ios=15.0", sdk: 26, options: [("gap", .bool(true))], because: "newer systems than iOS 16 are left out"),

        Example.good(
            """
            import Introspect
            import SwiftUI

            struct Rows: View {
                let names: [String]

                var body: some View {
                    if #available(iOS 14, *) {
                        ScrollView {
                            LazyVStack { ForEach(names, id: \\.self) { Text($0) } }
                        }
                    } else {
                        List(names, id: \\.self) { Text($0) }
                            .introspectTableView { $0.separatorStyle = .none }
                    }
                }
            }
            """, target: "ios=13.0", because: "the `else` runs only on systems that are known"),
        Example.good(
            """
            import Introspect
            import SwiftUI

            extension View {
                @ViewBuilder
                func withoutSeparators() -> some View {
                    if #unavailable(iOS 16) {
                        introspectTableView { $0.separatorStyle = .none }
                    } else {
                        self
                    }
                }

                @available(iOS, introduced: 14.0, obsoleted: 16.0)
                func withPlainTable() -> some View {
                    introspectTableView { $0.tableFooterView = nil }
                }

                func withWhiteTable() -> AnyView {
                    guard #available(iOS 16, *) else {
                        return AnyView(introspectTableView { $0.backgroundColor = .white })
                    }
                    return AnyView(self)
                }
            }
            """, target: "ios=14.0 macos=11.0", because: "each has an end"),
        Example.good(
            """
            import Introspect
            import SwiftUI

            struct Inbox: View {
                let mails: [String]

                var body: some View {
                    if #available(iOS 16, *) {
                        List(mails, id: \\.self) { Text($0) }
                    } else {
                        oldList.modifier(WithoutSeparators())
                    }
                }

                private var oldList: some View {
                    List(mails, id: \\.self) { Text($0) }
                        .introspectTableView { $0.backgroundColor = .clear }
                }
            }

            struct WithoutSeparators: ViewModifier {
                func body(content: Content) -> some View {
                    content.introspectTableView { $0.separatorStyle = .none }
                }
            }
            """, target: "ios=14.0", because: "every use of the property and of the modifier has an end"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Playlist: View {
                let songs: [String]

                var body: some View {
                    List(songs, id: \\.self) { Text($0) }
                        .introspect(.list, on: .iOS(.v13, .v14, .v15)) { (table: UITableView) in table.separatorStyle = .none }
                        .introspect(.list, on: .iOS(.v16, .v17, .v18, .v26)) { (list: UICollectionView) in list.bounces = false }
                }
            }
            """, target: "ios=13.0", because: "a closed list is the guard"),
        Example.good(
            """
            import SwiftUI
            @_spi(Advanced) import SwiftUIIntrospect

            struct Songs: View {
                let versions: PlatformViewVersionPredicate<ListType, UICollectionView>

                var body: some View {
                    List { Text("Song") }
                        .introspect(.list, on: versions) { $0.bounces = false }
                    if #available(iOS 18, *) {
                        Text("New")
                    } else {
                        List { Text("Song") }
                            .introspect(.list, on: .iOS(.v16...)) { $0.bounces = false }
                    }
                }
            }
            """, target: "ios=16.0", because: "what the list holds is not known; and the branch ends the range"),
        Example.good(
            """
            import Introspect
            import SwiftUI

            struct Screen: View {
                var body: some View {
                    ScrollView { Text("Screen") }
                        .introspectTitle("Screen")
                        .introspectScrollView { print($0) }
                }
            }

            extension View {
                func introspectTitle(_ title: String) -> some View {
                    navigationTitle(title)
                }

                func introspectScrollView(_ report: @escaping (CGFloat) -> Void) -> some View {
                    onAppear { report(0) }
                }
            }
            """, because: "the project's own functions"),
        Example.good(
            """
            import Introspect
            import SwiftUI

            struct Signature: View {
                var body: some View {
                    Letter(text: "Dear all")
                        .padding()
                        .introspectTextView { $0.flashScrollIndicators() }
                        .introspectViewController { $0.isModalInPresentation = true }
                }
            }

            struct Letter: UIViewRepresentable {
                let text: String

                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    view.text = text
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) { view.text = text }
            }
            """, target: "ios=14.0", because: "the text view is the project's own, and the controller is the parent: nothing is looked for"),
        Example.good(
            """
            struct Editor: View {
                var body: some View {
                    HighlightedEditor()
                        .introspect { print($0) }
                }
            }
            """, because: "another function of that name"),
    ]
}
