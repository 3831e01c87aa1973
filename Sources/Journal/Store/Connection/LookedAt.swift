import Foundation
import System

extension DatabaseFile {
    /// Opens a database to look at it, also where nothing can be written: SQLite needs files beside one with a
    /// write-ahead log.
    static func look(_ path: String) throws(JournalError) -> Connection {
        let isReadOnly = access(FileSystem.folder(of: path), W_OK) != 0
        guard !(isReadOnly && hasJournal(path)) else { return try copied(path) }
        do throws(JournalError) {
            let connection = try Connection(path: path, mode: .reading)
            _ = try connection.schemaParts()
            return connection
        } catch {
            guard isReadOnly, error.kind != .damaged else { throw error }
            let log = (try? FileStatus(path + "-wal").size) ?? 0
            return log == 0 ? try Connection(path: path, mode: .readingUnchanging) : try copied(path)
        }
    }

    /// Opens the database of a diary that can only be read. One of an older version, or with items that are not read
    /// yet, is brought up to date in a copy, which is gone with the connection.
    static func openReadOnly(_ path: String, timeZone: TimeZone) throws(JournalError) -> Connection {
        try refuseForeign(path, known: Schema.migrations.count)
        let connection = try look(path)
        if try connection.number("PRAGMA user_version") == Schema.migrations.count,
            try !connection.hasDueItems()
        {
            return connection
        }
        return try copied(path) { copy throws(JournalError) in try open(copy, timeZone: timeZone) }
    }

    /// A copy of the database with its log, in a file without a name.
    private static func copied(
        _ path: String,
        opening: (String) throws(JournalError) -> Connection = { copy throws(JournalError) in
            try Connection(path: copy, mode: .writing)
        }
    ) throws(JournalError) -> Connection {
        let folder = try diaryFile { () throws(FileError) in
            let mark = String(UInt64.random(in: .min ... .max), radix: 16)
            let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/diary-" + mark
            try FileSystem.makeFolder(folder)
            return folder
        }
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = folder + "/diary.sqlite"
        for end in ["", "-wal", "-journal"] where FileSystem.exists(path + end) {
            try diaryFile { () throws(FileError) in try FileSystem.copy(path + end, to: copy + end) }
        }
        let connection = try opening(copy)
        // It needs no files beside it then.
        try connection.execute(script: "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = MEMORY")
        return connection
    }
}
