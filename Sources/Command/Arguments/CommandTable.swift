import System

/// All commands of the program. Parsing, help and errors come from here, so that no command can be forgotten.
package struct CommandTable: Sendable {
    /// The user's request.
    package enum Request: Sendable {
        case run(Command, Arguments)
        /// Help for commands whose names begin with these words; for the whole program if there are none.
        case help([String])
        case version
        /// The command line has no command.
        case nothing
    }

    /// Related commands, as the help groups them.
    package struct Section: Sendable {
        package var title: String
        package var commands: [Command]
    }

    package let commands: [Command]
    /// Options that every command takes.
    package let common: [Option]
    private let sectionNames: [(title: String, commands: [String])]

    /// - Parameter sections: the groups of the help, each with first words or whole names of commands.
    package init(
        _ commands: [Command], sections: [(title: String, commands: [String])] = [], common: [Option]
    ) {
        self.commands = commands
        self.common = common
        sectionNames = sections
    }

    package var shown: [Command] { commands.filter { !$0.isHidden } }

    /// All visible commands, in sections; commands without a section come last.
    package var sections: [Section] {
        var rest = shown
        var sections: [Section] = []
        for (title, names) in sectionNames {
            let own = names.flatMap { name in
                rest.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
            }
            rest.removeAll { command in own.contains { $0.name == command.name } }
            sections.append(Section(title: title, commands: own))
        }
        if !rest.isEmpty { sections.append(Section(title: "Commands", commands: rest)) }
        return sections
    }

    /// The command with exactly this name.
    package func command(_ name: String) -> Command? { commands.first { $0.name == name } }

    /// Parses the arguments of the process, without the program's name.
    package func request(_ words: [String]) throws -> Request {
        var before: [String] = []
        var rest = words[...]
        while let word = rest.first, word.hasPrefix("-") {
            rest = rest.dropFirst()
            switch word {
            case "--version", "-V": return .version
            case "--help", "-h": return .help([])
            default: break
            }
            before.append(word)
            if let option = try option(named: word, among: common, of: nil), !option.isFlag,
                !word.contains("="), let value = rest.popFirst()
            {
                before.append(value)
            }
        }
        guard let first = rest.first else { return .nothing }
        if first == "help" {
            let topic = Array(rest.dropFirst().filter { !$0.hasPrefix("-") })
            return try .help(topic.isEmpty ? [] : self.topic(topic))
        }
        try moveCommonOptions(behind: first, of: &rest, to: &before)
        let command = try self.command(&rest)
        guard let command else { return .help([first]) }
        if command.isHidden, rest != ["--help"], rest != ["-h"] {
            var arguments = Arguments()
            for word in rest { arguments.add(operand: word) }
            return .run(command, arguments)
        }
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .help(command.name.split(separator: " ").map(String.init))
        }
        return .run(command, try arguments(before + rest, of: command))
    }

    /// Moves common options between the two words of a command to those before it: `remind --home DIR me`.
    private func moveCommonOptions(
        behind first: String, of rest: inout ArraySlice<String>, to before: inout [String]
    ) throws {
        var moved: [String] = []
        var further = rest.dropFirst()
        while let word = further.first, word.hasPrefix("--"),
            let option = common.first(where: { word == "--" + $0.name || word.hasPrefix("--\($0.name)=") })
        {
            moved.append(further.removeFirst())
            if !option.isFlag, !word.contains("="), let value = further.popFirst() { moved.append(value) }
        }
        guard !moved.isEmpty, let second = further.first, command("\(first) \(second)") != nil else { return }
        before += moved
        rest = [first] + further
    }

    /// Takes the one or two words of a command. Nil if the user wants help for a group of commands.
    private func command(_ rest: inout ArraySlice<String>) throws -> Command? {
        let first = rest.popFirst() ?? ""
        if let second = rest.first, let command = command("\(first) \(second)") {
            rest = rest.dropFirst()
            return command
        }
        if let command = command(first) { return command }
        let group = shown.filter { $0.name.hasPrefix(first + " ") }
        guard !group.isEmpty else {
            let names = shown.map { String($0.name.prefix { $0 != " " }) }
            throw Failure.usage(
                "there is no command “\(first)”" + Nearest.hint(to: first, among: names, prefix: "diary ")
                    + (Nearest.word(nearest: first, among: names) == nil ? "; diary help lists them" : ""))
        }
        let seconds = group.map { String($0.name.dropFirst(first.count + 1)) }
        guard let second = rest.popFirst() else {
            throw Failure.usage(
                "diary \(first) needs a second word; one of: \(seconds.joined(separator: ", "))")
        }
        if second == "--help" || second == "-h" { return nil }
        if let command = command("\(first) \(second)") { return command }
        throw Failure.usage(
            "there is no command “\(first) \(second)”; there is: \(seconds.joined(separator: ", "))"
                + Nearest.hint(to: second, among: seconds, prefix: "diary \(first) "))
    }

    /// Checks the words of `diary help …`.
    private func topic(_ words: [String]) throws -> [String] {
        let name = words.joined(separator: " ")
        if command(name) != nil || shown.contains(where: { $0.name.hasPrefix(name + " ") }) { return words }
        throw Failure.usage(
            "there is no command “\(name)”"
                + Nearest.hint(to: name, among: shown.map(\.name), prefix: "diary help "))
    }

    private func arguments(_ words: [String], of command: Command) throws -> Arguments {
        let options = command.options + common
        var arguments = Arguments()
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for operand in rest { arguments.add(operand: operand) }
                break
            }
            guard let option = try option(named: word, among: options, of: command) else {
                arguments.add(operand: word)
                continue
            }
            let attached = word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) }
            if option.isFlag {
                if attached != nil { throw Failure.usage("--\(option.name) takes no value") }
                try arguments.add("", to: option)
            } else if let value = attached {
                try arguments.add(value, to: option)
            } else if let value = rest.first, !value.hasPrefix("--") {
                rest = rest.dropFirst()
                try arguments.add(value, to: option)
            } else {
                throw Failure.usage("--\(option.name) needs a value: \(option.shown)")
            }
        }
        guard command.operands.count.contains(arguments.operands.count) else {
            throw Failure.usage(wrongCount(arguments.operands, command))
        }
        try refuseEmpty(arguments, command)
        try refuseUnreadable(arguments, command)
        return arguments
    }

    /// The option in a word; nil for an operand. Throws for an unknown option.
    private func option(named word: String, among options: [Option], of command: Command?) throws -> Option? {
        // "-33.9" is a number.
        guard word.hasPrefix("-"), word.dropFirst().first?.isNumber == false else { return nil }
        let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
        let isLong = word.hasPrefix("--")
        if isLong, let option = options.first(where: { $0.name == name }) { return option }
        let known = options.filter { !$0.isHidden }.map(\.name) + ["help"]
        let place = command.map { "diary \($0.name)" } ?? "diary"
        let dashes = isLong ? "--" : "-"
        let hint = Nearest.hint(to: name, among: known, prefix: "--")
        throw Failure.usage(
            "\(place) has no option “\(dashes)\(name)”"
                + (hint.isEmpty ? "; see: diary help" + (command.map { " " + $0.name } ?? "") : hint))
    }

    /// Refuses names without a letter in them: the empty name of a file would be that of a folder.
    private func refuseEmpty(_ arguments: Arguments, _ command: Command) throws {
        let shown = command.operands.shown.filter { !"[]…".contains($0) }
        if !["TEXT", "WORDS"].contains(shown),
            arguments.operands.contains(where: { $0.allSatisfy(\.isWhitespace) })
        {
            throw Failure.usage("\(shown) is empty; see: diary help \(command.name)")
        }
        for option in command.options {
            guard case .text(let placeholder) = option.value,
                ["FILE", "FOLDER", "DIR", "PATH"].contains(placeholder),
                arguments.values(option.name).contains(where: \.isEmpty)
            else { continue }
            throw Failure.usage("--\(option.name) is empty: \(option.shown)")
        }
    }

    /// Refuses the names of files that Unix allows and no text can hold.
    private func refuseUnreadable(_ arguments: Arguments, _ command: Command) throws {
        guard command.operands.shown.contains("FILE") else { return }
        let unreadable = arguments.operands.first { name in
            name.unicodeScalars.contains("\u{FFFD}") && !FileSystem.exists(name)
        }
        guard let unreadable else { return }
        throw Failure.usage(
            "\(unreadable): the name of this file is not UTF-8 text, so it cannot be opened by it; rename the file"
        )
    }

    private func wrongCount(_ operands: [String], _ command: Command) -> String {
        let wanted = command.operands
        if operands.count > wanted.count.upperBound {
            let surplus = operands[wanted.count.upperBound]
            if let option = command.options.first(where: { $0.name == "description" }) {
                return "diary \(command.name) takes one \(wanted.shown); to change what it says: "
                    + "diary \(command.name) \(wanted.shown) --\(option.name) \"two eggs\""
            }
            return wanted.count.upperBound == 0
                ? "diary \(command.name) takes options only, not “\(surplus)”"
                : "diary \(command.name) takes one \(wanted.shown); “\(surplus)” is one too many "
                    + "(put quotes around text with spaces)"
        }
        if wanted.shown == "ID" { return "Which entry? Give its id: diary \(command.name) ID" }
        return "diary \(command.name) needs \(wanted.shown); see: diary help \(command.name)"
    }
}

