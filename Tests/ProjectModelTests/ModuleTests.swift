import ProjectModel
import SwiftSource
import Testing

/// Which of several types of one name is meant, and what a file sees.
@Suite struct ModuleTests {
    @Test func sameFileThenModuleThenFolder() throws {
        let fixture = ProjectFixture(
            """
            --- Samples/One/App.swift
            struct OneApp: App { let view = ContentView() }
            --- Samples/One/ContentView.swift
            struct ContentView: View {}
            --- Samples/Two/App.swift
            struct TwoApp: App { let view = ContentView() }
            struct ContentView {}
            --- Samples/Three/Root.swift
            struct Root { let view = ContentView() }
            """)
        #expect(fixture.type("ContentView", in: "Samples/One/ContentView.swift")?.calls.map { fixture.line($0.place) } == ["Samples/One/App.swift:1"])
        #expect(fixture.type("ContentView", in: "Samples/Two/App.swift")?.calls.map { fixture.line($0.place) } == ["Samples/Two/App.swift:1"])
        let root = try #require(fixture.type("Root")?.storedProperties.first)
        guard case .several(let types) = root.typeMeaning else {
            Issue.record("two equally near types are several")
            return
        }
        #expect(types.count == 2)
        #expect(root.typeMeaning.has(.view) == .unknown)
    }

    @Test func extensionsGoToTheNearest() throws {
        let fixture = ProjectFixture(
            """
            --- A/Row.swift
            struct Row {}
            --- A/Row+View.swift
            extension Row: View {}
            --- B/Row.swift
            struct Row {}
            --- B/Sub/Use.swift
            struct Other: Row2 {}
            """)
        #expect(fixture.type("Row", in: "A/Row.swift")?.isViewLike == .yes)
        #expect(fixture.type("Row", in: "B/Row.swift")?.isViewLike == .no)
    }

    @Test func equallyNearVariantsAreExtendedBoth() throws {
        let fixture = ProjectFixture(
            """
            --- Shared/Badge+View.swift
            extension Badge: View {}
            --- iOS/Badge.swift
            struct Badge { let a = 1 }
            --- macOS/Badge.swift
            struct Badge { let b = 1 }
            """)
        #expect(fixture.type("Badge", in: "iOS/Badge.swift")?.isViewLike == .yes)
        #expect(fixture.type("Badge", in: "macOS/Badge.swift")?.isViewLike == .yes)
    }

    @Test func variantsInOneFolderAreOneType() throws {
        let fixture = ProjectFixture(
            """
            --- V/Picker+iOS.swift
            #if os(iOS)
            struct Picker2: UIViewRepresentable { let a = 1 }
            #endif
            --- V/Picker+macOS.swift
            #if os(macOS)
            struct Picker2: NSViewRepresentable { let b = 1 }
            #endif
            """)
        let type = try #require(fixture.type("Picker2"))
        #expect(Array(type.declarations).count == 2)
        #expect(RepresentableKind.all(of: type.traits) == [.uiView, .nsView])
        #expect(type.storedProperties.count == 2)
    }

    @Test func privateTypesStayInTheirFile() throws {
        let fixture = ProjectFixture(
            """
            --- A.swift
            private struct Row: View {}
            let a = Row()
            --- B.swift
            private struct Row {}
            let b = Row()
            --- C.swift
            let c = Row()
            """)
        #expect(fixture.type("Row", in: "A.swift")?.calls.map { fixture.line($0.place) } == ["A.swift:2"])
        #expect(fixture.type("Row", in: "B.swift")?.calls.map { fixture.line($0.place) } == ["B.swift:2"])
    }

    static let packages = """
        --- Package.swift
        // swift-tools-version:5.9
        --- Sources/Design/Card.swift
        public struct Card: View {}
        public protocol Screen: View {}
        --- Sources/Design/Exports.swift
        @_exported import SwiftUI
        --- Sources/Feature/Home.swift
        import Design
        struct Home: Screen { let card = Card() }
        --- Sources/Store/Card.swift
        struct Card {}
        struct State {}
        --- Sources/Store/Use.swift
        struct Use { let card = Card() }
        --- Sources/Tools/Use.swift
        struct Tool: Screen { let card = Card() }
        """

    @Test func importsDecideBetweenModules() throws {
        let fixture = ProjectFixture(Self.packages)
        #expect(fixture.type("Home")?.isViewLike == .yes)
        #expect(fixture.type("Card", in: "Sources/Design/Card.swift")?.calls.map { fixture.line($0.place) } == ["Sources/Feature/Home.swift:2"])
        #expect(fixture.type("Card", in: "Sources/Store/Card.swift")?.calls.map { fixture.line($0.place) } == ["Sources/Store/Use.swift:1"])
        // A module that is not imported is not seen.
        #expect(fixture.type("Tool")?.isViewLike == .unknown)
    }

