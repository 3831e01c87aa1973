import Foundation

/// The line of a caption that says when it is shown.
struct CaptionTiming {
    typealias Times = (start: Int, end: Int)

    /// Milliseconds; nil where they are not written as times are.
    let times: Times?
    /// Whether something else than `-->` stands between the times, as word processors make of it.
    let isOdd: Bool

    /// Nil for a line that is something else.
    init?(_ line: String) {
        if let arrow = line.range(of: "-->") ?? line.range(of: "--&gt;") {
            isOdd = line[arrow] != "-->"
            if let start = Self.milliseconds(line[..<arrow.lowerBound]),
                let end = Self.milliseconds(line[arrow.upperBound...])
            {
                times = (start, end)
            } else {
                times = nil
            }
            // An arrow in a sentence has no time before it.
            guard times != nil || line.contains(where: \.isNumber) else { return nil }
            return
        }
        let rest = line.drop(while: \.isWhitespace)
        let first = rest.prefix(while: Self.isOfTime)
        let between = rest[first.endIndex...].prefix { !Self.isOfTime($0) }
        let second = rest[between.endIndex...].prefix(while: Self.isOfTime)
        let mark = between.filter { !$0.isWhitespace }.replacing("&gt;", with: ">")
        guard (1...8).contains(mark.count), mark == "to" || !mark.contains(where: \.isLetter),
            let start = Self.milliseconds(first, isStrict: false),
            let end = Self.milliseconds(second, isStrict: false)
        else { return nil }
        times = (start, end)
        isOdd = true
    }

    private static func isOfTime(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || [":", ",", "."].contains(character)
    }

    /// `HH:MM:SS,mmm`, `HH:MM:SS.mmm` or `MM:SS.mmm`; what follows the time is ignored. Nil for anything else.
    ///
    /// - Parameter isStrict: whether there must be three digits after the seconds; else there may be fewer, and none
    ///   where there are hours.
    private static func milliseconds(_ text: Substring, isStrict: Bool = true) -> Int? {
        guard let time = text.split(whereSeparator: { $0 == " " || $0 == "\t" }).first else { return nil }
        let parts = time.split(
            omittingEmptySubsequences: isStrict, whereSeparator: { $0 == "," || $0 == "." })
        let fields = (parts.first ?? "").split(separator: ":", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard (2...3).contains(fields.count) else { return nil }
        var thousandths = 0
        if isStrict || parts.count > 1 || fields.count < 3 {
            guard parts.count == 2, parts[1].count == 3 || !isStrict && (1...2).contains(parts[1].count),
                let fraction = Int(parts[1])
            else { return nil }
            thousandths = fraction * [0, 100, 10, 1][parts[1].count]
        }
        var seconds = 0
        for (index, field) in fields.enumerated() {
            guard let field, field >= 0, field < (index == 0 ? 100_000 : 60) else { return nil }
            seconds = seconds * 60 + field
        }
        return seconds * 1000 + thousandths
    }
}
