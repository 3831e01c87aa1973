import Diary
import Foundation
import Testing

@testable import Journal

/// What somebody has confirmed that they said.
extension PeopleTests {
    /// A recording in which `text` is heard.
    @discardableResult
    private func log(_ text: String, by person: String? = nil) throws -> Intake.Logged {
        let file = try scratch.file("\(text).wav", wavBytes(text.utf8.reduce(7) { $0 &* 31 &+ $1 }))
        return try Intake(
            journal: journal, transcriber: DoubtfulTranscriber(text: text), reader: plainReader
        ).log(file, person: person)
    }

    private func confirmed(of person: String = "ann", most: Int = 9) throws -> [String] {
        try journal.confirmedRecordings(of: person, most: most).map { $0.words.joined(separator: " ") }
    }

    @Test("what was accepted was said as it was heard; what nobody looked at, or is deleted, tells nothing")
    func accepted() throws {
        let eggs = try log("two eggs")
        try log("three eggs")
        #expect(try confirmed().isEmpty)
        try journal.accept(journal.reviewItem(eggs.recording.id), reader: plainReader)
        let recordings = try journal.confirmedRecordings(of: "ann", most: 9)
        #expect(recordings.map(\.words) == [["two", "eggs"]] && recordings[0].id == eggs.recording.id)
        #expect(FileManager.default.fileExists(atPath: recordings[0].file.path))
        try journal.discard(journal.reviewItem(eggs.recording.id))
        #expect(try confirmed().isEmpty)
    }

    @Test(
        "a correction counts where it stands for what sounds like it; with other words the recording is left out",
        arguments: [
            ("i had three i please and tea", "three idlis and tea", "i had three idlis and tea"),
            ("i had two eggs", "two eggs", "i had two eggs"), ("i had two eggs", "lobster bisque", nil),
        ] as [(String, String, String?)])
    func corrected(heard: String, description: String, said: String?) throws {
        let logged = try log(heard)
        try journal.edit(logged.entry.id, EntryEdit(description: description))
        #expect(try confirmed() == (said.map { [$0] } ?? []))
    }

    @Test("what was typed for a recording in which nothing was heard was said in it")
    func typed() throws {
        #expect(throws: JournalError.self) { try log("") }
        let item = try #require(try journal.reviewQueue().first)
        try journal.replace(item, with: "Two fried eggs", reader: plainReader)
        #expect(try confirmed() == ["two fried eggs"])
    }

    @Test("what was typed over words that sound like nothing of it was said, until that is undone")
    func typedOver() throws {
        let logged = try log("i hate world we post")
        try journal.replace(
            journal.reviewItem(logged.recording.id), with: "I had two fried eggs", reader: plainReader)
        #expect(try confirmed() == ["i had two fried eggs"])
        try journal.undo(of: logged.entry.id)
        #expect(try confirmed() != ["i had two fried eggs"])
    }

    @Test(
        "recordings are of who spoke, in any letters; where nobody is named, of everybody; the latest come first"
    )
    func whoSpoke() throws {
        for (text, person) in [("one egg", nil), ("two eggs", nil)] as [(String, String?)] {
            try journal.accept(journal.reviewItem(log(text, by: person).recording.id), reader: plainReader)
        }
        #expect(try confirmed(of: "ben") == ["two eggs", "one egg"])
        #expect(try confirmed(most: 1) == ["two eggs"])
        for (text, person) in [("three eggs", "Ann"), ("four eggs", "Ben")] {
            try journal.accept(journal.reviewItem(log(text, by: person).recording.id), reader: plainReader)
        }
        #expect(try confirmed() == ["three eggs"] && confirmed(of: "cleo").isEmpty)
    }
}
