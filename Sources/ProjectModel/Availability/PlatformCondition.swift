import SwiftSource

/// Evaluates the condition of an `#if` for a platform, as far as the platform decides it, or the age of the compiler.
struct PlatformCondition {
    private let file: SourceFile
    private var token: Token
    private let lastRow: Int
    private let platform: Platform
    private var depth = 0

    /// Whether the clause's condition is true; `nil`: something else decides (`DEBUG`, `swift(>=6)`). `#else` is true.
    static func value(of clause: Node, on platform: Platform) -> Bool? {
        guard let condition = clause.child(.ifConfigCondition) else { return clause.main?.kind == .poundElse ? true : nil }
        var reader = PlatformCondition(condition, platform)
        return reader.either()
    }

    /// Whether the code in a clause of `#if` is compiled for the platform; `nil`: something else decides.
    static func isCompiled(_ clause: Node, on platform: Platform) -> Bool? {
        guard let group = clause.parent else { return nil }
        var result: Bool? = true
        for other in group.children where other.kind == .ifConfigClause {
            let value = value(of: other, on: platform)
            if other == clause { return and(result, value) }
            result = and(result, value.map { !$0 })
        }
        return result
    }

    /// Whether the code in a clause of `#if` is compiled for no platform that SwiftUI runs on: `#if false`, `#if os(Linux)`.
    static func isNeverCompiled(_ clause: Node) -> Bool {
        Platform.allCases.allSatisfy { isCompiled(clause, on: $0) == false }
    }

    /// The clause of an `#if` that is certainly compiled for the platform.
    static func activeClause(of group: Node, on platform: Platform) -> Node? {
        for clause in group.children where clause.kind == .ifConfigClause {
            switch value(of: clause, on: platform) {
            case true?: return clause
            case false?: continue
            case nil: return nil
            }
        }
        return nil
    }

    private init(_ condition: Node, _ platform: Platform) {
        file = condition.file
        token = condition.firstToken
        lastRow = condition.lastToken.row
        self.platform = platform
    }

    private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == false || right == false { return false }
        return left == true && right == true ? true : nil
    }

    private static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
        if left == true || right == true { return true }
        return left == false && right == false ? false : nil
    }

    private var isAtEnd: Bool { token.row > lastRow || token.kind == .endOfFile }

    private mutating func advance() { token = token.kind == .endOfFile ? token : token.next }

    private mutating func either() -> Bool? {
        var value = both()
        while !isAtEnd, token.symbol == .orOr {
            advance()
            value = PlatformCondition.or(value, both())
        }
        return value
    }

    private mutating func both() -> Bool? {
        var value = single()
        while !isAtEnd, token.symbol == .andAnd {
            advance()
            value = PlatformCondition.and(value, single())
        }
        return value
    }

    private mutating func single() -> Bool? {
        guard !isAtEnd, depth < 64 else { return nil }
        depth += 1
        defer { depth -= 1 }
        if token.symbol == .exclamationMark || token.kind == .postfixExclamation {
            advance()
            return single().map { !$0 }
        }
        if token.kind == .leftParen {
            advance()
            let value = either()
            if token.kind == .rightParen { advance() }
            return value
        }
        let name = token
        advance()
        if name.symbol == .true { return true }
        if name.symbol == .false { return false }
        if name.kind == .integerLiteral { return name.text != "0" }
        guard !isAtEnd, token.kind == .leftParen else { return nil }
        advance()
        let argument = token
        var open = 1
        var last = token
        while !isAtEnd, open > 0 {
            if token.kind == .leftParen { open += 1 }
            if token.kind == .rightParen { open -= 1 }
            if open > 0 { last = token }
            advance()
        }
        switch name.symbol.known {
        case .os: return isSystem(argument.text)
        case .canImport: return canImport(argument.text)
        case .targetEnvironment: return isEnvironment(argument.text)
        case .swift, .compiler: return isSwift(file.text(argument.start..<max(argument.start, last.end)))
        default: return nil
        }
    }

    private func isSystem(_ name: String) -> Bool? {
        switch name {
        case "macOS", "OSX": platform == .macOS
        case "iOS": platform == .iOS || platform == .macCatalyst
        case "tvOS": platform == .tvOS
        case "watchOS": platform == .watchOS
        case "visionOS", "xrOS": platform == .visionOS
        case "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "Cygwin", "Haiku", "PS4", "none": false
        default: nil
        }
    }

    private func isEnvironment(_ name: String) -> Bool? {
        name == "macCatalyst" || name == "UIKitForMac" ? platform == .macCatalyst : nil
    }

    /// `>=5.7`, `<5.8`. Today's compilers know the language of 5.9 at least (Xcode 15), whatever mode they run in; of later versions it is not known.
    private func isSwift(_ comparison: String) -> Bool? {
        let version = comparison.drop { $0 == ">" || $0 == "=" || $0 == "<" || $0 == " " }
        guard let number = OSVersion(version), number <= OSVersion(5, 9) else { return nil }
        if comparison.hasPrefix(">=") { return true }
        return comparison.hasPrefix("<") && !comparison.hasPrefix("<=") ? false : nil
    }

    /// The modules that tell the platforms apart. AppKit can be imported on Mac Catalyst as well, for what little is allowed there.
    private func canImport(_ module: String) -> Bool? {
        switch module {
        case "UIKit": platform != .macOS
        case "AppKit", "Cocoa": platform == .macCatalyst ? nil : platform == .macOS
        case "WatchKit": platform == .watchOS ? true : platform == .iOS || platform == .macCatalyst ? nil : false
        case "SwiftUI", "Foundation", "Combine", "Darwin", "ObjectiveC", "CoreGraphics", "CoreFoundation": true
        case "Glibc", "Musl", "Bionic", "Android", "WinSDK", "WASILibc", "FoundationNetworking", "FoundationXML": false
        default: nil
        }
    }
}
