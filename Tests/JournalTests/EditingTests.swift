import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Editing")
struct EditingTests {
    @Test("an edit changes what it names, and sets when it was")
    func edit() throws {
        let clock = TestClock()
        let journal = try Scratch().journal(clock: clock)
        let meal = try journal.insert(
            entry("toast", at: "2026-11-20T08:00:00Z", category: .breakfast, raw: "um toast"))
        var edited = try journal.edit(meal.id, EntryEdit(description: " rye toast ", category: .remove))
        #expect(edited.processedDescription == "rye toast" && edited.category == nil)
        #expect(edited.rawInput == "um toast" && edited.createdAt == meal.createdAt)
        #expect(edited.updatedAt == clock.now)
        edited = try journal.edit(
            meal.id,
            EntryEdit(
                category: .set(.snack), day: CalendarDay("2026-11-18"), time: TimeOfDay(hour: 16, minute: 5)))
        #expect(edited.createdAt == instant("2026-11-18T16:05:00Z"))
        #expect(edited.date == instant("2026-11-18T00:00:00Z") && edited.category == .snack)
    }

    @Test(
        "a new day keeps the time on the clock, a time that is skipped there moves on",
        arguments: [
            ("Europe/Berlin", "2026-03-28T01:30:00Z", "2026-03-29", "2026-03-29T01:30:00Z"),
            ("Europe/Berlin", "2026-03-28T11:00:00Z", "2026-03-29", "2026-03-29T10:00:00Z"),
            ("America/Sao_Paulo", "2018-11-03T03:10:00Z", "2018-11-04", "2018-11-04T03:10:00Z"),
        ])
    func newDay(zone: String, from: String, day: String, expected: String) throws {
        let journal = try Scratch().journal(zone: zone)
        let meal = try journal.insert(entry("toast", at: from))
        let edited = try journal.edit(meal.id, EntryEdit(day: CalendarDay(day)))
        #expect(edited.createdAt == instant(expected))
        #expect(CalendarDay(of: edited.date, in: journal.calendar).text == day)
    }

    @Test("an edit that says nothing, leaves no description, or of no entry is refused")
    func refused() throws {
        let journal = try Scratch().journal()
        let meal = try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z"))
        #expect(throws: JournalError.self) { try journal.edit(meal.id, EntryEdit()) }
        #expect(throws: JournalError.self) { try journal.edit(meal.id, EntryEdit(description: " \n")) }
        #expect(throws: JournalError.self) { try journal.edit(UUID(), EntryEdit(description: "x")) }
        #expect(throws: JournalError.self) { try journal.delete(UUID()) }
        #expect(try journal.entry(meal.id) == meal)
    }

