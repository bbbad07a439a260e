/// The texts of `--help`, at most 80 columns wide. They end with a line break.
public struct HelpText: Sendable {
    let formats: [String]

    /// `formats` are the names that `--format` takes.
    public init(formats: [ReportName]) { self.formats = formats.map(\.name) }

    /// The width that no line exceeds.
    public static let width = 80

    /// The program's help, or that of some commands.
    public func text(for commands: [Command]?) -> String {
        guard let commands else { return Self.overview }
        if commands.count == 1 { return text(for: commands[0]) }
        return "usage: viewlint \(commands[0].words[0]) COMMAND\n\n" + Self.columns(commands.map { (Self.usage(of: $0, with: ""), $0.summary) })
            + "\nviewlint \(commands[0].words[0]) COMMAND --help explains one of them.\n"
    }

    private static var overview: String {
        var text = "viewlint finds mistakes in SwiftUI code that show at run time.\n\nusage: viewlint [COMMAND] [OPTION…] [PATH…]\n\nCommands\n"
        text += columns(Command.allCases.map { (usage(of: $0, with: ""), $0.summary) })
        text += "\nOptions\n" + columns([("-h, --help", "this help; after a command, the command's"), ("--version", "the program's version")])
        text += "\nWithout a command, lint is meant; viewlint lint --help shows its options.\n"
        text += "\n" + exitStatus
        return text
    }

    private func text(for command: Command) -> String {
        let options = CommandOption.all(for: command)
        var text = "usage: viewlint " + Self.usage(of: command, with: "[OPTION…]") + "\n\n" + Self.capitalised(command.summary) + ".\n"
        let width = options.map { Self.row($0).0.count }.max() ?? 0
        for group in CommandOption.Group.allCases {
            let rows = options.filter { $0.group == group }.map(Self.row)
            if !rows.isEmpty { text += "\n\(group.rawValue)\n" + Self.columns(rows, width: width) }
        }
        guard command == .lint else { return text }
        return text + "\n" + Self.filled("Formats: " + formats.joined(separator: ", ")) + Self.exitStatus
    }

    private static let exitStatus = "Exit status: 0 nothing found, 1 findings, 2 the run itself failed.\n"

    private static func usage(of command: Command, with options: String) -> String {
        [command.rawValue, options, command.operands].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func row(_ option: CommandOption) -> (String, String) {
        let name = option.name == .help ? "-h, --help" : option.name.dashed
        return (option.placeholder.map { "\(name) \($0)" } ?? name, option.help)
    }

    /// Lines of two columns; the second one starts behind the first one's width, usually the longest entry's.
    private static func columns(_ rows: [(String, String)], width: Int? = nil) -> String {
        let width = width ?? rows.map(\.0.count).max() ?? 0
        return rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 + "\n" }.joined()
    }

    /// Words in lines that are not too long.
    private static func filled(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width { lines[lines.count - 1] = last + " " + word } else { lines.append(String(word)) }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
