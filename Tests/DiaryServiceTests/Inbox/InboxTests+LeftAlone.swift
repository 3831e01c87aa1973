import Audio
import Diary
import Foundation
import Journal
import Recognition
import Support
import Synchronization
import System
import Testing

@testable import DiaryService

/// What an inbox does not take in, and folders that come, go and are taken already.
extension InboxTests {
    @Test("what programs have not finished, folders and links are left alone")
    func leftAlone() throws {
        try put(wav(), "memo.wav.part")
        try put(wav(), ".hidden.wav")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "folder.wav"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "link.wav"),
            withDestinationURL: folder.appending(path: "memo.wav.part"))
        try inbox().runOnce()
        #expect(events.lines.isEmpty)
        #expect(try names() == [".hidden.wav", "done", "failed", "folder.wav", "link.wav", "memo.wav.part"])
        try FileManager.default.moveItem(
            at: folder.appending(path: "memo.wav.part"), to: folder.appending(path: "memo.wav"))
        try inbox().runOnce()
        #expect(events.lines == ["logged memo.wav"])
    }

    @Test(
        "wherever a process ends, the next one logs the file once and moves it",
        arguments: Intake.Step.allCases)
    func crashing(step: Intake.Step) throws {
        try put(wav(), "memo.wav")
        let (home, pictured) = (talking.journal.home.root, talking.folder.appending(path: "pictured"))
        let folder = folder
        let watched = Intake(
            journal: talking.journal, transcriber: talking.ears, reader: talking.diaryService.reader
        ) { reached in
            guard reached == step else { return }
            // As the disk would be found; the clocks of files too.
            let copy = try? Process.run(
                URL(filePath: "/bin/cp"),
                arguments: ["-a", "-T", home.path, pictured.appending(path: "home").path])
            copy?.waitUntilExit()
            let files = try? Process.run(
                URL(filePath: "/bin/cp"), arguments: ["-a", folder.path, pictured.path])
            files?.waitUntilExit()
        }
        try FileManager.default.createDirectory(at: pictured, withIntermediateDirectories: true)
        let events = events
        try Inbox(
            intake: watched, folder: folder, patience: patience,
            report: { events.add($0) }
        ).runOnce()

        let journal = try Journal(
            home: Home(at: pictured.appending(path: "home")), kind: .food, timeZone: .gmt,
            clock: { talking.clock.now },
            makeID: { UUID() })
        let later = pictured.appending(path: "inbox")
        try Data("of a process that ended before it moved the file".utf8)
            .write(to: later.appending(path: "done/memo.wav.txt"))
        let intake = Intake(journal: journal, transcriber: talking.ears, reader: talking.diaryService.reader)
        _ = try intake.resume()
        try Inbox(
            intake: intake, folder: later, patience: patience,
            report: { events.add($0) }
        ).runOnce()
        #expect(events.lines.count == 2)
        #expect(try journal.allEntries().count == 1)
        #expect(try journal.recordings().map(\.state) == [.logged])
        let files = try FileManager.default.subpathsOfDirectory(atPath: later.path).sorted()
        #expect(files == ["done", "done/memo.wav", "done/memo.wav.txt", "failed"])
        let note = try String(contentsOf: later.appending(path: "done/memo.wav.txt"), encoding: .utf8)
        #expect(note.contains(try journal.recordings()[0].id.uuidString.lowercased()))
    }

    @Test("a file whose name is not UTF-8 is logged under the name that comes nearest")
    func oddName() throws {
        try put(wav(), "memo.wav")
        let odd = Array((folder.path + "/M").utf8) + [0xfc] + Array("sli.wav\0".utf8)
        #expect(rename(folder.appending(path: "memo.wav").path, odd.map { CChar(bitPattern: $0) }) == 0)
        try inbox().runOnce()
        #expect(events.lines == ["logged M\u{fffd}sli.wav"])
        #expect(try names() == ["done", "failed"])
        #expect(try names(in: "done") == ["M\u{fffd}sli.wav", "M\u{fffd}sli.wav.txt"])
    }

    @Test("a folder has one inbox at a time, and has to be one")
    func oneInbox() throws {
        let first = try inbox()
        let error = #expect(throws: FileError.self) { try inbox() }
        #expect(error?.reason.contains("another process") == true)
        try first.runOnce()
        try inbox().runOnce()
        try FileManager.default.removeItem(at: folder)
        #expect(throws: FileError.self) { try inbox() }
        try Data().write(to: folder)
        #expect(throws: FileError.self) { try inbox() }
    }

    @Test("a folder that goes and comes back is an inbox again")
    func goneAndBack() throws {
        try watching {
            let elsewhere = talking.folder.appending(path: "elsewhere")
            try put(wav(300), "before.wav")
            wait(for: ["logged before.wav"])
            try FileManager.default.moveItem(at: folder, to: elsewhere)
            wait(for: ["logged before.wav", "trouble"])
            try FileManager.default.moveItem(at: elsewhere, to: folder)
            try put(wav(400), "after.wav")
            wait(for: ["logged before.wav", "trouble", "logged after.wav"])
        }
    }

    @Test("the service's log and changes tell of files without their names")
    func service() throws {
        try put(wav(), "two idlis.wav")
        try put(Data("x".utf8), "idli list.wav")
        try Inbox(diaryService: talking.diaryService, folder: folder).runOnce()
        #expect(talking.log.count == 2)
        #expect(talking.log.allSatisfy { !$0.contains("idli") })
        guard case .changes(let changes) = talking.diaryService.changes.news(after: 0) else {
            Issue.record("a follower has missed changes")
            return
        }
        #expect(Set(changes.map(\.change.kind)) == [.recordingLogged, .entryAdded, .recordingFailed])
        #expect(talking.diaryService.metrics.value(of: Inbox.files, ["outcome": "failed"]) == 1)
    }

    @Test("what is too large fails without being read, and links, pipes and folders stay where they are")
    func notRecordings() throws {
        let inbox = try inbox()
        try put(Data(), "zeros.wav")
        truncate(folder.appending(path: "zeros.wav").path, 10 << 30)
        let outside = talking.folder.appending(path: "outside.wav")
        try wav().write(to: outside)
        symlink(outside.path, folder.appending(path: "link.wav").path)
        mkfifo(folder.appending(path: "pipe.wav").path, 0o600)
        mkdir(folder.appending(path: "folder.wav").path, 0o700)
        try inbox.runOnce()
        #expect(events.lines == ["failed zeros.wav"])
        #expect(try names() == ["done", "failed", "folder.wav", "link.wav", "pipe.wav"])
        #expect(try names(in: "failed") == ["zeros.wav", "zeros.wav.txt"])
        #expect(try talking.diaryService.journal.recordings().isEmpty)
    }
}
