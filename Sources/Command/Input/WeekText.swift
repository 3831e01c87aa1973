import Diary

/// Reads a week as people write it on a command line.
struct WeekText: Sendable {
    private static let expected = "a week such as 2026-W47, this or last"

    let today: CalendarDay

    /// The ISO week meant; `this` and `last` count from today.
    ///
    /// - Throws: what would be right; for the 53rd week of a year that has 52, which are there.
    func week(_ text: String) throws(Failure) -> IsoWeek {
        let word = text.lowercased()
        let current = IsoWeek(of: today)
        if word == "this" { return current }
        if word == "last" { return current.previous }
        if let week = IsoWeek(word) { return week }
        let numbers = word.split { !$0.isNumber }.compactMap { Int($0) }
        if word.contains("w"), numbers.count == 2, (1...9999).contains(numbers[0]) {
            let count = IsoWeek.weeks(in: numbers[0])
            throw .usage("“\(text)” is not a week: \(numbers[0]) has weeks 1 to \(count)")
        }
        if numbers.count == 2, let week = IsoWeek(year: numbers[0], week: numbers[1]) {
            throw .usage("“\(text)” is not \(Self.expected); did you mean \(week)?")
        }
        throw .usage("“\(text)” is not \(Self.expected)" + Nearest.hint(to: word, among: ["this", "last"]))
    }
}
