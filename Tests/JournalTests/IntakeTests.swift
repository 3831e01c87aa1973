import Support
import Audio
import Diary
import Foundation
import Recognition
import Testing

@testable import Journal

@Suite("Intake")
struct IntakeTests {
    @Test("a recording becomes an entry with its transcript, and its file is kept as it came")
    func logged() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try scratch.file("Voice 1.wav", wavBytes())
        let logged = try intake(journal, hears: "two idli").log(file, category: .breakfast)
        let entry = try journal.entry(logged.entry.id)
        #expect(entry == logged.entry && !logged.wasThere)
        #expect(entry.rawInput == "two idli" && entry.inputType == .voice && entry.category == .breakfast)
        #expect(entry.createdAt == instant("2026-11-20T08:15:00Z"))
        let media = try #require(entry.mediaURL)
        #expect(media.text == logged.recording.id.uuidString + ".wav")
        #expect(try Data(contentsOf: journal.mediaFile(media)) == Data(wavBytes()))
        let recording = try journal.recording(logged.recording.id)
        #expect(recording.state == .logged && recording.attempts == 1 && recording.duration == 4.5)
        #expect(recording.originalName == "Voice 1.wav" && recording.recordedSource == .modified)
        #expect(try journal.transcript(of: recording.id) == logged.transcript)
    }

    @Test(
        "recordings of one moment are listed in the order in which they were given, whichever is heard first")
    func givenOrder() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        try journal.insert(entry("before", at: "2026-11-20T08:00:00Z"))
        let places = try journal.reservePlaces(3)
        let moment = instant("2026-11-20T08:00:00Z")
        try journal.insert(entry("meanwhile", at: "2026-11-20T08:00:00Z"))
        for (number, place) in places.enumerated().reversed() {
            let file = try scratch.file("\(number).wav", wavBytes(UInt8(number)))
            _ = try intake(journal, hears: "meal \(number)").log(file, at: moment, place: place)
        }
        #expect(
            try journal.allEntries().map(\.processedDescription)
                == ["before", "meal 0", "meal 1", "meal 2", "meanwhile"])
    }

    @Test("in an empty diary places can be reserved too, and the meals of a recording keep their order")
    func mealOrder() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let places = try journal.reservePlaces(2)
        let reader: Reader = { said, saidAt, _ in
            (0..<70).map {
                EntryDraft(description: "\(said.text) \($0)", category: nil, date: saidAt, createdAt: saidAt)
            }
        }
        let moment = instant("2026-11-20T08:00:00Z")
        for number in [1, 0] {
            let intake = Intake(
                journal: journal, transcriber: ScriptedTranscriber(hears: "memo \(number)"), reader: reader)
            let file = try scratch.file("\(number).wav", wavBytes(UInt8(number)))
            _ = try intake.log(file, at: moment, place: places[number])
        }
        let entries = try journal.allEntries().map(\.processedDescription)
        #expect(Set(entries).count == 140)
        #expect(entries.prefix(64) == (0..<64).map { "memo 0 \($0)" }[...])
        #expect(entries.filter { $0.hasPrefix("memo 1") } == (0..<70).map { "memo 1 \($0)" })
    }

    @Test(
        "the same bytes are one entry, under another name, of another time, and said to be of another moment")
    func sentTwice() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(hears: "toast")
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let first = try intake.log(try scratch.file("a.wav", wavBytes()))
        let second = try intake.log(try scratch.file("b.wav", wavBytes()))
        #expect(second.wasThere && second.entry == first.entry && second.transcript == first.transcript)
        #expect(transcriber.count == 1)
        let touched = try scratch.file("b.wav", wavBytes(), modified: instant("2026-11-19T07:00:00Z"))
        let third = try intake.log(touched)
        #expect(third.wasThere && third.entry == first.entry)
        let named = try intake.log(try scratch.file("2026-11-18 08.15.wav", wavBytes()))
        #expect(named.wasThere && named.entry == first.entry)
        let given = try intake.log(touched, at: instant("2026-11-20T09:00:00Z"))
        #expect(given.wasThere && given.entry == first.entry)
        #expect(transcriber.count == 1)
        #expect(try journal.allEntries().count == 1)
        #expect(try mediaNames(scratch).count == 1)
    }

    @Test("the same recording sent by eight threads through two journals at once is one entry")
    func sentAtOnce() async throws {
        let scratch = try Scratch()
        let journals = [try scratch.journal(), try scratch.journal()]
        let file = try scratch.file("a.wav", wavBytes())
        let transcriber = ScriptedTranscriber(hears: "toast", after: 0.2)
        let logged = try await withThrowingTaskGroup(of: UUID.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try Intake(journal: journals[number % 2], transcriber: transcriber, reader: plainReader)
                        .log(file).entry.id
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(logged.count == 1 && transcriber.count == 1)
        #expect(try journals[0].allEntries().count == 1)
        #expect(try mediaNames(scratch).count == 1)
    }

    @Test(
        "the kept file is named by what it is",
        arguments: [
            ("RIFF", "a.wav", "wav"), ("fLaC", "a.wav", "flac"), ("OggS", "a", "ogg"),
            ("FORM", "x.AIF", "aiff"),
            ("\0\0\0\u{20}ftypM4A ", "a", "m4a"), ("\0\0\0\u{20}ftypisom", "a.mp4", "mp4"),
            ("#!AMR", "a", "amr"), ("????", "a.MP3", "mp3"), ("????", "a.part", "bin"), ("????", "a", "bin"),
            ("????", "a.w v", "bin"),
        ])
    func kinds(start: String, name: String, expected: String) throws {
        let scratch = try Scratch()
        let file = try scratch.file(name, Array(start.utf8) + [0, 1, 2])
        let logged = try intake(try scratch.journal(), hears: "toast").log(file)
        #expect(logged.recording.media.text.hasSuffix("." + expected))
    }

    @Test(
        "a file without a recording is refused by name, and nothing of it is kept",
        arguments: ["missing", "folder", "empty", "pipe"])
    func noRecording(kind: String) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        var file = scratch.folder.appending(path: "memo.wav")
        switch kind {
        case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        case "empty": file = try scratch.file("memo.wav", [])
        case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
        default: break
        }
        let error = #expect(throws: JournalError.self) { try intake(journal, hears: "toast").log(file) }
        #expect(try #require(error).description.hasPrefix("memo.wav: "))
        #expect(try journal.recordings().isEmpty && mediaNames(scratch).isEmpty)
    }

    @Test(
        "what no reader can open is kept as failed, and not at all for somebody strict",
        arguments: [false, true])
    func unreadable(isStrict: Bool) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try scratch.file("memo.wav", Array("Dear diary".utf8))
        let transcriber = ScriptedTranscriber(
            failing: AudioError(file: "/kept/elsewhere", reason: "is not a sound file"))
        let intake = Intake(
            journal: journal, transcriber: transcriber, reader: plainReader, isStrict: isStrict)
        let error = try #require(throws: JournalError.self) { try intake.log(file) }
        #expect(error.description.hasPrefix("memo.wav: is not a sound file") && error.kind == .invalid)
        let failed = try journal.failedRecordings()
        #expect(failed.map(\.state) == (isStrict ? [] : [.failed(reason: "is not a sound file")]))
        #expect(try mediaNames(scratch).count == failed.count)
        for recording in failed {
            #expect(try Data(contentsOf: journal.mediaFile(recording.media)) == Data("Dear diary".utf8))
        }
    }

    @Test("a recording that cannot be read now, because the process has no descriptors left, waits")
    func unreadableNow() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(
            failing: AudioError(file: "x", reason: "Too many open files", kind: .busy))
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let file = try scratch.file("memo.wav", wavBytes())
        let error = try #require(throws: JournalError.self) { try intake.log(file) }
        #expect(error.kind == .busy && error.description.hasPrefix("memo.wav: "))
        #expect(try journal.recordings().map(\.state) == [.received])
        #expect(try journal.recordings().map(\.attempts) == [0])
        transcriber.answer(.success("toast"))
        #expect(try intake.resume().count == 1)
    }

    @Test(
        "after an attempt that did not end a recording is heard without other recognisers; after a failure with them"
    )
    func alone() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(hears: "")
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let received = try intake.receive(scratch.file("a.wav", wavBytes(1)), named: "a.wav")
        // As a process leaves it that ended while it heard.
        _ = try intake.begin(received.recording.id)
        _ = try? intake.hear(received.recording.id)
        #expect(transcriber.alone == 1)
        transcriber.answer(.success("toast"))
        _ = try intake.retry(received.recording.id)
        #expect(transcriber.alone == 1 && transcriber.count == 2)
    }

    @Test("a recording in which nothing is heard makes no entry, and is kept as failed")
    func nothingHeard() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let file = try scratch.file("hiss.wav", wavBytes())
        let error = #expect(throws: JournalError.self) { try intake(journal, hears: "").log(file) }
        let failed = try #require(try journal.failedRecordings().first)
        guard case .nothingHeard("hiss.wav", recording: failed.id)? = error else {
            Issue.record("unexpected error")
            return
        }
        #expect(failed.state == .failed(reason: "nothing was heard") && failed.duration == 4.5)
        #expect(try journal.allEntries().isEmpty && mediaNames(scratch).count == 1)
        try journal.discardRecording(failed.id)
        #expect(try journal.recordings().isEmpty && mediaNames(scratch).isEmpty)
    }

    @Test("a recording that kills the recogniser is kept as failed, and can be tried again")
    func workerDied() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(
            failing: RecognitionError.worker(reason: "the recogniser died twice on it"))
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let file = try scratch.file("a.wav", wavBytes())
        #expect(throws: JournalError.self) { try intake.log(file, category: .dessert) }
        let failed = try #require(try journal.failedRecordings().first)
        #expect(try intake.resume().isEmpty, "failed recordings wait for the user")
        transcriber.answer(.success("cake"))
        #expect(try intake.retry(failed.id).entry.category == .dessert)
        #expect(try journal.recording(failed.id).state == .logged)
        #expect(try journal.failedRecordings().isEmpty)
        #expect(throws: JournalError.self) { try intake.retry(failed.id) }
        #expect(try intake.log(file).wasThere)
    }

    @Test("sending a failed recording again tries it again, and an unreadable one stays listed")
    func failedSentAgain() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(hears: "")
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let file = try scratch.file("a.wav", wavBytes())
        #expect(throws: JournalError.self) { try intake.log(file) }
        transcriber.answer(.failure(AudioError(file: "x", reason: "is cut off")))
        #expect(throws: JournalError.self) { try intake.log(file) }
        #expect(try journal.failedRecordings().map(\.state) == [.failed(reason: "is cut off")])
        transcriber.answer(.success("toast"))
        #expect(try !intake.log(file).wasThere)
        #expect(try journal.recordings().map(\.state) == [.logged])
    }

    @Test("busy and an unusable model leave the recording waiting, however often", arguments: [true, false])
    func waits(isBusy: Bool) throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let transcriber = ScriptedTranscriber(
            failing: isBusy ? RecognitionError.busy : .model(name: "meals", reason: "is missing"))
        let intake = Intake(journal: journal, transcriber: transcriber, reader: plainReader)
        let files = try [1, 2].map { try scratch.file("\($0).wav", wavBytes($0)) }
        for file in files { #expect(throws: JournalError.self) { try intake.log(file) } }
        for _ in 0..<8 { #expect(try intake.resume().count == 1, "ends early") }
        #expect(try journal.recordings().map(\.state) == [.received, .received])
        #expect(try journal.recordings().map(\.attempts) == [0, 0])
        transcriber.answer(.success("toast"))
        #expect(try intake.resume().count == 2)
        #expect(try journal.allEntries().count == 2)
    }

    @Test(
        "a recording waits while no recording's file is there, as without its disk, and fails if only its own is gone"
    )
    func mediaAway() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let intake = intake(journal, hears: "toast")
        _ = try intake.log(scratch.file("1.wav", wavBytes(1)))
        for number in [UInt8(2), 3] {
            _ = try intake.receive(scratch.file("\(number).wav", wavBytes(number)), named: "\(number).wav")
        }
        let (media, away) = (scratch.home.media, scratch.folder.appending(path: "away"))
        try FileManager.default.moveItem(at: media, to: away)
        try FileManager.default.createDirectory(at: media, withIntermediateDirectories: false)
        for _ in 0..<8 {
            let outcomes = try intake.hearWaiting().map(\.outcome)
            #expect(outcomes.count == 1, "ends early")
            let error = #expect(throws: JournalError.self) { try outcomes.first?.get() }
            #expect(error?.description.contains("holds none of the diary's recordings") == true)
        }
        #expect(try intake.hearNext()?.recording.state == .received)
        #expect(try journal.recordings().map(\.attempts) == [1, 0, 0])
        try FileManager.default.removeItem(at: media)
        try FileManager.default.moveItem(at: away, to: media)
        let gone = try #require(try journal.recordings().last)
        try FileManager.default.removeItem(at: media.appending(path: gone.media.text))
        #expect(try intake.hearWaiting().count == 2)
        #expect(try journal.allEntries().count == 2)
        #expect(
            try journal.recording(gone.id).state
                == .failed(reason: "its file is missing from the media folder"))
    }
}

func intake(_ journal: Journal, hears text: String) -> Intake {
    Intake(journal: journal, transcriber: ScriptedTranscriber(hears: text), reader: plainReader)
}

func mediaNames(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.home.media.path).sorted()
}
