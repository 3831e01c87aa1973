import Support
import Audio
import Diary
import Foundation
import Recognition
import Synchronization
import Testing

@testable import Journal

/// Hears words with the confidences that are written behind them, `eggs:0.3`, else 0.9.
struct DoubtfulTranscriber: Transcriber {
    let text: String
    var lists: [String] = []

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        let words = text.split(separator: " ").enumerated().map { index, word in
            let parts = word.split(separator: ":")
            return Transcript.Word(
                word: String(parts[0]), start: Double(index), end: Double(index) + 1,
                confidence: parts.count > 1 ? Double(parts[1]) ?? 0 : 0.9)
        }
        return Transcript(words: words, model: "meals", duration: 9, decodeSeconds: 0.1)
    }

    func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] {
        guard times?.isEmpty == false else { return [] }
        let hypotheses = lists.map { text in
            Hypothesis(
                words: text.split(separator: " ").enumerated().map { index, word in
                    Hypothesis.Word(word: String(word), start: Double(index), end: Double(index) + 1)
                })
        }
        return [NBestList(hypotheses: hypotheses)]
    }
}

/// An entry for each part between “then”.
private let partReader: Reader = { said, saidAt, picked in
    said.text.components(separatedBy: " then ").map { part in
        let category: CategoryName? = part.contains("lunch") ? .lunch : .snack
        return EntryDraft(
            description: part, category: picked ?? category, date: saidAt, createdAt: saidAt)
    }
}

@Suite("Review")
struct ReviewTests {
    private static let moment = instant("2026-11-20T08:15:00Z")

