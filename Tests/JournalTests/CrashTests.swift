import Support
import Diary
import Foundation
import Recognition
import Synchronization
import Testing

@testable import Journal

/// A crash is a picture of the home taken at that moment, opened as if the process had ended there.
@Suite("Crashes", .enabled(if: TestStore.isFile))
struct CrashTests {
    @Test(
        "wherever logging ends, resuming leads to one entry, and so does sending it again",
        arguments: Intake.Step.allCases)
    func logging(step: Intake.Step) throws {
        let scratch = try Scratch()
        let crashed = Home(at: scratch.folder.appending(path: "crashed", directoryHint: .isDirectory))
        let journal = try scratch.journal()
        let file = try scratch.file("REC 2026-11-19 21.30.00.wav", wavBytes())
        let transcriber = ScriptedTranscriber(hears: "two idli")
        let pictured = Mutex(0)
        let watched = Intake(journal: journal, transcriber: transcriber, reader: plainReader) { reached in
            guard reached == step else { return }
            pictured.withLock { $0 += copy(scratch.home, to: crashed) ? 1 : 0 }
        }
        _ = try watched.log(file, category: .dinner)
        #expect(pictured.withLock { $0 } == 1)

        let later = try scratch.journal(at: crashed)
        let intake = Intake(journal: later, transcriber: transcriber, reader: plainReader)
        let resumed = try intake.resume()
        let wasSafe = step != .copied
        #expect(resumed.count == (wasSafe && step != .logged ? 1 : 0))
        #expect(try later.allEntries().count == (wasSafe ? 1 : 0))
        #expect(try intake.resume().isEmpty)

        let again = try intake.log(file, category: .dinner)
        #expect(again.wasThere == wasSafe)
        #expect(again.entry.createdAt == instant("2026-11-19T21:30:00Z"))
        #expect(step == .named || again.entry.category == .dinner)
        #expect(try later.allEntries() == [again.entry])
        #expect(try later.recordings().map(\.state) == [.logged])
        let kept = try FileManager.default.contentsOfDirectory(atPath: crashed.media.path)
        #expect(kept == [again.recording.media.text])
        try later.write { database in try database.checkSearchIndex() }
    }

