import Linting

extension ReportBuffer {
    /// Service messages of TeamCity: each rule that has findings is declared once, then they follow.
    mutating func addTeamCity(_ input: ReportInput) {
        let paths = ReportPaths(input)
        let rules = RuleTable(input)
        var declared: Set<String> = []
        for finding in input.findings {
            if declared.insert(finding.rule).inserted {
                let about = rules[finding.rule]
                addTeamCityMessage(
                    "inspectionType",
                    [
                        ("id", about.id, 255), ("name", about.id, 255), ("category", about.topic.rawValue, 255), ("description", about.summary, 4000),
                    ])
            }
            let help = finding.help.map { $0.isEmpty ? "" : "\nhelp: " + $0.visible } ?? ""
            addTeamCityMessage(
                "inspection",
                [
                    ("typeId", finding.rule, 255), ("message", finding.message.visible + help, 4000),
                    ("file", paths.inRepository(finding.location.path), 4000), ("line", String(finding.location.start.line), 20),
                    ("SEVERITY", finding.severity == .note ? "INFO" : finding.severity.word.uppercased(), 20),
                ])
        }
    }

    private mutating func addTeamCityMessage(_ name: String, _ attributes: [(name: String, value: String, limit: Int)]) {
        add("##teamcity[")
        add(name)
        for attribute in attributes {
            add(" ")
            add(attribute.name)
            add("='")
            for unit in attribute.value.cut(toUTF16: attribute.limit).utf16 { addTeamCityUnit(unit) }
            add("'")
        }
        add("]\n")
    }

    private mutating func addTeamCityUnit(_ unit: UInt16) {
        switch unit {
        case 0x0A: add("|n")
        case 0x0D: add("|r")
        case 0x7C, 0x27, 0x5B, 0x5D:  // | ' [ ]
            add("|")
            add(UInt8(unit))
        case 0x20...0x7E: add(UInt8(unit))
        default:
            let digits = String(unit, radix: 16, uppercase: true)
            add("|0x")
            add(String(repeating: "0", count: 4 - digits.count))
            add(digits)
        }
    }
}
