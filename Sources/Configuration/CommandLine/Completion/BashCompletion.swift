extension CompletionScript {
    /// Works with bash 3.2, which macOS has.
    var bash: String {
        var text = """
            # Completions of viewlint for bash: source this file, or put it where bash-completion looks.

            _viewlint_list() { # completes the last of some words with commas between
              local before=""
              case "$cur" in *,*) before="${cur%,*}," ;; esac
              COMPREPLY=( $(compgen -P "$before" -W "$1" -- "${cur##*,}") )
            }

            _viewlint() {
              local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command=lint second="" index word
              COMPREPLY=()
              # '=' is a word of its own here: --format=json comes as three.
              if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
              case "${COMP_WORDS[1]}" in

            """
        for first in CompletionScript.firstWords {
            let second = first.seconds.isEmpty ? "" : "; second=\"${COMP_WORDS[2]}\""
            text += "    \(first.word)) [ \"$COMP_CWORD\" -gt 1 ] && command=\(first.word)\(second) ;;\n"
        }
        text += """
              esac
              case "$prev" in

            """
        var seen: Set<String> = []
        for option in CompletionScript.commands.flatMap(CompletionScript.options) where seen.insert(option.name.rawValue).inserted {
            let action: String
            switch values(of: option) {
            case .none: continue
            case .words(let words): action = "COMPREPLY=( $(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\") )"
            case .list(let words): action = "_viewlint_list \"\(words.joined(separator: " "))\""
            case .pairs(let words): action = "COMPREPLY=( $(compgen -S = -W \"\(words.joined(separator: " "))\" -- \"$cur\") ); compopt -o nospace 2>/dev/null"
            case .files: action = "COMPREPLY=( $(compgen -f -- \"$cur\") ); compopt -o filenames 2>/dev/null"
            case .folders: action = "COMPREPLY=( $(compgen -d -- \"$cur\") ); compopt -o filenames 2>/dev/null"
            case .revisions:
                action = "COMPREPLY=( $(compgen -W \"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)\" -- \"$cur\") )"
            case .anything: action = ":"
            }
            text += "    \(option.name.dashed)) \(action); return ;;\n"
        }
        text += """
              esac
              case "$command $second" in

            """
        for command in CompletionScript.commands {
            let options = CompletionScript.options(of: command).map(\.name.dashed).joined(separator: " ")
            let key = command.words.count > 1 ? command.rawValue : command.rawValue + " "
            let operands: String
            switch self.operands(of: command) {
            case .words(let words): operands = "COMPREPLY=( $(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\") )"
            case .files: operands = "COMPREPLY=( $(compgen -f -- \"$cur\") ); compopt -o filenames 2>/dev/null"
            default: operands = ":"
            }
            let position = command == .lint ? "" : command.words.count > 1 ? "[ \"$COMP_CWORD\" -gt 2 ] && " : ""
            let firsts = CompletionScript.firstWords.map(\.word).joined(separator: " ")
            let first = command == .lint ? "; [ \"$COMP_CWORD\" = 1 ] && COMPREPLY+=( $(compgen -W \"\(firsts)\" -- \"$cur\") )" : ""
            text += "    \"\(key)\") case \"$cur\" in -*) COMPREPLY=( $(compgen -W \"\(options)\" -- \"$cur\") ) ;; *) \(position)\(operands)\(first) ;; esac ;;\n"
        }
        text += "  esac\n"
        for first in CompletionScript.firstWords where !first.seconds.isEmpty {
            let seconds = first.seconds.map { $0.words[1] }.joined(separator: " ")
            text += "  [ \"$command\" = \(first.word) ] && [ \"$COMP_CWORD\" = 2 ] && COMPREPLY=( $(compgen -W \"\(seconds)\" -- \"$cur\") )\n"
        }
        return text + """
              return 0
            }

            complete -F _viewlint viewlint

            """
    }
}
