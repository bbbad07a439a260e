import ProjectModel
import SwiftSource

/// Reads deployment targets from manifests written in Swift: `Package.swift` of the package manager and `Project.swift` of Tuist.
///
/// They are programs, but people write the targets in few forms, and these mean the same wherever they stand:
/// `.iOS(.v13)`, `.iOS("13.0")`, `.macOS(.v10_15)`; Tuist's `.multiplatform(iOS: "17.0", macOS: "14.0")` and
/// `.iOS(targetVersion: "14.0", devices: …)`; and build settings, `"IPHONEOS_DEPLOYMENT_TARGET": "14.0"`. A name that the file gives a
/// string (`let minimum = "15.0"`) counts as the string. Of several, the lowest counts.
/// https://docs.swift.org/package-manager/PackageDescription/PackageDescription.html, https://docs.tuist.dev
enum ManifestReader {
    static func read(_ file: SourceFile, origin: String) -> DeploymentTargets {
        withExtendedLifetime(file) {
            var targets = DeploymentTargets()
            for node in file.root.descendants {
                switch node.kind {
                case .chainExpr: readCalls(of: node, &targets, origin)
                case .dictionaryLiteral: readSettings(node, &targets, origin)
                default: continue
                }
            }
            return targets
        }
    }

    /// `.iOS(…)` and `.multiplatform(…)`, with or without a type before the dot.
    private static func readCalls(of chain: Node, _ targets: inout DeploymentTargets, _ origin: String) {
        var name: String?
        for link in chain.children {
            if link.kind == .callLink, let name {
                if name == "multiplatform" {
                    for argument in link.children where argument.kind == .argument {
                        guard let platform = argument.main.flatMap({ Platform(availabilityName: $0.text) }), let version = version(in: argument)
                        else { continue }
                        targets.lower(platform, to: version, origin: origin)
                    }
                } else if let platform = Platform(availabilityName: name),
                    let argument = link.children.first(where: { $0.kind == .argument }),
                    argument.main == nil || argument.main?.text == "targetVersion", let version = version(in: argument)
                {
                    targets.lower(platform, to: version, origin: origin)
                }
            }
            name = link.kind == .memberLink ? link.main?.text : nil
        }
    }

    /// `"IPHONEOS_DEPLOYMENT_TARGET": "14.0"`
    private static func readSettings(_ dictionary: Node, _ targets: inout DeploymentTargets, _ origin: String) {
        var name: String?
        for (index, child) in dictionary.children.enumerated() {
            if index % 2 == 0 {
                name = plainString(child)
            } else if let platform = name.flatMap({ BuildSetting.platform(of: $0[...]) }), let version = version(of: child) {
                targets.lower(platform, to: version, origin: origin)
            }
        }
    }

    private static func version(in argument: Node) -> OSVersion? {
        argument.children.first { _ in true }.flatMap(version(of:))
    }

    /// The version that an expression is, if it can be seen.
    private static func version(of expression: Node) -> OSVersion? {
        switch expression.kind {
        case .stringLiteral: plainString(expression).flatMap { OSVersion($0) }
        case .identifierExpr: constant(expression).flatMap { OSVersion($0) }
        case .chainExpr:
            // `.v13`, `SupportedPlatform.IOSVersion.v13`
            if let last = lastLink(of: expression), last.kind == .memberLink, let name = last.main { OSVersion(manifestCase: name.text) } else { nil }
        default: nil
        }
    }

    private static func lastLink(of chain: Node) -> Node? {
        var last: Node?
        for link in chain.children { last = link }
        return last
    }

    /// The content of a literal on one line without interpolations and escapes.
    private static func plainString(_ node: Node) -> String? {
        guard node.kind == .stringLiteral, !node.flags.contains(.isMultiline), node.child(.interpolation) == nil else { return nil }
        let text = node.text
        guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The string that the file gives to a name, if it does so once.
    private static func constant(_ name: Node) -> String? {
        guard let symbol = name.main?.symbol else { return nil }
        var found: String?
        for node in name.file.root.descendants where node.kind == .patternBinding && node.name == symbol {
            guard found == nil, let value = node.child(.initializerClause)?.children.first(where: { _ in true }) else { return nil }
            found = plainString(value)
        }
        return found
    }
}
