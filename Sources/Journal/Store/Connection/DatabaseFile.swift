import CSQLite
import Foundation
import Synchronization
import System

/// Opens a diary's database: checks it before changing anything, then migrates it to this program's format.
enum DatabaseFile {
    /// Opens the file at `path`, which must exist but may be empty, and runs the migrations it lacks.
    ///
    /// `timeZone` becomes the diary's time zone if the file is new. Only one process at a time may call this:
    /// the caller holds the home's lock.
    static func open(
        _ path: String, timeZone: TimeZone, migrations: [String] = Schema.migrations
    ) throws -> Connection {
        try takeBack(path)
        try refuseForeign(path, known: migrations.count)
        let connection = try Connection(path: path, mode: .writing)
        try connection.execute(
            script: """
                PRAGMA journal_mode = WAL;
                PRAGMA synchronous = FULL;
                PRAGMA foreign_keys = OFF;
                PRAGMA secure_delete = ON;
                """)
        // Statement journals are kept in memory, not in a file.
        // The cache size is in kibibytes: entries of decades stay in memory during one search.
        try connection.execute(script: "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY")
        try migrate(connection, timeZone: timeZone, migrations)
        // An older format has no column for folded names.
        if migrations.count >= Schema.migrations.count, try connection.hasNamesToFold() {
            try connection.transaction { connection in try connection.foldNames() }
        }
        // During a migration that rebuilds a table, foreign keys would delete the rows that refer to it.
        try connection.execute(script: "PRAGMA foreign_keys = ON")
        return connection
    }

    /// Rolls back a change left half written by a process that was killed before the database had its
    /// write-ahead log.
    ///
    /// It may have been creating the database or switching on the log. SQLite rolls back only on a connection
    /// that may write.
    static func takeBack(_ path: String) throws {
        guard hasJournal(path) else { return }
        if !isOpenHere(path) {
            let header = try Descriptor(path, O_RDONLY).bytes(at: 0, count: 100)
            let application = header.count == 100 ? header[68..<72].reduce(0) { $0 << 8 | Int64($1) } : 0
            // The first page may be written last.
            let isBegun = header.allSatisfy { $0 == 0 }
            guard isBegun || header.starts(with: "SQLite format 3\0".utf8),
                [0, Schema.applicationID].contains(application)
            else { return }
        }
        _ = try Connection(path: path, mode: .writing).number("SELECT count(*) FROM sqlite_schema")
    }

    /// Whether SQLite's journal of an unfinished change lies beside the database.
    static func hasJournal(_ path: String) -> Bool { FileSystem.exists(path + "-journal") }

    /// Throws if the file belongs to another program or a newer version. Never writes.
    static func refuseForeign(_ path: String, known: Int) throws {
        guard try looksLikeDiary(path, known: known) else { return }
        // The newest pages may still be in the write-ahead log, and only SQLite can read that.
        try look(path).refuseForeign(path, known: known)
    }

    /// Identifies a file, whatever its path.
    private struct FileIdentity: Hashable {
        var device: UInt64
        var number: UInt64

        init?(_ path: String) {
            guard let status = try? FileStatus(path) else { return nil }
            device = status.device
            number = status.inode
        }
    }

    /// How many journals of this process have each file open.
    ///
    /// Closing any descriptor of a file gives up all locks that the process has on it, including SQLite's
    /// (POSIX, fcntl). So other code must not open a file that is open here.
    private static let openCounts = Mutex<[FileIdentity: Int]>([:])

    /// Marks the file at `path` as open in this process, for as long as the value lives.
    final class Opened: Sendable {
        private let file: FileIdentity

        /// nil if there is no such file.
        fileprivate init?(_ path: String) {
            guard let file = FileIdentity(path) else { return nil }
            self.file = file
            openCounts.withLock { $0[file, default: 0] += 1 }
        }

        deinit {
            openCounts.withLock { counts in
                let left = counts[file, default: 1] - 1
                counts[file] = left > 0 ? left : nil
            }
        }
    }

    /// Marks the file at `path` as opened by a journal.
    static func opened(_ path: String) -> Opened? { Opened(path) }

    /// Whether a journal of this process has the file open.
    static func isOpenHere(_ path: String) -> Bool {
        FileIdentity(path).map { file in openCounts.withLock { $0[file] != nil } } ?? false
    }

    /// The format of a database that may be damaged; nil if unknown.
    static func version(of path: String) -> Int? {
        guard let connection = try? Connection(path: path, mode: .writing) else { return nil }
        if let version = try? connection.number("PRAGMA user_version"),
            (1...Int64(Schema.migrations.count)).contains(version)
        {
            return Int(version)
        }
        guard let parts = try? connection.schemaParts() else { return nil }
        return try? Schema.version(like: parts)
    }

