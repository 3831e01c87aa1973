import Diary
import Foundation
import Testing

@testable import DiaryService

@Suite("Reminders that somebody asked for")
struct AskedReminderTests {
    @Test("a note comes at its minute, not before, and once, whatever happens between the steps")
    func exact() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z")
        try home.note("Call Ann", at: "2026-11-20T09:00")
        let next = try home.scheduler().step()
        #expect(next == (try Date("2026-11-20T08:00:00Z", strategy: .iso8601)))
        try home.step("2026-11-20T07:59:59Z")
        #expect(try home.messages == [])
        try home.step(
            "2026-11-20T08:00:00Z", "2026-11-20T08:00:30Z", "2026-11-20T12:00:00Z", "2026-11-21T08:00:00Z")
        #expect(try home.messages == ["Call Ann."])
        #expect(try home.titles == ["Reminder"])
        #expect(try home.journal.deliveries(limit: 9).map(\.kind) == ["asked"])
    }

    @Test(
        "what was missed while nothing ran is sent once, and says for when it was",
        arguments: [
            "2026-11-20T11:00:00Z", "2026-11-26T11:00:00Z",
        ])
    func missed(start: String) throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z")
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.note("Pay the rent", at: "2026-11-20T10:30")
        try home.step(start, start)
        #expect(try home.messages == ["Call Ann.", "Pay the rent."])
        #expect(try home.titles == ["Reminder for 20 November, 09:00", "Reminder for 20 November, 10:30"])
    }

    @Test("a server that is down for hours gets it in the end, and once")
    func retried() throws {
        let home = try RemindedHousehold(
            "2026-11-19T12:00:00Z", answers: Array(repeating: "503", count: 30))
        try home.note("Call Ann", at: "2026-11-20T09:00")
        var now = try Date("2026-11-20T08:00:00Z", strategy: .iso8601)
        let end = now + 6 * 3_600
        while now < end {
            try home.clock.set(now.formatted(.iso8601))
            now = min(try home.scheduler().step(), now + 600)
        }
        #expect(try home.messages.count == 31)
        #expect(try home.journal.deliveries(limit: 9).map(\.state) == [.sent])
    }

    @Test(
        "on the nights on which Berlin's clocks change it comes once: a skipped time at the next there is, one that comes twice at the first",
        arguments: [
            // Skipped: half past two is half past three.
            ("2027-03-27T12:00:00Z", "2027-03-28T02:30", "2027-03-28T01:30:00Z"),
            // Twice: the first is in summer time.
            ("2026-10-24T12:00:00Z", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
            // The mornings after.
            ("2027-03-27T12:00:00Z", "2027-03-28T09:00", "2027-03-28T07:00:00Z"),
            ("2026-10-24T12:00:00Z", "2026-10-25T09:00", "2026-10-25T08:00:00Z"),
        ])
    func clockChange(now: String, at: String, instant: String) throws {
        let home = try RemindedHousehold(now)
        try home.note("Call Ann", at: at)
        let due = try Date(instant, strategy: .iso8601)
        try home.step((due - 1).formatted(.iso8601))
        #expect(try home.messages == [])
        for hour in 0..<4 { try home.step((due + Double(hour) * 1_800).formatted(.iso8601)) }
        #expect(try home.messages == ["Call Ann."])
        #expect(try home.instants == [instant])
    }

    @Test("every morning at nine stays at nine across a change of the clocks")
    func series() throws {
        let home = try RemindedHousehold("2026-10-23T12:00:00Z")
        try home.note("Take the pills", at: "2026-10-24T09:00", again: "daily")
        for day in 24...26 {
            for hour in 6...10 {
                try home.step("2026-10-\(day)T0\(hour % 10):00:00Z".replacing("T00", with: "T10"))
            }
        }
        #expect(
            try home.instants == ["2026-10-24T07:00:00Z", "2026-10-25T08:00:00Z", "2026-10-26T08:00:00Z"])
    }

    @Test("a clock that is set back, and a move to a zone where it is earlier, send nothing twice")
    func setBack() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z")
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.step("2026-11-20T08:00:10Z", "2026-11-20T07:50:00Z", "2026-11-20T08:00:00Z")
        #expect(try home.messages.count == 1)
        _ = try home.journal.move(toTimeZone: "America/New_York")
        try home.step("2026-11-20T13:59:00Z", "2026-11-20T14:00:00Z", "2026-11-20T14:05:00Z")
        #expect(try home.messages.count == 1)
    }

    @Test("each way gets it once, and one that is added later does not get what was before")
    func ways() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z", answers: ["404"])
        let other = try HTTPServer(in: home.scratch.folder)
        let late = try HTTPServer(in: home.scratch.folder)
        let urls = (other.url("/topic"), late.url("/late"))
        try home.journal.changeReminders { $0.channels.append(.post(url: urls.0, format: .ntfy)) }
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.step("2026-11-20T08:00:00Z", "2026-11-20T08:05:00Z")
        #expect(try home.messages.count == 1 && other.received().count == 1)
        try home.journal.changeReminders { $0.channels.append(.post(url: urls.1, format: .ntfy)) }
        try home.step("2026-11-20T08:06:00Z")
        #expect(try late.received().isEmpty)
    }

    @Test("what is done, moved away or taken back before its time does not come")
    func gone() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z")
        try home.note("Call Ann", at: "2026-11-20T09:00")
        for entry in try home.journal.allEntries() { try home.journal.delete(entry.id) }
        try home.note("Pay the rent", at: "2026-11-20T09:00")
        let due = try DueReminders(journal: home.journal, journals: InstalledJournals.all)
            .household(at: Date("2026-11-20T07:00:00Z", strategy: .iso8601))
        let answers = DueAnswers(journal: home.journal, journals: InstalledJournals.all)
        _ = try answers.keep(
            .done, to: Set(due.today.map(\.act.id)), at: Date("2026-11-20T07:00:00Z", strategy: .iso8601),
            person: nil)
        try home.step("2026-11-20T08:00:00Z", "2026-11-20T12:00:00Z")
        #expect(try home.messages == [])
    }

    @Test("nothing comes while they are off, or of a journal that is off")
    func off() throws {
        let off = try RemindedHousehold("2026-11-19T12:00:00Z", kinds: [.daily, .due])
        try off.note("Call Ann", at: "2026-11-19T14:00")
        try off.step("2026-11-19T13:00:00Z")
        #expect(try off.messages == [])
        let unread = try RemindedHousehold("2026-11-19T12:00:00Z")
        try unread.note("Call Ann", at: "2026-11-19T14:00")
        try unread.journal.setJournal(JournalName(rawValue: "things"), isOn: false)
        try unread.step("2026-11-19T13:00:00Z")
        #expect(try unread.messages == [])
    }

    @Test("the log names no words of the diary")
    func discreet() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z", answers: ["503", "200"])
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.step("2026-11-20T08:00:00Z", "2026-11-20T08:01:00Z")
        #expect(home.log.all.count == 2 && !home.log.all.contains { $0.contains("Ann") })
    }
}
