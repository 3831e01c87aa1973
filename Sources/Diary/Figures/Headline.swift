/// What a week's recap says first.
package enum Headline: Hashable, Sendable {
    /// More than seven days in a row.
    case streak(days: Int)
    /// One food three times or more.
    case topFood(ItemCount)
    /// More than three entries above the week before.
    case improvement(entries: Int)
    /// No day of the week is missing.
    case perfectWeek
    case plain(entries: Int, days: Int)

    /// The first rule that holds.
    ///
    /// - Parameters:
    ///   - streak: days in a row at the week's end.
    ///   - improvement: entries above the week before; negative for fewer.
    ///   - isPerfect: whether all days of the week have an entry.
    package init(
        streak: Int, topFood: ItemCount?, improvement: Int, isPerfect: Bool, entries: Int, days: Int
    ) {
        if streak > 7 {
            self = .streak(days: streak)
        } else if let topFood, topFood.count >= 3 {
            self = .topFood(topFood)
        } else if improvement > 3 {
            self = .improvement(entries: improvement)
        } else if isPerfect {
            self = .perfectWeek
        } else {
            self = .plain(entries: entries, days: days)
        }
    }

    /// One sentence.
    package var text: String {
        switch self {
        case .streak(let days): "\(days) days in a row, and counting."
        case .topFood(let food): "A week of \(food.name): \(food.count) times."
        case .improvement(let entries): "\(entries) more entries than the week before."
        case .perfectWeek: "A perfect week: every day is in the diary."
        case .plain(0, _): "A quiet week: nothing was logged."
        case .plain(let entries, let days):
            "\(entries) \(entries == 1 ? "entry" : "entries") on \(days) \(days == 1 ? "day" : "days")."
        }
    }
}
