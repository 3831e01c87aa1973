import Diary

/// Labelled horizontal bars, one per line.
struct BarChart: Sendable {
    struct Bar: Sendable {
        var label: String
        /// 0 or more.
        var value: Int
        /// The text after the value; may be empty.
        var note = ""
        /// SGR parameters.
        var colour = BarChart.accent
    }

    static let accent = "38;5;208"
    /// The length of the longest bar in cells.
    private static let width = 28

    let bars: [Bar]

    func text(_ output: Output) -> String {
        let most = bars.map(\.value).max() ?? 0
        let label = bars.map(\.label.count).max() ?? 0
        let number = bars.map { String($0.value).count }.max() ?? 0
        return bars.map { bar in
            let drawn = Self.bar(bar.value, of: most)
            let value = String(bar.value)
            return "  " + bar.label + Self.blanks(label - bar.label.count) + "  "
                + output.coloured(drawn, bar.colour) + Self.blanks(Self.width - drawn.count) + "  "
                + Self.blanks(number - value.count) + value + (bar.note.isEmpty ? "" : "  " + bar.note) + "\n"
        }.joined()
    }

    /// Blocks in eighths of a cell; any value above zero shows at least one eighth.
    static func bar(_ value: Int, of most: Int, width: Int = width) -> String {
        guard value > 0, most > 0 else { return "" }
        let eighths = max(1, value * width * 8 / most)
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// A month as a calendar page with days shaded by their number of entries: 0, 1, 2, 3 and more.
struct HeatMap: Sendable {
    /// All days of the month; each is drawn under its weekday.
    let days: [DayCount]

    private static let shades = ["·", "░", "▒", "█"]
    /// SGR parameters for the shades, from the dim empty one to the full colour.
    private static let colours = ["2", "38;5;130", "38;5;172", "38;5;208"]

    func text(_ output: Output) -> String {
        var text = "  Mo Tu We Th Fr Sa Su\n"
        var line: [String] = []
        for day in days {
            while line.count < day.day.weekday - 1 { line.append("  ") }
            let shade = min(day.count, 3)
            line.append(output.coloured(Self.shades[shade] + Self.shades[shade], Self.colours[shade]))
            if day.day.weekday == 7 {
                text += "  " + line.joined(separator: " ") + "\n"
                line = []
            }
        }
        if !line.isEmpty { text += "  " + line.joined(separator: " ") + "\n" }
        let legend = ["none", "1", "2", "3 and more"]
        return text + "  " + zip(Self.shades, legend).map { "\($0) \($1)" }.joined(separator: "  ") + "\n"
    }
}

/// A line of small columns, for a series of values.
struct Sparkline: Sendable {
    private static let columns = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// The height of each column; 0 or more.
    let values: [Int]

    /// Makes at most `width` columns.
    ///
    /// If there are more values, each column is the sum of several. They are grouped from the end, so that
    /// the latest column is complete.
    init(_ values: [Int], width: Int = 60) {
        let together = max(1, (values.count + width - 1) / width)
        self.values = stride(from: values.count, to: 0, by: -together).reversed().map { end in
            values[max(0, end - together)..<end].reduce(0, +)
        }
    }

    /// The lowest column stands for zero.
    func text(_ output: Output) -> String {
        let most = values.max() ?? 0
        let drawn = values.map { value in
            value == 0 || most == 0 ? Self.columns[0] : Self.columns[1 + (value * 7 - 1) / most]
        }
        return output.coloured(drawn.joined(), BarChart.accent)
    }
}
