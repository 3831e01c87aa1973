import Foundation

/// A chart of horizontal bars with names, as SVG.
struct BarChart {
    struct Bar {
        var name: String
        var value: Double
        /// The text after the bar.
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

/// A chart of the share of right words by confidence, as SVG.
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

/// Helpers for HTML and SVG.
enum Markup {
    static func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    static func element(_ name: String, _ attributes: [(String, String)] = [], _ content: String = "")
        -> String
    {
        "<\(name)" + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined() + ">\(content)</\(name)>"
    }

    static func number(_ value: Double, _ decimals: Int = 1) -> String {
        String(format: "%.\(decimals)f", value)
    }

    static func percent(_ share: Double) -> String { number(share * 100) + " %" }
}
