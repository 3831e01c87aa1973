import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Language

/// The journals beside the first one: their records and acts, and adding acts without words.
extension Operation {
    private static let mostActs = 1_000
    private static let nameLengths = 1...200

    static let record = Schema.object(
        [
            .required("id", .id), .required("journal", .text), .required("kind", .text),
            .required("name", .text),
        ], isOpen: true)
    private static let act = TellingView.act
    private static let keptAct = Schema.object([
        .required("id", .id), .required("at", .instant), .required("act", act),
        .required("records", .list(.id).described("What it is about.")),
    ])

    static let journals: [Operation] = [
        Operation(
            "GET", "/v1/journals", may: .read,
            "Lists the journals besides that of \(JournalModule.installed.noun.many): what they keep, and which acts they take.",
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The journals.",
                    .object([
                        .required(
                            "journals",
                            .list(
                                .object([
                                    .required("name", .text),
                                    .required("title", .text.described("What people call it.")),
                                    .required(
                                        "isUsed",
                                        .flag.described("Whether it has records or was told anything.")),
                                    .required("isOn", .flag.described("Whether words are read into it.")),
                                    .required("kinds", .list(.text)),
                                    .required("acts", .list(.text)),
                                ])))
                    ])), unchanged,
            ]
        ) { call in
            let off = try call.journal.journalsOff()
            let used = try call.journal.journalsUsed()
            let journals = call.service.diaryService.journals.map { journal in
                JSONValue.object([
                    ("name", .text(journal.name.rawValue)), ("title", .text(journal.look.title)),
                    ("isUsed", .bool(used.contains(journal.name))),
                    ("isOn", .bool(!off.contains(journal.name))),
                    ("kinds", .array(journal.kinds.map { .text($0.name) })),
                    ("acts", .array(Set(journal.forms.map(\.kind)).sorted().map { .text($0) })),
                ])
            }
            return .json(.object([("journals", .array(journals))]), call)
        },
        Operation(
            "PATCH", "/v1/journals/{journal}", may: .all,
            "Switches a journal off or on. A journal that is off keeps what it has, and nothing is read into it.",
            body: .json([.required("isOn", .flag)]), answers: [.nothing(204, "It is switched.")],
            problems: [404, 415, 422]
        ) { call in
            let journal = try named(call)
            var body = try BodyMembers(call)
            let isOn = try body.flag("isOn")
            try body.finish()
            guard let isOn else { throw HTTPProblem.unfit("isOn", "is missing") }
            try call.journal.setJournal(journal.name, isOn: isOn)
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
        Operation(
            "GET", "/v1/journals/{journal}/records", may: .read, "Lists what a journal keeps, by name.",
            query: [Parameter("kind", .line(1...100), "Only records of this kind, such as a plant.")],
            headers: [ifNoneMatch],
            answers: [.json("The records.", .object([.required("records", .list(record))])), unchanged],
            problems: [404]
        ) { call in
            let journal = try named(call)
            let kind = try call.text("kind")
            let records = try call.journal.records(of: journal.name, kind: kind).sorted {
                ($0.key, $0.id) < ($1.key, $1.id)
            }
            return .json(.object([("records", .array(records.map(\.json)))]), call)
        },
        Operation(
            "PATCH", "/v1/journals/{journal}/records/{id}", may: .all,
            "Changes a record. A field that is null is removed; missing fields stay as they are.",
            body: .json([
                .optional("name", .text(nameLengths)),
                .optional("fields", .object([], isOpen: true).described("By their names.")),
            ]),
            answers: [.json("The record as it is now.", record)], problems: [404, 409, 415, 422],
            handle: change),
        Operation(
            "DELETE", "/v1/journals/{journal}/records/{id}", may: .all,
            "Removes a record. What was told about it stays in the diary, and /v1/undo brings it back.",
            answers: [.nothing(204, "It is removed.")], problems: [404]
        ) { call in
            let record = try found(call, of: try named(call))
            try call.journal.removeRecord(record.id, kind: record.kind)
            call.publish(.diaryChanged)
            return HTTPResponse(204)
        },
        Operation(
            "GET", "/v1/journals/{journal}/acts", may: .read,
            "Lists what a journal was told, the latest first.",
            query: [
                Parameter("record", .id, "Only acts about this record."),
                Parameter("limit", .integer(1...mostActs), "At most this many acts; default 100."),
            ],
            headers: [ifNoneMatch],
            answers: [.json("The acts.", .object([.required("acts", .list(keptAct))])), unchanged],
            problems: [404]
        ) { call in
            let journal = try named(call)
            let about = try call.text("record").map { text in
                guard let id = UUID(uuidString: text) else {
                    throw HTTPProblem.invalid("record", "is not an id")
                }
                return id
            }
            let limit = try call.number("limit", in: 1...mostActs, otherwise: 100)
            let acts = try call.journal.acts(of: journal.name, about: about, most: limit)
            return .json(.object([("acts", .array(acts.map { json($0, call) }))]), call)
        },
        Operation(
            "POST", "/v1/journals/{journal}/acts", may: .log,
            "Tells a journal an act without words; an entry keeps it.",
            body: .json([
                .required("act", .text(1...100).described("What kind of act it is.")),
                .required("fields", .object([], isOpen: true).described("Those of the act.")),
                .optional("at", .instant.described("When it was done; default now.")),
                .optional("person", .text(1...PersonName.longest).described("Who tells it.")),
            ]),
            answers: [
                .json(
                    201, "What became of it.",
                    .object([
                        .required("entry", .named(.entry)), .required("acts", .list(keptAct)),
                        .required("told", .text.described("A sentence or two, to be shown or spoken.")),
                    ]))
            ], problems: [404, 409, 415, 422], handle: tell),
        Operation(
            "GET", "/v1/journals/{journal}/due", may: .read,
            "Lists what is to be done, the most urgent first.", headers: [ifNoneMatch],
            answers: [
                .json(
                    "What is due, and what will be.",
                    .object([
                        .required("due", .list(RecordView.due))
                    ])), unchanged,
            ], problems: [404]
        ) { call in
            let journal = try named(call)
            let facts = try call.service.diaryService.facts(of: journal)
            let view = RecordView(journal, facts)
            return .json(.object([("due", .array(journal.due(facts).map(view.due)))]), call)
        },
    ]

    static func named(_ call: Call) throws -> ActJournal {
        let name = call.parameters["journal"] ?? ""
        guard let journal = call.service.diaryService.journals.first(where: { $0.name.rawValue == name })
        else {
            throw HTTPProblem.notFound("there is no such journal; /v1/journals lists them", field: "journal")
        }
        return journal
    }

    static func found(_ call: Call, of journal: ActJournal) throws -> Record {
        let id = try call.id()
        let record = try call.journal.record(id)
        guard let record, record.journal == journal.name else {
            throw HTTPProblem.notFound("the journal has no record with this id", field: "id")
        }
        return record
    }

    private static let change: Handler = { call in
        let journal = try named(call)
        let found = try found(call, of: journal)
        var body = try BodyMembers(call)
        let name = try body.text("name", nameLengths)
        let fields = try body.object("fields") ?? [:]
        try body.finish()
        let changed = try call.journal.change(found.id, kind: found.kind) { record in
            if let name {
                record.key = journal.keeper.key(of: record, named: name)
                record.name = name
            }
            for (field, value) in fields { record.fields[field] = value == .null ? nil : value }
        }
        call.publish(.diaryChanged)
        return .json(changed.json, call)
    }

    private static let tell: Handler = { call in
        let journal = try named(call)
        var body = try BodyMembers(call)
        guard let kind = try body.text("act", 1...100) else { throw HTTPProblem.unfit("act", "is missing") }
        let act = Act(journal: journal.name, kind: kind, fields: try body.object("fields") ?? [:])
        let at = try body.instant("at")
        let person = try NewEntry.person(&body)
        try body.finish()
        if let objection = journal.objection(to: act) { throw HTTPProblem.unfit("fields", objection) }
        let instant = at ?? call.service.diaryService.clock()
        let entry = try call.journal.tell(
            [act], words: journal.words(act), at: instant, person: person, by: call.client)
        let kept = (
            entry: try call.journal.details(of: entry.id), acts: try call.journal.acts(ofEntry: entry.id)
        )
        call.publish(.entryAdded, [kept.entry.entry.id])
        return .json(
            .object([
                ("entry", EntryView(calendar: call.journal.calendar).object(kept.entry)),
                ("acts", .array(kept.acts.map { json($0.act, call) })),
                ("told", .text(kept.acts.map(\.told).joined(separator: " "))),
            ]), call, status: 201)
    }

    private static func json(_ kept: KeptAct, _ call: Call) -> JSONValue {
        .object([
            ("id", .text(kept.id.uuidString)),
            ("at", .text(InstantText(calendar: call.journal.calendar).text(kept.at))),
            ("act", kept.act.json), ("records", .array(kept.records.map { .text($0.uuidString) })),
        ])
    }
}
