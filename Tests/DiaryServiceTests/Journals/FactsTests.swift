import Diary
import Foundation
import JSON
import Language
import Synchronization
import Testing

@testable import DiaryService
@testable import Journal

/// A restore is none of these changes: it is refused while anybody has the diary open.
@Suite("What answers go by")
struct FactsTests {
    private static let perRecord = LatestActs(3, ofEach: "care")

    /// What a journal answers with, and what the database has.
    private func facts(
        _ journal: Journal, _ name: JournalName
    ) throws -> (asked: [String], there: [String]) {
        let asked = try journal.facts(of: name, actsPerRecord: Self.perRecord, now: .distantPast)
        let revision = try journal.revision()
        let there = try journal.read { database in
            try database.facts(of: name, perRecord: Self.perRecord, at: revision, known: nil)
        }
        let known = try journal.knownRecords(of: name)
        #expect(known == there.records)
        return (lines(asked.records, asked.acts), lines(there.records, there.acts))
    }

    private func lines(_ records: [Record], _ acts: [KeptAct]) -> [String] {
        records.map(\.json.line) + acts.map { "\($0.at) \($0.act.json.line) \($0.records) \($0.id)" }
    }

    @Test(
        "are what the diary has, after every step of a household that tells, edits, merges, removes and undoes",
        arguments: Array(21...28))
    func everyStep(seed: UInt64) throws {
        var household = try RandomHousehold(seed: seed, in: Scratch())
        for step in 0..<150 {
            try household.live(steps: 1)
            for journal in InstalledJournals.all {
                let facts = try facts(household.journal, journal.name)
                try #require(facts.asked == facts.there, "step \(step), \(journal.name.rawValue)")
            }
        }
    }

    private func act(_ kind: String, _ fields: [String: JSONValue]) -> Act {
        Act(journal: .plants, kind: kind, fields: fields)
    }

    private func water(_ journal: Journal, _ plant: String, hour: Int) throws -> UUID {
        let care: [String: JSONValue] = ["care": "watering", "plants": .array([.text(plant)])]
        return try journal.tell(
            [act("care", care)], words: plant,
            at: Date(timeIntervalSince1970: 1_763_500_000 + Double(hour) * 3_600)
        ).id
    }

    @Test("a rare type of care stays known beside many of another")
    func rareCare() throws {
        let scratch = try Scratch()
        let journal = try RandomHousehold(seed: 3, in: scratch).journal
        try journal.add(
            Record(
                id: UUID(), journal: .plants, kind: "plant", name: "quince", key: "quince",
                createdAt: .distantPast))
        let repotting = act("care", ["care": "repotting", "plants": ["quince"]])
        _ = try journal.tell(
            [repotting], words: "quince", at: Date(timeIntervalSince1970: 1_763_400_000))
        for hour in 0..<70 { _ = try water(journal, "quince", hour: hour) }
        for _ in 1...2 {
            let kept = try journal.facts(
                of: .plants, actsPerRecord: ActJournal.plants.actsPerRecord, now: .distantPast
            ).acts.filter { $0.act.fields["plants"]?.texts == ["quince"] }
            #expect(kept.count { $0.act[text: "care"] == "watering" } == 60)
            #expect(kept.count { $0.act[text: "care"] == "repotting" } == 1)
            // Known, and added to.
            _ = try water(journal, "quince", hour: 99)
        }
    }

    /// A change of the diary, by somebody who has it open in the same process or in another one.
    private struct Change: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (_ journal: Journal, _ entries: [UUID], _ folder: URL) throws -> Void

