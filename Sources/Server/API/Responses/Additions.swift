import Diary
import Foundation
import HTTP
import JSON
import Journal

/// Answers a request that added entries: the entries, and what is to be said about them.
struct Additions {
    private let call: Call

    init(_ call: Call) { self.call = call }

    /// - Parameter create: adds entries, or says which ones the request added before.
    func answer(
        _ create: () throws(JournalError) -> Creation<[UUID]>
    ) throws(HTTPProblem) -> HTTPResponse {
        let created = try call.ask(create)
        let details = try call.ask { () throws(JournalError) in
            try call.journal.details(of: created.value)
        }
        guard let first = details.first else {
            throw .gone("what this key created has been deleted; use another key to add it again")
        }
        if !created.wasThere { call.publish(.entryAdded, created.value) }
        let view = EntryView(calendar: call.journal.calendar)
        var response = HTTPResponse.json(
            .object(
                [("entries", .array(details.map(view.object)))] + (try words(about: details.map(\.entry)))),
            call, status: 201)
        response.headers["Location"] = EntryView.path(first.entry.id)
        response.headers["ETag"] = nil
        if created.wasThere { response.headers["Idempotency-Replayed"] = "true" }
        return response
    }

    /// A word about today's entries, and the milestone that the diary has passed.
    func words(about entries: [Entry]) throws(HTTPProblem) -> [(String, JSONValue)] {
        let journal = call.journal
        let (count, milestone) = try call.ask { () throws(JournalError) in
            try journal.celebration(of: entries)
        }
        let figures = journal.kind.figures
        let hasNote = entries.contains(where: \.isNote)
        return [
            ("toast", .text(count.map(figures.todayText) ?? (hasNote ? figures.noteText + "." : nil))),
            ("milestone", milestone.map { .integer($0) } ?? .null),
        ]
    }
}
