import Diary
import DiaryService
import Foundation
import JSON
import Journal
import System

extension Program {
    static let exchangeCommands = [
        Command(
            "export", "writes the diary into a file that other programs can read",
            operands: Command.Operands(shown: "[FILE]", count: 0...1),
            options: [
                Option(
                    "format", .choice(ExportFormat.allCases.map(\.rawValue)),
                    "json: every field; csv: a table; markdown: a journal to read; ics: a calendar, one event "
                        + "a meal; zip: the JSON with the recordings and pictures (by the extension of "
                        + "FILE, else json)"),
                Option("from", .text("D"), "from this day on"),
                Option("to", .text("D"), "up to and including this day"), onlyPerson,
            ],
            details:
                "Without FILE, the file is foodlogger-export-DATE with the format's extension, in the "
                + "current folder; - stands for standard output. The file appears only once it is complete.",
            examples: [
                Command.Example("export", "writes foodlogger-export-2026-11-20.json and says so"),
                Command.Example(
                    "export --from 2026-11-01 november.md", "writes a journal of November, day by day"),
                Command.Example(
                    "export everything.zip", "writes the entries with their recordings and pictures"),
            ], run: export),
        Command(
            "import", "adds the entries of an export or a table to the diary", operands: .one("FILE"),
            options: [
                Option("dry-run", .flag, "say what would happen, and change nothing"),
                Option("strict", .flag, "import nothing if any row is bad"),
            ],
            details:
                "FILE is JSON that diary export or the FoodLogger app wrote, an archive from diary export, or a "
                + "CSV table with a column for what was eaten and one for when; import finds out which; - stands for standard input. Entries that are already in "
                + "the diary stay as they are, so importing a file twice changes nothing. A meal that is "
                + "not one of the categories gets one by its food and time; a row without a time gets the "
                + "usual hour of its meal. A bad row is reported with its line and does not stop the others. "
                + "Recordings and pictures come from an archive only.",
            examples: [
                Command.Example(
                    "import --dry-run foodlogger-export-2026-11-20.json", "says how many entries are new"),
                Command.Example("import \(kind.noun.many).csv", "adds the rows of a table"),
            ], run: importFile),
    ]

    private static let export: @Sendable (Invocation) throws -> Void = { invocation in
        let signals = StopSignals.removingUnfinishedFiles()
        defer { withExtendedLifetime(signals) {} }
        let journal = try invocation.journal()
        let days = try invocation.dayRange(journal)
        let person = try invocation.person()
        let operand = invocation.arguments.operands.first
        let format: ExportFormat
        if let named = invocation.arguments.value("format").flatMap(ExportFormat.init(rawValue:)) {
            format = named
        } else {
            format = try Program.format(of: operand, invocation)
        }
        if operand == "-" {
            let output = invocation.output
            let count = try journal.export(days, by: person, as: format) { bytes in
                do {
                    try output.write(bytes)
                } catch {
                    throw JournalError.output(
                        FileError("standard output", .writing, .brokenOff, "cannot be written"))
                }
            }
            if count == 0 { invocation.console.note("Nothing to export") }
            return
        }
        let name = format.fileName(on: invocation.dayText(journal).today)
        let file = place(operand, otherwise: name, invocation)
        let count = try journal.export(days, by: person, as: format, to: invocation.file(file), called: file)
        let text = "\(count) \(count == 1 ? "entry" : "entries")  \(EntryLines.plain(file))"
        try invocation.output.line(count == 0 ? "Nothing to export" : text)
    }

