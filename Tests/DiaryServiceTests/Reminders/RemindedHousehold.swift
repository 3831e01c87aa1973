import Diary
import Food
import Foundation
import JSON
import Journal

@testable import DiaryService

/// A home in Berlin with plants and notes, and a server that reminders of them are posted to.
struct RemindedHousehold {
    let scratch: Scratch
    let clock: TestClock
    let journal: Journal
    let server: HTTPServer
    let log = Lines()

    /// - Parameters:
    ///   - now: an instant, in UTC.
    ///   - answers: the server's, one for each request.
    init(
        _ now: String, answers: [String] = [], kinds: Set<Reminder.Kind> = [.due, .asked], hour: Int = 19,
        minute: Int = 0
    ) throws {
        let clock = try TestClock(now)
        let scratch = try Scratch()
        self.clock = clock
        self.scratch = scratch
        journal = try Journal(
            home: scratch.home, kind: .food, timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt,
            clock: { withExtendedLifetime(scratch) { clock.now } }, makeID: { UUID() },
            keepers: Dictionary(uniqueKeysWithValues: InstalledJournals.all.map { ($0.name, $0.keeper) }))
        server = try HTTPServer(in: scratch.folder, answers)
        let url = server.url("/home")
        try journal.changeReminders { settings in
            settings.kinds = kinds
            (settings.hour, settings.minute) = (hour, minute)
            settings.channels = [.post(url: url, format: .json)]
        }
    }

    // MARK: What the household tells

    private func tell(_ journal: String, _ kind: String, _ fields: [String: JSONValue]) throws {
        let act = Act(journal: JournalName(rawValue: journal), kind: kind, fields: fields)
        _ = try self.journal.tell([act], words: "told", at: clock.now)
    }

    /// - Parameters:
    ///   - at: local, as `2026-11-20T09:00`.
    ///   - again: how often, such as `daily`.
    func note(_ title: String, at: String, again: String? = nil) throws {
        var fields: [String: JSONValue] = [
            "title": .text(title), "body": .text(title), "remindAt": .text(at),
        ]
        if let again { fields["repeat"] = .text(again) }
        try tell("things", "note", fields)
    }

    /// A plant that is due for the first time so many days after now.
    func plant(_ name: String, every days: Int, care: String = "watering") throws {
        try tell("plants", "plant", ["name": .text(name)])
        try tell(
            "plants", "change",
            ["plant": .text(name), "every": .object([(care, .integer(days))])])
    }

    func answer(_ text: String) throws {
        _ = try journal.add(
            text, at: clock.now,
            reader: DueAnswers(journal: journal, journals: InstalledJournals.all).reader {
                HouseholdReader(MemoReader(lexicon: FoodLexicon(foods: [], keywords: [:])), readers: [])
            })
    }

    // MARK: What is sent

    /// Steps twice in a process of its own at each instant.
    func step(_ instants: String...) throws {
        for instant in instants {
            try clock.set(instant)
            let scheduler = try scheduler()
            try scheduler.step()
            try scheduler.step()
        }
    }

    func scheduler() throws -> ReminderScheduler {
        try ReminderScheduler(
            journal: journal, journals: InstalledJournals.all,
            sender: ReminderSender(executable: executable, journal: journal),
            clock: { [clock] in clock.now }, headline: { _ in "" }, log: { [log] in log.add($0) })
    }

    private func sent(_ member: String) throws -> [String] {
        try server.received().map { request in
            let body = try JSONSerialization.jsonObject(with: Data(request.body.utf8)) as? [String: String]
            return body?[member] ?? "none"
        }
    }

    var messages: [String] { get throws { try sent("message") } }
    var titles: [String] { get throws { try sent("title") } }
    var instants: [String] { get throws { try sent("date") } }
}
