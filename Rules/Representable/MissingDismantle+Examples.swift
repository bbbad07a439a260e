import Linting

extension MissingDismantle {
    static let examples = [
        Example.bad(
            """
            struct Clock: UIViewRepresentable {
                func makeUIView(context: Context) -> UILabel {
                    let label = UILabel()
                    Timer.↓scheduledTimer(withTimeInterval: 1, repeats: true) { _ in label.text = "\\(Date())" }
                    return label
                }

                func updateUIView(_ label: UILabel, context: Context) {}
            }
            """, reason: "timer"),
        Example.bad(
            """
            struct Spinner: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UIView {
                    context.coordinator.start()
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}

                final class Coordinator: NSObject {
                    private var link: CADisplayLink?

                    func start() {
                        link?.invalidate()
                        link = ↓CADisplayLink(target: self, selector: #selector(step))
                        link?.add(to: .main, forMode: .common)
                    }

                    @objc private func step() {}
                }
            }
            """, reason: "timer", because: "the coordinator starts it, and only replaces it"),
        Example.bad(
            """
            struct Dial: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UIView {
                    let link = ↓CADisplayLink(target: context.coordinator, selector: #selector(Coordinator.step))
                    link.add(to: .main, forMode: .common)
                    context.coordinator.link = link
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}

                final class Coordinator: NSObject {
                    var link: CADisplayLink?
                    deinit { link?.invalidate() }
                    @objc func step() {}
                }
            }
            """, reason: "timer", because: "the link keeps its target, so that the coordinator's `deinit` never comes"),
        Example.bad(
            """
            struct KeyCatcher: NSViewRepresentable {
                let pressed: (NSEvent) -> Void

                func makeNSView(context: Context) -> NSView {
                    NSEvent.↓addLocalMonitorForEvents(matching: .keyDown) { event in
                        pressed(event)
                        return event
                    }
                    NotificationCenter.default.↓addObserver(forName: NSWindow.didMoveNotification, object: nil, queue: .main) { _ in }
                    return NSView()
                }

                func updateNSView(_ view: NSView, context: Context) {}

                static func dismantleNSView(_ view: NSView, coordinator: ()) { print("gone") }
            }
            """, reason: "observer", because: "the dismantle method stops nothing"),
        Example.bad(
            """
            struct Tip: NSViewRepresentable {
                @Binding var isShown: Bool

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeNSView(context: Context) -> NSView { NSView() }

                func updateNSView(_ view: NSView, context: Context) {
                    if isShown, !context.coordinator.isOpen { context.coordinator.open(over: view) }
                }

                final class Coordinator {
                    private(set) var isOpen = false

                    func open(over view: NSView) {
                        isOpen = true
                        NotificationCenter.default.↓addObserver(forName: NSWindow.didResignKeyNotification, object: view.window, queue: .main) { [weak self] _ in
                            self?.isOpen = false
                        }
                    }
                }
            }
            """, reason: "observer", because: "one more at each opening, and none is ever removed"),
        Example.bad(
            """
            struct Typing: UIViewRepresentable {
                let followsKeyboard: Bool

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }

                func updateUIView(_ view: UIView, context: Context) {
                    if followsKeyboard, context.coordinator.token == nil {
                        context.coordinator.token = NotificationCenter.default.↓addObserver(
                            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
                        ) { _ in view.alpha = 0.5 }
                    }
                }

                final class Coordinator {
                    var token: NSObjectProtocol?
                }
            }
            """, reason: "observer", because: "started once, by an update, and kept for nothing"),
        Example.bad(
            """
            struct Camera: UIViewRepresentable {
                let session: AVCaptureSession

                func makeUIView(context: Context) -> UIView {
                    DispatchQueue.global().async { session.↓startRunning() }
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, reason: "session", because: "whoever made the session keeps it"),
        Example.bad(
            """
            struct Film: UIViewControllerRepresentable {
                let player: AVPlayer

                func makeUIViewController(context: Context) -> AVPlayerViewController {
                    let controller = AVPlayerViewController()
                    controller.player = player
                    player.↓play()
                    return controller
                }

                func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
            }
            """, severity: .note, reason: "player"),
        Example.bad(
            """
            import AVFoundation
            import SwiftUI

            struct Clock: UIViewRepresentable {
                let player: AVPlayer

                func makeCoordinator() -> Coordinator { Coordinator(player: player) }

                func makeUIView(context: Context) -> UIView {
                    let holder = context.coordinator
                    holder.token = NotificationCenter.default.↓addObserver(forName: .init("tick"), object: nil, queue: .main) { _ in print("tick") }
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}

                final class Coordinator {
                    var token: NSObjectProtocol?
                    private var progress: Any?

                    init(player: AVPlayer) {
                        self.player = player
                        progress = player.↓addPeriodicTimeObserver(forInterval: .zero, queue: .main) { _ in print("progress") }
                    }

                    private let player: AVPlayer
                }
            }
            """, because: "kept through a local name of the coordinator; started by the coordinator on a player that was passed in"),

        Example.good(
            """
            import SwiftUI

            final class Bus {
                func addObserver(forName name: String, _ body: () -> Void) {}
            }

            struct Listener: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    Bus().addObserver(forName: "tick") {}
                    return UIView()
                }
                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "a method of the project's own"),
        Example.good(
            """
            struct Spinner: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UIView {
                    let link = CADisplayLink(target: context.coordinator, selector: #selector(Coordinator.step))
                    link.add(to: .main, forMode: .common)
                    context.coordinator.link = link
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}

                static func dismantleUIView(_ view: UIView, coordinator: Coordinator) { coordinator.link?.invalidate() }

                final class Coordinator: NSObject {
                    var link: CADisplayLink?
                    @objc func step() {}
                }
            }
            """),
        Example.good(
            """
            struct Film: UIViewRepresentable {
                let player: AVPlayer
                func makeCoordinator() -> Coordinator { Coordinator(player: player) }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) {}

                final class Coordinator {
                    private let player: AVPlayer
                    private var token: Any?

                    init(player: AVPlayer) {
                        self.player = player
                        token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 1), queue: .main) { _ in }
                    }

                    deinit { token.map(player.removeTimeObserver) }
                }
            }
            """, because: "the coordinator removes it when it goes"),
        Example.good(
            """
            struct Listener: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UIView {
                    NotificationCenter.default.addObserver(
                        context.coordinator, selector: #selector(Coordinator.shown), name: UIResponder.keyboardWillShowNotification, object: nil)
                    return UIView()
                }

                func updateUIView(_ view: UIView, context: Context) {}

                final class Coordinator: NSObject {
                    @objc func shown() {}
                }
            }
            """, because: "an observer with a selector is removed by the system"),
        Example.good(
            """
            struct Ticker: UIViewRepresentable {
                let isRunning: Bool

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { context.coordinator.run(isRunning) }

                final class Coordinator {
                    private var timer: Timer?

                    func run(_ isRunning: Bool) {
                        if isRunning {
                            timer = timer ?? Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                        } else {
                            timer?.invalidate()
                            timer = nil
                        }
                    }
                }
            }
            """, because: "the update that starts it also ends it"),
        Example.good(
            """
            struct Flash: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in view.isHidden = true }
                    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak view] timer in
                        guard let view else { return timer.invalidate() }
                        view.isHidden.toggle()
                    }
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "one fires once, the other ends when the view is gone"),
        Example.good(
            """
            struct Scanner: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> ScannerController {
                    let controller = ScannerController()
                    controller.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
                    return controller
                }

                func updateUIViewController(_ controller: ScannerController, context: Context) {}
            }

            final class ScannerController: UIViewController {
                var timer: Timer?

                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    timer?.invalidate()
                }
            }
            """, because: "the controller that keeps it stops it"),
        Example.good(
            """
            struct Camera: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView {
                    let view = UIView()
                    let session = AVCaptureSession()
                    view.layer.addSublayer(AVCaptureVideoPreviewLayer(session: session))
                    session.startRunning()
                    return view
                }

                func updateUIView(_ view: UIView, context: Context) {}
            }
            """, because: "the session is the view's own and goes with it"),
        Example.good(
            """
            struct Web: UIViewRepresentable {
                let isLive: Bool

                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { if isLive { context.coordinator.listen() } }

                final class Coordinator {
                    private var token: NSObjectProtocol?

                    func listen() {
                        guard token == nil else { return }
                        token = NotificationCenter.default.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { _ in }
                    }

                    deinit { token.map(NotificationCenter.default.removeObserver) }
                }
            }
            """, because: "the coordinator removes it when it goes"),
    ]
}
