import Diary
import Foundation
import HTTP
import Journal

extension Operation {
    static let entryPage = Schema.object([
        .required("entries", .list(.named(.entry))),
        .required("next", .text.orNull.described("The cursor of the next page; null on the last.")),
    ])

    /// Shows entries, and adds some.
    static let entries: [Operation] = [
        Operation(
            "GET", "/v1/entries", may: .read,
            "Lists entries page by page, by day and then by time.",
            query: [
                Parameter("day", .askedDay, "Only this day."),
                Parameter("from", .askedDay, "From this day on."),
                Parameter("to", .askedDay, "Up to and including this day."),
                Parameter(
                    "category",
                    .choice(Call.categoryNames),
                    "Only entries of this category, or without one."),
                Call.personParameter,
                Parameter(
                    "order", .choice(Order.allCases.map(\.rawValue)),
                    "Which entries come first; default oldest."),
                Parameter("limit", .integer(1...1_000), "Entries per page; default 100."),
                Parameter("cursor", .cursor, "The `next` of the previous page."),
            ],
            headers: [ifNoneMatch],
            answers: [.json("A page of entries.", entryPage), unchanged], problems: [422], handle: list),
        Operation(
            "POST", "/v1/entries", may: .log,
            "Adds entries: one for each \(JournalModule.installed.noun.one) in `text`, or a single one from the given fields.",
            query: [
                Parameter(
                    "dryRun", .flag,
                    "Whether to answer with an array of what would be written from `text`, act by act, and write nothing."
                )
            ],
            headers: [idempotencyKey],
            body: .json([
                .optional("text", .text(1...10_000).described("What was eaten, as somebody would say it.")),
                .optional(
                    "at",
                    .instant.described("When `text` was said; times in it are relative to this. Default now.")
                ),
                .optional(
                    "processedDescription", .text(1...2_000).described("The description, instead of `text`.")),
                .optional("category", .category.orNull.described("Detected if missing.")),
                .optional(
                    "date",
                    .askedDay.described(
                        "The day of `processedDescription`, default today; or that of `text` instead of `at`: "
                            + "without a time, it was at the usual hour of its category.")),
                .optional(
                    "time",
                    .time.described(
                        "The time on that day, default now; for `text` the time of all that it tells, whatever its words say."
                    )),
                .optional(
                    "isDateSet",
                    Schema.flag.described(
                        "Whether all that `text` tells was on `date`, whatever its words say; otherwise days in it count "
                            + "from `date`.")),
                .optional("createdAt", .instant.described("Instead of `date` and `time`.")),
                .optional(
                    "isNote",
                    Schema.flag.described(
                        "Whether `processedDescription` is a note, which counts in no figure. Judged by its words "
                            + "if missing.")),
                .optional("person", .text(1...PersonName.longest).described("Who it is from.")),
                .optional(
                    "remarks",
                    RemarkView.given.orNull.described("What was said besides `processedDescription`.")),
            ]),
            answers: [
                .json(201, "The new entries.", added),
                .json(
                    "What would be written.",
                    .list(.object([.required("journal", .text), .required("act", .text)], isOpen: true))),
            ], problems: [409, 410, 415, 422],
            handle: create),
        Operation(
            "GET", "/v1/entries/{id}", may: .read, "Shows an entry.", headers: [ifNoneMatch],
            answers: [.json("The entry.", .named(.entry)), unchanged], problems: [404]
        ) { call in
            let id = try call.id()
            let details = try call.journal.details(of: id)
            return EntryView(calendar: call.journal.calendar).answer(details, call)
        },
        Operation(
            "POST", "/v1/entries/{id}/repeat", may: .log,
            "Adds a copy of an entry, as eaten now, without the recording.", headers: [idempotencyKey],
            answers: [.json(201, "The new entry.", added)], problems: [404, 410, 422]
        ) { call in
            let id = try call.id()
            try call.checkMaySee(entry: id)
            let key = try call.creationKey([])
            return try Additions(call).answer {
                try call.journal.create(
                    [try call.journal.repetition(of: id)], once: key, by: call.client)
            }
        },
    ]

    static let ifNoneMatch = Parameter("If-None-Match", .text, "The ETag of the version that you have.")
    static let idempotencyKey = Parameter(
        "Idempotency-Key",
        .pattern("^[!-~]{\(CreationKey.lengths.lowerBound),\(CreationKey.lengths.upperBound)}$"),
        "A request with the same key creates only once, however often the request is sent; it is remembered for "
            + "\(CreationKey.days) days.")
    static let unchanged = Answer.nothing(304, "It has not changed.")

    static let added = Schema.object([
        .required("entries", .list(.named(.entry))),
        .required(
            "toast",
            .text.orNull.described(
                "What became of what was told other journals, and a sentence about today's \(JournalModule.installed.noun.many), or that it is kept as a note."
            )),
        .required(
            "milestone",
            Schema.integer.orNull.described(
                "The number of entries that the diary now has, if it is a milestone.")),
    ])

    private enum Order: String, CaseIterable { case oldest, latest }

    private static let list: Handler = { call in
        let days = try call.days()
        let category = try call.category()
        let person = try call.person()
        let order: Order = try call.choice("order") ?? .oldest
        let limit = try call.number("limit", in: 1...1_000, otherwise: 100)
        let place = try call.text("cursor").map { text in
            guard let place = EntryPlace(text) else {
                throw HTTPProblem.unfit("cursor", "is not a cursor; use the next of the previous page")
            }
            return place
        }
        let question =
            "entries \(days.first?.text ?? "") \(days.last?.text ?? "") \(category) \(order) \(limit) \(place?.text ?? "") \(person ?? "")"
        return try call.answer(to: question) {
            let page = try call.journal.page(
                of: days, in: category, by: person, after: place, limit: limit,
                isLatestFirst: order == .latest)
            let view = EntryView(calendar: call.journal.calendar)
            return .object([
                ("entries", .array(page.entries.map(view.object))), ("next", .text(page.next?.text)),
            ])
        }
    }

    private static let create: Handler = { call in
        var body = try BodyMembers(call)
        let (hasText, hasFields) = (body.has("text"), body.has("processedDescription"))
        guard hasText != hasFields else {
            throw HTTPProblem.unfit(
                "text", "give either text, or processedDescription and its fields, not both")
        }
        if try call.flag("dryRun") {
            guard hasText else { throw HTTPProblem.unfit("text", "is missing; a dry run reads it") }
            return try dryRun(&body, call)
        }
        let entries = hasText ? try NewEntry.told(&body, call) : [try NewEntry.fields(&body, call)]
        try body.finish()
        var bytes: [UInt8] = []
        if case .data(let data) = call.request.body { bytes = Array(data) }
        let key = try call.creationKey(bytes)
        return try Additions(call).answer { try call.journal.create(entries, once: key, by: call.client) }
    }

    private static func dryRun(_ body: inout BodyMembers, _ call: Call) throws -> HTTPResponse {
        let text = try body.text("text", NewEntry.textLengths) ?? ""
        let instant = try body.instant("at") ?? call.service.diaryService.clock()
        let category = try body.category(of: call.journal.kind)
        _ = try NewEntry.person(&body)
        try body.finish()
        return .json(call.service.diaryService.dryRun(text, at: instant, category: category), call)
    }
}
