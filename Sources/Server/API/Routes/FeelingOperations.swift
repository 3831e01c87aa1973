import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let feeling: [Schema.Member] = [
        .required("name", .text.described("The name under which it counts, such as headache.")),
        .required("kind", .choice([Remark.Kind.body.rawValue, Remark.Kind.mood.rawValue])),
        .required("count", .count.described("How often it was felt.")),
        .required(
            "missing",
            .count.described("How many more cases are needed before foods are named.")),
        .required("last", .instant.described("When it was felt last.")),
    ]

    /// Figures about feelings, and the foods before them.
    static let feelings: [Operation] = [
        Operation(
            "GET", "/v1/insights/feelings", may: .read, "Lists what was felt, the commonest first.",
            query: [Call.personParameter], headers: [ifNoneMatch],
            answers: [
                .json("The feelings.", .object([.required("feelings", .list(.object(feeling)))])), unchanged,
            ]
        ) { call in
            let person = try call.person()
            return try call.answer(to: "feelings \(person ?? "")") {
                let instants = InstantText(calendar: call.journal.calendar)
                let feelings = try call.journal.feelings(by: person)
                return .object([
                    ("feelings", .array(feelings.map { FigureJSON.feeling($0, instants) }))
                ])
            }
        },
        Operation(
            "GET", "/v1/insights/feelings/{name}", may: .read,
            "Shows the foods that were eaten in the \(BeforeFeeling.hours) hours before a feeling more often than "
                + "at other times, once it was felt \(BeforeFeeling.leastCases) times.",
            query: [
                Parameter("limit", .integer(1...100), "At most this many foods; default 10."),
                Call.personParameter,
            ],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The foods before the feeling.",
                    .object(
                        feeling + [
                            .required(
                                "cases",
                                .count.described("The times with something eaten in the hours before.")),
                            .required(
                                "others",
                                .count.described("The other days, each up to the time of day of a case.")),
                            .required(
                                "foods",
                                .list(
                                    .object([
                                        .required("name", .text), .required("cases", .count),
                                        .required("others", .count),
                                    ])
                                ).described(
                                    "Those with the greatest difference first; empty while cases are missing."
                                )
                            ),
                        ])), unchanged,
            ], problems: [404]
        ) { call in
            let limit = try call.number("limit", in: 1...100, otherwise: 10)
            let person = try call.person()
            let name = call.parameters["name"] ?? ""
            let now = call.service.diaryService.clock().milliseconds
            let calendar = call.journal.calendar
            let before = try call.journal.feltAndEaten(by: person).foods(
                before: name, calendar: calendar, now: now, limit: limit)
            guard let before else { throw HTTPProblem.notFound("no entry has this feeling", field: "name") }
            return .json(FigureJSON.before(before, InstantText(calendar: calendar)), call)
        },
    ]
}
