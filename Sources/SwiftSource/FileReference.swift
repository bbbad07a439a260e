/// A file that is not retained: whoever looks at its nodes keeps the file alive. What is read through it counts no references, which a loop over
/// nodes would otherwise do at each step.
@frozen public struct FileReference: Equatable {
    @usableFromInline let unmanaged: Unmanaged<SourceFile>

    @inlinable public init(_ file: SourceFile) { unmanaged = Unmanaged.passUnretained(file) }

    @inlinable public static func == (left: FileReference, right: FileReference) -> Bool { left.unmanaged.toOpaque() == right.unmanaged.toOpaque() }

    /// The file itself, retained for as long as the caller uses it.
    @inlinable public var file: SourceFile { unmanaged.takeUnretainedValue() }

    @inlinable public var tokens: TokenColumns { unmanaged._withUnsafeGuaranteedRef { $0.tokens } }
    @inlinable public var nodes: NodeColumns { unmanaged._withUnsafeGuaranteedRef { $0.nodes } }
    @inlinable public var bytes: UnsafeRawBufferPointer { unmanaged._withUnsafeGuaranteedRef { $0.bytes } }
}
