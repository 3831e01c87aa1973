import Diary

/// Blocks of figures for people, drawn with characters.
struct FigureText: Sendable {
    private static let column = 14

    let output: Output

    /// Name and value, one pair a line.
    func table(_ rows: [(String, String)]) -> String {
        rows.map { name, value in
            output.coloured(name, "2") + String(repeating: " ", count: max(1, Self.column - name.count))
                + value
                + "\n"
        }.joined()
    }

    /// A heading, and what stands below it; nothing when that is empty.
    func block(_ heading: String, _ text: String) -> String {
        text.isEmpty ? "" : "\n" + output.coloured(heading, "1") + "\n" + text
    }

    func title(_ text: String) -> String { output.coloured(text, "1;38;5;208") + "\n" }

    /// How something went day by day, with the first and the last day below.
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

    /// Monday to Sunday.
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

    /// `3 days, 18 to 20 November 2026`.
    static func streak(_ streak: Streak) -> String {
        guard let days = streak.days else { return "none" }
        return DayWords.days(streak.length) + ", " + DayWords.range(days)
    }
}
