/// Help for the program, for a group of commands, and for one command.
package struct HelpText: Sendable {
    let table: CommandTable
    private let layout: TextColumns

    /// - Parameter width: columns of the terminal.
    package init(_ table: CommandTable, width: Int) {
        self.table = table
        layout = TextColumns(width: width)
    }

    /// The page for `diary help` followed by these words.
    package func page(_ words: [String]) -> String {
        let name = words.joined(separator: " ")
        if let command = table.command(name) { return page(of: command) }
        let group = table.shown.filter { $0.name.hasPrefix(name + " ") }
        return group.isEmpty ? overview : layout.list(group.map { ("diary " + $0.name, $0.summary) })
    }

    /// The page for `diary help`.
    package var overview: String {
        let names = table.shown.map(\.name.count).max() ?? 0
        let sections = table.sections.map { section in
            (section.title.isEmpty ? "" : section.title + ":\n")
                + layout.list(section.commands.map { ($0.name, $0.summary) }, widest: names)
        }
        return """
            diary keeps a food diary from what you say.

            Usage: diary COMMAND [OPTIONS] [OPERANDS]

            \(sections.joined(separator: "\n"))
            Options of every command:
            \(layout.list(table.common.filter { !$0.isHidden }.map { ($0.shown, $0.help) }))
            Example:
              $ diary log breakfast.wav
            \(layout.wrapped("hears a recording and writes what was eaten into the diary", indent: 2))

            \(layout.wrapped("diary help COMMAND explains one command; diary --version prints the version."))

            """
    }

    /// A short help page for a command line without a command.
    package var short: String {
        let commands = Self.firstCommands.compactMap { table.command($0) }
        return """
            diary keeps a food diary from what you say.

            \(layout.list(commands.map { ("diary " + $0.examples[0].line, $0.summary) }))
            \(layout.wrapped("diary help lists all \(table.shown.count) commands; diary help COMMAND explains one."))

            """
    }

    /// The commands that a new user needs first.
    private static let firstCommands = ["log", "add", "list", "insights", "serve"]

    private func page(of command: Command) -> String {
        let operands = command.operands.shown
        var page = layout.wrapped("diary \(command.name): \(command.summary)") + "\n\n"
        page += layout.hanging(
            "Usage: diary \(command.name)\(command.options.isEmpty ? "" : " [OPTIONS]") \(operands)",
            indent: 7)
        page += "\n\n"
        if !command.details.isEmpty { page += layout.wrapped(command.details) + "\n\n" }
        let own = command.options.filter { !$0.isHidden }
        if !own.isEmpty { page += "Options:\n" + layout.list(own.map { ($0.shown, $0.help) }) + "\n" }
        let common = table.common.filter { !$0.isHidden }.map { ($0.shown, $0.help) }
        page += "Options of every command:\n" + layout.list(common) + "\n"
        if command.examples.isEmpty { return page }
        page += command.examples.count == 1 ? "Example:\n" : "Examples:\n"
        for example in command.examples {
            page += layout.commandLine("$ diary \(example.line)") + "\n"
            page += layout.wrapped(example.effect, indent: 2) + "\n"
        }
        return page
    }
}

/// Lays out text for a number of columns.
struct TextColumns: Sendable {
    /// The fewest columns for a layout.
    private static let narrowest = 30
    /// The fewest columns for a text beside a name; otherwise the text goes below.
    private static let leastBeside = 24

    let width: Int

    init(width: Int) { self.width = max(Self.narrowest, width) }

    /// Names beside their texts; a long name gets a line of its own.
    ///
    /// - Parameter widest: the length of the longest name in this list and related ones.
    func list(_ rows: [(String, String)], widest: Int? = nil) -> String {
        let wanted = min(26, widest ?? rows.map(\.0.count).max() ?? 0) + 4
        let column = width - wanted >= Self.leastBeside ? wanted : 6
        return rows.map { name, text in
            let lines = wrapped(text, indent: column)
            let head = "  " + name
            if head.count + 2 > column { return parted(head) + "\n" + lines + "\n" }
            return head + lines.dropFirst(head.count) + "\n"
        }.joined()
    }

    /// Paragraphs with every line indented.
    func wrapped(_ text: String, indent: Int = 0) -> String {
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            filled(paragraph.split(separator: " ").map(String.init), indent, indent, between: " ", atEnd: "")
                .map { margin + $0 }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// A paragraph with all lines but the first indented.
    func hanging(_ text: String, indent: Int) -> String {
        filled(text.split(separator: " ").map(String.init), 0, indent, between: " ", atEnd: "")
            .joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    /// A command line to copy: a backslash at the end of a line makes the shell join it with the next one.
    func commandLine(_ line: String) -> String {
        "  "
            + filled(Self.shellWords(line), 2, 6, between: " ", atEnd: " \\").joined(
                separator: "\n" + String(repeating: " ", count: 6))
    }

    /// Breaks a long name: an option after the bars between its choices, a command line between its words.
    private func parted(_ head: String) -> String {
        guard head.count > width else { return head }
        guard head.contains("|") else { return commandLine(String(head.drop { $0 == " " })) }
        var parts = head.split(separator: "|").map { $0 + "|" }.map(String.init)
        parts[parts.count - 1].removeLast()
        return filled(parts, 0, 6, between: "", atEnd: "").joined(
            separator: "\n" + String(repeating: " ", count: 6))
    }

    /// Fills each line with as many words as fit.
    ///
    /// - Parameters:
    ///   - first: the columns before the first line; `others` is for the other lines.
    ///   - end: the text at the end of a line that continues.
    private func filled(
        _ words: [String], _ first: Int, _ others: Int, between: String, atEnd end: String
    ) -> [String] {
        var lines = [""]
        for word in words {
            let line = lines[lines.count - 1]
            let used =
                (lines.count == 1 ? first : others) + line.count + between.count + word.count + end.count
            if !line.isEmpty, used > width {
                lines[lines.count - 1] += end
                lines.append(word)
            } else {
                lines[lines.count - 1] = line + (line.isEmpty ? "" : between) + word
            }
        }
        return lines
    }

    /// The words of a command line; a quoted text is one word.
    private static func shellWords(_ line: String) -> [String] {
        var words = [""]
        var quote: Character?
        for letter in line {
            if letter == quote {
                quote = nil
            } else if quote == nil, letter == "\"" || letter == "'" {
                quote = letter
            }
            if letter == " ", quote == nil {
                words.append("")
            } else {
                words[words.count - 1].append(letter)
            }
        }
        return words
    }
}
