/// Values by name, in the order of the names. For a few dozen of them at most: a look-up goes through the list, and there is no hash table to be made.
public struct NamedValues<Value> {
    public let names: [String]
    private var values: [Value]

    init<Element>(_ elements: [Element], name: (Element) -> String, value: (Element) -> Value) {
        names = elements.map(name)
        values = elements.map(value)
    }

    /// `nil` for a name that is none of ``names``. Nothing is added by setting.
    public subscript(name: String) -> Value? {
        get { names.firstIndex(of: name).map { values[$0] } }
        set {
            if let newValue, let index = names.firstIndex(of: name) { values[index] = newValue }
        }
    }

    /// Calls the body with each name and value, in order.
    public func forEach(_ body: (_ name: String, _ value: Value) -> Void) {
        for index in names.indices { body(names[index], values[index]) }
    }
}

extension NamedValues: Sendable where Value: Sendable {}
extension NamedValues: Equatable where Value: Equatable {}
