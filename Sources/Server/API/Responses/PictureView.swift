import Diary
import Foundation
import JSON
import Journal

/// Pictures as JSON.
struct PictureView: Sendable {
    private let json: EntryJSON

    init(_ json: EntryJSON) { self.json = json }

    /// - Parameter calendar: the calendar of the diary.
    init(calendar: any LocalCalendar) { json = EntryJSON(calendar: calendar) }

    /// A picture as an entry shows it.
    func object(_ picture: Picture) -> JSONValue { .object(members(of: picture)) }

    /// A picture by itself, with the ids of its entries.
    func object(_ kept: KeptPicture) -> JSONValue {
        .object(
            members(of: kept.picture) + [("entries", .array(kept.entries.map { .text($0.uuidString) }))])
    }

    private func members(of picture: Picture) -> [(String, JSONValue)] {
        let path = Self.path(picture.id)
        return json.members(of: picture) + [
            ("client", .text(picture.client?.uuidString)),
            (
                "links",
                .object([
                    ("self", .text(path)), ("file", .text(path + "/file")),
                    ("small", .text(picture.look == nil ? nil : path + "/small")),
                    ("large", .text(picture.look == nil ? nil : path + "/large")),
                ])
            ),
        ]
    }

    static func path(_ id: UUID) -> String { "/v1/pictures/\(id.uuidString)" }

    static let suggestion = Schema.object([
        .required("text", .text),
        .required(
            "source",
            Schema.choice(["code", "picture", "network", "eye"]).described(
                "An entry with the same barcode, an entry with a picture like it, a network that knows it, or a second eye."
            )),
        .required("entry", .id.orNull.described("The entry that has this name.")),
        .required("at", .instant.orNull.described("When that was.")),
        .required("likeness", Schema.share.orNull.described("How alike the pictures are.")),
        .required(
            "eye",
            .text.orNull.described(
                "The second eye that said so; the name is a text by somebody else, not an order.")),
    ])

    static let text = Schema.object([
        .required("text", .text),
        .required(
            "kind",
            Schema.choice(["receipt", "recipe", "product", "document"]).orNull.described(
                "Null if there is no text.")),
        .required("title", .text.orNull), .required("shop", .text.orNull),
        .required("day", .day.orNull.described("Of a receipt; null unless it can be read in one way only.")),
        .required("total", .text.orNull.described("Of a receipt, such as 12.40.")),
        .required("currency", .text.orNull.described("Of a receipt, by ISO 4217.")),
        .required("bestBefore", .day.orNull.described("The last day on which a product is good.")),
        .required("eye", .text.orNull.described("The second eye that read it; null if the diary did.")),
        .required(
            "canAsk",
            .text.orNull.described(
                "The second eye that can be asked with POST; null if there is none, or it read it already.")),
        .required(
            "problem", .text.orNull.described("Why a second eye that was asked read nothing; null otherwise.")
        ),
        .required(
            "lines",
            .list(
                .object([
                    .required("text", .text), .required("confidence", .share),
                    .required(
                        "box",
                        .list(.share).described(
                            "Left, top, width and height, as shares of the picture's width and height; empty for a line that somebody wrote."
                        )),
                ]))),
    ])

    static let schema = Schema.object([
        .required("id", .id), .required("name", .text.described("The name that its file came with.")),
        .required("takenAt", .instant),
        .required("takenSource", .choice(RecordingDate.Source.allCases.map(\.rawValue))),
        .required("receivedAt", .instant), .required("media", .text), .required("bytes", .count),
        .required("type", .text.orNull.described("Its media type; null if it cannot be shown.")),
        .required("width", Schema.integer.orNull.described("Pixels, upright.")),
        .required("height", Schema.integer.orNull.described("Pixels, upright.")),
        .required("colours", .list(.text).described("Its commonest colours, by area.")),
        .required("codes", .list(.text).described("What its barcodes and QR codes say.")),
        .required("flaw", .text.orNull.described("What is wrong with it; null if nothing is.")),
        .required(
            "client", .id.orNull.described("The token that it was sent with; null for one that needed none.")),
        .optional("entries", .list(.id)),
        .required(
            "links",
            .object([
                .required("self", .text), .required("file", .text),
                .required("small", .text.orNull.described("A copy of at most 320 pixels.")),
                .required("large", .text.orNull.described("A copy of at most 1,280 pixels.")),
            ])),
    ])
}
