import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Language

/// The records of journals for screens: a library of everything with a name, and a page for each record.
extension Operation {
    /// The most acts on a record's page.
    private static let mostTold = 300

    static let library: [Operation] = [
        Operation(
            "GET", "/v1/journals/{journal}/library", may: .read,
            "Lists what a journal keeps, each with a line of its story, by name.",
            headers: [ifNoneMatch],
            answers: [
                .json("The library.", .object([.required("lines", .list(RecordView.line))])), unchanged,
            ], problems: [404]
        ) { call in
            let journal = try named(call)
            let facts = try call.service.diaryService.facts(of: journal)
            return .json(.object([("lines", .array(RecordView(journal, facts).lines()))]), call)
        },
        Operation(
            "GET", "/v1/journals/{journal}/library/{id}", may: .read,
            "Shows a record with its story, what was told about it, what is due and what can be done.",
            headers: [ifNoneMatch], answers: [.json("The page.", RecordView.page), unchanged],
            problems: [404]
        ) { call in
            let journal = try named(call)
            let record = try found(call, of: journal)
            let told = try call.journal.acts(of: journal.name, about: record.id, most: mostTold)
            let facts = JournalFacts(
                records: try call.journal.records(of: journal.name), acts: told,
                now: call.service.diaryService.clock(), calendar: call.journal.calendar,
                weather: try call.journal.weather())
            return .json(RecordView(journal, facts).page(record), call)
        },
    ]
}
