import JSON

/// Insights, recaps and streaks as JSON.
package enum FigureJSON {
    package static func page(_ page: InsightsPage) -> JSONValue {
        .object([
            ("period", .text(page.period.rawValue)), ("from", .text(page.days.lowerBound.description)),
            ("to", .text(page.days.upperBound.description)), ("headline", .text(page.headline.text)),
            ("entries", .integer(page.entries)), ("daysLogged", .integer(page.daysLogged)),
            ("consistency", .number(page.consistency, decimals: 4)), ("streak", streak(page.streak)),
            (
                "records",
                .object([
                    ("longestStreak", streak(page.records.longestStreak)),
                    ("mostEntries", page.records.fullestDay.map(day) ?? .null),
                    ("differentFoods", .integer(page.records.differentFoods)),
                ])
            ),
            ("topItems", .array(page.topItems.map(item))), ("dailyCounts", .array(page.dailyCounts.map(day))),
            ("categoryDistribution", .array(page.categories.map(category))),
            (
                "inputTypeBreakdown",
                .object(page.inputTypes.map { ($0.inputType.rawValue, .integer($0.count)) })
            ),
            ("mealTiming", .array(page.mealTiming.map(JSONValue.integer))),
            ("weekOverWeekTrend", trend(page.weekTrend)),
            ("monthlyHeatmap", .array(page.heatmap.map(day))),
            (
                "coOccurrence",
                .array(
                    page.pairs.map {
                        .object([
                            ("items", .array([.text($0.first), .text($0.second)])),
                            ("days", .integer($0.days)),
                        ])
                    })
            ),
        ])
    }

    package static func recap(_ recap: WeeklyRecap) -> JSONValue {
        .object([
            ("week", .text(recap.week.description)), ("from", .text(recap.week.monday.description)),
            ("to", .text(recap.week.sunday.description)), ("headline", .text(recap.headline.text)),
            ("entries", .integer(recap.entries)), ("entriesBefore", .integer(recap.entriesBefore)),
            ("daysLogged", .integer(recap.daysLogged)), ("daysMissed", .integer(recap.daysMissed)),
            ("daysAhead", .integer(recap.daysAhead)), ("isPerfect", .bool(recap.isPerfect)),
            ("topFood", recap.topFood.map(item) ?? .null),
            ("categoryDistribution", .array(recap.categories.map(category))),
            ("streak", streak(recap.streak)), ("dailyCounts", .array(recap.days.map(day))),
        ])
    }

    package static func streak(_ streak: Streak) -> JSONValue {
        .object([
            ("days", .integer(streak.length)), ("from", .text(streak.days?.lowerBound.description)),
            ("to", .text(streak.days?.upperBound.description)),
        ])
    }

    package static func day(_ day: DayCount) -> JSONValue {
        .object([("day", .text(day.day.description)), ("count", .integer(day.count))])
    }

    private static func item(_ item: ItemCount) -> JSONValue {
        .object([("name", .text(item.name)), ("count", .integer(item.count))])
    }

    private static func category(_ share: CategoryShare) -> JSONValue {
        .object([
            ("category", .text(share.category.rawValue)), ("count", .integer(share.count)),
            ("percentage", .integer(share.percentage)),
        ])
    }

    private static func trend(_ trend: WeekTrend) -> JSONValue {
        .object([
            ("thisWeek", .array(trend.this.map(day))), ("lastWeek", .array(trend.last.map(day))),
            ("changePercent", trend.change.map(JSONValue.integer) ?? .null),
        ])
    }
}
