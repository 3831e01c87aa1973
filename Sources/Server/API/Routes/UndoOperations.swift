import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    private static let mostChanges = 500

    /// Lists recent changes, and undoes them.
    static let undo: [Operation] = [
        Operation(
            "GET", "/v1/changes", may: .read,
            "Lists what was changed in the last \(Journal.undoDays) days and can be taken back: of each entry and record the newest change, the latest first.",
            query: [Parameter("limit", .integer(1...mostChanges), "At most this many changes; default 100.")],
            headers: [ifNoneMatch],
            answers: [.json("The changes.", .object([.required("changes", .list(recentChange))])), unchanged]
        ) { call in
            let limit = try call.number("limit", in: 1...mostChanges, otherwise: 100)
            let changes = try call.journal.recentChanges(most: limit)
            let instants = InstantText(calendar: call.journal.calendar)
            return .json(.object([("changes", .array(changes.map { shown($0, instants) }))]), call)
        },
        Operation(
            "POST", "/v1/undo", may: .log,
            "Undoes the last change of the past \(Journal.undoDays) days, of an entry or of what a journal keeps; send it again to undo the one before. \(ownText)",
            query: [
                Parameter(
                    "entry", .id,
                    "Undo the last change of this entry, whatever was changed since elsewhere. Samples that were cleared come back together."
                ),
                Parameter("record", .id, "Undo the last change of this record of a journal by hand."),
            ],
            answers: [
                .json(
                    "What was undone, and the entry or record as it is now.",
                    .object([
                        .required("undone", .choice(RecentChange.Kind.allCases.map(\.rawValue))),
                        .required("entry", Schema.named(.entry).orNull),
                        .required("record", record.orNull.described("Null for one that was added.")),
                        .required("count", .count.described("How many entries came back, for samples.")),
                    ]))
            ], problems: [409]
        ) { call in
            let (entry, record) = (try id("entry", call), try id("record", call))
            guard entry == nil || record == nil else {
                throw HTTPProblem.unfit("record", "is one too many; name an entry or a record")
            }
            let isLimited = try call.limitedClient() != nil
            if let record {
                guard !isLimited else {
                    throw HTTPProblem.notOwn("changing what a journal keeps needs “all”")
                }
                return try undo(record: record, call)
            }
            if let entry { return try undo(entry: entry, call) }
            let newest = try call.journal.newestChanged(onlyEntries: isLimited)
            guard let newest else { throw JournalError.nothingToUndo }
            return newest.isRecord ? try undo(record: newest.id, call) : try undo(entry: newest.id, call)
        },
    ]

    private static let recentChange = Schema.object([
        .required("at", .instant), .required("kind", .choice(RecentChange.Kind.allCases.map(\.rawValue))),
        .required(
            "thing",
            .choice(RecentChange.Thing.allCases.map(\.rawValue)).described(
                "For undo: samples are undone by `entry`, as entries are.")),
        .required("id", .id), .required("journal", .text),
        .required("name", .text.described("The description or name that it has, or had last.")),
        .required("was", .text.described("What it was called before.")),
        .required(
            "count",
            .count.described("How many changes of it can be taken back; of samples, how many there are.")),
        .required("client", .id.orNull.described("As entries have it.")),
        .required("loggedAt", .instant.orNull),
    ])

    private static func shown(_ change: RecentChange, _ instants: InstantText) -> JSONValue {
        .object([
            ("at", .text(instants.text(change.at))), ("kind", .text(change.kind.rawValue)),
            ("thing", .text(change.thing.rawValue)), ("id", .text(change.id.uuidString)),
            ("journal", .text(change.journal.rawValue)), ("name", .text(change.name)),
            ("was", .text(change.was)), ("count", .integer(change.count)),
            ("client", .text(change.author?.client.uuidString)),
            ("loggedAt", .text(change.author.map { instants.text($0.at) })),
        ])
    }

    private static func id(_ name: String, _ call: Call) throws -> UUID? {
        try call.text(name).map { text in
            guard let id = UUID(uuidString: text) else { throw HTTPProblem.invalid(name, "is not an id") }
            return id
        }
    }

    private static func undo(entry id: UUID, _ call: Call) throws -> HTTPResponse {
        try call.checkMayChange(entry: id)
        let undone = try call.journal.undo(of: id)
        let (kind, change, count): (RecentChange.Kind, Change.Kind, Int) =
            switch undone {
            case .edit: (.edit, .entryChanged, 1)
            case .deletion: (.deletion, .entryAdded, 1)
            case .samples(_, let count): (.deletion, .diaryChanged, count)
            }
        call.publish(change, change == .diaryChanged ? [] : [id])
        let details = try call.journal.details(of: undone.entry.id)
        return answer(kind, EntryView(calendar: call.journal.calendar).object(details), .null, count, call)
    }

    private static func undo(record id: UUID, _ call: Call) throws -> HTTPResponse {
        let (kind, record) = try call.journal.undo(ofRecord: id)
        call.publish(.diaryChanged)
        return answer(kind, .null, record?.json ?? .null, 1, call)
    }

    private static func answer(
        _ kind: RecentChange.Kind, _ entry: JSONValue, _ record: JSONValue, _ count: Int, _ call: Call
    ) -> HTTPResponse {
        .json(
            .object([
                ("undone", .text(kind.rawValue)), ("entry", entry), ("record", record),
                ("count", .integer(count)),
            ]), call)
    }
}