    /// Whether the file begins like a diary; false for an empty file. Throws if it begins like anything else.
    private static func looksLikeDiary(_ path: String, known: Int) throws -> Bool {
        if let file = FileIdentity(path), openCounts.withLock({ $0[file] != nil }) { return true }
        let header = try Descriptor(path, O_RDONLY).bytes(at: 0, count: 100)
        if header.isEmpty { return false }
        guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else {
            throw JournalError.home(
                FileError(path, .reading, .unusable, "is not a diary's database; choose another home"))
        }
        let version = header[60..<64].reduce(0) { $0 << 8 | Int($1) }
        guard version <= known else {
            throw JournalError.newerDatabase(path: path, version: version, known: known)
        }
        return true
    }

    private static func migrate(
        _ connection: borrowing Connection, timeZone: TimeZone, _ migrations: [String]
    ) throws {
        guard try connection.number("PRAGMA user_version") < migrations.count else { return }
        try connection.transaction { connection in
            let version = Int(try connection.number("PRAGMA user_version"))
            for step in migrations.indices.dropFirst(version) {
                try connection.execute(script: migrations[step])
                try connection.execute(script: "PRAGMA user_version = \(step + 1)")
            }
            if version == 0 {
                try connection.execute(script: "PRAGMA application_id = \(Schema.applicationID)")
                try connection.setSetting("time_zone", to: timeZone.identifier)
            }
        }
    }
}

extension Connection {
    /// Throws if the database belongs to another program or a newer version.
    func refuseForeign(_ path: String, known: Int) throws {
        let version = try number("PRAGMA user_version")
        guard version <= known else {
            throw JournalError.newerDatabase(path: path, version: Int(version), known: known)
        }
        let application = try number("PRAGMA application_id")
        let tables = try number("SELECT count(*) FROM sqlite_schema")
        let isOurs = version > 0 && application == Schema.applicationID
        let isBlank = version == 0 && application == 0 && tables == 0
        guard isOurs || isBlank else {
            throw JournalError.home(
                FileError(path, .reading, .unusable, "is another program's database; choose another home"))
        }
    }

    /// The number that a statement without placeholders returns; 0 if it returns none.
    func number(_ sql: String) throws -> Int64 {
        try row(sql) { $0.integer(0) } ?? 0
    }

    /// A number that changes after every write of another connection.
    func dataVersion() throws -> Int64 {
        if let session = postgres { return try session.version() - session.ownWrites }
        return try number("PRAGMA data_version")
    }

    func setting(_ name: String) throws -> String? {
        try row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    func setSetting(_ name: String, to value: String) throws {
        try run(
            "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            .text(name), .text(value))
    }
}

extension DatabaseFile {
    /// Opens a database to look at it, even if nothing can be written.
    ///
    /// SQLite needs files beside a database with a write-ahead log. If they cannot be made, on a disk that is
    /// read-only or full, the database is read without them, or copied if its log holds something.
    static func look(_ path: String) throws -> Connection {
        let isReadOnly = access(FileSystem.folder(of: path), W_OK) != 0
        guard !(isReadOnly && hasJournal(path)) else { return try copied(path) }
        do {
            let connection = try Connection(path: path, mode: .reading)
            _ = try connection.schemaParts()
            return connection
        } catch {
            let kind = error.kinded.kind
            guard isReadOnly || kind == .full, kind != .damaged else { throw error }
            let log = (try? FileStatus(path + "-wal").size) ?? 0
            return log == 0 ? try Connection(path: path, mode: .readingUnchanging) : try copied(path)
        }
    }

    /// Opens the database of a diary that can only be read.
    ///
    /// If it has an older format or unread items, a copy is brought up to date. The copy is gone when the
    /// connection closes.
    static func openReadOnly(_ path: String, timeZone: TimeZone) throws -> Connection {
        try refuseForeign(path, known: Schema.migrations.count)
        let connection = try look(path)
        if try connection.number("PRAGMA user_version") == Schema.migrations.count,
            try !connection.hasDueItems()
        {
            return connection
        }
        return try copied(path) { copy in try open(copy, timeZone: timeZone) }
    }

    /// A copy of the database with its log, in a file without a name.
    private static func copied(
        _ path: String,
        opening: (String) throws -> Connection = { copy in try Connection(path: copy, mode: .writing) }
    ) throws -> Connection {
        let mark = String(UInt64.random(in: .min ... .max), radix: 16)
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false) + "/diary-" + mark
        try FileSystem.makeFolder(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let copy = folder + "/diary.sqlite"
        for end in ["", "-wal", "-journal"] where FileSystem.exists(path + end) {
            try FileSystem.copy(path + end, to: copy + end)
        }
        let connection = try opening(copy)
        // In these journal modes it needs no files beside it.
        try connection.execute(script: "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = MEMORY")
        return connection
    }
}
