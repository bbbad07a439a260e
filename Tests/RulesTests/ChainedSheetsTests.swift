import Linting
import Testing

/// How `chained-sheets` tells whether two sheets are asked for at once, and which systems run the code.
@Suite struct ChainedSheetsTests {
    private static let rule = "chained-sheets"

    @Test("sheets in each other's way")
    func sheetsInEachOthersWay() {
        checkAnswers(of: Self.rule, [
            .bad(
                """
                final class Shop: ObservableObject {
                    @Published var showsCart = false
                    @Published var offer: Offer?

                    func welcome(_ offer: Offer) {
                        self.offer = offer
                        if offer.isInCart {
                            showsCart = true
                        }
                    }
                }

                struct Offer: Identifiable {
                    let id: Int
                    let isInCart: Bool
                }

                struct ShopScreen: View {
                    @ObservedObject var shop: Shop

                    var body: some View {
                        Text("Shop")
                            .↓sheet(isPresented: $shop.showsCart) { Text("Cart") }
                            .sheet(item: $shop.offer) { _ in Text("Offer") }
                    }
                }
                """, reason: "simultaneous", target: "ios=16.0", because: "the flags may be a model's"),
            .bad(
                """
                struct Archive: View {
                    @FocusState private var isSearching: Bool
                    @State private var showsFilter = false
                    @State private var showsHelp = false

                    var body: some View {
                        NavigationStack { Text("Archive") }
                            .↓sheet(isPresented: $showsFilter) { Text("Filter") }
                            .sheet(isPresented: $showsHelp) { Text("Help") }
                    }
                }
                """, severity: .note, reason: "one-at-a-time", target: "ios=13.0", because: "the view does not compile for systems before iOS 16"),
            .bad(
                """
                struct Garage: View {
                    let cars: [String]
                    @State private var showsCar = false
                    @State private var showsTools = false

                    var body: some View {
                        List(cars, id: \\.self) { Text($0) }
                            .task { showsCar = cars.isEmpty }
                            .↓sheet(isPresented: $showsCar) { Text("Car") }
                            .sheet(isPresented: $showsTools) { Text("Tools") }
                    }
                }
                """, severity: .note, reason: "one-at-a-time", target: "ios=13.0", because: "`task` came with iOS 15, and nothing asks for that"),
            .bad(
                """
                struct Kitchen: View {
                    @State private var showsRecipe = false
                    @State private var showsTimer = false
                    @State private var showsShopping = false
                    @State private var meal: Meal?

                    var body: some View {
                        Text("Kitchen")
                            .↓sheet(isPresented: $showsRecipe) { Text("Recipe") }
                            .sheet(isPresented: Binding(get: { showsTimer && !showsShopping }, set: { showsTimer = $0 })) { TimerPage() }
                            .padding()
                            .fullScreenCover(isPresented: $showsShopping) { Text("Shopping") }
                            .sheet(item: $meal) { Text($0.id) }
                    }

                    struct Meal: Identifiable {
                        let id: String
                    }
                }

                struct TimerPage: View {
                    var body: some View { Text("Timer") }
                }
                """, severity: .note, reason: "one-at-a-time", target: "ios=16.0", because: "one note for the whole chain"),
        ])
    }

    @Test("sheets that are alone")
    func sheetsThatAreAlone() {
        checkAnswers(of: Self.rule, [
            .good(
                """
                struct Presenter: View {
                    @State private var isShown = false

                    var body: some View {
                        Button("Open") { isShown = true }
                        #if os(tvOS)
                            .fullScreenCover(isPresented: $isShown) { Text("Page") }
                        #else
                            .sheet(isPresented: $isShown) { Text("Page") }
                        #endif
                    }
                }
                """, target: "ios=13.0", because: "only one is compiled"),
            .good(
                """
                struct Presenter: View {
                    @State private var isShown = false

                    var body: some View {
                        Button("Open") { isShown = true }
                        #if os(macOS)
                            .sheet(isPresented: $isShown) { Text("Page") }
                        #endif
                            .padding()
                        #if !os(macOS)
                            .sheet(isPresented: $isShown) { Text("Page") }
                        #endif
                    }
                }
                """, target: "ios=13.0 macos=10.15", because: "no system has both"),
            .good(
                """
                final class Browser: ObservableObject {
                    @Published var settings: Page?
                    @Published var bookmarks: Page?

                    init(settings: Page? = nil, bookmarks: Page? = nil) {
                        self.settings = settings
                        self.bookmarks = bookmarks
                    }

                    func restore(settings: Page?, bookmarks: Page?) {
                        self.settings = settings
                        self.bookmarks = bookmarks
                    }

                    struct Page: Identifiable {
                        let id: Int
                    }
                }

                struct BrowserScreen: View {
                    @ObservedObject var browser: Browser

                    var body: some View {
                        if #available(iOS 15, *) {
                            Text("Browser")
                                .sheet(item: $browser.settings) { _ in Text("Settings") }
                                .sheet(item: $browser.bookmarks) { _ in Text("Bookmarks") }
                        }
                    }
                }
                """, target: "ios=14.0", because: "what is handed over may be nothing: nobody asks for both at once"),
            .good(
                """
                struct Shelf: View {
                    @State private var showsBook = false
                    @State private var showsAuthor = false

                    var body: some View {
                        if #available(iOS 16, *) {
                            Text("Shelf")
                                .sheet(isPresented: $showsBook) {
                                    BookCard(onAuthor: { showsAuthor = true })
                                    Button("Author") {
                                        close()
                                        showsAuthor = true
                                    }
                                    .onDisappear { showsAuthor = true }
                                }
                                .sheet(isPresented: $showsAuthor) { Text("Author") }
                        }
                    }

                    private func close() { showsBook = false }
                }

                struct BookCard: View {
                    @Environment(\\.dismiss) private var dismiss
                    let onAuthor: () -> Void

                    var body: some View {
                        Text("Book").onTapGesture {
                            dismiss()
                            onAuthor()
                        }
                    }
                }
                """, target: "ios=14.0", because: "a closure given away, a call or a farewell may well come after the sheet is closed"),
            .good(
                """
                struct Shelves: View {
                    @State private var showsShelves = false
                    @State private var createsShelf = false
                    @State private var showsMap = false

                    var body: some View {
                        Button("Shelves") { showsShelves = true }
                            .sheet(isPresented: $showsShelves) { Toggle("New", isOn: $createsShelf) }
                            .sheet(isPresented: $createsShelf) { Text("New") }
                            .onChange(of: createsShelf) { isNew in showsShelves = !isNew }
                        Button("Map") {
                            showsShelves = false
                            showsMap = true
                        }
                        .sheet(isPresented: $showsShelves) { Text("Shelves") }
                        .sheet(isPresented: $showsMap) { Text("Map") }
                    }
                }
                """, target: "ios=16.0", because: "one is closed when the other opens"),
            .good(
                """
                final class SheetBuilder {
                    func sheet(item: String) -> SheetBuilder { self }
                }

                func order(in builder: SheetBuilder) -> SheetBuilder {
                    builder.sheet(item: "cover").sheet(item: "totals")
                }
                """, target: "ios=13.0", because: "nothing is presented: SwiftUI's functions take the content"),
        ])
    }
}