    @Test func aTargetWhoseNameNoFolderTellsIsSeenByWhoImportsIt() throws {
        let sources = """
            --- Package.swift
            // swift-tools-version:5.9
            --- Sources/Card.swift
            public struct Card: View {}
            --- Examples/App/Home.swift
            import Kit
            struct Home { let card = Card() }
            --- Examples/Tool/Use.swift
            import Foundation
            struct Use { let card = Card() }
            """
        func calls(_ sources: String, markers: [String] = []) throws -> [String] {
            let fixture = ProjectFixture(sources, markers: markers)
            return try #require(fixture.type("Card")).calls.map { fixture.line($0.place) }
        }
        #expect(try calls(sources) == ["Examples/App/Home.swift:2"])
        // An Xcode project beside the manifest builds both, whatever it is called.
        let showcase = sources.replacing("Examples/", with: "Showcase/")
        #expect(try calls(showcase, markers: ["Kit.xcodeproj"]) == ["Showcase/App/Home.swift:2", "Showcase/Tool/Use.swift:2"])
    }

    @Test func variantsForPlatformsAreOneTypeWhateverElseHasTheirName() throws {
        let fixture = ProjectFixture(
            """
            --- Views/Card+iOS.swift
            #if os(iOS)
            struct Card { let a = 1 }
            #endif
            --- Views/Card+iOS/Card.swift
            struct Card { let b = 1 }
            --- Views/Card+macOS.swift
            #if os(macOS)
            struct Card { let c = 1 }
            #endif
            --- Views/Other/Card.swift
            #if os(tvOS)
            struct Card { let d = 1 }
            #endif
            """)
        let cards = fixture.project.types.filter { $0.name.text == "Card" }
        #expect(cards.map { $0.members.map(\.name.text) } == [["a", "c"], ["b"], ["d"]])
    }

    @Test func exportedImports() {
        let fixture = ProjectFixture(Self.packages)
        #expect(fixture.project.imports(.SwiftUI, file: fixture.file("Sources/Feature/Home.swift")))
        #expect(fixture.project.imports(.SwiftUI, file: fixture.file("Sources/Design/Card.swift")))
        #expect(!fixture.project.imports(.SwiftUI, file: fixture.file("Sources/Store/Card.swift")))
        #expect(!fixture.project.imports(.UIKit, file: fixture.file("Sources/Feature/Home.swift")))
    }