        init(_ name: String, _ make: @escaping @Sendable (Journal, [UUID], URL) throws -> Void) {
            (testDescription, self.make) = (name, make)
        }
    }

    private static let changes = [
        Change("a record is changed") { journal, _, _ in
            var fern = try journal.records(of: .plants)[0]
            fern.fields["place"] = "hall"
            let changed = fern
            try journal.change(changed)
        },
        Change("a record is added") { journal, _, _ in
            try journal.add(
                Record(
                    id: UUID(), journal: .plants, kind: "plant", name: "aloe", key: "aloe",
                    createdAt: .distantPast))
        },
        Change("a record is removed") { journal, _, _ in
            try journal.removeRecord(journal.records(of: .plants)[0].id, kind: "plant")
        },
        Change("an entry is deleted") { journal, entries, _ in try journal.delete(entries[4]) },
        Change("the only entry of a plant is deleted, and brought back by undo") { journal, entries, _ in
            try journal.delete(entries[2])
            try journal.undoNewest()
            try journal.delete(entries[2])
        },
        Change("a deletion is undone, and another one comes") { journal, entries, _ in
            try journal.delete(entries[4])
            _ = try journal.facts(of: .plants, actsPerRecord: perRecord, now: .distantPast)
            try journal.undoNewest()
            try journal.delete(entries[3])
        },
        Change("an entry gets another moment") { journal, entries, _ in
            try journal.edit(entries[5], EntryEdit(time: TimeOfDay(text: "01:00")))
        },
        Change("an entry tells something else") { journal, entries, _ in
            let told = Act(journal: .plants, kind: "care", fields: ["care": "feeding", "plants": ["fern"]])
            var edit = EntryEdit()
            if let told = ToldActs([told]) { edit.told = .set(told) }
            let edited = edit
            try journal.edit(entries[6], edited)
        },
        Change("two plants become one") { journal, _, _ in
            let merge = Act(journal: .plants, kind: "change", fields: ["plant": "mint", "into": "fern"])
            _ = try journal.tell([merge], words: "merged", at: Date(timeIntervalSince1970: 1_763_600_000))
        },
        Change("a table is imported") { journal, _, folder in
            let file = folder.appending(path: "care.csv")
            try Data("plant,care,day\nfern,watering,2025-11-21\nfern,feeding,2025-11-20\n".utf8).write(
                to: file)
            let report = try journal.importFile(
                file, called: "care.csv", of: .plants, among: InstalledJournals.all)
            #expect(report.added == 2)
        },
        Change("an export is imported") { journal, _, folder in
            let other = try RandomHousehold(seed: 5, in: Scratch()).journal
            let care = Act(journal: .plants, kind: "care", fields: ["care": "pruning", "plants": ["elm"]])
            _ = try other.tell([care], words: "elm", at: Date(timeIntervalSince1970: 1_763_550_000))
            let bytes = Mutex<[UInt8]>([])
            _ = try other.export(as: .json) { piece in bytes.withLock { $0 += piece } }
            let file = folder.appending(path: "export.json")
            try Data(bytes.withLock { $0 }).write(to: file)
            let report = try journal.importEntries(from: file, called: "export.json")
            #expect(report.added == 1)
        },
        Change("the household moves, with care that was noted for later") { journal, _, _ in
            let care = Act(journal: .plants, kind: "care", fields: ["care": "feeding", "plants": ["fern"]])
            _ = try journal.tell([care], words: "later", at: Date(timeIntervalSince1970: 1_764_000_000))
            _ = try journal.facts(of: .plants, actsPerRecord: perRecord, now: .distantPast)
            try journal.move(toTimeZone: "Asia/Tokyo")
        },
    ]

    @Test(
        "change with every kind of change, whoever makes it", arguments: changes.indices, [false, true])
    func changed(place: Int, isOther: Bool) throws {
        let scratch = try Scratch()
        let journal = try RandomHousehold.journal(scratch, seed: 1)
        let entries = try ["fern", "mint", "cactus", "fern", "mint", "fern", "mint"].enumerated().map {
            try water(journal, $0.element, hour: $0.offset * 5)
        }
        let before = try facts(journal, .plants)
        #expect(before.asked == before.there && !before.asked.isEmpty)
        let writer = isOther ? try RandomHousehold.journal(scratch, seed: 2) : journal
        let change: Change = Self.changes[place]
        try change.make(writer, entries, scratch.folder)
        let after = try facts(journal, .plants)
        #expect(after.asked == after.there, Comment(rawValue: change.testDescription))
        #expect(after.asked != before.asked, Comment(rawValue: change.testDescription))
        // Once more, from what is known by now.
        _ = try water(writer, "cactus", hour: 60)
        let last = try facts(journal, .plants)
        #expect(last.asked == last.there && last.asked != after.asked)
    }
}
