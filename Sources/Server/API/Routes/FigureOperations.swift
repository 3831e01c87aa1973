import Diary
import DiaryService
import Food
import Foundation
import HTTP
import JSON
import Journal
import Language

extension Operation {
    private static let period = Parameter(
        "period", .choice(Period.allCases.map(\.rawValue)),
        "The days up to today: 7, 30, three months, a year, or all; default month.")
    private static let hours = Schema.list(.count, count: 24)
    private static let days = Schema.list(.named(.dayCount))
    /// The most days in one answer: ten years.
    private static let mostDays = 3_660

    static let figures: [Operation] = [
        Operation(
            "GET", "/v1/insights", may: .read, "Shows what the diary adds up to.",
            query: [
                period, Parameter("words", .flag, "Count single words of descriptions instead of foods."),
                Call.personParameter,
            ],
            headers: [ifNoneMatch],
            answers: [.json("The figures.", insights), unchanged]
        ) { call in
            let period: Period = try call.choice("period") ?? .month
            let foods: FigureFoods = try call.flag("words") ? .words : .items
            let today = call.journal.today
            let asked = "insights \(period) \(foods) \(today) \(try call.person() ?? "")"
            return try call.answer(to: asked) {
                FigureJSON.page(InsightsPage(try columns(foods, call), period: period, today: today))
            }
        },
        foodList,
        Operation(
            "GET", "/v1/insights/foods/{name}", may: .read,
            "Shows on which days, weekdays and hours one food was eaten.",
            query: [period, Call.personParameter],
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The figures of the food.",
                    .object([
                        .required("food", .text), .required("period", period.schema),
                        .required("from", .day), .required("to", .day), .required("count", .count),
                        .required("itemDailyCounts", days), .required("itemMealTiming", hours),
                        .required(
                            "itemWeekdayPattern",
                            Schema.list(.count, count: 7).described("Monday to Sunday.")),
                        .required(
                            "entriesMatching", .count.described("Entries that have it in the description.")),
                        .required("countEver", .count.described("How often it was eaten, all time.")),
                        .required("lastDay", .day.described("The last day on which it was eaten, all time.")),
                    ])), unchanged,
            ], problems: [404], handle: food),
        Operation(
            "GET", "/v1/recap", may: .read,
            "Sums up a week, Monday to Sunday, and compares it with the week before.",
            query: [Parameter("week", .week, "2026-W47, this or last; default this."), Call.personParameter],
            headers: [ifNoneMatch],
            answers: [.json("The recap.", recapSchema), unchanged], handle: recap),
        Operation(
            "GET", "/v1/streak", may: .read, "Says how many days in a row have entries.",
            query: [Call.personParameter], headers: [ifNoneMatch],
            answers: [
                .json(
                    "The streak up to today, and the longest ever.",
                    .object([
                        .required("greeting", .text), .required("today", .day),
                        .required("entriesToday", .count), .required("streak", .named(.streak)),
                        .required("longestStreak", .named(.streak)),
                    ])), unchanged,
            ]
        ) { call in
            let today = call.journal.today
            let hour = call.journal.calendar.component(.hour, from: call.service.diaryService.clock())
            let greeting = Greeting(hour: hour)
            let asked = "streak \(today) \(greeting) \(try call.person() ?? "")"
            return try call.answer(to: asked) {
                let columns = try columns(.none, call)
                return .object([
                    ("greeting", .text(greeting.text)), ("today", .text(today.description)),
                    ("entriesToday", .integer(columns.rows(in: today...today).count)),
                    ("streak", FigureJSON.streak(columns.streak(today: today))),
                    ("longestStreak", FigureJSON.streak(columns.longestStreak)),
                ])
            }
        },
        Operation(
            "GET", "/v1/days", may: .read, "Counts the entries of each day, including days without any.",
            query: [
                Parameter("from", .askedDay, "The first day; default 29 days before the last."),
                Parameter("to", .askedDay, "The last day, at most ten years later; default today."),
                Call.personParameter, Call.journalParameter,
            ],
            headers: [ifNoneMatch],
            answers: [.json("The days.", .object([.required("days", days)])), unchanged],
            problems: [422], handle: dayCounts),
        Operation(
            "GET", "/v1/milestones", may: .read,
            "Lists the milestones: the numbers of entries that the diary has reached.",
            headers: [ifNoneMatch],
            answers: [
                .json(
                    "The milestones; samples do not count.",
                    .object([
                        .required("entries", .count), .required("reached", .list(.count)),
                        .required("next", Schema.integer.orNull),
                    ])), unchanged,
            ]
        ) { call in
            let milestones = call.journal.kind.figures.milestones
            let count = try call.journal.ownEntryCount()
            return .json(
                .object([
                    ("entries", .integer(count)),
                    (
                        "reached",
                        .array(milestones.filter { $0 <= count }.map { .integer($0) })
                    ), ("next", milestones.first { $0 > count }.map { .integer($0) } ?? .null),
                ]), call)
        },
        Operation(
            "POST", "/v1/milestones/next", may: .log,
            "Returns a milestone that the diary has reached and that has not been announced yet; each only once.",
            answers: [
                .json(
                    "The milestone, and a sentence about it.",
                    .object([
                        .required("milestone", Schema.integer.orNull), .required("text", .text.orNull),
                    ]))
            ]
        ) { call in
            let milestone = try call.journal.newMilestone()
            return .json(
                .object([
                    ("milestone", milestone.map { .integer($0) } ?? .null),
                    ("text", .text(milestone.map(call.journal.kind.figures.milestoneText))),
                ]), call)
        },
    ]

    private static func columns(_ foods: FigureFoods, _ call: Call) throws -> EntryColumns {
        let person = try call.person()
        return try call.journal.entryColumns(foods, by: person)
    }

    private static let food: Handler = { call in
        let period: Period = try call.choice("period") ?? .month
        let columns = try columns(.items, call)
        let typed = call.parameters["name"] ?? ""
        guard let name = columns.food(named: typed, in: call.service.diaryService.foods),
            let ever = columns.eaten(name)
        else {
            throw HTTPProblem.notFound("no entry has this food", field: "name")
        }
        let days = period.days(endingOn: call.journal.today, in: columns)
        let weekdays = columns.itemWeekdayPattern(name, days)
        let person = try call.person()
        let matching = try TermMatch(name).map { term in
            try call.journal.entries(matching: term, by: person, limit: 0).count
        }
        return .json(
            .object([
                ("food", .text(name)), ("period", .text(period.rawValue)),
                ("from", .text(days.lowerBound.description)), ("to", .text(days.upperBound.description)),
                ("count", .integer(weekdays.reduce(0, +))),
                ("itemDailyCounts", .array(columns.itemDailyCounts(name, days).map(FigureJSON.day))),
                ("itemMealTiming", .array(columns.itemMealTiming(name, days).map(JSONValue.integer))),
                ("itemWeekdayPattern", .array(weekdays.map(JSONValue.integer))),
                ("entriesMatching", .integer(matching ?? 0)), ("countEver", .integer(ever.count)),
                ("lastDay", .text(ever.lastDay.description)),
            ]), call)
    }

    private static let recap: Handler = { call in
        let today = call.journal.today
        let week: IsoWeek
        switch try call.text("week") {
        case nil, "this": week = IsoWeek(of: today)
        case "last": week = IsoWeek(of: today).previous
        case let text?:
            guard let named = IsoWeek(text) else {
                throw HTTPProblem.invalid("week", "is not a week; write 2026-W47, this or last")
            }
            week = named
        }
        return try call.answer(to: "recap \(week) \(today) \(try call.person() ?? "")") {
            FigureJSON.recap(try columns(.items, call).recap(of: week, today: today))
        }
    }

    private static let dayCounts: Handler = { call in
        let (from, to) = (try call.day("from"), try call.day("to"))
        let last = to ?? call.journal.today
        let first = from ?? last.advanced(by: -29)
        guard first <= last, first.distance(to: last) < mostDays else {
            throw HTTPProblem.unfit("from", "is after the last day, or more than ten years before it")
        }
        let journal = try call.journalName()
        if let journal, journal.rawValue != JournalModule.installed.name {
            let person = try call.person()
            return try call.answer(to: "days \(first) \(last) \(person ?? "") of \(journal.rawValue)") {
                let told = try call.journal.toldCounts(of: journal, first...last, by: person)
                let counts = (first...last).map { DayCount(day: $0, count: told[$0] ?? 0) }
                return .object([("days", .array(counts.map(FigureJSON.day)))])
            }
        }
        return try call.answer(to: "days \(first) \(last) \(try call.person() ?? "")") {
            let counts = try columns(.none, call).dailyCounts(first...last)
            return .object([("days", .array(counts.map(FigureJSON.day)))])
        }
    }

    private static let insights = Schema.object([
        .required("period", period.schema), .required("from", .day), .required("to", .day),
        .required("headline", .text), .required("entries", .count), .required("daysLogged", .count),
        .required("consistency", .number.described("The share of days with an entry, 0 to 1.")),
        .required("streak", .named(.streak)),
        .required(
            "records",
            .object([
                .required("longestStreak", .named(.streak)),
                .required("mostEntries", Schema.named(.dayCount).orNull),
                .required("differentFoods", .count),
            ])), .required("topItems", .list(.named(.itemCount))), .required("dailyCounts", days),
        .required("categoryDistribution", .list(.named(.categoryShare))),
        .required(
            "inputTypeBreakdown",
            .object(InputType.allCases.map { .optional($0.rawValue, .count) })),
        .required("mealTiming", hours),
        .required(
            "weekOverWeekTrend",
            .object([
                .required("thisWeek", days), .required("lastWeek", days),
                .required("changePercent", Schema.integer.orNull),
            ])), .required("monthlyHeatmap", days),
        .required(
            "coOccurrence",
            .list(.object([.required("items", .list(.text, count: 2)), .required("days", .count)]))),
    ])

    private static let recapSchema = Schema.object([
        .required("week", .text), .required("from", .day), .required("to", .day),
        .required("headline", .text), .required("entries", .count), .required("entriesBefore", .count),
        .required("daysLogged", .count), .required("daysMissed", .count), .required("daysAhead", .count),
        .required("isPerfect", .flag), .required("topFood", Schema.named(.itemCount).orNull),
        .required("categoryDistribution", .list(.named(.categoryShare))),
        .required("streak", .named(.streak)), .required("dailyCounts", days),
    ])
}

extension EntryColumns {
    /// The diary's name for a food: as the user typed it, or the lexicon's name.
    fileprivate func food(named typed: String, in lexicon: FoodLexicon) -> String? {
        let word = typed.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // Food names have no accents, but words from the diary may.
        let plain = Token.folded(word)
        if let name = [word, plain].first(where: foodNames.contains) { return name }
        let food = lexicon.foods.first { food in
            food.names.contains { [word, plain].contains($0.singular) || [word, plain].contains($0.plural) }
        }
        return food?.names.first.map(\.singular).flatMap { foodNames.contains($0) ? $0 : nil }
    }
}
