import Diary

/// A month as a calendar page whose days are shaded by what they hold: 0, 1, 2, 3 and more.
struct HeatMap: Sendable {
    /// All days of the month; each is drawn where its weekday stands.
    let days: [DayCount]

    private static let shades = ["·", "░", "▒", "█"]
    /// SGR parameters for the shades, from the background of nothing to the full colour.
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
