import Linting
import SwiftSource

/// The file that keeps a ``Baseline``: JSON with one entry a line, sorted, so that Git merges what two branches accept. An empty object ends the list: each
/// entry's line has its comma, and the last one need not be touched to add another.
public enum BaselineFile {
    private static let version = 1

    /// Why a baseline cannot be used. `description` is a sentence without a full stop, without the file's name.
    public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
        public let description: String
    }

    public static func read(_ bytes: [UInt8]) throws(Problem) -> Baseline {
        guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { throw Problem(description: "it is empty") }
        let value: JSON5Value
        switch JSON5Value.read(bytes, path: "") {
        case .success(let found): value = found
        case .failure(let mistake):
            // Git's own marks are the likeliest reason.
            let hasMarkers = String(decoding: bytes, as: UTF8.self).contains("<<<<<<<")
            throw Problem(
                description: hasMarkers
                    ? "it has conflict markers: keep the lines of both sides"
                    : "line \(mistake.position?.line ?? 1): \(mistake.message)")
        }
        guard case .int(let found)? = member("version", of: value), case .array(let findings)? = member("findings", of: value) else {
            throw Problem(description: "it is no baseline: 'version' and 'findings' are expected")
        }
        guard found == version else { throw Problem(description: "its version is \(found), and this program knows \(version) only") }
        var entries: [Baseline.Entry] = []
        for (number, finding) in findings.enumerated() {
            if case .object(let members) = finding.content, members.isEmpty { continue }
            guard case .string(let path)? = member("path", of: finding), case .string(let rule)? = member("rule", of: finding),
                case .string(let fingerprint)? = member("fingerprint", of: finding)
            else { throw Problem(description: "entry \(number + 1) needs 'path', 'rule' and 'fingerprint'") }
            var content = ""
            if case .string(let text)? = member("content", of: finding) { content = text }
            entries.append(Baseline.Entry(path: path, rule: rule, fingerprint: fingerprint, content: content))
        }
        return Baseline(entries)
    }

    private static func member(_ key: String, of value: JSON5Value) -> JSON5Value.Content? {
        guard case .object(let members) = value.content else { return nil }
        return members.last { $0.key == key }?.value.content
    }

    public static func text(of baseline: Baseline) -> String {
        var text = "{\n  \"version\": \(version),\n  \"findings\": [\n"
        for entry in baseline.entries {
            text += "    {\"path\": \(JSONText.quoted(entry.path)), \"rule\": \(JSONText.quoted(entry.rule)), \"fingerprint\": \(JSONText.quoted(entry.fingerprint)), \"content\": \(JSONText.quoted(entry.content))},\n"
        }
        return text + "    {}\n  ]\n}\n"
    }
}
