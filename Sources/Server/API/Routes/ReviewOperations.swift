import Diary
import DiaryService
import Foundation
import HTTP
import Journal

extension Operation {
    private static let below = Parameter(
        "below", .share, "Words heard with less confidence are doubtful, 0 to 1; default \(Journal.doubt).")
    private static let ifUnchanged = Parameter(
        "If-Match", .tag, "The ETag of the item. Without it, the current version is used.")
    private static let replacedBy = Schema.object([.required("entries", .list(.named(.entry)))])

    /// Shows recordings that failed or were heard poorly, and takes decisions about them.
    static let review: [Operation] = [
        Operation(
            "GET", "/v1/review", may: .read,
            "Lists the recordings that need a look, latest first.",
            query: [
                below, Parameter("failed", .flag, "Only recordings without an entry."),
                Parameter("limit", .integer(1...1_000), "At most this many recordings; default 100."),
            ],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The queue.",
                    .object([
                        .required("items", .list(.named(.reviewItem))),
                        .required(
                            "count", .count.described("How many there are, including those not shown.")),
                    ])), unchanged,
            ]
        ) { call in
            let below = try call.share("below") ?? Journal.doubt
            let onlyFailed = try call.flag("failed")
            let limit = try call.number("limit", in: 1...1_000, otherwise: 100)
            let queue = try call.journal.reviewQueue(below: below)
                .filter { item in if case .failed = item.cause { true } else { !onlyFailed } }
            let view = ReviewView(call.journal)
            let items = try queue.prefix(limit).map { item in try view.object(item) }
            return .json(.object([("items", .array(items)), ("count", .integer(queue.count))]), call)
        },
        Operation(
            "GET", "/v1/review/{id}", may: .read,
            "Hears the doubtful words of a recording again, or those asked about, and shows what may have been said.",
            query: [
                below,
                Parameter("quick", .flag, "Hears nothing again, and answers at once without alternatives."),
            ] + askedWords,
            answers: [.json("The recording, its entries, and alternatives.", .named(.reviewItem))],
            problems: [404, 409, 422, 503]
        ) { call in
            let item = try item(call, below: try call.share("below") ?? Journal.doubt)
            let asked = try askedWords(call, of: item)
            let view = ReviewView(call.journal)
            let isQuick = try call.flag("quick")
            let alternatives =
                isQuick
                ? nil
                : try call.journal.alternatives(
                    for: item, transcriber: call.service.diaryService.transcriber,
                    corrector: try call.service.diaryService.words.corrector(),
                    at: asked.map { [$0.times] })
            let tag = try view.tag(of: item)
            let shown =
                try alternatives.map { try view.object(item, $0, asked: asked?.words) } ?? view.object(item)
            var response = HTTPResponse.json(shown, call)
            // The tag covers only what is decided about: alternatives are computed anew each time.
            response.headers["ETag"] = tag
            return response
        },
        Operation(
            "POST", "/v1/review/{id}/accept", may: .log,
            "Takes what was heard as what was said: a failed recording becomes an entry, or several. \(ownText)",
            headers: [ifUnchanged],
            answers: [.json("The entries of the recording as they are now.", replacedBy)],
            problems: [404, 409, 412, 422]
        ) { call in
            let item = try unchangedItem(call)
            guard item.hasWords || !item.entries.isEmpty else {
                throw HTTPProblem.unfit(
                    "id", "nothing was heard in it; replace says what was said, dismiss that nothing was")
            }
            let entries = try decide {
                try call.journal.accept(item, reader: call.service.diaryService.reader)
            }
            return try answer(entries, instead: item, call)
        },
        Operation(
            "POST", "/v1/review/{id}/dismiss", may: .log,
            "Says that a failed recording contains nothing: it is kept without an entry. \(ownText)",
            headers: [ifUnchanged], answers: [.nothing(204, "It has left the queue.")],
            problems: [404, 409, 412]
        ) { call in
            let item = try unchangedItem(call)
            try decide { try call.journal.dismiss(item) }
            call.publish(.recordingReviewed, [item.id])
            return HTTPResponse(204)
        },
        Operation(
            "POST", "/v1/review/{id}/replace", may: .log,
            "Takes what was really said: makes or corrects the entries, and learns from the corrections. \(ownText)",
            headers: [ifUnchanged],
            body: .json([.required("text", .text(NewEntry.textLengths).described("All that was said."))]),
            answers: [.json("The entries of the recording as they are now.", replacedBy)],
            problems: [404, 409, 412, 415, 422], handle: replace),
        Operation(
            "POST", "/v1/review/{id}/discard", may: .log,
            "Deletes a recording and its entries, which /v1/undo brings back; a failed one is gone for good. \(ownText)",
            headers: [ifUnchanged], answers: [.nothing(204, "It is deleted.")], problems: [404, 409, 412]
        ) { call in
            let item = try unchangedItem(call)
            let entries = try decide { try call.journal.discard(item) }
            if !entries.isEmpty { call.publish(.entryDeleted, entries.map(\.id)) }
            call.publish(.recordingRemoved, [item.id])
            return HTTPResponse(204)
        },
    ]

    private static let askedWords = [
        Parameter(
            "first", .integer(0...1_000_000),
            "Hears these words again instead of the doubtful ones: the first, counted from 0."),
        Parameter("last", .integer(0...1_000_000), "The last of these words; default `first`."),
    ]

    /// The words that the client asks about, and their times; nil for the doubtful words.
    private static func askedWords(
        _ call: Call, of item: ReviewItem
    ) throws -> (words: Range<Int>, times: ClosedRange<Double>)? {
        let all = item.transcript?.words ?? []
        let first = try call.number("first", in: 0...1_000_000, otherwise: -1)
        let last = try call.number("last", in: 0...1_000_000, otherwise: first)
        guard first >= 0 else {
            guard last < 0 else { throw HTTPProblem.invalid("last", "comes with `first`") }
            return nil
        }
        guard all.indices.contains(first) else {
            throw HTTPProblem.invalid("first", "is not a word of the recording")
        }
        guard last >= first, all.indices.contains(last) else {
            throw HTTPProblem.invalid("last", "is not a word of the recording from `first` on")
        }
        return (first..<last + 1, all[first].start...max(all[first].start, all[last].end))
    }

    private static func item(_ call: Call, below: Double = Journal.doubt) throws -> ReviewItem {
        let id = try call.id()
        return try decide { try call.journal.reviewItem(id, below: below) }
    }

    /// The item in the path, if the client may decide about it and `If-Match` names its version.
    ///
    /// The journal checks again at the decision.
    private static func unchangedItem(_ call: Call) throws -> ReviewItem {
        let item = try item(call)
        try call.checkMayChange(recording: item.id)
        try call.expect(try ReviewView(call.journal).tag(of: item))
        return item
    }

    /// Here the journal's `invalid` means that the recording is being transcribed, or has changed since it
    /// was shown.
    private static func decide<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch JournalError.invalid(let objection) {
            throw HTTPProblem(
                409, "Not now", type: "/problems/not-now", detail: objection.description, field: "id")
        }
    }

    private static let replace: Handler = { call in
        var body = try BodyMembers(call)
        guard let text = try body.text("text", NewEntry.textLengths) else {
            throw HTTPProblem.unfit("text", "is missing; write what was said")
        }
        try body.finish()
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw HTTPProblem.unfit("text", "has no words; write what was said, or discard the recording")
        }
        let item = try unchangedItem(call)
        let entries = try decide {
            try call.journal.replace(item, with: text, reader: call.service.diaryService.reader)
        }
        return try answer(entries, instead: item, call)
    }

    /// Notifies the followers of a decision, and answers with the new state.
    private static func answer(
        _ entries: [Entry], instead item: ReviewItem, _ call: Call
    ) throws -> HTTPResponse {
        try publish(entries, instead: item, call)
        let details = try call.journal.details(ofRecording: item.id)
        let view = EntryView(calendar: call.journal.calendar)
        return .json(.object([("entries", .array(details.map(view.object)))]), call)
    }

    private static func publish(_ entries: [Entry], instead item: ReviewItem, _ call: Call) throws {
        let (before, now) = (Set(item.entries.map(\.id)), Set(entries.map(\.id)))
        if before.isEmpty { call.publish(.recordingLogged, [item.id]) }
        let changed = entries.filter { before.contains($0.id) && !item.entries.contains($0) }
        let kinds: [(Change.Kind, [UUID])] = [
            (.entryAdded, entries.map(\.id).filter { !before.contains($0) }),
            (.entryChanged, changed.map(\.id)),
            (.entryDeleted, item.entries.map(\.id).filter { !now.contains($0) }),
        ]
        for (kind, ids) in kinds where !ids.isEmpty { call.publish(kind, ids) }
        // Notes of the pictures that it tells of may be gone.
        if try call.journal.tellsOfPictures(item.id) { call.publish(.diaryChanged) }
        call.publish(.recordingReviewed, [item.id])
    }
}
