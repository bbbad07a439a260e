import Testing

/// A change of an example's sources after which the rule must say the same, or nothing.
enum Variant: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case plain, carriageReturns, tabs, emojiBefore, byteOrderMark, insideComment, insideString, insideIfDebug, insideIfOS, insideType

    /// Whether the source is no longer code, so that nothing may be reported.
    var isSilent: Bool { self == .insideComment || self == .insideString }

    /// Whether the same change of the fixed source is what fixing the changed source gives.
    var keepsFix: Bool { !isSilent }

    var testDescription: String { rawValue }

    /// The changed source; `nil` where the change would not be legal Swift. Marks stay at their code.
    func apply(to code: String, target: String) -> String? {
        switch self {
        case .plain: return code
        case .carriageReturns: return code.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        case .tabs: return code.split(separator: "\n", omittingEmptySubsequences: false).map(Self.tabbed).joined(separator: "\n")
        case .emojiBefore: return "// 👩‍👩‍👧 naïve 🎉\n" + code
        case .byteOrderMark: return "\u{FEFF}" + code
        case .insideComment: return "/*\n\(code)\n*/"
        case .insideString: return "let text = ###\"\"\"\n\(code)\n\"\"\"###"
        case .insideIfDebug:
            // A branch for debugging that holds a preview is for previews altogether.
            if code.contains("#Preview") || code.contains("PreviewProvider") { return nil }
            return Self.wrapped(code, "#if DEBUG", "#endif")
        case .insideIfOS:
            // Where only other systems are known, the branch would never be compiled.
            if !target.isEmpty, !target.contains("ios=") { return nil }
            return Self.wrapped(code, "#if os(iOS)", "#endif")
        case .insideType: return Self.holdsTypesOnly(code) ? Self.wrapped(code, "struct Outermost {", "}") : nil
        }
    }

    private static func tabbed(_ line: Substring) -> String {
        let blanks = line.prefix { $0 == " " }.count
        return String(repeating: "\t", count: blanks / 4) + line.dropFirst(blanks / 4 * 4)
    }

    /// Puts lines around the code; imports stay outside.
    private static func wrapped(_ code: String, _ before: String, _ after: String) -> String? {
        let (head, body) = splitImports(code)
        if body.contains(where: isImport) { return nil }
        return (head + [before] + body + [after]).joined(separator: "\n")
    }

    /// The lines up to the last of the imports at the top, and the rest.
    private static func splitImports(_ code: String) -> (head: [String], body: [String]) {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var end = 0
        for (index, line) in lines.enumerated() {
            if isImport(line) { end = index + 1 } else if !line.isEmpty, !line.hasPrefix("//") { break }
        }
        return (Array(lines[..<end]), Array(lines[end...]))
    }

    static func isImport(_ line: String) -> Bool {
        !line.hasPrefix("//") && line.split(separator: " ").contains("import") && !line.contains("\"")
    }

    /// Whether everything at the top is a type that may stand in another: extensions, protocols, macros, functions and statements may not, or
    /// mean something else there.
    private static func holdsTypesOnly(_ code: String) -> Bool {
        var types = 0
        for line in splitImports(code).body {
            guard let first = line.first, first != " ", first != "}", first != ")" else { continue }
            if line.hasPrefix("//") || line.hasPrefix("↓//") { continue }
            let words = line.split(separator: " ").map { $0.filter { $0 != "↓" } }
            if words.contains(where: { ["struct", "class", "enum", "actor"].contains($0) }), !words.contains("extension") {
                types += 1
            } else if !(line.hasPrefix("@") && !words.contains { ["var", "let", "func", "protocol", "extension"].contains($0) }) {
                return false
            }
        }
        return types > 0
    }
}
