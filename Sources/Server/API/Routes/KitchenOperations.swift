import Diary
import DiaryService
import HTTP
import JSON
import Journal

extension Operation {
    private static let most = 100
    private static let idLengths = 1...60

    private static let kitchensSchema = Schema.object([
        .required(
            "kitchens",
            .list(
                .object([
                    .required("id", .text), .required("name", .text),
                    .required(
                        "entries", .count.described("Of the latest entries, those that name a food of it.")),
                    .required("isOwn", .flag.described("Whether it is one of the household's.")),
                ])
            ).described("By name.")),
        .required(
            "isGuessed", .flag.described("Whether nobody chose, so that the latest entries say whose it is.")),
        .required("entries", .count.described("The latest entries that name a food.")),
    ])

    static let kitchens: [Operation] = [
        Operation(
            "GET", "/v1/kitchens", may: .read,
            "Lists the kitchens whose foods are known, and which are the household's.",
            headers: [ifNoneMatch],
            answers: [.json("The kitchens.", kitchensSchema), unchanged]
        ) { call throws(HTTPProblem) in .json(try kitchens(call), call) },
        Operation(
            "PATCH", "/v1/kitchens", may: .all,
            "Says which kitchens are the household's. Foods of the others are heard and understood nevertheless; those of "
                + "its own are looked for first in what a second ear wrote.",
            body: .json([
                .required(
                    "chosen",
                    .list(.text(idLengths)).orNull.described(
                        "Ids, at most \(most); null to go by what the latest entries name."))
            ]),
            answers: [.json("The kitchens as they are now.", kitchensSchema)], problems: [415, 422]
        ) { call throws(HTTPProblem) in
            var body = try BodyMembers(call)
            guard body.has("chosen") else { throw .unfit("chosen", "is missing") }
            let chosen = try body.textsIfAny("chosen", idLengths, most: most)
            try body.finish()
            let known = Set(call.service.diaryService.foods.kitchens.map(\.id))
            for (index, id) in (chosen ?? []).enumerated() where !known.contains(id) {
                throw .unfit("chosen[\(index)]", "is not the id of a kitchen; /v1/kitchens lists them")
            }
            try call.ask { () throws(JournalError) in try call.journal.chooseKitchens(chosen) }
            call.publish(.settingsChanged)
            return .json(try kitchens(call), call)
        },
    ]

    private static func kitchens(_ call: Call) throws(HTTPProblem) -> JSONValue {
        let foods = call.service.diaryService.foods
        let kitchens = try call.ask { () throws(JournalError) in
            try call.journal.readDueItems()
            return try HouseholdKitchens(call.journal, foods)
        }
        let choices = kitchens.choices.map { choice in
            JSONValue.object([
                ("id", .text(choice.kitchen.id)), ("name", .text(choice.kitchen.name)),
                ("entries", .integer(choice.entries)), ("isOwn", .bool(choice.isOwn)),
            ])
        }
        return .object([
            ("kitchens", .array(choices)), ("isGuessed", .bool(kitchens.isGuessed)),
            ("entries", .integer(kitchens.entries)),
        ])
    }
}
