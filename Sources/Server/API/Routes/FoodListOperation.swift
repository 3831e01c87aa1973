import Diary
import HTTP
import Journal

extension Operation {
    /// Which foods the diary has; each leads to a timeline.
    static let foodList = Operation(
        "GET", "/v1/insights/foods", may: .read, "Lists the foods that were eaten, the commonest first.",
        query: [
            Parameter("q", .line(1...100), "Only foods with this in their name, in capitals or not."),
            Parameter(
                "period", .choice(Period.allCases.map(\.rawValue)),
                "The days up to today: 7, 30, three months, a year, or all; default all."),
            Parameter("limit", .integer(1...1_000), "The most foods; default 20."), Call.personParameter,
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
                                .required("lastDay", .day.described("The last day of the period with it.")),
                            ])))
                ])), unchanged,
        ]
    ) { call throws(HTTPProblem) in
        let period: Period = try call.choice("period") ?? .all
        let limit = try call.number("limit", in: 1...1_000, otherwise: 20)
        let typed = try call.text("q")
        guard typed.map({ (1...100).contains($0.unicodeScalars.count) }) ?? true else {
            throw .invalid("q", "is longer than 100 characters")
        }
        let person = try call.person()
        let columns = try call.ask { () throws(JournalError) in
            try call.journal.entryColumns(.items, by: person)
        }
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
