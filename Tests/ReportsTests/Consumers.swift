/// A command in a log, read as GitHub's runner reads its log: `::name a=b,c=d::data` at the start of a line, or the older `##[name a=b;c=d]data` anywhere.
struct RunnerCommand: Equatable {
    var name: String
    var properties: [String: String]
    var data: String

    static func all(in log: String) -> [RunnerCommand] {
        // The runner reads line by line; CR ends a line too.
        log.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.compactMap { RunnerCommand(line: String($0)) }
    }

    init?(line: String) {
        let known = ["error", "warning", "notice", "add-mask", "set-output", "stop-commands", "group", "debug", "add-path"]
        let trimmed = String(line.unicodeScalars.drop { $0.properties.isWhitespace })
        if trimmed.hasPrefix("::"), let end = trimmed.range(of: "::", from: 2) {
            let info = String(trimmed.unicodeScalars.dropFirst(2).prefix(end.lowerBound - 2))
            let words = info.split(separator: " ", maxSplits: 1)
            guard let first = words.first, known.contains(String(first)) else { return nil }
            name = String(first)
            properties = [:]
            for property in words.count > 1 ? words[1].split(separator: ",") : [] {
                let pair = property.split(separator: "=", maxSplits: 1)
                if pair.count == 2 {
                    properties[String(pair[0])] = decoded(String(pair[1]), ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","])
                }
            }
            data = decoded(String(String.UnicodeScalarView(trimmed.unicodeScalars.dropFirst(end.upperBound))), ["%0D": "\r", "%0A": "\n"])
        } else if let start = line.range(of: "##[", from: 0), let end = line.range(of: "]", from: start.upperBound) {
            let scalars = Array(line.unicodeScalars)
            name = String(String.UnicodeScalarView(scalars[start.upperBound..<end.lowerBound]))
            properties = [:]
            data = String(String.UnicodeScalarView(scalars[end.upperBound...]))
        } else {
            return nil
        }
    }
}

/// Replaces codes by what they stand for, `%25` last.
func decoded(_ text: String, _ codes: [String: String], percent: String = "%25") -> String {
    var text = text
    for (code, value) in codes { text = text.replacing(code, with: value) }
    return text.replacing(percent, with: "%")
}

extension String {
    /// Where a text stands, counted in scalars.
    func range(of text: String, from start: Int) -> Range<Int>? {
        let scalars = Array(unicodeScalars)
        let pattern = Array(text.unicodeScalars)
        guard scalars.count >= pattern.count, start <= scalars.count - pattern.count else { return nil }
        return (start...scalars.count - pattern.count).first { scalars[$0...].starts(with: pattern) }.map { $0..<$0 + pattern.count }
    }

    /// All places of `text` replaced, scalar by scalar.
    func replacing(_ text: String, with replacement: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(unicodeScalars)
        let pattern = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            if scalars[index...].starts(with: pattern) {
                result.append(contentsOf: replacement.unicodeScalars)
                index += pattern.count
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return String(result)
    }
}

/// An Azure Pipelines logging command, read as its agent does: the first `##vso[` of a line counts, wherever it is.
struct AgentCommand: Equatable {
    var name: String
    var properties: [String: String] = [:]
    var message: String

    static func all(in log: String) -> [AgentCommand] {
        log.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.compactMap { AgentCommand(line: String($0)) }
    }

    init?(line: String) {
        guard let start = line.range(of: "##vso[", from: 0), let end = line.range(of: "]", from: start.upperBound) else { return nil }
        let scalars = Array(line.unicodeScalars)
        let codes = ["%3B": ";", "%5D": "]", "%0D": "\r", "%0A": "\n"]
        let info = String(String.UnicodeScalarView(scalars[start.upperBound..<end.lowerBound])).split(separator: " ", maxSplits: 1)
        name = info.first.map(String.init) ?? ""
        for property in info.count > 1 ? info[1].split(separator: ";") : [] {
            let pair = property.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { properties[String(pair[0])] = decoded(String(pair[1]), codes, percent: "%AZP25") }
        }
        message = decoded(String(String.UnicodeScalarView(scalars[end.upperBound...])), codes, percent: "%AZP25")
    }
}

/// A service message of TeamCity: `##teamcity[name key='value' …]`, `|` escapes.
struct TeamCityMessage {
    var name: String
    var attributes: [String: String] = [:]

    /// `nil` for each line that isn't a whole message.
    static func lines(of log: String) -> [TeamCityMessage?] {
        log.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { TeamCityMessage(line: Array(String($0).unicodeScalars)) }
    }

    static func all(in log: String) -> [TeamCityMessage] { lines(of: log).compactMap(\.self) }

    init?(line: [Unicode.Scalar]) {
        var index = 0
        func text(until ends: [Unicode.Scalar]) -> String {
            var result = ""
            while index < line.count, !ends.contains(line[index]) {
                result.unicodeScalars.append(line[index])
                index += 1
            }
            return result
        }
        guard String(String.UnicodeScalarView(line.prefix(11))) == "##teamcity[", line.last == "]" else { return nil }
        index = 11
        name = text(until: [" ", "]"])
        while index < line.count, line[index] == " " {
            index += 1
            let key = text(until: ["="])
            guard index + 1 < line.count, line[index + 1] == "'" else { return nil }
            index += 2
            var units: [UInt16] = []
            while index < line.count, line[index] != "'" {
                if "[]\n\r".unicodeScalars.contains(line[index]) { return nil }
                guard line[index] == "|" else {
                    units.append(contentsOf: UTF16.encode(line[index])!)
                    index += 1
                    continue
                }
                guard index + 1 < line.count else { return nil }
                switch line[index + 1] {
                case "n": units.append(10)
                case "r": units.append(13)
                case "|", "'", "[", "]": units.append(UInt16(line[index + 1].value))
                case "0":
                    guard index + 6 < line.count, line[index + 2] == "x",
                        let unit = UInt16(String(String.UnicodeScalarView(line[index + 3..<index + 7])), radix: 16)
                    else { return nil }
                    units.append(unit)
                    index += 5
                default: return nil
                }
                index += 2
            }
            attributes[key] = String(decoding: units, as: UTF16.self)
            index += 1
        }
        guard index == line.count - 1 else { return nil }
    }
}
