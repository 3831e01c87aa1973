/// Completion for fish.
struct FishCompletion {
    private let table: CommandTable

    init(_ table: CommandTable) { self.table = table }

    var script: String {
        var lines = [
            """
            # Completes command lines of diary in fish. Made by: diary completions fish

            # Prints the command, one word or two, as far as it stands before the cursor.
            function __diary_words
              set -l words (commandline -opc)
              set -l found
              set -l skip 0
              for word in $words[2..-1]
                if test $skip = 1
                  set skip 0
                  continue
                end
                switch $word
                  case \(table.shownCommon.filter { !$0.isFlag }.map { "--\($0.name)" }.joined(separator: " "))
                    set skip 1
                  case '-*'
                  case '*'
                    set -a found $word
                end
                test (count $found) = 2; and break
              end
              printf '%s\\n' $found
            end

            # Whether the command is the one that is given.
            function __diary_is
              set -l words (__diary_words)
              test (count $words) -ge (count $argv); and test "$words[1..$(count $argv)]" = "$argv"
            end

            # Whether the command is the first word alone: none of the others follows it.
            function __diary_is_alone
              set -l words (__diary_words)
              test "$words[1]" = "$argv[1]"; and not contains -- "$words[2]" $argv[2..-1]
            end

            # Whether no more than these words stand there.
            function __diary_ends
              set -l words (__diary_words)
              test "$words" = "$argv"
            end

            complete -c diary -f
            complete -c diary -n __diary_ends -l version -d 'prints the version'
            complete -c diary -l help -d 'explains the command'
            """
        ]
        lines += table.shownCommon.map { option("complete -c diary", $0) }
        for word in table.firstWords {
            lines.append(
                "complete -c diary -n __diary_ends -a \(word) -d \(quoted(table.summary(ofFirst: word)))")
            if word != "help" { lines.append("complete -c diary -n '__diary_is help' -a \(word)") }
        }
        for word in table.groups {
            for command in table.group(word) {
                let second = command.name.dropFirst(word.count + 1)
                lines.append(
                    "complete -c diary -n '__diary_ends \(word)' -a \(second) -d \(quoted(command.summary))")
            }
        }
        for command in table.shown { lines += entries(command) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func entries(_ command: Command) -> [String] {
        let seconds = table.secondWords(command.name)
        let condition =
            seconds.isEmpty
            ? "__diary_is \(command.name)"
            : "__diary_is_alone \(command.name) \(seconds.joined(separator: " "))"
        let start = "complete -c diary -n '\(condition)'"
        var lines = command.shownOptions.map { option(start, $0) }
        switch command.operands.candidates {
        case .files: lines.append("\(start) -F")
        case .folders: lines.append("\(start) -a '(__fish_complete_directories)'")
        case .words(let words): lines.append("\(start) -a \(quoted(words.joined(separator: " ")))")
        case .unknown, nil: break
        }
        return lines
    }

    private func option(_ start: String, _ option: Option) -> String {
        let value =
            switch option.candidates {
            case .files: " -r -F"
            case .folders: " -x -a '(__fish_complete_directories)'"
            case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
            case .unknown: option.isFlag ? "" : " -x"
            }
        return "\(start) -l \(option.name)\(value) -d \(quoted(option.help))"
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
