import Diary
import Foundation
import Support
import Testing

@testable import Journal

/// Is unsure of every thing between commas that ends in a question mark.
private let unsureReader: Reader = { said, saidAt, picked in
    let things = said.text.components(separatedBy: ", ")
    var draft = EntryDraft(
        description: things.map { $0.replacing("?", with: "") }.joined(separator: ", "),
        category: picked ?? .snack, date: saidAt, createdAt: saidAt)
    draft.doubts = things.filter { $0.hasSuffix("?") }.map { String($0.dropLast()) }
    return [draft]
}

@Suite("Entries of which the reader is unsure")
struct DoubtTests {
    private let scratch: Scratch
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
    }

    private func add(_ text: String) throws -> Entry {
        try #require(try journal.add(text, reader: unsureReader).first)
    }

    private func log(_ text: String, name: String = "a.wav") throws -> Recording {
        let intake = Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: text), reader: unsureReader)
        let file = try scratch.file(name, wavBytes(name.utf8.reduce(7) { $0 &* 31 &+ $1 }))
        return try intake.log(file, at: instant("2026-11-20T08:15:00Z")).recording
    }

    @Test("an entry says which of its words are in doubt, and one that is certain says nothing")
    func kept() throws {
        let entry = try add("ham, the glaze?, two eggs?")
        #expect(try journal.entry(entry.id).doubts == ["the glaze", "two eggs"])
        #expect(try !journal.entry(add("ham").id).isInDoubt)
        let stored = try journal.read { database in
            try database.number("SELECT count(*) FROM entry WHERE doubts IS NULL")
        }
        #expect(stored == 1)
    }

    @Test("any edit takes the doubt away, and undo brings it back")
    func edited() throws {
        let entry = try add("ham, the glaze?")
        #expect(try journal.edit(entry.id, EntryEdit(category: .set(.dinner))).doubts == [])
        #expect(try journal.undo().entry.doubts == ["the glaze"])
        try journal.delete(entry.id)
        #expect(try journal.undo().entry.doubts == ["the glaze"])
    }

    @Test("saying that it is right takes the doubt away without an edit, and can be undone")
    func right() throws {
        let entry = try add("ham, the glaze?, two eggs?")
        var edit = EntryEdit()
        #expect(edit.isEmpty)
        edit.doubts = ["two eggs"]
        #expect(!edit.isEmpty)
        let left = try journal.edit(entry.id, edit)
        #expect(left.doubts == ["two eggs"] && left.updatedAt == nil)
        edit.doubts = []
        #expect(try journal.edit(entry.id, edit).withoutDoubts == entry.withoutDoubts)
        #expect(try journal.undo().entry.doubts == ["two eggs"])
    }

    @Test("a recording that was heard well is in the queue if the reader is unsure, until it is accepted")
    func review() throws {
        _ = try log("ham", name: "sure.wav")
        let recording = try log("ham, the glaze?", name: "unsure.wav")
        let item = try #require(try journal.reviewQueue().first)
        #expect(try journal.reviewQueue().count == 1 && item.id == recording.id)
        #expect(item.cause == .unsure && item.doubtful.isEmpty)
        let accepted = try #require(try journal.accept(item, reader: unsureReader).first)
        #expect(accepted.withoutDoubts == item.entries[0].withoutDoubts && !accepted.isInDoubt)
        #expect(try journal.reviewQueue().isEmpty)
    }

    @Test("words that were heard poorly come first: the recording is in the queue for them")
    func poorly() throws {
        _ = try log("ham:0.6, the glaze?")
        #expect(try journal.reviewQueue().map(\.cause) == [.doubtful])
    }

    @Test("writing what was said takes the doubt away; the same words are no edit")
    func replaced() throws {
        let recording = try log("ham, the glaze?")
        let item = try journal.reviewItem(recording.id)
        let entries = try journal.replace(item, with: "ham, the glaze?", reader: unsureReader)
        #expect(entries.map(\.isInDoubt) == [false] && entries[0].updatedAt == nil)
        #expect(try journal.reviewQueue().isEmpty)
    }

    @Test("an edited entry takes its recording out of the queue")
    func editedRecording() throws {
        let recording = try log("ham, the glaze?")
        let entry = try journal.reviewItem(recording.id).entries[0]
        try journal.edit(entry.id, EntryEdit(description: "ham"))
        #expect(try journal.reviewQueue().isEmpty)
    }

    @Test("a repetition is not in doubt, and reading anew asks no second time about what was accepted")
    func again() throws {
        let entry = try add("ham, the glaze?")
        #expect(try !journal.repetition(of: entry.id).isInDoubt)
        var edit = EntryEdit()
        edit.doubts = []
        try journal.edit(entry.id, edit)
        let again = try journal.rereadings(reader: unsureReader, detector: nil)
        #expect(again.map(\.outcome) == [.same])
    }

    @Test("an export into another diary has the same doubts", arguments: ExportFormat.allCases.prefix(2))
    func exchanged(format: ExportFormat) throws {
        _ = try add("ham, the \"glaze\"?")
        _ = try add("ham")
        let file = scratch.folder.appending(path: "doubts.\(format.fileExtension)")
        _ = try journal.export(as: format, to: file, called: "doubts")
        let other = try Scratch().journal()
        let report = try other.importEntries(from: file, called: "doubts")
        #expect(report.added == 2 && report.badCount == 0)
        #expect(try other.allEntries() == journal.allEntries())
        #expect(try other.importEntries(from: file, called: "doubts").known == 2)
    }

    @Test("damaged doubts are reported, and never read as none", arguments: ["{}", "[1]", "[\"\"]", "null"])
    func damaged(stored: String) throws {
        let entry = try add("ham, the glaze?")
        try journal.write { database in
            try database.execute(script: "UPDATE entry SET doubts = '\(stored)'")
        }
        #expect(throws: JournalError.self) { try journal.entry(entry.id) }
    }
}
