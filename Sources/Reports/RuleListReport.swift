import Linting

/// `viewlint rules --format json`: what each rule is, for programs.
public enum RuleListReport {
    public static func json(of rules: [any Rule.Type]) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 1)
            writer.array("rules") { writer in
                for rule in rules { add(rule, to: &writer) }
            }
        }
        return writer.finished()
    }

    private static func add(_ rule: any Rule.Type, to writer: inout JSONWriter) {
        let about = rule.about
        writer.object { writer in
            writer.member("id", about.id)
            writer.member("topic", about.topic.rawValue)
            writer.member("severity", about.severity?.word ?? "off")
            writer.member("fix", about.fix.rawValue)
            writer.member("summary", about.summary)
            writer.member("why", about.why)
            writer.member("instead", about.instead)
            if !about.versions.isEmpty { writer.member("versions", about.versions) }
            writer.array("reasons") { writer in
                for reason in about.reasons {
                    writer.object(.oneLine) { writer in
                        writer.member("name", reason.name)
                        writer.member("meaning", reason.meaning)
                    }
                }
            }
            writer.array("options") { writer in
                for option in rule.options { add(option, to: &writer) }
            }
            writer.array("sources") { writer in
                for source in about.sources { writer.string(source) }
            }
            writer.array("examples") { writer in
                for example in rule.examples {
                    writer.object { writer in
                        writer.member("kind", example.isBad ? "bad" : "good")
                        writer.member("code", example.code.replacing("↓"))
                        if !example.because.isEmpty { writer.member("because", example.because) }
                    }
                }
            }
        }
    }

    private static func add(_ option: RuleOption, to writer: inout JSONWriter) {
        writer.object(.oneLine) { writer in
            writer.member("name", option.name)
            writer.member("meaning", option.meaning)
            switch option.defaultValue {
            case .int(let value): writer.member("default", value)
            case .bool(let value): writer.member("default", value)
            case .string(let value): writer.member("default", value)
            case .list(let values): writer.array("default") { writer in for value in values { writer.string(value) } }
            }
        }
    }
}

extension String {
    /// Without the marks that say where findings stand.
    fileprivate func replacing(_ mark: Character) -> String { String(filter { $0 != mark }) }
}
