import Linting
import Testing

/// How `non-idempotent-update` follows what an update method calls.
@Suite struct NonIdempotentUpdateTests {
    private static let rule = "non-idempotent-update"

    @Test("what is repeated")
    func whatIsRepeated() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                import MapKit
                import SwiftUI

                struct Area: UIViewRepresentable {
                    @Binding var region: MKCoordinateRegion

                    func makeUIView(context: Context) -> MKMapView {
                        let map = MKMapView()
                        map.delegate = context.coordinator
                        return map
                    }

                    func updateUIView(_ map: MKMapView, context: Context) {
                        context.coordinator.parent = self
                        map.↓setRegion(region, animated: true)
                    }

                    func makeCoordinator() -> Coordinator { Coordinator(self) }

                    final class Coordinator: NSObject, MKMapViewDelegate {
                        var parent: Area
                        init(_ parent: Area) { self.parent = parent }
                        func mapView(_ map: MKMapView, regionDidChangeAnimated animated: Bool) { parent.region = map.region }
                    }
                }
                """, severity: .note, reason: "reload", because: "while the user moves the map, the binding still has the region of before"),
            .bad(
                """
                struct Inbox: UIViewControllerRepresentable {
                    let count: Int

                    func makeUIViewController(context: Context) -> InboxController { InboxController() }

                    func updateUIViewController(_ inbox: InboxController, context: Context) {
                        inbox.title = "\\(count)"
                        inbox.↓markUnread()
                    }
                }
                """,
                files: [
                    (
                        "InboxController.swift",
                        """
                        import UIKit

                        final class InboxController: UIViewController {
                            func markUnread() {
                                let dot = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
                                dot.backgroundColor = .systemBlue
                                view.addSubview(dot)
                            }
                        }
                        """
                    )
                ], reason: "accumulate", because: "the controller's own method adds without looking"),
            .bad(
                """
                struct Wave: UIViewRepresentable {
                    let speed: Double

                    func makeUIView(context: Context) -> WaveView { WaveView() }

                    func updateUIView(_ wave: WaveView, context: Context) {
                        wave.speed = speed
                        wave.↓run()
                    }
                }

                final class WaveView: UIView {
                    var speed = 1.0

                    func run() {
                        DispatchQueue.main.async { [weak self] in
                            guard let self else { return }
                            self.startLink()
                        }
                    }

                    private func startLink() {
                        let link = CADisplayLink(target: self, selector: #selector(step))
                        link.add(to: .main, forMode: .common)
                    }

                    @objc private func step() {}
                }
                """, reason: "accumulate", because: "put off, but started again for each update"),
        ])
    }

    @Test("what is done once")
    func whatIsDoneOnce() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                import MapKit
                import SwiftUI

                struct StopMap: UIViewRepresentable {
                    let stops: [MKPointAnnotation]
                    let lines: Set<MKPolyline>

                    func makeCoordinator() -> Coordinator { Coordinator() }
                    func makeUIView(context: Context) -> MKMapView { MKMapView() }

                    func updateUIView(_ map: MKMapView, context: Context) {
                        let missing = stops.filter { stop in !map.annotations.contains { $0 === stop } }
                        map.addAnnotations(missing)
                        for line in lines.subtracting(context.coordinator.lines) { map.addOverlay(line) }
                        context.coordinator.lines = lines
                    }

                    final class Coordinator { var lines: Set<MKPolyline> = [] }
                }

                struct TagRow: UIViewRepresentable {
                    let tags: [String]
                    let onTap: () -> Void

                    func makeCoordinator() -> Coordinator { Coordinator() }
                    func makeUIView(context: Context) -> UIStackView { UIStackView() }

                    func updateUIView(_ row: UIStackView, context: Context) {
                        for tag in tags where context.coordinator.labels[tag] == nil {
                            let label = UILabel()
                            context.coordinator.labels[tag] = label
                            row.addArrangedSubview(label)
                        }
                        context.coordinator.tap.map(row.removeGestureRecognizer)
                        let tap = UITapGestureRecognizer()
                        row.addGestureRecognizer(tap)
                        context.coordinator.tap = tap
                    }

                    final class Coordinator {
                        var labels: [String: UILabel] = [:]
                        var tap: UITapGestureRecognizer?
                    }
                }

                struct RoundButton: UIViewRepresentable {
                    let onTap: () -> Void
                    func makeUIView(context: Context) -> UIButton { UIButton() }
                    func updateUIView(_ button: UIButton, context: Context) {
                        button.addAction(UIAction(identifier: .init("tap")) { _ in onTap() }, for: .touchUpInside)
                    }
                }
                """, because: "only what is missing is added; the old recognizer goes first; an action with an identifier replaces the one that has it"),
            .good(
                """
                struct Rows: UIViewControllerRepresentable {
                    let rows: [String]

                    func makeUIViewController(context: Context) -> RowsController { RowsController() }

                    func updateUIViewController(_ controller: RowsController, context: Context) {
                        controller.show(rows)
                        controller.mark()
                        controller.pulse()
                    }
                }

                final class RowsController: UITableViewController {
                    private var rows: [String] = []
                    private var badge: UIView?
                    private var link: CADisplayLink?

                    func show(_ rows: [String]) {
                        guard rows != self.rows else { return }
                        self.rows = rows
                        tableView.reloadData()
                    }

                    func mark() {
                        if badge == nil {
                            let badge = UIView()
                            view.addSubview(badge)
                            self.badge = badge
                        }
                    }

                    func pulse() {
                        link?.invalidate()
                        link = CADisplayLink(target: self, selector: #selector(step))
                        link?.add(to: .main, forMode: .common)
                    }

                    @objc private func step() {}
                }
                """, because: "the controller's methods look first, or end what they have started"),
        ])
    }

    @Test("text whose selection is set again")
    func textWhoseSelectionIsSetAgain() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                struct Draft: UIViewRepresentable {
                    @Binding var text: String

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.delegate = context.coordinator
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) {
                        let range = view.selectedRange
                        ↓view.text = text
                        view.selectedRange = range
                    }

                    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                    final class Coordinator: NSObject, UITextViewDelegate {
                        @Binding var text: String
                        init(text: Binding<String>) { _text = text }
                        func textViewDidChange(_ view: UITextView) { text = view.text }
                    }
                }
                """, severity: .note, reason: "text"),
            .bad(
                """
                struct Draft: UIViewRepresentable {
                    @Binding var text: String

                    func makeUIView(context: Context) -> UITextView {
                        let view = UITextView()
                        view.delegate = context.coordinator
                        return view
                    }

                    func updateUIView(_ view: UITextView, context: Context) {
                        let old = view.selectedRange
                        let styled = NSAttributedString(string: text)
                        ↓view.attributedText = styled
                        print(old, view.selectedRange)
                    }

                    func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

                    final class Coordinator: NSObject, UITextViewDelegate {
                        @Binding var text: String
                        init(text: Binding<String>) { _text = text }
                        func textViewDidChange(_ view: UITextView) { text = view.text }
                    }
                }
                """, reason: "text", because: "the local constant is made of the input; the selection is only read"),
        ])
    }
}
