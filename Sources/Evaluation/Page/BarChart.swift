/// Horizontal bars with names, as SVG.
struct BarChart {
    struct Bar {
        var name: String
        var value: Double
        /// What stands behind the bar.
        var label: String
        var colour: String
    }

    private static let width = 560.0
    private static let rowHeight = 24.0
    private static let nameWidth = 190.0
    private static let labelWidth = 80.0

    let title: String
    let bars: [Bar]

    var svg: String {
        let height = Double(bars.count) * Self.rowHeight + 4
        let largest = max(bars.map(\.value).max() ?? 0, .leastNonzeroMagnitude)
        let scale = (Self.width - Self.nameWidth - Self.labelWidth) / largest
        let rows = bars.enumerated().map { index, bar in
            let top = Double(index) * Self.rowHeight
            let base = Markup.number(top + 16)
            let length = max(1, bar.value * scale)
            return Markup.element(
                "text", [("x", "\(Self.nameWidth - 8)"), ("y", base), ("text-anchor", "end")],
                Markup.escaped(bar.name))
                + Markup.element(
                    "rect",
                    [
                        ("x", "\(Self.nameWidth)"), ("y", Markup.number(top + 4)), ("rx", "3"),
                        ("width", Markup.number(length)), ("height", "16"), ("fill", bar.colour),
                    ])
                + Markup.element(
                    "text",
                    [("x", Markup.number(Self.nameWidth + length + 6)), ("y", base), ("class", "label")],
                    Markup.escaped(bar.label))
        }
        return Markup.element(
            "svg",
            [
                ("viewBox", "0 0 \(Markup.number(Self.width, 0)) \(Markup.number(height, 0))"),
                ("role", "img"),
                ("aria-label", title),
            ], rows.joined())
    }
}
