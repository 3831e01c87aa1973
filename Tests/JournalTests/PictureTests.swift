import Audio
import Diary
import Foundation
import Support
import System
import Testing

@testable import Journal

/// Pictures are kept like recordings: once, with their entries, until nothing can bring them back.
@Suite("Pictures in the diary")
struct PictureTests {
    private let scratch: Scratch
    private let clock = TestClock()
    private let journal: Journal
    private let intake: PictureIntake

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: clock)
        intake = PictureIntake(journal: journal, reader: plainReader)
    }

    private func names(_ folder: URL) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    }

    private func thumbnails(of id: UUID) -> Set<String> {
        Set(Picture.Size.allCases.map { "\(id.uuidString)-\($0.rawValue).jpg" })
    }

    @Test("one with words becomes their entry, dated by its camera, and where it was taken is gone")
    func words() throws {
        let bytes = try PictureFile.jpeg(taken: "2026:11:19 08:15:30", hasPosition: true)
        let kept = try intake.add(try scratch.file("IMG_1.jpg", bytes), text: "idli with sambar")
        let entry = try journal.entry(try #require(kept.entries.first))
        #expect(entry.processedDescription == "idli with sambar" && entry.inputType == .image)
        #expect(entry.createdAt == instant("2026-11-19T08:15:30Z") && !entry.isNote)
        #expect(kept.picture.takenSource == .inside && kept.hadPosition && !kept.wasThere)
        #expect(kept.picture.look?.width == 160 && kept.picture.look?.height == 120)
        #expect(kept.picture.look?.colours.first == "orange")
        let file = [UInt8](try Data(contentsOf: journal.mediaFile(kept.picture.media)))
        #expect(file.count == bytes.count && SHA256.digest(of: file) == kept.picture.sha256)
        func hasLatitude(_ bytes: [UInt8]) -> Bool {
            Data(bytes).range(of: Data(PictureFile.latitude)) != nil
        }
        #expect(hasLatitude(bytes) && !hasLatitude(file))
        #expect(try journal.details(of: entry.id).pictures == [kept.picture])
        #expect(names(scratch.home.thumbnails) == thumbnails(of: kept.picture.id))
    }

    @Test("one without words is a note that waits for them, and writing what it is makes it a meal")
    func wordless() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()))
        let entry = try journal.entry(try #require(kept.entries.first))
        #expect(entry.isNote && entry.rawInput.isEmpty && entry.doubts == [entry.processedDescription])
        let edited = try journal.edit(entry.id, EntryEdit(description: "soup"), reader: plainReader)
        #expect(!edited.isNote && edited.doubts.isEmpty)
        #expect(try journal.details(of: entry.id).pictures == [kept.picture])
        let picked = try intake.add(
            try scratch.file("b.jpg", try PictureFile.jpeg("blue")), category: .lunch)
        #expect(try journal.entry(picked.entries[0]).category == .lunch)
    }

    @Test(
        "the same bytes are one picture, whoever sends them, however often, and whatever date comes with them"
    )
    func once() throws {
        let file = try scratch.file("a.jpg", try PictureFile.jpeg(taken: "2026:11:19 08:15:30"))
        let first = try intake.add(file, text: "soup")
        let second = try intake.add(file, text: "salad")
        #expect(second.wasThere && second.picture == first.picture && second.entries == first.entries)
        let moved = try intake.add(file, at: instant("2026-11-18T08:00:00Z"))
        #expect(moved.wasThere && moved.picture == first.picture)
        #expect(try journal.allEntries().count == 1)
        #expect(names(scratch.home.media) == [first.picture.media.text])
        let key = try #require(CreationKey("a", request: [1]))
        let other = try scratch.file("b.jpg", try PictureFile.jpeg("blue"))
        let keyed = try intake.add(other, once: key)
        #expect(try intake.add(other, once: key).picture == keyed.picture)
        let third = try scratch.file("c.jpg", try PictureFile.jpeg("green"))
        #expect(throws: JournalError.self) { try intake.add(third, once: key) }
        #expect(names(scratch.home.media).count == 2)
    }

    @Test(
        "it goes with its entry, comes back with it, and is gone with its copies once nothing brings it back")
    func deleted() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        let (entry, media) = (kept.entries[0], kept.picture.media.text)
        try journal.delete(entry)
        #expect(names(scratch.home.media).isEmpty && names(scratch.home.trash) == [media])
        #expect(throws: JournalError.self) { try journal.picture(kept.picture.id) }
        _ = try journal.undo()
        #expect(names(scratch.home.media) == [media] && names(scratch.home.trash).isEmpty)
        #expect(try journal.details(of: entry).pictures == [kept.picture])
        try journal.delete(entry)
        clock.set(instant("2026-12-20T12:00:00Z"))
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(names(scratch.home.media).isEmpty && names(scratch.home.trash).isEmpty)
        #expect(names(scratch.home.thumbnails).isEmpty)
        #expect(try journal.home.check { UUID() }.isWhole)
    }

    @Test("adding one to an entry and taking it away are changes of the entry that undo takes back")
    func attached() throws {
        let meal = try journal.insert(entry("soup", at: "2026-11-20T08:00:00Z"))
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), to: meal.id)
        let (id, media) = (kept.picture.id, kept.picture.media.text)
        #expect(kept.entries == [meal.id] && kept.added.isEmpty)
        func pictures() throws -> [UUID] { try journal.details(of: meal.id).pictures.map(\.id) }
        #expect(try pictures() == [id])
        #expect(try journal.deletePicture(id).changed == [meal.id])
        #expect(try pictures().isEmpty && names(scratch.home.trash) == [media])
        _ = try journal.undo()
        #expect(try pictures() == [id] && names(scratch.home.media) == [media])
        _ = try journal.undo(of: meal.id)
        #expect(try pictures().isEmpty && names(scratch.home.trash) == [media])
        #expect(try journal.entry(meal.id) == meal)
        #expect(throws: JournalError.self) {
            try intake.add(try scratch.file("b.jpg", try PictureFile.jpeg("blue")), to: UUID())
        }
        #expect(names(scratch.home.media).isEmpty)
    }

    @Test("an entry that is nothing but its picture is deleted with it, and any other stays")
    func onlyPicture() throws {
        let bare = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()))
        let told = try intake.add(try scratch.file("b.jpg", try PictureFile.jpeg("blue")), text: "soup")
        #expect(try journal.deletePicture(bare.picture.id).deleted == bare.entries)
        #expect(try journal.deletePicture(told.picture.id).changed == told.entries)
        #expect(try journal.allEntries().map(\.id) == told.entries)
        _ = try journal.undo()
        _ = try journal.undo()
        #expect(try journal.allPictures().map(\.picture) == [told.picture, bare.picture])
        #expect(try journal.allEntries().count == 2)
    }

    @Test("what is not a picture is refused and nothing of it is kept; a damaged one is kept as it came")
    func unfit() throws {
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".utf8)
        for (name, bytes) in [
            ("a.svg", svg), ("b.jpg", Array("hello".utf8)), ("c.gif", Array("GIF89a".utf8)),
        ] {
            let error = #expect(throws: JournalError.self) { try intake.add(try scratch.file(name, bytes)) }
            #expect(error?.kind == .invalid && error?.description.contains(name) == true)
        }
        #expect(throws: JournalError.self) { try intake.add(try scratch.file("d.jpg", [])) }
        #expect(try names(scratch.home.media).isEmpty && journal.allEntries().isEmpty)
        let broken = Array(try PictureFile.jpeg().prefix(200))
        let kept = try intake.add(try scratch.file("e.jpg", broken), text: "soup")
        #expect(kept.picture.flaw != nil && kept.entries.count == 1)
        #expect([UInt8](try Data(contentsOf: journal.mediaFile(kept.picture.media))) == broken)
    }

    @Test("a file without a row becomes a note, and copies that are missing are made again")
    func reconciled() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        try FileManager.default.removeItem(at: scratch.home.thumbnails)
        let stray = UUID()
        let file = scratch.home.media.appending(path: "\(stray.uuidString).jpg")
        try Data(try PictureFile.jpeg("blue")).write(to: file)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        #expect(try intake.resume().isEmpty)
        let adopted = try journal.picture(stray)
        #expect(try journal.entry(try #require(adopted.entries.first)).isNote)
        #expect(adopted.picture.look?.colours == ["blue"])
        let small = try journal.thumbnail(ofPicture: kept.picture.id, .small)
        #expect(FileManager.default.fileExists(atPath: small.path))
        let left = scratch.home.thumbnails.appending(path: "\(UUID().uuidString)-small.jpg")
        try Data([1]).write(to: left)
        #expect(try intake.resume().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        #expect(try journal.home.check { UUID() }.isWhole)
    }

    @Test(
        "search finds entries by their pictures, and reading entries again leaves one without words as it is")
    func found() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        _ = try journal.insert(entry("soup", at: "2026-11-20T08:00:00Z"))
        let bare = try intake.add(try scratch.file("b.jpg", try PictureFile.jpeg("blue")))
        #expect(try journal.search("soup", SearchFilter(), spelling: nil).hits.count == 2)
        let shown = try journal.search("soup", SearchFilter(hasPicture: true), spelling: nil)
        #expect(shown.hits.map(\.entry.id) == kept.entries)
        let reread = try journal.rereadings(reader: plainReader, detector: nil)
        #expect(!reread.flatMap(\.entries).map(\.id).contains(bare.entries[0]))
    }

    @Test("a backup brings pictures and their entries back")
    func backedUp() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        let file = scratch.folder.appending(path: "backup.tar")
        _ = try journal.backUp(to: file, called: "b")
        let home = Home(at: scratch.folder.appending(path: "restored"))
        _ = try BackedUp.restore(file, into: home)
        let restored = try scratch.journal(at: home)
        #expect(try restored.details(of: kept.entries[0]).pictures == [kept.picture])
        #expect(try home.check { UUID() }.isWhole)
        let large = try restored.thumbnail(ofPicture: kept.picture.id, .large)
        #expect(FileManager.default.fileExists(atPath: large.path))
    }

    @Test(
        "a recovery keeps an entry's picture when the picture's row is lost", .enabled(if: TestStore.isFile))
    func recovered() throws {
        let kept = try intake.add(try scratch.file("a.jpg", try PictureFile.jpeg()), text: "soup")
        try {
            let connection = try Connection(path: scratch.home.database.path, mode: .writing)
            try connection.execute(script: "PRAGMA foreign_keys = OFF; DELETE FROM capture")
        }()
        let home = Home(at: scratch.folder.appending(path: "damaged"))
        try FileManager.default.copyItem(at: scratch.home.root, to: home.root)
        _ = try home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        let pictures = try scratch.journal(at: home).details(of: kept.entries[0]).pictures
        #expect(pictures.map(\.media) == [kept.picture.media])
        #expect(pictures.first?.sha256 == kept.picture.sha256 && pictures.first?.look == kept.picture.look)
        #expect(try home.check { UUID() }.isWhole)
    }

    @Test("words that come later take the place of the note, and never that of other words")
    func laterWords() throws {
        let file = try scratch.file("a.jpg", try PictureFile.jpeg())
        let bare = try intake.add(file)
        let told = try intake.add(file, text: "soup")
        #expect(told.picture == bare.picture && told.added == told.entries && !told.leftWords)
        #expect(try journal.allEntries().map(\.processedDescription) == ["soup"])
        let again = try intake.add(file, text: "salad")
        #expect(again.leftWords && again.added.isEmpty && again.entries == told.entries)
        #expect(try intake.add(file).leftWords == false)
    }

    @Test("one that an older version kept as a recording is taken, and one whose file was lost gets it again")
    func healed() throws {
        let bytes = try PictureFile.jpeg(taken: "2026:11:20 08:15:00")
        let file = try scratch.file("a.jpg", bytes, modified: instant("2026-11-20T08:15:00Z"))
        let hearing = Intake(
            journal: journal,
            transcriber: ScriptedTranscriber(
                failing: AudioError(file: "a.jpg", reason: "is not a recording")), reader: plainReader)
        #expect(throws: JournalError.self) { try hearing.log(file) }
        let kept = try intake.add(file, text: "soup")
        #expect(!kept.wasThere && kept.entries.count == 1)
        try FileManager.default.removeItem(at: journal.mediaFile(kept.picture.media))
        #expect(try intake.add(file).wasThere)
        #expect([UInt8](try Data(contentsOf: journal.mediaFile(kept.picture.media))) == bytes)
        #expect(try journal.home.check { UUID() }.isWhole)
    }

    @Test("undoing what was done to a picture leaves the entry its recording's file")
    func beside() throws {
        let hearing = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let spoken = try hearing.log(try scratch.file("a.wav", wavBytes())).entry
        let file = try scratch.file("a.jpg", try PictureFile.jpeg())
        let first = try intake.add(file, to: spoken.id)
        try journal.deletePicture(first.picture.id)
        let second = try intake.add(file, text: "soup")
        _ = try journal.undo(of: spoken.id)
        let details = try journal.details(of: spoken.id)
        #expect(details.entry.mediaURL == spoken.mediaURL && details.recording != nil)
        #expect(details.pictures.map(\.id) == [second.picture.id])
        #expect(try journal.home.check { UUID() }.isWhole)
    }
}