    /// The path of the file: the operand, or the default name if the operand is a folder or missing.
    static func place(_ operand: String?, otherwise name: String, _ invocation: Invocation) -> String {
        guard let operand else { return name }
        var isFolder: ObjCBool = false
        let path = invocation.file(operand).path
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return operand
        }
        return operand + (operand.hasSuffix("/") ? "" : "/") + name
    }

    /// The format from the file's extension; JSON if it has none.
    private static func format(of operand: String?, _ invocation: Invocation) throws -> ExportFormat {
        guard let operand, place(operand, otherwise: "", invocation) == operand else { return .json }
        if let format = ExportFormat(fileName: operand) { return format }
        let ending = (operand as NSString).pathExtension
        if ending.isEmpty { return .json }
        let known = ExportFormat.allCases.map { "." + $0.fileExtension }.joined(separator: ", ")
        throw Failure.usage(
            "\(EntryLines.plain(operand)): nothing can be exported as .\(EntryLines.plain(ending)); "
                + "end the name with one of \(known), or give --format")
    }

    /// The file that is imported, or a copy of what comes on standard input, which goes with this value.
    final class ImportSource {
        /// The name in messages.
        let name: String
        let url: URL
        private let isCopy: Bool

        init(_ operand: String, _ invocation: Invocation) throws {
            isCopy = operand == StandardInput.operand
            guard isCopy else {
                (name, url) = (operand, invocation.file(operand))
                return
            }
            name = StandardInput.name
            url = FileManager.default.temporaryDirectory.appending(
                path: "diary-import-\(UUID().uuidString)", directoryHint: .notDirectory)
            try NewFile.write(StandardInput.bytes(), to: url.path(percentEncoded: false), called: name)
        }

        deinit {
            if isCopy { try? FileManager.default.removeItem(at: url) }
        }
    }

    private static let importFile: @Sendable (Invocation) throws -> Void = { invocation in
        let arguments = invocation.arguments
        let mode = importMode(arguments)
        let journal = try invocation.journalToFill()
        let source = try ImportSource(arguments.operands[0], invocation)
        let (file, url) = (source.name, source.url)
        let report: ImportReport
        let causes = Gathered<Failure>()
        let table: RecognizedTable?
        do {
            table = try journal.table(in: url, called: file, of: InstalledJournals.all)
        } catch {
            throw Failure(error, file: file)
        }
        do {
            if let table {
                report = try journal.importTable(table, from: url, called: file, mode: mode)
            } else {
                report = try journal.importEntries(from: url, called: file, mode: mode) {
                    () throws(ContentError) in
                    do {
                        return try invocation.memoReader().detector
                    } catch {
                        let cause = Failure(error)
                        causes.add([cause])
                        throw ContentError(.source, cause.text)
                    }
                }
            }
        } catch {
            // If a file that the import needs is missing, its own kind of error counts.
            throw causes.all.first ?? Failure(error, file: file)
        }
        try tell(report, of: file, mode: mode, invocation)
    }

    static func importMode(_ arguments: Arguments) -> ImportReport.Mode {
        arguments.has("dry-run") ? .dryRun : arguments.has("strict") ? .strict : .lenient
    }

    /// Prints the result of an import, and fails if rows were bad.
    static func tell(
        _ report: ImportReport, of file: String, mode: ImportReport.Mode, _ invocation: Invocation
    ) throws {
        for row in report.badRows {
            invocation.console.note("\(file): line \(row.line), row \(row.number): \(row.reason)")
        }
        if report.badCount > report.badRows.count {
            invocation.console.note("\(file): and \(report.badCount - report.badRows.count) more bad rows")
        }
        try invocation.output.write(text(report))
        guard report.badCount > 0, mode != .dryRun else { return }
        let rows = "\(report.badCount) bad \(report.badCount == 1 ? "row" : "rows")"
        throw Failure(
            .badData, "\(file): \(rows)" + (report.isStored ? " left out" : ", so nothing was imported"))
    }

    private static func text(_ report: ImportReport) -> String {
        var rows = [
            (report.isStored ? "added" : "would add", report.added), ("were there", report.known),
            ("bad rows", report.badCount),
        ]
        if report.differing > 0 {
            rows.insert(("differ, and stay as the diary has them", report.differing), at: 2)
        }
        if report.kept.added > 0 {
            rows.insert(
                (report.isStored ? "kept things added" : "kept things to add", report.kept.added), at: 1)
        }
        for (name, files) in [("recordings", report.recordings), ("pictures", report.pictures)] {
            if files.added > 0 {
                rows.append(("\(name) \(report.isStored ? "added" : "to add")", files.added))
            }
            if files.returned > 0 {
                rows.append(
                    (
                        "\(name) whose lost files \(report.isStored ? "are back" : "would come back")",
                        files.returned
                    ))
            }
        }
        if report.kept.differing > 0 {
            rows.append(("kept things that differ, and stay as the diary has them", report.kept.differing))
        }
        if report.unknownCategories > 0 {
            rows.append(("unknown categories, guessed from food and time", report.unknownCategories))
        }
        let unused =
            report.unusedColumns.isEmpty
            ? "" : "not used    " + report.unusedColumns.map(EntryLines.plain).joined(separator: ", ") + "\n"
        let missing = [("recording", report.recordings.missing), ("picture", report.pictures.missing)]
            .filter { $0.1 > 0 }.map { "\($0.1) \($0.0)\($0.1 == 1 ? "" : "s")" }.joined(separator: " and ")
        let notThere =
            missing.isEmpty ? "" : "not in the file  \(missing); an export as .zip has them\n"
        return rows.map { name, count in
            name + String(repeating: " ", count: max(2, 12 - name.count)) + "\(count)\n"
        }.joined() + notThere + unused
    }
}
