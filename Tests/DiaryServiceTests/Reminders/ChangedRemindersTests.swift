import Diary
import Foundation
import Testing

@testable import DiaryService

@Suite("A change of the reminders while some of them wait")
struct ChangedRemindersTests {
    private func other(_ home: RemindedHousehold, _ answers: [String] = []) throws -> HTTPServer {
        try HTTPServer(in: home.scratch.folder, answers)
    }

    @Test(
        "what waits for one channel goes out by it after another one was added, or another kind was switched on",
        arguments: [false, true], [Reminder.Kind.asked, .due, .daily])
    func waiting(isChannel: Bool, kind: Reminder.Kind) throws {
        let home = try RemindedHousehold(
            "2026-11-19T12:00:00Z", answers: ["503"], kinds: [kind], hour: 9)
        let late = try other(home)
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.plant("fern", every: 1)
        try home.step("2026-11-20T08:00:00Z")
        try home.clock.set("2026-11-20T08:00:10Z")
        let url = late.url("/late")
        try home.journal.changeReminders { settings in
            if isChannel {
                settings.channels.append(.post(url: url, format: .ntfy))
            } else {
                settings.kinds.insert(.recap)
            }
        }
        try home.step("2026-11-20T08:01:00Z", "2026-11-20T08:05:00Z")
        #expect(try home.messages.count == 2)
        #expect(try home.journal.deliveries(limit: 9).map(\.state) == [.sent])
        #expect(try late.received().isEmpty)
    }

    @Test(
        "what was due and not tried yet goes out by the channels that were there, and not by the new one",
        arguments: [Reminder.Kind.asked, .due, .daily])
    func untried(kind: Reminder.Kind) throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z", kinds: [kind], hour: 9)
        let late = try other(home)
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.plant("fern", every: 1)
        try home.clock.set("2026-11-20T08:00:10Z")
        let url = late.url("/late")
        try home.journal.changeReminders { $0.channels.append(.post(url: url, format: .ntfy)) }
        try home.step("2026-11-20T08:00:20Z", "2026-11-20T08:06:00Z")
        #expect(try home.messages.count == 1)
        #expect(try late.received().isEmpty)
    }

    @Test("removing a channel gives up what waits for it alone")
    func removed() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z", answers: ["503"])
        let other = try other(home, ["503"])
        let urls = (home.server.url("/home"), other.url("/topic"))
        try home.journal.changeReminders { $0.channels.append(.post(url: urls.1, format: .ntfy)) }
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.step("2026-11-20T08:00:00Z")
        try home.journal.changeReminders { settings in
            settings.channels.removeAll { $0 == .post(url: urls.0, format: .json) }
        }
        try home.step("2026-11-20T08:01:00Z")
        #expect(try home.messages.count == 1)
        #expect(try other.received().count == 2)
        let states = try home.journal.deliveries(limit: 9).map { ($0.channel, $0.state) }
        #expect(states.first { $0.0.hasSuffix("/home") }?.1 == .failed)
        #expect(states.first { $0.0.hasSuffix("/topic") }?.1 == .sent)
    }

    @Test("a channel that is removed and added again gets nothing that was due before")
    func again() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z")
        let channels = try home.journal.reminderSettings().channels
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.journal.changeReminders { $0.channels = [] }
        try home.clock.set("2026-11-20T08:00:10Z")
        try home.journal.changeReminders { $0.channels = channels }
        try home.step("2026-11-20T08:00:20Z")
        #expect(try home.messages.isEmpty)
    }

    @Test("a channel that takes the place of another one gets what waits for it, and nothing twice")
    func replaced() throws {
        let home = try RemindedHousehold("2026-11-19T12:00:00Z", answers: ["200", "503"])
        let new = try other(home)
        try home.note("Call Ann", at: "2026-11-20T09:00")
        try home.note("Pay the rent", at: "2026-11-20T09:10")
        try home.step("2026-11-20T08:00:00Z", "2026-11-20T08:10:00Z")
        let channels = (
            old: ReminderChannel.post(url: home.server.url("/home"), format: .json),
            new: ReminderChannel.post(url: new.url("/new"), format: .json)
        )
        try home.journal.changeReminders(replacing: channels)
        try home.step("2026-11-20T08:11:00Z", "2026-11-20T08:20:00Z")
        #expect(try home.messages == ["Call Ann.", "Pay the rent."])
        #expect(try new.received().count == 1)
        #expect(try home.journal.reminderSettings().channels == [channels.new])
    }

    @Test("settings that an earlier version stored keep their start")
    func stored() throws {
        let text = """
            {"kinds":["asked","daily"],"hour":19,"minute":0,"channels":[{"voice":{}}],"since":800000000,
             "dueSince":700000000}
            """
        let settings = try JSONDecoder().decode(ReminderSettings.self, from: Data(text.utf8))
        var changed = settings
        changed.kinds.insert(.recap)
        let now = Date(timeIntervalSinceReferenceDate: 900_000_000)
        changed.noteChange(from: settings, at: now)
        #expect(changed.start(of: .daily, on: .voice) == Date(timeIntervalSinceReferenceDate: 800_000_000))
        #expect(changed.start(of: .asked, on: .voice) == Date(timeIntervalSinceReferenceDate: 700_000_000))
        #expect(changed.start(of: .recap, on: .voice) == now)
    }
}
