import Diary
import Foundation
import Testing

@testable import Journal

@Suite("Entries")
struct EntriesTests {
    @Test("an entry comes back as it was put in, date and instants normalised")
    func roundTrip() throws {
        let journal = try Scratch().journal(zone: "Asia/Kolkata")
        var meal = entry("masala dosa \u{0} with \"chutney\"", at: "2026-11-20T20:00:00Z", category: .dinner)
        meal.createdAt += 0.0004
        meal.mediaURL = MediaName("picture.jpg")
        let stored = try journal.insert(meal)
        #expect(try journal.entry(meal.id) == stored)
        #expect(stored.date == instant("2026-11-20T18:30:00Z"))
        #expect(stored.createdAt == instant("2026-11-20T20:00:00Z"))
        #expect(stored.processedDescription == meal.processedDescription)
        #expect(stored.updatedAt == nil)
        #expect(throws: JournalError.self) { try journal.insert(meal) }
    }

    @Test("a day lists its own entries in the order in which they were eaten")
    func order() throws {
        let journal = try Scratch().journal()
        for (name, time) in [("c", "18:00:00"), ("a", "07:00:00"), ("b", "12:00:00"), ("b2", "12:00:00")] {
            try journal.insert(entry(name, at: "2026-11-20T\(time)Z"))
        }
        try journal.insert(entry("before", at: "2026-11-19T23:59:59Z"))
        try journal.insert(entry("after", at: "2026-11-21T00:00:00Z"))
        let day = try journal.entries(on: instant("2026-11-20T15:00:00Z"))
        #expect(day.map(\.processedDescription) == ["a", "b", "b2", "c"])
    }

    @Test(
        "days of 23 and 25 hours, without midnight, and beside a day that never was, hold what was eaten on them",
        arguments: [
            ("Europe/Berlin", "2026-03-29", 23), ("Europe/Berlin", "2026-10-25", 25),
            ("America/Sao_Paulo", "2018-11-04", 23), ("Asia/Beirut", "2022-03-27", 23),
            ("Pacific/Apia", "2011-12-29", 24), ("Pacific/Apia", "2011-12-31", 24),
            ("Australia/Lord_Howe", "2026-04-05", 24), ("Asia/Kolkata", "2026-11-20", 24),
        ])
    func oddDays(zone: String, text: String, hours: Int) throws {
        let journal = try Scratch().journal(zone: zone)
        let calendar = journal.calendar
        let day = try #require(CalendarDay(text))
        let (start, end) = (day.start(in: calendar), day.next(in: calendar).start(in: calendar))
        #expect(Int(end.timeIntervalSince(start) / 3600) == hours)
        #expect(calendar.startOfDay(for: start) == start)
        for (name, moment) in [("before", start - 1), ("first", start), ("last", end - 1), ("after", end)] {
            var meal = entry(name, at: "2026-01-01T00:00:00Z")
            (meal.date, meal.createdAt) = (moment, moment)
            try journal.insert(meal)
        }
        for listed in [
            try journal.entries(on: start), try journal.entries(on: end - 1),
            try journal.entries(on: day, through: day),
        ] {
            #expect(listed.map(\.processedDescription) == ["first", "last"])
            #expect(listed.allSatisfy { $0.date == start })
        }
    }

    @Test("four digits of an id are enough, in either case, with or without dashes")
    func prefixes() throws {
        let journal = try Scratch().journal()
        var (first, second) = (entry("a", at: "2026-11-20T08:00:00Z"), entry("b", at: "2026-11-20T09:00:00Z"))
        first.id = try #require(UUID(uuidString: "ABCD1234-0000-0000-0000-000000000001"))
        second.id = try #require(UUID(uuidString: "ABCD1235-0000-0000-0000-000000000001"))
        try journal.insert(first)
        try journal.insert(second)
        for prefix in ["abcd1234", "ABCD12340000", "abcd1234-00", first.id.uuidString] {
            #expect(try journal.entry(matching: prefix).id == first.id)
        }
        #expect {
            try journal.entry(matching: "abcd")
        } throws: { error in
            if case JournalError.ambiguous(_, let ids) = error {
                ids == [first.id, second.id]
            } else {
                false
            }
        }
        #expect {
            try journal.entry(matching: "ffff")
        } throws: { error in
            if case JournalError.noSuchEntry = error { true } else { false }
        }
        for nonsense in ["", "abc", "a%cd", "'; --", "ABCG", "_____"] {
            #expect {
                try journal.entry(matching: nonsense)
            } throws: { error in
                if case JournalError.invalid = error { true } else { false }
            }
        }
    }

    @Test("eaten again is a new entry now, today, with the same words and category, without a recording")
    func again() throws {
        let clock = TestClock("2026-11-22T19:30:00Z")
        let journal = try Scratch().journal(clock: clock)
        let old = try journal.insert(entry("idli", at: "2026-11-01T08:00:00Z", category: .breakfast))
        try journal.edit(old.id, EntryEdit(description: "idli and sambar"))
        let copy = try journal.again(old.id)
        #expect(copy.id != old.id)
        #expect(copy.date == instant("2026-11-22T00:00:00Z") && copy.createdAt == clock.now)
        #expect(copy.processedDescription == "idli and sambar" && copy.category == .breakfast)
        #expect(copy.updatedAt == nil && copy.mediaURL == nil)
        #expect(try journal.allEntries().count == 2)
    }

    @Test("a typed entry goes through the reader, and a picked category wins")
    func typed() throws {
        let journal = try Scratch().journal()
        let reader: Reader = { text, saidAt, _ in
            [EntryDraft(description: "", category: .snack, date: saidAt - 86_400, createdAt: saidAt - 86_400)]
        }
        let added = try #require(
            try journal.add(
                "toast", at: instant("2026-11-20T08:00:00Z"), category: .lunch, reader: reader
            ).first)
        #expect(added.category == .lunch && added.processedDescription == "toast")
        #expect(added.inputType == .text && added.date == instant("2026-11-19T00:00:00Z"))
        #expect(throws: JournalError.self) { try journal.add(" …! ", reader: reader) }
    }
}
