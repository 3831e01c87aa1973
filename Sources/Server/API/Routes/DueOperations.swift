import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Language

/// What is due in the journals, and answers to it.
extension Operation {
    private static let mostDays = 14
    private static let answerLengths = 1...200

    static let due: [Operation] = [
        Operation(
            "GET", "/v1/due", may: .read,
            "Lists what is due today and overdue in all journals that are on, the most overdue first.",
            query: [
                Parameter(
                    "days", .integer(0...mostDays),
                    "Also what is due within this many days after today; default 0.")
            ],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "What is due.",
                    .object([
                        .required(
                            "due",
                            .list(
                                .object([
                                    .required("id", .text.described("For answering it.")),
                                    .required("journal", .text), .required("record", .id),
                                    .required("name", .text.described("The name of the record.")),
                                    .required("kind", .text), .required("day", .day),
                                    .required(
                                        "at", .instant.orNull.described("Null for what has no time of day.")),
                                    .required("isDue", .flag.described("Whether it is due now.")),
                                    .required("text", .text), .required("reason", .text),
                                ])))
                    ])), unchanged,
            ]
        ) { call in
            let days = try call.number("days", in: 0...mostDays, otherwise: 0)
            let household = try household(call)
            let instants = InstantText(calendar: call.journal.calendar)
            let names = Dictionary(
                household.parts.flatMap(\.facts.records).map { ($0.id, $0.name) },
                uniquingKeysWith: { first, _ in first })
            let due = household.coming(within: days).map { journal, act in
                JSONValue.object([
                    ("id", .text(act.id)), ("journal", .text(journal.name.rawValue)),
                    ("record", .text(act.record.uuidString)), ("name", .text(names[act.record] ?? act.text)),
                    ("kind", .text(act.kind)), ("day", .text(act.day.text)),
                    ("at", .text(act.at.map(instants.text))),
                    ("isDue", .bool(act.isDue(by: household.now, in: call.journal.calendar))),
                    ("text", .text(act.text)), ("reason", .text(act.reason)),
                ])
            }
            return .json(.object([("due", .array(due))]), call)
        },
        Operation(
            "POST", "/v1/due/{id}/answer", may: .log,
            "Answers something that is due today: it was done, or when to ask again. An entry keeps the answer.",
            body: .json([
                .required(
                    "answer",
                    .text(answerLengths).described(
                        "done, tomorrow, later, a time such as in two hours, a day or a local day and time such as "
                            + "2026-11-21T09:00. Plants are put off for at least a day.")),
                .optional("person", .text(1...PersonName.longest).described("Who answers.")),
            ]),
            answers: [
                .json(
                    "What became of it.",
                    .object([
                        .required("entries", .list(.id).described("The entries that keep the answer.")),
                        .required("told", .text.described("A sentence or two, to be shown or spoken.")),
                    ]))
            ], problems: [404, 415, 422], handle: answer),
    ]

    private static func household(_ call: Call) throws -> HouseholdDue {
        try call.service.diaryService.dueReminders.household(at: call.service.diaryService.clock())
    }

    private static let answer: Handler = { call in
        let service = call.service.diaryService
        let now = service.clock()
        var body = try BodyMembers(call)
        guard let words = try body.text("answer", answerLengths) else {
            throw HTTPProblem.unfit("answer", "is missing")
        }
        let person = try NewEntry.person(&body)
        try body.finish()
        guard let answer = service.dueAnswers.answer(in: words, at: now) else {
            throw HTTPProblem.unfit(
                "answer", "must be done, tomorrow, later, or a time to come, such as in two hours")
        }
        let id = call.parameters["id"] ?? ""
        let entries = try service.dueAnswers.keep(answer, to: [id], at: now, person: person, by: call.client)
        guard !entries.isEmpty else {
            throw HTTPProblem.notFound(
                "nothing with this id is due today; /v1/due lists what is", field: "id")
        }
        let told = try call.journal.acts(ofEntries: entries).map(\.told)
        call.publish(.entryAdded, entries.map(\.id))
        return .json(
            .object([
                ("entries", .array(entries.map { .text($0.id.uuidString) })),
                ("told", .text(told.joined(separator: " "))),
            ]), call)
    }
}
