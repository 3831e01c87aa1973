import Diary
import Foundation
import System
import Testing

@testable import Journal

/// A diary whose files are not what they were.
@Suite("Damage", .enabled(if: TestStore.isFile))
struct DamageTests {
    /// A diary of some pages: entries, two recordings, an edit and a deletion; closed, and with everything in one file.
    private func diary(_ scratch: Scratch, entries: Int = 300) throws -> (
        ids: Set<UUID>, recordings: [Recording]
    ) {
        let journal = try scratch.journal()
        let intake = Intake(
            journal: journal, transcriber: ScriptedTranscriber(hears: "two idli"), reader: plainReader)
        for number in [1, 2] as [UInt8] {
            _ = try intake.log(scratch.file("\(number).wav", wavBytes(number)))
        }
        for number in 0..<entries {
            try journal.insert(entry("meal \(number) of rice and soup", at: "2026-11-20T08:00:00Z"))
        }
        let typed = try #require(try journal.allEntries().last { $0.inputType == .text })
        try journal.delete(typed.id)
        return (Set(try journal.allEntries().map(\.id)), try journal.recordings())
    }

    /// Bytes of the files that a look must not change.
    private func bytes(_ home: Home) -> [Data] {
        ["", "-wal"].map { FileManager.default.contents(atPath: home.database.path + $0) ?? Data() }
    }

    private func overwrite(_ home: Home, page: Int, seed: UInt64) throws {
        var data = try Data(contentsOf: home.database)
        var random = SplitMix64(seed: seed)
        for place in page * 4096..<min((page + 1) * 4096, data.count) {
            data[place] = UInt8(truncatingIfNeeded: random.next())
        }
        try data.write(to: home.database)
    }

    @Test("random bytes over any page are found, or nothing is lost; what can be read is recovered")
    func pages() throws {
        let scratch = try Scratch()
        let (ids, _) = try diary(scratch)
        let pages = try Data(contentsOf: scratch.home.database).count / 4096
        #expect(pages > 30)
        // Every page of the schema and the first tables, and some of the others.
        for page in Array(0..<12) + stride(from: 12, to: pages, by: 7) {
            let home = Home(at: scratch.folder.appending(path: "page-\(page)", directoryHint: .isDirectory))
            try FileManager.default.copyItem(at: scratch.home.root, to: home.root)
            try overwrite(home, page: page, seed: UInt64(page))
            let before = bytes(home)
            let check = try home.check { UUID() }
            #expect(bytes(home) == before, "page \(page): a look changes nothing")
            guard case .damaged(let faults) = check.database else {
                // A page that nobody uses.
                #expect(Set(try scratch.journal(at: home).allEntries().map(\.id)) == ids, "page \(page)")
                continue
            }
            #expect(!faults.isEmpty && !faults.contains { $0.contains("rice") }, "page \(page)")
            let recovered = try home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
            #expect(FileManager.default.contents(atPath: recovered.keptAside) == before[0], "page \(page)")
            let journal = try scratch.journal(at: home)
            let saved = Set(try journal.allEntries().map(\.id))
            #expect(saved.isSubset(of: ids), "page \(page): nothing deleted comes back")
            // One page holds fewer than sixty such entries.
            #expect(saved.count >= ids.count - 60, "page \(page): \(saved.count) of \(ids.count)")
            #expect(saved.count == recovered.entries)
            try journal.write { database in try database.checkSearchIndex() }
            #expect(try home.check { UUID() }.isWhole, "page \(page)")
        }
    }

    @Test(
        "a database that is gone or empty beside a diary is refused, and no empty diary takes its place",
        arguments: [true, false])
    func lost(isEmpty: Bool) throws {
        let scratch = try Scratch()
        let (_, recordings) = try diary(scratch, entries: 3)
        let home = scratch.home
        try FileManager.default.removeItem(at: home.database)
        if isEmpty { try Data().write(to: home.database) }
        // What a box, the pages' sign-in and the lost database itself leave beside it.
        try FileManager.default.createDirectory(
            at: home.root.appending(path: "boxes"), withIntermediateDirectories: true)
        for name in ["sign-in.html", "diary.sqlite-wal"] {
            try Data().write(to: home.root.appending(path: name))
        }
        let error = #expect(throws: JournalError.self) { try scratch.journal() }
        #expect(try #require(error).kind == .damaged)
        #expect(FileManager.default.contents(atPath: home.database.path)?.isEmpty ?? true)
        guard case .damaged = try home.check(makeID: { UUID() }).database else {
            Issue.record("it is not found")
            return
        }
        _ = try home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        let intake = Intake(
            journal: try scratch.journal(), transcriber: ScriptedTranscriber(hears: "two idli"),
            reader: plainReader)
        #expect(try intake.resume().count == recordings.count, "what was recorded is heard again")
    }

