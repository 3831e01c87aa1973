/// Help for the program, for a group of commands, and for one.
package struct HelpText: Sendable {
    private static let width = 96

    let table: CommandTable

    package init(_ table: CommandTable) { self.table = table }

    /// The page for `diary help` followed by these words.
    package func page(_ words: [String]) -> String {
        let name = words.joined(separator: " ")
        if let command = table.command(name) { return page(of: command) }
        let group = table.shown.filter { $0.name.hasPrefix(name + " ") }
        return group.isEmpty ? overview : Self.list(group.map { ("diary " + $0.name, $0.summary) })
    }

    /// The page for `diary help`.
    package var overview: String {
        """
        diary keeps a food diary from what you say.

        Usage: diary COMMAND [OPTIONS] [OPERANDS]

        Commands:
        \(Self.list(table.shown.map { ($0.name, $0.summary) }))
        Options of every command:
        \(Self.list(table.common.filter { !$0.isHidden }.map { ($0.shown, $0.help) }))
        Example:
          $ diary log breakfast.wav
          hears a recording and writes what was eaten into the diary

        diary help COMMAND explains one command; diary --version prints the version.

        """
    }

    /// A few lines for a line without a command.
    package var short: String {
        let commands = Self.firstCommands.compactMap { table.command($0) }
        return """
            diary keeps a food diary from what you say.

            \(Self.list(commands.map { ("diary " + $0.examples[0].line, $0.summary) }))
            diary help lists all \(table.shown.count) commands; diary help COMMAND explains one.

            """
    }

    /// Those that somebody needs first.
    private static let firstCommands = ["log", "add", "list", "insights", "serve"]

    private func page(of command: Command) -> String {
        let operands = command.operands.shown
        var page = "diary \(command.name): \(command.summary)\n\n"
        page += "Usage: diary \(command.name)\(command.options.isEmpty ? "" : " [OPTIONS]")"
        page += (operands.isEmpty ? "" : " " + operands) + "\n\n"
        if !command.details.isEmpty { page += Self.wrapped(command.details, indent: 0) + "\n\n" }
        let own = command.options.filter { !$0.isHidden }
        if !own.isEmpty { page += "Options:\n" + Self.list(own.map { ($0.shown, $0.help) }) + "\n" }
        let common = table.common.filter { !$0.isHidden }.map { ($0.shown, $0.help) }
        page += "Options of every command:\n" + Self.list(common) + "\n"
        if command.examples.isEmpty { return page }
        page += command.examples.count == 1 ? "Example:\n" : "Examples:\n"
        for example in command.examples {
            page += "  $ diary \(example.line)\n" + Self.wrapped(example.effect, indent: 2) + "\n"
        }
        return page
    }

    /// Two columns; a long first entry has its line for itself.
    private static func list(_ rows: [(String, String)]) -> String {
        let column = min(26, rows.map(\.0.count).max() ?? 0) + 4
        return rows.map { name, text in
            let lines = wrapped(text, indent: column)
            let head = "  " + name
            if head.count + 2 > column { return head + "\n" + lines + "\n" }
            return head + lines.dropFirst(head.count) + "\n"
        }.joined()
    }

    private static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines: [String] = []
            var line = ""
            for word in paragraph.split(separator: " ") {
                if !line.isEmpty, indent + line.count + 1 + word.count > width {
                    lines.append(margin + line)
                    line = ""
                }
                line += (line.isEmpty ? "" : " ") + word
            }
            lines.append(margin + line)
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
