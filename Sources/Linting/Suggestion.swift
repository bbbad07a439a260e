/// "Did you mean": the known word that a wrong one was probably meant to be.
public enum Suggestion {
    /// The nearest of the known words, if one is near enough: as many as a third of the letters (at most three) missing, added, wrong or
    /// swapped, or the same word with other case or `_` for `-`, or one word's beginning. The first of several equally near ones.
    public static func nearest(to word: String, among known: some Sequence<String>) -> String? {
        let wrong = folded(word)
        guard !wrong.isEmpty else { return nil }
        let allowed = max(1, min(3, wrong.count / 3))
        var best: (word: String, distance: Int)?
        var begins: String?
        for candidate in known {
            let right = folded(candidate)
            if right == wrong { return candidate }
            if wrong.count >= 3, right.starts(with: wrong), begins == nil || candidate.utf8.count < begins!.utf8.count { begins = candidate }
            guard abs(right.count - wrong.count) <= allowed else { continue }
            let distance = distance(wrong, right)
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word ?? begins
    }

    /// `; did you mean 'x'?`, or nothing: the end of a message.
    public static func ending(for word: String, among known: some Sequence<String>) -> String {
        nearest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The letters in lower case, without hyphens, underscores and leading dashes.
    private static func folded(_ word: String) -> [UInt8] {
        word.utf8.compactMap { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): nil
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: byte
            }
        }
    }

    /// How many letters must be removed, added, replaced or swapped with their neighbour (the "optimal string alignment" distance).
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        // Very long input is no misspelling of anything, and the table would be large.
        guard left.count <= 200, right.count <= 200 else { return .max }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other { cost = min(cost, beforeLast[column - 1] + 1) }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