    @Test func ownDeclarationsHideNames() throws {
        let fixture = ProjectFixture(Self.packages)
        #expect(fixture.project.declaresModuleLevel(.State, visibleTo: fixture.file("Sources/Store/Use.swift")))
        #expect(!fixture.project.declaresModuleLevel(.State, visibleTo: fixture.file("Sources/Feature/Home.swift")))

        let nested = ProjectFixture(
            """
            struct A { enum State { case a }; @State var x: Int }
            struct B { @State var y: Int }
            final class C<State> { var z: State }
            extension View {}
            struct D: View { @State var w = 1 }
            """)
        func isShadowed(_ text: String) throws -> Bool { nested.project.isShadowed(.State, at: try #require(nested.place(text))) }
        #expect(try isShadowed("x: Int"))
        #expect(try !isShadowed("y: Int"))
        #expect(try isShadowed("z: State"))
        #expect(try !isShadowed("w = 1"))
        #expect(nested.type("A")?.storedProperties.first?.propertyClass == .other)
        #expect(!nested.project.declaresModuleLevel(.View, visibleTo: 0))
    }

    @Test func aliasesOfTheSDKHideNothing() throws {
        let fixture = ProjectFixture("import SwiftUI\ntypealias Binding = SwiftUI.Binding\ntypealias State = Store.State\nstruct A: View { @Binding var x: Int }")
        #expect(!fixture.project.declaresModuleLevel(.Binding, visibleTo: 0))
        #expect(fixture.project.declaresModuleLevel(.State, visibleTo: 0))
        #expect(fixture.type("A")?.storedProperties.first?.propertyClass == .input)
    }

    @Test func whatTwoImportsBringIsTheSDKs() throws {
        let fixture = ProjectFixture(
            """
            --- Package.swift
            --- Sources/Models/Models.swift
            public struct List {}
            --- Sources/Feature/A.swift
            import SwiftUI
            import Models
            let a = List()
            let b = Models.List()
            --- Sources/Logic/B.swift
            import Models
            let c = List()
            """)
        // Calls of `List` are not kept, they are too many; the qualified one is told from its path.
        #expect(!fixture.project.declaresModuleLevel(.List, visibleTo: fixture.file("Sources/Feature/A.swift")))
        #expect(fixture.project.declaresModuleLevel(.List, visibleTo: fixture.file("Sources/Logic/B.swift")))
        #expect(fixture.type("List")?.calls.map { fixture.line($0.place) } == ["Sources/Feature/A.swift:4"])
    }

    @Test func testsAndPlaygroundsAreSeenByNoOther() throws {
        let fixture = ProjectFixture(
            """
            --- App/Root.swift
            struct Root { let row = Row() }
            --- App/Row.swift
            struct Row: View {}
            --- AppTests/App.swift
            struct App {}
            struct Row {}
            let inTests = Row()
            let ofTheApp = Root()
            --- Try.playground/Contents.swift
            struct State {}
            struct Row {}
            """, markers: ["App.xcodeproj"])
        #expect(fixture.type("Row", in: "App/Row.swift")?.calls.map { fixture.line($0.place) } == ["App/Root.swift:1"])
        #expect(fixture.type("Row", in: "AppTests/App.swift")?.calls.map { fixture.line($0.place) } == ["AppTests/App.swift:3"])
        #expect(fixture.type("Root")?.calls.map { fixture.line($0.place) } == ["AppTests/App.swift:4"])
        #expect(!fixture.project.declaresModuleLevel(.App, visibleTo: fixture.file("App/Row.swift")))
        #expect(!fixture.project.declaresModuleLevel(.State, visibleTo: fixture.file("App/Row.swift")))
        #expect(fixture.project.declaresModuleLevel(.State, visibleTo: fixture.file("Try.playground/Contents.swift")))
    }

    @Test func unrelatedFoldersDoNotHideTheSDK() throws {
        let fixture = ProjectFixture(
            """
            --- One/Models/State.swift
            enum State {}
            --- One/Views/A.swift
            struct A: View { @State var x = 1 }
            --- Two/B.swift
            struct B: View { @State var x = 1 }
            """)
        #expect(fixture.type("A")?.storedProperties.first?.propertyClass == .other)
        #expect(fixture.type("B")?.storedProperties.first?.propertyClass == .owned)
    }

    @Test func xcodeProjectsKeepTheirTypes() throws {
        let fixture = ProjectFixture(
            """
            --- One/One/Root.swift
            struct Root { let v = ContentView() }
            --- Two/Two/ContentView.swift
            struct ContentView: View {}
            """, markers: ["One/One.xcodeproj", "Two/Two.xcodeproj"])
        #expect(fixture.type("ContentView")?.calls.isEmpty == true)
        #expect(fixture.type("Root")?.storedProperties.first?.typeMeaning == .unknown)
    }

    @Test func previewsAndTests() throws {
        let fixture = ProjectFixture(
            """
            --- App/Row.swift
            struct Row: View {}
            #Preview("a") { Row() }
            struct Row_Previews: PreviewProvider { static var previews: some View { Row() } }
            #if DEBUG
            struct Host: View { let row = Row() }
            #Preview { Host() }
            #endif
            #if DEBUG
            #Preview { One() }
            struct Two_Previews: PreviewProvider { let row = Row() }
            #if os(iOS)
            #Preview { Three() }
            #endif
            let between = Row()
            #else
            let outside = Row()
            #endif
            #if !DEBUG
            let release = Row()
            #endif
            #if DEBUG
            let debug = Row()
            #endif
            --- AppTests/RowTests.swift
            let tested = Row()
            --- App/Check.swift
            import XCTest
            let checked = Row()
            --- Contests/Row.swift
            // Generated using SwiftGen
            let contest = Row()
            """)
        let calls = try #require(fixture.type("Row")).calls
        #expect(calls.filter { $0.isPreview }.map { fixture.line($0.place) } == [2, 3, 5, 10, 14].map { "App/Row.swift:\($0)" })
        #expect(calls.filter { $0.isTest }.map { fixture.line($0.place) } == ["App/Check.swift:2", "AppTests/RowTests.swift:1"])
        #expect(calls.filter { !$0.isTest && !$0.isPreview }.map { fixture.line($0.place) } == [
            "App/Row.swift:16", "App/Row.swift:19", "App/Row.swift:22", "Contests/Row.swift:2",
        ])
        #expect(fixture.project.facts[fixture.file("Contests/Row.swift")].isGenerated)
        #expect(!fixture.project.facts[fixture.file("App/Row.swift")].isGenerated)
    }

    @Test("a folder named like a test holds tests where a test is in it") func testFolders() throws {
        let fixture = ProjectFixture(
            """
            --- App/Main.swift
            let a = 1
            --- FieldTest/FieldTest/Field.swift
            let b = 1
            --- LoginTest/Cases/LoginTest.swift
            import XCTest
            --- LoginTest/Helper.swift
            let c = 1
            --- UnitTest/Helper.swift
            let d = 1
            """)
        let tests = fixture.paths.filter { fixture.project.isTest(file: fixture.file($0)) }
        #expect(tests == ["LoginTest/Cases/LoginTest.swift", "LoginTest/Helper.swift", "UnitTest/Helper.swift"])
    }
}
