import Diary
import Foundation
import Testing

@testable import Journal

/// Takes every part between commas for a food of its own.
private let commaReader: ItemReader = { description in
    description.split(separator: ",").map { part in
        let words = part.trimmingCharacters(in: .whitespaces)
        return EntryItem(
            name: words.lowercased(), quantity: 1.5, unit: "cup", preparation: ["hard boiled", "cold"],
            words: words)
    }
}

private func names(_ items: [EntryItem]) -> [String] { items.map(\.name) }

extension Scratch {
    fileprivate func journal(
        reading reader: ItemReader?, clock: TestClock = TestClock("2026-11-21T12:00:00Z")
    ) throws
        -> Journal
    {
        try Journal(
            home: home, kind: .food, timeZone: .gmt, clock: { withExtendedLifetime(self) { clock.now } },
            makeID: { UUID() }, itemReader: reader)
    }

    /// A home with a database as version 0.1.0 of the program left it: three entries, an edit, a deletion.
    fileprivate func placeVersion1() throws {
        try FileManager.default.createDirectory(at: home.root, withIntermediateDirectories: true)
        let database = home.database.path(percentEncoded: false)
        try Data().write(to: home.database)
        try DatabaseFile.open(database, timeZone: .gmt, migrations: Array(Schema.migrations.prefix(1)))
            .execute(script: version1Rows)
    }
}

/// What version 0.1.0 did: it wrote four entries, changed the third and took out the fourth.
private let version1Rows = """
    INSERT INTO entry (id, day, raw_input, input_type, description, created_at, category) VALUES
      ('40CCF13E-E219-4245-8CE2-B226D58BD860', '2025-11-20',
       'two idlis with sambar and a filter coffee, no sugar', 'text',
       'two idlis with sambar, a filter coffee, no sugar', 1763641800000, 'beverage'),
      ('7D64613F-F0F5-4B67-8A01-386FF86A6B82', '2025-11-20', 'I skipped dinner', 'text',
       'I skipped dinner', 1763668800000, 'dinner'),
      ('AD2F6127-33CC-4526-8CB0-2C800441C01B', '2025-11-21', 'two scrambled eggs and toast', 'text',
       'two scrambled eggs, toast', 1763712000000, 'breakfast'),
      ('01316DAC-06BD-4B1F-9133-440A4654FD59', '2025-11-21', 'a banana', 'text',
       'a banana', 1763719200000, 'snack');
    INSERT INTO change (
      kind, changed_at, seq, id, day, raw_input, input_type, description, created_at, category)
    SELECT 'edit', 1795247321675, seq, id, day, raw_input, input_type, description, created_at, category
    FROM entry WHERE seq = 3;
    UPDATE entry SET description = 'three scrambled eggs and toast', updated_at = 1795247321675 WHERE seq = 3;
    INSERT INTO change (
      kind, changed_at, seq, id, day, raw_input, input_type, description, created_at, category)
    SELECT 'deletion', 1795247322734, seq, id, day, raw_input, input_type, description, created_at, category
    FROM entry WHERE seq = 4;
    DELETE FROM entry WHERE seq = 4;
    """

@Suite("Items")
struct ItemTests {
    @Test("the items of imported entries are read by the next who looks at them or writes")
    func imported() throws {
        let scratch = try Scratch()
        let table = try scratch.file("t.csv", Array("date,food\n2026-11-20,\"rice, dal\"\n".utf8))
        let journal = try scratch.journal(reading: commaReader)
        #expect(try journal.importEntries(from: table, called: "t").added == 1)
        #expect(try journal.hasDueItems())
        let id = try journal.allEntries()[0].id
        #expect(try names(journal.items(ofEntry: id)) == ["rice", "dal"])
        #expect(try !journal.hasDueItems())

        let more = try scratch.file("m.csv", Array("date,food\n2026-11-20,tea\n".utf8))
        _ = try journal.importEntries(from: more, called: "m")
        try journal.insert(entry("soup", at: "2026-11-20T08:00:00Z"))
        #expect(try !journal.hasDueItems())
        #expect(try journal.allItems().count == 3)
    }

