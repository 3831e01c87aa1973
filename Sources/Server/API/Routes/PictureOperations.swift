import Diary
import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import Vision

extension Operation {
    private static let pictureTypes = [
        "image/jpeg", "image/png", "image/webp", "image/heic", "application/octet-stream",
    ]

    static let pictures: [Operation] =
        [
            Operation(
                "GET", "/v1/pictures", may: .read, "Lists pictures page by page, those that came last first.",
                query: [
                    Parameter("limit", .integer(1...1_000), "Pictures per page; default 100."),
                    Parameter("cursor", .cursor, "The `next` of the previous page."),
                ],
                headers: [ifNoneMatch],
                answers: [
                    .json(
                        "A page of pictures.",
                        .object([
                            .required("pictures", .list(.named(.picture))), .required("next", .text.orNull),
                        ])), unchanged,
                ], problems: [422]
            ) { call in
                let limit = try call.number("limit", in: 1...1_000, otherwise: 100)
                let place = try call.text("cursor").map { text in
                    guard let place = Int64(text), place >= 0 else {
                        throw HTTPProblem.unfit(
                            "cursor", "is not a cursor; use the next of the previous page")
                    }
                    return place
                }
                let page = try call.journal.pictures(after: place, limit: limit)
                let view = PictureView(calendar: call.journal.calendar)
                return .json(
                    .object([
                        ("pictures", .array(page.pictures.map(view.object))),
                        ("next", .text(page.next.map { "\($0)" })),
                    ]), call)
            },
            Operation(
                "POST", "/v1/pictures", may: .log,
                "Adds a picture: as an entry of its own, or to one that is there. The body is the picture, or a form with it. The position in it is taken out.",
                query: [
                    Parameter("name", .text(0...255), "The name of its file, which may contain the date."),
                    Parameter(
                        "text", .text(0...10_000),
                        "What is in it, as somebody would say it; without words, a note waits for them."),
                    Parameter(
                        "entry", .id, "Show it in this entry, instead of making one. \(ownText)"),
                    Parameter(
                        "category", .category,
                        "The \(JournalModule.installed.noun.one); detected if missing."),
                    Parameter(
                        "takenAt", .instant,
                        "When it was taken; otherwise a date in the file or in its name, or now."),
                    Parameter("person", .line(1...PersonName.longest), "Who it is from."),
                ],
                headers: [idempotencyKey],
                body: .bytes(
                    pictureTypes,
                    form: [
                        .required("file", .file), .optional("text", .text(0...10_000)),
                        .optional("entry", .id),
                        .optional("category", .category), .optional("takenAt", .instant),
                        .optional("person", .text(1...PersonName.longest)),
                    ]), longestBody: PictureIntake.mostBytes,
                answers: [
                    .json(
                        200,
                        "The picture was there already; these are its entries. Words sent with it are stored if it had none.",
                        keptPicture),
                    .json(201, "The picture and its entries.", keptPicture),
                ], problems: [403, 404, 409, 410, 413, 415, 422, 503]
            ) { call in try PictureUpload(call).answer() },
            Operation(
                "GET", "/v1/pictures/{id}", may: .read, "Shows what is known of a picture.",
                headers: [ifNoneMatch],
                answers: [.json("The picture.", .named(.picture)), unchanged], problems: [404]
            ) { call in
                .json(
                    PictureView(calendar: call.journal.calendar).object(
                        try call.journal.picture(try call.id())),
                    call)
            },
            Operation(
                "GET", "/v1/pictures/{id}/file", may: .read, "Returns the picture as it came, or part of it.",
                headers: [Parameter("Range", .text, "bytes=FIRST-LAST")],
                answers: [
                    .other(200, "The file, without its position.", pictureTypes),
                    .other(206, "The part that was asked for.", pictureTypes),
                ], problems: [404, 416]
            ) { call in
                let picture = try call.journal.picture(try call.id()).picture
                return try .file(
                    try call.journal.mediaFile(picture.media),
                    type: picture.look?.kind.mediaType ?? "application/octet-stream",
                    tag: "\"\(picture.sha256)\"", for: call.request)
            },
        ] + pictureReadings
        + Picture.Size.allCases.map { size in
            Operation(
                "GET", "/v1/pictures/{id}/\(size.rawValue)", may: .read,
                "Returns a copy of the picture of at most \(size == .small ? "320" : "1,280") pixels, upright.",
                headers: [Parameter("Range", .text, "bytes=FIRST-LAST")],
                answers: [
                    .other(200, "The copy.", "image/jpeg"),
                    .other(206, "The part that was asked for.", "image/jpeg"),
                ], problems: [404, 416, 422, 503]
            ) { call in
                let id = try call.id()
                return try .file(
                    try call.journal.thumbnail(ofPicture: id, size), type: "image/jpeg",
                    tag: "\"\(try call.journal.picture(id).picture.sha256)-\(size.rawValue)\"",
                    for: call.request)
            }
        } + [
            Operation(
                "DELETE", "/v1/pictures/{id}", may: .log,
                "Deletes a picture, and the entry that is nothing but this picture; undo brings them back. \(ownText)",
                answers: [.nothing(204, "The picture is deleted.")], problems: [403, 404]
            ) { call in
                let id = try call.id()
                try checkMayChange(try call.journal.picture(id), call)
                let (changed, deleted) = try call.journal.deletePicture(id)
                if !changed.isEmpty { call.publish(.entryChanged, changed) }
                if !deleted.isEmpty { call.publish(.entryDeleted, deleted) }
                return HTTPResponse(204)
            }
        ]

