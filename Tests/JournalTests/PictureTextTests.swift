import Diary
import Foundation
import JSON
import Support
import Testing
import Vision

@testable import Journal

@Suite("Text in pictures")
struct PictureTextTests {
    private let scratch: Scratch
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: TestClock())
    }

    private func add(_ name: String, _ colour: String, _ text: String?) throws -> PictureIntake.Kept {
        try PictureIntake(journal: journal, reader: plainReader).add(
            try scratch.file(name, try PictureFile.jpeg(colour)), text: text)
    }

    private func found(_ typed: String) throws -> [String] {
        try journal.search(typed).map(\.entry.processedDescription)
    }

    @Test("is found by search below what was said, once for each entry, with its place")
    func search() throws {
        let bread = try add("a.jpg", "orange", "rye bread")
        let card = try add("b.jpg", "green", "a card from the library")
        _ = try PictureIntake(journal: journal, reader: plainReader).add(
            try scratch.file("c.jpg", try PictureFile.jpeg("blue")), to: card.entries[0])
        for kept in try journal.allPictures() where kept.picture.id != bread.picture.id {
            try journal.setText(
                "Opening hours\nMonday to Friday 9 to 5\nno bread inside", inPicture: kept.picture.id)
        }
        #expect(try found("opening") == ["a card from the library"])
        #expect(try found("bread") == ["rye bread", "a card from the library"])
        #expect(try journal.search("bread", SearchFilter(limit: 1), spelling: nil).count == 2)
        let hit = try #require(try journal.search("friday").first)
        #expect(hit.heard.filter(\.isMatch).map(\.text) == ["Friday"])
        #expect(hit.description == [.init("a card from the library", isMatch: false)])
        #expect(try journal.search("opening", SearchFilter(inputType: .voice), spelling: nil).hits.isEmpty)
    }

    @Test("is not found any more once the picture is deleted or its text corrected, and is again after undo")
    func gone() throws {
        let id = try add("a.jpg", "orange", "a card").picture.id
        try journal.setText("Opening hours", inPicture: id)
        try journal.setText("Closing time", inPicture: id)
        #expect(try found("opening").isEmpty && found("closing") == ["a card"])
        try journal.deletePicture(id)
        #expect(try found("closing").isEmpty)
        _ = try journal.undo()
        #expect(try found("closing") == ["a card"])
        #expect(throws: JournalError.self) { try journal.setText("Opening", inPicture: UUID()) }
        #expect(throws: JournalError.self) {
            try journal.setText(String(repeating: "a", count: 20_001), inPicture: id)
        }
        #expect(try found("closing") == ["a card"])
    }

    @Test(
        "that is corrected leaves what was said of the picture as it was said, and takes no control characters"
    )
    func said() throws {
        let kept = try add("a.jpg", "orange", "my desk")
        _ = try journal.edit(kept.entries[0], EntryEdit(description: "my new desk"))
        #expect(try journal.setText("line\u{1} one", inPicture: kept.picture.id).isEmpty)
        let entry = try journal.entry(kept.entries[0])
        #expect(entry.rawInput == "my desk" && entry.processedDescription == "my new desk")
        #expect(try journal.text(inPicture: kept.picture.id).map(\.text) == ["line  one"])
    }

    @Test("is found after the index was built again")
    func rebuilt() throws {
        let id = try add("a.jpg", "orange", "a card").picture.id
        try journal.setText("Opening hours", inPicture: id)
        try journal.write { database in try database.searchIndex.rebuild(in: database) }
        #expect(try found("opening") == ["a card"])
    }
}
