import Diary
import Foundation

/// A made-up diary of the last 120 days, the same every time, to look around in.
package enum SampleDiary {
    package static let dayCount = 120
    /// Found by trying: just the share of days, and days in a row at the end.
    private static let seed: UInt64 = 51
    /// The part of the days that have entries.
    static let loggedShare = 0.85

    /// The samples, in the order of days and times; none is later than `now`.
    ///
    /// - Parameters:
    ///   - now: today's samples end here; the same day gives the same samples, but for those still to come.
    ///   - calendar: the diary's, with its time zone.
    package static func entries(now: Date, calendar: any LocalCalendar) -> [Entry] {
        let today = CalendarDay(of: now, in: calendar)
        var generator = SplitMix64(seed: seed)
        var entries: [Entry] = []
        for back in (0..<dayCount).reversed() {
            let isLogged = generator.unit() < loggedShare
            let meals = (0..<(1 + generator.below(3))).map { _ in Meal(&generator) }
            guard isLogged else { continue }
            let day = today.advanced(by: -back)
            entries += meals.sorted { $0.minute < $1.minute }.map { $0.entry(on: day, calendar) }
        }
        return entries.filter { $0.createdAt <= now }
    }

    /// What was eaten, before it is known on which day.
    private struct Meal {
        let id: UUID
        let category: CategoryName
        let minute: Int
        let description: String
        let inputType: InputType

        init(_ generator: inout SplitMix64) {
            let categories = CategoryName.meals.flatMap { category in
                Array(repeating: category, count: [.dessert, .beverage, .snack].contains(category) ? 2 : 4)
            }
            category = categories[generator.below(categories.count)]
            let minutes = SampleMeals.minutes(of: category)
            minute = minutes.lowerBound + generator.below(minutes.count)
            let deck = SampleMeals.decks[category, default: []].flatMap {
                Array(repeating: $0.meal, count: $0.weight)
            }
            description = deck[generator.below(deck.count)]
            let share = generator.unit()
            inputType = share < 0.55 ? .voice : share < 0.88 ? .text : .image
            id = generator.uuid()
        }

        func entry(on day: CalendarDay, _ calendar: any LocalCalendar) -> Entry {
            let (year, month, dayOfMonth) = day.date
            let start = day.start(in: calendar)
            let wanted = DateComponents(
                year: year, month: month, day: dayOfMonth, hour: minute / 60, minute: minute % 60)
            let instant = calendar.date(from: wanted) ?? start
            return Entry(
                id: id, date: start, rawInput: Entry.sampleMark + words, inputType: inputType,
                processedDescription: description, createdAt: max(start, instant), category: category)
        }

        /// What was said, typed or seen.
        private var words: String {
            let items = description.components(separatedBy: ", ")
            switch inputType {
            case .text, .image: return description
            case .voice:
                let list =
                    items.count < 2
                    ? description : items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
                return "for \(category == .beverage ? "a drink" : category.rawValue) i had " + list
            }
        }
    }
}
