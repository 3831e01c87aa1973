import Foundation
import System

/// Manual pages in roff, generated from the table of commands, so that they agree with `--help`.
package struct ManualPage: Sendable {
    private let table: CommandTable

    package init(_ table: CommandTable) { self.table = table }

    /// All pages by file name: one for the program, and one for each command.
    package var all: [(name: String, text: String)] {
        [("diary.1", overview)] + table.shown.map { ("\(Self.title($0)).1", page(of: $0)) }
    }

    /// The page diary(1).
    var overview: String {
        var page = Self.head("diary", "keeps a food diary from what you say")
        page += ".SH SYNOPSIS\n.B diary\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIOPERANDS\\fR]\n"
        page += ".SH DESCRIPTION\n"
        page += Self.prose(
            "diary hears recordings, finds in them what was eaten and when, and keeps it in a diary on this "
                + "machine. Each command has a page of its own: for example diary-log(1).")
        page += ".SH COMMANDS\n"
        for command in table.shown {
            page += Self.item("\\fB\(Self.plain(command.name))\\fR", command.summary)
        }
        page += ".SH OPTIONS OF EVERY COMMAND\n" + Self.list(table.common)
        page += ".SH ENVIRONMENT\n"
        for (name, meaning) in Self.environment { page += Self.item("\\fB\(name)\\fR", meaning) }
        page += ".SH EXIT STATUS\n"
        for code in ExitCode.allCases { page += Self.item("\\fB\(code.rawValue)\\fR", code.meaning) }
        page += ".SH EXAMPLE\n.EX\n$ diary log breakfast.wav\n.EE\n.PP\n"
        page += Self.prose("hears a recording and writes what was eaten into the diary")
        return page
    }

    /// The page of one command.
    func page(of command: Command) -> String {
        let title = Self.title(command)
        var page = Self.head(title, command.summary)
        page += ".SH SYNOPSIS\n.B diary \(Self.plain(command.name))\n"
        if !command.options.isEmpty { page += "[\\fIOPTIONS\\fR]\n" }
        if !command.operands.shown.isEmpty { page += Self.plain(command.operands.shown) + "\n" }
        if !command.details.isEmpty { page += ".SH DESCRIPTION\n" + Self.prose(command.details) }
        if !command.options.isEmpty { page += ".SH OPTIONS\n" + Self.list(command.options) }
        page += ".SH OPTIONS OF EVERY COMMAND\n" + Self.list(table.common)
        page += ".SH EXAMPLES\n"
        for example in command.examples {
            page += ".EX\n$ diary \(Self.plain(example.line))\n.EE\n.PP\n" + Self.prose(example.effect)
        }
        page += ".SH SEE ALSO\n.BR diary (1)\n"
        return page
    }

    private static let environment = [
        ("DIARY_HOME", "the diary's folder, unless --home names one"),
        ("XDG_DATA_HOME", "where the diary's folder spoken-diary is, if neither is given (~/.local/share)"),
        ("DIARY_STORE", "the database of PostgreSQL with the diary, unless --store names one"),
        ("DIARY_STORE_DIRECT", "its address past a pooler, unless work --direct names one"),
        ("DIARY_HOUSEHOLD", "whose diary in that database, unless --household names one"),
        ("DIARY_MEDIA", "the bucket with recordings and pictures, unless --media names one"),
        ("AWS_ACCESS_KEY_ID", "the name of the bucket's key"),
        ("AWS_SECRET_ACCESS_KEY", "the bucket's key"),
        ("DIARY_MODELS", "the folder that the language model is made from, unless --models names one"),
        (
            "DIARY_PICTURE_NETWORK",
            "the network that tells what pictures show (default: where Scripts/picture-network puts it)"
        ),
        ("NO_COLOR", "if set, terminals get no colours"),
    ]

    /// The name of a command's page.
    private static func title(_ command: Command) -> String {
        "diary-" + command.name.split(separator: " ").joined(separator: "-")
    }

    private static func head(_ title: String, _ summary: String) -> String {
        ".TH \(title.uppercased()) 1 \"\" \"diary \(Program.version)\" \"SpokenDiary\"\n"
            + ".SH NAME\n\(plain(title)) \\- \(plain(summary))\n"
    }

    private static func list(_ options: [Option]) -> String {
        options.filter { !$0.isHidden }.map { option in
            let words = option.shown.split(separator: " ", maxSplits: 1).map(String.init)
            let value = words.count == 2 ? " \\fI\(plain(words[1]))\\fR" : ""
            return item("\\fB\(plain(words[0]))\\fR\(value)", option.help)
        }.joined()
    }

    private static func item(_ head: String, _ text: String) -> String { ".TP\n\(head)\n\(prose(text))" }

    /// Running text that keeps its line breaks.
    private static func prose(_ text: String) -> String {
        text.split(separator: "\n").map { plain(String($0)) + "\n" }.joined(separator: ".br\n")
    }

    /// The text with roff's special characters escaped.
    private static func plain(_ text: String) -> String {
        let escapes: [Character: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
        ]
        let escaped = text.map { escapes[$0] ?? String($0) }.joined()
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}

extension Program {
    static let manualCommands = [
        Command(
            "completions", "prints a script by which a shell completes your command lines",
            operands: .one(Completion.allCases.map(\.rawValue).joined(separator: "|")),
            details:
                "Debian's package installs these scripts. Otherwise save the output where the shell looks for it.",
            examples: [
                Command.Example(
                    "completions bash",
                    "save the output as ~/.local/share/bash-completion/completions/diary; bash uses it from its next start on"
                ),
                Command.Example("completions fish", "belongs in ~/.config/fish/completions/diary.fish"),
            ]
        ) { invocation in
            let name = invocation.arguments.operands.first ?? ""
            guard let shell = Completion(rawValue: name) else {
                let names = Completion.allCases.map(\.rawValue)
                throw Failure.usage(
                    "there are no completions for “\(name)”; there are some for \(names.joined(separator: ", "))"
                        + Nearest.hint(to: name, among: names))
            }
            try invocation.output.write(shell.script(invocation.table))
        },
        Command(
            "manual", "writes manual pages, for man, into a folder", operands: .one("DIR"),
            details: "Debian's package installs these pages. They say what diary help says.",
            examples: [
                Command.Example("manual ~/.local/share/man/man1", "from then on, man diary shows them")
            ]
        ) { invocation in
            let name = invocation.arguments.operands.first ?? ""
            let folder = invocation.file(name)
            do {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                throw Failure(
                    FileError(name, .making, error, reason: "the folder cannot be made"), isGeneral: true)
            }
            let pages = ManualPage(invocation.table).all
            for page in pages {
                let file = folder.appending(path: page.name)
                do {
                    try Data(page.text.utf8).write(to: file, options: .atomic)
                } catch {
                    throw Failure(
                        FileError(file.relativePath, .writing, error, reason: "cannot be written"),
                        isGeneral: true)
                }
            }
            try invocation.output.line("\(pages.count) pages  \(name)")
        },
    ]
}
