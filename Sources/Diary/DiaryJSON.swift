import Foundation
import JSON

/// Entries as JSON objects with every field of the entry, null if it has none.
package struct EntryJSON: Sendable {
    private let texts: EntryTexts

    /// - Parameter calendar: the diary's calendar.
    package init(calendar: any LocalCalendar) { texts = EntryTexts(calendar: calendar) }

    package func members(of entry: Entry) -> [(String, JSONValue)] {
        EntryField.allCases.map { ($0.rawValue, value($0, of: entry)) }
    }

    /// The same for a known day of the entry; finding the day takes longer than everything else.
    package func members(of entry: Entry, on day: CalendarDay) -> [(String, JSONValue)] {
        EntryField.allCases.map { field in
            (field.rawValue, field == .date ? .text(day.text) : value(field, of: entry))
        }
    }

    private func value(_ field: EntryField, of entry: Entry) -> JSONValue {
        switch field {
        case .isNote: .bool(entry.isNote)
        case .remarks: RemarkJSON.list(entry.remarks, texts.instants)
        case .doubts: WordDoubts.list(entry.doubts)
        default: .text(texts.text(field, of: entry))
        }
    }

    /// The items of an entry.
    package static func items(_ items: [EntryItem]) -> JSONValue {
        .array(
            items.map { item in
                .object([
                    ("name", .text(item.name)),
                    ("quantity", item.quantity.map { .number($0, decimals: 3) } ?? .null),
                    ("unit", .text(item.unit)), ("preparation", .array(item.preparation.map { .text($0) })),
                    ("words", .text(item.words)),
                ])
            })
    }

    /// A stretch in seconds from the start of the recording.
    package static func stretch(_ stretch: ClosedRange<Double>?) -> JSONValue {
        guard let stretch else { return .null }
        return .object([
            ("start", .number(stretch.lowerBound, decimals: 3)),
            ("end", .number(stretch.upperBound, decimals: 3)),
        ])
    }

    /// An array with one object on each line.
    package static func array(_ objects: [JSONValue]) -> String {
        objects.isEmpty ? "[]\n" : "[\n" + objects.map(\.line).joined(separator: ",\n") + "\n]\n"
    }

    package func instant(_ date: Date) -> String { texts.instants.text(date) }
}

/// A transcript as a JSON object; times are in seconds from the start of the recording.
package enum TranscriptJSON {
    /// - Parameter file: the recording's name as the user gave it; left out if nil.
    package static func object(_ transcript: Transcript, file: String? = nil) -> JSONValue {
        .object((file.map { [("file", .text($0))] } ?? []) + members(of: transcript))
    }

    /// Its words with their times, and how they were heard.
    package static func members(of transcript: Transcript) -> [(String, JSONValue)] {
        let words = transcript.words.map { word in
            JSONValue.object(
                members(of: word) + [("confidence", .number(word.confidence, decimals: 4))])
        }
        return [
            ("duration", .number(transcript.duration, decimals: 3)),
            ("text", .text(transcript.text)),
            ("confidence", .number(transcript.confidence, decimals: 4)),
            ("words", .array(words)),
            ("model", .text(transcript.model)),
            ("decodeSeconds", .number(transcript.decodeSeconds, decimals: 3)),
            ("flaw", .text(transcript.flaw)),
        ]
    }

    /// A word, its times and its confidence.
    package static func members(of word: Transcript.Word) -> [(String, JSONValue)] {
        [
            ("word", .text(word.word)), ("start", .number(word.start, decimals: 3)),
            ("end", .number(word.end, decimals: 3)),
        ]
    }
}

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

    /// A feeling, how often it was felt, and how many cases are missing before foods are named.
    package static func feeling(_ feeling: FeelingCount, _ instants: InstantText) -> JSONValue {
        .object(members(of: feeling, instants))
    }

    /// The foods before a feeling.
    package static func before(_ before: BeforeFeeling, _ instants: InstantText) -> JSONValue {
        .object(
            members(of: before.feeling, instants) + [
                ("cases", .integer(before.cases)), ("others", .integer(before.others)),
                (
                    "foods",
                    .array(
                        before.foods.map {
                            .object([
                                ("name", .text($0.name)), ("cases", .integer($0.cases)),
                                ("others", .integer($0.others)),
                            ])
                        })
                ),
            ])
    }

    private static func members(
        of feeling: FeelingCount, _ instants: InstantText
    ) -> [(String, JSONValue)] {
        [
            ("name", .text(feeling.name)), ("kind", .text(feeling.kind.rawValue)),
            ("count", .integer(feeling.count)), ("missing", .integer(feeling.missing)),
            ("last", .text(instants.text(Date(milliseconds: feeling.last)))),
        ]
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
