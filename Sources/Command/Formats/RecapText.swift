import Diary

/// A weekly recap for people.
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
