import Foundation
import Linting
import Rules

/// Where the rules stand on disk.
enum RuleFiles {
    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func path(of rule: any Rule.Type) -> String { path("\(rule)", rule) }

    /// The file with the rule's examples.
    static func examplesPath(of rule: any Rule.Type) -> String { path("\(rule)+Examples", rule) }

    private static func path(_ name: String, _ rule: any Rule.Type) -> String {
        root.appendingPathComponent("Rules/\(rule.about.topic.rawValue)/\(name).swift").path
    }

    /// The Swift files in the folders of the topics, as `State/NonPrivateState.swift`.
    static func all() throws -> [String] {
        try About.Topic.allCases.flatMap { topic -> [String] in
            let folder = root.appendingPathComponent("Rules/\(topic.rawValue)")
            guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.map { "\(topic.rawValue)/\($0)" }
        }.sorted()
    }
}
