/// Completion for zsh, with its function `_arguments`.
struct ZshCompletion {
    private let table: CommandTable

    init(_ table: CommandTable) { self.table = table }

    var script: String {
        """
        #compdef diary
        # Completes command lines of diary in zsh. Made by: diary completions zsh
        _diary() {
          local context state state_descr line
          typeset -A opt_args
          local -a commands=(
        \(table.firstWords.map { "    \(described($0, table.summary(ofFirst: $0)))" }.joined(separator: "\n"))
          )
          _arguments -C \(options(table.shownCommon)) \\
            '(-)--help[explains the program]' '(-)--version[prints the version]' \\
            '1: :->command' '*:: :->rest'
          case $state in
            command) _describe -t commands 'command' commands ;;
            rest)
              case $words[1] in
                help) _describe -t commands 'command' commands ;;
        \(table.firstWords.filter { $0 != "help" }.map(first).joined(separator: "\n"))
              esac
              ;;
          esac
        }

        _diary "$@"

        """
    }

    private func first(_ word: String) -> String {
        let seconds = table.group(word)
        if let command = table.command(word), seconds.isEmpty {
            return "        \(word)) \(arguments(command)) ;;"
        }
        var lines = ["        \(word))", "          local -a seconds=("]
        for (command, second) in zip(seconds, table.secondWords(word)) {
            lines.append("            \(described(second, command.summary))")
        }
        lines += [
            "          )", "          if (( CURRENT == 2 )); then", "            local found=1",
            "            _describe -t commands 'command' seconds && found=0",
        ]
        let own = table.command(word)
        if let own {
            // Without operands, zsh would list the options beside the second words.
            let condition = own.operands.candidates == nil ? "[[ $PREFIX == -* ]] && " : ""
            lines.append("            \(condition)\(arguments(own)) && found=0")
        }
        lines += ["            return $found", "          fi", "          case $words[2] in"]
        for (command, second) in zip(seconds, table.secondWords(word)) {
            lines.append("            \(second)) shift words; (( CURRENT-- )); \(arguments(command)) ;;")
        }
        if let own { lines.append("            *) \(arguments(own)) ;;") }
        lines += ["          esac", "          ;;"]
        return lines.joined(separator: "\n")
    }

    private func arguments(_ command: Command) -> String {
        var call = "_arguments " + options(command.shownOptions + table.shownCommon)
        call += " '(-)--help[explains the command]'"
        if let operands = command.operands.candidates {
            call += " " + quoted("*:\(specified(command.operands.shown)):\(action(operands))")
        }
        return call
    }

    private func options(_ options: [Option]) -> String {
        options.map { option in
            let value = option.isFlag ? "" : ":\(specified(placeholder(option))):\(action(option.candidates))"
            return quoted(
                "\(option.isRepeatable ? "*" : "")--\(option.name)[\(specified(option.help))]\(value)")
        }.joined(separator: " ")
    }

    private func placeholder(_ option: Option) -> String {
        option.shown.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
    }

    private func action(_ candidates: Completion.Candidates) -> String {
        switch candidates {
        case .unknown: " "
        case .files: "_files"
        case .folders: "_files -/"
        case .words(let words): "(" + words.joined(separator: " ") + ")"
        }
    }

    private func described(_ word: String, _ text: String) -> String {
        quoted(word.replacing(":", with: "\\:") + ":" + text)
    }

    /// A text inside a specification, where brackets and colons must be escaped.
    private func specified(_ text: String) -> String {
        text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
