/// A way to do many things at once, handed over by whoever has threads: calls the body once with each number below the count, in any order, from any
/// threads, and returns when all are done. This room and those on it know no threads themselves.
public typealias Parallel = @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void

/// One thing after another.
public let serially: Parallel = { count, body in for index in 0..<count { body(index) } }

/// Results by number, written from several threads, each number by one of them.
public final class Slots<Value>: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Value?>
    public var count: Int { slots.count }

    public init(count: Int) {
        slots = .allocate(capacity: count)
        slots.initialize(repeating: nil)
    }

    deinit {
        slots.deinitialize()
        slots.deallocate()
    }

    /// A result that has been set.
    public subscript(index: Int) -> Value { slots[index]! }
    public func set(_ index: Int, _ value: Value) { slots[index] = value }
    public var values: [Value?] { Array(slots) }
}