    @Test(
        "a file of every kind whose row a crash took is found again, under any name that it can have come with",
        arguments: SoundKind.endings.sorted())
    func everyKind(ending: String) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        // No mark at its beginning: what it is called is all that is known of it.
        let file = try scratch.file("memo.\(ending)", [UInt8](repeating: 7, count: 100))
        let crashed = Home(at: scratch.folder.appending(path: "crashed", directoryHint: .isDirectory))
        let watched = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader
        ) { step in
            if step == .named { _ = copy(scratch.home, to: crashed) }
        }
        _ = try watched.receive(file, named: file.lastPathComponent)
        let later = try scratch.journal(at: crashed)
        #expect(try later.recordings().isEmpty)
        #expect(try crashed.check { UUID() }.unknown.count == 1)
        let intake = Intake(
            journal: later, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader)
        #expect(try intake.resume().count == 1)
        #expect(try later.recordings().map(\.state) == [.logged])
    }

    @Test(
        "whatever the name and the first bytes of a file, it is kept under a name by which it is known again",
        arguments: [
            "memo", "memo.", "memo.mp4a", "memo.jpg", "memo.txt", "memo.PART", "memo.part", "Memo 3.QTA",
            "memo.tar.gz",
            "memo.m4a", "memo.3GP", ".hidden", "memo.ünï",
        ])
    func anyName(name: String) {
        let starts: [[UInt8]] = [
            [], [0, 0, 0, 24] + Array("ftyp".utf8), [0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0],
            Array("#!AMR\n12".utf8),
            Array("ID3\u{4}1234".utf8), [0xff, 0xf1, 0x50, 0x80, 0, 0, 0, 0], Array("RIFF1234".utf8),
        ]
        for start in starts {
            let name = UUID().uuidString + "." + SoundKind.ending(start: start, name: name)
            #expect(Journal.recordingID(in: name) != nil, "\(name)")
        }
    }

    @Test("a process that ends between moving a file and storing why is put right", arguments: [true, false])
    func betweenFileAndRow(isDeleted: Bool) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "toast"), reader: plainReader)
        let logged = try intake.log(try scratch.file("a.wav", wavBytes()))
        let name = logged.recording.media.text
        let (used, trashed) = (
            scratch.home.media.appending(path: name), scratch.home.trash.appending(path: name)
        )
        if isDeleted {
            try journal.delete(logged.entry.id)
            try FileManager.default.moveItem(at: trashed, to: used)
        } else {
            try FileManager.default.moveItem(at: used, to: trashed)
        }
        #expect(try intake.resume().isEmpty)
        #expect(FileManager.default.fileExists(atPath: used.path) == !isDeleted)
        #expect(FileManager.default.fileExists(atPath: trashed.path) == isDeleted)
    }

    @Test("what another process is working on, and what is not the journal's, is left alone")
    func leftAlone() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let media = scratch.home.media
        let transcriber = ScriptedTranscriber(hears: "toast")
        let seen = Mutex<[Int]>([])
        let watched = Intake(journal: journal, transcriber: transcriber, reader: plainReader) { step in
            guard [.copied, .received, .heard].contains(step) else { return }
            // Another process that starts now and cleans up.
            let other = try? scratch.journal()
            let resumed = try? other.map {
                try Intake(journal: $0, transcriber: transcriber, reader: plainReader).resume()
            }
            seen.withLock { $0.append(resumed?.count ?? -1) }
        }
        for name in ["notes.txt", "\(UUID().uuidString).jpg", "short.wav"] {
            try Data([1]).write(to: media.appending(path: name))
        }
        _ = try watched.log(try scratch.file("a.wav", wavBytes()))
        #expect(seen.withLock { $0 } == [0, 0, 0])
        #expect(transcriber.count == 1)
        #expect(try mediaNames(scratch).count == 4)
        #expect(try journal.recordings().count == 1)
    }

    /// Keeps two recordings that nobody can hear yet.
    private func twoWaiting(
        _ scratch: Scratch, _ journal: Journal, _ transcriber: ScriptedTranscriber
    ) throws -> Intake {
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        for number in [1, 2] as [UInt8] {
            #expect(throws: JournalError.self) {
                try intake.log(try scratch.file("\(number).wav", wavBytes(number)))
            }
        }
        return intake
    }

    @Test("a recording whose file is gone, or that ends the process every time, is set aside as failed")
    func setAside() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(failing: RecognitionError.busy)
        let intake = try twoWaiting(scratch, journal, transcriber)
        let (gone, deadly) = (try journal.recordings()[0], try journal.recordings()[1])
        try FileManager.default.removeItem(at: journal.mediaFile(gone.media))
        try journal.write { database in try database.addAttempts(Intake.mostAttempts, to: deadly.id) }
        transcriber.answer(.success("toast"))
        #expect(try intake.resume().count == 2)
        #expect(try journal.failedRecordings().map(\.id) == [gone.id, deadly.id])
        #expect(try intake.resume().isEmpty)
        #expect(try intake.retry(deadly.id).entry.processedDescription == "toast")
        #expect(throws: JournalError.self) { try intake.retry(gone.id) }
        let sentAgain = try intake.log(try scratch.file("1.wav", wavBytes(1)))
        #expect(sentAgain.recording.id == gone.id, "its bytes came back")
        #expect(try mediaNames(scratch).count == 2)
    }

    @Test(
        "a service that is killed again and again logs the recording all the same, parsed in another process")
    func killedOften() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(failing: RecognitionError.busy)
        let intake = try twoWaiting(scratch, journal, transcriber)
        let first = try journal.recordings()[0]
        // As sixty processes leave it that were killed while they heard it.
        try journal.write { database in try database.addAttempts(60, to: first.id) }
        transcriber.answer(.success("toast"))
        let resumed = try intake.resume()
        #expect(try journal.recordings().map(\.state) == [.logged, .logged])
        #expect(resumed.last?.recording.id == first.id, "the other one need not wait for it")
        #expect(transcriber.apart == 1)
    }
}

/// As the disk would be found after a crash, times of files included.
func copy(_ home: Home, to other: Home) -> Bool {
    let files = FileManager.default
    do {
        try files.copyItem(at: home.root, to: other.root)
        for name in try files.contentsOfDirectory(atPath: home.media.path) {
            let attributes = try files.attributesOfItem(atPath: home.media.appending(path: name).path)
            try files.setAttributes(
                attributes.filter { $0.key == .modificationDate },
                ofItemAtPath: other.media.appending(path: name).path)
        }
        return true
    } catch {
        return false
    }
}
