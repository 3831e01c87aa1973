import CSQLite
import Diary
import Foundation

extension Connection {
    /// The faults that SQLite finds in pages, indexes and references. They name tables and pages, never their
    /// contents.
    ///
    /// - Parameter most: the check stops after so many faults.
    func faults(most: Int = 20) throws -> [String] {
        do {
            let faults = try rows("PRAGMA integrity_check(\(most))") { $0.text(0) }.filter { $0 != "ok" }
                .flatMap { $0.split(separator: "\n").map(String.init) }
            if !faults.isEmpty { return faults }
            let dead = try rows("PRAGMA foreign_key_check") { "a row of \($0.text(0)) refers to nothing" }
            return dead.isEmpty ? try schemaFaults() : dead
        } catch let error as JournalError {
            guard case .database(let code, let message, _) = error, error.kind == .damaged else {
                throw error
            }
            return ["\(message) (SQLite \(code))"]
        }
    }

    /// Whether the pages are consistent. Does not compare indexes with their tables.
    func isSound() throws -> Bool {
        do {
            return try row("PRAGMA quick_check(1)", read: { $0.text(0) }) == "ok"
        } catch let error where error.kinded.kind == .damaged {
            return false
        }
    }

    /// How many entries there are.
    func entryCount() throws -> Int { Int(try number("SELECT count(*) FROM entry")) }

    /// The files that the diary's recordings must have.
    func expectedFiles() throws -> [ExpectedFile] {
        try rows(
            "SELECT id, media, byte_count, digest, removed_at IS NOT NULL FROM capture ORDER BY received_at"
        ) { row in
            let id = try row.id(0)
            return ExpectedFile(
                recording: id, media: row.media(1, of: id), byteCount: row.integer(2), sha256: row.text(3),
                isRemoved: row.integer(4) == 1)
        }
    }

    /// Corrects the stored size and digest of a recording's file, unless another recording has the same.
    func correct(_ recording: UUID, byteCount: Int64, sha256: String) throws {
        try run(
            """
            UPDATE capture SET byte_count = ?, digest = ? WHERE id = ? AND NOT EXISTS
              (SELECT 1 FROM capture AS other WHERE other.digest = ? AND other.taken_at = capture.taken_at
                AND other.removed_at IS NULL AND other.id <> capture.id)
            """, .integer(byteCount), .text(sha256), .id(recording), .text(sha256))
    }
}

/// The file that a recording must have.
struct ExpectedFile: Sendable {
    var recording: UUID
    var media: MediaName
    var byteCount: Int64
    var sha256: String
    /// Whether its entry was deleted; then the file is in the trash.
    var isRemoved: Bool

    /// Whether a digest differs from the stored one in so few digits that the stored one must have been
    /// damaged.
    ///
    /// The digest of other bytes would differ in nearly all digits.
    func isNearly(_ digest: String) -> Bool {
        let (stored, found) = (Array(sha256.unicodeScalars), Array(digest.unicodeScalars))
        return stored.count == found.count && zip(stored, found).count { $0 != $1 } <= found.count / 4
    }
}
