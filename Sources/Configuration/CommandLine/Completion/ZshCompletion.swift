extension CompletionScript {
    var zsh: String {
        var text = """
            #compdef viewlint
            # Completions of viewlint for zsh: save as _viewlint in a folder of $fpath, or source it after compinit.

            _viewlint_revisions() { compadd -- ${(f)"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)"} }


            """
        for command in CompletionScript.commands {
            text += "_viewlint_\(name(command))() {\n  _arguments -S"
            for option in CompletionScript.options(of: command) {
                let names = option.name == .help ? "'(-h --help)'{-h,--help}" : "'\(option.isRepeatable ? "*" : "")\(option.name.dashed)"
                let help = "[\(escaped(option.help))]"
                let value = action(values(of: option)).map { ":\(escaped(option.placeholder ?? "value")):\($0)" } ?? ""
                text += option.name == .help ? " \\\n    \(names)'\(help)'" : " \\\n    \(names)\(help)\(value)'"
            }
            switch operands(of: command) {
            case .none: break
            case .words(let words): text += " \\\n    '1:\(escaped(command.operands)):(\(words.joined(separator: " ")))'"
            default: text += " \\\n    '*:path:_files'"
            }
            text += "\n}\n\n"
        }
        text += "_viewlint() {\n  local -a commands seconds\n  commands=(\n"
        for first in CompletionScript.firstWords { text += "    '\(first.word):\(escaped(first.summary))'\n" }
        text += "  )\n  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n    _describe command commands\n    _files\n    return\n  fi\n  case $words[2] in\n"
        for first in CompletionScript.firstWords where !first.seconds.isEmpty {
            text += "    \(first.word))\n      if (( CURRENT == 3 )); then\n        seconds=(\n"
            for second in first.seconds { text += "          '\(second.words[1]):\(escaped(second.summary))'\n" }
            text += "        )\n        _describe command seconds\n        return\n      fi\n      local second=$words[3]\n      shift 2 words; (( CURRENT -= 2 ))\n      case $second in\n"
            for second in first.seconds { text += "        \(second.words[1])) _viewlint_\(name(second)) ;;\n" }
            text += "      esac ;;\n"
        }
        for first in CompletionScript.firstWords where first.seconds.isEmpty {
            text += "    \(first.word)) shift words; (( CURRENT-- )); _viewlint_\(first.word) ;;\n"
        }
        return text + """
                *) _viewlint_lint ;;
              esac
            }

            if [ "$funcstack[1]" = _viewlint ]; then _viewlint "$@"; else compdef _viewlint viewlint; fi

            """
    }

    private func name(_ command: Command) -> String { command.words.joined(separator: "_") }

    private func action(_ values: Values) -> String? {
        switch values {
        case .none: nil
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .list(let words): "_values -s , rule \(words.joined(separator: " "))"
        case .pairs(let words): "(\(words.map { $0 + "=" }.joined(separator: " ")))"
        case .files: "_files"
        case .folders: "_files -/"
        case .revisions: "_viewlint_revisions"
        case .anything: " "
        }
    }

    private func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "'": "'\\''"
            case "[", "]", ":", "\\": "\\\(character)"
            default: "\(character)"
            }
        }.joined()
    }
}

extension CommandOption {
    /// Whether it may be given more than once.
    var isRepeatable: Bool { [.only, .enable, .disable, .severity, .target, .format].contains(name) }
}
