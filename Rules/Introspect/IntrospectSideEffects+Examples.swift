import Linting

extension IntrospectSideEffects {
    static let examples = [
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Feed: View {
                let pager: Pager

                var body: some View {
                    List(0..<9) { Text("\\($0)") }
                        .introspect(.list, on: .iOS(.v15)) { table in
                            table.↓delegate = pager
                        }
                }
            }
            """, reason: "delegate"),
        Example.bad(
            """
            import SwiftUI

            struct Watcher: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async {
                        guard let list = view.superview?.superview as? UIScrollView else { return }
                        list.↓delegate = context.coordinator
                    }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }
                final class Coordinator: NSObject, UIScrollViewDelegate {}
            }
            """, reason: "delegate", because: "a walk through the views finds the same view as the library does"),
        Example.bad(
            """
            import SwiftUI

            struct Watcher: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async {
                        guard let list = view.nearestList, list.delegate !== context.coordinator else { return }
                        context.coordinator.old = list.delegate
                        list.↓delegate = context.coordinator
                    }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator: NSObject, UIScrollViewDelegate {
                    weak var old: UIScrollViewDelegate?
                    func scrollViewDidScroll(_ view: UIScrollView) { old?.scrollViewDidScroll?(view) }
                }
            }

            extension UIView {
                var nearestList: UIScrollView? { superview as? UIScrollView ?? superview?.nearestList }
            }
            """, severity: .note, reason: "delegate", because: "the proxy passes on one callback of many"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Reader: View {
                @State private var offset: CGFloat = 0
                @State private var scrollView: UIScrollView?

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspect(.scrollView, on: .iOS(.v17)) { ↓offset = $0.contentOffset.y }
                }
            }
            """, reason: "state"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Reader: View {
                @State private var scrollView: UIScrollView?

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspect(.scrollView, on: .iOS(.v17)) { view in
                            if scrollView == nil { ↓scrollView = view }
                        }
                }
            }
            """, reason: "retain", because: "once is enough to keep it"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Reader: View {
                @State private var scrollView: UIScrollView?

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspect(.scrollView, on: .iOS(.v17)) { view in
                            DispatchQueue.main.async { ↓self.scrollView = view }
                        }
                }
            }
            """, reason: "retain", because: "put off, the view is kept all the same"),
        Example.bad(
            """
            import Introspect
            import SwiftUI

            struct Orders: View {
                @ObservedObject var model: OrdersModel
                let control: UIRefreshControl

                var body: some View {
                    List(0..<9) { Text("\\($0)") }
                        .introspectTableView { prepare($0) }
                }

                private func prepare(_ table: UITableView) {
                    table.↓refreshControl = control
                    table.↓addGestureRecognizer(UITapGestureRecognizer())
                }
            }

            final class OrdersModel: ObservableObject {}
            """, target: "ios=13.0", because: "the helper runs at each call too"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Feed: View {
                @State private var isReady = false
                @State private var heights: [CGFloat] = []
                let pager: UIScrollViewDelegate

                var body: some View {
                    ScrollView { Text(isReady ? "\\(heights.count)" : "") }
                        .introspect(.scrollView, on: .iOS(.v16, .v17)) { scroll in
                            self.isReady.↓toggle()
                            heights.↓append(scroll.bounds.height)
                        }
                        .introspect(.scrollView, on: .iOS(.v16, .v17), customize: page)
                }

                private func page(_ scroll: UIScrollView) {
                    scroll.↓delegate = pager
                }
            }
            """, because: "calls that change state; a method in place of a closure"),
        Example.bad(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Search: View {
                @State private var text = ""
                let target: NSObject

                var body: some View {
                    TextField("Search", text: $text)
                        .introspect(.textField, on: .iOS(.v17)) { field in
                            field.↓addTarget(target, action: Selector(("ended")), for: .editingDidEnd)
                        }
                }
            }
            """, reason: "repeat"),

        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Pager: View {
                let pager: UIScrollViewDelegate
                @State private var text = ""

                var body: some View {
                    ScrollView { Text("a") }
                        .introspect(.scrollView, on: .iOS(.v16, .v17)) { scroll in
                            guard scroll.delegate == nil else { return }
                            scroll.delegate = pager
                        }
                    TextField("", text: $text)
                        .introspect(.textField, on: .iOS(.v16, .v17)) { field in
                            field.addAction(UIAction(identifier: .init("typed")) { _ in print("typed") }, for: .editingChanged)
                        }
                }
            }
            """, because: "only where nobody is asked yet; an action with an identifier replaces the one that has it"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Feed: View {
                let proxy: DelegateProxy

                var body: some View {
                    List(0..<9) { Text("\\($0)") }
                        .introspect(.list, on: .iOS(.v16)) { collection in
                            if collection.delegate !== proxy {
                                proxy.original = collection.delegate
                                collection.delegate = proxy
                            }
                        }
                }
            }

            final class DelegateProxy: NSObject, UICollectionViewDelegate {
                weak var original: UICollectionViewDelegate?
            }
            """, because: "the proxy keeps the old delegate"),
        Example.good(
            """
            import SwiftUI

            struct Watcher: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let list = UIScrollView()
                    list.delegate = context.coordinator
                    let view = UIView()
                    view.addSubview(list)
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {
                    DispatchQueue.main.async {
                        guard let list = view.superview?.superview as? UIScrollView, list.delegate !== context.coordinator else { return }
                        context.coordinator.old = list.delegate
                        list.delegate = context.coordinator
                    }
                }

                func makeCoordinator() -> Coordinator { Coordinator() }

                final class Coordinator: NSObject, UIScrollViewDelegate {
                    weak var old: UIScrollViewDelegate?
                    override func responds(to selector: Selector!) -> Bool { super.responds(to: selector) || old?.responds(to: selector) ?? false }
                    override func forwardingTarget(for selector: Selector!) -> Any? { old }
                }
            }
            """, because: "a view of one's own; a proxy that passes everything on"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Reader: View {
                @State private var offset: CGFloat = 0
                @Weak private var scrollView: UIScrollView?

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspect(.scrollView, on: .iOS(.v17)) { view in
                            scrollView = view
                            view.bounces = false
                            DispatchQueue.main.async { offset = view.contentOffset.y }
                        }
                }
            }
            """, because: "a weak wrapper, a plain setting, a write that is put off"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Orders: View {
                let control: UIRefreshControl

                var body: some View {
                    ScrollView { Text("Orders") }
                        .introspect(.scrollView, on: .iOS(.v17)) { view in
                            guard view.refreshControl == nil else { return }
                            view.refreshControl = control
                        }
                }
            }
            """, because: "added once"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            struct Card: View {
                @State private var shown = false

                var body: some View {
                    NavigationStack { Text("Card") }
                        .introspect(.navigationStack, on: .iOS(.v17)) { $0.interactivePopGestureRecognizer?.delegate = nil }
                        .onAppear { shown = true }
                }
            }
            """, because: "the delegate of a part that SwiftUI does not need; the state is written elsewhere"),
        Example.good(
            """
            import Introspect
            import SwiftUI

            struct Jump: View {
                @State private var isDone = false

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspectScrollView { view in
                            if isDone { return }
                            defer { isDone = true }
                            view.contentOffset.y = 80
                        }
                }
            }
            """, target: "ios=13.0", because: "the first generation calls after the update, and the write ends by itself"),
        Example.good(
            """
            import SwiftUI
            import SwiftUIIntrospect

            final class Keeper {
                weak var view: UIScrollView?
                var count = 0
            }

            struct Reader: View {
                @State private var keeper = Keeper()

                var body: some View {
                    ScrollView { Text("Long") }
                        .introspect(.scrollView, on: .iOS(.v17)) { view in
                            keeper.view = view
                            keeper.count += 1
                        }
                }
            }
            """, because: "a plain object that nobody observes"),
    ]
}