    @discardableResult
    private func log(
        _ text: String, _ scratch: Scratch, _ journal: Journal, name: String = "a.wav",
        at moment: Date = moment, category: CategoryName? = nil
    ) throws -> Intake.Logged {
        let file = try scratch.file(name, wavBytes(name.utf8.reduce(7) { $0 &* 31 &+ $1 }))
        return try Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: text), reader: partReader
        ).log(file, at: moment, category: category)
    }

    private func fail(_ scratch: Scratch, _ journal: Journal) throws -> ReviewItem {
        #expect(throws: JournalError.self) { try log("", scratch, journal, name: "hiss.wav") }
        return try #require(try journal.reviewQueue().first)
    }

    @Test(
        "a recording is in the queue when a word that may be a food was heard with little confidence",
        arguments: [
            ("two eggs", 0.5, []),
            ("two eggs:0.3 and toast:0.2 please:0.1 with some tea", 0.5, ["1-2", "3-5"]),
            // Small words alone, unless the whole is hardly sure.
            ("had:0.1 two eggs with:0.2 toast", 0.5, nil),
            ("had:0.65 a:0.65", 0.7, ["0-2"]), ("two eggs", 0.95, ["0-2"]), ("two eggs:0.5", 0.5, nil),
            // What was left out of the entry.
            ("toast and then two eggs with tea:0.5", 0.55, ["6-7"]),
        ] as [(String, Double, [String]?)])
    func queue(text: String, below: Double, expected: [String]?) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try log(text, scratch, journal)
        let queue = try journal.reviewQueue(below: below)
        #expect(queue.count == (expected?.isEmpty == false ? 1 : 0))
        if let item = queue.first {
            #expect(item.doubtful.map { "\($0.lowerBound)-\($0.upperBound)" } == expected)
            #expect(item.cause == .doubtful)
            #expect(try item.entries == journal.allEntries())
        }
    }

    @Test("the latest come first, failed ones among them; what somebody has looked at or edited is not there")
    func order() throws {
        let scratch = try Scratch()
        let clock = TestClock()
        let journal = try scratch.journal(clock: clock)
        for (index, name) in ["old", "new", "edited", "accepted"].enumerated() {
            try log(
                "eggs:0.65", scratch, journal, name: name + ".wav",
                at: Self.moment.addingTimeInterval(Double(index % 2) * 60))
        }
        _ = try fail(scratch, journal)
        func names() throws -> [String] {
            try journal.reviewQueue().map { String($0.recording.originalName.prefix { $0 != "." }) }
        }
        #expect(try names() == ["accepted", "new", "hiss", "edited", "old"])
        for item in try journal.reviewQueue() {
            switch item.recording.originalName {
            case "accepted.wav": try journal.accept(item, reader: partReader)
            case "edited.wav": try journal.edit(item.entries[0].id, EntryEdit(description: "egg"))
            default: break
            }
        }
        #expect(try names() == ["new", "hiss", "old"])
        // A failed one with nothing in it comes back when it is heard anew in vain.
        clock.set(clock.now.addingTimeInterval(60))
        let failed = try #require(try journal.reviewQueue().first { $0.entries.isEmpty })
        try journal.dismiss(failed)
        #expect(try names() == ["new", "old"])
        clock.set(clock.now.addingTimeInterval(60))
        let intake = Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: ""), reader: partReader)
        #expect(throws: JournalError.self) { try intake.retry(failed.id) }
        #expect(try names() == ["new", "hiss", "old"])
        #expect(try journal.reviewItem(failed.id).cause == .failed(reason: "nothing was heard"))
    }

    @Test("a corrected entry keeps what was heard, counts as edited, and can be brought back")
    func corrected() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log("toast for launch:0.2", scratch, journal)
        let item = try #require(try journal.reviewQueue().first)
        let entries = try journal.replace(item, with: " toast  for lunch ", reader: partReader)
        let entry = try #require(entries.first)
        #expect(entries.count == 1 && entry.id == logged.entry.id)
        #expect(entry.processedDescription == "toast for lunch" && entry.category == .lunch)
        #expect(entry.rawInput == "toast for launch" && entry.updatedAt == journal.clock())
        #expect(try journal.transcript(of: item.id) == logged.transcript)
        #expect(try journal.reviewQueue().isEmpty)
        #expect(try journal.learnedPairs().map(\.heard) == [["launch"]])
        #expect(try journal.undo().entry == logged.entry)
        #expect(try journal.learnedPairs().isEmpty, "what it taught is taken back, too")
        #expect(throws: JournalError.self) { try journal.undo() }
    }

    @Test("a meal more is an entry more, a meal less is one less; those that stay the same are not edited")
    func severalMeals() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try log("soup:0.1 then toast", scratch, journal)
        var item = try #require(try journal.reviewQueue().first)
        let more = try journal.replace(item, with: "soap then toast then tea", reader: partReader)
        #expect(more.map(\.processedDescription) == ["soap", "toast", "tea"])
        #expect(more.map { $0.updatedAt == nil } == [false, true, false])
        #expect(more.allSatisfy { $0.rawInput == "soup then toast" && $0.mediaURL == item.recording.media })
        #expect(try journal.reviewQueue().isEmpty)
        item = try journal.reviewItem(item.id)
        let fewer = try journal.replace(item, with: "soap", reader: partReader)
        #expect(fewer.map(\.id) == [more[0].id])
        _ = try journal.undo()
        _ = try journal.undo()
        #expect(Set(try journal.allEntries()) == Set(more))
    }

    @Test("a day and a category that were edited stay when other words of the recording are corrected")
    func editedBefore() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log("soup:0.1 then toast", scratch, journal)
        let day = CalendarDay(of: Self.moment, in: journal.calendar).advanced(by: -3)
        for entry in try journal.allEntries() {
            try journal.edit(entry.id, EntryEdit(category: .set(.dinner), day: day))
        }
        let item = try journal.reviewItem(logged.recording.id)
        let edited = item.entries
        let after = try journal.replace(item, with: "soap then toast for lunch", reader: partReader)
        #expect(after.map(\.processedDescription) == ["soap", "toast for lunch"])
        #expect(after.map(\.category) == [.dinner, .lunch], "what the new words tell otherwise counts")
        #expect(after.map(\.date) == edited.map(\.date) && after.map(\.createdAt) == edited.map(\.createdAt))
    }

    @Test("a meal that was deleted does not come back when another one of its recording is corrected")
    func deletedMeal() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try log("eggs then soap:0.1", scratch, journal)
        let entries = try journal.allEntries()
        let eggs = try #require(entries.first { $0.processedDescription == "eggs" })
        let soap = try #require(entries.first { $0.id != eggs.id })
        try journal.delete(eggs.id)
        let item = try #require(try journal.reviewQueue().first)
        let after = try journal.replace(item, with: "eggs then soup", reader: partReader)
        #expect(after.map(\.id) == [soap.id] && after.map(\.processedDescription) == ["soup"])
        _ = try journal.undo()
        #expect(try journal.allEntries().map(\.processedDescription) == [soap.processedDescription])
    }

    @Test("a failed recording becomes an entry by what the user says is in it, with the picked category")
    func failed() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try scratch.file("hiss.wav", wavBytes(9))
        let intake = Intake(
            journal: journal,
            transcriber: ScriptedTranscriber(failing: RecognitionError.worker(reason: "died")),
            reader: partReader)
        #expect(throws: JournalError.self) { try intake.log(file, at: Self.moment, category: .dessert) }
        let item = try #require(try journal.reviewQueue().first)
        #expect(item.transcript == nil && item.text.isEmpty && item.cause == .failed(reason: "died"))
        #expect(throws: JournalError.self) { try journal.replace(item, with: " … ", reader: partReader) }
        let entry = try #require(try journal.replace(item, with: "cake", reader: partReader).first)
        #expect(entry.rawInput == "cake" && entry.category == .dessert && entry.inputType == .voice)
        #expect(entry.createdAt == Self.moment && entry.mediaURL == item.recording.media)
        #expect(entry.updatedAt != nil, "no recogniser heard it, so none may overwrite it")
        #expect(try journal.recording(item.id).state == .logged)
        #expect(try journal.reviewQueue().isEmpty && journal.failedRecordings().isEmpty)
        #expect(try intake.log(file, at: Self.moment).wasThere)
    }

    @Test("nothing is done to a recording that was changed meanwhile or is being heard")
    func changedMeanwhile() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log("eggs:0.65", scratch, journal)
        let item = try #require(try journal.reviewQueue().first)
        try journal.edit(logged.entry.id, EntryEdit(description: "two eggs"))
        let before = try journal.allEntries()
        #expect(throws: JournalError.self) { try journal.replace(item, with: "legs", reader: partReader) }
        #expect(throws: JournalError.self) { try journal.accept(item, reader: partReader) }
        #expect(throws: JournalError.self) { try journal.discard(item) }
        #expect(try journal.allEntries() == before)
        let failed = try fail(scratch, journal)
        let claim = try journal.claim(failed.id)
        #expect(throws: JournalError.self) { try journal.replace(failed, with: "cake", reader: partReader) }
        #expect(try journal.recording(failed.id).state == failed.recording.state)
        #expect(try journal.allEntries() == before)
        #expect(try journal.renewClaim(of: claim.owner, on: failed.id))
    }

    @Test("discarding removes the entries until undo, and a failed recording for good")
    func discarded() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try log("eggs:0.1 then toast", scratch, journal)
        let item = try #require(try journal.reviewQueue().first)
        #expect(try journal.discard(item).count == 2)
        #expect(try journal.allEntries().isEmpty && journal.recordings().isEmpty)
        _ = try journal.undo()
        _ = try journal.undo()
        #expect(Set(try journal.allEntries()) == Set(logged.entries))
        let failed = try fail(scratch, journal)
        #expect(try journal.discard(failed).isEmpty)
        #expect(try journal.recordings().map(\.id) == [logged.recording.id])
        #expect(try mediaNames(scratch) == [logged.recording.media.text])
    }

    @Test(
        "alternatives are what the recogniser also thought of, at the words asked for; all of it where nothing was heard"
    )
    func alternatives() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try log("two eggs:0.1 please", scratch, journal)
        let transcriber = DoubtfulTranscriber(
            text: "", lists: ["two eggs please", "two legs please", "to legs please", "two pegs"])
        let item = try #require(try journal.reviewQueue().first)
        let found = try journal.alternatives(for: item, transcriber: transcriber, corrector: nil)
        #expect(found.of(1..<2).map(\.text) == ["legs", "pegs"])
        #expect(found.of(1..<2, most: 1).map(\.words) == [1..<2])
        #expect(found.of(0..<1).map(\.text) == ["to"] && found.of(2..<3).isEmpty)
        let sure = try journal.reviewItem(item.id, below: 0)
        #expect(
            try journal.alternatives(for: sure, transcriber: transcriber, corrector: nil).of(1..<2).isEmpty,
            "nothing in doubt, nothing heard once more")
        let failed = try fail(scratch, journal)
        let wholes = try journal.alternatives(for: failed, transcriber: transcriber, corrector: nil).wholes()
        #expect(wholes == transcriber.lists)
        #expect(throws: JournalError.self) {
            try journal.alternatives(
                for: failed,
                transcriber: FailingTranscriber(RecognitionError.worker(reason: "a worker died")),
                corrector: nil
            )
        }
    }

    @Test("a recording that cannot be read waits for a decision, and has no alternatives")
    func unreadable() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let failed = try fail(scratch, journal)
        let unreadable = FailingTranscriber(AudioError(file: "a.wav", reason: "cannot be read"))
        let found = try journal.alternatives(for: failed, transcriber: unreadable, corrector: nil)
        #expect(found.wholes().isEmpty)
    }
}

private struct FailingTranscriber: Transcriber {
    let error: any Error

    init(_ error: any Error) { self.error = error }

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        throw RecognitionError.busy
    }
    func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws -> [NBestList] { throw error }
}
