import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Who logged an entry")
struct EntryAuthorTests {
    private let scratch: Scratch
    private let clock = TestClock("2026-11-20T12:00:00Z")
    private let journal: Journal
    private let phone = UUID()

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: clock)
    }

    private func toast(at moment: String = "2026-11-20T08:00:00Z") -> Entry { entry("toast", at: moment) }

    @Test("it stays through edits, deletions, undo, and a new opening of the diary")
    func stays() throws {
        let meal = try journal.insert(toast(at: "2026-10-01T08:00:00Z"), by: phone)
        clock.set(clock.now + 60)
        try journal.edit(meal.id, EntryEdit(description: "rye toast"))
        #expect(try journal.ownership(ofEntry: meal.id, by: phone) == .own)
        try journal.delete(meal.id)
        #expect(try journal.ownership(ofEntry: meal.id, by: phone) == .own, "undo can bring it back")
        #expect(try journal.newestChanged(onlyEntries: true)?.id == meal.id)
        try journal.undo()
        try journal.undo()
        let author = EntryAuthor(client: phone, at: instant("2026-11-20T12:00:00Z"))
        #expect(try journal.details(of: meal.id).author == author)
        #expect(try scratch.journal(clock: clock).details(of: meal.id).author == author)
    }

    @Test("what another client logged, or nobody known, is not a client's own; what is not there is said so")
    func others() throws {
        let theirs = try journal.create([toast()], by: UUID()).value[0]
        let nobodys = try journal.insert(toast()).id
        #expect(try journal.ownership(ofEntry: theirs, by: phone) == .others)
        #expect(try journal.ownership(ofEntry: nobodys, by: phone) == .others)
        #expect(throws: JournalError.self) { try journal.ownership(ofEntry: UUID(), by: phone) }
        #expect(throws: JournalError.self) { try journal.ownership(ofRecording: UUID(), by: phone) }
    }

    @Test(
        "a day counts by the household's calendar, also when clocks change",
        arguments: [
            ("2026-10-28T07:59:59Z", Ownership.own), ("2026-10-28T08:00:00Z", .own),
            ("2026-10-28T08:00:01Z", .old),
        ])
    func days(now: String, expected: Ownership) throws {
        // Clocks go back on 25 October: seven days are an hour longer.
        clock.set(instant("2026-10-21T07:00:00Z"))
        let journal = try Scratch().journal(zone: "Europe/Berlin", clock: clock)
        let meal = try journal.insert(toast(), by: phone)
        clock.set(instant(now))
        #expect(try journal.ownership(ofEntry: meal.id, by: phone) == expected)
    }

    @Test("the entries of a recording are of who sent it, and it is theirs only while all of them are")
    func recorded() throws {
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idlis"), reader: plainReader)
        let sent = try intake.receive(scratch.file("a.wav", wavBytes(1)), named: "a.wav", by: phone)
        let heard = try intake.hear(sent.recording.id)
        #expect(sent.recording.client == phone && heard.recording.client == phone)
        #expect(try journal.details(of: heard.entry.id).author?.client == phone)
        #expect(try journal.ownership(ofRecording: sent.recording.id, by: phone) == .own)
        // Who sends the same bytes once more does not become the author.
        let again = try intake.receive(scratch.file("b.wav", wavBytes(1)), named: "a.wav", by: UUID())
        #expect(again.wasThere && again.recording.client == phone)
        let nobodys = try intake.log(scratch.file("c.wav", wavBytes(2)))
        #expect(try journal.ownership(ofRecording: nobodys.recording.id, by: phone) == .others)
        clock.set(clock.now + 8 * 86_400)
        #expect(try journal.ownership(ofRecording: sent.recording.id, by: phone) == .old)
    }
}
