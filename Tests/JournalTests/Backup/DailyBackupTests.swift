import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Daily backups")
struct DailyBackupTests {
    private let scratch: Scratch
    private let clock = TestClock()
    private let journal: Journal

    init() throws {
        scratch = try Scratch()
        journal = try scratch.journal(clock: clock)
        try journal.insert(entry("toast", at: "2026-11-18T08:00:00Z"))
    }

    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    // MARK: Which are kept

    /// The days that are kept of all that were ever made, chosen group by group.
    private func expected(_ made: [CalendarDay]) -> Set<CalendarDay> {
        var kept = Set(made.suffix(7))
        let weeks = Dictionary(grouping: made) { IsoWeek(of: $0) }
        for week in weeks.keys.sorted().suffix(4) { kept.formUnion([weeks[week]?.max()].compactMap(\.self)) }
        let months = Dictionary(grouping: made) { $0.text.prefix(7) }
        for month in months.keys.sorted().suffix(12) {
            kept.formUnion([months[month]?.max()].compactMap(\.self))
        }
        return kept
    }

    @Test(
        "Two years of days, some of them off, leave seven days, four weeks and twelve months",
        arguments: UInt64(1)...40)
    func twoYears(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let first = try #require(CalendarDay("2026-01-01")).advanced(by: random.below(400))
        let share = [1, 0.9, 0.5, 0.1][random.below(4)]
        var (kept, made): (Set<CalendarDay>, [CalendarDay]) = ([], [])
        var offUntil = 0
        for number in 0..<731 {
            if random.unit() < 0.005 { offUntil = number + random.below(60) }
            guard number >= offUntil, random.unit() < share else { continue }
            let today = first.advanced(by: number)
            made.append(today)
            kept = BackupAges.kept(of: kept.union([today]), today: today)
            try #require(kept == expected(made), "\(today)")
            try #require(kept.count <= 7 + 4 + 12)
            try #require(BackupAges.kept(of: kept, today: today) == kept)
        }
        guard share == 1 else { return }
        #expect(kept.count > 15, "\(kept.count)")
    }

    @Test("Backups of later days, made by a wrong clock, stay and take no place")
    func laterDays() throws {
        let today = try #require(CalendarDay("2026-11-20"))
        let past = Set((0..<7).map { today.advanced(by: -$0) })
        let later = Set((1...9).map { today.advanced(by: $0 * 100) })
        #expect(BackupAges.kept(of: past.union(later), today: today) == past.union(later))
    }

    // MARK: How they are made

    /// Today's backup, if it was made now.
    private func backup(by backups: DailyBackups) throws -> Backup? {
        if case .made(let backup) = try backups.makeIfDue() { backup } else { nil }
    }

    @Test("One is made a day, whoever asks and how often, and it can be restored")
    func once() throws {
        let backups = DailyBackups(of: journal)
        #expect(try backup(by: backups)?.summary.entries == 1)
        #expect(try backup(by: backups) == nil)
        // As after a restart.
        let again = DailyBackups(of: try scratch.journal(clock: clock))
        #expect(try backup(by: again) == nil)
        let made = try again.made()
        #expect(made.map(\.day.text) == ["2026-11-20"])
        #expect(try names(backups.folder) == made.map(\.file.lastPathComponent))
        #expect(try mode(made[0].file) == 0o600 && mode(backups.folder) == 0o700)
        clock.set(instant("2026-11-21T00:00:00Z"))
        #expect(try backup(by: backups) != nil)
        #expect(try backups.made().map(\.day.text) == ["2026-11-20", "2026-11-21"])
        let home = Home(at: scratch.folder.appending(path: "restored", directoryHint: .isDirectory))
        _ = try home.restore(from: made[0].file, called: "b", now: clock.now, makeID: { UUID() })
        #expect(try scratch.journal(at: home).allEntries() == journal.allEntries())
    }

    @Test("An empty diary is not backed up, and a folder that is missing is an error")
    func nothing() throws {
        let empty = try Scratch().journal()
        #expect(try backup(by: DailyBackups(of: empty)) == nil)
        let missing = scratch.folder.appending(path: "unmounted", directoryHint: .isDirectory)
        #expect(throws: (any Error).self) { try DailyBackups(of: journal, in: missing).makeIfDue() }
        #expect(!FileManager.default.fileExists(atPath: missing.path))
    }

    @Test("Old ones go, and what else lies in the folder stays")
    func removal() throws {
        let folder = scratch.folder.appending(path: "disk", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let own = DailyBackups(of: journal, in: folder)
        let other = try Scratch().journal(clock: clock)
        try other.insert(entry("rice", at: "2026-11-18T08:00:00Z"))
        let others = DailyBackups(of: other, in: folder)
        try others.makeIfDue()
        let strange = ["diary-backup-2020-01-01.tar", "diary-deadbeef-2020-01-01.tar", "notes.txt"]
        for name in strange { try Data([1]).write(to: folder.appending(path: name)) }
        for _ in 0..<40 {
            try own.makeIfDue()
            try own.removeOld()
            clock.set(clock.now + 86_400)
        }
        let days = try own.made().map(\.day)
        let all = (0..<40).compactMap { CalendarDay("2026-11-20")?.advanced(by: $0) }
        #expect(Set(days) == expected(all))
        #expect(try others.made().count == 1)
        #expect(try strange.allSatisfy(names(folder).contains))
        #expect(try names(folder).count == days.count + 1 + strange.count)
    }

    @Test("One that cannot be written leaves the earlier ones whole, and no part of itself")
    func failing() throws {
        let backups = DailyBackups(of: journal)
        try backups.makeIfDue()
        let first = try #require(try backups.made().first).file
        let before = try Data(contentsOf: first)
        clock.set(clock.now + 86_400)
        let taken = backups.folder.appending(
            path: first.lastPathComponent.replacing("2026-11-20", with: "2026-11-21"),
            directoryHint: .isDirectory)
        // A folder has its name.
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        #expect(throws: (any Error).self) { try backups.makeIfDue() }
        #expect(try Data(contentsOf: first) == before)
        #expect(try names(backups.folder).count == 2 && backups.made().count == 1)
        try FileManager.default.removeItem(at: taken)
        #expect(try backup(by: backups) != nil)
    }

    @Test("What is known about them is written down, and a check of the home tells it")
    func record() throws {
        #expect(try journal.backupRecord() == nil)
        #expect(try scratch.home.check { UUID() }.backups == nil)
        var record = BackupRecord(folder: "/srv/backups")
        record.failedAt = clock.now
        record.reason = "the disk is full"
        try journal.keep(record)
        #expect(try journal.backupRecord() == record)
        #expect(try scratch.home.check { UUID() }.backups == record)
    }
}
