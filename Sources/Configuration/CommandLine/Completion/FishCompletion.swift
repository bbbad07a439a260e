extension CompletionScript {
    var fish: String {
        var text = """
            # Completions of viewlint for fish: save as ~/.config/fish/completions/viewlint.fish.

            function __viewlint_command # the words of the command that is being written; lint where none is
                set -l words (commandline -opc)
                set -e words[1]
                set -l first $words[1]
                contains -- "$first" \(CompletionScript.firstWords.map(\.word).joined(separator: " ")); or begin
                    echo lint
                    return
                end
                contains -- "$first" \(CompletionScript.firstWords.filter { !$0.seconds.isEmpty }.map(\.word).joined(separator: " ")); and set first "$first $words[2]"
                string trim -- $first
            end

            function __viewlint_is
                contains -- (__viewlint_command) $argv
            end

            function __viewlint_list # words with commas between
                set -l before (string match -r '.*,' -- (commandline -ct))
                for word in $argv
                    echo "$before$word"
                end
            end


            """
        for first in CompletionScript.firstWords {
            text += "complete -c viewlint -n __fish_use_subcommand -a \(first.word) -d \(quoted(first.summary))\n"
            for second in first.seconds {
                text += "complete -c viewlint -f -n '__viewlint_is \(first.word)' -a \(second.words[1]) -d \(quoted(second.summary))\n"
            }
        }
        for command in CompletionScript.commands {
            let condition = "-n \"__viewlint_is '\(command.rawValue)'\""
            switch operands(of: command) {
            case .words(let words): text += "complete -c viewlint -f \(condition) -a '\(words.joined(separator: " "))'\n"
            case .none: text += "complete -c viewlint -f \(condition)\n"
            default: break
            }
            for option in CompletionScript.options(of: command) {
                var line = "complete -c viewlint \(condition) -l \(option.name.rawValue)"
                if option.name == .help { line += " -s h" }
                switch values(of: option) {
                case .none: break
                case .words(let words): line += " -x -a '\(words.joined(separator: " "))'"
                case .list(let words): line += " -x -a '(__viewlint_list \(words.joined(separator: " ")))'"
                case .pairs(let words): line += " -x -a '\(words.map { $0 + "=" }.joined(separator: " "))'"
                case .files: line += " -r -F"
                case .folders: line += " -x -a '(__fish_complete_directories)'"
                case .revisions: line += " -x -a '(git for-each-ref --format=\"%(refname:short)\" 2>/dev/null)'"
                case .anything: line += " -x"
                }
                text += line + " -d \(quoted(option.help))\n"
            }
        }
        return text
    }

    private func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "'"
    }
}
