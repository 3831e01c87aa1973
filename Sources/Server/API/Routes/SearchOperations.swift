import Diary
import DiaryService
import Food
import Foundation
import HTTP
import JSON
import Journal
import Language

extension Operation {
    static let search: [Operation] = [
        Operation(
            "GET", "/v1/search", may: .read,
            "Finds entries by words in the description or in what was said, best match first.",
            query: [
                Parameter(
                    "q", .line(1...1_000),
                    "Entries must have every word. The last may be the start of a word. Words in quotes follow each other.",
                    isRequired: true),
                Parameter("day", .askedDay, "Only this day."),
                Parameter("from", .askedDay, "From this day on."),
                Parameter("to", .askedDay, "Up to and including this day."),
                Parameter(
                    "category", .choice(Call.categoryNames),
                    "Only entries for this \(JournalModule.installed.noun.one); none: entries without one."),
                Parameter(
                    "inputType", .choice(InputType.allCases.map(\.rawValue)), "Only entries made in this way."
                ),
                Parameter("picture", .flag, "Only entries with a picture."),
                Call.personParameter, Call.journalParameter,
                Parameter("limit", .integer(1...1_000), "At most this many entries; default 50."),
            ],
            answers: [
                .json(
                    "What was found.",
                    .object([
                        .required("hits", .list(.named(.hit)).described("Entries with the words as typed.")),
                        .required(
                            "forgiven",
                            .list(.named(.hit)).described(
                                "Entries with words that sound or look like those typed.")),
                        .required(
                            "substitutes",
                            .list(
                                .object([
                                    .required("typed", .text), .required("instead", .list(.text)),
                                ])
                            ).described("The typed words that were replaced, and by which words.")),
                        .required(
                            "count", .count.described("How many match, those over the limit included.")),
                    ])), unchanged,
            ], problems: [422]
        ) { call in
            guard let typed = try call.text("q"), (1...1_000).contains(typed.unicodeScalars.count) else {
                throw HTTPProblem.invalid(
                    "q", "is missing or longer than 1000 characters; give the words to find")
            }
            let filter = try filter(call)
            let result = try call.journal.search(typed, filter) {
                NameSpelling(call.service.diaryService.foods.names)
            }
            let hits = result.hits + result.forgiven
            let details = try call.journal.details(of: hits.map(\.entry.id))
            let byID = Dictionary(details.map { ($0.entry.id, $0) }) { first, _ in first }
            return .json(page(result, byID, EntryView(calendar: call.journal.calendar)), call)
        },
        Operation(
            "GET", "/v1/answer", may: .read,
            "Answers a question about the diary, such as “when did I last eat pizza?”. Logs and changes nothing.",
            query: [Parameter("q", .line(1...1_000), "What is asked.", isRequired: true)],
            answers: [
                .json(
                    "What the diary says.",
                    .object([
                        .required("answer", .text.orNull.described("null for what is not a question.")),
                        .required(
                            "about",
                            .text.orNull.described("The food that it is about; null for other questions.")
                        ),
                        .required(
                            "adviserHost",
                            .text.orNull.described(
                                "The host of the household's language model, if POST /v1/advice can ask it, too."
                            )
                        ),
                    ])), unchanged,
            ], problems: [422]
        ) { call in
            guard let asked = try call.text("q"), (1...1_000).contains(asked.unicodeScalars.count) else {
                throw HTTPProblem.invalid("q", "is missing or longer than 1000 characters; ask something")
            }
            let answer = try call.service.diaryService.answer(toQuestion: asked)
            return .json(
                .object([
                    ("answer", .text(answer?.text)), ("about", .text(answer?.food)),
                    ("adviserHost", .text(answer?.adviserHost)),
                ]), call)
        },
    ]

    private static func filter(_ call: Call) throws -> SearchFilter {
        let days = try call.days()
        let category = try call.category()
        return SearchFilter(
            category: category, first: days.first, last: days.last,
            inputType: try call.choice("inputType"), person: try call.person(),
            journal: try call.journalName(), hasPicture: try call.flag("picture"),
            limit: try call.number("limit", in: 1...1_000, otherwise: 50))
    }

    /// Leaves out entries that were deleted after the search.
    private static func page(
        _ result: SearchResult, _ details: [UUID: EntryDetails], _ view: EntryView
    ) -> JSONValue {
        func list(_ hits: [SearchHit]) -> JSONValue {
            .array(
                hits.compactMap { hit in
                    details[hit.entry.id].map { entry in
                        .object([
                            ("entry", view.object(entry)), ("description", parts(hit.description)),
                            ("heard", parts(hit.heard)),
                        ])
                    }
                })
        }
        func parts(_ parts: [SearchHit.Part]) -> JSONValue {
            .array(parts.map { .object([("text", .text($0.text)), ("isMatch", .bool($0.isMatch))]) })
        }
        return .object([
            ("hits", list(result.hits)), ("forgiven", list(result.forgiven)),
            (
                "substitutes",
                .array(
                    result.substitutes.map {
                        .object([
                            ("typed", .text($0.typed)), ("instead", .array($0.instead.map { .text($0) })),
                        ])
                    })
            ), ("count", .integer(result.count)),
        ])
    }
}
