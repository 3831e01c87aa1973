import Audio
import Diary
import Foundation
import Journal
import Recognition
import Support
import Synchronization
import Testing

@testable import DiaryService

/// Real folders, with patience of tenths of a second.
@Suite("Inbox")
struct InboxTests {
    let talking: TalkingService
    let folder: URL
    let events = Events()

    /// What the inbox reported.
    final class Events: Sendable {
        let all = Mutex<[String]>([])

        func add(_ event: Inbox.Event) {
            let line =
                switch event {
                case .logged(let name, let logged): "logged \(name)" + (logged.wasThere ? " again" : "")
                case .loggedPicture(let name, _): "logged picture \(name)"
                case .failed(let name, _): "failed \(name)"
                case .waits(let name, _): "waits \(name)"
                case .trouble: "trouble"
                }
            all.withLock { $0.append(line) }
        }

        var lines: [String] { all.withLock { $0 } }
    }

    init() throws {
        talking = try TalkingService()
        folder = talking.folder.appending(path: "inbox", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        talking.ears.hears(.success("i had two idlis for lunch"))
    }

    let patience = Settling.Patience(
        quiet: 0.2, empty: 0.4, unheard: 0.5, open: 60, again: 0.3)

    func inbox() throws -> Inbox {
        let events = events
        return try Inbox(
            intake: talking.diaryService.intake, folder: folder,
            patience: patience,
            report: { events.add($0) })
    }

    /// Runs the inbox beside `body`.
    func watching(_ body: () throws -> Void) throws {
        let inbox = try inbox()
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            inbox.run()
            isDone.signal()
        }
        defer {
            inbox.stop()
            isDone.wait(for: "the inbox ends")
        }
        try body()
    }

    /// Waits for what the inbox does on its thread; a minute on a busy machine.
    func wait(for lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        for _ in 0..<6_000 where events.lines.count < lines.count { Thread.sleep(forTimeInterval: 0.01) }
        #expect(events.lines == lines, sourceLocation: sourceLocation)
    }

    /// Half a second of a tone; other pitches are other recordings.
    func wav(_ pitch: Double = 440) -> Data {
        var samples = Data()
        for index in 0..<8_000 {
            let sample = Int16(8_000 * sin(2 * Double.pi * pitch * Double(index) / 16_000))
            withUnsafeBytes(of: sample.littleEndian) { samples.append(contentsOf: $0) }
        }
        var header = Data("RIFF".utf8)
        func number<Number: FixedWidthInteger>(_ number: Number) {
            withUnsafeBytes(of: number.littleEndian) { header.append(contentsOf: $0) }
        }
        number(UInt32(36 + samples.count))
        header += Data("WAVEfmt ".utf8)
        number(UInt32(16))
        for field in [1, 1] as [UInt16] { number(field) }
        for field in [16_000, 32_000] as [UInt32] { number(field) }
        for field in [2, 16] as [UInt16] { number(field) }
        header += Data("data".utf8)
        number(UInt32(samples.count))
        return header + samples
    }

    func put(_ data: Data, _ name: String) throws { try data.write(to: folder.appending(path: name)) }

