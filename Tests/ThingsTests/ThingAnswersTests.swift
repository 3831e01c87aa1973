import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Things

@Suite("Answers of the journal of things")
struct ThingAnswersTests {
    @Test(
        "a question is answered from what is kept",
        arguments: [
            ("where is the hand drill", "The hand drill is on the workbench."),
            ("where is the rake", "I do not know where the rake is."),
            ("who has my hand drill", "The hand drill is not lent to anybody."),
            ("how many candles are left", "There are 12 candles in the larder."),
            ("what's on the shopping list", "On the shopping list: soap."),
            ("what is in the larder", "In the larder: 4 bags of rice and 12 candles."),
            ("is milk on the shopping list", "No, milk is not on the shopping list."),
        ])
    func answers(question: String, expected: String) {
        #expect(Household.keep([question]).told == [expected])
    }

    @Test("what was told before is answered")
    func told() {
        let kept = Household.keep(["lent the hand drill to peter", "note the gate code is blue"])
        #expect(
            Household.keep(
                ["where is the hand drill", "who has my hand drill", "what did i note about the gate"],
                kept.records
            ).told == [
                "Peter has the hand drill.", "Peter has the hand drill.", "the gate code is blue.",
            ])
    }
}

@Suite("When notes remind")
struct NoteRemindersTests {
    private let berlin = HouseholdCalendar(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

    private func note(_ at: String, _ repeats: String? = nil) -> Record {
        var fields: [String: JSONValue] = ["remindAt": .text(at)]
        fields["repeat"] = repeats.map { .text($0) }
        return Record(
            id: UUID(), journal: .things, kind: "note", name: "bins", key: "bins", fields: fields,
            createdAt: Household.now)
    }

    private func instant(_ text: String) -> Date {
        guard let (day, time) = NoteReminders.parts(text) else { return .distantPast }
        return day.instant(at: time, in: berlin)
    }

    @Test(
        "a repeated reminder comes at the same time of day, also when the clocks change",
        arguments: [
            ("2026-03-20T09:00", "weekly", "2026-03-28T12:00", "2026-04-03T09:00"),
            ("2026-10-23T09:00", "weekly", "2026-10-24T12:00", "2026-10-30T09:00"),
            ("2026-10-24T09:00", "daily", "2026-10-24T10:00", "2026-10-25T09:00"),
            ("2026-01-31T08:00", "monthly", "2026-02-01T00:00", "2026-02-28T08:00"),
            ("2026-11-20T07:00", "weekdays", "2026-11-20T08:00", "2026-11-23T07:00"),
            ("2026-11-19T07:00", "every Monday and Thursday", "2026-11-19T08:00", "2026-11-23T07:00"),
            ("2026-11-19T07:00", "every Monday and Thursday", "2026-11-23T08:00", "2026-11-26T07:00"),
            ("2026-11-20T07:00", "every Tuesday, Friday and Sunday", "2026-11-20T08:00", "2026-11-22T07:00"),
            ("2026-11-20T07:00", "every 2 weeks", "2026-11-21T08:00", "2026-12-04T07:00"),
        ])
    func repeats(first: String, repeats: String, after: String, expected: String) {
        let coming = NoteReminders(records: [note(first, repeats)], calendar: berlin).coming(
            after: instant(after))
        #expect(coming.map(\.localTime) == [expected])
        #expect(coming.map(\.at) == [instant(expected)])
    }

    @Test("a reminder is due once, and one that is done never")
    func due() {
        let reminders = NoteReminders(records: [note("2026-11-20T09:00")], calendar: berlin)
        #expect(
            reminders.due(after: instant("2026-11-20T08:59"), until: instant("2026-11-20T09:00")).count == 1)
        #expect(reminders.due(after: instant("2026-11-20T09:00"), until: instant("2026-11-21T09:00")).isEmpty)
        var done = note("2026-11-20T09:00")
        done.fields["done"] = .bool(true)
        #expect(
            NoteReminders(records: [done], calendar: berlin).next(after: instant("2026-11-19T09:00")) == nil)
    }
}
