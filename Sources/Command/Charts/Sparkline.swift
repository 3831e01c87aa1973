/// A line of small columns: how something went.
struct Sparkline: Sendable {
    private static let columns = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// The height of each column; 0 or more.
    let values: [Int]

    /// At most `width` columns; where there are more values, a column is the sum of as many as fit, counted from
    /// the end, so that the latest is whole.
    init(_ values: [Int], width: Int = 60) {
        let together = max(1, (values.count + width - 1) / width)
        self.values = stride(from: values.count, to: 0, by: -together).reversed().map { end in
            values[max(0, end - together)..<end].reduce(0, +)
        }
    }

    /// The lowest column is for nothing at all.
    func text(_ output: Output) -> String {
        let most = values.max() ?? 0
        let drawn = values.map { value in
            value == 0 || most == 0 ? Self.columns[0] : Self.columns[1 + (value * 7 - 1) / most]
        }
        return output.coloured(drawn.joined(), BarChart.accent)
    }
}
