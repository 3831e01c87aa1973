import Diary

/// Blocks of figures as text, drawn with characters.
struct FigureText: Sendable {
    private static let column = 14

    let output: Output

    /// Names and values, one pair per line.
    func table(_ rows: [(String, String)]) -> String {
        rows.map { name, value in
            output.coloured(name, "2") + String(repeating: " ", count: max(1, Self.column - name.count))
                + value
                + "\n"
        }.joined()
    }

    /// A heading with a text below; empty if the text is empty.
    func block(_ heading: String, _ text: String) -> String {
        text.isEmpty ? "" : "\n" + output.coloured(heading, "1") + "\n" + text
    }

    func title(_ text: String) -> String { output.coloured(text, "1;38;5;208") + "\n" }

    /// A series by day, with the first and the last day below.
    func daily(_ counts: [DayCount]) -> String {
        guard let first = counts.first, let last = counts.last else { return "" }
        let line = Sparkline(counts.map(\.count))
        let (from, to) = (DayWords.long(first.day), DayWords.long(last.day))
        let gap = String(repeating: " ", count: max(3, line.values.count - from.count - to.count))
        return "  " + line.text(output) + "\n  " + from + gap + to + "\n"
    }

    /// 24 columns, with hours below.
    func hours(_ counts: [Int]) -> String {
        "  " + Sparkline(counts).text(output) + "\n  0     6     12    18    24\n"
    }

    /// Bars from Monday to Sunday.
    func weekdays(_ counts: [Int]) -> String {
        BarChart(bars: zip(DayWords.weekdays, counts).map { BarChart.Bar(label: $0, value: $1) }).text(output)
    }

    func items(_ items: [ItemCount]) -> String {
        BarChart(bars: items.map { BarChart.Bar(label: EntryLines.plain($0.name), value: $0.count) }).text(
            output)
    }

    func categories(_ shares: [CategoryShare]) -> String {
        BarChart(
            bars: shares.map { share in
                BarChart.Bar(
                    label: share.category.rawValue, value: share.count, note: "\(share.percentage) %",
                    colour: EntryLines.colour(of: share.category))
            }
        ).text(output)
    }

    /// Example: `3 days, 18 to 20 November 2026`.
    static func streak(_ streak: Streak) -> String {
        guard let days = streak.days else { return "none" }
        return DayWords.days(streak.length) + ", " + DayWords.range(days)
    }
}

/// The insights page as text.
struct InsightsText: Sendable {
    let page: InsightsPage
    let output: Output

    func text() -> String {
        let figures = FigureText(output: output)
        var text = figures.title("\(page.period.label): \(DayWords.range(page.days))") + "\n"
        text += figures.table(rows)
        if page.entries > 0 {
            text += figures.block("Entries a day", figures.daily(page.dailyCounts))
            text += figures.block("Top foods", figures.items(page.topItems))
            text += figures.block(Program.kind.figures.categoryTitle, figures.categories(page.categories))
            text += figures.block("Time of day", figures.hours(page.mealTiming))
            text += figures.block("Eaten on the same day", pairs)
        }
        text += figures.block("This week, Monday to Sunday", "  \(EntryLines.plain(page.headline.text))\n")
        text += figures.block("The last seven days, and the seven before", week)
        if let first = page.heatmap.first {
            let (year, month, _) = first.day.date
            text += figures.block(
                "\(DayNames.months[month - 1]) \(year)", HeatMap(days: page.heatmap).text(output))
        }
        return text
    }

    private var rows: [(String, String)] {
        let percent = Int((page.consistency * 100).rounded())
        let inputs = page.inputTypes.filter { $0.count > 0 }.map { "\($0.count) by \($0.inputType.rawValue)" }
        var rows = [
            ("entries", "\(page.entries)" + (inputs.isEmpty ? "" : ": " + inputs.joined(separator: ", "))),
            ("days", "\(page.daysLogged) of \(page.dailyCounts.count) with entries, \(percent) %"),
            ("streak", FigureText.streak(page.streak)),
            ("longest", FigureText.streak(page.records.longestStreak)),
        ]
        if let fullest = page.records.fullestDay {
            rows.append(("fullest day", "\(DayWords.entries(fullest.count)), \(DayWords.long(fullest.day))"))
        }
        rows.append(("foods", "\(page.records.differentFoods) different in all"))
        return rows
    }

