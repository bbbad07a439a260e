import Linting
import Testing

/// How `stale-coordinator-copy` follows what a coordinator keeps.
@Suite struct StaleCoordinatorCopyTests {
    private static let rule = "stale-coordinator-copy"

    @Test("copies that grow old")
    func copiesThatGrowOld() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                struct TagField: UIViewRepresentable {
                    let hint: String
                    let onAdd: (String) -> Void
                    let onRemove: (String) -> Void

                    func ↓makeCoordinator() -> Coordinator { Coordinator(onAdd: onAdd, onRemove: onRemove) }
                    func makeUIView(context: Context) -> UITextField { UITextField() }

                    func updateUIView(_ field: UITextField, context: Context) {
                        field.placeholder = hint
                        let coordinator = context.coordinator
                        coordinator.onAdd = onAdd
                    }

                    final class Coordinator: NSObject {
                        var onAdd: (String) -> Void
                        var onRemove: (String) -> Void

                        init(onAdd: @escaping (String) -> Void, onRemove: @escaping (String) -> Void) {
                            self.onAdd = onAdd
                            self.onRemove = onRemove
                        }

                        func added(_ text: String) { onAdd(text) }
                        func removed(_ text: String) { onRemove(text) }
                    }
                }
                """, reason: "closure", because: "one of the two closures is renewed"),
            .bad(
                """
                struct Choice: NSViewRepresentable {
                    @Binding var selection: Int

                    func makeNSView(context: Context) -> NSPopUpButton {
                        let button = NSPopUpButton()
                        context.coordinator.listen(to: button)
                        return button
                    }

                    func updateNSView(_ button: NSPopUpButton, context: Context) { button.selectItem(at: context.coordinator.indices[selection]) }
                    func ↓makeCoordinator() -> Coordinator { Coordinator(self) }

                    final class Coordinator: NSObject {
                        var parent: Choice
                        let indices = [0, 1, 2]
                        init(_ parent: Choice) { self.parent = parent }

                        func listen(to button: NSPopUpButton) {
                            publisher(of: button).sink { [weak self] index in self?.parent.selection = index }
                        }
                    }
                }
                """, severity: .note, reason: "binding", because: "what `listen` sets up runs later"),
            .bad(
                """
                struct Ground: UIViewRepresentable {
                    @Environment(\\.colorScheme) private var colorScheme
                    let isBusy: Bool

                    func makeUIView(context: Context) -> MapView { MapView(delegate: context.coordinator) }
                    func updateUIView(_ view: MapView, context: Context) { view.isBusy = isBusy }
                    func ↓makeCoordinator() -> Coordinator { Coordinator(colorScheme) }

                    final class Coordinator: NSObject {
                        let scheme: ColorScheme
                        init(_ scheme: ColorScheme) { self.scheme = scheme }
                        func color(of tile: Int) -> UIColor { scheme == .dark ? .black : .white }
                    }
                }

                struct Trip: View {
                    var body: some View { Ground(isBusy: false) }
                }
                """, reason: "value", because: "the user changes the appearance, and no parent is asked"),
            .bad(
                """
                struct Search: UIViewRepresentable {
                    @Binding var term: String

                    func makeUIView(context: Context) -> SearchField {
                        let field = SearchField()
                        field.delegate = context.coordinator
                        return field
                    }

                    func updateUIView(_ field: SearchField, context: Context) {}
                    func ↓makeCoordinator() -> Coordinator { Coordinator(self) }

                    final class Coordinator: NSObject {
                        var parent: Search
                        init(_ parent: Search) { self.parent = parent }
                        func ended() { parent.term = "" }
                    }
                }
                """, severity: .note, reason: "binding", because: "that the update does nothing else is another finding"),
            .bad(
                """
                struct Memo: UIViewRepresentable {
                    let keyboard: UIKeyboardType
                    let onEnd: () -> Void

                    func makeUIView(context: Context) -> UITextView { UITextView() }
                    func updateUIView(_ view: UITextView, context: Context) { context.coordinator.update(memo: self, view) }
                    func ↓makeCoordinator() -> Coordinator { Coordinator(onEnd: onEnd) }

