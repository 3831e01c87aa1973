import Diary
import Foundation
import System

/// A diary's database on its way into a backup or out of one.
enum BackupDatabase {
    /// How much a database holds.
    struct Contents {
        var entries: Int
        /// The files of the recordings that the diary has.
        var media: Set<MediaName>
    }

    /// What another program has added to the database or altered in it; nil if nothing.
    ///
    /// Checked before anything else, because a foreign trigger or view must not run.
    static func alteration(of path: String) throws -> String? {
        try DatabaseFile.refuseForeign(path, known: Schema.migrations.count)
        let connection = try Connection(path: path, mode: .reading)
        try connection.execute(script: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        return try connection.schemaFaults().first
    }

    /// Checks all pages and references of the database at `path`, and makes it a single file without a log.
    ///
    /// - Throws: `newerDatabase` if a newer version made it; `home` or `database` if it is damaged or not a
    ///   diary's.
    static func check(_ path: String) throws -> Contents {
        try DatabaseFile.refuseForeign(path, known: Schema.migrations.count)
        let connection = try Connection(path: path, mode: .writing)
        try connection.execute(script: "PRAGMA journal_mode = DELETE")
        guard try connection.row("PRAGMA integrity_check(1)", read: { $0.text(0) }) == "ok",
            try connection.row("PRAGMA foreign_key_check", read: { $0.text(0) }) == nil
        else { throw JournalError.home(FileError(path, .reading, .damaged, "the database is damaged")) }
        return try connection.contents()
    }
}

extension Connection {
    func contents() throws -> BackupDatabase.Contents {
        let media = try rows("SELECT media FROM capture WHERE removed_at IS NULL") { MediaName($0.text(0)) }
        return BackupDatabase.Contents(
            entries: Int(try number("SELECT count(*) FROM entry")), media: Set(media.compactMap { $0 }))
    }

    /// Whether the diary is new, or holds nothing that could be lost.
    func isEmptyDiary() throws -> Bool {
        try number(
            """
            SELECT EXISTS (SELECT 1 FROM entry) OR EXISTS (SELECT 1 FROM capture)
              OR EXISTS (SELECT 1 FROM change)
            """) == 0
    }

    /// Replaces the tokens, sessions and identity with those of another diary of this version.
    ///
    /// Afterwards the database is a single file again.
    func takeAccess(from path: String) throws {
        try run("ATTACH ? AS here", .text(path))
        try transaction { connection in
            try connection.execute(
                script: """
                    DELETE FROM sign_in_code;
                    DELETE FROM session;
                    DELETE FROM access_token;
                    INSERT INTO access_token SELECT * FROM here.access_token;
                    INSERT INTO session SELECT * FROM here.session;
                    INSERT INTO setting (name, value) SELECT name, value FROM here.setting WHERE name = 'identity'
                    ON CONFLICT (name) DO UPDATE SET value = excluded.value;
                    """)
        }
        try execute(script: "DETACH here; PRAGMA journal_mode = DELETE")
    }

    /// Locks the database for this connection alone until it is closed.
    ///
    /// - Throws: `inUse` if another process has it open.
    func takeAlone(_ path: String) throws {
        do {
            // SQLite leaves the write-ahead log only if no other connection is open.
            try execute(script: "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
        } catch let error where error.kinded.kind == .busy {
            throw JournalError.inUse(path: path)
        }
    }
}
