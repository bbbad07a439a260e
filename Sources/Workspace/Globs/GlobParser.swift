/// One alternative of a glob, cut at its slashes.
struct GlobPath: Equatable {
    enum Segment: Equatable {
        /// `**`: any number of folders, none included.
        case folders
        case name(NamePattern)
    }
    var segments: [Segment]
    /// It ended with `/`.
    var needsFolder: Bool
    /// How many folders above the base it starts (`../`).
    var levelsUp = 0
}

/// A pattern for one name of a path. The frequent forms need no matcher.
enum NamePattern: Equatable {
    case literal([UInt8])
    case any
    /// `*` and then ordinary characters.
    case suffix([UInt8])
    case wildcard(Wildcard)

    func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .any: true
        case .literal(let bytes): name.count == bytes.count && name.elementsEqual(bytes)
        case .suffix(let bytes):
            name.count >= bytes.count && UnsafeBufferPointer(rebasing: name[(name.count - bytes.count)...]).elementsEqual(bytes)
        case .wildcard(let wildcard): wildcard.matches(name)
        }
    }
}

/// Reads globs: `*`, `?`, `[…]`, `**`, `{a,b}`, `\` before a character that stands for itself.
struct GlobParser {
    /// More alternatives than this in one pattern are a mistake.
    static let maximumAlternatives = 1024

    struct Failure: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    static func parse(_ pattern: String) throws(Failure) -> [GlobPath] {
        guard !pattern.isEmpty else { throw Failure("is empty") }
        var result: [GlobPath] = []
        for alternative in try alternatives(of: Array(pattern.utf8)[...]) {
            result.append(try path(alternative))
        }
        return result
    }

    /// Writes braces out: `a{b,c}` becomes `ab` and `ac`.
    private static func alternatives(of pattern: ArraySlice<UInt8>) throws(Failure) -> [[UInt8]] {
        guard let open = index(of: [UInt8(ascii: "{")], in: pattern, from: pattern.startIndex) else { return [Array(pattern)] }
        var choices: [[[UInt8]]] = []
        var start = open + 1, depth = 0, index = open + 1
        search: while true {
            guard let next = Self.index(of: [UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "}")], in: pattern, from: index) else {
                throw Failure("has a '{' that is never closed")
            }
            index = next + 1
            switch pattern[next] {
            case UInt8(ascii: "{"):
                depth += 1
                if depth > 16 { throw Failure("nests braces too deeply") }
            case UInt8(ascii: ",") where depth == 0:
                choices.append(try alternatives(of: pattern[start..<next]))
                start = index
            case UInt8(ascii: "}") where depth == 0:
                choices.append(try alternatives(of: pattern[start..<next]))
                break search
            case UInt8(ascii: "}"):
                depth -= 1
            default:
                break
            }
        }
        let tails = try alternatives(of: pattern[index...])
        let heads = choices.joined()
        guard heads.count * tails.count <= maximumAlternatives else { throw Failure("has more than \(maximumAlternatives) alternatives") }
        var result: [[UInt8]] = []
        for head in heads {
            for tail in tails { result.append(Array(pattern[..<open]) + head + tail) }
        }
        return result
    }

    /// The next of `bytes` that is neither escaped nor in brackets.
    private static func index(of bytes: [UInt8], in pattern: ArraySlice<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < pattern.endIndex {
            let byte = pattern[index]
            if byte == UInt8(ascii: "\\") {
                index += 2
            } else if byte == UInt8(ascii: "[") {
                if parseBracket(pattern, &index, foldsCase: false) == nil { index += 1 }
            } else if bytes.contains(byte) {
                return index
            } else {
                index += 1
            }
        }
        return nil
    }

    private static func path(_ pattern: [UInt8]) throws(Failure) -> GlobPath {
        var result = GlobPath(segments: [], needsFolder: pattern.last == UInt8(ascii: "/"))
        var names: [ArraySlice<UInt8>] = []
        for name in pattern.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true) where name != [UInt8(ascii: ".")] {
            if name == [UInt8(ascii: "."), UInt8(ascii: ".")] {
                if names.isEmpty { result.levelsUp += 1 } else { names.removeLast() }
            } else {
                names.append(name)
            }
        }
        for name in names {
            if name == [UInt8(ascii: "*"), UInt8(ascii: "*")] {
                if result.segments.last != .folders { result.segments.append(.folders) }
            } else {
                result.segments.append(.name(try namePattern(name)))
            }
        }
        // As in `.gitignore`, a name alone is looked for at every depth.
        let slashes = pattern.dropLast(result.needsFolder ? 1 : 0).contains(UInt8(ascii: "/"))
        if !slashes, names.count == 1, result.segments != [.folders] { result.segments.insert(.folders, at: 0) }
        return result
    }

    private static func namePattern(_ name: ArraySlice<UInt8>) throws(Failure) -> NamePattern {
        var wildcard = Wildcard()
        var literal: [UInt8] = []
        var index = name.startIndex
        while index < name.endIndex {
            let byte = name[index]
            switch byte {
            case UInt8(ascii: "\\"):
                guard index + 1 < name.endIndex else { throw Failure("ends a name with a backslash") }
                literal.append(name[index + 1])
                wildcard.pieces.append(.byte(name[index + 1]))
                index += 2
            case UInt8(ascii: "?"):
                wildcard.pieces.append(.any)
                index += 1
            case UInt8(ascii: "["):
                guard let set = parseBracket(name, &index, foldsCase: false) else {
                    throw Failure("has a '[' that is never closed, or an unknown class in it")
                }
                wildcard.pieces.append(.set(wildcard.sets.count))
                wildcard.sets.append(set)
            case UInt8(ascii: "*"):
                if wildcard.pieces.last != .star { wildcard.pieces.append(.star) }
                index += 1
            default:
                literal.append(byte)
                wildcard.pieces.append(.byte(byte))
                index += 1
            }
        }
        if literal.count == wildcard.pieces.count { return .literal(literal) }
        if wildcard.pieces == [.star] { return .any }
        if wildcard.pieces.first == .star, literal.count == wildcard.pieces.count - 1 { return .suffix(literal) }
        return .wildcard(wildcard)
    }
}