    @Test("a diary of version 1 keeps its entries and gets their items", .enabled(if: TestStore.isFile))
    func migrated() throws {
        let scratch = try Scratch()
        try scratch.placeVersion1()
        let journal = try scratch.journal(reading: commaReader)
        let entries = try journal.allEntries()
        #expect(
            entries.map(\.processedDescription) == [
                "two idlis with sambar, a filter coffee, no sugar", "I skipped dinner",
                "three scrambled eggs and toast",
            ])
        #expect(try journal.search("idlis").count == 1)
        #expect(names(try journal.items(ofEntry: entries[0].id)).count == 3)
        let banana = try journal.undo().entry
        #expect(try names(journal.items(ofEntry: banana.id)) == ["a banana"])
        let eggs = try journal.undo().entry
        #expect(try names(journal.items(ofEntry: eggs.id)) == ["two scrambled eggs", "toast"])
        let version = try journal.read { database in try database.number("PRAGMA user_version") }
        #expect(version == Int64(Schema.migrations.count))
    }

    @Test("every field of an item comes back as it was stored, in the order of the description")
    func stored() throws {
        let scratch = try Scratch()
        let items = [
            EntryItem(
                name: "egg", quantity: 2.5, unit: nil, preparation: ["hard boiled", "cold"],
                words: "Two and a half cold eggs"),
            EntryItem(name: "coffee", unit: "cup", words: "coffee"), EntryItem(name: "egg", words: "egg"),
        ]
        let journal = try scratch.journal { _ in items }
        let entry = try journal.insert(entry("anything", at: "2026-11-20T08:00:00Z"))
        #expect(try journal.items(ofEntry: entry.id) == items)
        #expect(try journal.allItems() == [entry.id: items])
    }

    @Test("items follow the description through edit, deletion, undo and repeat")
    func followed() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal(reading: commaReader)
        let id = try journal.insert(entry("soup, bread", at: "2026-11-20T08:00:00Z")).id
        #expect(try names(journal.items(ofEntry: id)) == ["soup", "bread"])
        try journal.edit(id, EntryEdit(description: "soup, rye bread"))
        #expect(try names(journal.items(ofEntry: id)) == ["soup", "rye bread"])
        try journal.edit(id, EntryEdit(category: .set(.lunch)))
        #expect(try names(journal.items(ofEntry: id)) == ["soup", "rye bread"])
        try journal.delete(id)
        #expect(try journal.items(ofEntry: id).isEmpty)
        try journal.undo()
        #expect(try names(journal.items(ofEntry: id)) == ["soup", "rye bread"])
        try journal.undo()
        try journal.undo()
        #expect(try names(journal.items(ofEntry: id)) == ["soup", "bread"])
        let again = try journal.again(id)
        #expect(try names(journal.items(ofEntry: again.id)) == ["soup", "bread"])
    }

    @Test("no name of a food stays behind when no entry has it any more")
    func forgotten() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal(reading: commaReader)
        let first = try journal.insert(entry("soup, bread", at: "2026-11-20T08:00:00Z")).id
        _ = try journal.insert(entry("bread", at: "2026-11-20T09:00:00Z"))
        try journal.delete(first)
        let foods = try journal.read { database in
            try database.rows("SELECT name FROM food ORDER BY name") { $0.text(0) }
        }
        #expect(foods == ["bread"])
    }

    @Test("what cannot be read now is read by the next journal that can")
    func due() throws {
        let scratch = try Scratch()
        let id = try scratch.journal(reading: nil).insert(entry("soup", at: "2026-11-20T08:00:00Z")).id
        let unable = try scratch.journal { _ in nil }
        #expect(try unable.items(ofEntry: id).isEmpty)
        try unable.edit(id, EntryEdit(description: "soup, bread"))
        let able = try scratch.journal(reading: commaReader)
        #expect(try names(able.items(ofEntry: id)) == ["soup", "bread"])
        let isDue = try able.read { database in try database.hasDueItems() }
        #expect(!isDue)
    }

    @Test("very many are read some at a time, so that others can write in between")
    func someAtATime() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        for number in 0..<5 { try journal.insert(entry("rice \(number)", at: "2026-11-20T08:00:00Z")) }
        let left = try journal.write { database throws -> [Int] in
            var left: [Int] = []
            for most in [2, 2, 2] {
                try database.readDueItems({ [EntryItem(name: "rice", words: $0)] }, most: most)
                left.append(try database.dueCount())
            }
            return left
        }
        #expect(left == [3, 1, 0])
        #expect(try journal.allItems().count == 5)
    }

    @Test("so many taught words have every entry read again, in one step")
    func manyWords() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        for number in 0..<3 { try journal.insert(entry("rice \(number)", at: "2026-11-20T08:00:00Z")) }
        try journal.write { database in
            try database.readDueItems({ [EntryItem(name: "rice", words: $0)] }, most: 10)
        }
        #expect(try !journal.hasDueItems())
        try journal.write { database in try database.makeItemsDue(naming: (0..<3000).map { "word\($0)" }) }
        #expect(try journal.read { database in try database.dueCount() } == 3)
    }
}
