import Diary
import Foundation
import Recognition
import Testing

@testable import Journal

/// A meal between every two words "then".
private let thenReader: Reader = { said, saidAt, picked in
    var start = 0
    let words = said.text.split(separator: " ")
    return (words.indices.filter { words[$0] == "then" } + [words.count]).map { end in
        defer { start = end + 1 }
        return EntryDraft(
            description: words[start..<end].joined(separator: " "), category: picked ?? .snack, date: saidAt,
            createdAt: saidAt, words: start..<end)
    }
}

@Suite("Hearing kept recordings again")
struct RehearingTests {
    private let scratch: Scratch
    private let journal: Journal
    private let transcriber = ScriptedTranscriber(hears: "rice then legs and toast")
    private let recording: Recording

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
        recording = try Intake(journal: journal, transcriber: transcriber, reader: thenReader).log(
            try scratch.file("a.wav", wavBytes())
        ).recording
    }

    private func rehear(_ text: String) throws -> Rehearing {
        transcriber.answer(.success(text))
        return try journal.rehear(recording.id, transcriber: transcriber, reader: thenReader)
    }

    private var descriptions: [String] {
        get throws { try journal.allEntries().map(\.processedDescription) }
    }

    @Test("what is heard otherwise takes the place of what was, and undo brings that back, entry by entry")
    func changed() throws {
        let rehearing = try rehear("rice then eggs and toast")
        #expect(rehearing.outcome == .changed)
        #expect(try descriptions == ["rice", "legs and toast"])
        #expect(try journal.apply(rehearing))
        #expect(try descriptions == ["rice", "eggs and toast"])
        let entries = try journal.allEntries()
        #expect(Set(entries.map(\.rawInput)) == ["rice then eggs and toast"])
        #expect(
            entries.map(\.id) == rehearing.entries.map(\.id) && entries.allSatisfy { $0.updatedAt == nil })
        #expect(try journal.transcript(of: recording.id)?.text == "rice then eggs and toast")
        #expect(try !journal.apply(rehearing))
        #expect(try rehear("rice then eggs and toast").outcome == .same)
        try journal.undo()
        try journal.undo()
        #expect(try journal.allEntries() == rehearing.entries)
        #expect(try journal.learnedPairs().isEmpty)
    }

    @Test("a meal more is added, a meal less is taken away, and undo brings it back with its recording")
    func otherNumber() throws {
        #expect(try journal.apply(rehear("rice then eggs then tea")))
        #expect(try descriptions == ["rice", "eggs", "tea"])
        #expect(try journal.stretch(ofEntry: journal.allEntries()[1].id) == 2...2.5)
        #expect(try journal.apply(rehear("rice")))
        #expect(try descriptions == ["rice"])
        try journal.undo()
        try journal.undo()
        #expect(try descriptions.count == 3)
        #expect(Set(try journal.allEntries().map(\.mediaURL)) == [recording.media])
    }

    @Test("what the user edited or deleted stays, also when it happens between hearing and writing")
    func edited() throws {
        let meanwhile = try rehear("rice then eggs and toast")
        let entries = try journal.allEntries()
        try journal.edit(entries[1].id, EntryEdit(description: "two eggs"))
        #expect(try !journal.apply(meanwhile))
        let after = try rehear("rice then eggs and toast")
        #expect(after.outcome == .edited)
        #expect(try !journal.apply(after))
        #expect(try descriptions == ["rice", "two eggs"])
        try journal.undo()
        try journal.delete(entries[0].id)
        #expect(try rehear("rice then eggs and toast").outcome == .edited)
        #expect(try descriptions == ["legs and toast"])
    }

    @Test("silence changes nothing, nor does a recording that is not in the diary or a recogniser that fails")
    func nothing() throws {
        #expect(try rehear("").outcome == .silent)
        #expect(try !journal.apply(rehear("")))
        #expect(throws: JournalError.self) {
            try journal.rehear(UUID(), transcriber: transcriber, reader: thenReader)
        }
        transcriber.answer(.failure(RecognitionError.worker(reason: "gone")))
        #expect(throws: JournalError.self) {
            try journal.rehear(recording.id, transcriber: transcriber, reader: thenReader)
        }
        #expect(try descriptions == ["rice", "legs and toast"])
    }

    @Test("entries with the foods of a saved name stay as they were, whatever the name means today")
    func expanded() throws {
        func reader(_ foods: String?) -> Reader {
            { said, saidAt, picked in
                var drafts = thenReader(said, saidAt, picked)
                for index in drafts.indices where foods != nil {
                    let text = drafts[index].description
                    drafts[index].description = text.replacingOccurrences(of: "my usual", with: foods ?? "")
                    drafts[index].isExpanded = drafts[index].description != text
                }
                return drafts
            }
        }
        let logged = try Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "my usual and tea"),
            reader: reader("two eggs")
        ).log(try scratch.file("b.wav", wavBytes(2)))
        #expect(logged.entries.map(\.processedDescription) == ["two eggs and tea"])
        for foods in ["rice", nil] {
            transcriber.answer(.success("my usual and tea"))
            let rehearing = try journal.rehear(
                logged.recording.id, transcriber: transcriber, reader: reader(foods))
            #expect(rehearing.outcome == .expanded)
            #expect(try !journal.apply(rehearing))
            #expect(try journal.entry(logged.entries[0].id) == logged.entries[0])
        }
        transcriber.answer(.success("my usual and tea"))
        #expect(
            try journal.rehear(
                logged.recording.id, transcriber: transcriber, reader: reader("two eggs")
            ).outcome == .same)
    }

    @Test("rules are applied to what is understood, never to what was heard, and say why")
    func rules() throws {
        try journal.learn(from: "legs and toast", to: "eggs and toast")
        #expect(try rehear("rice then legs and toast").outcome == .same)
        try journal.learn(from: "two legs", to: "two eggs")
        let rehearing = try rehear("rice then legs and toast")
        #expect(rehearing.outcome == .changed)
        #expect(rehearing.newEntries.map(\.processedDescription) == ["rice", "eggs and toast"])
        #expect(rehearing.replacements.map(\.rule.reason) == ["you corrected it 2 times"])
        #expect(try journal.apply(rehearing))
        #expect(Set(try journal.allEntries().map(\.rawInput)) == ["rice then legs and toast"])
        try journal.learn(from: "black caramel", to: "guacamole")
        try journal.learn(from: "rice with black caramel please", to: "rice with guacamole please")
        let logged = try Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "black caramel then tea"),
            reader: thenReader
        ).log(try scratch.file("b.wav", wavBytes(2)))
        #expect(logged.entries.map(\.processedDescription) == ["guacamole", "tea"])
        #expect(Set(logged.entries.map(\.rawInput)) == ["black caramel then tea"])
        #expect(logged.transcript.text == "black caramel then tea")
        #expect(logged.replacements.map(\.words) == [0..<2])
        #expect(try logged.entries.map { try journal.stretch(ofEntry: $0.id) } == [0...1.5, 3...3.5])
    }
}
