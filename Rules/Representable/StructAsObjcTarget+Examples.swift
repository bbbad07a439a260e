import Linting

extension StructAsObjcTarget {
    static let examples = [
        Example.bad(
            """
            struct Knob: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UISlider {
                    let slider = UISlider()
                    slider.addTarget(↓self, action: #selector(Coordinator.turned), for: .valueChanged)
                    return slider
                }

                func updateUIView(_ slider: UISlider, context: Context) {}

                final class Coordinator: NSObject {
                    @objc func turned() {}
                }
            }
            """, reason: "value-type",
            fixed: """
                struct Knob: UIViewRepresentable {
                    func makeCoordinator() -> Coordinator { Coordinator() }

                    func makeUIView(context: Context) -> UISlider {
                        let slider = UISlider()
                        slider.addTarget(context.coordinator, action: #selector(Coordinator.turned), for: .valueChanged)
                        return slider
                    }

                    func updateUIView(_ slider: UISlider, context: Context) {}

                    final class Coordinator: NSObject {
                        @objc func turned() {}
                    }
                }
                """),
        Example.bad(
            """
            struct Canvas: NSViewRepresentable {
                func makeNSView(context: Context) -> NSView {
                    let view = NSView()
                    view.addGestureRecognizer(NSClickGestureRecognizer(target: ↓self, action: #selector(Listener.clicked)))
                    NotificationCenter.default.addObserver(↓self, selector: #selector(Listener.woke), name: nil, object: nil)
                    return view
                }

                func updateNSView(_ view: NSView, context: Context) {}
            }

            final class Listener: NSObject {
                @objc func clicked() {}
                @objc func woke() {}
            }
            """, reason: "value-type", because: "the listener has the methods, the struct has none"),
        Example.bad(
            """
            struct Clock: View {
                var body: some View { Text("12:00").onAppear { start() } }
            }

            extension Clock {
                private func start() {
                    Timer.scheduledTimer(timeInterval: 1, target: ↓self, selector: #selector(Ticker.tick), userInfo: nil, repeats: true)
                }
            }

            final class Ticker: NSObject {
                @objc func tick() {}
            }
            """, reason: "value-type", because: "an extension of a struct is the struct"),
        Example.bad(
            """
            struct Composer: UIViewRepresentable {
                func makeUIView(context: Context) -> UITextView {
                    let view = UITextView()
                    addBar(to: view)
                    return view
                }

                func updateUIView(_ view: UITextView, context: Context) {}

                private func addBar(to view: UITextView) {
                    let bar = UIToolbar()
                    bar.items = [
                        UIBarButtonItem(title: "Photo", style: .plain, target: ↓self, action: #selector(Actions.photo)),
                        UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(Actions.done)),
                    ]
                    view.inputAccessoryView = bar
                }
            }

            final class Actions: NSObject {
                @objc func photo() {}
                @objc func done() {}
            }
            """, reason: "value-type", because: "a row of buttons in one function is one finding, with the others beside it"),
        Example.bad(
            """
            struct Pulse: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }
                func makeUIView(context: Context) -> UIView { UIView() }
                func updateUIView(_ view: UIView, context: Context) { context.coordinator.start() }

                final class Coordinator {
                    private var timer: Timer?

                    func start() {
                        timer?.invalidate()
                        timer = Timer.↓scheduledTimer(timeInterval: 1, target: self, selector: #selector(beat), userInfo: nil, repeats: true)
                    }

                    @objc private func beat() {}
                }
            }
            """, severity: .note, reason: "non-nsobject"),

        Example.good(
            """
            struct Knob: UIViewRepresentable {
                func makeCoordinator() -> Coordinator { Coordinator() }

                func makeUIView(context: Context) -> UISlider {
                    let slider = UISlider()
                    slider.addTarget(context.coordinator, action: #selector(Coordinator.turned), for: .valueChanged)
                    return slider
                }

                func updateUIView(_ slider: UISlider, context: Context) {}

                final class Coordinator {
                    @objc func turned() {}
                }
            }
            """, because: "the coordinator has the method; a control calls it whatever it derives from"),
        Example.good(
            """
            final class DialController: UIViewController {
                private let dial = UISlider()

                override func viewDidLoad() {
                    super.viewDidLoad()
                    dial.addTarget(self, action: #selector(turned), for: .valueChanged)
                    NotificationCenter.default.addObserver(self, selector: #selector(turned), name: nil, object: nil)
                }

                @objc private func turned() {}
            }
            """, because: "the controller is an object"),
        Example.good(
            """
            struct Sketch: UIViewRepresentable {
                func makeUIView(context: Context) -> UIView { Board() }
                func updateUIView(_ view: UIView, context: Context) {}

                final class Board: UIView {
                    override func didMoveToWindow() {
                        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
                    }

                    @objc private func tapped() {}
                }
            }
            """, because: "`self` is the view inside of the struct"),
        Example.good(
            """
            final class Poller {
                private var timer: Timer?

                func start() {
                    timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(poll), userInfo: nil, repeats: true)
                }

                @objc private func poll() {}
            }
            """, because: "a class of its own, whose timer calls the method that `@objc` exposes"),
        Example.good(
            """
            struct Registry {
                private var names: [String] = []
                mutating func addTarget(_ registry: Registry, named name: String) { names.append(name) }
                mutating func start() { addTarget(self, named: "a") }
            }
            """, because: "a method of the project's own that knows no selectors"),
        Example.good(
            """
            struct Uploads {
                static func start() {
                    NotificationCenter.default.addObserver(forName: nil, object: nil, queue: .main) { _ in }
                }
            }
            """, because: "a closure needs no target"),
    ]
}
