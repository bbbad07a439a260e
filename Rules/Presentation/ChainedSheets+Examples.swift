import Linting

extension ChainedSheets {
    static let examples = [
        Example.bad(
            """
            struct LibraryScreen: View {
                @State private var showsFilter = false
                @State private var showsAbout = false

                var body: some View {
                    VStack {
                        Button("Filter") { showsFilter = true }
                        Button("About") { showsAbout = true }
                    }
                    .↓sheet(isPresented: $showsFilter) { Text("Filter") }
                    .padding()
                    .sheet(isPresented: $showsAbout) { Text("About") }
                }
            }
            """, severity: .error, reason: "affected-os", target: "ios=13.0", because: "the filter never opens before iOS 14.5"),
        Example.bad(
            """
            struct Wallet: View {
                @State private var showsScanner = false
                @State private var receipt: Receipt?

                var body: some View {
                    Text("Wallet")
                        .↓fullScreenCover(isPresented: $showsScanner) { Text("Scanner") }
                        .sheet(item: $receipt) { receipt in Text(receipt.id) }
                }

                struct Receipt: Identifiable {
                    let id: String
                }
            }
            """, reason: "affected-os", because: "a cover counts like a sheet; no deployment target is known"),
        Example.bad(
            """
            struct Beds: View {
                @State private var showsPlants = false
                @State private var showsHelp = false

                var body: some View {
                    Text("Beds")
                        .↓plantSheet(isPresented: $showsPlants)
                        .↓modifier(Soil(isPresented: $showsPlants))
                        .sheet(isPresented: $showsHelp) { Text("Help") }
                }
            }

            extension View {
                func plantSheet(isPresented: Binding<Bool>) -> some View {
                    sheet(isPresented: isPresented) { Text("Plants") }
                }
            }

            struct Soil: ViewModifier {
                @Binding var isPresented: Bool

                func body(content: Content) -> some View {
                    content.sheet(isPresented: $isPresented) { Text("Soil") }
                }
            }
            """, severity: .error, reason: "affected-os", target: "ios=14.1", because: "the project's own modifiers apply a sheet to the same view"),
        Example.bad(
            """
            struct Camera: View {
                @State private var showsPicker = false
                @State private var showsHelp = false

                var body: some View {
                    if #available(iOS 14.5, *) {
                        Text("New")
                            .sheet(isPresented: $showsPicker) { Text("Pictures") }
                            .sheet(isPresented: $showsHelp) { Text("Help") }
                    } else {
                        Text("Old")
                            .↓sheet(isPresented: $showsPicker) { Text("Pictures") }
                            .sheet(isPresented: $showsHelp) { Text("Help") }
                    }
                }
            }
            """, severity: .error, reason: "affected-os", target: "ios=13.0", because: "the first branch is for systems on which both open"),
        Example.bad(
            """
            struct Notebook: View {
                @State private var showsPages = false
                @State private var showsHelp = false

                var body: some View {
                    Text("Notes")
                        .↓sheet(isPresented: $showsPages) { Text("Pages") }
                        .sheet(isPresented: $showsHelp) { Text("Help") }
                }
            }
            """, reason: "affected-os", target: "macos=10.15", because: "reported for macOS too, with less certainty which version mended it"),
        Example.bad(
            """
            struct CallScreen: View {
                @State private var showsKeypad = false
                @State private var showsNotes = false

                var body: some View {
                    Button("Start") {
                        showsKeypad = true
                        showsNotes = true
                    }
                    .↓sheet(isPresented: $showsKeypad) { Text("Keypad") }
                    .sheet(isPresented: $showsNotes) { Text("Notes") }
                }
            }
            """, reason: "simultaneous", target: "ios=16.0", because: "the notes open only when the keypad is gone"),
        Example.bad(
            """
            struct DirectMessages: View {
                @State private var showsMessage = false
                @State private var showsCamera = false

                var body: some View {
                    Button("Open") { showsMessage = true }
                        .↓sheet(isPresented: $showsMessage) {
                            Button("Picture") { showsCamera = true }
                        }
                        .fullScreenCover(isPresented: $showsCamera) { Text("Camera") }
                }
            }
            """, reason: "simultaneous", target: "ios=17.0", because: "the camera stays closed as long as the message is open"),
        Example.bad(
            """
            struct Gallery: View {
                @State private var picture: Picture?

                var body: some View {
                    Text("Gallery")
                        .↓sheet(item: $picture) { Text($0.name) }
                        .fullScreenCover(item: $picture) { Text($0.name).font(.title) }
                }

                struct Picture: Identifiable {
                    let name: String
                    var id: String { name }
                }
            }
            """, reason: "simultaneous", target: "ios=17.0", because: "the same binding opens both, and closing one forgets the picture"),
        Example.bad(
            """
            struct ChatScreen: View {
                @State private var showsMembers = false
                @State private var showsSettings = false

                var body: some View {
                    Text("Chat")
                        .onTapGesture { showsMembers = true }
                        .onLongPressGesture { showsSettings = true }
                        .↓sheet(isPresented: $showsMembers) { Text("Members") }
                        .sheet(isPresented: $showsSettings) { Text("Settings") }
                }
            }
            """, severity: .note, reason: "one-at-a-time", target: "ios=15.0", because: "it works, as long as nobody asks for both"),
        Example.bad(
            """
            struct Overview: View {
                @State private var showsMap = false
                @State private var showsList = false

                var body: some View {
                    Text("Overview")
                        .↓sheet(isPresented: $showsMap) { Text("Map") }
                        .sheet(isPresented: $showsList) { Text("List") }
                }
            }
            """, reason: "many", target: "ios=16.0", options: [("many", .int(2))]),

        Example.good(
            """
            struct Toolbox: View {
                @State private var showsHammer = false
                @State private var showsSaw = false

                var body: some View {
                    VStack {
                        Button("Hammer") { showsHammer = true }
                            .sheet(isPresented: $showsHammer) { Text("Hammer") }
                        Button("Saw") { showsSaw = true }
                            .sheet(isPresented: $showsSaw) { Text("Saw") }
                    }
                }
            }
            """, target: "ios=13.0", because: "each on its own view"),
        Example.good(
            """
            struct Order: View {
                @State private var showsOrder = false
                @State private var showsAddress = false

                var body: some View {
                    Button("Order") { showsOrder = true }
                        .sheet(isPresented: $showsOrder) {
                            Button("Address") { showsAddress = true }
                                .sheet(isPresented: $showsAddress) { Text("Address") }
                        }
                }
            }
            """, target: "ios=13.0", because: "a sheet from inside a sheet is the supported way"),
        Example.good(
            """
            struct Screen: View {
                @State private var route: Route?

                enum Route: String, Identifiable {
                    case settings, help
                    var id: String { rawValue }
                }

                var body: some View {
                    Button("Settings") { route = .settings }
                        .sheet(item: $route) { route in
                            switch route {
                            case .settings: Text("Settings")
                            case .help: Text("Help")
                            }
                        }
                        .popover(isPresented: .constant(false)) { Text("Never") }
                }
            }
            """, target: "ios=13.0", because: "one sheet for all"),
        Example.good(
            """
            struct Presenter: View {
                @State private var isShown = false
                let isWide: Bool

                var body: some View {
                    if isWide {
                        Text("Wide").sheet(isPresented: $isShown) { Text("Page") }
                    } else {
                        Text("Narrow").fullScreenCover(isPresented: $isShown) { Text("Page") }
                    }
                }
            }
            """, target: "ios=13.0", because: "only one branch exists at a time"),
        Example.good(
            """
            struct Playback: View {
                @State private var showsQueue = false
                @State private var showsLyrics = false

                var body: some View {
                    Text("Playback")
                        .sheet(isPresented: $showsQueue) { Text("Queue") }
                        .sheet(isPresented: $showsLyrics) { Text("Lyrics") }
                }
            }
            """, target: "tvos=13.0 watchos=6.0", because: "no system that is known to be affected runs the code"),
        Example.good(
            """
            struct Catalog: View {
                @ObservedObject var model: Model

                var body: some View {
                    Text("Catalog")
                        .sheet(item: $model.destination.edit) { _ in Text("Edit") }
                        .sheet(item: $model.destination.add) { _ in Text("Add") }
                }
            }
            """, target: "ios=16.0 macos=13.0", because: "cases of one value: only one of them is ever set"),
        Example.good(
            """
            struct Steps: View {
                @State private var showsFirst = false
                @State private var showsSecond = false

                var body: some View {
                    if #available(iOS 15, *) {
                        Button("Start") { showsFirst = true }
                            .sheet(isPresented: $showsFirst) {
                                Button("Next") {
                                    showsFirst = false
                                    showsSecond = true
                                }
                            }
                            .sheet(isPresented: $showsSecond) { Text("Second") }
                    }
                }
            }
            """, target: "ios=13.0", because: "the first is closed before the second opens"),
        Example.good(
            """
            struct Welcome: View {
                @State private var showsTour = true
                @State private var showsConsent = false
                @State private var showsNews = false

                var body: some View {
                    Text("Welcome")
                        .onAppear { goOn() }
                        .sheet(isPresented: $showsTour, onDismiss: goOn) { Text("Tour") }
                        .sheet(isPresented: $showsConsent) { Text("Consent") }
                    Text("News")
                        .fullScreenCover(isPresented: $showsNews, onDismiss: { showsConsent = true }) { Text("News") }
                        .sheet(isPresented: $showsConsent) { Text("Consent") }
                }

                private func goOn() {
                    if !showsTour { showsConsent = true }
                }
            }
            """, target: "ios=16.0", because: "the second opens when the first was dismissed"),
        Example.good(
            """
            struct Workbook {
                func sheet(named name: String) -> Workbook { self }
            }

            func totals(of workbook: Workbook) -> Workbook {
                workbook.sheet(named: "2023").sheet(named: "Totals")
            }
            """, target: "ios=13.0", because: "another function of that name"),
    ]
}