/// Finds the word that the user may have meant.
package enum Nearest {
    /// A clause to append to an error: the nearest word as a question, or nothing if none is near.
    package static func hint(to word: String, among words: [String], prefix: String = "") -> String {
        guard let nearest = Nearest.word(nearest: word, among: words) else { return "" }
        return "; did you mean \(prefix)\(nearest)?"
    }

    /// The word that takes the fewest changes, at most half of its letters; a shared beginning decides a tie.
    package static func word(nearest word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased().utf8)
        guard !typed.isEmpty else { return nil }
        var best: (word: String, cost: Double)?
        for candidate in words {
            let letters = Array(candidate.utf8)
            let changes = distance(typed, letters)
            let isBeginning = letters.starts(with: typed)
            guard isBeginning || 2 * changes <= max(typed.count, letters.count) else { continue }
            let cost = isBeginning ? 0.5 : Double(changes) - (letters.first == typed.first ? 0.1 : 0)
            if cost < best?.cost ?? .infinity { best = (candidate, cost) }
        }
        return best?.word
    }

    /// The number of letters added, left out, replaced or swapped with a neighbour (Damerau 1964,
    /// restricted).
    static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var rows = [Array(0...second.count)]
        for (i, letter) in first.enumerated() {
            var row = [i + 1]
            for (j, other) in second.enumerated() {
                var cost = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}