    @Test("the first bytes of a diary's database tell damage, and not another program")
    func header() throws {
        let scratch = try Scratch()
        let (ids, _) = try diary(scratch)
        let handle = try FileHandle(forUpdating: scratch.home.database)
        try handle.write(contentsOf: Data(repeating: 0x5A, count: 100))
        try handle.close()
        let before = bytes(scratch.home)
        let error = try #require(#expect(throws: JournalError.self) { try scratch.journal() })
        #expect(error.kind == .damaged && error.description.contains("diary check --recover"))
        #expect(bytes(scratch.home) == before)
        let recovered = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) {
            UUID()
        }
        let saved = Set(try scratch.journal().allEntries().map(\.id))
        #expect(saved == ids && recovered.recordings == 2)
    }

    @Test("a log that is cut anywhere leaves the diary of an earlier moment, never a damaged one")
    func cutLog() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal()
        var ids: [UUID] = []
        for number in 0..<20 {
            ids.append(try journal.insert(entry("meal \(number)", at: "2026-11-20T08:00:00Z")).id)
        }
        let log = try Data(contentsOf: URL(filePath: scratch.home.database.path + "-wal"))
        try #require(log.count > 20 * 4096)
        for length in stride(from: 0, through: log.count, by: log.count / 23) {
            let home = Home(at: scratch.folder.appending(path: "cut-\(length)", directoryHint: .isDirectory))
            try FileManager.default.copyItem(at: scratch.home.root, to: home.root)
            try FileManager.default.removeItem(atPath: home.database.path + "-shm")
            try log.prefix(length).write(to: URL(filePath: home.database.path + "-wal"))
            let there = try scratch.journal(at: home).allEntries().map(\.id)
            #expect(Set(there) == Set(ids.prefix(there.count)), "\(length)")
            #expect(try home.check { UUID() }.isWhole)
        }
    }

    @Test("a recording whose file is gone or has other bytes is named")
    func media() throws {
        let scratch = try Scratch()
        let (_, recordings) = try diary(scratch, entries: 3)
        #expect(try scratch.home.check { UUID() }.isWhole)
        let media = scratch.home.media
        try FileManager.default.removeItem(at: media.appending(path: recordings[0].media.text))
        try Data(wavBytes(9)).write(to: media.appending(path: recordings[1].media.text))
        try Data(wavBytes(3)).write(to: media.appending(path: "\(UUID().uuidString).wav"))
        let check = try scratch.home.check { UUID() }
        #expect(check.missing == [recordings[0].id] && check.altered == [recordings[1].id])
        #expect(check.unknown.count == 1 && !check.isWhole)
    }

    @Test(
        "a row whose id or words no longer mean anything is not recovered, and keeps nobody from the others")
    func spoiltRows() throws {
        let scratch = try Scratch()
        let (ids, _) = try diary(scratch, entries: 20)
        var data = try Data(contentsOf: scratch.home.database)
        let victim = try #require(ids.first)
        // In the table, and in the index of ids.
        while let place = data.range(of: Data(victim.uuidString.utf8)) { data[place.lowerBound + 3] = 0xFF }
        try data.write(to: scratch.home.database)
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        #expect(Set(try scratch.journal().allEntries().map(\.id)) == ids.subtracting([victim]))
    }

    @Test(
        "a recovery states the digest of a recording anew where a byte of it was spoilt, and not where the file was"
    )
    func spoiltDigest() throws {
        let scratch = try Scratch()
        let (_, recordings) = try diary(scratch, entries: 3)
        var data = try Data(contentsOf: scratch.home.database)
        // In the table, and in the index of digests.
        while let place = data.range(of: Data(recordings[0].sha256.utf8)) {
            data[place.lowerBound + 7] = 0xFF
        }
        try data.write(to: scratch.home.database)
        try Data(wavBytes(9)).write(to: scratch.home.media.appending(path: recordings[1].media.text))
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        #expect(try scratch.home.check { UUID() }.altered == [recordings[1].id])
        let digests = try scratch.journal().recordings().map(\.sha256)
        #expect(Set(digests) == Set(recordings.map(\.sha256)))
    }

    @Test("a recovery keeps an entry's link to its recording when the recording's row is lost")
    func linked() throws {
        let scratch = try Scratch()
        let (ids, recordings) = try diary(scratch, entries: 3)
        try {
            let connection = try Connection(path: scratch.home.database.path, mode: .writing)
            try connection.execute(script: "PRAGMA foreign_keys = OFF; DELETE FROM capture")
        }()
        guard case .damaged = try scratch.home.check(makeID: { UUID() }).database else {
            Issue.record("an entry without its recording is not found")
            return
        }
        _ = try scratch.home.recover(timeZone: .gmt, now: instant("2026-11-21T08:00:00Z")) { UUID() }
        let journal = try scratch.journal()
        #expect(Set(try journal.allEntries().map(\.id)) == ids)
        #expect(Set(try journal.recordings().map(\.id)) == Set(recordings.map(\.id)))
        #expect(try scratch.home.check { UUID() }.isWhole)
    }
}
