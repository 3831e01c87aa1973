import Diary
import Foundation
import Journal
import Testing

@testable import DiaryService

@Suite("The scheduler")
struct SchedulerTests {
    private struct Given {
        let scratch: Scratch
        let clock: TestClock
        let journal: Journal
        let server: HTTPServer
        let log = Lines()

        /// A diary with a three-day streak up to Thursday, 19 November 2026, and every reminder on.
        init(
            _ answers: [String] = [], now: String = "2026-11-20T12:00:00Z",
            kinds: Set<Reminder.Kind> = [.daily]
        )
            throws
        {
            let clock = try TestClock(now)
            self.clock = clock
            scratch = try Scratch()
            journal = try scratch.journal { clock.now }
            server = try HTTPServer(in: scratch.folder, answers)
            for day in 17...19 { try journal.insert(entry(at: "2026-11-\(day)T12:00:00Z")) }
            var settings = ReminderSettings()
            settings.kinds = kinds
            settings.channels = [.post(url: server.url("/food"), format: .json)]
            settings.since = clock.now
            try journal.setReminderSettings(settings)
        }

        func scheduler() throws -> ReminderScheduler {
            try ReminderScheduler(
                journal: journal, sender: ReminderSender(executable: executable, journal: journal),
                clock: { [clock] in clock.now }, headline: { _ in "3 meals" }, log: { [log] in log.add($0) })
        }

        func ids() throws -> [String] {
            try server.received().map { request in
                let body =
                    try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: String]
                return body?["id"] ?? "none"
            }
        }

