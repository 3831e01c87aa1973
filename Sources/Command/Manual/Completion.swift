/// A shell script that completes command lines of `diary`, generated from the table of commands.
package enum Completion: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish

    package func script(_ table: CommandTable) -> String {
        switch self {
        case .bash: BashCompletion(table).script
        case .zsh: ZshCompletion(table).script
        case .fish: FishCompletion(table).script
        }
    }

    /// The candidates at a place in a command line.
    enum Candidates: Equatable {
        /// Something that no shell can complete: a text, a number, an id.
        case unknown
        case files
        case folders
        case words([String])
    }
}

extension Option {
    /// The candidates for the option's value.
    var candidates: Completion.Candidates {
        switch value {
        case .choice(let words): .words(words)
        case .text("FILE"): .files
        case .text("DIR"): .folders
        case .text, .number, .flag: .unknown
        }
    }
}

extension Command.Operands {
    /// The candidates for operands; nil if there are none.
    var candidates: Completion.Candidates? {
        let name = shown.filter { !"[]…".contains($0) }
        if name.isEmpty { return nil }
        if name == "DIR" { return .folders }
        if name == "FILE" || name.hasPrefix("MANIFEST") { return .files }
        let words = name.split(separator: "|").map(String.init)
        if words.count > 1, words.allSatisfy({ $0 == $0.lowercased() }) { return .words(words) }
        return .unknown
    }
}

extension Command {
    var shownOptions: [Option] { options.filter { !$0.isHidden } }
    /// Whether its name has two words.
    var hasTwoWords: Bool { name.contains(" ") }
}

extension CommandTable {
    var shownCommon: [Option] { common.filter { !$0.isHidden } }

    /// The first words of all commands, each once in the order of the help, and `help`.
    var firstWords: [String] {
        shown.reduce(into: []) { words, command in
            let first = String(command.name.prefix { $0 != " " })
            if !words.contains(first) { words.append(first) }
        } + ["help"]
    }

    /// The commands of two words that begin with this one.
    func group(_ first: String) -> [Command] { shown.filter { $0.name.hasPrefix(first + " ") } }

    /// The second words of these commands.
    func secondWords(_ first: String) -> [String] {
        group(first).map { String($0.name.dropFirst(first.count + 1)) }
    }

    /// First words with more than one word after them.
    var groups: [String] { firstWords.filter { !group($0).isEmpty } }

    /// The description of a first word: its command's summary, or its second words.
    func summary(ofFirst word: String) -> String {
        if word == "help" { return "explains a command" }
        if let command = command(word) { return command.summary }
        return secondWords(word).joined(separator: ", ")
    }
}
