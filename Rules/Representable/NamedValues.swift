import SwiftSource

/// A few values by name: those of one type's properties. Looking through them takes less than a hash.
struct NamedValues<Value> {
    private var entries: [(name: Symbol, value: Value)] = []

    subscript(name: Symbol) -> Value? {
        get {
            for entry in entries where entry.name == name { return entry.value }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (nil, let value?): entries.append((name, value))
            case (let index?, nil): entries.remove(at: index)
            case (nil, nil): break
            }
        }
    }
}
