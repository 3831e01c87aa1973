import Assistant
import Diary
import Foundation
import HTTP
import Journal

extension Operation {
    static let settings: [Operation] = [
        Operation(
            "GET", "/v1/settings", may: .read,
            "Shows the settings of the diary, and its time of day.", headers: [ifNoneMatch],
            answers: [
                .json(
                    "The settings. /v1/reminders has the settings of reminders.",
                    .object([
                        .required("timeZone", .text.described("Set once, when the diary is created.")),
                        .required("today", .day), .required("undoDays", .count),
                        .required("categories", .list(.category)), .required("foods", .count),
                        .required("entries", .count.described("How many there are, not counting samples.")),
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
