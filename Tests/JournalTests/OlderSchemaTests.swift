import Diary
import Foundation
import Testing

@testable import Journal

/// A database as each released version left it, made by its own steps.
@Suite("Older databases")
struct OlderSchemaTests {
    private static let toast = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    private static let deleted = "1B4E28BA-2FA1-11D2-883F-0016D3CCA427"
    private static let recording = "9D2B0F4C-11A3-4E51-8C5E-6A64D1E40B11"
    private static let waiting = "0E37DF36-F698-11E6-8DD4-CB9CED3DF976"

    /// What the first version could hold; later versions have their own tables beside it.
    private static let contents = """
        INSERT INTO setting VALUES ('time_zone', 'Asia/Kolkata');
        INSERT INTO recording (id, media, sha256, byte_count, original_name, recorded_at, recorded_source, received_at,
          picked_category, state, reason, attempts, duration, removed_at) VALUES
          ('\(recording)', '\(recording).wav', '\(String(repeating: "a", count: 64))', 1044, 'memo.wav', 1763626500000,
           'given', 1763626501000, 'dinner', 'logged', NULL, 1, 4.5, NULL),
          ('\(waiting)', '\(waiting).wav', '\(String(repeating: "b", count: 64))', 1044, 'later.wav', 1763626600000,
           'given', 1763626601000, NULL, 'failed', 'nothing was heard', 5, NULL, NULL);
        INSERT INTO transcript VALUES ('\(recording)', '[]', 'meals', 0.5, 1763626502000);
        INSERT INTO entry (seq, id, day, raw_input, input_type, description, media, created_at, category, updated_at,
          recording_id, stretch_start, stretch_end) VALUES
          (1, '\(toast)', '2025-11-20', 'two toasts with ünïcode 🍞', 'text', '2 toasts, ünïcode 🍞', NULL, 1763626500000,
           'breakfast', 1763626800000, NULL, NULL, NULL),
          (2, '\(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)).uuidString)', '2025-11-20', 'rice',
           'voice', 'rice', NULL, 1763626500000, 'dinner', NULL, '\(recording)', 0.5, 2.25);
        INSERT INTO change (kind, changed_at, seq, id, day, raw_input, input_type, description, media, created_at,
          category, updated_at, recording_id, stretch_start, stretch_end) VALUES
          ('deletion', 4102444800000, 3, '\(deleted)', '2025-11-19', 'soup', 'text', 'soup', NULL, 1763540100000, 'lunch',
           NULL, NULL, NULL, NULL),
          ('edit', 4102444800000, 1, '\(toast)', '2025-11-20', 'two toasts with ünïcode 🍞', 'text', '2 toasts', NULL,
           1763626500000, 'breakfast', NULL, NULL, NULL, NULL);
        """

    @Test(
        "one of each version opens, and has the same entries, recordings and changes",
        arguments: 1...Schema.migrations.count)
    func opens(version: Int) throws {
        let scratch = try Scratch()
        try scratch.home.prepare()
        try Data().write(to: scratch.home.database)
        try {
            let old = try Connection(path: scratch.home.database.path, mode: .writing)
            try old.makeTables(of: version)
            try old.execute(script: Self.contents)
            try old.execute(
                script: "PRAGMA user_version = \(version); PRAGMA application_id = \(Schema.applicationID)")
        }()
        let clock = TestClock("2100-01-01T12:00:00Z")
        let journal = try scratch.journal(zone: "Europe/Berlin", clock: clock)
        #expect(journal.timeZone.identifier == "Asia/Kolkata")
        let entries = try journal.allEntries().sorted { $0.inputType.rawValue < $1.inputType.rawValue }
        try #require(entries.count == 2)
        let toast = entries[0]
        #expect(toast.id.uuidString == Self.toast && toast.rawInput == "two toasts with ünïcode 🍞")
        #expect(toast.processedDescription == "2 toasts, ünïcode 🍞" && toast.category == .breakfast)
        #expect(toast.createdAt == instant("2025-11-20T08:15:00Z"))
        #expect(toast.updatedAt == instant("2025-11-20T08:20:00Z"))
        #expect(entries[1].processedDescription == "rice" && entries[1].inputType == .voice)
        let recordings = try journal.recordings()
        #expect(Set(recordings.map(\.id.uuidString)) == [Self.recording, Self.waiting])
        #expect(recordings.map(\.state).contains(.failed(reason: "nothing was heard")))
        #expect(recordings.first { $0.id.uuidString == Self.recording }?.duration == 4.5)
        let heard = try #require(UUID(uuidString: Self.recording))
        #expect(try journal.transcript(of: heard)?.model == "meals")
        #expect(try journal.search("ünïcode").map(\.entry.id) == [toast.id])
        _ = try journal.undo()
        #expect(try journal.entry(toast.id).processedDescription == "2 toasts")
        _ = try journal.undo()
        #expect(try journal.allEntries().count == 3)
        let version = try journal.read { database throws(JournalError) in
            try database.number("PRAGMA user_version")
        }
        #expect(version == Int64(Schema.migrations.count))
        try journal.write { database throws(JournalError) in
            try database.checkSearchIndex()
            #expect(try database.faults() == [])
        }
    }
}
