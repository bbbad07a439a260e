/// Text on its way to a descriptor, written in large pieces.
///
/// Errors are kept, not thrown, so that printing code needs no `try`: after the first one everything else is dropped; ask `state`
/// at the end (or between files, to stop early). Flush before the process ends: variables of a main file are never destroyed.
public struct OutputBuffer: ~Copyable {
    public enum State: Equatable, Sendable {
        case open
        /// The reader closed its end (`viewlint | head`): no cause for noise.
        case closedByReader
        /// Writing failed otherwise (a full disk); the system's text.
        case failed(String)
    }

    public let descriptor: Descriptor
    public private(set) var state = State.open
    private var bytes: [UInt8] = []
    private let limit: Int

    /// - Parameter limit: bytes after which the buffer is written on its own.
    public init(_ descriptor: Descriptor, limit: Int = 64 << 10) {
        self.descriptor = descriptor
        self.limit = limit
    }

    public mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        if bytes.count >= limit { flush() }
    }

    public mutating func append(_ raw: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: raw)
        if bytes.count >= limit { flush() }
    }

    public mutating func append(_ more: [UInt8]) {
        bytes.append(contentsOf: more)
        if bytes.count >= limit { flush() }
    }

    /// Writes what is held.
    /// - Returns: whether everything so far arrived.
    @discardableResult
    public mutating func flush() -> Bool {
        if case .open = state, !bytes.isEmpty {
            let number = bytes.withUnsafeBytes { writeAll($0, to: descriptor.number) }
            if number != 0 { state = isBrokenPipe(number) ? .closedByReader : .failed(systemErrorText(number)) }
        }
        bytes.removeAll(keepingCapacity: true)
        return state == .open
    }

    deinit {
        // A forgotten flush loses nothing.
        guard case .open = state else { return }
        _ = bytes.withUnsafeBytes { writeAll($0, to: descriptor.number) }
    }
}
