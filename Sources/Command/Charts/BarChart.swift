/// Labelled bars that lie on their sides, one a line.
struct BarChart: Sendable {
    struct Bar: Sendable {
        var label: String
        /// 0 or more.
        var value: Int
        /// What stands behind the value; may be empty.
        var note = ""
        /// SGR parameters.
        var colour = BarChart.accent
    }

    static let accent = "38;5;208"
    /// Cells of the longest bar.
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

    /// Blocks to an eighth of a cell; anything above zero shows at least one eighth.
    static func bar(_ value: Int, of most: Int, width: Int = width) -> String {
        guard value > 0, most > 0 else { return "" }
        let eighths = max(1, value * width * 8 / most)
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