    @Test("undo goes back edits and deletions, the newest first, and says which")
    func undo() throws {
        let journal = try Scratch().journal()
        let first = try journal.insert(entry("toast", at: "2026-11-20T08:00:00Z", category: .breakfast))
        let edited = try journal.edit(first.id, EntryEdit(description: "jam", category: .remove))
        try journal.delete(first.id)
        #expect(throws: JournalError.self) { try journal.entry(first.id) }
        #expect(try journal.undo() == .deletion(edited))
        #expect(try journal.undo() == .edit(first))
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try journal.allEntries() == [first])
    }

    @Test("after seven days a change can no longer be undone, and the bytes are gone")
    func forgotten() throws {
        let (scratch, clock) = (try Scratch(), TestClock())
        let journal = try scratch.journal(clock: clock)
        let logged = try log(scratch, journal)
        try journal.delete(logged.entry.id)
        #expect(try files(scratch.home.trash).count == 1)
        clock.set(instant("2026-11-27T11:59:00Z"))
        #expect(try journal.undo().entry == logged.entry)
        try journal.delete(logged.entry.id)
        clock.set(instant("2026-12-04T12:00:00Z"))
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try files(scratch.home.trash).isEmpty)
        #expect(throws: JournalError.self) { try journal.recording(logged.recording.id) }
    }

    @Test("deleting removes the recording at once, undo brings its bytes and transcript back")
    func recording() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log(scratch, journal)
        try journal.delete(logged.entry.id)
        #expect(try files(scratch.home.media).isEmpty)
        #expect(try journal.recordings().isEmpty)
        #expect(try journal.undo() == .deletion(logged.entry))
        #expect(try files(scratch.home.media) == [logged.recording.media.text])
        #expect(try journal.recording(ofEntry: logged.entry.id) == logged.recording)
        #expect(try journal.transcript(of: logged.recording.id) == logged.transcript)
    }

    @Test("a recording logged again after its deletion is one recording, and undo brings the old entry to it")
    func loggedAgain() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let old = try log(scratch, journal)
        try journal.delete(old.entry.id)
        let new = try log(scratch, journal)
        #expect(!new.wasThere && new.entry.id != old.entry.id)
        let restored = try journal.undo().entry
        #expect(restored.id == old.entry.id && restored.mediaURL == new.entry.mediaURL)
        #expect(try files(scratch.home.media) == [new.recording.media.text])
        #expect(try files(scratch.home.trash).isEmpty)
        try journal.delete(new.entry.id)
        #expect(try files(scratch.home.media).count == 1, "another entry still came from it")
        try journal.delete(old.entry.id)
        #expect(try files(scratch.home.media).isEmpty)
    }

    @Test("a deletion whose recording was taken out of the trash by hand still brings the entry back")
    func emptiedByHand() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log(scratch, journal)
        try journal.delete(logged.entry.id)
        for name in try files(scratch.home.trash) {
            try FileManager.default.removeItem(at: scratch.home.trash.appending(path: name))
        }
        let restored = try journal.undo().entry
        #expect(restored.processedDescription == logged.entry.processedDescription)
        #expect(restored.mediaURL == nil)
    }

    @Test("a picture goes and comes back with its entry, and is gone for good after seven days")
    func picture() throws {
        let (scratch, clock) = (try Scratch(), TestClock())
        let journal = try scratch.journal(clock: clock)
        var meal = entry("soup", at: "2026-11-20T08:00:00Z")
        meal.mediaURL = MediaName("picture.jpg")
        try Data([1]).write(to: scratch.home.media.appending(path: "picture.jpg"))
        meal = try journal.insert(meal)
        try journal.delete(meal.id)
        #expect(try files(scratch.home.media).isEmpty)
        #expect(try journal.undo() == .deletion(meal))
        #expect(try files(scratch.home.media) == ["picture.jpg"])
        try journal.delete(meal.id)
        clock.set(instant("2026-11-28T12:00:00Z"))
        try journal.forgetOldChanges()
        #expect(try files(scratch.home.trash).isEmpty && files(scratch.home.media).isEmpty)
    }

    @Test("a deletion of an entry that came back by itself, as an import brings it, undoes to that entry")
    func importedMeanwhile() throws {
        let journal = try Scratch().journal()
        let meal = try journal.insert(entry("soup", at: "2026-11-20T08:00:00Z"))
        try journal.delete(meal.id)
        try journal.insert(meal)
        #expect(try journal.undo() == .deletion(meal))
        #expect(try journal.allEntries() == [meal])
    }

    private func log(_ scratch: Scratch, _ journal: Journal) throws -> Intake.Logged {
        let file = try scratch.file("memo.wav", wavBytes())
        return try Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader
        ).log(file)
    }

    private func files(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test(
        "once undo can no longer bring them back, removed words are nowhere in the database and its log",
        .enabled(if: TestStore.isFile))
    func goneForGood() throws {
        let scratch = try Scratch()
        let clock = TestClock()
        let journal = try scratch.journal(clock: clock)
        let usual = [scratch.home.usualModel, scratch.home.usualModel(of: "Anna")]
        for file in usual { try Data("quillfruit".utf8).write(to: file) }
        for number in 0..<50 { try journal.insert(entry("rice \(number)", at: "2026-11-20T08:00:00Z")) }
        let removed = entry("quillfruit", at: "2026-11-20T08:00:00Z")
        let edited = entry("brambleroot", at: "2026-11-20T08:00:00Z", raw: "rice")
        for made in [removed, edited] { try journal.insert(made) }
        try journal.delete(removed.id)
        try journal.edit(edited.id, EntryEdit(description: "rice"))
        func holds(_ word: String) -> Bool {
            ["", "-wal"].contains { end in
                let data = FileManager.default.contents(atPath: scratch.home.database.path + end) ?? Data()
                return data.range(of: Data(word.utf8)) != nil
            }
        }
        #expect(holds("quillfruit") && holds("brambleroot"))
        clock.set(instant("2026-11-29T12:00:00Z"))
        try journal.forgetOldChanges()
        #expect(!holds("quillfruit") && !holds("brambleroot"))
        #expect(!usual.contains { FileManager.default.fileExists(atPath: $0.path) })
        try journal.write { database in try database.checkSearchIndex() }
    }
}
