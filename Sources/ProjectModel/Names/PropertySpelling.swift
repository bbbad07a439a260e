import SwiftSource

/// What Swift calls the parts of a property with a wrapper.
extension Symbol {
    /// `$name`
    public var projection: Symbol { Symbol(text: "$" + text) }
    /// `_name`
    public var wrapper: Symbol { Symbol(text: "_" + text) }
    /// `name`, `$name`, `_name`
    public var spellings: [Symbol] { [self, projection, wrapper] }

    /// `name` of `$name` and `_name`; `nil` for any other name.
    public var withoutMark: Symbol? {
        let text = text
        return text.hasPrefix("$") || text.hasPrefix("_") ? Symbol(text: String(text.dropFirst())) : nil
    }
}
