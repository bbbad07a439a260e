/// All rules a program knows, in a fixed order. A rule's place in it is its index everywhere in this room.
public struct RuleSet: Sendable {
    public let types: [any Rule.Type]
    private let indices: [String: Int]

    /// Ids must be unique.
    public init(_ types: [any Rule.Type]) {
        self.types = types
        indices = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.about.id, $0) })
    }

    public var count: Int { types.count }
    public var ids: [String] { types.map { $0.about.id } }

    public func index(of id: String) -> Int? { indices[id] }
    public subscript(id: String) -> (any Rule.Type)? { indices[id].map { types[$0] } }

    /// The rule ids nearest to a word that is none, best first, for "did you mean"; empty if none is near.
    public func suggestions(for word: String) -> [String] { nearestWords(to: word, among: ids) }
}

/// The words that differ from `word` by few enough edits to be what was meant, nearest first. An edit inserts, removes or replaces a byte or
/// swaps two neighbours; one edit for three bytes is allowed.
public func nearestWords(to word: String, among words: [String]) -> [String] {
    let target = Array(word.lowercased().utf8)
    guard !target.isEmpty, target.count <= 100 else { return [] }
    let limit = max(1, target.count / 3)
    var near: [(distance: Int, word: String)] = []
    for candidate in words {
        let bytes = Array(candidate.utf8)
        guard abs(bytes.count - target.count) <= limit else { continue }
        let distance = editDistance(target, bytes)
        if distance <= limit { near.append((distance, candidate)) }
    }
    return near.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.map(\.word)
}

private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for i in 0..<left.count {
        var row = [i + 1]
        row.reserveCapacity(right.count + 1)
        for j in 0..<right.count {
            var best = min(above[j + 1] + 1, row[j] + 1, above[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, before[j - 1] + 1) }
            row.append(best)
        }
        before = above
        above = row
    }
    return above[right.count]
}
