import Diary
import Foundation
import Recognition
import Support
import Synchronization
import Testing

@testable import Journal

/// A picture and a recording that tells of it become one set of entries.
@Suite("Words spoken over pictures")
struct SpokenPictureTests {
    private let scratch: Scratch
    private let journal: Journal
    private let transcriber = ScriptedTranscriber(hears: "two idli")
    private var intake: Intake { Intake(journal: journal, transcriber: transcriber, reader: plainReader) }

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal()
    }

    private func picture(_ colour: String = "orange", to entry: UUID? = nil) throws -> PictureIntake.Kept {
        try intake.pictures.add(
            try scratch.file("\(colour).jpg", try PictureFile.jpeg(colour)), to: entry)
    }

    private func pictures(of entry: UUID, _ journal: Journal) throws -> [UUID] {
        try journal.details(of: entry).pictures.map(\.id)
    }

    @Test(
        "its entries show the pictures, and the note that waited for words is gone; undo brings the note back"
    )
    func replaced() throws {
        let first = try picture()
        let second = try picture("blue", to: first.entries[0])
        let ids = [first.picture.id, second.picture.id]
        let logged = try intake.log(try scratch.file("memo.wav", wavBytes()), about: ids)
        #expect(logged.replacedNotes == first.entries)
        #expect(try journal.allEntries().map(\.id) == logged.entries.map(\.id))
        #expect(try pictures(of: logged.entry.id, journal) == ids)
        #expect(try journal.picture(ids[0]).entries == [logged.entry.id])
        _ = try journal.undo()
        #expect(Set(try journal.allEntries().map(\.id)) == Set([first.entries[0], logged.entry.id]))
        #expect(try pictures(of: first.entries[0], journal) == ids)
    }

    @Test(
        "wherever the recording's way ends, the picture is neither lost nor doubled, and the words find it",
        .enabled(if: TestStore.isFile),
        arguments: Intake.Step.allCases)
    func crash(step: Intake.Step) throws {
        let kept = try picture()
        let id = kept.picture.id
        let crashed = Home(at: scratch.folder.appending(path: "crashed", directoryHint: .isDirectory))
        let file = try scratch.file("memo.wav", wavBytes())
        let home = scratch.home
        let watched = Intake(journal: journal, transcriber: transcriber, reader: plainReader) { reached in
            if reached == step { _ = copy(home, to: crashed) }
        }
        _ = try watched.log(file, about: [id])
        let later = try scratch.journal(at: crashed)
        let intake = Intake(journal: later, transcriber: transcriber, reader: plainReader)
        _ = try intake.resume()
        // Between its name and its row, nobody knows yet what a recording tells of; it is sent again then.
        if [.copied, .named].contains(step) {
            #expect(try later.entry(kept.entries[0]).isOnlyPicture)
            _ = try intake.log(file, about: [id])
        }
        let again = try intake.log(file, about: [id])
        #expect(again.wasThere && again.entries.count == 1)
        #expect(try later.allEntries().map(\.id) == [again.entry.id])
        #expect(try pictures(of: again.entry.id, later) == [id])
        #expect(try later.allPictures().map(\.picture.id) == [id])
    }

    @Test("a recording in which nothing was heard leaves the note waiting, until somebody says what was said")
    func unheard() throws {
        let kept = try picture()
        transcriber.answer(.success(""))
        let received = try intake.receive(
            try scratch.file("memo.wav", wavBytes()), named: "memo.wav", about: [kept.picture.id])
        #expect(throws: JournalError.self) { try intake.hear(received.recording.id) }
        #expect(try journal.entry(kept.entries[0]).isOnlyPicture)
        let item = try journal.reviewItem(received.recording.id)
        _ = try journal.replace(item, with: "rice and sambar", reader: plainReader)
        let entries = try journal.allEntries()
        #expect(entries.map(\.processedDescription) == ["rice and sambar"])
        #expect(try pictures(of: entries[0].id, journal) == [kept.picture.id])
    }

    @Test("pictures with words of their own keep them, and those that were deleted meanwhile stay away")
    func others() throws {
        let named = try intake.pictures.add(
            try scratch.file("a.jpg", try PictureFile.jpeg("red")), text: "soup")
        let gone = try picture()
        let received = try intake.receive(
            try scratch.file("memo.wav", wavBytes()), named: "memo.wav",
            about: [named.picture.id, gone.picture.id])
        try journal.deletePicture(gone.picture.id)
        let logged = try intake.hear(received.recording.id)
        #expect(logged.replacedNotes.isEmpty)
        #expect(try pictures(of: logged.entry.id, journal) == [named.picture.id])
        #expect(try journal.entry(named.entries[0]).processedDescription == "soup")
    }
}
