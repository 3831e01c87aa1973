import Diary
import Foundation
import Synchronization
import Testing

@testable import Journal

@Suite("A backup")
struct BackupTests {
    @Test(
        "that is restored gives back entries, recordings, and what can be undone",
        .enabled(if: TestStore.isFile))
    func identity() throws {
        let diary = try BackedUp()
        let backup = try diary.journal.backUp(to: diary.file, called: "b")
        #expect(backup.summary.entries == 22 && backup.summary.recordings == 3 && backup.missing == 0)
        #expect(try mode(diary.file) == 0o600)
        let home = diary.newHome()
        #expect(try BackedUp.restore(diary.file, into: home).summary == backup.summary)
        #expect(try BackedUp.recordings(in: home) == BackedUp.recordings(in: diary.scratch.home))
        #expect(try BackedUp.recordings(in: home).keys.contains("media/crème brûlée.jpg"))
        let restored = try diary.scratch.journal(at: home)
        #expect(try restored.exported() == diary.journal.exported())
        #expect(try restored.recordings() == diary.journal.recordings())
        #expect(try restored.undo().entry.createdAt == instant("2026-11-11T08:15:00.250Z"))
        for place in [home.root, home.media, home.trash] { #expect(try mode(place) == 0o700) }
        #expect(try mode(home.database) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: diary.scratch.folder.path)
        #expect(names.sorted() == ["1.wav", "2.wav", "3.wav", "backup.tar", "home", "restored"])
        #expect(
            try !FileManager.default.contentsOfDirectory(atPath: diary.scratch.home.root.path).contains {
                $0.hasPrefix(".")
            })
    }

    @Test(
        "is an archive that tar unpacks, with checksums that sha256sum finds right and a database that SQLite reads"
    )
    func realPrograms() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let folder = diary.scratch.folder.appending(path: "unpacked")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(try RealProgram.run("/usr/bin/tar", ["xf", diary.file.path], in: folder).status == 0)
        let check = try RealProgram.run(
            "/usr/bin/sha256sum", ["--check", "--strict", "SHA256SUMS"], in: folder)
        #expect(check.status == 0, "\(check.output)")
        #expect(check.output.split(separator: "\n").count == 6)
        let count = try RealProgram.python(
            "import sqlite3; print(sqlite3.connect('diary.sqlite').execute('SELECT count(*) FROM entry').fetchone()[0])",
            in: folder)
        #expect(count.output == "22\n")
        let kept = try FileManager.default.contentsOfDirectory(atPath: diary.scratch.home.media.path).filter {
            $0.hasSuffix(".wav")
        }
        let unpacked = try #require(kept.first)
        let modified = { (place: URL) in
            try FileManager.default.attributesOfItem(atPath: place.path)[.modificationDate] as? Date
        }
        #expect(
            try modified(folder.appending(path: "media/" + unpacked))
                == modified(diary.scratch.home.media.appending(path: unpacked)))
    }

    @Test(
        "taken while others write holds the diary of one moment: an entry's recording is in it, and none besides"
    )
    func inUse() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        let files = try (0..<40).map { try scratch.file("\($0).wav", wavBytes(UInt8($0))) }
        let writer = try scratch.journal()
        let isDone = Mutex(false)
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            let intake = Intake(
                journal: writer, transcriber: ScriptedTranscriber(hears: "two eggs"), reader: plainReader)
            for (number, file) in files.enumerated() {
                guard let logged = try? intake.log(file) else { continue }
                if number.isMultiple(of: 3) { _ = try? writer.delete(logged.entry.id) }
            }
            isDone.withLock { $0 = true }
        }
        var counts: [Int] = []
        var isLast = false
        repeat {
            isLast = isDone.withLock { $0 }
            let file = scratch.folder.appending(path: "\(counts.count).tar")
            let backup = try journal.backUp(to: file, called: "b")
            #expect(backup.missing == 0)
            counts.append(backup.summary.entries)
            let home = Home(at: scratch.folder.appending(path: "restored-\(counts.count)"))
            try BackedUp.restore(file, into: home)
            let restored = try scratch.journal(at: home)
            let media = Set(try restored.recordings().map(\.media.text))
            #expect(try Set(FileManager.default.contentsOfDirectory(atPath: home.media.path)) == media)
            for entry in try restored.allEntries() {
                #expect(entry.mediaURL.map { media.contains($0.text) } == true)
            }
        } while !isLast
        #expect(group.wait(timeout: .now() + 60) == .success, "the writer does not end")
        // One of them may hold the entry that is deleted next.
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 >= $0 - 1 })
        #expect(counts.last == 26)
        #expect(Set(counts).count > 1, "no backup was taken while somebody wrote")
    }

    @Test("does not take the place of one that holds far more, nor of anything else, unless it must")
    func smaller() throws {
        let diary = try BackedUp()
        try diary.journal.backUp(to: diary.file, called: "b")
        let large = try Data(contentsOf: diary.file)
        let small = try diary.scratch.journal(at: diary.newHome("small"))
        try small.insert(entry("rice", at: "2026-11-19T08:00:00Z"))
        #expect {
            try small.backUp(to: diary.file, called: "b")
        } throws: {
            "\($0)" == "b: holds 22 entries and 3 recordings, far more than this backup with 1 entry and 0 "
                + "recordings; --force replaces it"
        }
        #expect(try Data(contentsOf: diary.file) == large)
        let text = try diary.scratch.file("letter.txt", Array("dear diary".utf8))
        #expect { try small.backUp(to: text, called: "b") } throws: {
            "\($0)" == "b: is not a backup; --force replaces it"
        }
        #expect(try String(contentsOf: text, encoding: .utf8) == "dear diary")
        try small.backUp(to: text, called: "b", isForced: true)
        try diary.journal.backUp(to: text, called: "b")
        try diary.journal.delete(try #require(diary.journal.allEntries().first).id)
        #expect(try diary.journal.backUp(to: diary.file, called: "b").summary.entries == 21)
        try small.backUp(to: diary.file, called: "b", isForced: true)
        #expect(try Data(contentsOf: diary.file) != large)
    }

    @Test("says how many recordings have no file")
    func missing() throws {
        let diary = try BackedUp()
        let recording = try #require(try diary.journal.recordings().first)
        try FileManager.default.removeItem(at: diary.journal.mediaFile(recording.media))
        #expect(try diary.journal.backUp(to: diary.file, called: "b").missing == 1)
        try BackedUp.restore(diary.file, into: diary.newHome())
    }

    @Test("leaves nothing behind in the home when an earlier one was killed")
    func abandoned() throws {
        let diary = try BackedUp()
        let left = diary.scratch.home.root.appending(path: ".backup-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try Data([1]).write(to: left.appending(path: "diary.sqlite"))
        try diary.journal.backUp(to: diary.file, called: "b")
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }
}
