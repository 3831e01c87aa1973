import Diary
import Foundation
import JSON
import Journal
import Language
import System

/// Exports and imports files of one journal beside the first one.
extension Program {
    static func fileCommands(of journal: ActJournal) -> [Command] {
        [export(journal), importCommand(journal)]
    }

    private static func export(_ journal: ActJournal) -> Command {
        let name = journal.name.rawValue
        let kinds = ["json"] + journal.tables.map(\.name) + journal.texts.map(\.name)
        let tables = journal.tables.map(\.name).joined(separator: ", ")
        let texts = journal.texts.map { "; \($0.name): a text to read" }.joined()
        return Command(
            "\(name) export", "writes \(journal.summary) into a file that other programs can read",
            operands: Command.Operands(shown: "[FILE]", count: 0...1),
            options: [
                Option(
                    "what", .choice(kinds),
                    "json: everything, with what was told; \(tables): a table as CSV\(texts) (otherwise json)"
                )
            ],
            details:
                "Without FILE, the file is \(name)-DATE with an extension, in the current folder; - stands for "
                + "standard output. The file appears only once it is complete.",
            examples: [
                Command.Example("\(name) export", "writes \(name)-2026-11-20.json and says so"),
                Command.Example(
                    "\(name) export --what \(kinds[1]) \(kinds[1]).csv", "writes a table for a spreadsheet"),
            ]
        ) { invocation in
            let signals = StopSignals.removingUnfinishedFiles()
            defer { withExtendedLifetime(signals) {} }
            let diary = try invocation.journal()
            let what = invocation.arguments.value("what") ?? "json"
            let text = journal.texts.first { $0.name == what }
            let table = journal.tables.first { $0.name == what }
            let ending = text?.fileExtension ?? (table == nil ? "json" : "csv")
            let today = invocation.dayText(diary).today
            let stem = table == nil && text == nil ? name : "\(name)-\(what)"
            let operand = invocation.arguments.operands.first
            try refuseOtherEnding(operand, of: what, ending)
            let place = place(operand, otherwise: "\(stem)-\(today).\(ending)", invocation)
            if table == nil, text == nil, operand != "-" {
                let count = try diary.export(
                    of: journal.name, as: .json, to: invocation.file(place), called: place)
                return try say(count, rows, place, invocation)
            }
            let (bytes, count) = try bytes(table, text, of: journal, diary)
            let noun = text.map { (one: $0.one, many: $0.name) } ?? rows
            if count > 0, operand == "-" { return try invocation.output.write(bytes) }
            if count > 0 {
                try diary.write(bytes, to: invocation.file(place), called: place)
            }
            try say(count, noun, place, invocation)
        }
    }

    /// Refuses a name that promises another format than the one that is written.
    private static func refuseOtherEnding(_ operand: String?, of what: String, _ ending: String) throws {
        let named = operand.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
        let known = ExportFormat.allCases.map(\.fileExtension)
        guard named != ending, known.contains(named) else { return }
        throw Failure.usage(
            "--what \(what) is written as .\(ending), not as .\(named); end the name with .\(ending), or give "
                + "another --what")
    }

    private static func bytes(
        _ table: JournalTable?, _ text: JournalText?, of journal: ActJournal, _ diary: Journal
    ) throws -> (bytes: [UInt8], count: Int) {
        if let table { return try diary.exported(table, of: journal.name) }
        if let text {
            let records = try diary.records(of: journal.name)
            let written = text.write(records, diary.calendar)
            return (Array((written?.text ?? "").utf8), written?.count ?? 0)
        }
        let gathered = Gathered<UInt8>()
        let count = try diary.export(of: journal.name, as: .json) { gathered.add($0) }
        return (gathered.all, count)
    }

    private static let rows = (one: "row", many: "rows")

    private static func say(
        _ count: Int, _ noun: (one: String, many: String), _ place: String, _ invocation: Invocation
    ) throws {
        guard count > 0 else {
            if place == "-" { return invocation.console.note("Nothing to export") }
            return try invocation.output.line("Nothing to export")
        }
        try invocation.output.line(
            "\(count) \(count == 1 ? noun.one : noun.many)  \(EntryLines.plain(place))")
    }

    private static func importCommand(_ journal: ActJournal) -> Command {
        let name = journal.name.rawValue
        let headers = journal.tables.map { table in
            let needed = table.columns.filter(\.isNeeded).map(\.name).joined(separator: ", ")
            let others = table.columns.filter { !$0.isNeeded }.map(\.name).joined(separator: ", ")
            return "a table of \(table.name) with the columns \(needed) and any of \(others)"
        }
        return Command(
            "\(name) import", "adds what a file has of \(journal.summary)", operands: .one("FILE"),
            options: [
                Option("dry-run", .flag, "say what would happen, and change nothing"),
                Option("strict", .flag, "import nothing if any row is bad"),
            ],
            details:
                "FILE is JSON that diary \(name) export or diary export wrote, or CSV: "
                + headers.joined(separator: "; or ")
                + "; - stands for standard input. Its header says which. Importing a file twice changes "
                + "nothing. A bad row is reported with its line and does not stop the others.",
            examples: [
                Command.Example("\(name) import \(journal.tables[0].name).csv", "adds the rows of a table")
            ]
        ) { invocation in
            let arguments = invocation.arguments
            let file = arguments.operands[0]
            let diary = try invocation.journalToFill()
            let source = try ImportSource(file, invocation)
            let report: ImportReport
            do {
                report = try diary.importFile(
                    source.url, called: source.name, of: journal,
                    among: invocation.diary.installation.journals, mode: importMode(arguments))
            } catch {
                throw Failure(error, file: source.name)
            }
            try tell(report, of: source.name, mode: importMode(arguments), invocation)
        }
    }
}