        var states: [Delivery.State] {
            get throws { try journal.deliveries(limit: 100).map(\.state) }
        }
    }

    @Test("each reminder is sent once when its time has come, whatever happens between the steps")
    func once() throws {
        let given = try Given(kinds: Set(Reminder.Kind.allCases))
        let moments = [
            "2026-11-20T18:59:59Z", "2026-11-20T19:00:00Z", "2026-11-20T19:00:30Z", "2026-11-20T20:00:00Z",
            "2026-11-20T20:00:30Z", "2026-11-21T19:00:10Z", "2026-11-22T19:00:10Z", "2026-11-22T19:01:00Z",
        ]
        for moment in moments {
            try given.clock.set(moment)
            // A new process each time, which steps twice.
            let scheduler = try given.scheduler()
            try scheduler.step()
            try scheduler.step()
        }
        #expect(
            try given.ids() == [
                "daily-reminder-0", "streak-risk", "daily-reminder-0", "daily-reminder-0", "weekly-recap",
            ])
        #expect(try given.states == Array(repeating: .sent, count: 5))
    }

    @Test("two meals are asked for on one day, each once, and not one that is logged in time")
    func meals() throws {
        let given = try Given(kinds: [.meal])
        try given.journal.changeReminders {
            $0.asks = ["lunch": "13:30", "snack": "16:00", "dinner": "20:00"]
        }
        var snack = try entry(at: "2026-11-20T15:30:00Z")
        snack.category = CategoryName(rawValue: "snack")
        for (moment, isEaten) in [
            ("13:30:00", false), ("13:31:00", true), ("16:00:00", false), ("20:00:10", false),
        ] {
            try given.clock.set("2026-11-20T\(moment)Z")
            if isEaten { try given.journal.insert(snack) }
            for _ in 0..<2 { try given.scheduler().step() }
        }
        #expect(try given.ids() == ["meal-lunch", "meal-dinner"])
        #expect(try given.journal.deliveries(limit: 9).map(\.kind) == ["meal", "meal"])
    }

    @Test("the next step is due when the next reminder is")
    func next() throws {
        let given = try Given()
        #expect(try given.scheduler().step() == (try Date("2026-11-20T19:00:00Z", strategy: .iso8601)))
        try given.journal.insert(entry(at: "2026-11-20T12:30:00Z"))
        #expect(try given.scheduler().step() == (try Date("2026-11-21T19:00:00Z", strategy: .iso8601)))
    }

    @Test("logging something cancels today's, also while a reminder waits to be tried again")
    func cancelled() throws {
        let given = try Given(["503"], kinds: [.daily, .streak])
        try given.clock.set("2026-11-20T19:00:00Z")
        let scheduler = try given.scheduler()
        try scheduler.step()
        #expect(try given.ids() == ["daily-reminder-0"])
        try given.journal.insert(entry(at: "2026-11-20T19:00:01Z"))
        for moment in ["2026-11-20T19:10:00Z", "2026-11-20T20:00:05Z"] {
            try given.clock.set(moment)
            try scheduler.step()
        }
        #expect(try given.ids() == ["daily-reminder-0"])
        #expect(try given.states == [.failed])
    }

    @Test("what does not get through is tried again with longer pauses, and not after a refusal")
    func retried() throws {
        let given = try Given(["503", "429,60", "500", "200"])
        var next = try Date("2026-11-20T19:00:00Z", strategy: .iso8601)
        var pauses: [Double] = []
        for _ in 0..<4 {
            try given.clock.set(next.formatted(.iso8601))
            let following = try given.scheduler().step()
            pauses.append(following.timeIntervalSince(next))
            next = following
        }
        #expect(pauses.prefix(3) == [5, 60, 20])
        #expect(try given.ids().count == 4)
        #expect(try given.states == [.sent])
        #expect(try given.journal.deliveries(limit: 1).map(\.attempts) == [4])

        let refusing = try Given(["404"])
        for minute in 0..<5 {
            try refusing.clock.set("2026-11-20T19:0\(minute):00Z")
            try refusing.scheduler().step()
        }
        #expect(try refusing.ids().count == 1)
        #expect(try refusing.states == [.failed])
    }

    @Test("after an hour it is given up")
    func givenUp() throws {
        let given = try Given(Array(repeating: "503", count: 50))
        var now = try Date("2026-11-20T19:00:00Z", strategy: .iso8601)
        let end = try Date("2026-11-20T21:00:00Z", strategy: .iso8601)
        while now < end {
            try given.clock.set(now.formatted(.iso8601))
            now = try given.scheduler().step()
        }
        #expect(try given.states == [.failed])
        #expect((5...20).contains(try given.ids().count))
    }

    @Test(
        "after a restart, what was due within a quarter of an hour is still sent, and nothing older",
        arguments: [("2026-11-20T19:14:59Z", 1), ("2026-11-20T19:15:01Z", 0), ("2026-11-20T23:00:00Z", 0)])
    func late(now: String, count: Int) throws {
        let given = try Given()
        try given.clock.set(now)
        try given.scheduler().step()
        #expect(try given.ids().count == count)
    }

    @Test("a reminder shortly before midnight is sent shortly after it, on the facts of its own day")
    func midnight() throws {
        let given = try Given()
        var settings = try given.journal.reminderSettings()
        (settings.hour, settings.minute) = (23, 59)
        try given.journal.setReminderSettings(settings)
        try given.clock.set("2026-11-21T00:00:20Z")
        try given.journal.insert(entry(at: "2026-11-21T00:00:10Z"))
        try given.scheduler().step()
        #expect(try given.ids() == ["daily-reminder-0"])
        #expect(try given.journal.deliveries(limit: 1).map(\.day.text) == ["2026-11-20"])
    }

    @Test("what was due before the user switched reminders on is not sent")
    func since() throws {
        let given = try Given(now: "2026-11-20T19:05:00Z")
        try given.scheduler().step()
        #expect(try given.ids() == [])
    }

    @Test(
        "a sender that ended between claiming and sending leaves a reminder unknown, which is not sent again")
    func crashed() throws {
        let given = try Given()
        try given.clock.set("2026-11-20T19:00:00Z")
        let settings = try given.journal.reminderSettings()
        let plan = try ReminderPlan(journal: given.journal, journals: []) { _ in "" }
            .reminders(settings, from: given.clock.now)
        _ = try #require(try given.journal.claim(plan[0], to: settings.channels[0], isTooLate: false))
        try given.scheduler().step()
        #expect(try given.ids() == [])
        #expect(try given.states == [.unknown])
    }

    @Test("two ways each get a reminder once, and one that fails does not hold up the other")
    func ways() throws {
        let given = try Given(["503"])
        let other = try HTTPServer(in: given.scratch.folder)
        var settings = try given.journal.reminderSettings()
        settings.channels.append(.post(url: other.url("/topic"), format: .ntfy))
        try given.journal.setReminderSettings(settings)
        for second in [0, 6, 30] {
            try given.clock.set("2026-11-20T19:00:\(String(format: "%02d", second))Z")
            try given.scheduler().step()
        }
        #expect(try given.ids().count == 2)
        #expect(try other.received().count == 1)
    }

    @Test("one process at a time has the reminders of a diary")
    func lock() throws {
        let given = try Given()
        let first = try given.scheduler()
        #expect {
            _ = try given.scheduler()
        } throws: { error in
            if case RemindersError.taken = error { true } else { false }
        }
        try withExtendedLifetime(first) { _ = try first.step() }
    }

    @Test("it runs until it is stopped")
    func run() throws {
        let given = try Given()
        try given.clock.set("2026-11-20T19:00:00Z")
        let scheduler = try given.scheduler()
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            scheduler.run()
            ended.signal()
        }
        #expect(try eventually { try given.states == [.sent] })
        scheduler.stop()
        #expect(ended.wait(timeout: .now() + 30) == .success)
    }

    @Test("the feed is written when the plan changes, and holds what calendars read")
    func feed() throws {
        let given = try Given(kinds: Set(Reminder.Kind.allCases))
        let file = given.scratch.folder.appending(path: "reminders.ics")
        var settings = try given.journal.reminderSettings()
        settings.feed = file.path
        try given.journal.setReminderSettings(settings)
        let scheduler = try given.scheduler()
        try scheduler.step()
        #expect(try alarms(in: file).count == 16)
        #expect(try alarms(in: file).first == "2026-11-20T19:00:00+00:00 What did you eat today?")
        let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        try given.journal.insert(entry(at: "2026-11-20T12:30:00Z"))
        try scheduler.step()
        #expect(try alarms(in: file).count == 14)
        try FileManager.default.removeItem(at: file)
        try scheduler.step()
        #expect(try alarms(in: file).count == 14)
    }

    /// When each alarm rings, and what it shows, as Python's icalendar reads the file.
    private func alarms(in file: URL) throws -> [String] {
        let script = """
            import icalendar, sys
            for event in icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VEVENT'):
                assert event['UID'] and event['DTSTAMP'].dt and event['DESCRIPTION']
                for alarm in event.walk('VALARM'):
                    assert alarm['ACTION'] == 'DISPLAY'
                    print((event['DTSTART'].dt + alarm['TRIGGER'].dt).isoformat(), alarm['DESCRIPTION'])
            """
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["--signal=KILL", "600", "/usr/bin/python3", "-c", script, file.path]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }
}