    private var pairs: String {
        page.pairs.prefix(5).map { pair in
            "  \(EntryLines.plain(pair.first)) and \(EntryLines.plain(pair.second)): \(DayWords.days(pair.days))\n"
        }.joined()
    }

    private var week: String {
        let trend = page.weekTrend
        let chart = BarChart(
            bars: zip(trend.this, trend.last).map { this, last in
                BarChart.Bar(
                    label: "\(DayWords.weekdays[this.day.weekday - 1]) \(DayWords.short(this.day))",
                    value: this.count, note: "before: \(last.count)")
            }
        ).text(output)
        let change = trend.change.map { $0 == 0 ? "as many" : "\($0 > 0 ? "+" : "−")\(abs($0)) %" }
        return chart + "  \(trend.thisTotal) against \(trend.lastTotal)" + (change.map { ": " + $0 } ?? "")
            + "\n"
    }
}

/// A weekly recap as text.
struct RecapText: Sendable {
    let recap: WeeklyRecap
    let output: Output

    func text() -> String {
        let figures = FigureText(output: output)
        var text = recap.isPerfect ? confetti : ""
        text += figures.title(recap.headline.text)
        text += "Week \(recap.week.week) of \(recap.week.year): \(DayWords.range(recap.week.days))\n\n"
        text += figures.table(rows)
        text += figures.block(
            "Days",
            BarChart(
                bars: recap.days.map {
                    BarChart.Bar(label: DayWords.weekdays[$0.day.weekday - 1], value: $0.count)
                }
            ).text(output))
        return text + figures.block(Program.kind.figures.categoryTitle, figures.categories(recap.categories))
    }

    private var rows: [(String, String)] {
        let more = recap.entries - recap.entriesBefore
        let change =
            more == 0
            ? "as many as the week before"
            : "\(abs(more)) \(more > 0 ? "more" : "fewer") than the week before"
        let ahead = recap.daysAhead == 0 ? "" : ", \(recap.daysAhead) not over"
        return [
            ("entries", "\(recap.entries), \(change)"),
            ("days", "\(recap.daysLogged) logged, \(recap.daysMissed) missed" + ahead),
            (
                "top food",
                recap.topFood.map { "\(EntryLines.plain($0.name)), \(DayWords.times($0.count))" } ?? "none"
            ),
            ("streak", FigureText.streak(recap.streak)),
        ]
    }

    /// For a perfect week.
    private var confetti: String {
        let pieces = Array("✦ · ˚ ✶ · ✧ ˚ · ✦ ✶ · ˚ ✧ · ✦ ˚ ✶ · ✧ ·")
        let colours = [208, 215, 114, 111, 211, 80]
        return pieces.enumerated().map { place, piece in
            piece == " " ? " " : output.coloured(String(piece), "38;5;\(colours[place / 2 % colours.count])")
        }.joined() + "\n"
    }
}

/// Days and counts in words.
enum DayWords {
    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// Example: `20 November 2026`.
    static func long(_ day: CalendarDay) -> String { "\(short(day)) \(day.date.year)" }

    /// Example: `20 November`.
    static func short(_ day: CalendarDay) -> String {
        let (_, month, dayOfMonth) = day.date
        return "\(dayOfMonth) \(DayNames.months[month - 1])"
    }

    /// Example: `16 to 22 November 2026`; the first day has a month and year only if they differ.
    static func range(_ days: ClosedRange<CalendarDay>) -> String {
        let (first, last) = (days.lowerBound.date, days.upperBound.date)
        if days.lowerBound == days.upperBound { return long(days.upperBound) }
        if first.year != last.year { return "\(long(days.lowerBound)) to \(long(days.upperBound))" }
        if first.month != last.month { return "\(short(days.lowerBound)) to \(long(days.upperBound))" }
        return "\(first.day) to \(long(days.upperBound))"
    }

    /// Examples: `1 entry`, `2 entries`, `3 days`.
    static func count(_ number: Int, _ one: String, _ many: String) -> String {
        Counted.text(number, one, many)
    }

    static func entries(_ number: Int) -> String { count(number, "entry", "entries") }
    static func days(_ number: Int) -> String { count(number, "day", "days") }
    static func times(_ number: Int) -> String { count(number, "time", "times") }
}
