/// The patterns of one `.gitignore` or exclude file, compiled, as documented in `git help gitignore`.
struct IgnoreList: Sendable {
    /// Bytes of the walked path that come before what these patterns see: the folder of the file, with its slash.
    let baseLength: Int
    private var patterns: [Pattern] = []
    /// The literal text of all patterns, one behind the other.
    private var literals: [UInt8] = []
    private var wildcards: [Wildcard] = []
    private let foldsCase: Bool

    private struct Pattern {
        enum Form {
            /// A name without special characters.
            case name
            /// `*` and then only ordinary characters.
            case nameSuffix
            case nameWildcard
            /// A path without special characters, from the base.
            case path
            /// A path that starts with ordinary characters (perhaps none) and goes on with a wildcard.
            case pathWildcard
        }
        var form: Form
        var isNegated: Bool
        var needsFolder: Bool
        var literalStart: Int
        var literalLength: Int
        var wildcard: Int
    }

    enum Verdict {
        /// No pattern says anything.
        case none
        case ignored
        /// A negated pattern says so.
        case kept
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// - Parameter foldsCase: Git's `core.ignoreCase`.
    init(_ source: UnsafeRawBufferPointer, baseLength: Int, foldsCase: Bool = false) {
        self.baseLength = baseLength
        self.foldsCase = foldsCase
        var rest = source[...]
        if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n"))
            var line = rest[..<(end ?? rest.endIndex)]
            rest = end.map { rest[($0 + 1)...] } ?? rest[rest.endIndex...]
            if line.first == UInt8(ascii: "#") { continue }
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            if let zero = line.firstIndex(of: 0) { line = line[..<zero] }
            add(Array(Self.withoutTrailingSpaces(line))[...])
        }
    }

    /// Spaces at the end do not count unless a backslash stands before them.
    private static func withoutTrailingSpaces(_ line: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        var end = line.startIndex, index = line.startIndex
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: " "):
                index += 1
            case UInt8(ascii: "\\"):
                index += 2
                end = min(index, line.endIndex)
            default:
                index += 1
                end = index
            }
        }
        return line[..<end]
    }

    private mutating func add(_ line: ArraySlice<UInt8>) {
        var line = line
        let isNegated = line.first == UInt8(ascii: "!")
        if isNegated { line = line.dropFirst() }
        let needsFolder = line.last == UInt8(ascii: "/")
        if needsFolder { line = line.dropLast() }
        guard !line.isEmpty else { return }

        var pattern = Pattern(
            form: .name, isNegated: isNegated, needsFolder: needsFolder, literalStart: literals.count, literalLength: 0, wildcard: -1)
        let isName = !line.contains(UInt8(ascii: "/"))
        if line.first == UInt8(ascii: "/") { line = line.dropFirst() }
        let special = line.firstIndex(where: Self.isSpecial) ?? line.endIndex
        var literal = line[..<special]
        let wild = line[special...]
        if isName {
            if wild.isEmpty {
                pattern.form = .name
            } else if special == line.startIndex, wild.first == UInt8(ascii: "*"), !wild.dropFirst().contains(where: Self.isSpecial) {
                pattern.form = .nameSuffix
                literal = wild.dropFirst()
            } else {
                pattern.form = .nameWildcard
                guard let wildcard = Self.compile(line, isPath: false, foldsCase: foldsCase) else { return }
                literal = []
                pattern.wildcard = wildcards.count
                wildcards.append(wildcard)
            }
        } else if wild.isEmpty {
            pattern.form = .path
        } else {
            pattern.form = .pathWildcard
            guard let wildcard = Self.compile(wild, isPath: true, foldsCase: foldsCase) else { return }
            pattern.wildcard = wildcards.count
            wildcards.append(wildcard)
        }
        pattern.literalLength = literal.count
        literals.append(contentsOf: foldsCase ? literal.map(lowercased) : Array(literal))
        patterns.append(pattern)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
        default: false
        }
    }

    /// - Returns: nil if the pattern can match nothing (an open bracket, a backslash at the end).
    ///
    /// Git matches the ordinary characters in front of a path pattern first and hands only the rest to its matcher, which takes the start of the
    /// rest for a boundary: that is why `foo**/bar` matches `foobar`. So `pattern` must begin there too.
    private static func compile(_ pattern: ArraySlice<UInt8>, isPath: Bool, foldsCase: Bool) -> Wildcard? {
        var result = Wildcard(foldsCase: foldsCase)
        var index = pattern.startIndex
        while index < pattern.endIndex {
            let byte = pattern[index]
            switch byte {
            case UInt8(ascii: "\\"):
                guard index + 1 < pattern.endIndex else { return nil }
                result.pieces.append(.byte(pattern[index + 1]))
                index += 2
            case UInt8(ascii: "?"):
                result.pieces.append(.any)
                index += 1
            case UInt8(ascii: "["):
                guard let set = parseBracket(pattern, &index, foldsCase: foldsCase) else { return nil }
                result.pieces.append(.set(result.sets.count))
                result.sets.append(set)
            case UInt8(ascii: "*"):
                let start = index
                while index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") { index += 1 }
                guard isPath, index - start > 1, start == pattern.startIndex || pattern[start - 1] == UInt8(ascii: "/") else {
                    result.pieces.append(.star)
                    continue
                }
                if index == pattern.endIndex {
                    result.pieces.append(.rest)
                } else if pattern[index] == UInt8(ascii: "/") {
                    result.pieces.append(.folders)
                    index += 1
                } else if pattern[index] == UInt8(ascii: "\\"), index + 1 < pattern.endIndex, pattern[index + 1] == UInt8(ascii: "/") {
                    result.pieces.append(.anything)
                } else {
                    result.pieces.append(.star)
                }
            default:
                result.pieces.append(.byte(foldsCase ? lowercased(byte) : byte))
                index += 1
            }
        }
        return result
    }

    /// What the last pattern that matches says.
    /// - Parameters:
    ///   - path: the entry's path, relative to the base.
    ///   - nameStart: where its last name starts in `path`.
    func verdict(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Verdict {
        let name = UnsafeBufferPointer(rebasing: path[nameStart...])
        return patterns.withUnsafeBufferPointer { patterns in
            literals.withUnsafeBufferPointer { literals in
                var index = patterns.count
                while index > 0 {
                    index -= 1
                    let pattern = patterns[index]
                    if pattern.needsFolder && !isFolder { continue }
                    let length = pattern.literalLength
                    let literal = UnsafeBufferPointer(rebasing: literals[pattern.literalStart..<(pattern.literalStart + length)])
                    let isMatch: Bool
                    switch pattern.form {
                    case .name:
                        isMatch = name.count == length && isSame(name, 0, literal)
                    case .nameSuffix:
                        isMatch = name.count >= length && isSame(name, name.count - length, literal)
                    case .nameWildcard:
                        isMatch = wildcards[pattern.wildcard].matches(name)
                    case .path:
                        isMatch = path.count == length && isSame(path, 0, literal)
                    case .pathWildcard:
                        isMatch = path.count >= length && isSame(path, 0, literal)
                            && wildcards[pattern.wildcard].matches(UnsafeBufferPointer(rebasing: path[length...]))
                    }
                    if isMatch { return pattern.isNegated ? .kept : .ignored }
                }
                return .none
            }
        }
    }

    /// Whether `text` has `literal` at `start`; the caller has checked that it is long enough.
    private func isSame(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ literal: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < literal.count {
            let byte = text[start + index]
            if byte != literal[index] && (!foldsCase || lowercased(byte) != literal[index]) { return false }
            index += 1
        }
        return true
    }
}
