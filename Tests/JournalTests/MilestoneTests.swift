import Diary
import Food
import Foundation
import Testing

@testable import Journal

@Suite("Milestones and samples")
struct MilestoneTests {
    private func add(_ count: Int, to journal: Journal) throws {
        for _ in 0..<count { try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z")) }
    }

    @Test("A milestone is told once, also when entries go and come back")
    func once() throws {
        let journal = try Scratch().journal()
        try add(9, to: journal)
        #expect(try journal.newMilestone() == nil)
        try add(1, to: journal)
        #expect(try journal.newMilestone() == 10)
        #expect(try journal.newMilestone() == nil)
        try journal.delete(journal.allEntries()[0].id)
        #expect(try journal.newMilestone() == nil)
        try journal.undo()
        #expect(try journal.newMilestone() == nil)
        try add(40, to: journal)
        #expect(try journal.newMilestone() == 50)
    }

    @Test(
        "Milestones that an older diary has passed are not told, the next one is",
        .enabled(if: TestStore.isFile))
    func passedBefore() throws {
        let scratch = try Scratch()
        try scratch.home.prepare()
        try scratch.home.createDatabase()
        try {
            let old = try DatabaseFile.open(
                scratch.home.database.path, timeZone: .gmt, migrations: Array(Schema.migrations.prefix(1)))
            for _ in 0..<30 {
                try old.run(
                    """
                    INSERT INTO entry (id, day, raw_input, input_type, description, created_at)
                    VALUES (?, '2026-11-20', 'toast', 'text', 'toast', ?)
                    """,
                    .id(UUID()), .instant(instant("2026-11-20T08:00:00Z")))
            }
        }()
        let journal = try scratch.journal()
        #expect(try journal.newMilestone() == nil)
        try add(19, to: journal)
        #expect(try journal.newMilestone() == nil)
        try add(1, to: journal)
        #expect(try journal.newMilestone() == 50)
    }

    @Test("Milestones that an import passes are not told, the next one is")
    func imported() throws {
        let scratch = try Scratch()
        let old = try scratch.journal()
        try add(60, to: old)
        let file = scratch.folder.appending(path: "export")
        _ = try old.export(as: .json, to: file, called: "export")
        let new = try scratch.journal(at: Home(at: scratch.folder.appending(path: "new")))
        _ = try new.importEntries(from: file, called: "export", mode: .dryRun)
        try add(9, to: new)
        #expect(try new.newMilestone() == nil)
        _ = try new.importEntries(from: file, called: "export")
        #expect(try new.newMilestone() == nil)
        try add(1, to: new)
        #expect(try new.newMilestone() == nil)
        try add(30, to: new)
        #expect(try new.newMilestone() == 100)
        _ = try new.importEntries(from: file, called: "export")
        #expect(try new.newMilestone() == nil)
    }

    @Test("Seeding puts all samples in, also twice and beside entries, and touches nothing else")
    func seed() throws {
        let journal = try Scratch().journal()
        try add(2, to: journal)
        let own = try journal.allEntries()
        let samples = SampleDiary.entries(now: instant("2026-11-20T12:00:00Z"), calendar: journal.calendar)
        #expect(try journal.seedSamples() == samples.count)
        #expect(try journal.seedSamples() == samples.count)
        let all = try journal.allEntries()
        #expect(all.filter { $0.rawInput.hasPrefix("[SAMPLE] ") } == samples)
        #expect(all.filter { !$0.rawInput.hasPrefix("[SAMPLE] ") } == own)
        #expect(try journal.newMilestone() == nil)
        #expect(try journal.clearSamples().count == samples.count)
        #expect(try journal.allEntries() == own)
        #expect(try journal.clearSamples().count == 0)
    }

    @Test("Seed if empty does nothing when any entry exists")
    func seedIfEmpty() throws {
        let journal = try Scratch().journal()
        #expect(try journal.seedSamples(ifEmpty: true) >= 70)
        #expect(try journal.seedSamples(ifEmpty: true) == 0)
        try journal.clearSamples()
        try add(1, to: journal)
        #expect(try journal.seedSamples(ifEmpty: true) == 0)
        #expect(try journal.allEntries().count == 1)
    }

    @Test(
        "One undo brings all cleared samples back; one that was edited or eaten again belongs to the household"
    )
    func undo() throws {
        let clock = TestClock()
        let journal = try Scratch().journal(clock: clock)
        try journal.seedSamples()
        let samples = try journal.allEntries()
        try journal.edit(samples[0].id, EntryEdit(description: "something else"))
        try journal.delete(samples[1].id)
        let again = try journal.again(samples[2].id)
        #expect(!again.rawInput.hasPrefix("[SAMPLE]") && samples[2].rawInput.hasSuffix(again.rawInput))
        let before = try journal.allEntries()
        clock.set(clock.now + 60)
        let cleared = try journal.clearSamples()
        let edited = try journal.entry(samples[0].id)
        #expect(try journal.allEntries() == [edited, again])
        let changes = try journal.recentChanges(most: 9)
        #expect(changes.map(\.thing) == [.samples, .entry, .entry], "others stand alone")
        #expect(changes.map(\.count) == [samples.count - 2, 1, 1])
        let undone = try journal.undo(of: cleared.last)
        #expect(undone == .samples(undone.entry, count: samples.count - 2))
        #expect(try journal.allEntries() == before)
        #expect(try journal.undo() == .deletion(samples[1]))
        #expect(try journal.undo() == .edit(samples[0]))
        #expect(throws: JournalError.self) { try journal.undo() }
    }
}
