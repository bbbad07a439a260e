import ProjectModel
import SwiftSource
import Testing

/// Which files can concern rules about sheets and about representables, before anybody looks at their trees.
@Suite struct ConcernedFilesTests {
    @Test func presentingNames() {
        let project = ProjectFixture(
            """
            --- One/Sources/One/A.swift
            extension View { func help() -> some View { sheet(isPresented: $a) { A() } } }
            extension View { func wide() -> some View { frame(width: 9) } }
            --- One/Sources/One/B.swift
            let b = x.help()
            --- One/Sources/One/C.swift
            let c = x.wide()
            --- One/Sources/One/D.swift
            let d = x.modifier(M())
            --- Two/Sources/Two/E.swift
            let e = x.help()
            """, markers: ["One/Package.swift", "Two/Package.swift"]
        ).project
        #expect(project.files.indices.map { project.mayPresent(inFile: $0) } == [true, true, false, true, false])
    }

    @Test func callsThatPresent() {
        let project = ProjectFixture(
            """
            --- A.swift
            struct Sheet: ViewModifier { func body(content: Content) -> some View { content.sheet(isPresented: $a) { A() } } }
            struct Outer: ViewModifier { func body(content: Content) -> some View { content.modifier(Sheet()) } }
            struct Frame: ViewModifier { func body(content: Content) -> some View { content.frame(width: 9).background { A().sheet(isPresented: $a) { } } } }
            typealias Alias = Sheet
            extension View {
                func help() -> some View { modifier(Outer()) }
                func wide() -> some View { modifier(Frame()) }
            }
            --- B.swift
            let b = x.modifier(Sheet()).modifier(Frame()).modifier(Outer()).modifier(Alias()).modifier(known).help().wide().frame()
            """
        ).project
        let chain = project.files[1].root.descendants.lazy.compactMap { ModifierChain($0) }.first { _ in true }!
        #expect(chain.calls.map { project.mayPresent($0, inFile: 1) } == [true, false, true, true, false, true, false, false])
    }

    @Test func severalOnOneChain() {
        let project = ProjectFixture("let a = (x.sheet(), x.sheet().font(), x.sheet().sheet(), x.font().b)").project
        let chains = project.files[0].root.descendants.filter { $0.kind == .chainExpr }
        #expect(chains.map { project.mayPresentTwice($0, inFile: 0) } == [false, false, true, false])
    }

    @Test func representables() {
        let project = ProjectFixture(
            """
            --- A.swift
            import SwiftUI
            struct A: UIViewRepresentable { final class Coordinator {} }
            --- B.swift
            extension A { func b() {} }
            --- C.swift
            extension A.Coordinator { func c() {} }
            --- D.swift
            import SwiftUI
            struct D: View {}
            """
        ).project
        #expect(project.files.indices.map { project.declaresRepresentable(inFile: $0) } == [true, true, false, false])
        #expect(project.declaresRepresentables)
        #expect(!ProjectFixture("struct A: View {}").project.declaresRepresentables)
    }
}
