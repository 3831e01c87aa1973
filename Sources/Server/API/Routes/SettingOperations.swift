import Assistant
import Diary
import Foundation
import HTTP
import Journal

extension Operation {
    static let settings: [Operation] = [
        Operation(
            "GET", "/v1/settings", may: .read,
            "Shows how the diary is set up, and what time it is there.", headers: [ifNoneMatch],
            answers: [
                .json(
                    "The settings. Those of reminders are in /v1/reminders.",
                    .object([
                        .required("timeZone", .text.described("Set when the diary is made, for good.")),
                        .required("today", .day), .required("undoDays", .count),
                        .required("categories", .list(.category)), .required("foods", .count),
                        .required("entries", .count.described("Without samples.")),
                        .required("waitingRecordings", .count),
                    ])), unchanged,
            ]
        ) { call throws(HTTPProblem) in
            let (entries, waiting) = try call.ask { () throws(JournalError) in
                try call.journal.counts()
            }
            return .json(
                .object([
                    ("timeZone", .text(call.journal.timeZone.identifier)),
                    ("today", .text(call.journal.today.description)),
                    ("undoDays", .integer(Journal.undoDays)),
                    ("categories", .array(call.journal.kind.categories.map { .text($0.rawValue) })),
                    ("foods", .integer(call.service.assistant.foods.foods.count)),
                    ("entries", .integer(entries)),
                    ("waitingRecordings", .integer(waiting)),
                ]), call)
        }
    ]
}