                    final class Coordinator: NSObject {
                        let onEnd: () -> Void
                        init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
                        func update(memo: Memo, _ view: UITextView) { view.keyboardType = memo.keyboard }
                        func ended() { onEnd() }
                    }
                }
                """, reason: "closure", because: "the method gets everything and takes the keyboard"),
            .bad(
                """
                struct Playlist: UIViewRepresentable {
                    let songs: [String]

                    func ↓makeCoordinator() -> SongSource { SongSource(songs: songs, isLoud: true) }
                    func makeUIView(context: Context) -> UITableView { UITableView() }
                    func updateUIView(_ table: UITableView, context: Context) { table.reloadData() }
                }

                final class SongSource: ListSource {
                    let isLoud: Bool

                    init(songs: [String], isLoud: Bool) {
                        self.isLoud = isLoud
                        super.init(items: songs)
                    }

                    func numberOfRows() -> Int { items.count }
                }

                struct Album: UIViewRepresentable {
                    let songs: [String]

                    func ↓makeCoordinator() -> AlbumSource { AlbumSource(owner: self) }
                    func makeUIView(context: Context) -> UITableView { UITableView() }
                    func updateUIView(_ table: UITableView, context: Context) { table.reloadData() }
                }

                final class AlbumSource: Holder<Album> {
                    func numberOfRows() -> Int { owner.songs.count }
                }
                """,
                files: [
                    (
                        "Sources.swift",
                        """
                        class ListSource: NSObject {
                            let items: [String]
                            init(items: [String]) { self.items = items }
                        }

                        class Holder<Owner>: NSObject {
                            var owner: Owner
                            init(owner: Owner) { self.owner = owner }
                        }
                        """
                    )
                ], reason: "value", because: "a superclass keeps the first songs, or the first struct"),
            .bad(
                """
                struct Knob: UIViewRepresentable {
                    let isOn: Bool
                    let onTurn: () -> Void

                    func ↓makeCoordinator() -> Source { Source { onTurn() } }
                    func makeUIView(context: Context) -> UIButton { UIButton() }
                    func updateUIView(_ button: UIButton, context: Context) { button.isEnabled = isOn }

                    final class Source: NSObject {
                        private let action: () -> Void
                        init(_ action: @escaping () -> Void) { self.action = action }
                        @objc func turned() { action() }
                    }
                }
                """, reason: "closure", because: "the closure around has the first one"),
        ])
    }

    @Test("copies that are renewed")
    func copiesThatAreRenewed() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                struct Editor: UIViewRepresentable {
                    var limit: Int
                    var onEnd: () -> Void

                    func makeCoordinator() -> Coordinator { Coordinator(limit: limit, onEnd: onEnd) }

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.delegate = context.coordinator
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) {
                        (view.delegate as? Coordinator)?.limit = limit
                        (context.coordinator.onEnd, view.isEditable) = (onEnd, true)
                    }

                    final class Coordinator: NSObject, UITextViewDelegate {
                        var limit: Int
                        var onEnd: () -> Void

                        init(limit: Int, onEnd: @escaping () -> Void) {
                            self.limit = limit
                            self.onEnd = onEnd
                        }

                        func textViewDidEndEditing(_ view: UITextView) {
                            if view.text.count < limit { onEnd() }
                        }
                    }
                }
                """, because: "the view's delegate is the coordinator, and a tuple renews both of its parts"),
            .good(
                """
                struct Drawing: UIViewRepresentable {
                    let strokes: [CGPoint]
                    let onTouch: (CGPoint) -> Void

                    func makeCoordinator() -> DrawingCoordinator { DrawingCoordinator(drawing: self) }
                    func makeUIView(context: Context) -> UIView { UIView() }
                    func updateUIView(_ view: UIView, context: Context) { renew(context.coordinator, view) }

                    private func renew(_ coordinator: DrawingCoordinator, _ view: UIView) { coordinator.refresh(with: self, in: view) }
                }
                """,
                files: [
                    (
                        "DrawingCoordinator.swift",
                        """
                        import UIKit

                        final class DrawingCoordinator: NSObject {
                            private var drawing: Drawing
                            init(drawing: Drawing) { self.drawing = drawing }

                            func refresh(with drawing: Drawing, in view: UIView) {
                                self.drawing = drawing
                                view.setNeedsDisplay()
                            }

                            func touched(_ point: CGPoint) { drawing.onTouch(point) }
                        }
                        """
                    )
                ], because: "the coordinator's method gets the new struct"),
        ])
    }
}
