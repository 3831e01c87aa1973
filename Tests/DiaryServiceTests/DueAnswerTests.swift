import Diary
import Foundation
import Journal
import Language
import Support
import Testing

@testable import DiaryService

@Suite("Answers to what is due")
struct DueAnswerTests {
    private let talking: TalkingService
    private let conversation: Conversation
    private let answers: DueAnswers

    init() throws {
        talking = try TalkingService(journals: InstalledJournals.all)
        conversation = talking.conversation()
        answers = talking.diaryService.dueAnswers
    }

    private func handled(_ text: String) throws -> String {
        guard case .handled(let answer) = try conversation.reply(to: text) else { return "not handled" }
        return answer
    }

    /// Says a reminder, waits until its time, and has a box tell it.
    private func remind(_ text: String, after seconds: TimeInterval) throws {
        _ = try handled(text)
        talking.clock.advance(by: seconds)
        try deliver()
    }

    /// Notes everything that was asked for and came due as told by a box.
    private func deliver() throws {
        let journal = talking.journal
        for reminder in try talking.diaryService.dueReminders.household(at: talking.clock.now).asked
        where reminder.date <= talking.clock.now {
            let delivery = Delivery(reminder, by: Delivery.box, calendar: journal.calendar)
            guard let claim = try journal.claim(delivery, isTooLate: false) else { continue }
            try journal.settle(claim, as: .sent, reason: nil)
        }
    }

    private var due: [String] {
        get throws {
            try talking.diaryService.dueReminders.household(at: talking.clock.now).today
                .map { "\($0.act.text) \($0.act.at.map { $0.formatted(.iso8601) } ?? "")" }
        }
    }

    @Test("an hour after a meal is about the meal, and not about a reminder that came before it")
    func aboutTheMeal() throws {
        try remind("remind me to feed the cat in one minute", after: 61)
        let before = try due
        talking.clock.advance(by: 60)
        #expect(try handled("i had two idlis").contains("two idlis"))
        talking.clock.advance(by: 5)
        #expect(try handled("at eight o'clock").contains("two idlis"))
        #expect(try due == before)
        #expect(try handled("done") != "not handled")
        #expect(try due != before)
    }

    @Test(
        "what people answer is understood, and other words are not",
        arguments: [
            ("done", "done"), ("Yes, done, thanks", "done"), ("I did it", "done"), ("I've done it", "done"),
            ("tomorrow", "2026-11-21"), ("not today", "2026-11-21"),
            ("ok, I'll do it tomorrow", "2026-11-21"),
            ("not now", "2026-11-20T17:00"), ("later please", "2026-11-20T17:00"),
            ("in an hour", "2026-11-20T17:00"), ("remind me again in twenty minutes", "2026-11-20T16:20"),
            ("in 2h", "2026-11-20T18:00"), ("in 30min", "2026-11-20T16:30"),
            ("tomorrow at eight", "2026-11-21T08:00"), ("2026-11-25", "2026-11-25"),
            ("2026-11-25T07:30", "2026-11-25T07:30"), ("done with dinner", "nothing"),
            ("two idlis", "nothing"), ("tomorrow I will bake bread", "nothing"), ("", "nothing"),
            ("in the kitchen", "nothing"), ("remind me", "nothing"),
        ])
    func read(text: String, meaning: String) {
        let read: String =
            switch answers.answer(in: text, at: talking.clock.now) {
            case .done: "done"
            case .onDay(let day): day.text
            case .at(let moment): moment.description
            case nil: "nothing"
            }
        #expect(read == meaning)
    }

    @Test("done, said after a reminder, answers it, and undo takes the answer back")
    func done() throws {
        try remind("remind me to call ann in an hour", after: 3_660)
        #expect(try due.count == 1)
        #expect(try handled("done") == "Done: Call ann.")
        #expect(try due == [])
        #expect(try handled("undo that").isEmpty == false)
        #expect(try due.count == 1)
    }

    @Test("in an hour moves it, and tomorrow keeps its time of day")
    func moved() throws {
        try remind("remind me to call ann in an hour", after: 3_660)
        #expect(try handled("in an hour").hasPrefix("I will remind you"))
        talking.clock.advance(by: 3_540)
        #expect(try due == ["Call ann 2026-11-20T12:31:00Z"])
        talking.clock.advance(by: 120)
        try deliver()
        _ = try handled("tomorrow")
        #expect(try due == [])
        talking.clock.advance(by: 86_400 - 3_600)
        #expect(try due == ["Call ann 2026-11-21T12:31:00Z"])
    }

    @Test("the newest one is answered first, then the one before")
    func several() throws {
        try remind("remind me to call ann in an hour", after: 3_660)
        try remind("remind me to feed the cat in an hour", after: 3_660)
        #expect(try handled("done") == "Done: Feed the cat.")
        #expect(try handled("done") == "Done: Call ann.")
        #expect(try handled("done") == "not handled")
    }

    @Test("one of a series that is done or put off leaves the others where they are")
    func series() throws {
        try remind("remind me to take the pills every day at five in the afternoon", after: 3_660)
        #expect(try handled("in an hour").hasPrefix("I will remind you"))
        #expect(try due == ["Take the pills 2026-11-20T12:31:00Z"])
        talking.clock.advance(by: 3_660)
        try deliver()
        #expect(try handled("done") == "Done: Take the pills.")
        #expect(try due == [])
        talking.clock.advance(by: 86_400 - 7_320)
        #expect(try due == ["Take the pills 2026-11-21T11:30:00Z"])
    }

    @Test("plants that are due are cared for, or rest for a day")
    func plants() throws {
        for words in ["new plant: monstera", "water the monstera every three days"] { _ = try handled(words) }
        talking.clock.advance(by: 3 * 86_400)
        let reminder = Reminder(
            kind: .due, id: "due", date: talking.clock.now, title: "", message: "")
        let delivery = Delivery(reminder, by: Delivery.box, calendar: talking.journal.calendar)
        let claim = try #require(try talking.journal.claim(delivery, isTooLate: false))
        try talking.journal.settle(claim, as: .sent, reason: nil)
        #expect(try due == ["water monstera "])
        #expect(try handled("tomorrow") == "Monstera rests until 24 November.")
        #expect(try due == [])
        _ = try handled("undo that")
        #expect(try handled("done") == "Monstera watered.")
        #expect(try due == [])
    }

    @Test("what is typed answers, too; without a reminder, or hours after it, it is a note like others")
    func typed() throws {
        let reader = talking.diaryService.reader
        let before = try talking.journal.add("done", at: talking.clock.now, reader: reader)
        #expect(before.map(\.told) == [nil])
        try remind("remind me to call ann in an hour", after: 3_660)
        talking.clock.advance(by: 7 * 3_600)
        #expect(try talking.journal.add("done", at: talking.clock.now, reader: reader).map(\.told) == [nil])
        talking.clock.advance(by: -6 * 3_600)
        let answered = try talking.journal.add("done", at: talking.clock.now, reader: reader)
        #expect(answered.first?.told != nil && answered.count == 1)
        #expect(try due == [])
    }
}