    func names(in part: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: part).path).sorted()
    }

    func note(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
    }

    @Test("a recording that is there, one that comes, and one that is renamed into the folder are logged")
    func coming() throws {
        try put(wav(300), "there.wav")
        try watching {
            wait(for: ["logged there.wav"])
            try put(wav(400), "written.wav")
            wait(for: ["logged there.wav", "logged written.wav"])
            let outside = talking.folder.appending(path: "outside.wav")
            try wav(500).write(to: outside)
            try FileManager.default.moveItem(at: outside, to: folder.appending(path: "renamed.wav"))
            wait(for: ["logged there.wav", "logged written.wav", "logged renamed.wav"])
        }
        #expect(try names() == ["done", "failed"])
        #expect(
            try names(in: "done") == [
                "renamed.wav", "renamed.wav.txt", "there.wav", "there.wav.txt", "written.wav",
                "written.wav.txt",
            ])
        let entries = try talking.journal.allEntries()
        #expect(entries.map(\.processedDescription) == ["two idlis", "two idlis", "two idlis"])
        let note = try note("done/there.wav")
        #expect(entries.contains { note.contains($0.id.uuidString.lowercased()) })
        #expect(!note.contains("idli"))
    }

    @Test("a file that grows is left alone until it has stopped")
    func growing() throws {
        try watching {
            let data = wav()
            let path = folder.appending(path: "slow.wav")
            try Data().write(to: path)
            let file = try FileHandle(forWritingTo: path)
            var rest = data
            while !rest.isEmpty {
                try file.write(contentsOf: rest.prefix(800))
                rest = rest.dropFirst(800)
                Thread.sleep(forTimeInterval: 0.03)
                #expect(events.lines.isEmpty)
            }
            try file.close()
            wait(for: ["logged slow.wav"])
        }
        #expect(try Data(contentsOf: folder.appending(path: "done/slow.wav")) == wav())
        #expect(try talking.journal.allEntries().count == 1)
    }

    @Test("a copy that stalls is waited for, and one that never ends is logged as far as it goes")
    func stalling() throws {
        try put(wav().prefix(5_000), "stalls.wav")
        try watching {
            Thread.sleep(forTimeInterval: 0.35)
            try put(wav(), "stalls.wav")
            wait(for: ["logged stalls.wav"])
            try put(wav(600).prefix(5_000), "short.wav")
            wait(for: ["logged stalls.wav", "logged short.wav"])
        }
        #expect(try names(in: "failed").isEmpty)
        #expect(try note("done/short.wav").contains("ends 345 ms early; logged what is there"))
    }

    @Test("what a program still has open to write to is waited for, however whole it looks")
    func open() throws {
        let path = folder.appending(path: "open.wav")
        try put(wav(), "open.wav")
        let writer = try FileHandle(forWritingTo: path)
        try watching {
            Thread.sleep(forTimeInterval: 1.2)
            #expect(events.lines.isEmpty)
            try writer.seekToEnd()
            try writer.write(contentsOf: wav(600))
            try writer.close()
            wait(for: ["logged open.wav"])
        }
        #expect(try Data(contentsOf: folder.appending(path: "done/open.wav")) == wav() + wav(600))
        #expect(try talking.journal.recordings().count == 1)
    }

    @Test(
        "what grows while it is heard is heard again as a whole, and nothing of its first part is kept",
        arguments: ["i had two idlis for lunch", ""])
    func grownMeanwhile(words: String) throws {
        talking.ears.hears(.success(words))
        try put(wav(), "grows.wav")
        let (folder, rest, ears) = (folder, wav(600), talking.ears)
        let isGrown = Mutex(false)
        let watched = Intake(
            journal: talking.journal, transcriber: talking.ears, reader: talking.diaryService.reader
        ) { reached in
            guard reached == .heard else { return }
            let isFirst = isGrown.withLock { isGrown in
                defer { isGrown = true }
                return !isGrown
            }
            guard isFirst else { return }
            let writer = try? FileHandle(forWritingTo: folder.appending(path: "grows.wav"))
            _ = try? writer?.seekToEnd()
            try? writer?.write(contentsOf: rest)
            try? writer?.close()
            ears.hears(.success("i had two idlis for lunch"))
        }
        let events = events
        try Inbox(intake: watched, folder: folder, patience: patience, report: { events.add($0) }).runOnce()
        #expect(events.lines == ["logged grows.wav"])
        #expect(try talking.journal.recordings().map(\.state) == [.logged])
        #expect(try talking.journal.allEntries().count == 1)
        #expect(try Data(contentsOf: folder.appending(path: "done/grows.wav")) == wav() + rest)
        let media = talking.journal.home.root.appending(path: "media").path
        let kept = try FileManager.default.subpathsOfDirectory(atPath: media).filter { $0.hasSuffix(".wav") }
        #expect(kept.count == 1)
    }

    @Test("a stream that stalls is waited for, whatever its kind", arguments: ["memo.webm", "memo.aac"])
    func stallingStream(name: String) throws {
        let made = talking.folder.appending(path: name)
        let ffmpeg = try Process.run(
            URL(filePath: "/usr/bin/ffmpeg"),
            arguments: [
                "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=2",
            ] + (name.hasSuffix("webm") ? ["-live", "1", "-f", "webm"] : []) + [made.path])
        ffmpeg.waitUntilExit()
        let whole = try Data(contentsOf: made)
        try put(whole.prefix(whole.count * 6 / 10), name)
        try watching {
            Thread.sleep(forTimeInterval: 0.35)
            try put(whole, name)
            wait(for: ["logged \(name)"])
        }
        #expect(try Data(contentsOf: folder.appending(path: "done/\(name)")) == whole)
        #expect(try talking.journal.recordings().count == 1)
    }

    @Test("what cannot be logged is in failed, with the reason; the diary keeps what it could not understand")
    func failing() throws {
        talking.ears.hears(.success(""))
        try put(Data("a shopping list".utf8), "notes.txt")
        try inbox().runOnce()
        try put(Data(), "empty.wav")
        try inbox().runOnce()
        try put(wav(), "mumbled.wav")
        try inbox().runOnce()
        talking.ears.hears(.failure(RecognitionError.worker(reason: "a worker died")))
        try put(wav(500), "deadly.wav")
        try inbox().runOnce()
        #expect(
            events.lines == [
                "failed notes.txt", "failed empty.wav", "failed mumbled.wav", "failed deadly.wav",
            ])
        #expect(try names() == ["done", "failed"])
        #expect(try names(in: "failed").count == 8)
        let failed = try talking.journal.failedRecordings()
        #expect(failed.map(\.originalName) == ["notes.txt", "mumbled.wav", "deadly.wav"])
        #expect(try note("failed/notes.txt").contains("not a recording"))
        #expect(try note("failed/notes.txt").contains("--retry \(failed[0].id.shortText)"))
        #expect(try note("failed/empty.wav").contains("empty"))
        #expect(try note("failed/mumbled.wav").contains("--retry \(failed[1].id.shortText)"))
        #expect(try note("failed/deadly.wav").contains("a worker died"))
        #expect(try talking.journal.allEntries().isEmpty)
    }

    @Test("what failed and is put in again is tried again")
    func again() throws {
        talking.ears.hears(.success(""))
        try put(wav(), "memo.wav")
        try inbox().runOnce()
        talking.ears.hears(.success("i had two idlis"))
        try FileManager.default.moveItem(
            at: folder.appending(path: "failed/memo.wav"), to: folder.appending(path: "memo.wav"))
        try inbox().runOnce()
        #expect(events.lines == ["failed memo.wav", "logged memo.wav"])
        #expect(try talking.journal.recordings().count == 1)
    }

    @Test("while the recogniser is busy a file stays where it is")
    func busy() throws {
        talking.ears.hears(.failure(RecognitionError.busy))
        try put(wav(), "memo.wav")
        try inbox().runOnce()
        #expect(events.lines == ["waits memo.wav"])
        #expect(try names() == ["done", "failed", "memo.wav"])
        try watching {
            for _ in 0..<6_000 where events.lines.count < 2 { Thread.sleep(forTimeInterval: 0.01) }
            talking.ears.hears(.success("i had two idlis"))
            wait(for: ["waits memo.wav", "waits memo.wav", "logged memo.wav"])
        }
        #expect(try talking.journal.allEntries().count == 1)
        #expect(try talking.journal.recordings().count == 1)
    }

    @Test("names that collide, and a recording that the diary has, lose nothing")
    func colliding() throws {
        for pitch in [300.0, 400] {
            try put(wav(pitch), "memo.wav")
            try inbox().runOnce()
        }
        let moment = Date(timeIntervalSince1970: 1_763_700_000)
        for name in ["first.wav", "second.wav"] {
            try put(wav(500), name)
            try FileManager.default.setAttributes(
                [.modificationDate: moment], ofItemAtPath: folder.appending(path: name).path)
        }
        try inbox().runOnce()
        #expect(
            events.lines == [
                "logged memo.wav", "logged memo.wav", "logged first.wav", "logged second.wav again",
            ])
        #expect(
            try names(in: "done").filter { !$0.hasSuffix(".txt") }
                == ["first.wav", "memo (2).wav", "memo.wav", "second.wav"])
        #expect(try Data(contentsOf: folder.appending(path: "done/memo (2).wav")) == wav(400))
        #expect(try note("done/second.wav").contains("already"))
        #expect(try talking.journal.allEntries().count == 3)
    }
}
