import Diary
import Foundation
import Testing

@testable import Journal

/// What a process leaves that is killed before a database has its write-ahead log.
@Suite("Killed openings", .enabled(if: TestStore.isFile))
struct KilledOpeningTests {
    /// A home whose database is of a version, without a write-ahead log, and in the middle of a change.
    private func killed(_ version: Int, _ scratch: Scratch) throws -> Home {
        let (alive, home) = (
            Home(at: scratch.folder.appending(path: "alive")),
            Home(at: scratch.folder.appending(path: "killed"))
        )
        for home in [alive, home] { try home.prepare() }
        try Data().write(to: alive.database)
        let connection = try Connection(path: alive.database.path, mode: .writing)
        try connection.makeTables(of: version)
        if version > 0 {
            try connection.execute(
                script: """
                    INSERT INTO setting (name, value) VALUES ('time_zone', 'Asia/Kolkata');
                    INSERT INTO entry (id, day, raw_input, input_type, description, created_at) VALUES
                      ('\(UUID().uuidString)', '2026-11-20', 'rice', 'text', 'rice', 1795161600000);
                    PRAGMA user_version = \(version); PRAGMA application_id = \(Schema.applicationID)
                    """)
        }
        // More than fits into its memory, so that the file is changed already.
        try connection.execute(
            script: """
                PRAGMA cache_size = 2; BEGIN; CREATE TABLE half (done TEXT);
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
                INSERT INTO half SELECT hex(randomblob(500)) FROM n
                """)
        for end in ["", "-journal"] {
            try FileManager.default.copyItem(
                atPath: alive.database.path + end, toPath: home.database.path + end)
        }
        try connection.execute(script: "ROLLBACK")
        return home
    }

    @Test(
        "in the middle of a change, a database of any version opens as it was before it",
        arguments: 0...Schema.migrations.count)
    func takenBack(version: Int) throws {
        let scratch = try Scratch()
        let home = try killed(version, scratch)
        let journal = try scratch.journal(at: home)
        #expect(try journal.allEntries().map(\.processedDescription) == (version > 0 ? ["rice"] : []))
        #expect(journal.timeZone.identifier == (version > 0 ? "Asia/Kolkata" : "GMT"))
        #expect(!FileManager.default.fileExists(atPath: home.database.path + "-journal"))
        try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        #expect(try home.check { UUID() }.isWhole)
    }

    @Test("a look for damage takes it back, too, and finds none")
    func checked() throws {
        let scratch = try Scratch()
        let home = try killed(Schema.migrations.count, scratch)
        #expect(try home.check { UUID() }.database == .whole(entries: 1))
    }

    @Test("another program's database in the middle of a change is refused, and stays as it is")
    func foreign() throws {
        let scratch = try Scratch()
        let home = try killed(3, scratch)
        var data = try Data(contentsOf: home.database)
        data.replaceSubrange(68..<72, with: [1, 2, 3, 4])
        try data.write(to: home.database)
        #expect(throws: JournalError.self) { try scratch.journal(at: home) }
        #expect(try Data(contentsOf: home.database) == data)
        #expect(FileManager.default.fileExists(atPath: home.database.path + "-journal"))
    }

    @Test("a restored diary has its write-ahead log and this version before it takes its place")
    func restored() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let home = diary.newHome()
        try BackedUp.restore(diary.file, into: home)
        let header = try Data(contentsOf: home.database).prefix(20)
        #expect(Array(header.suffix(2)) == [2, 2])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: home.root.path).sorted() == [
                "diary.sqlite", "media", "models", "trash",
            ])
    }

    @Test("what killed processes were preparing is removed at the next opening; what is being prepared stays")
    func swept() throws {
        let scratch = try Scratch()
        let home = scratch.home
        _ = try scratch.journal()
        let root = home.root.path(percentEncoded: false).trimmingSuffix("/")
        let left = [root + "/.backup-", root + "/.recovery-", root + ".restoring-"].map {
            $0 + UUID().uuidString
        }
        for folder in left {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try Data([1]).write(to: URL(filePath: folder + "/diary.sqlite"))
        }
        let alive = try StagingFolder.make(root + "/.backup-", id: UUID())
        try FileManager.default.createDirectory(atPath: left[0], withIntermediateDirectories: true)
        _ = try scratch.journal()
        #expect(!left.contains { FileManager.default.fileExists(atPath: $0) })
        #expect(FileManager.default.fileExists(atPath: alive.path))
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
