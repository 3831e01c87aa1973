import Diary
import Foundation
import Testing

@testable import Journal

/// A database into which somebody has put something.
@Suite("Altered databases", .enabled(if: TestStore.isFile))
struct ForeignSchemaTests {
    /// What acts, or hides what is there, or is nobody's; each of them is valid SQL.
    private static let plants = [
        "CREATE TRIGGER helper AFTER INSERT ON entry BEGIN DELETE FROM setting; END",
        "CREATE VIEW total AS SELECT count(*) FROM entry",
        "CREATE TABLE notes (text TEXT)",
        "CREATE INDEX faster ON entry (description)",
        "DROP INDEX entry_day",
        "DROP TRIGGER entry_removed",
        "ALTER TABLE setting ADD COLUMN more TEXT",
        "ALTER TABLE setting RENAME TO setting_kept; CREATE VIEW setting AS SELECT * FROM setting_kept",
    ]

    private func database(_ version: Int, _ scratch: Scratch) throws -> String {
        let file = scratch.folder.appending(path: "\(UUID().uuidString).sqlite")
        try Data().write(to: file)
        let connection = try Connection(path: file.path, mode: .writing)
        try connection.makeTables(of: version)
        try connection.execute(
            script: "PRAGMA user_version = \(version); PRAGMA application_id = \(Schema.applicationID)")
        return file.path
    }

    @Test(
        "of any version are found, whatever was put into them; those of the migrations are not",
        arguments: 1...Schema.migrations.count)
    func found(version: Int) throws {
        let scratch = try Scratch()
        let good = try database(version, scratch)
        #expect(try BackupDatabase.alteration(of: good) == nil)
        for plant in Self.plants {
            let path = good + ".altered"
            try FileManager.default.copyItem(atPath: good, toPath: path)
            try Connection(path: path, mode: .writing).execute(script: plant)
            #expect(try BackupDatabase.alteration(of: path) != nil, "\(plant)")
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test("one that was brought up to date, and into which much was imported, is not altered")
    func own() throws {
        let scratch = try Scratch()
        let path = try database(5, scratch)
        try Connection(path: path, mode: .writing).setSetting("time_zone", to: "UTC")
        try scratch.home.prepare()
        try FileManager.default.copyItem(atPath: path, toPath: scratch.home.database.path)
        let journal = try scratch.journal()
        let rows = "date,description\n2026-11-01,rice\n2026-11-02,soup\n"
        _ = try journal.importEntries(from: scratch.file("rows.csv", Array(rows.utf8)), called: "rows.csv")
        #expect(try scratch.home.check { UUID() }.database == .whole(entries: 2))
        try journal.backUp(to: scratch.folder.appending(path: "b.tar"), called: "b.tar")
    }

    @Test("in a backup are refused before they can do anything, and nothing is made")
    func restored() throws {
        let diary = try BackedUp()
        let archive = try diary.altered(
            "CREATE TRIGGER token AFTER UPDATE ON setting BEGIN INSERT INTO access_token VALUES "
                + "('\(UUID().uuidString)', 'x', '\(String(repeating: "a", count: 64))', 'all', 0, NULL, NULL); END"
        )
        let home = diary.newHome()
        let error = try #require(
            #expect(throws: JournalError.self) { try BackedUp.restore(archive, into: home) })
        #expect(
            error.description.contains("altered by another program (trigger token is not this program's)"))
        #expect(!FileManager.default.fileExists(atPath: home.root.path))
    }

    @Test("in use are found by a check, are not backed up, and a recovery leaves out what was put in")
    func checked() throws {
        let scratch = try Scratch()
        do {
            let journal = try scratch.journal()
            try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
            try journal.write { database in
                try database.execute(
                    script: "CREATE TRIGGER helper AFTER INSERT ON entry BEGIN SELECT 1; END")
            }
            let backup = scratch.folder.appending(path: "b.tar")
            #expect(throws: JournalError.self) { try journal.backUp(to: backup, called: "b.tar") }
            #expect(!FileManager.default.fileExists(atPath: backup.path))
        }
        #expect(
            try scratch.home.check { UUID() }.database
                == .damaged(faults: ["trigger helper is not this program's"]))
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        #expect(try scratch.home.check { UUID() }.database == .whole(entries: 1))
    }

    @Test("a recording or entry whose file has a name that leads elsewhere is told of, and leads to no file")
    func names() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader)
        let logged = try intake.log(scratch.file("a.wav", wavBytes()))
        let media = logged.recording.media
        for name in [
            "../../etc/passwd", "/etc/passwd", "", ".hidden", "a\u{1}b", String(repeating: "x", count: 300),
        ] {
            try journal.write { database in
                try database.run("UPDATE capture SET media = ?", .text(name))
                try database.run("UPDATE entry SET media = ?", .text(name))
            }
            let recording = try journal.recording(logged.recording.id)
            #expect(try recording.media != media && !journal.media.exists(recording.media), "\(name)")
            #expect(try journal.recordings().count == 1 && journal.entry(logged.entry.id).mediaURL == nil)
            #expect(try journal.home.check { UUID() }.missing == [recording.id])
            #expect(try intake.resume().isEmpty)
            try journal.backUp(
                to: scratch.folder.appending(path: "b.tar"), called: "b.tar", isForced: true)
        }
        try journal.delete(logged.entry.id)
        try journal.undo()
        #expect(try journal.entry(logged.entry.id).mediaURL == nil)
    }
}

extension BackedUp {
    /// A backup of this diary in whose database a statement was run, with checksums that agree.
    func altered(_ statement: String) throws -> URL {
        try journal.backUp(to: file, called: "b")
        let altered = file.deletingLastPathComponent().appending(path: "altered.tar")
        let script = """
            import hashlib, io, os, sqlite3, sys, tarfile, tempfile
            members = [(m, tar.extractfile(m).read()) for tar in [tarfile.open(sys.argv[1])] for m in tar]
            with tarfile.open(sys.argv[2], "w", format=tarfile.PAX_FORMAT) as new:
                sums = ""
                for member, data in members:
                    if member.name == "diary.sqlite":
                        path = os.path.join(tempfile.mkdtemp(), "d")
                        open(path, "wb").write(data)
                        database = sqlite3.connect(path)
                        database.executescript(sys.argv[3])
                        database.close()
                        data = open(path, "rb").read()
                        os.unlink(path)
                    if member.name == "SHA256SUMS":
                        data = sums.encode("utf8", "surrogateescape")
                    sums += hashlib.sha256(data).hexdigest() + "  " + member.name + "\\n"
                    member.size = len(data)
                    new.addfile(member, io.BytesIO(data))
            """
        let run = try RealProgram.python(script, file.path, altered.path, statement)
        try #require(run.status == 0, "\(run.output)")
        return altered
    }
}