    private static let keptPicture = Schema.object([
        .required("picture", .named(.picture)), .required("entries", .list(.named(.entry))),
        .required(
            "positionRemoved", Schema.flag.described("Whether the file said where it was taken.")),
        .required("toast", .text.orNull), .required("milestone", Schema.integer.orNull),
    ])

    /// Checks that the client may change a picture with its entries.
    ///
    /// - Throws: 403 if another client sent or logged it, or it is too old.
    static func checkMayChange(_ kept: KeptPicture, _ call: Call) throws {
        if let client = try call.limitedClient(), kept.entries.isEmpty, kept.picture.client != client {
            throw HTTPProblem.notOwn("another client sent this picture; changing it needs “all”")
        }
        for entry in kept.entries { try call.checkMayChange(entry: entry) }
    }
}

/// A picture that a request uploads.
private struct PictureUpload {
    private let call: Call
    private let fields: Call
    private let name: String

    /// Reads the fields of the query and the form beside the picture.
    init(_ call: Call) throws {
        self.call = call
        let (fields, fileName) = try call.formFields([
            "text", "entry", "category", "takenAt", "name", "person",
        ])
        self.fields = fields
        name = Upload.shownName(try fields.text("name") ?? fileName ?? "", otherwise: "picture")
    }

    func answer() throws -> HTTPResponse {
        let entry = try fields.text("entry").map { text in
            guard let id = UUID(uuidString: text) else { throw HTTPProblem.invalid("entry", "is not an id") }
            return id
        }
        if let entry { try call.checkMayChange(entry: entry) }
        let text = try fields.text("text")
        let category = try fields.pickedCategory()
        let person = try fields.person()
        let instant = try fields.pastInstant("takenAt")
        guard entry == nil || (text ?? "").isEmpty && category == nil else {
            throw HTTPProblem.unfit("entry", "has words already; send none with the picture, and no category")
        }
        let asked = [
            name, text ?? "", entry?.uuidString ?? "", category?.rawValue ?? "",
            "\(instant?.milliseconds ?? 0)", person ?? "",
        ]
        let key = try call.creationKey(Array(asked.joined(separator: "\n").utf8))
        let service = call.service.diaryService
        let kept: PictureIntake.Kept
        do {
            kept = try BodyFile(call).use { file in
                try service.pictures.add(
                    file, named: name, text: text, at: instant, category: category, person: person,
                    to: entry, by: call.client, replacingOnlyOf: try call.limitedClient(), once: key,
                    isDatedByFile: false)
            }
        } catch JournalError.noSuchPicture {
            throw HTTPProblem.gone(
                "the picture that this key sent has been deleted; use another key to send it again")
        }
        if !kept.replaced.isEmpty { call.publish(.entryDeleted, kept.replaced) }
        if !kept.added.isEmpty { call.publish(.entryAdded, kept.added) }
        if let entry { call.publish(.entryChanged, [entry]) }
        let details = try call.journal.details(of: entry.map { [$0] } ?? kept.entries)
        let new = Set(kept.added)
        let words = try Additions(call).words(about: details.map(\.entry).filter { new.contains($0.id) })
        let calendar = call.journal.calendar
        var response = HTTPResponse.json(
            .object(
                [
                    (
                        "picture",
                        PictureView(calendar: calendar).object(
                            KeptPicture(picture: kept.picture, entries: kept.entries))
                    ),
                    ("entries", .array(details.map(EntryView(calendar: calendar).object))),
                    ("positionRemoved", .bool(kept.hadPosition)),
                ] + words), call, status: kept.wasThere ? 200 : 201)
        response.headers["Location"] = PictureView.path(kept.picture.id)
        return response
    }
}
