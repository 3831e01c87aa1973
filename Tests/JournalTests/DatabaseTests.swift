import Diary
import Foundation
import System
import Testing

@testable import Journal

@Suite("Database", .enabled(if: TestStore.isFile))
struct DatabaseTests {
    @Test("a new database is marked as a diary's, in WAL mode, synced fully, with foreign keys")
    func fresh() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let answers = try journal.read { database in
            try [
                database.number("PRAGMA application_id"), database.number("PRAGMA user_version"),
                database.number("PRAGMA synchronous"), database.number("PRAGMA foreign_keys"),
            ]
        }
        #expect(answers == [Schema.applicationID, Int64(Schema.migrations.count), 2, 1])
        let mode = try journal.read { database in try database.row("PRAGMA journal_mode") { $0.text(0) } }
        #expect(mode == "wal")
    }

    @Test("a journal keeps its lock on the file while others of the same process come and go")
    func locks() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        _ = try journal.allEntries()
        for _ in 1...2 { _ = try scratch.journal().allEntries() }
        var status = stat()
        try #require(stat(scratch.home.database.path(percentEncoded: false), &status) == 0)
        // 1: POSIX  ADVISORY  READ 4711 fe:00:123456 1073741826 1073742335
        var isHeld = false
        // The kernel's list may lack a line while other programs take and leave locks.
        for _ in 1...20 where !isHeld {
            let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n")
            isHeld = locks.contains { line in
                line.contains("POSIX") && line.contains(" \(getpid()) ")
                    && line.contains(":\(status.st_ino) ")
            }
        }
        #expect(isHeld)
        #expect(try journal.allEntries().isEmpty)
    }

    @Test("an older database gets the steps it lacks, and keeps its entries")
    func migrated() throws {
        let scratch = try Scratch()
        let toast = try scratch.journal().insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        let steps =
            Schema.migrations + ["CREATE TABLE later (x TEXT) STRICT; ALTER TABLE entry ADD note TEXT;"]
        let connection = try DatabaseFile.open(
            scratch.home.database.path, timeZone: .gmt, migrations: steps)
        #expect(try connection.number("PRAGMA user_version") == Int64(steps.count))
        #expect(try connection.number("SELECT count(*) FROM later") == 0)
        var entries: [Entry] = []
        try connection.eachEntry(of: DayRange(), calendar()) { entries.append($0) }
        #expect(entries == [toast])
    }

    /// The first 16 digits of each released step's SHA-256: databases that took it have this and no other schema.
    static let releasedSteps = [
        "7cd5167f0889402e", "69ddb96e98ba04ae", "7664d7f4e3fa45ff", "6ad893ac7c0175f0",
        "ca65cafa00d463d8", "56ef70ec8225813b", "e6917dd087999891", "666666b1b9954cbe",
        "293ab7161a95c64e", "a3e27feba747d1ab", "910b905147b81a92", "2215a9a53a17cbb0",
        "ed8ae3793253edcb", "ac671917ed842942", "dafc1ec3b3f408c9",
    ]

    @Test("a released step is never changed", arguments: Array(releasedSteps.enumerated()))
    func released(step: Int, digest: String) {
        var text = SHA256()
        Array(Schema.migrations[step].utf8).withUnsafeBytes { text.update($0) }
        #expect(text.digest().hasPrefix(digest))
    }

    @Test("a step that fails leaves the database as it was")
    func failedMigration() throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        let steps = Schema.migrations + ["CREATE TABLE half (x TEXT) STRICT; SELECT nonsense FROM nowhere;"]
        #expect(throws: JournalError.self) {
            _ = try DatabaseFile.open(scratch.home.database.path, timeZone: .gmt, migrations: steps)
        }
        let journal = try scratch.journal()
        let tables = try journal.read { database in
            try database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half'")
        }
        #expect(tables == 0)
    }

    @Test(
        "a database from a newer version is refused and not one byte of it changes", arguments: [true, false])
    func newer(isInLog: Bool) throws {
        let scratch = try Scratch()
        let database = scratch.home.database
        let copy = Home(at: scratch.folder.appending(path: "copy", directoryHint: .isDirectory))
        try {
            let journal = try scratch.journal()
            try journal.write { database in try database.execute(script: "PRAGMA user_version = 99") }
            // Copied while open, the newer version is in the write-ahead log only.
            if isInLog { try FileManager.default.copyItem(at: scratch.home.root, to: copy.root) }
        }()
        if !isInLog { try FileManager.default.copyItem(at: scratch.home.root, to: copy.root) }
        let files = ["", "-wal"].map { copy.database.path + $0 }
        let before = files.map { FileManager.default.contents(atPath: $0) }
        #expect((before[1]?.isEmpty ?? true) != isInLog)
        #expect {
            _ = try scratch.journal(at: copy)
        } throws: { error in
            if case JournalError.newerDatabase(_, version: 99, _) = error { true } else { false }
        }
        #expect(files.map { FileManager.default.contents(atPath: $0) } == before)
        #expect(FileManager.default.fileExists(atPath: database.path))
    }

    @Test("a file that is not a diary's database is refused and kept", arguments: ["text", "other program"])
    func foreign(kind: String) throws {
        let scratch = try Scratch()
        _ = try scratch.journal()
        let path = scratch.home.database.path
        try FileManager.default.removeItem(atPath: path)
        if kind == "text" {
            try Data("this is not a database".utf8).write(to: scratch.home.database)
        } else {
            try Data().write(to: scratch.home.database)
            try Connection(path: path, mode: .writing).execute(script: "CREATE TABLE mine (x)")
        }
        let before = FileManager.default.contents(atPath: path)
        #expect(throws: JournalError.self) { try scratch.journal() }
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test("the diary keeps the time zone it was created with")
    func timeZone() throws {
        let scratch = try Scratch()
        #expect(try scratch.journal(zone: "Asia/Kolkata").timeZone.identifier == "Asia/Kolkata")
        #expect(try scratch.journal(zone: "Europe/Berlin").timeZone.identifier == "Asia/Kolkata")
    }

    @Test("errors keep the statement, show people neither it nor the values, and name the reason")
    func privateErrors() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let error = #expect(throws: JournalError.self) {
            try journal.write { database in
                try database.run(
                    "INSERT INTO setting (name, value) VALUES (?, ?)", .text("secret cake"), .null)
            }
        }
        guard case .database(_, _, let sql)? = error else { return }
        #expect(sql?.hasPrefix("INSERT INTO setting") == true && sql?.contains("secret cake") == false)
        let text = try #require(error).description
        #expect(text.contains("NOT NULL") && !text.contains("INSERT") && !text.contains("secret cake"))
    }

    @Test("a journal that was opened before another one imports writes after it")
    func importedMeanwhile() throws {
        let scratch = try Scratch()
        let other = try scratch.journal()
        let file = try scratch.file("few.csv", Array("date,description\n2026-11-20,soup\n".utf8))
        for round in 1...3 {
            let journal = try scratch.journal()
            _ = try other.importEntries(from: file, called: "few.csv", detector: { nil })
            try journal.insert(entry("toast \(round)", at: "2026-11-20T08:00:00Z"))
        }
        #expect(try other.allEntries().count == 4)
    }

    @Test("a write that throws leaves nothing behind")
    func rollback() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        #expect(throws: JournalError.self) {
            try journal.write { database in
                try database.setSetting("half", to: "done")
                throw JournalError.nothingToUndo
            }
        }
        #expect(try journal.read { database in try database.setting("half") } == nil)
    }

    @Test("several journals on one new home, opened and written at once, lose nothing")
    func concurrent() async throws {
        let scratch = try Scratch()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let journal = try scratch.journal()
                    for meal in 0..<10 {
                        try journal.insert(entry("meal \(writer) \(meal)", at: "2026-11-20T08:00:00Z"))
                    }
                }
            }
            try await group.waitForAll()
        }
        let journal = try scratch.journal()
        #expect(Set(try journal.allEntries().map(\.processedDescription)).count == 40)
        try journal.write { database in try database.checkSearchIndex() }
    }
}
