import Diary
import Foundation
import JSON
import Journal
import Language
import Plants
import Synchronization
import Testing

@testable import DiaryService

/// Samples of the journals beside the first one.
@Suite("A made-up household")
struct SampleTests {
    private let scratch: Scratch
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try RandomHousehold.journal(scratch, seed: 5)
    }

    private static let names = ["plants", "things", "food", "all"]

    private func choice(_ name: String) throws -> SampleChoice {
        try #require(SampleChoice(name, kind: .food, journals: InstalledJournals.all))
    }

    /// Everything that the journals keep, without identifiers.
    private func kept() throws -> [String] {
        try InstalledJournals.all.flatMap { try journal.records(of: $0.name) }.map {
            "\($0.kind) \($0.name) \(JSONValue($0.fields).line)"
        }.sorted()
    }

    private func exported() throws -> String {
        let bytes = Mutex<[UInt8]>([])
        _ = try journal.export(as: .json) { piece in bytes.withLock { $0 += piece } }
        return String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    }

    private func tell(_ name: JournalName, _ kind: String, _ fields: [String: JSONValue]) throws -> Entry {
        try journal.tell(
            [Act(journal: name, kind: kind, fields: fields)], words: "told by hand", at: journal.clock())
    }

    @Test("every sample does what it tells: nothing is refused, waits or comes after now")
    func whole() throws {
        let seeded = try journal.seedSamples(of: try choice("all"))
        let entries = try journal.allEntries()
        #expect(seeded == entries.count && seeded > 400)
        for entry in entries {
            #expect(entry.rawInput.hasPrefix(Entry.sampleMark) && entry.createdAt <= journal.clock())
            for kept in try journal.acts(ofEntry: entry.id) {
                // What was ticked off a list is gone.
                let mayBeGone = kept.told.contains("shopping list")
                #expect(!kept.act.act.waits && (mayBeGone || !kept.act.records.isEmpty), "\(kept.told)")
            }
        }
    }

    @Test("a dozen plants with kind, place and plan live, one is gone, and some of the care is due")
    func plants() throws {
        try journal.seedSamples(of: try choice("plants"))
        let facts = try journal.facts(of: .plants, actsPerRecord: 60, now: journal.clock())
        let living = facts.records.filter { $0.fields["gone"] == nil }
        #expect(living.count == 12 && facts.records.count == 13)
        for plant in facts.records {
            for field in ["species", "place", "light", "plan", "acquiredOn"] {
                #expect(plant.fields[field] != nil, "\(plant.name): \(field)")
            }
        }
        let waterings = facts.acts.filter { $0.act[text: "care"] == "watering" }.map(\.at).sorted()
        let gaps = zip(waterings, waterings.dropFirst()).map { $1.timeIntervalSince($0) / 86_400 }
        #expect(waterings.count > 50 && (gaps.max() ?? 0) > 10, "half a year with a holiday")
        let care = Set(facts.acts.compactMap { $0.act[text: "care"] })
        #expect(care.count >= 10, "\(care)")
        let due = ActJournal.plants.due(facts)
        let today = CalendarDay(of: facts.now, in: facts.calendar)
        #expect(due.contains { $0.day < today } && due.contains { $0.day > today })
    }

    @Test("thirty things are kept, two are lent or borrowed, and the list, a recipe and a reminder are there")
    func things() throws {
        try journal.seedSamples(of: try choice("things"))
        let records = try journal.records(of: .things)
        let items = records.filter { $0.kind == "item" }
        let listed = items.filter { $0[text: "collection"] == "shopping list" }
        #expect(items.count - listed.count == 31, "one of them is borrowed")
        #expect(listed.map(\.name).sorted() == ["baking paper", "bin bags", "dish soap", "rye bread"])
        #expect(items.filter { $0[text: "lentTo"] != nil }.map(\.name) == ["ladder"])
        #expect(items.filter { $0[text: "borrowedFrom"] != nil }.map(\.name) == ["tile cutter"])
        #expect(items.first { $0.name == "apple juice" }?.fields["quantity"] == .integer(4))
        let notes = records.filter { $0.kind == "note" }
        #expect(notes.count == 5 && notes.contains { $0[text: "category"] == "recipe" })
        let facts = try journal.facts(of: .things, actsPerRecord: 0, now: journal.clock())
        #expect(
            ActJournal.things.due(facts).map(\.text).contains { $0.lowercased().contains("window cleaner") })
    }

    @Test("the same day gives the same household, and a second seeding replaces the first", arguments: names)
    func repeated(name: String) throws {
        let count = try journal.seedSamples(of: try choice(name))
        let (records, entries) = (try kept(), try journal.allEntries())
        #expect(try journal.seedSamples(of: try choice(name)) == count)
        #expect(try kept() == records && journal.allEntries() == entries)
        let other = try RandomHousehold.journal(Scratch(), seed: 99)
        try other.seedSamples(of: try choice(name))
        #expect(try other.allEntries() == entries)
    }

    @Test(
        "clearing takes back what was seeded and nothing else, and one undo brings it back", arguments: names)
    func cleared(name: String) throws {
        _ = try tell(.plants, "plant", ["name": "ivy", "place": "porch"])
        _ = try tell(.things, "item", ["name": "kite", "place": "attic"])
        let (before, entries) = (try kept(), try exported())
        let count = try journal.seedSamples(of: try choice(name))
        let seeded = try kept()
        let cleared = try journal.clearSamples(of: try choice(name))
        #expect(cleared.count == count)
        #expect(try kept() == before && exported() == entries)
        #expect(try journal.undo(of: cleared.last).entry.rawInput.hasPrefix(Entry.sampleMark))
        #expect(try kept() == seeded)
        #expect(try journal.clearSamples().count == count)
        #expect(try kept() == before && exported() == entries)
    }

    @Test("clearing one journal leaves the samples of the others")
    func oneJournal() throws {
        try journal.seedSamples(of: try choice("all"))
        let things = try journal.records(of: .things)
        try journal.clearSamples(of: try choice("plants"))
        #expect(try journal.records(of: .plants).isEmpty && journal.records(of: .things) == things)
        let left = try journal.allEntries().map { $0.told?.journal.rawValue ?? "food" }
        #expect(Set(left) == ["things", "food"])
    }

    @Test("what somebody told or changed about a sample stays when samples are cleared")
    func ownChanges() throws {
        try journal.seedSamples(of: try choice("all"))
        let watered = try tell(.plants, "care", ["care": "watering", "plants": .array(["Otto"])])
        _ = try tell(
            .things, "item",
            ["name": "plum jam", "quantity": .integer(2), "unit": "jar", "collection": "pantry"])
        var fern = try #require(try journal.records(of: .plants).first { $0.name == "Boston fern" })
        fern.fields["notes"] = "from grandmother"
        try journal.change(fern)
        let edited = try #require(try journal.allEntries().first { $0.told == nil })
        try journal.edit(edited.id, EntryEdit(description: "rice and peas"))
        try journal.clearSamples()
        #expect(Set(try journal.records(of: .plants).map(\.name)) == ["Otto", "Boston fern"])
        #expect(try journal.record(fern.id)?.fields["notes"] == "from grandmother")
        let jam = try #require(try journal.records(of: .things).first { $0.name == "plum jam" })
        #expect(jam.fields["quantity"] == .integer(2), "the three of the samples are gone")
        let left = try journal.allEntries()
        #expect(left.contains { $0.id == watered.id } && left.contains { $0.id == edited.id })
        #expect(left.filter { $0.rawInput.hasPrefix(Entry.sampleMark) }.map(\.id) == [edited.id])
    }

    @Test("samples about something that the household keeps itself are left out")
    func namesakes() throws {
        _ = try tell(.plants, "plant", ["name": "Monstera", "place": "attic"])
        _ = try tell(.things, "item", ["name": "ladder", "place": "garage"])
        let own = try kept()
        try journal.seedSamples(of: try choice("all"))
        #expect(try own.allSatisfy(kept().contains))
        #expect(try journal.records(of: .plants).count > 10)
        for entry in try journal.allEntries() where entry.rawInput.hasPrefix(Entry.sampleMark) {
            let about = try journal.acts(ofEntry: entry.id).flatMap(\.act.act.fields.values).flatMap(\.texts)
            #expect(!about.contains("monstera") && !about.contains("ladder"))
        }
        try journal.clearSamples()
        #expect(try kept() == own)
    }

    @Test("an export of the samples comes back whole")
    func exchange() throws {
        let count = try journal.seedSamples(of: try choice("all"))
        let file = scratch.folder.appending(path: "export.json")
        try Data(try exported().utf8).write(to: file)
        let other = try RandomHousehold.journal(Scratch(), seed: 77)
        let report = try other.importEntries(from: file, called: "export")
        #expect(report.added == count && report.badCount == 0)
    }
}
