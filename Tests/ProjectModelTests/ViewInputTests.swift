import ProjectModel
import SwiftSource
import Testing

/// What a stored property of a view holds.
@Suite struct ViewInputTests {
    static let properties: [(code: String, input: ViewInput?)] = [
        ("let p: String", .value), ("var p = 2", .value), ("let p = 2", .constant), ("static let p = 2", nil), ("var p: Int { 1 }", nil),
        ("lazy var p = 2", .constant), ("private var p = 2", .constant), ("private var q = 2; init() { q = 3 }", .value),
        ("private var s = 2; func with() -> V { var v = self; v.s = 3; return v }", .value),
        ("let p: [Int]; init() { p = Array(1...12) }", .constant), ("let p: [Int]; init(a: Int) { self.p = [1].map { $0 + 1 } }", .constant),
        ("let p: Int; init(a: Int) { p = a }", .value), ("let p: Int; init(a: Int) { let b = a; p = b + 1 }", .value), ("var p: Int; init() { p = 1 }", .value),
        ("let p: UIColor", .value), ("let p: NSAttributedString?", .value), ("let p: [UIViewController]", .value), ("let p: Content", .value),
        ("let p: UIImagePickerController.CameraDevice", .value), ("let p: Unknown", .value),
        ("let p: AVCaptureSession", .object), ("let p: Model", .object), ("weak var p: Delegate?", .object), ("let p: UIView", .object), ("let p: Host", .object),
        ("let p: CameraManager", .object), ("let p: any AudioEngineProtocol", .object), ("let p: Store<Int>", .object),
        ("@Binding var p: Int", .binding), ("let p: Binding<Int>", .binding), ("@Binding var p: AVPlayer", .object),
        ("@State var p = 1", .owned), ("@AppStorage(\"p\") var p = 1", .owned), ("@State var p = WKWebView()", .object), ("@Namespace var p", .other),
        ("@StateObject var p = Model()", .observed), ("@ObservedObject var p: Model", .observed), ("@Bindable var p: Model", .observed),
        ("@Environment(\\.dismiss) var p", .ambient), ("@EnvironmentObject var p: Model", .ambient), ("@Weak var p: Int", .other),
        ("let p: () -> Void", .closure), ("var p: ((Int) -> Void)?", .closure), ("let p: Handler", .closure), ("let p: Actions", .closure),
        ("let p: () -> UIView", .closure), ("let p: () -> Content", .content), ("@ViewBuilder let p: () -> Content", .content), ("let p: () -> AnyView", .content),
        ("@ViewBuilder var p: Content", .value),
    ]

    @Test(arguments: properties) func property(_ test: (code: String, input: ViewInput?)) throws {
        let fixture = ProjectFixture(
            """
            import SwiftUI
            class Model: ObservableObject {}
            protocol Delegate: AnyObject {}
            typealias Handler = (Int) -> Void
            struct Actions { let a: () -> Void; var b: () -> Void }
            struct V<Content: View, Host: UIViewController>: UIViewRepresentable { \(test.code) }
            """)
        let type = try #require(fixture.type("V"))
        let property = try #require(type.members.first { $0.kind == .property })
        #expect(property.viewInput == test.input, "\(test.code)")
    }

    @Test func anAliasOfSwiftUIsOwnHidesNothing() throws {
        let fixture = ProjectFixture("import SwiftUI\ntypealias Binding = SwiftUI.Binding\nstruct V: View { @Binding var p: Int }")
        #expect(try #require(fixture.type("V")?.property(named: Symbol(text: "p"))).viewInput == .binding)
        let other = ProjectFixture("import SwiftUI\ntypealias Binding = Store.Binding\nstruct V: View { @Binding var p: Int }")
        #expect(try #require(other.type("V")?.property(named: Symbol(text: "p"))).viewInput == .other)
    }
}
