/// A value that is made when it is first asked for, once for all threads.
public final class OnDemand<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var made: Value?

    public init() {}

    deinit { lock.free() }

    /// Others that ask meanwhile wait: `make` must not ask itself.
    public func value(_ make: () -> Value) -> Value {
        lock.locked {
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
