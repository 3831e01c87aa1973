import Diary
import Foundation
import Testing

@testable import Journal

@Suite("A household that moves")
struct TimeZoneTests {
    private struct Moved {
        let scratch: Scratch
        let clock: TestClock
        let journal: Journal
        let breakfast: Entry
    }

    /// A diary of Berlin with a breakfast at 08:15, and a household that is in Kolkata since noon.
    private func moved() throws -> Moved {
        let (scratch, clock) = (try Scratch(), TestClock("2026-11-20T08:15:00+01:00"))
        let journal = try scratch.journal(zone: "Europe/Berlin", clock: clock)
        let breakfast = try journal.insert(
            entry("two rolls", at: "2026-11-20T08:15:00+01:00", category: .breakfast))
        clock.set(instant("2026-11-20T12:00:00+01:00"))
        #expect(try journal.move(toTimeZone: "asia/kolkata"))
        return Moved(scratch: scratch, clock: clock, journal: journal, breakfast: breakfast)
    }

    private func written(_ entry: Entry, _ journal: Journal) -> [String] {
        let texts = EntryTexts(calendar: journal.calendar)
        return [texts.text(.date, of: entry) ?? "", texts.text(.createdAt, of: entry) ?? ""]
    }

    @Test("an old entry keeps its day and the time of its clock; a new one has the new clock's")
    func kept() throws {
        let moved = try moved()
        let journal = moved.journal
        #expect(
            journal.timeZone.identifier == "Asia/Calcutta" || journal.timeZone.identifier == "Asia/Kolkata")
        let old = try journal.entry(moved.breakfast.id)
        #expect(written(old, journal) == ["2026-11-20", "2026-11-20T08:15:00+01:00"])
        moved.clock.set(instant("2026-11-20T20:00:00+05:30"))
        let new = try journal.insert(entry("dal", at: "2026-11-20T20:00:00+05:30", category: .dinner))
        #expect(written(new, journal) == ["2026-11-20", "2026-11-20T20:00:00+05:30"])
        #expect(try journal.entries(on: moved.clock.now).count == 2)
        let hours = try journal.entryColumns(.none)
        let minutes: [Int] = hours.minutes.map { Int($0) }
        #expect(minutes == [495, 1200])
    }

    @Test("an edit of the time is one on the clock of then, and undo brings the old time back")
    func edited() throws {
        let moved = try moved()
        let journal = moved.journal
        let edited = try journal.edit(moved.breakfast.id, EntryEdit(time: TimeOfDay(hour: 7, minute: 30)))
        #expect(written(edited, journal) == ["2026-11-20", "2026-11-20T07:30:00+01:00"])
        _ = try journal.undo()
        #expect(
            written(try journal.entry(moved.breakfast.id), journal) == [
                "2026-11-20", "2026-11-20T08:15:00+01:00",
            ])
        let yesterday = try journal.edit(moved.breakfast.id, EntryEdit(day: CalendarDay("2026-11-19")))
        #expect(written(yesterday, journal) == ["2026-11-19", "2026-11-19T08:15:00+01:00"])
    }

    @Test("exports have old times as they were, and bring them back", arguments: [ExportFormat.json, .csv])
    func exported(format: ExportFormat) throws {
        let moved = try moved()
        let journal = moved.journal
        let file = moved.scratch.folder.appending(path: "diary.\(format.rawValue)")
        _ = try journal.export(as: format, to: file, called: "diary")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("2026-11-20T08:15:00+01:00"))
        try journal.delete(moved.breakfast.id)
        _ = try journal.importEntries(from: file, called: "diary", mode: .strict)
        let entries = try journal.allEntries()
        #expect(entries.map { written($0, journal) } == [["2026-11-20", "2026-11-20T08:15:00+01:00"]])
        let page = moved.scratch.folder.appending(path: "diary.md")
        _ = try journal.export(as: .markdown, to: page, called: "diary")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("**08:15**"))
    }

    @Test("another process that has the diary open notices, and so does one that opens it later")
    func noticed() throws {
        let scratch = try Scratch()
        let (journal, other) = (try scratch.journal(zone: "Europe/Berlin"), try scratch.journal())
        try journal.move(toTimeZone: "America/New_York")
        #expect(other.timeZone.identifier == "America/New_York")
        #expect(try scratch.journal().calendar == journal.calendar)
    }

    @Test("a move that is taken back before anything was eaten leaves no trace")
    func takenBack() throws {
        let (scratch, clock) = (try Scratch(), TestClock("2026-11-20T12:00:00+01:00"))
        let journal = try scratch.journal(zone: "Europe/Berlin", clock: clock)
        let before = journal.calendar
        try journal.move(toTimeZone: "Asia/Tokyo")
        try journal.move(toTimeZone: "Europe/Berlin")
        #expect(journal.calendar.timeZone(at: clock.now - 86_400 * 400) == before.timeZone)
        #expect(journal.calendar.timeZone(at: clock.now) == before.timeZone)
        #expect(try !journal.move(toTimeZone: "Europe/Berlin"))
    }

    @Test("what was entered for later keeps the time of its clock, in the new place")
    func later() throws {
        let (scratch, clock) = (try Scratch(), TestClock("2026-11-20T12:00:00+01:00"))
        let journal = try scratch.journal(zone: "Europe/Berlin", clock: clock)
        let dinner = try journal.insert(entry("soup", at: "2026-11-20T19:00:00+01:00"))
        try journal.move(toTimeZone: "Asia/Kolkata")
        #expect(
            written(try journal.entry(dinner.id), journal) == ["2026-11-20", "2026-11-20T19:00:00+05:30"])
    }

    @Test("an unknown zone is refused with near ones, and changes nothing")
    func unknown() throws {
        let scratch = try Scratch()
        let journal = try scratch.journal(zone: "Europe/Berlin")
        do {
            try journal.move(toTimeZone: "Europe/Pariss")
            Issue.record("the zone was taken")
        } catch let error as JournalError {
            #expect(error.kind == .invalid && error.description.contains("did you mean Europe/Paris?"))
        }
        #expect(ZoneName.near("Europe/Pariss") == ["Europe/Paris"])
        #expect(journal.timeZone.identifier == "Europe/Berlin")
    }

    @Test("a backup brings the moves along")
    func backedUp() throws {
        let moved = try moved()
        let file = moved.scratch.folder.appending(path: "diary.tar")
        _ = try moved.journal.backUp(to: file, called: "diary.tar")
        let home = Home(at: moved.scratch.folder.appending(path: "other", directoryHint: .isDirectory))
        _ = try home.restore(from: file, called: "diary.tar", now: moved.clock.now) { UUID() }
        let journal = try moved.scratch.journal(clock: moved.clock, at: home)
        #expect(journal.calendar == moved.journal.calendar)
        #expect(
            written(try journal.entry(moved.breakfast.id), journal) == [
                "2026-11-20", "2026-11-20T08:15:00+01:00",
            ])
    }
}
