/// Completion for bash, without the functions of the package bash-completion.
struct BashCompletion {
    private let table: CommandTable

    init(_ table: CommandTable) { self.table = table }

    /// Those of two words first: the pattern of a first word fits whatever follows it.
    private var commands: [Command] {
        table.shown.filter(\.hasTwoWords) + table.shown.filter { !$0.hasTwoWords }
    }

    var script: String {
        """
        # Completes command lines of diary in bash. Made by: diary completions bash
        _diary() {
          local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
          local command='' options='' words='' paths='' i
          COMPREPLY=()
          for ((i = 1; i < COMP_CWORD; i++)); do
            case ${COMP_WORDS[i]} in
              \(valued(table.shownCommon))) ((i++)) ;;
              -*) ;;
              *)
                command=${COMP_WORDS[i]}
                ((i + 1 < COMP_CWORD)) && command+=" ${COMP_WORDS[i + 1]}"
                break
                ;;
            esac
          done
          case $previous in
        \(table.shownCommon.filter { !$0.isFlag }.map { "    --\($0.name)) \(value($0.candidates)); return ;;" }.joined(separator: "\n"))
          esac
          case $command in
            '') options='\(names(table.shownCommon)) --help --version' words='\(table.firstWords.joined(separator: " "))' ;;
            help*) words='\(table.firstWords.filter { $0 != "help" }.joined(separator: " "))' ;;
        \(commands.map(entry).joined(separator: "\n"))
        \(table.groups.filter { table.command($0) == nil }.map(group).joined(separator: "\n"))
          esac
          if [[ $current == -* ]]; then
            _diary_answer "$options"
          else
            _diary_answer "$words" "$paths"
          fi
        }

        # _diary_answer WORDS [files | folders]
        _diary_answer() {
          mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
          case ${2-} in
            files) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current") ;;
            folders) compopt -o filenames; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$current") ;;
          esac
        }

        complete -F _diary diary

        """
    }

    private func entry(_ command: Command) -> String {
        var lines: [String] = []
        let valued = command.shownOptions.filter { !$0.isFlag }
        lines.append("    '\(command.name)' | '\(command.name) '*)")
        if !valued.isEmpty {
            lines.append("      case $previous in")
            for option in valued {
                lines.append("        --\(option.name)) \(value(option.candidates)); return ;;")
            }
            lines.append("      esac")
        }
        lines.append("      options='\(names(command.shownOptions + table.shownCommon)) --help'")
        switch command.operands.candidates {
        case .files: lines.append("      paths=files")
        case .folders: lines.append("      paths=folders")
        case .words(let words): lines.append("      words='\(words.joined(separator: " "))'")
        case .unknown, nil: break
        }
        if !table.group(command.name).isEmpty {
            lines.append("      [[ $command == *' '* ]] || words+=' \(secondWords(command.name))'")
        }
        return (lines + ["      ;;"]).joined(separator: "\n")
    }

    private func group(_ first: String) -> String {
        "    '\(first)') words='\(secondWords(first))' options='--help' ;;"
    }

    private func secondWords(_ first: String) -> String { table.secondWords(first).joined(separator: " ") }

    private func value(_ candidates: Completion.Candidates) -> String {
        switch candidates {
        case .unknown: ":"
        case .files: "_diary_answer '' files"
        case .folders: "_diary_answer '' folders"
        case .words(let words): "_diary_answer '\(words.joined(separator: " "))'"
        }
    }

    private func valued(_ options: [Option]) -> String {
        options.filter { !$0.isFlag }.map { "--\($0.name)" }.joined(separator: " | ")
    }

    private func names(_ options: [Option]) -> String {
        options.map { "--\($0.name)" }.joined(separator: " ")
    }
}
