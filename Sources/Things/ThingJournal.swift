import Diary
import Foundation
import JSON
import Language

extension ActJournal {
    /// The journal of things and their places, of lists, loans, notes and reminders.
    package static let things = ActJournal(
        name: .things, summary: "things, lists and notes",
        kinds: [
            RecordKind(
                name: "item", plural: "items",
                fields: [
                    "quantity", "unit", "collection", "place", "lentTo", "dueBack", "category", "tags",
                    "bestBefore",
                    "notes",
                ]),
            RecordKind(name: "collection", plural: "collections", fields: []),
            RecordKind(
                name: "note", plural: "notes",
                fields: [
                    "body", "remindAt", "repeat", "done", "category", "shop", "paidOn", "total", "bestBefore",
                ]),
        ],
        forms: forms, reader: { ThingReader($0) }, keeper: ThingKeeper(), words: ThingWording.words,
        actsPerRecord: 0,
        answer: { question, facts in
            ThingAnswers(records: facts.records, calendar: facts.calendar, now: facts.now).answer(
                to: question)
        },
        due: NoteDue.due, look: ThingLook.look, tables: ThingTables.all,
        texts: [NotePages.notes], acts: NoteDue.acts,
        comingMoment: ReminderTime.alone,
        samples: { ThingSamples.entries(now: $0, calendar: $1) })

    private static let amount = [
        ActForm.Field("quantity", .number, "how many (otherwise one)"),
        ActForm.Field("unit", .text, "the unit, such as jar"),
        ActForm.Field("collection", .text, "the list or place that it belongs to"),
    ]

    private static let forms = [
        ActForm(
            "add", kind: "item", "adds a thing, or counts it up", subject: ("name", false),
            fields: amount + [
                ActForm.Field("place", .text, "where it is"),
                ActForm.Field("bestBefore", .day, "the day until which it keeps"),
            ],
            example: ("things add honey --quantity 3 --unit jar --place pantry", "keeps three jars of honey")),
        ActForm(
            "take", kind: "take", "counts a thing down, or ticks it off a list; --collection says which",
            subject: ("name", false),
            fields: amount + [ActForm.Field("all", .flag, "nothing of it is left")],
            example: ("things take honey --quantity 1 --unit jar", "leaves two")),
        ActForm(
            "rename", kind: "rename", "gives a thing another name", subject: ("name", false),
            fields: [ActForm.Field("to", .text, "its new name", isNeeded: true)],
            example: ("things rename drill --to \"power drill\"", "keeps its place and who has it")),
        ActForm(
            "lend", kind: "lend", "writes down who has a thing", subject: ("name", false),
            fields: [
                ActForm.Field("to", .text, "who has it now"), ActForm.Field("from", .text, "whose it is"),
                ActForm.Field("until", .day, "the day on which it comes back"),
                ActForm.Field("back", .flag, "it is back"),
            ], needsAField: true,
            example: ("things lend drill --to Tom", "says that Tom has it")),
        ActForm(
            "note", kind: "note", "keeps a note", subject: ("body", false),
            fields: [
                ActForm.Field("title", .text, "a short title"),
                ActForm.Field("remindAt", .moment, "when to remind you, such as 2026-11-20T09:00"),
                ActForm.Field("category", .text, "what kind of note it is, such as recipe"),
            ],
            example: ("things note \"the boiler was serviced in May\"", "keeps it as it is")),
        ActForm(
            "empty", kind: "list", "takes everything off a list", subject: ("collection", false),
            fixed: ["clear": .bool(true)], example: ("things empty \"shopping list\"", "leaves it empty")),
    ]
}

private struct ThingKeeper: ActKeeper {
    func effect(
        of act: Act, id: @escaping () -> UUID, at: Date, among records: KeptRecords,
        calendar: any LocalCalendar
    ) -> ActEffect {
        ThingKeeping.effect(of: act, id: id, at: at, among: records, calendar: calendar)
    }

    func handles(of record: Record) -> [String] { ThingRecords.handles(of: record) }

    func key(of record: Record, named name: String) -> String { ThingRecords.key(of: record, named: name) }

    func names(of record: Record) -> [SpokenName] {
        // The household does not choose the name of a note.
        guard record.kind != "note" else { return [] }
        return [SpokenName(record.name, record.kind == "collection" ? "place" : "thing")]
            + ["place", "collection"].flatMap { record.texts(in: $0) }.map { SpokenName($0, "place") }
            + ["lentTo", "borrowedFrom"].flatMap { record.texts(in: $0) }.map { SpokenName($0, "person") }
    }
}

/// Puts acts of this journal into a few words.
enum ThingWording {
    static func words(_ act: Act) -> String {
        let name = act[text: "name"] ?? ""
        switch act.kind {
        case "item": return "\(amount(act))\(name)" + place(act)
        case "take":
            let all: Bool = if case .bool(true)? = act.fields["all"] { true } else { false }
            return "took \(all ? "the last of " : amount(act))\(name)" + place(act)
        case "lend":
            if case .bool(true)? = act.fields["back"] { return "\(name) is back" }
            if let person = act[text: "to"] { return "lent \(name) to \(person)" }
            return "borrowed \(name)" + (act[text: "from"].map { " from \($0)" } ?? "")
        case "rename": return "renamed \(name): \(act[text: "to"] ?? "")"
        case "list": return "the list \(act[text: "collection"] ?? "")"
        case "note":
            let name = act[text: "title"] ?? act[text: "body"] ?? ""
            switch act[text: "change"] {
            case "done": return "done: \(name)"
            case "move": return "later: \(name)"
            case "delete": return "no note any more: \(name)"
            case "cancel": return "no reminder any more: \(name)"
            default: return act.isOfPaper ? name : act[text: "body"] ?? name
            }
        default: return act[text: "body"] ?? act[text: "title"] ?? act.kind
        }
    }

    private static func amount(_ act: Act) -> String {
        guard let quantity = act.fields["quantity"] else { return "" }
        return quantity.line + " " + (act[text: "unit"].map { $0 + " of " } ?? "")
    }

    private static func place(_ act: Act) -> String {
        (act[text: "place"] ?? act[text: "collection"]).map { ": \($0)" } ?? ""
    }
}
