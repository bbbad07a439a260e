/// The keys of a configuration file, in the order in which they are shown. Reading, the example file and the schema are made from this list.
public enum ConfigurationKey: String, CaseIterable, Sendable {
    case schema = "$schema"
    case extends, include, exclude, target, sdk
    case failOn = "fail-on"
    case notes, baseline, rules, overrides

    /// The default, as it is written in a file; `nil` for a key that is best left out.
    public var defaultText: String? {
        switch self {
        case .schema: nil
        case .extends, .sdk: "null"
        case .include, .exclude, .overrides: "[]"
        case .target, .rules: "{}"
        case .failOn: "\"\(FailOn.warning.rawValue)\""
        case .notes: "\"\(NotesSetting.auto.rawValue)\""
        case .baseline: "\"\(Settings.standardBaseline)\""
        }
    }

    /// Lines of comment for people who read the example file.
    public var meaning: [String] {
        switch self {
        case .schema:
            ["The address of a JSON Schema, for editors that complete and check this file."]
        case .extends:
            ["Another configuration file, relative to this one: \"../.linterrc\". What stands here wins over what stands there.",
             "Without it, nothing but this file holds for the files below its folder."]
        case .include:
            ["Globs, relative to this file: only files that match one of them are linted. Empty: all Swift files."]
        case .exclude:
            ["Globs, relative to this file: these files and folders are not linted, even if they are named on the command line.",
             "For example \"Generated/**\"."]
        case .target:
            ["Deployment targets, such as { \"ios\": \"15.0\", \"macos\": \"12.0\" }; also tvos, watchos, visionos and maccatalyst. A platform that is",
             "not named here is looked up in the folders above each file, the nearest first; in each in Package.swift, *.xcodeproj, *.xcconfig, project.yml",
             "and Project.swift, in this order."]
        case .sdk:
            ["The major version of the Xcode that the code is built with, such as 26. null: unknown."]
        case .failOn:
            ["The lowest severity that makes the exit status 1: \"error\", \"warning\", \"note\" or \"never\"."]
        case .notes:
            ["Whether reports show notes: \"auto\" (as is usual for the format), \"always\" or \"never\"."]
        case .baseline:
            ["The file of accepted findings, relative to this file. null: none. 'viewlint baseline create' writes it."]
        case .rules:
            ["Each rule's severity: \"off\", \"note\", \"warning\" or \"error\"; or an object with \"severity\" and the rule's own options.",
             "A rule that is not named keeps its default, and so does the severity if it is left out. One that is set replaces that of the rule's warnings",
             "and errors; notes stay notes."]
        case .overrides:
            ["Other rule settings for some files; later ones win over earlier ones. Globs are relative to this file. For example",
             "{ \"files\": [\"Tests/**\", \"**/*Previews.swift\"], \"rules\": { \"chained-sheets\": \"off\" } }"]
        }
    }
}
