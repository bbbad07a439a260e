extension String {
    /// Whether the bytes of a text stand in this one, anywhere. The empty text stands in every one.
    ///
    /// More particular than the function of the same name in `_StringProcessing`, so it is the one that is meant wherever this module is imported.
    /// That one compares by canonical equivalence and makes the engine for regular expressions part of every program that calls it: a megabyte and
    /// a half of code that nothing here needs (`Benchmarks/run --gate` watches the size).
    public func contains(_ text: String) -> Bool {
        var (own, text) = (self, text)
        return own.withUTF8 { own in
            text.withUTF8 { text in
                guard let first = text.first else { return true }
                guard own.count >= text.count else { return false }
                return (0...own.count - text.count).contains { start in
                    own[start] == first && own[start..<start + text.count].elementsEqual(text)
                }
            }
        }
    }
}
