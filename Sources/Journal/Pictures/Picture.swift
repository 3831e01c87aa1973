import Diary
import Foundation
import JSON
import System
import Vision

/// One picture in the diary. Its bytes never change after it was taken in.
package struct Picture: Hashable, Identifiable, Sendable {
    package var id: UUID
    /// The bare name of its file in the media folder.
    package var media: MediaName
    /// 64 lower-case hexadecimal digits, of the bytes that are kept.
    package var sha256: String
    /// Bytes.
    package var byteCount: Int64
    /// The name it came with, without folders.
    package var originalName: String
    package var takenAt: Date
    /// How `takenAt` is known.
    package var takenSource: RecordingDate.Source
    package var receivedAt: Date
    /// What is wrong with it, as a clause such as “is damaged in places”; nil if nothing is.
    package var flaw: String?
    /// Who sent it, if known.
    package var person: String?
    /// The id of the token that sent it; nil if none was needed.
    package var client: UUID?
    /// What was seen in it; nil if it cannot be shown.
    package var look: Look?

    /// What `diary-looker` saw in a picture.
    package struct Look: Hashable, Codable, Sendable {
        package var kind: PictureKind
        /// Pixels, upright.
        package var width: Int
        /// Pixels, upright.
        package var height: Int
        /// The names of its three to five commonest colours, the commonest first.
        package var colours: [String]
        /// What its barcodes and QR codes say; nil if nobody looked for them.
        package var codes: [String]?

        init(_ look: PictureLook) {
            (kind, width, height) = (look.kind, look.width, look.height)
            (colours, codes) = (look.colours, look.codes)
        }
    }

    /// A smaller copy of a picture, as a JPEG.
    package enum Size: String, CaseIterable, Sendable {
        /// At most 320 pixels wide and high.
        case small
        /// At most 1,280 pixels wide and high.
        case large
    }
}

extension Picture {
    /// A picture of which only the file is left: looks at it, and takes its position out.
    ///
    /// - Throws: `PictureError` if it cannot be looked at now.
    init(
        of id: UUID, in name: MediaName, _ opened: borrowing Descriptor, at file: URL, takenAt instant: Date,
        receivedAt now: Date
    ) throws {
        _ = try PicturePosition.remove(fromFileAt: file)
        let (look, flaw) = try PictureIntake.look(at: file)
        self.init(
            id: id, media: name, sha256: try SHA256.digest(of: opened),
            byteCount: try opened.status().size, originalName: name.text, takenAt: instant.asStored,
            takenSource: .modified, receivedAt: now.asStored, flaw: flaw, look: look.map { Look($0) })
    }
}

/// A picture and the ids of its entries, in the order they were made.
package struct KeptPicture: Hashable, Sendable {
    package var picture: Picture
    package var entries: [UUID]

    package init(picture: Picture, entries: [UUID]) {
        self.picture = picture
        self.entries = entries
    }
}

extension PictureKind {
    /// Every ending that a picture's file has in the media folder.
    static let endings = Set(allCases.map(\.fileExtension))
}

extension EntryJSON {
    /// A picture as JSON, without its entries.
    package func members(of picture: Picture) -> [(String, JSONValue)] {
        [
            ("id", .text(picture.id.uuidString)), ("name", .text(picture.originalName)),
            ("takenAt", .text(instant(picture.takenAt))),
            ("takenSource", .text(picture.takenSource.rawValue)),
            ("receivedAt", .text(instant(picture.receivedAt))), ("media", .text(picture.media.text)),
            ("bytes", .integer(Int(picture.byteCount))),
            ("type", .text(picture.look?.kind.mediaType)),
            ("width", picture.look.map { .integer($0.width) } ?? .null),
            ("height", picture.look.map { .integer($0.height) } ?? .null),
            ("colours", .array((picture.look?.colours ?? []).map { .text($0) })),
            ("codes", .array((picture.look?.codes ?? []).map { .text($0) })),
            ("flaw", .text(picture.flaw)),
        ]
    }
}
