import ProjectModel
import SwiftSource
import Testing

/// Sources that break off anywhere, or miss a piece: the engines must answer for every node.
@Suite struct EnginesOnDamagedCodeTests {
    private static let source = """
        import SwiftUI
        #if os(iOS) && !DEBUG || canImport(UIKit)
        @available(iOS 14.0, macOS 11, *)
        struct A<B: View>: View where B: Equatable {
            @State private var c = { 1 }()
            @ViewBuilder let d: () -> B
            var body: some View {
                if #available(iOS 16, *), c > 1 { VStack { d() } } else if #unavailable(iOS 15) { d().sheet(isPresented: $c) { Text("e \\(c)") } }
                guard #available(iOS 15.4.1, *) else { return c ? f : g }
                switch c { case 1: return Button(action: { c = 2 }) { Text("h") }; default: fatalError() }
                Text("i")
                #if os(macOS)
                    .padding()
                #else
                    .onAppear(perform: { Task { c = 3 } })
                #endif
                    .toolbar { ForEach(j, id: \\.self) { k in Card(l) { k } label: { m } } }
            }
            init(n: Int = { 4 }()) { do { try o() } catch { return } }
        }
        #endif
        #Preview { A { p } }
        """

    private func askAll(_ text: String) {
        let read = ReadSource(text)
        withExtendedLifetime(read.file) {
            let targets = DeploymentTargets("ios=13.0") ?? DeploymentTargets()
            var previous: Node?
            for node in read.file.root.descendants {
                for platform in [Platform.iOS, .macCatalyst, .visionOS] {
                    let interval = Availability.interval(at: node, on: platform, targets: targets)
                    #expect(interval.lower <= OSVersion(1000))
                }
                let context = CodeContext(of: node)
                #expect(context.closure.map { $0.contains(node) } ?? true)
                #expect(context.member.map { $0.declaration.contains(node) } ?? true)
                _ = ViewNesting(of: node, in: read.file.root)
                _ = PreviewCode.contains(node)
                if let previous {
                    #expect(BranchExclusivity.areExclusive(previous, node) == BranchExclusivity.areExclusive(node, previous))
                }
                _ = SelfModifiers.returned(by: node)
                if let chain = ModifierChain(of: node) { #expect(chain.node.contains(node)) }
                previous = node
            }
        }
    }

    @Test func manyBeginnings() {
        let bytes = Array(Self.source.utf8)
        for end in stride(from: 0, through: bytes.count, by: 13) { askAll(String(decoding: bytes[..<end], as: UTF8.self)) }
    }

    @Test func manyGaps() {
        let bytes = Array(Self.source.utf8)
        for start in stride(from: 0, to: bytes.count, by: 31) {
            askAll(String(decoding: bytes[..<start] + bytes[min(start + 5, bytes.count)...], as: UTF8.self))
        }
    }
}
