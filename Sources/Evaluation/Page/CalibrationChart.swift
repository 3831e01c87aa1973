/// How often words are right, over how sure the recogniser is of them, as SVG.
struct CalibrationChart {
    private static let side = 300.0
    private static let margin = 36.0

    let calibration: Calibration

    var svg: String {
        let most = Double(calibration.tenths.map(\.words).max() ?? 1)
        let columns = calibration.tenths.enumerated().filter { $0.element.words > 0 }.map { index, tenth in
            let height = tenth.shareRight * Self.side
            return Markup.element(
                "rect",
                [
                    ("x", Markup.number(x(Double(index) / 10) + 2)),
                    ("width", Markup.number(Self.side / 10 - 4)),
                    ("y", Markup.number(y(tenth.shareRight))), ("height", Markup.number(height)),
                    ("rx", "3"), ("fill", "#FFB347"),
                    ("fill-opacity", Markup.number(0.25 + 0.75 * Double(tenth.words) / most, 2)),
                ],
                Markup.element(
                    "title", [], "\(tenth.words) words, \(Markup.percent(tenth.shareRight)) right"))
        }
        let axis = [0.0, 0.5, 1.0].map { share in
            Markup.element(
                "text",
                [("x", "\(Self.margin - 6)"), ("y", Markup.number(y(share) + 4)), ("text-anchor", "end")],
                Markup.number(share))
                + Markup.element(
                    "text",
                    [
                        ("x", Markup.number(x(share))), ("y", Markup.number(Self.side + Self.margin + 8)),
                        ("text-anchor", "middle"),
                    ], Markup.number(share))
        }
        let diagonal = Markup.element(
            "line",
            [
                ("x1", Markup.number(x(0))), ("y1", Markup.number(y(0))), ("x2", Markup.number(x(1))),
                ("y2", Markup.number(y(1))), ("stroke", "#FF6B35"), ("stroke-dasharray", "5 5"),
            ])
        let size = Markup.number(Self.side + 2 * Self.margin, 0)
        return Markup.element(
            "svg",
            [
                ("viewBox", "0 0 \(size) \(size)"), ("role", "img"), ("class", "square"),
                ("aria-label", "share of right words by confidence"),
            ], columns.joined() + diagonal + axis.joined())
    }

    private func x(_ share: Double) -> Double { Self.margin + share * Self.side }
    private func y(_ share: Double) -> Double { 18 + (1 - share) * Self.side }
}
