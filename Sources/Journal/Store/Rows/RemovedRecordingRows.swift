import Diary
import Foundation

/// Recordings and pictures that were removed with their entries, while undo can still bring them back.
extension Connection {
    struct Removed: Sendable {
        var id: UUID
        var media: MediaName
        var sha256: String
        var recordedAt: Date
    }

    func setRemoved(_ instant: Date?, of id: UUID) throws {
        try run("UPDATE capture SET removed_at = ? WHERE id = ?", .instant(instant), .id(id))
    }

    func removedRecordings() throws -> [Removed] {
        try rows("SELECT id, media, digest, taken_at FROM capture WHERE removed_at IS NOT NULL") {
            row in try removed(row)
        }
    }

    func removedRecording(_ id: UUID) throws -> Removed? {
        try row(
            "SELECT id, media, digest, taken_at FROM capture WHERE id = ? AND removed_at IS NOT NULL",
            .id(id)
        ) { row in try removed(row) }
    }

    /// The recording or picture in use that has the same bytes and was made at the same moment.
    func liveCapture(sameAs removed: Removed) throws -> (id: UUID, media: MediaName)? {
        try row(
            """
            SELECT other.id, other.media FROM capture JOIN capture AS other ON other.digest = capture.digest
              AND other.taken_at = capture.taken_at AND other.form = capture.form AND other.removed_at IS NULL
            WHERE capture.id = ?
            """, .id(removed.id)
        ) { row in
            let id = try row.id(0)
            return (id, row.media(1, of: id))
        }
    }

    /// The recording or picture, in use or removed, that has the file.
    func capture(with media: MediaName) throws -> UUID? {
        try row("SELECT id FROM capture WHERE media = ?", .text(media.text)) { row in try row.id(0) }
    }

    /// Whether a recording or picture, in use or removed, has the id.
    func isCapture(_ id: UUID) throws -> Bool {
        try row("SELECT 1 FROM capture WHERE id = ?", .id(id), read: { _ in true }) ?? false
    }

    /// Removed recordings that no change can bring back.
    func forgottenRecordings() throws -> [Removed] {
        try rows(
            """
            SELECT id, media, digest, taken_at FROM capture
            WHERE removed_at IS NOT NULL AND id NOT IN (\(Self.capturesOfChanges))
              AND id NOT IN (SELECT capture_id FROM entry_capture)
            """
        ) { row in try removed(row) }
    }

    /// The files of deleted entries that undo can bring back.
    func mediaOfDeletions() throws -> [MediaName] {
        try rows(
            "SELECT DISTINCT before ->> 'media' FROM change WHERE kind = 'deletion' AND before ->> 'media' IS NOT NULL"
        ) { MediaName($0.text(0)) }.compactMap { $0 }
    }

    func isMediaOfChange(_ media: MediaName) throws -> Bool {
        try row("SELECT 1 FROM change WHERE before ->> 'media' = ? LIMIT 1", .text(media.text)) { _ in true }
            != nil
    }

    /// Where the file should be, according to the rows.
    func need(of name: MediaName) throws -> MediaNeed {
        let capture = try row("SELECT removed_at IS NULL FROM capture WHERE media = ?", .text(name.text)) {
            $0.integer(0) != 0
        }
        if capture == true { return .used }
        if try isMediaOfEntry(name) { return .used }
        if capture == false { return .undoable }
        return try isMediaOfChange(name) ? .undoable : .none
    }

    /// The files of recordings and pictures, each with whether it was removed.
    func mediaPlaces() throws -> [MediaName: Bool] {
        let places = try rows("SELECT media, removed_at IS NOT NULL FROM capture") {
            (name: MediaName($0.text(0)), isRemoved: $0.integer(1) != 0)
        }
        var known: [MediaName: Bool] = [:]
        for place in places { if let name = place.name { known[name] = place.isRemoved } }
        return known
    }

    /// Whether a capture, in use or removed, has the id or the file.
    func isTaken(_ id: UUID, _ media: MediaName) throws -> Bool {
        try row("SELECT 1 FROM capture WHERE id = ? OR media = ?", .id(id), .text(media.text)) {
            $0.integer(0)
        } != nil
    }

    private func removed(_ row: borrowing Statement) throws -> Removed {
        let id = try row.id(0)
        return Removed(id: id, media: row.media(1, of: id), sha256: row.text(2), recordedAt: row.instant(3))
    }
}
