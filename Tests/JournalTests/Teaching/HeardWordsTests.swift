import Diary
import Foundation
import Testing

@testable import Journal

/// An entry for each part between “then”, without the words that were hardly heard; unclear without any.
private let clearReader: Reader = { said, saidAt, picked in
    var start = 0
    let words = said.text.split(separator: " ")
    return (words.indices.filter { words[$0] == "then" } + [words.count]).map { end in
        defer { start = end + 1 }
        let clear = (start..<end).filter { said.times.isEmpty || said.times[$0].confidence >= 0.6 }
        var draft = EntryDraft(
            description: clear.map { words[$0] }.joined(separator: " "), category: picked ?? .snack,
            date: saidAt, createdAt: saidAt, words: words.contains("then") ? start..<end : nil)
        draft.isUnclear = clear.isEmpty
        return draft
    }
}

@Suite("Learning from words that were left out")
struct HeardWordsTests {
    private let journal: Journal
    private let recording: URL

    init() throws {
        let scratch = try Scratch()
        journal = try scratch.journal()
        recording = try scratch.file("a.wav", wavBytes())
    }

    @discardableResult
    private func log(_ text: String) throws -> [Entry] {
        try Intake(journal: journal, transcriber: DoubtfulTranscriber(text: text), reader: clearReader)
            .log(recording).entries
    }

    private var pairs: [String] {
        get throws {
            try journal.learnedPairs().map {
                "\($0.heard.joined(separator: " ")) > \($0.meant.joined(separator: " ")) \($0.count)"
            }
        }
    }

    private func item() throws -> ReviewItem {
        try journal.reviewItem(try #require(try journal.recordings().first).id)
    }

    @Test("an edit that puts in what was left out is learned from what was heard, and its undo unlearned")
    func edited() throws {
        let entry = try log("a bowl of rahman:0.3 with egg")[0]
        #expect(entry.processedDescription == "a bowl of with egg")
        try journal.edit(entry.id, EntryEdit(description: "a bowl of ramen with egg"))
        #expect(try pairs == ["rahman > ramen 1"])
        let places = try journal.learnedPairs().flatMap(\.places)
        #expect(places.map(\.before) == [["bowl", "of"]] && places.map(\.after) == [["with", "egg"]])
        try journal.undo()
        #expect(try pairs == [])
    }

    @Test("what was heard well and is not in the description teaches nothing")
    func wellHeard() throws {
        let entry = try log("a bowl of rahman with egg:0.3")[0]
        try journal.edit(entry.id, EntryEdit(description: "a bowl of with egg"))
        try journal.edit(entry.id, EntryEdit(description: "soup"))
        try journal.edit(entry.id, EntryEdit(description: "ramen"))
        #expect(try pairs == [])
    }

    @Test("of several entries each learns from its own stretch of the recording")
    func several() throws {
        let entries = try log("egg and toast then a bowl of rahman:0.3 with soup")
        try journal.edit(entries[0].id, EntryEdit(description: "egg, ramen and toast"))
        #expect(try pairs == [])
        try journal.edit(entries[1].id, EntryEdit(description: "a bowl of ramen with soup"))
        #expect(try pairs == ["rahman > ramen 1"])
    }

    @Test("a recording that is corrected as a whole teaches all its words once, and undo takes each back")
    func whole() throws {
        try log("toes with egg then a bowl of rahman:0.3 with flower")
        try journal.replace(
            try item(), with: "toast with egg then a bowl of ramen with flour", reader: clearReader)
        #expect(try pairs == ["toes > toast 1", "rahman > ramen 1", "flower > flour 1"])
        // Of what is corrected already, nothing is counted again.
        try journal.replace(
            try item(), with: "toast with egg then a bowl of ramen with white flour", reader: clearReader)
        #expect(try pairs == ["toes > toast 1", "rahman > ramen 1", "flower > flour 1"])
        try journal.undo()
        try journal.undo()
        #expect(try pairs == ["toes > toast 1"])
        try journal.undo()
        #expect(try pairs == [])
    }

    @Test("saying what was in an unclear recording teaches what it was heard for")
    func unclear() throws {
        #expect(throws: JournalError.self) { try log("rahman:0.3") }
        #expect(try journal.replace(try item(), with: "ramen", reader: clearReader).count == 1)
        #expect(try pairs == ["rahman > ramen 1"])
    }
}
