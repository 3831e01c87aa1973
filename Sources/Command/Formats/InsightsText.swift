import Diary

/// The insights page for people.
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
