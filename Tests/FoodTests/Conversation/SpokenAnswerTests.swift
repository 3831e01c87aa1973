import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("What the diary answers")
struct SpokenAnswerTests {
    private let calendar: Calendar
    private let now: Date

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Kolkata"))
        self.calendar = calendar
        // A Friday.
        now = try Date("2026-11-20T19:00:00+05:30", strategy: .iso8601)
    }

    private var answer: SpokenAnswer { SpokenAnswer(now: now, calendar: calendar) }

    private func entry(_ description: String, _ category: CategoryName?, _ text: String) throws -> Entry {
        let instant = try Date(text + "+05:30", strategy: .iso8601)
        return Entry(
            id: UUID(), date: calendar.startOfDay(for: instant), rawInput: description, inputType: .voice,
            processedDescription: description, createdAt: instant, category: category)
    }

    private func told(_ asked: AskedMeals, _ entries: [Entry]) throws -> String {
        answer.eaten(asked, entries, on: try #require(asked.date(now: now, calendar: calendar)))
    }

    @Test("a day is told meal by meal")
    func day() throws {
        let entries = [
            try entry("two idlis", .breakfast, "2026-11-20T08:00:00"),
            try entry("a coffee", .beverage, "2026-11-20T08:10:00"),
            try entry("a masala dosa", .lunch, "2026-11-20T12:30:00"),
            try entry("curd rice, pickle", .lunch, "2026-11-20T12:40:00"),
        ]
        #expect(
            try told(AskedMeals(), entries)
                == "Today you had two idlis for breakfast, a coffee, and a masala dosa, curd rice, and pickle for lunch."
        )
        #expect(
            try told(AskedMeals(category: .lunch), [entries[2]]) == "Today you had a masala dosa for lunch.")
        #expect(
            try told(AskedMeals(part: .morning), entries)
                == "This morning you had two idlis for breakfast and a coffee.")
        #expect(try told(AskedMeals(category: .dinner), entries) == "No dinner is logged for today.")
        #expect(try told(AskedMeals(category: .beverage), []) == "No drink is logged for today.")
    }

    @Test(
        "days have names",
        arguments: [
            (AskedMeals(day: .daysAgo(1)), "Yesterday you had a dosa.", "Nothing is logged for yesterday."),
            (
                AskedMeals(day: .weekday(2, mayBeToday: false)), "On Monday you had a dosa.",
                "Nothing is logged for Monday."
            ),
            (
                AskedMeals(day: .daysAgo(7)), "On Friday, 13 November 2026 you had a dosa.",
                "Nothing is logged for Friday, 13 November 2026."
            ),
        ])
    func names(asked: AskedMeals, full: String, empty: String) throws {
        #expect(try told(asked, [try entry("a dosa", nil, "2026-11-19T12:00:00")]) == full)
        #expect(try told(asked, []) == empty)
    }

    @Test("a long day is not read to its end")
    func longDay() throws {
        let entries = try (0..<40).map { try entry("dish \($0)", .snack, "2026-11-20T12:00:00") }
        let text = try told(AskedMeals(), entries)
        #expect(
            text
                == "Today has 40 entries. The first are dish 0, dish 1, dish 2, dish 3, and dish 4 as a snack. "
                + "The rest is on the page.")
    }

    @Test("whatever the diary holds, an answer takes at most a minute")
    func minute() throws {
        let dish = "a big plate of roasted vegetables with rice and beans"
        let list = Array(repeating: dish, count: 60).joined(separator: ", ")
        let memo = Array(repeating: "well then", count: 400).joined(separator: " ")
        let block = String(repeating: "soup", count: 900)
        let days = try [
            Array(repeating: dish, count: 11), Array(repeating: dish, count: 200), [list], [memo], [block],
            Array(repeating: list, count: 200), [dish, memo, list],
        ].map { try $0.map { try entry($0, .lunch, "2026-11-20T12:00:00") } }
        for entries in days {
            let first = try #require(entries.first)
            let answers = [
                try told(AskedMeals(), entries), answer.logged(entries, mealsToday: 200, milestone: 250),
                answer.removed(entries), answer.changed(entries, isTimeSaid: true), answer.notThere(entries),
                answer.lastMeal(first), answer.lastTime(first.processedDescription, nil),
                answer.lastTime("soup", first), answer.broughtBack(entries), answer.reverted(entries),
            ]
            for text in answers {
                // flite says some two and a half words a second, and about fifteen characters.
                #expect(
                    text.split(separator: " ").count <= 120 && text.count <= 850, "\(text.count): \(text)")
            }
        }
    }

    @Test("a meal that was skipped is not told as something that was eaten")
    func skipped() throws {
        let skipped = try entry("i skipped lunch", nil, "2026-11-20T13:00:00")
        #expect(try told(AskedMeals(), [skipped]) == "Nothing is logged for today.")
    }

    @Test("what was logged is said back, with its day where that is not today")
    func logged() throws {
        let lunch = try entry("two idlis", .lunch, "2026-11-20T13:00:00")
        let yesterday = try entry("a dosa", .dinner, "2026-11-19T20:00:00")
        let monday = try entry("a dosa", .dinner, "2026-11-16T20:00:00")
        #expect(
            answer.logged([lunch], mealsToday: 1, milestone: nil)
                == "Logged two idlis for lunch. First entry today!")
        #expect(
            answer.logged([yesterday], mealsToday: nil, milestone: 10)
                == "Logged a dosa for dinner, yesterday. 10 entries! The diary has begun.")
        #expect(
            answer.logged([monday], mealsToday: nil, milestone: nil) == "Logged a dosa for dinner, on Monday."
        )
        #expect(answer.removed([lunch]) == "Took back two idlis for lunch.")
    }

    @Test("the last meal has its day and time")
    func lastMeal() throws {
        #expect(answer.lastMeal(nil) == "Nothing is in the diary yet.")
        let dosa = try entry("a dosa", .dinner, "2026-11-19T20:05:00")
        #expect(answer.lastMeal(dosa) == "Your last meal was a dosa for dinner, yesterday at 20:05.")
    }

    @Test("a streak is told with the record, and what it takes to keep it")
    func streak() {
        func streak(_ days: Int) -> Streak { Streak(days: nil, length: days) }
        #expect(
            answer.streak(streak(5), longest: streak(12), isLoggedToday: true)
                == "Your streak is 5 days; the longest was 12.")
        #expect(
            answer.streak(streak(1), longest: streak(1), isLoggedToday: false)
                == "Your streak is 1 day, your longest so far. Log something today to keep it.")
        #expect(
            answer.streak(.none, longest: .none, isLoggedToday: false)
                == "You have no streak at the moment. Log something today to start one.")
    }

    @Test("a week is told in two sentences")
    func week() throws {
        let entries = try [
            entry("rice", .lunch, "2026-11-16T13:00:00"), entry("rice", .lunch, "2026-11-17T13:00:00"),
            entry("a dosa", .dinner, "2026-11-17T20:00:00"), entry("a dosa", .dinner, "2026-11-10T20:00:00"),
        ]
        let columns = EntryColumns(entries, calendar: calendar, categories: CategoryName.meals) {
            DescriptionWords.words($0.processedDescription)
        }
        let today = CalendarDay(of: now, in: calendar)
        let week = IsoWeek(of: today)
        #expect(
            answer.week(columns.recap(of: week, today: today), isThisWeek: true)
                == "This week you have 3 entries on 2 days. Most often: rice, 2 times.")
        #expect(
            answer.week(columns.recap(of: week.previous, today: today), isThisWeek: false)
                == "Last week you had 1 entry on 1 day.")
        #expect(
            answer.week(columns.recap(of: week.previous.previous, today: today), isThisWeek: false)
                == "Nothing was logged last week.")
    }
}
