import Diary
import Language

/// Reads in which months a plan holds: "from March to September", "between May and August".
enum MonthsReading {
    static let numbers = English.Calendar.meanings
        .filter { English.Calendar.month.contains($0.key) }.compactMapValues(Int.init)

    /// The numbers of the months, in their order from the first one; nil if the words name no span of months.
    static func span(in words: [String], within range: Range<Int>) -> [Int]? {
        for index in range where ["from", "between"].contains(words[index]) {
            guard let first = month(in: words, at: index + 1, before: range.upperBound),
                let join = (first.end..<range.upperBound).first,
                ["to", "till", "until", "through", "and"].contains(words[join]),
                let last = month(in: words, at: join + 1, before: range.upperBound)
            else { continue }
            return months(from: first.month, through: last.month)
        }
        return nil
    }

    /// "From November on", "from October onwards": the first month; nil if the words do not say so.
    static func start(in words: [String], within range: Range<Int>) -> Int? {
        for index in range where ["from", "after"].contains(words[index]) {
            guard let first = month(in: words, at: index + 1, before: range.upperBound),
                first.end < range.upperBound, ["on", "onwards", "onward"].contains(words[first.end])
            else { continue }
            return first.month
        }
        return nil
    }

    private static func month(in words: [String], at start: Int, before end: Int) -> (month: Int, end: Int)? {
        let next = (start..<max(start, end)).first {
            !["the", "early", "mid", "late", "end", "start", "beginning", "of"].contains(words[$0])
        }
        return next.flatMap { place in numbers[words[place]].map { ($0, place + 1) } }
    }

    static func months(from first: Int, through last: Int) -> [Int] {
        (0..<((last - first + 12) % 12 + 1)).map { (first + $0 - 1) % 12 + 1 }
    }
}
