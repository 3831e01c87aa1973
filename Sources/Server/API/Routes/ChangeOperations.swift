import Diary
import DiaryService
import Foundation
import HTTP
import Journal

extension Operation {
    /// Changes existing entries.
    static let changes: [Operation] = [
        Operation(
            "PATCH", "/v1/entries/{id}", may: .log,
            "Changes the given fields of an entry, if it is still the version in If-Match. \(ownText)",
            headers: [ifMatch],
            body: .json([
                .optional(
                    "processedDescription",
                    .text(NewEntry.descriptionLengths).described(
                        "Other words. Those of an entry that told another journal something are read anew, and what it did there before is taken back."
                    )),
                .optional("category", .category.orNull.described("null removes it.")),
                .optional("date", .askedDay.described("Another day, at the same time.")),
                .optional("time", .time.described("Another time, on the same day.")),
                .optional("createdAt", .instant.described("Day and time together.")),
                .optional(
                    "isNote",
                    Schema.flag.described(
                        "Makes it a note, or an entry that counts. If missing, a new description decides.")),
                .optional(
                    "person",
                    .text(1...PersonName.longest).orNull.described("Who it is from; null for nobody named.")),
                .optional(
                    "remarks",
                    RemarkView.given.orNull.described("Instead of the present ones; null or [] for none.")),
                .optional(
                    "doubts",
                    Schema.list(.text, count: 0).orNull.described(
                        "null or [] says that the words in doubt are right. By itself it does not count as an edit."
                    )),
                .optional(
                    "journal",
                    .choice(MovedWords.names(InstalledJournals.all)).described(
                        "Reads its words again for this journal alone; comes without other fields.")),
            ]),
            answers: [.json("The entry as it is now.", .named(.entry))],
            problems: [404, 412, 415, 422, 428], handle: edit),
        Operation(
            "DELETE", "/v1/entries/{id}", may: .log,
            "Deletes an entry and its recording; /v1/undo brings them back for \(Journal.undoDays) days. \(ownText)",
            headers: [ifMatch], answers: [.nothing(204, "It is deleted.")], problems: [404, 412, 428]
        ) { call in
            let (id, condition) = (try call.id(), try call.condition())
            try call.checkMayChange(entry: id)
            _ = try call.journal.delete(id, if: condition)
            call.publish(.entryDeleted, [id])
            return HTTPResponse(204)
        },
    ]

    /// The description of routes where a token that may only log can change what it logged.
    static let ownText =
        "Without “all”, a token may do so with what was logged with it in the last \(Journal.ownDays) days; for anything else it gets 403."

    private static let ifMatch = Parameter(
        "If-Match", .tag, "The ETag of the entry, or * for any version.", isRequired: true)

    private static let edit: Handler = { call in
        let (id, condition) = (try call.id(), try call.condition())
        try call.checkMayChange(entry: id)
        var body = try BodyMembers(call)
        var edit = EntryEdit(description: try NewEntry.description(&body))
        let category = try body.category(of: call.journal.kind)
        if body.has("category") { edit.category = category.map(EntryEdit.Category.set) ?? .remove }
        (edit.day, edit.time) = (try body.day("date"), try body.time("time"))
        if let instant = try body.instant("createdAt") {
            guard edit.day == nil, edit.time == nil else {
                throw HTTPProblem.unfit("createdAt", "cannot be combined with date and time")
            }
            edit.day = CalendarDay(of: instant, in: call.journal.calendar)
            edit.time = TimeOfDay(of: instant, in: call.journal.calendar)
        }
        edit.isNote = try body.flag("isNote")
        let person = try NewEntry.person(&body)
        if body.has("person") { edit.person = person.map(EntryEdit.Person.set) ?? .remove }
        let remarks = try RemarkView.given(&body, call)
        if body.has("remarks") { edit.remarks = remarks ?? [] }
        let doubts = body.list("doubts")
        if body.has("doubts") {
            guard (doubts ?? .array([])) == .array([]) else {
                throw HTTPProblem.unfit("doubts", "must be null or []; it says that nothing is in doubt")
            }
            edit.doubts = []
        }
        let moved = try body.text("journal", 1...100)
        try body.finish()
        if let moved {
            guard edit.isEmpty else { throw HTTPProblem.unfit("journal", "must come without other fields") }
            edit = try move(id, to: moved, call)
        }
        let members = [
            "processedDescription", "category", "date", "time", "createdAt", "isNote", "person", "remarks",
            "doubts", "journal",
        ]
        guard !edit.isEmpty else {
            throw HTTPProblem.unfit(
                "body", "has nothing to change; give one of \(members.joined(separator: ", "))")
        }
        if let day = edit.day,
            let objection = AskedTime(call).objection(to: day.start(in: call.journal.calendar))
        {
            throw HTTPProblem.unfit("date", objection)
        }
        let (asked, isMoved) = (edit, moved != nil)
        try call.journal.edit(
            id, asked, if: condition, reader: isMoved ? nil : call.service.diaryService.reader)
        let details = try call.journal.details(of: id)
        call.publish(.entryChanged, [id])
        return EntryView(calendar: call.journal.calendar).answer(details, call)
    }

    /// The edit that moves an entry to another journal.
    private static func move(_ id: UUID, to name: String, _ call: Call) throws -> EntryEdit {
        let service = call.service.diaryService
        let names = MovedWords.names(service.journals)
        guard names.contains(name) else {
            throw HTTPProblem.unfit("journal", "is not one of \(names.joined(separator: ", "))")
        }
        let edit = try service.movedWords.edit(call.journal.entry(id), to: name)
        guard let edit else {
            throw HTTPProblem.unfit("journal", "can take nothing from the words of the entry")
        }
        return edit
    }
}
