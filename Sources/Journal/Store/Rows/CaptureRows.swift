import Diary
import Foundation

extension Connection {
    /// Whether there is any recording or picture, in use or removed.
    func hasCaptures() throws -> Bool { try number("SELECT EXISTS (SELECT 1 FROM capture)") != 0 }

    /// The recordings and pictures of some entries, pictures in the order in which they came.
    func shownCaptures(ofEntries ids: [UUID]) throws -> [UUID: ShownCaptures] {
        let links = try rows(
            """
            SELECT entry.id, capture.id, capture.form, capture.number, link.stretch_start, link.stretch_end
            FROM entry JOIN entry_capture AS link ON link.entry_seq = entry.seq
              JOIN capture ON capture.id = link.capture_id
            WHERE entry.id IN
            """, among: ids.map { .id($0) }
        ) { row in
            (
                entry: try row.id(0), capture: try row.id(1), isPicture: row.text(2) == "picture",
                number: row.integer(3),
                stretch: row.isNull(4) ? nil : row.real(4)...max(row.real(4), row.real(5))
            )
        }
        var shown: [UUID: ShownCaptures] = [:]
        for link in links.sorted(by: { $0.number < $1.number }) {
            if link.isPicture {
                guard let picture = try picture(link.capture) else { continue }
                shown[link.entry, default: ShownCaptures()].pictures.append(picture)
                shown[link.entry]?.texts[picture.id] = try writtenText(inPicture: picture.id)
            } else if let recording = try recording(link.capture) {
                shown[link.entry, default: ShownCaptures()].recording = (recording, link.stretch)
            }
        }
        return shown
    }

    /// The recording or picture with an id, in use or removed.
    func knownCapture(_ id: UUID) throws -> KnownCapture? {
        try row(
            "SELECT id, media, digest, form, removed_at FROM capture WHERE id = ?", .id(id)
        ) { row in try KnownCapture(row) }
    }

    /// The recording or picture in use with the same bytes, taken at the same moment.
    func knownCapture(_ form: NamedCapture.Form, sha256: String, takenAt: Date) throws -> KnownCapture? {
        try row(
            """
            SELECT id, media, digest, form, removed_at FROM capture
            WHERE digest = ? AND taken_at = ? AND form = ? AND removed_at IS NULL
            """, .text(sha256), .instant(takenAt), .text(form.rawValue)
        ) { row in try KnownCapture(row) }
    }

    /// Removes the row of a recording or picture that no entry has.
    ///
    /// - Returns: whether it was removed.
    func deleteUnlinkedCapture(_ id: UUID) throws -> Bool {
        try run(
            "DELETE FROM capture WHERE id = ? AND id NOT IN (SELECT capture_id FROM entry_capture WHERE capture_id = ?)",
            .id(id), .id(id))
        return changes > 0
    }

    /// Notes what was wrong with a recording.
    func setFlaw(_ flaw: String?, ofCapture id: UUID) throws {
        try run("UPDATE capture SET flaw = ? WHERE id = ?", .optional(flaw), .id(id))
    }
}

/// A recording or picture that the diary has.
struct KnownCapture: Sendable {
    let id: UUID
    let media: MediaName
    let sha256: String
    let form: NamedCapture.Form
    /// Whether its entries were deleted, and undo may bring it back.
    let isRemoved: Bool

    fileprivate init(_ row: borrowing Statement) throws {
        id = try row.id(0)
        media = row.media(1, of: id)
        sha256 = row.text(2)
        form = row.text(3) == "picture" ? .picture : .recording
        isRemoved = !row.isNull(4)
    }
}
