import Diary
import Foundation
import Support
import Testing

@testable import Journal

@Suite("Names for pictures")
struct PictureSuggestionTests {
    private static let network = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/picture-network/network.onnx")

    private let scratch: Scratch
    private let journal: Journal
    private let intake: PictureIntake

    init() throws {
        let (scratch, clock) = (try Scratch(), TestClock())
        self.scratch = scratch
        journal = try Journal(
            home: scratch.home, kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { clock.now } }, makeID: { UUID() },
            pictureNetwork: Self.network)
        intake = PictureIntake(journal: journal, reader: plainReader)
    }

    private func add(_ name: String, _ source: String, _ text: String? = nil) throws -> PictureIntake.Kept {
        try intake.add(try scratch.file(name, try PictureFile.jpeg(of: source)), text: text)
    }

    private func suggestions(_ kept: PictureIntake.Kept) throws -> [String] {
        try journal.suggestions(forPicture: kept.picture.id).map(\.text)
    }

    @Test("a picture like one that was named waits for words, and the name is proposed first")
    func likeOne() throws {
        let named = try add("a.jpg", "mandelbrot=size=800x600", "idli with sambar")
        _ = try add("b.jpg", "testsrc=size=800x600", "masala dosa")
        let kept = try add("c.jpg", "mandelbrot=size=800x600,eq=brightness=0.04")
        let entry = try journal.entry(kept.entries[0])
        #expect(entry.processedDescription == Entry.pictureWithoutWords && entry.isOnlyPicture)
        let best = try #require(try journal.suggestions(forPicture: kept.picture.id).first)
        guard case .picture(named.entries[0], _, let likeness) = best.source else {
            Issue.record("\(best)")
            return
        }
        #expect(best.text == "idli with sambar" && likeness > 0.5 && likeness <= 1)
        let told = try intake.add(
            try scratch.file("c.jpg", try PictureFile.jpeg(of: "mandelbrot=size=800x600,eq=brightness=0.04")),
            text: "rice cakes")
        #expect(told.picture == kept.picture)
        #expect(try journal.entry(told.entries[0]).processedDescription == "rice cakes")
    }

    @Test("a guess teaches nothing until somebody confirms it, and a deleted picture nothing any more")
    func guesses() throws {
        func code(_ scale: Int) throws -> PictureIntake.Kept {
            try intake.add(
                try scratch.file(
                    "\(scale).png", try PictureFile.code("https://shop.example/oats", scale: scale)))
        }
        let named = try code(8)
        _ = try journal.edit(named.entries[0], EntryEdit(description: "oat milk"), reader: plainReader)
        let guess = try code(7)
        #expect(try journal.entry(guess.entries[0]).doubts == ["oat milk"])
        try journal.deletePicture(named.picture.id)
        let third = try code(6)
        #expect(try suggestions(third).isEmpty)
        #expect(try journal.entry(third.entries[0]).processedDescription == Entry.pictureWithoutWords)
        _ = try journal.edit(guess.entries[0], EntryEdit(description: "oat milk"), reader: plainReader)
        #expect(try suggestions(third) == ["oat milk"])
    }

    @Test("a product's code has the name that it was given, whatever else the picture shows")
    func codes() throws {
        let code = "https://shop.example/oats"
        let first = try scratch.file("a.png", try PictureFile.code(code, scale: 8))
        _ = try intake.add(first, text: "oat milk")
        let again = try intake.add(try scratch.file("b.png", try PictureFile.code(code, scale: 5)))
        let entry = try journal.entry(again.entries[0])
        #expect(entry.processedDescription == "oat milk" && entry.doubts == ["oat milk"])
        #expect(entry.rawInput.isEmpty && entry.isOnlyPicture && !entry.isNote)
        let best = try #require(try journal.suggestions(forPicture: again.picture.id).first)
        guard case .code = best.source else {
            Issue.record("\(best)")
            return
        }
        let other = try intake.add(try scratch.file("c.png", try PictureFile.code("other", scale: 5)))
        #expect(
            try journal.suggestions(forPicture: other.picture.id).allSatisfy {
                if case .code = $0.source { false } else { true }
            })
    }

    @Test("the text in a picture is read once, kept, and gone with the picture")
    func text() throws {
        let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        let source =
            "color=white:size=1200x600,drawtext=fontfile=\(font):text='Chickpeas and rice':fontsize=48:x=100:y=200"
        let kept = try add("a.jpg", source, "a note")
        let id = kept.picture.id
        #expect(try journal.text(inPicture: id).map(\.text) == ["Chickpeas and rice"])
        // What is kept needs no file any more.
        try FileManager.default.removeItem(at: journal.mediaFile(kept.picture.media))
        #expect(try journal.text(inPicture: id).map(\.text) == ["Chickpeas and rice"])
        try journal.deletePicture(id)
        #expect(throws: JournalError.self) { try journal.text(inPicture: id) }
    }

    @Test("pictures that came before the network are looked at again, once, and their names count then")
    func earlier() throws {
        let (scratch, clock) = (scratch, TestClock())
        let before = try scratch.journal(clock: clock)
        let source = "mandelbrot=size=800x600"
        _ = try PictureIntake(journal: before, reader: plainReader).add(
            try scratch.file("a.jpg", try PictureFile.jpeg(of: source)), text: "idli with sambar")
        let later = try add("b.jpg", source + ",eq=brightness=0.04")
        #expect(try suggestions(later).isEmpty)
        for picture in try journal.unseenPictures() { try journal.lookAgain(at: picture) }
        #expect(try journal.unseenPictures().isEmpty)
        #expect(try suggestions(later) == ["idli with sambar"])
    }

    @Test("a network that does not work keeps no picture out, and is told")
    func broken() throws {
        let (scratch, clock) = (scratch, TestClock())
        let journal = try Journal(
            home: Home(at: scratch.folder.appending(path: "other")), kind: .food, timeZone: .gmt,
            clock: { withExtendedLifetime(scratch) { clock.now } }, makeID: { UUID() },
            pictureNetwork: try scratch.file("network.onnx", [1, 2, 3]))
        let kept = try PictureIntake(journal: journal, reader: plainReader).add(
            try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        #expect(kept.lack?.contains("network") == true && kept.picture.look != nil)
        #expect(try journal.subject(ofPicture: kept.picture.id) == nil)
    }
}
