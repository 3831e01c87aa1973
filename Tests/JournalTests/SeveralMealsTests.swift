import Diary
import Foundation
import Recognition
import Testing

@testable import Journal

/// Takes every part between the words "then" for a meal of its own, an hour after the one before it.
private let thenReader: Reader = { said, saidAt, picked in
    let words = said.text.split(separator: " ")
    var drafts: [EntryDraft] = []
    var start = 0
    for end in words.indices.filter({ words[$0] == "then" }) + [words.count] {
        let instant = saidAt + Double(drafts.count) * 3600
        drafts.append(
            EntryDraft(
                description: words[start..<end].joined(separator: " "), category: picked, date: instant,
                createdAt: instant, words: start..<end))
        start = end + 1
    }
    return drafts
}

@Suite("Several meals of one recording")
struct SeveralMealsTests {
    private func logged(_ journal: Journal, _ scratch: Scratch) throws -> Intake.Logged {
        try intake(journal).log(try scratch.file("day.wav", wavBytes()))
    }

    private func intake(_ journal: Journal) -> Intake {
        let transcriber = ScriptedTranscriber(hears: "two eggs then soup and bread then rice")
        return Intake(journal: journal, transcriber: transcriber, reader: thenReader)
    }

    @Test("each is an entry with the same recording and what was heard, and its own stretch")
    func stored() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try logged(journal, scratch)
        #expect(logged.entries.map(\.processedDescription) == ["two eggs", "soup and bread", "rice"])
        #expect(Set(logged.entries.map(\.mediaURL)) == [logged.recording.media])
        #expect(Set(logged.entries.map(\.rawInput)) == ["two eggs then soup and bread then rice"])
        let stretches = try logged.entries.map { try journal.stretch(ofEntry: $0.id) }
        #expect(stretches == [0...1.5, 3...5.5, 7...7.5])
        #expect(try journal.recordingsAndEntryCounts().entries == [logged.recording.id: 3])
        #expect(try journal.allEntries() == logged.entries)
    }

    @Test("the same recording again gives the same entries, and adds none")
    func again() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let first = try logged(journal, scratch)
        let second = try logged(journal, scratch)
        #expect(second.wasThere && second.entries == first.entries)
        try journal.delete(first.entries[1].id)
        let third = try logged(journal, scratch)
        #expect(third.wasThere && third.entries == [first.entries[0], first.entries[2]])
    }

    @Test("the recording stays until its last entry goes, and comes back with the first that comes back")
    func deleted() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let logged = try logged(journal, scratch)
        let file = try journal.mediaFile(logged.recording.media).path
        let trash = journal.home.trash.appending(path: logged.recording.media.text).path
        func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
        for (index, entry) in logged.entries.enumerated() {
            try journal.delete(entry.id)
            let isLast = index == 2
            #expect(isThere(file) != isLast && isThere(trash) == isLast)
            #expect(try journal.recordings().isEmpty == isLast)
        }
        for (index, entry) in logged.entries.reversed().enumerated() {
            #expect(try journal.undo() == .deletion(entry))
            #expect(isThere(file) && !isThere(trash))
            #expect(try journal.recording(ofEntry: entry.id) == logged.recording)
            #expect(try journal.allEntries().count == index + 1)
        }
        #expect(
            try logged.entries.map { try journal.stretch(ofEntry: $0.id) } == [0...1.5, 3...5.5, 7...7.5])
    }

    @Test("when a deletion is past undoing, the recording stays for the entries that are left")
    func forgotten() throws {
        let scratch = try Scratch()
        let clock = TestClock()
        let journal = try scratch.journal(clock: clock)
        let logged = try logged(journal, scratch)
        try journal.delete(logged.entries[0].id)
        clock.set(clock.now + 30 * 86_400)
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try journal.recording(ofEntry: logged.entries[1].id) == logged.recording)
        #expect(try FileManager.default.fileExists(atPath: journal.mediaFile(logged.recording.media).path))
    }

    @Test("one of them eaten again is an entry without the recording")
    func repeated() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let copy = try journal.again(try logged(journal, scratch).entries[1].id)
        #expect(copy.processedDescription == "soup and bread" && copy.mediaURL == nil)
        #expect(try journal.stretch(ofEntry: copy.id) == nil)
    }

    @Test("typed meals are all added or none")
    func typed() throws {
        let journal = try Scratch().journal()
        let added = try journal.add("eggs then soup", at: instant("2026-11-20T08:00:00Z"), reader: thenReader)
        #expect(added.map(\.processedDescription) == ["eggs", "soup"])
        #expect(try journal.allEntries() == added)
        let id = UUID()
        let twice = [entry("a", at: "2026-11-20T08:00:00Z"), entry("b", at: "2026-11-20T08:00:00Z")].map {
            Entry(
                id: id, date: $0.date, rawInput: $0.rawInput, inputType: .text,
                processedDescription: $0.processedDescription, createdAt: $0.createdAt, category: nil)
        }
        #expect(throws: JournalError.self) { try journal.create(twice) }
        #expect(try journal.allEntries() == added)
    }
}
