import Diary
import Foundation
import System
import Testing

@testable import Journal

/// What undo goes back to, whoever wrote it.
@Suite("Changes")
struct ChangeTests {
    /// An entry as far as undo puts it back.
    private struct Seen: Hashable {
        var entry: Entry
        var day: CalendarDay
        var recording: UUID?
        var stretch: ClosedRange<Double>?
    }

    private static let texts = [
        "rice", "soup with \"quotes\"", "ünï 🍞\u{0}\u{1}\n", "tea\\", "' OR 1", "naïve café",
    ]

    /// Edits and deletions as version 18 made them.
    private static func change(_ seq: Int, _ random: inout SplitMix64) -> String {
        let columns = """
            seq, id, day, raw_input, input_type, description, media, created_at, category, updated_at, recording_id,
            stretch_start, stretch_end, is_note, person
            """
        let isDeletion = random.next() % 3 == 0
        let note = """
            INSERT INTO change (kind, changed_at, \(columns))
            SELECT '\(isDeletion ? "deletion" : "edit")', 4102444800000, \(columns) FROM entry WHERE seq = \(seq);
            """
        guard !isDeletion else { return note + "DELETE FROM entry WHERE seq = \(seq);" }
        let text = Self.texts[Int(random.next() % 6)].unicodeScalars.filter { $0.value != 0 }
        return note + """
            UPDATE entry SET description = '\(String(String.UnicodeScalarView(text)).replacing("'", with: "''"))',
              day = '2026-11-\(10 + random.next() % 20)', created_at = created_at + \(random.next() % 100_000_000),
              category = \(["NULL", "'dinner'", "'snack'"][Int(random.next() % 3)]),
              updated_at = \(["NULL", "1763626800123"][Int(random.next() % 2)]),
              is_note = \(random.next() % 2), person = \(["NULL", "'Änne'"][Int(random.next() % 2)])
            WHERE seq = \(seq);
            """
    }

    private func seen(_ path: String) throws -> Set<Seen> {
        let connection = try Connection(path: path, mode: .reading)
        let calendar = try calendar()
        return Set(
            try connection.rows(
                """
                SELECT id, day, raw_input, input_type, description, media, created_at, category, updated_at, is_note,
                  person, 'food', NULL, NULL, NULL, NULL, NULL, recording_id, stretch_start, stretch_end FROM entry
                """
            ) { row in
                let row = try EntryRow(withOrigin: row, calendar)
                return Seen(entry: row.entry, day: row.day, recording: row.recording, stretch: row.stretch)
            })
    }

    private func seen(_ journal: Journal) throws -> Set<Seen> {
        let entries = try journal.details(of: journal.allEntries().map(\.id))
        return Set(
            entries.map { Seen(entry: $0.entry, day: $0.day, recording: $0.recording, stretch: $0.stretch) })
    }

