import SwiftSource

/// What one file says, without knowledge of the others.
public struct FileFacts: Sendable {
    /// Whether the file imports SwiftUI itself.
    public let importsSwiftUI: Bool

    public init(of file: SourceFile) {
        importsSwiftUI = file.root.children.contains { $0.kind == .importDecl && $0.name == .SwiftUI }
    }
}
