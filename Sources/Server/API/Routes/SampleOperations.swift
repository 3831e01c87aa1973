import Diary
import DiaryService
import HTTP
import Journal

/// Made-up entries to look around in.
extension Operation {
    private static let names = SampleChoice.names(kind: .installed, journals: InstalledJournals.all)
    private static let everyName = SampleChoice.everyName

    static let samples: [Operation] = [
        Operation(
            "POST", "/v1/samples", may: .all,
            "Adds a made-up diary, replacing earlier samples of the same journals; what is about something that the household keeps itself is left out.",
            query: [
                Parameter("ifEmpty", .flag, "Only if the diary has no entries."),
                Parameter(
                    "journal", .choice(names),
                    "The journal, or \(everyName). Default \(JournalModule.installed.name)."),
            ],
            answers: [.json("The number of entries.", .object([.required("added", .count)]))]
        ) { call in
            let count = try call.journal.seedSamples(
                of: try chosen(call) ?? .first, ifEmpty: try call.flag("ifEmpty"))
            if count > 0 { call.publish(.diaryChanged) }
            return .json(.object([("added", .integer(count))]), call)
        },
        Operation(
            "DELETE", "/v1/samples", may: .all,
            "Removes the made-up entries and nothing else; those that somebody edited stay, and one undo brings the others back.",
            query: [
                Parameter("journal", .choice(names), "Only those of this journal. Default \(everyName).")
            ],
            answers: [
                .json(
                    "The number of entries.",
                    .object([
                        .required("removed", .count),
                        .required(
                            "entry",
                            .id.orNull.described("One of them: POST /v1/undo with it brings all back.")),
                    ]))
            ]
        ) { call in
            let (count, last) = try call.journal.clearSamples(of: try chosen(call))
            if count > 0 { call.publish(.diaryChanged) }
            return .json(
                .object([("removed", .integer(count)), ("entry", .text(last?.uuidString))]), call)
        },
    ]

    /// nil if the request names no journal.
    private static func chosen(_ call: Call) throws -> SampleChoice? {
        guard let name = try call.text("journal") else { return nil }
        let choice = SampleChoice(
            name, kind: call.journal.kind, journals: call.service.diaryService.journals)
        guard let choice else {
            throw HTTPProblem.invalid("journal", "is not one of " + names.joined(separator: ", "))
        }
        return choice
    }
}
