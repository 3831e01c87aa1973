import Diary
import Foundation
import Synchronization
import System
import Testing

@testable import Journal

/// Files follow the rows, whoever is interrupted between the two.
@Suite("Files of recordings and rows")
struct SettledMediaTests {
    private func names(_ folder: URL) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    private func logged(_ scratch: Scratch, _ journal: Journal, _ number: UInt8 = 1) throws -> Intake.Logged {
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        return try intake.log(try scratch.file("\(number).wav", wavBytes(number)))
    }

    @Test("a recording gets its name outside of any transaction: others write meanwhile")
    func named() throws {
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(), try scratch.journal())
        let written = Mutex(0)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader
        ) { step in
            guard step == .named else { return }
            let isWritten = (try? other.insert(entry("soup", at: "2026-11-20T08:00:00Z"))) != nil
            written.withLock { $0 += isWritten ? 1 : 0 }
        }
        _ = try intake.log(try scratch.file("a.wav", wavBytes()))
        #expect(written.withLock { $0 } == 1)
        #expect(try other.allEntries().count == 2 && journal.recordings().count == 1)
    }

    @Test("the same recording that somebody else logs between a file and its row is one, with one file")
    func meanwhile() throws {
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(), try scratch.journal())
        let file = try scratch.file("REC 2026-11-19 21.30.00.wav", wavBytes())
        let transcriber = ScriptedTranscriber(hears: "toast")
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader) { step in
            guard step == .named else { return }
            _ = try? Intake(journal: other, transcriber: transcriber, reader: plainReader).log(file)
        }
        #expect(try intake.log(file).wasThere)
        let recordings = try journal.recordings()
        #expect(recordings.count == 1 && transcriber.count == 1)
        #expect(try names(scratch.home.media) == Set(recordings.map(\.media.text)))
    }

    @Test("a file whose deletion was only stored, or whose forgetting was, goes where it belongs")
    func interrupted() throws {
        let scratch = try Scratch()
        let clock = TestClock()
        let journal = try scratch.journal(clock: clock)
        let recording = try logged(scratch, journal).recording
        let picture = try #require(MediaName("\(UUID().uuidString).jpg"))
        try Data([1]).write(to: scratch.home.media.appending(path: picture.text))
        var meal = entry("soup", at: "2026-11-20T08:00:00Z")
        meal.mediaURL = picture
        try journal.insert(meal)
        for one in try journal.allEntries() { try journal.delete(one.id) }
        let files: Set = [recording.media.text, picture.text]
        #expect(try names(scratch.home.trash) == files && names(scratch.home.media).isEmpty)
        // As a crash right after each transaction leaves them.
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        for file in files {
            try FileManager.default.moveItem(
                at: scratch.home.trash.appending(path: file), to: scratch.home.media.appending(path: file))
        }
        #expect(try intake.resume().isEmpty)
        #expect(try names(scratch.home.trash) == files && names(scratch.home.media).isEmpty)
        for _ in 1...2 { _ = try journal.undo() }
        #expect(try names(scratch.home.media) == files && names(scratch.home.trash).isEmpty)
        for one in try journal.allEntries() { try journal.delete(one.id) }
        clock.set(instant("2026-12-20T12:00:00Z"))
        #expect(throws: JournalError.self) { try journal.undo() }
        #expect(try names(scratch.home.trash).isEmpty)
        for file in files { try Data([1]).write(to: scratch.home.trash.appending(path: file)) }
        #expect(try intake.resume().isEmpty)
        #expect(try names(scratch.home.trash).isEmpty && names(scratch.home.media).isEmpty)
    }

    @Test("an import that ended before it brought a recording back is finished by the next who looks")
    func imported() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let toast = try logged(scratch, journal)
        let export = scratch.folder.appending(path: "e.json")
        _ = try journal.export(as: .json, to: export, called: "e.json")
        try journal.delete(toast.entry.id)
        try journal.write { database in
            // As the import itself leaves it.
            try database.execute(
                script: """
                    INSERT INTO entry (id, day, raw_input, input_type, description, media, created_at)
                    VALUES ('\(toast.entry.id)', '2026-11-20', 'toast', 'voice', 'toast', '\(toast.recording.media)', 1);
                    INSERT INTO entry_capture (entry_seq, capture_id)
                    SELECT seq, '\(toast.recording.id)' FROM entry
                    """)
        }
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        #expect(try intake.resume().isEmpty)
        #expect(try journal.recordings().map(\.id) == [toast.recording.id])
        #expect(try names(scratch.home.media) == [toast.recording.media.text])
        #expect(try journal.home.check { UUID() }.isWhole)
    }

    @Test("a file that lost its row, and whose sender sent it again a moment later, makes no second entry")
    func sentAgain() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let toast = try logged(scratch, journal)
        // As the first attempt left it.
        let stray = scratch.home.media.appending(path: "\(UUID().uuidString).wav")
        try Data(wavBytes(1)).write(to: stray)
        try FileManager.default.setAttributes(
            [.modificationDate: instant("2026-11-20T08:14:58Z")], ofItemAtPath: stray.path)
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        #expect(try intake.resume().isEmpty)
        #expect(try journal.allEntries().count == 1)
        #expect(try names(scratch.home.media) == [toast.recording.media.text])
    }

    @Test("after deletions, undoing and logging by several at once, every file is where its row says")
    func together() async throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<3 as Range<UInt8> {
                group.addTask {
                    let own = try scratch.journal()
                    var random = SystemRandomNumberGenerator()
                    for number in 0..<8 as Range<UInt8> {
                        // Another one may delete it at once.
                        do {
                            _ = try self.logged(scratch, own, worker * 10 + number)
                        } catch JournalError.noSuchRecording {}
                        if let any = try own.allEntries().randomElement(using: &random) {
                            _ = try? own.delete(any.id)
                        }
                        if number % 2 == 0 { _ = try? own.undo() }
                    }
                }
            }
            try await group.waitForAll()
        }
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        #expect(try intake.resume().isEmpty)
        let removed = try journal.read { database in try database.removedRecordings().map(\.media.text) }
        #expect(try names(scratch.home.media) == Set(journal.recordings().map(\.media.text)))
        #expect(try names(scratch.home.trash) == Set(removed))
        #expect(try journal.recordings().count == journal.allEntries().count)
        while (try? journal.undo()) != nil {}
        #expect(try journal.allEntries().count == 24)
        #expect(try names(scratch.home.trash).isEmpty && names(scratch.home.media).count == 24)
    }
}
