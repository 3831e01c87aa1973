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
                        "entries", .count.described("How many of the latest entries name a food of it.")),
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
        ) { call in .json(try kitchens(call), call) },
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
        ) { call in
            var body = try BodyMembers(call)
            guard body.has("chosen") else { throw HTTPProblem.unfit("chosen", "is missing") }
            let chosen = try body.textsIfAny("chosen", idLengths, most: most)
            try body.finish()
            let known = Set(call.service.diaryService.foods.kitchens.map(\.id))
            for (index, id) in (chosen ?? []).enumerated() where !known.contains(id) {
                throw HTTPProblem.unfit(
                    "chosen[\(index)]", "is not the id of a kitchen; /v1/kitchens lists them")
            }
            try call.journal.chooseKitchens(chosen)
            call.publish(.settingsChanged)
            return .json(try kitchens(call), call)
        },
    ]

    private static func kitchens(_ call: Call) throws -> JSONValue {
        let foods = call.service.diaryService.foods
        try call.journal.readDueItems()
        let kitchens = try HouseholdKitchens(call.journal, foods)
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

    /// Lists the foods of the diary; each leads to a timeline.
    static let foodList = Operation(
        "GET", "/v1/insights/foods", may: .read, "Lists the foods that were eaten, the commonest first.",
        query: [
            Parameter("q", .line(1...100), "Only foods with this in their name, in upper or lower case."),
            Parameter(
                "period", .choice(Period.allCases.map(\.rawValue)),
                "The days up to today: 7, 30, three months, a year, or all; default all."),
            Parameter("limit", .integer(1...1_000), "At most this many foods; default 20."),
            Call.personParameter,
        ],
        headers: [ifNoneMatch],
        answers: [
            .json(
                "The foods.",
                .object([
                    .required(
                        "foods",
                        .list(
                            .object([
                                .required("name", .text), .required("count", .count),
                                .required(
                                    "lastDay",
                                    .day.described("The last day of the period on which it was eaten.")),
                            ])))
                ])), unchanged,
        ]
    ) { call in
        let period: Period = try call.choice("period") ?? .all
        let limit = try call.number("limit", in: 1...1_000, otherwise: 20)
        let typed = try call.text("q")
        guard typed.map({ (1...100).contains($0.unicodeScalars.count) }) ?? true else {
            throw HTTPProblem.invalid("q", "is longer than 100 characters")
        }
        let person = try call.person()
        let columns = try call.journal.entryColumns(.items, by: person)
        let foods = columns.foods(
            matching: typed.flatMap(TermMatch.init), period.days(endingOn: call.journal.today, in: columns),
            limit: limit)
        return .json(
            .object([
                (
                    "foods",
                    .array(
                        foods.map {
                            .object([
                                ("name", .text($0.name)), ("count", .integer($0.count)),
                                ("lastDay", .text($0.lastDay.description)),
                            ])
                        })
                )
            ]), call)
    }
}
