import Diary
import Foundation
import JSON
import Journal
import Language

/// Commands that show a journal's records, and remove them.
extension Program {
    static func recordCommands(of journal: ActJournal) -> [Command] {
        [list(journal), find(journal), showRecord(journal), due(journal), removeRecord(journal)]
    }

    private static func list(_ journal: ActJournal) -> Command {
        Command(
            "\(journal.name.rawValue) list", "lists \(journal.summary)",
            options: [
                Option(
                    "kind", .choice(journal.kinds.map(\.plural)),
                    "what to list (otherwise \(journal.kinds.first?.plural ?? "all"))"),
                textOrJSON,
            ],
            examples: [Command.Example("\(journal.name.rawValue) list", "prints a line for each")]
        ) { invocation in
            let diary = try invocation.journal()
            let wanted = invocation.arguments.value("kind")
            guard let kind = journal.kinds.first(where: { wanted == nil || $0.plural == wanted }) else {
                return
            }
            let records = try diary.records(of: journal.name, kind: kind.name)
            try print(records, of: journal, none: "No \(kind.plural) yet.", invocation)
        }
    }

    /// Prints records sorted by key, or a sentence if there are none.
    private static func print(
        _ records: [Record], of journal: ActJournal, none: String, _ invocation: Invocation
    ) throws {
        let records = records.sorted { ($0.key, $0.id) < ($1.key, $1.id) }
        if invocation.arguments.value("format") == "json" {
            return try invocation.output.write(EntryJSON.array(records.map(\.json)))
        }
        if records.isEmpty { return try invocation.output.line(none) }
        for record in records {
            guard let kind = journal.kind(record.kind) else { continue }
            try invocation.output.line(RecordText.line(record, kind))
        }
    }

    private static func find(_ journal: ActJournal) -> Command {
        Command(
            "\(journal.name.rawValue) find", "finds \(journal.summary) by any of their words",
            operands: .some("TEXT"), options: [textOrJSON],
            examples: [
                Command.Example(
                    "\(journal.name.rawValue) find blue", "prints a line for each that has the word")
            ]
        ) { invocation in
            let diary = try invocation.journal()
            let wanted = Token.split(invocation.arguments.operands.joined(separator: " ")).map(\.word)
            let records = try diary.records(of: journal.name)
                .filter { record in
                    let words = RecordText.words(of: record)
                    return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
                }
            try print(records, of: journal, none: "Nothing found.", invocation)
        }
    }

    private static func due(_ journal: ActJournal) -> Command {
        Command(
            "\(journal.name.rawValue) due", "lists what is to be done for \(journal.summary), and why",
            options: [textOrJSON],
            examples: [Command.Example("\(journal.name.rawValue) due", "prints what is overdue first")]
        ) { invocation in
            let diary = try invocation.journal()
            let calendar = diary.calendar
            let due = journal.due(
                try diary.facts(
                    of: journal.name, actsPerRecord: journal.actsPerRecord,
                    now: invocation.surroundings.clock()))
            if invocation.arguments.value("format") == "json" {
                let instants = EntryJSON(calendar: calendar)
                return try invocation.output.write(
                    EntryJSON.array(due.map { DueText.json($0, of: journal, instants) }))
            }
            if due.isEmpty { return try invocation.output.line("Nothing is due.") }
            for one in due { try invocation.output.line(DueText.line(one, calendar)) }
        }
    }

    private static func removeRecord(_ journal: ActJournal) -> Command {
        Command(
            "\(journal.name.rawValue) remove",
            "removes one of \(journal.summary); what was told about it stays",
            operands: .some("NAME"), details: "diary undo brings it back within \(Journal.undoDays) days.",
            examples: [
                Command.Example(
                    "\(journal.name.rawValue) remove \(journal.kinds.first?.name ?? "name")",
                    "prints what was removed")
            ]
        ) { invocation in
            let diary = try invocation.journal()
            let record = try record(of: journal, in: diary, invocation)
            try diary.removeRecord(record.id, kind: record.kind)
            try invocation.output.line("removed  \(record.name)")
        }
    }

    /// The record that the operands name.
    private static func record(
        of journal: ActJournal, in diary: Journal, _ invocation: Invocation
    ) throws -> Record {
        let name = invocation.arguments.operands.joined(separator: " ")
        let records = try diary.records(of: journal.name)
        guard let record = RecordText.named(name, among: records) else {
            throw Failure(
                ExitCode(.notFound),
                "there is nothing with this name among \(journal.summary); diary \(journal.name.rawValue) list shows them"
            )
        }
        return record
    }

    private static func showRecord(_ journal: ActJournal) -> Command {
        Command(
            "\(journal.name.rawValue) show", "shows everything about one of \(journal.summary)",
            operands: .some("NAME"), options: [textOrJSON],
            examples: [
                Command.Example(
                    "\(journal.name.rawValue) show \(journal.kinds.first?.name ?? "name")",
                    "prints what is known about it, and what was told about it last")
            ]
        ) { invocation in
            let diary = try invocation.journal()
            let calendar = diary.calendar
            let record = try record(of: journal, in: diary, invocation)
            let acts = try diary.acts(of: journal.name, about: record.id, most: 20)
            if invocation.arguments.value("format") == "json" {
                let told = acts.map { act in
                    JSONValue.object([
                        ("at", .text(EntryJSON(calendar: calendar).instant(act.at))), ("act", act.act.json),
                    ])
                }
                return try invocation.output.line(
                    JSONValue.object([("record", record.json), ("acts", .array(told))]).line)
            }
            try invocation.output.line(record.name)
            for line in RecordText.lines(record, journal.kind(record.kind)) {
                try invocation.output.line("  " + line)
            }
            for act in acts {
                let day = CalendarDay(of: act.at, in: calendar)
                try invocation.output.line("  \(day) \(journal.words(act.act))")
            }
        }
    }
}
