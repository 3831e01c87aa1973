/// Help for the program, for a group of commands, and for one.
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

    /// A few lines for a line without a command.
    package var short: String {
        let commands = Self.firstCommands.compactMap { table.command($0) }
        return """
            diary keeps a food diary from what you say.

            \(layout.list(commands.map { ("diary " + $0.examples[0].line, $0.summary) }))
            \(layout.wrapped("diary help lists all \(table.shown.count) commands; diary help COMMAND explains one."))

            """
    }

    /// The commands that somebody needs first.
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
