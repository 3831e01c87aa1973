import Diary
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    static let corrections: [Operation] = [
        Operation(
            "GET", "/v1/corrections", may: .read,
            "Shows what was learned from corrections: what was heard, what was meant, and where.",
            query: [Parameter("rules", .flag, "Only corrections that are now made automatically.")],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The corrections, the oldest first.",
                    .object([.required("corrections", .list(.named(.correction)))])), unchanged,
            ]
        ) { call in
            let onlyRules = try call.flag("rules")
            let pairs = try call.journal.learnedPairs()
                .filter { $0.isRule || !onlyRules }
            let instants = InstantText(calendar: call.journal.calendar)
            return .json(.object([("corrections", .array(pairs.map { object($0, instants) }))]), call)
        },
        Operation(
            "DELETE", "/v1/corrections/{number}", may: .all,
            "Forgets a correction, so that it is no longer made automatically.",
            answers: [.nothing(204, "It is forgotten.")], problems: [404]
        ) { call in
            guard let number = Int64(call.parameters["number"] ?? ""), number > 0 else {
                throw HTTPProblem.invalid(
                    "number", "is not the number of a correction; /v1/corrections lists them")
            }
            let pairs = try call.journal.learnedPairs()
            guard pairs.contains(where: { $0.id == number }) else {
                throw HTTPProblem.notFound("no correction has this number", field: "number")
            }
            try call.journal.revokePair(number)
            call.publish(.vocabularyChanged)
            return HTTPResponse(204)
        },
    ]

    private static func object(_ pair: LearnedPair, _ instants: InstantText) -> JSONValue {
        func words(_ words: [String]) -> JSONValue {
            .text(words.filter { $0 != LearnedPair.edge }.joined(separator: " "))
        }
        return .object([
            ("number", .integer(Int(pair.id))), ("heard", words(pair.heard)), ("meant", words(pair.meant)),
            ("count", .integer(pair.count)), ("isRule", .bool(pair.isRule)),
            ("lastAt", .text(instants.text(pair.lastAt))),
            (
                "places",
                .array(
                    pair.places.map { place in
                        .object([
                            ("before", words(place.before)), ("after", words(place.after)),
                            ("count", .integer(place.count)),
                        ])
                    })
            ),
        ])
    }

    static let correctionSchema = Schema.object([
        .required("number", .count), .required("heard", .text), .required("meant", .text),
        .required("count", .count.described("How often this correction was made.")),
        .required("isRule", .flag.described("Whether it is made automatically in new transcripts.")),
        .required("lastAt", .instant),
        .required(
            "places",
            .list(
                .object([
                    .required("before", .text), .required("after", .text), .required("count", .count),
                ])
            ).described("Up to two words on each side.")),
    ])
}
