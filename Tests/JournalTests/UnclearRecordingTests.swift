import Support
import Diary
import Foundation
import Recognition
import Testing

@testable import Journal

/// Hears one word after the other, each with a confidence.
private struct UnsureTranscriber: Transcriber {
    let words: [(String, Double)]

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        let words = words.enumerated().map { index, word in
            Transcript.Word(
                word: word.0, start: Double(index), end: Double(index) + 0.5, confidence: word.1)
        }
        return Transcript(words: words, model: "meals", duration: 9, decodeSeconds: 0.1)
    }
}

@Suite("Recordings of which little was understood")
struct UnclearRecordingTests {
    private func intake(
        _ journal: Journal, _ words: [(String, Double)], isUnclear: Bool = false, hasClearItems: Bool = false
    ) -> Intake {
        Intake(journal: journal, transcriber: UnsureTranscriber(words: words)) { said, saidAt, picked in
            var draft = EntryDraft(
                description: said.text, category: picked ?? .snack, date: saidAt, createdAt: saidAt)
            draft.isUnclear = isUnclear
            draft.hasClearItems = hasClearItems
            return [draft]
        }
    }

    @Test(
        "one that is hardly understood makes no entry: it is kept with its words, and waits in review",
        arguments: [([("quail", 0.2), ("ale", 0.5)], false), ([("so", 0.9), ("quail", 0.5)], true)])
    func kept(words: [(String, Double)], isUnclear: Bool) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = intake(journal, words, isUnclear: isUnclear)
        let error = #expect(throws: JournalError.self) {
            try intake.log(try scratch.file("a.wav", wavBytes()))
        }
        let failed = try #require(try journal.failedRecordings().first)
        guard case .unclear("a.wav", recording: failed.id)? = error else {
            Issue.record("unexpected error")
            return
        }
        #expect(try journal.allEntries().isEmpty)
        let item = try #require(try journal.reviewQueue().first)
        #expect(item.cause == .failed(reason: "too little of it was clear"))
        #expect(item.text == words.map(\.0).joined(separator: " "))
        let entries = try journal.replace(item, with: "kale", reader: plainReader)
        #expect(entries.map(\.processedDescription) == ["kale"])
        #expect(try journal.reviewQueue().isEmpty)
    }

    @Test("one of which a part is clear becomes an entry, and waits in review")
    func partly() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = intake(journal, [("quail", 0.2), ("ale", 0.3), ("kale", 0.8)], hasClearItems: true)
        let logged = try intake.log(try scratch.file("a.wav", wavBytes()))
        #expect(logged.entries.count == 1 && logged.transcript.text == "quail ale kale")
        let item = try #require(try journal.reviewQueue().first)
        #expect(item.cause == .doubtful && item.doubtful == [0..<2])
    }

    @Test("one that is claimed and judged worth logging is set aside as well")
    func judged() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = intake(journal, [("quail", 0.2)])
        let claimed = try intake.receiveClaimed(
            try scratch.file("a.wav", wavBytes()), named: "a.wav", at: instant("2026-11-20T08:15:00Z"))
        guard case .heard(let transcript) = try intake.words(in: claimed),
            case .setAside = try intake.settle(claimed, transcript, .log)
        else {
            Issue.record("it was logged")
            return
        }
        #expect(try journal.allEntries().isEmpty && journal.failedRecordings().count == 1)
    }

    @Test("an entry stays as it is when too little is clear at another hearing")
    func heardAgain() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try intake(journal, [("kale", 0.9)]).log(try scratch.file("a.wav", wavBytes()))
        let again = try journal.rehear(
            logged.recording.id, transcriber: UnsureTranscriber(words: [("quail", 0.3)]), reader: plainReader)
        #expect(again.outcome == .silent)
    }
}
