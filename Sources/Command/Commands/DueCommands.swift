import Diary
import DiaryService
import Foundation
import JSON
import Journal
import Language

/// Commands for what is due in the journals.
extension Program {
    private static let kindOption = Option(
        "kind", .text("WHAT"), "which of several things that are due under one name, such as watering")

    static let dueCommands = [
        Command(
            "due", "lists what is due today and overdue, in all journals",
            options: [textOrJSON],
            details: "Answer with diary due done NAME, diary due tomorrow NAME or diary due in 2h NAME.",
            examples: [Command.Example("due", "prints what is overdue first, and why it is due")]
        ) { invocation in
            let journal = try invocation.journal()
            let household = try household(journal, invocation)
            try print(household.today, journal, invocation)
        },
        dueAnswer(
            "done", "says that something due was done", example: "due done fern", effect: "prints what it was"
        ),
        dueAnswer(
            "tomorrow", "puts something due off until tomorrow", example: "due tomorrow fern",
            effect: "asks for it again tomorrow"),
        dueAnswer(
            "in", "puts something due off for minutes, hours or days", example: "due in 2h dentist",
            effect: "reminds you of it in two hours", leading: "TIME"),
    ]

    private static func dueAnswer(
        _ word: String, _ summary: String, example: String, effect: String, leading: String? = nil
    ) -> Command {
        Command(
            "due \(word)", summary,
            operands: Command.Operands(
                shown: (leading.map { $0 + " " } ?? "") + "NAME…", count: (leading == nil ? 1 : 2)...Int.max),
            options: [kindOption, person, textOrJSON],
            details:
                "The name is that of the plant or the note, or its beginning; diary due shows them. Plants are put off "
                + "for at least a day.",
            examples: [Command.Example(example, effect)]
        ) { invocation in
            var operands = invocation.arguments.operands
            let said = leading == nil ? word : "\(word) \(operands.removeFirst())"
            let journal = try invocation.journal()
            let now = invocation.surroundings.clock()
            let answers = DueAnswers(journal: journal, journals: invocation.diary.installation.journals)
            guard let answer = answers.answer(in: said, at: now) else {
                throw Failure.usage(
                    "diary due in takes a time such as 2h, 30min or 3d, not “\(said.dropFirst(3))”")
            }
            let name = operands.joined(separator: " ")
            let ids = try dueIDs(name, try household(journal, invocation), invocation)
            let person = try invocation.person()
            let acts = try journal.acts(ofEntries: answers.keep(answer, to: ids, at: now, person: person))
            if invocation.arguments.value("format") == "json" {
                return try invocation.output.write(EntryJSON.array(acts.map(\.act.act.json)))
            }
            for act in acts { try invocation.output.line(act.told) }
        }
    }

    private static func household(_ journal: Journal, _ invocation: Invocation) throws -> HouseholdDue {
        let due = DueReminders(journal: journal, journals: invocation.diary.installation.journals)
        return try due.household(at: invocation.surroundings.clock())
    }

    /// The ids of what is due for the record with this name.
    private static func dueIDs(
        _ name: String, _ household: HouseholdDue, _ invocation: Invocation
    ) throws -> Set<String> {
        let due = household.today.map(\.act)
        let isDue = Set(due.map(\.record))
        let records = household.parts.flatMap(\.facts.records).filter { isDue.contains($0.id) }
        guard let record = RecordText.named(name, among: records) else {
            throw Failure(
                ExitCode(.notFound), "nothing is due under this name; diary due shows what is",
                isGeneral: true)
        }
        let kind = invocation.arguments.value("kind")
        let own = due.filter { $0.record == record.id }
        let ids = Set(own.filter { kind == nil || $0.kind == kind }.map(\.id))
        guard !ids.isEmpty else {
            throw Failure.usage(
                "--kind is one of \(own.map(\.kind).joined(separator: ", ")), not “\(kind ?? "")”")
        }
        return ids
    }

    private static func print(
        _ due: [(journal: ActJournal, act: DueAct)], _ journal: Journal, _ invocation: Invocation
    ) throws {
        if invocation.arguments.value("format") == "json" {
            let instants = EntryJSON(calendar: journal.calendar)
            return try invocation.output.write(
                EntryJSON.array(due.map { DueText.json($0.act, of: $0.journal, instants) }))
        }
        if due.isEmpty { return try invocation.output.line("Nothing is due.") }
        for (_, act) in due { try invocation.output.line(DueText.line(act, journal.calendar)) }
    }
}

/// Prints what is due.
enum DueText {
    static func line(_ act: DueAct, _ calendar: any LocalCalendar) -> String {
        let time = act.at.map { " " + TimeOfDay(of: $0, in: calendar).text } ?? ""
        return "\(act.day)\(time)  \(EntryLines.plain(act.text))"
            + (act.reason.isEmpty ? "" : " (\(act.reason))")
    }

    static func json(_ act: DueAct, of journal: ActJournal, _ instants: EntryJSON) -> JSONValue {
        .object([
            ("id", .text(act.id)), ("journal", .text(journal.name.rawValue)),
            ("record", .text(act.record.uuidString)), ("kind", .text(act.kind)), ("day", .text(act.day.text)),
            ("at", .text(act.at.map(instants.instant))), ("text", .text(act.text)),
            ("reason", .text(act.reason)),
        ])
    }
}