    @Test(
        "undoing changes of an older version one by one gives what was there before each",
        .enabled(if: TestStore.isFile), arguments: 1...6)
    func migrated(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scratch = try Scratch()
        try OlderDatabase.place(version: 1, in: scratch.home)
        let path = scratch.home.database.path
        try FileManager.default.removeItem(atPath: path)
        try Data().write(to: scratch.home.database)
        var states: [Set<Seen>] = []
        try {
            let connection = try Connection(path: path, mode: .writing)
            try connection.execute(script: "PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF")
            try connection.makeTables(of: 18)
            try connection.execute(
                script: """
                    PRAGMA user_version = 18; PRAGMA application_id = \(Schema.applicationID);
                    INSERT INTO setting VALUES ('time_zone', 'UTC');
                    INSERT INTO recording (id, media, sha256, byte_count, original_name, recorded_at, recorded_source,
                      received_at, state) VALUES ('\(OlderDatabase.recording)', '\(OlderDatabase.recording).wav',
                      '\(String(repeating: "a", count: 64))', 1044, 'memo.wav', 1, 'given', 1, 'logged');
                    """)
            for number in 1...8 {
                let isVoice = number % 2 == 0
                try connection.run(
                    """
                    INSERT INTO entry (id, day, raw_input, input_type, description, media, created_at, recording_id,
                      stretch_start, stretch_end) VALUES (?, '2026-11-20', ?, ?, ?, ?, 1763626500001, ?, ?, ?)
                    """,
                    .id(UUID()), .text(Self.texts[number % 6]), .text(isVoice ? "voice" : "text"),
                    .text(Self.texts[number % 6]),
                    isVoice ? .text(OlderDatabase.recording + ".wav") : .null,
                    isVoice ? .text(OlderDatabase.recording) : .null,
                    isVoice ? .real(Double(random.next() % 1_000_000) / 7_919) : .null,
                    isVoice ? .real(500 + Double(random.next() % 1_000_000) / 7) : .null)
            }
        }()
        for _ in 1...15 {
            states.append(try seen(path))
            let connection = try Connection(path: path, mode: .writing)
            try connection.execute(script: "PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF")
            let left = try connection.rows("SELECT seq FROM entry ORDER BY seq") { Int($0.integer(0)) }
            guard !left.isEmpty else { break }
            try connection.execute(
                script: Self.change(left[Int(random.next() % UInt64(left.count))], &random))
        }
        let last = try seen(path)
        let journal = try scratch.journal(clock: TestClock("2100-01-01T12:00:00Z"))
        #expect(try seen(journal) == last)
        for state in states.reversed() {
            try journal.undo()
            #expect(try seen(journal) == state)
        }
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try scratch.home.check { UUID() }.database == .whole(entries: 8))
    }

    @Test(
        "edits and deletions in any order are undone one by one, whoever opens the diary between",
        arguments: 1...4)
    func own(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let scratch = try Scratch()
        var journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader)
        for number in 1...3 {
            _ = try intake.log(scratch.file("\(number).wav", wavBytes(UInt8(number))))
            try journal.insert(entry(Self.texts[number], at: "2026-11-20T08:00:00Z"))
        }
        var states: [Set<Seen>] = []
        while let any = try journal.allEntries().randomElement(using: &random), states.count < 10 {
            states.append(try seen(journal))
            if random.next() % 3 == 0 {
                try journal.delete(any.id)
            } else {
                try journal.edit(any.id, EntryEdit(description: Self.texts[Int(random.next() % 6)] + "x"))
            }
            if random.next() % 4 == 0 { journal = try scratch.journal() }
        }
        for state in states.reversed() {
            try journal.undo()
            #expect(try seen(journal) == state)
        }
        #expect(try scratch.home.check { UUID() }.isWhole)
    }

    @Test(
        "a change that this version cannot take back is refused in words, changes nothing, and a recovery drops it",
        .enabled(if: TestStore.isFile),
        arguments: [
            "UPDATE change SET entity = 'secret cake'",
            "UPDATE change SET before = json_set(before, '$.secret', 'cake')",
            "UPDATE change SET before = '[1, 2]'", "UPDATE change SET before = json_remove(before, '$.id')",
            "UPDATE change SET before = json_set(before, '$.day', json('{\"secret\": 1}'))",
        ])
    func unknown(damage: String) throws {
        let scratch = try Scratch()
        do {
            let journal = try scratch.journal()
            let toast = try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
            try journal.edit(toast.id, EntryEdit(description: "two toasts"))
            try journal.write { database in try database.execute(script: damage) }
            let error = try #require(#expect(throws: JournalError.self) { try journal.undo() })
            #expect(error.kind == .damaged && error.description.contains("cannot be undone"))
            #expect(!error.description.contains("secret") && !error.description.contains("cake"))
            #expect(try journal.allEntries().map(\.processedDescription) == ["two toasts"])
        }
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        let error = try #require(
            #expect(throws: JournalError.self) { try scratch.journal().undo() })
        #expect("\(error)" == "\(JournalError.nothingToUndo)")
    }

    @Test("what was made can be undone, too")
    func creation() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let toast = try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        try journal.write { database in
            try database.noteChange(.creation, to: toast.id, at: instant("2026-11-20T08:00:00Z"))
            let change = try database.newestChange(of: nil)
            #expect(change?.kind == .creation && change?.before == nil)
            if let change { try database.revert(change) }
        }
        #expect(try journal.allEntries().isEmpty)
        #expect(throws: JournalError.self) { try journal.undo() }
    }

    @Test("an entry that goes to another journal is that one's to project, and has no items any more")
    func journals() throws {
        let scratch = try Scratch()
        let journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt, clock: { instant("2026-11-20T12:00:00Z") },
            makeID: { UUID() }, itemReader: { [EntryItem(name: $0, words: $0)] })
        let basil = try journal.insert(entry("basil", at: "2026-11-20T08:00:00Z"))
        #expect(try journal.items(ofEntry: basil.id).map(\.name) == ["basil"])
        try journal.write { database in
            try database.noteChange(.edit, to: basil.id, at: instant("2026-11-20T12:00:00Z"))
            try database.run("UPDATE entry SET journal = 'plants' WHERE id = ?", .id(basil.id))
        }
        #expect(try journal.items(ofEntry: basil.id).isEmpty && !journal.hasDueItems())
        let due = try journal.read { database in try database.dueCount(for: JournalName(rawValue: "plants")) }
        #expect(due == 1)
        try journal.undo()
        #expect(try journal.items(ofEntry: basil.id).map(\.name) == ["basil"])
    }

    @Test("two things of one source may be due on one day, and each is sent once")
    func deliveries() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let calendar = journal.calendar
        let reminder = Reminder(
            kind: .daily, id: "", date: instant("2026-11-20T12:00:00Z"), title: "", message: "")
        try journal.write { database in
            for id in ["fern", "cactus", "fern"] {
                var delivery = Delivery(reminder, to: .voice, calendar: calendar)
                (delivery.source, delivery.id) = (Delivery.Source(rawValue: "plants"), id)
                delivery.state = .sent
                try database.store(delivery)
            }
        }
        let plants = try journal.read { database in
            try database.deliveries(of: Delivery.Source(rawValue: "plants"), limit: 9).map(\.id)
        }
        #expect(plants == ["cactus", "fern"])
        #expect(try journal.deliveries(limit: 9).isEmpty)
        #expect(try journal.claim(reminder, to: .voice, isTooLate: false) != nil)
        #expect(try journal.claim(reminder, to: .voice, isTooLate: false) == nil)
    }
}
