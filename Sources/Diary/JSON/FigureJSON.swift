/// Insights, recaps and streaks as JSON.
package enum FigureJSON {
    package static func page(_ page: InsightsPage) -> JSONText {
        .object([
            ("period", .text(page.period.rawValue)), ("from", .text(page.days.lowerBound.description)),
            ("to", .text(page.days.upperBound.description)), ("headline", .text(page.headline.text)),
            ("entries", number(page.entries)), ("daysLogged", number(page.daysLogged)),
            ("consistency", .number(page.consistency, decimals: 4)), ("streak", streak(page.streak)),
            (
                "records",
                .object([
                    ("longestStreak", streak(page.records.longestStreak)),
                    ("mostEntries", page.records.fullestDay.map(day) ?? .null),
                    ("differentFoods", number(page.records.differentFoods)),
                ])
            ),
            ("topItems", .array(page.topItems.map(item))), ("dailyCounts", .array(page.dailyCounts.map(day))),
            ("categoryDistribution", .array(page.categories.map(category))),
            (
                "inputTypeBreakdown",
                .object(page.inputTypes.map { ($0.inputType.rawValue, number($0.count)) })
            ),
            ("mealTiming", .array(page.mealTiming.map(number))), ("weekOverWeekTrend", trend(page.weekTrend)),
            ("monthlyHeatmap", .array(page.heatmap.map(day))),
            (
                "coOccurrence",
                .array(
                    page.pairs.map {
                        .object([
                            ("items", .array([.text($0.first), .text($0.second)])), ("days", number($0.days)),
                        ])
                    })
            ),
        ])
    }

    package static func recap(_ recap: WeeklyRecap) -> JSONText {
        .object([
            ("week", .text(recap.week.description)), ("from", .text(recap.week.monday.description)),
            ("to", .text(recap.week.sunday.description)), ("headline", .text(recap.headline.text)),
            ("entries", number(recap.entries)), ("entriesBefore", number(recap.entriesBefore)),
            ("daysLogged", number(recap.daysLogged)), ("daysMissed", number(recap.daysMissed)),
            ("daysAhead", number(recap.daysAhead)), ("isPerfect", .bool(recap.isPerfect)),
            ("topFood", recap.topFood.map(item) ?? .null),
            ("categoryDistribution", .array(recap.categories.map(category))),
            ("streak", streak(recap.streak)), ("dailyCounts", .array(recap.days.map(day))),
        ])
    }

    package static func streak(_ streak: Streak) -> JSONText {
        .object([
            ("days", number(streak.length)), ("from", .text(streak.days?.lowerBound.description)),
            ("to", .text(streak.days?.upperBound.description)),
        ])
    }

    package static func day(_ day: DayCount) -> JSONText {
        .object([("day", .text(day.day.description)), ("count", number(day.count))])
    }

    package static func number(_ number: Int) -> JSONText { .number(Double(number), decimals: 0) }

    private static func item(_ item: ItemCount) -> JSONText {
        .object([("name", .text(item.name)), ("count", number(item.count))])
    }

    private static func category(_ share: CategoryShare) -> JSONText {
        .object([
            ("category", .text(share.category.rawValue)), ("count", number(share.count)),
            ("percentage", number(share.percentage)),
        ])
    }

    private static func trend(_ trend: WeekTrend) -> JSONText {
        .object([
            ("thisWeek", .array(trend.this.map(day))), ("lastWeek", .array(trend.last.map(day))),
            ("changePercent", trend.change.map(number) ?? .null),
        ])
    }
}
