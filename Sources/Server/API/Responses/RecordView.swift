import Diary
import Foundation
import JSON
import Journal
import Language

/// A journal's records as JSON for screens: lines of a library, pages, and what is due.
struct RecordView {
    private let journal: ActJournal
    private let facts: JournalFacts
    private let records: [UUID: Record]
    private let acts: [UUID: [KeptAct]]
    private let instants: InstantText
    private let today: CalendarDay

    /// - Parameter facts: the journal's facts, with its latest acts.
    init(_ journal: ActJournal, _ facts: JournalFacts) {
        self.journal = journal
        self.facts = facts
        records = Dictionary(facts.records.map { ($0.id, $0) }) { first, _ in first }
        var acts: [UUID: [KeptAct]] = [:]
        for act in facts.acts { for record in act.records { acts[record, default: []].append(act) } }
        self.acts = acts
        instants = InstantText(calendar: facts.calendar)
        today = CalendarDay(of: facts.now, in: facts.calendar)
    }

    /// All records of the journal, sorted by name.
    func lines() -> [JSONValue] {
        let due = Dictionary(grouping: journal.due(facts), by: \.record)
        return facts.records.sorted { ($0.key, $0.id) < ($1.key, $1.id) }.map {
            line($0, due: due[$0.id]?.map(\.day).min())
        }
    }

    func line(_ record: Record, due: CalendarDay?) -> JSONValue {
        let line = journal.look.line(record, own(record))
        return .object([
            ("id", .text(record.id.uuidString)), ("kind", .text(record.kind)), ("name", .text(record.name)),
            ("story", .text(line.story)), ("place", .text(line.place)), ("isPast", .bool(line.isPast)),
            ("lastAt", .text(acts[record.id]?.first.map { instants.text($0.at) })),
            ("dueOn", .text(due?.text)), ("isDue", .bool(due.map { $0 <= today } ?? false)),
        ])
    }

    /// One record with all its details.
    func page(_ record: Record) -> JSONValue {
        let alone = JournalFacts(
            records: [record], acts: acts[record.id] ?? [], now: facts.now, calendar: facts.calendar,
            weather: facts.weather)
        let due = journal.due(alone)
        let page = journal.look.page(record, own(record))
        return .object([
            ("record", record.json), ("line", line(record, due: due.map(\.day).min())),
            ("text", .text(page.text)),
            (
                "facts",
                .array(page.facts.map { .object([("label", .text($0.label)), ("text", .text($0.text))]) })
            ), ("due", .array(due.map(self.due))), ("actions", .array(page.actions.map(Self.json))),
            (
                "timeline",
                .array(
                    (acts[record.id] ?? []).map { kept in
                        .object([
                            ("at", .text(instants.text(kept.at))),
                            ("day", .text(CalendarDay(of: kept.at, in: facts.calendar).text)),
                            ("text", .text(words(kept.act))),
                        ])
                    })
            ),
            (
                "members",
                page.members.map { members in
                    .array(
                        members.map { member in
                            .object([
                                ("line", line(member.record, due: nil)),
                                ("tick", member.tick.map(Self.json) ?? .null),
                            ])
                        })
                } ?? .null
            ),
            (
                "adding",
                page.adding.map { adding in
                    .object([
                        ("label", .text(adding.label)), ("act", .text(adding.act.kind)),
                        ("fields", JSONValue(adding.act.fields)), ("field", .text(adding.field)),
                    ])
                } ?? .null
            ), ("takesNotes", .bool(page.takesNotes)),
        ])
    }

    /// What is told in one line on its card is told so here, too.
    private func words(_ act: Act) -> String {
        let card = journal.look.card([act])
        return card.style == .line ? card.title : journal.words(act)
    }

    func due(_ due: DueAct) -> JSONValue {
        let record = records[due.record]
        let done = record.flatMap { journal.look.done(due, $0, facts) }
        return .object([
            ("record", .text(due.record.uuidString)), ("kind", .text(due.kind)),
            ("day", .text(due.day.text)), ("at", .text(due.at.map(instants.text))),
            ("isDue", .bool(due.at.map { $0 <= facts.now } ?? (due.day <= today))),
            ("text", .text(due.text)), ("reason", .text(due.reason)), ("name", .text(record?.name ?? "")),
            ("done", done.map(Self.json) ?? .null),
        ])
    }

    private func own(_ record: Record) -> JournalFacts {
        JournalFacts(
            records: facts.records, acts: acts[record.id] ?? [], now: facts.now, calendar: facts.calendar,
            weather: facts.weather)
    }

    private static func json(_ action: RecordAction) -> JSONValue {
        switch action.effect {
        case .tells(let act):
            .object([
                ("label", .text(action.label)), ("act", .text(act.kind)), ("fields", JSONValue(act.fields)),
                ("back", .null),
            ])
        case .sets(let fields, let back):
            .object([
                ("label", .text(action.label)), ("act", .null), ("fields", JSONValue(fields)),
                ("back", JSONValue(back)),
            ])
        }
    }
}

extension RecordView {
    static let action = Schema.object([
        .required("label", .text),
        .required(
            "act", .text.orNull.described("The kind of act to tell the journal; null: the record is changed.")
        ),
        .required("fields", .object([], isOpen: true).described("Of the act, or of the record.")),
        .required(
            "back",
            Schema.object([], isOpen: true).orNull.described("The fields of the record that take it back.")),
    ])

    static let due = Schema.object([
        .required("record", .id), .required("kind", .text), .required("day", .day),
        .required("at", .instant.orNull), .required("isDue", .flag), .required("text", .text),
        .required("reason", .text), .required("name", .text.described("The record's.")),
        .required("done", action.orNull.described("What says that it is done.")),
    ])

    static let line = Schema.object([
        .required("id", .id), .required("kind", .text), .required("name", .text),
        .required("story", .text.described("One sentence, to be shown.")),
        .required("place", .text.orNull.described("Where it is, or what it belongs to.")),
        .required("isPast", .flag.described("Whether it is over, such as a note that is done.")),
        .required("lastAt", .instant.orNull.described("When it was last mentioned.")),
        .required("dueOn", Schema.day.orNull), .required("isDue", .flag),
    ])

    static let page = Schema.object([
        .required("record", Operation.record), .required("line", line),
        .required("text", .text.orNull.described("What a note says.")),
        .required(
            "facts", .list(.object([.required("label", .text), .required("text", .text)]))),
        .required("due", .list(due)), .required("actions", .list(action)),
        .required(
            "timeline",
            .list(
                .object([.required("at", .instant), .required("day", .day), .required("text", .text)])
            ).described("What was told about it, the latest first.")),
        .required(
            "members",
            Schema.list(.object([.required("line", line), .required("tick", action.orNull)])).orNull
                .described(
                    "What belongs to it; null for what holds nothing.")),
        .required(
            "adding",
            Schema.object([
                .required("label", .text), .required("act", .text),
                .required("fields", .object([], isOpen: true)), .required("field", .text),
            ]).orNull.described("The act that puts something there; `field` takes what it is called.")),
        .required("takesNotes", .flag.described("Whether its field `notes` is for people to write in.")),
    ])
}
