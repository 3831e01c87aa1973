import Support
import Diary
import Foundation
import Testing

@testable import Journal

/// What was heard with a confidence below 0.6 is left out, as foods in doubt are.
private let carefulReader: Reader = { said, saidAt, picked in
    let words =
        said.times.isEmpty
        ? said.text.split(separator: " ").map(String.init)
        : said.times
            .filter { $0.confidence >= 0.6 }.map(\.word)
    var draft = EntryDraft(
        description: words.joined(separator: " "), category: picked ?? .lunch, date: saidAt, createdAt: saidAt
    )
    draft.isUnclear = words.isEmpty
    draft.hasClearItems = !words.isEmpty
    return [draft]
}

@Suite("Accepting in review")
struct AcceptingTests {
    private let scratch: Scratch
    private let journal: Journal
    private let moment = instant("2026-11-20T08:15:00Z")

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
    }

    /// Logs a recording and gives it for review, whether it became an entry or not.
    private func item(_ text: String, name: String = "a.wav", person: String? = nil) throws -> ReviewItem {
        let intake = Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: text), reader: carefulReader)
        _ = try? intake.log(
            try scratch.file(name, wavBytes(UInt8(name.utf8.count))), at: moment,
            category: .dinner, person: person)
        return try journal.reviewItem(try #require(try journal.recordings().last).id)
    }

    @Test("a failed recording whose words are right becomes an entry of them")
    func failed() throws {
        let item = try item("two:0.3 eggs:0.2 please:0.4", person: "Ann")
        #expect(item.entries.isEmpty)
        let entry = try #require(try journal.accept(item, reader: carefulReader).first)
        #expect(entry.processedDescription == "two eggs please" && entry.rawInput == "two eggs please")
        #expect(entry.category == .dinner && entry.createdAt == moment && entry.person == "Ann")
        #expect(entry.mediaURL == item.recording.media && entry.updatedAt == nil)
        #expect(try journal.allEntries() == [entry] && journal.reviewQueue().isEmpty)
        #expect(try journal.recording(item.id).state == .logged)
        #expect(try journal.transcript(of: item.id) == item.transcript)
        #expect(try journal.learnedPairs().isEmpty)
    }

    @Test("what was left out for being in doubt comes into the entry, and undo takes it out")
    func partly() throws {
        let item = try item("eggs bacon:0.3")
        let before = try #require(item.entries.first)
        #expect(before.processedDescription == "eggs")
        let after = try #require(try journal.accept(item, reader: carefulReader).first)
        #expect(after.id == before.id && after.processedDescription == "eggs bacon")
        #expect(try journal.reviewQueue().isEmpty)
        #expect(try journal.undo().entry == before)
    }

    @Test("an entry that somebody has changed stays as it is")
    func edited() throws {
        let logged = try item("eggs bacon:0.3")
        try journal.edit(logged.entries[0].id, EntryEdit(description: "an omelette"))
        let now = try journal.reviewItem(logged.id)
        #expect(
            try journal.accept(now, reader: carefulReader).map(\.processedDescription) == ["an omelette"])
    }

    @Test("what was heard anew since it was shown is not accepted unseen")
    func heardMeanwhile() throws {
        let shown = try item("two:0.3 eggs:0.2")
        let again = Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: "blue:0.2 legs:0.2"),
            reader: carefulReader)
        #expect(throws: JournalError.self) { try again.retry(shown.id) }
        #expect(throws: JournalError.self) { try journal.accept(shown, reader: carefulReader) }
        #expect(try journal.allEntries().isEmpty)
    }

    @Test(
        "a recording without words cannot be accepted, only dismissed; one with entries cannot be dismissed")
    func dismissed() throws {
        let silent = try item("", name: "hiss.wav")
        #expect(throws: JournalError.self) { try journal.accept(silent, reader: carefulReader) }
        try journal.dismiss(silent)
        #expect(try journal.reviewQueue().isEmpty && journal.failedRecordings().map(\.id) == [silent.id])
        let logged = try item("eggs bacon:0.3", name: "b.wav")
        #expect(throws: JournalError.self) { try journal.dismiss(logged) }
        #expect(try journal.allEntries().count == 1)
    }
}
