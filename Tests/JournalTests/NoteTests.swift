import Diary
import Foundation
import Testing

@testable import Journal

/// Takes what ends in a question mark for a request, what begins with "talk" for talk, and all else for a meal.
private let noteReader: Reader = { said, saidAt, picked in
    let note: NoteReason? =
        said.text.hasSuffix("?") ? .request : said.text.hasPrefix("talk") ? .notFood : nil
    return [
        EntryDraft(
            description: said.text, category: note == nil ? picked ?? .snack : picked, date: saidAt,
            createdAt: saidAt, note: note)
    ]
}

/// What begins with "talk" names no food.
private let itemReader: ItemReader = { description in
    description.hasPrefix("talk") ? [] : [EntryItem(name: description, words: description)]
}

@Suite("Notes")
struct NoteTests {
    private let scratch: Scratch
    private let clock = TestClock("2026-11-20T12:00:00Z")
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try Self.journal(scratch, clock)
    }

    private static func journal(_ scratch: Scratch, _ clock: TestClock) throws -> Journal {
        try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { clock.now } }, makeID: { UUID() },
            itemReader: itemReader)
    }

    @discardableResult
    private func add(_ text: String, category: CategoryName? = nil) throws -> Entry {
        try #require(try journal.add(text, category: category, reader: noteReader).first)
    }

    @Test(
        "what names no food is kept as it was said, without items, and without a category unless one is picked"
    )
    func kept() throws {
        let note = try add("is there rice?")
        #expect(note.isNote && note.processedDescription == "is there rice?" && note.category == nil)
        #expect(try journal.items(ofEntry: note.id).isEmpty)
        #expect(try add("and tea?", category: .lunch).category == .lunch)
        #expect(try journal.search("rice").map(\.entry) == [note])
        #expect(try journal.entries(on: clock.now).count == 2)
        #expect(try journal.again(note.id).isNote)
    }

    @Test("a note counts in no figure, streak, milestone, day's number or reminder")
    func uncounted() throws {
        let meals = try (0..<9).map { try add("meal \($0)") }
        let notes = try (0..<5).map { try add("call \($0)?", category: .dinner) }
        #expect(try journal.celebration(of: meals) == (9, nil))
        #expect(try journal.celebration(of: notes) == (nil, nil))
        #expect(try journal.counts().entries == 9)
        let columns = try journal.entryColumns(.items)
        #expect(columns.count == 9 && columns.foodNames.count == 9)
        #expect(try journal.entryColumns(.words).count == 9)
        #expect(try journal.entries(matching: #require(TermMatch("call"))).count == 0)
        clock.set(instant("2026-11-21T12:00:00Z"))
        try add("what else?")
        let day = journal.today
        #expect(try journal.read { database in try !database.hasEntry(on: day) })
        #expect(try journal.entryColumns(.none).streak(today: day).length == 1)
        #expect(try journal.celebration(of: [add("soup")]) == (1, 10))
    }

    @Test("an edit into food makes a note an entry, an edit into something else makes an entry a note")
    func edited() throws {
        let note = try add("buy rice?")
        let meal = try journal.edit(note.id, EntryEdit(description: "rice"), reader: noteReader)
        #expect(!meal.isNote && meal.category == .snack)
        #expect(try journal.items(ofEntry: note.id).map(\.name) == ["rice"])
        let again = try journal.edit(note.id, EntryEdit(description: "more rice?"), reader: noteReader)
        #expect(again.isNote && again.category == nil)
        #expect(try journal.items(ofEntry: note.id).isEmpty)
        #expect(try journal.undo().entry.isNote == false)
        #expect(try journal.items(ofEntry: note.id).map(\.name) == ["rice"])
        #expect(try journal.undo().entry == note)
    }

    @Test("a description without a known food leaves an entry one, and a picked category leaves a note one")
    func careful() throws {
        let meal = try add("soup")
        #expect(try !journal.edit(meal.id, EntryEdit(description: "zorvex"), reader: noteReader).isNote)
        #expect(try journal.edit(meal.id, EntryEdit(description: "talk of rain"), reader: noteReader).isNote)
        let note = try journal.edit(meal.id, EntryEdit(category: .set(.dinner)), reader: noteReader)
        #expect(note.isNote && note.category == .dinner)
    }

    @Test("what the user says beats what the words say")
    func said() throws {
        let note = try add("is it soup?")
        let meal = try journal.edit(note.id, EntryEdit(isNote: false), reader: noteReader)
        #expect(!meal.isNote)
        let kept = try journal.edit(
            note.id, EntryEdit(description: "soup", isNote: true), reader: noteReader)
        #expect(kept.isNote && kept.category == nil)
        #expect(try journal.edit(note.id, EntryEdit(isNote: false)).isNote == false)
    }

    @Test("an item keeps the name that was said, and is counted as its kind")
    func named() throws {
        let scratch = try Scratch()
        let journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt, clock: { clock.now }, makeID: { UUID() },
            itemReader: { [EntryItem(name: $0, kind: "crackers", words: $0)] })
        let entry = try journal.insert(entry("prawn crackers", at: "2026-11-20T08:00:00Z"))
        let item = try #require(try journal.items(ofEntry: entry.id).first)
        #expect(item.name == "prawn crackers" && item.kind == "crackers")
        #expect(try journal.allItems()[entry.id] == [item])
        #expect(try journal.details(of: entry.id).items == [item])
        #expect(try journal.entryColumns(.items).foodNames == ["crackers"])
    }

    @Test("without a reader an edit leaves a note a note and an entry an entry")
    func unread() throws {
        let note = try add("is it soup?")
        #expect(try journal.edit(note.id, EntryEdit(description: "soup")).isNote)
        let meal = try add("soup")
        #expect(try !journal.edit(meal.id, EntryEdit(description: "talk?")).isNote)
    }

    @Test(
        "a diary of before has entries only, and their items are read again", .enabled(if: TestStore.isFile))
    func migrated() throws {
        let scratch = try Scratch()
        try scratch.home.prepare()
        try scratch.home.createDatabase()
        try {
            let old = try DatabaseFile.open(
                scratch.home.database.path, timeZone: .gmt, migrations: Array(Schema.migrations.prefix(11)))
            try old.execute(
                script: """
                    INSERT INTO entry (id, day, raw_input, input_type, description, created_at, category)
                    VALUES ('40CCF13E-E219-4245-8CE2-B226D58BD860', '2026-11-20', 'soup?', 'text', 'soup?',
                      1795176000000, 'dinner');
                    INSERT INTO change (kind, changed_at, seq, id, day, raw_input, input_type, description,
                      created_at)
                    VALUES ('deletion', 1795176000000, 9, '7D64613F-F0F5-4B67-8A01-386FF86A6B82', '2026-11-20',
                      'tea', 'text', 'tea', 1795176000000);
                    DELETE FROM item_due;
                    INSERT INTO itemless SELECT seq FROM entry;
                    """)
        }()
        let journal = try Self.journal(scratch, clock)
        let entry = try #require(try journal.allEntries().first)
        #expect(!entry.isNote && entry.category == .dinner)
        #expect(try journal.items(ofEntry: entry.id).map(\.name) == ["soup?"])
        #expect(try journal.undo().entry.isNote == false)
        #expect(try journal.allEntries().count == 2)
    }
}
