import Diary
import Foundation

/// An invented diary of the last 120 days for looking around in, the same every time.
package enum SampleDiary {
    package static let dayCount = 120
    /// Found by trial: it gives the right share of days, and a streak at the end.
    private static let seed: UInt64 = 51
    /// The share of days with entries.
    static let loggedShare = 0.85

    /// The samples in the order of their times; none is later than `now`.
    ///
    /// - Parameters:
    ///   - now: the time at which today's samples end; the same day gives the same samples, without those
    ///     still to come.
    ///   - calendar: the diary's calendar, with its time zone.
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

    /// A meal before its day is chosen.
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

        /// The words that were said, typed or seen.
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

/// The meals of sample diaries, with their items as a description lists them.
enum SampleMeals {
    /// Each meal, and how often it is drawn compared with others of its category.
    static let decks: [CategoryName: [(meal: String, weight: Int)]] = [
        .breakfast: [
            ("oatmeal, banana", 4), ("two idlis, sambar", 3), ("masala dosa, coconut chutney", 2),
            ("two scrambled eggs, whole wheat toast", 4), ("poha", 2), ("upma", 1),
            ("granola, greek yogurt, blueberries", 3), ("pancakes", 2), ("avocado toast", 2),
            ("shakshuka", 1),
            ("miso soup, rice, natto", 1), ("bagel, cream cheese", 1),
        ],
        .lunch: [
            ("rajma, rice", 3), ("chicken burrito", 2), ("a bowl of ramen", 2), ("caesar salad", 3),
            ("vegetable biryani, raita", 2), ("falafel wrap, hummus", 2), ("tomato soup, sourdough bread", 2),
            ("bibimbap", 1), ("dal, two chapatis", 4), ("pho", 1), ("tuna sandwich", 2), ("jollof rice", 1),
        ],
        .snack: [
            ("almonds", 4), ("an apple", 4), ("samosa", 2), ("popcorn", 2), ("trail mix", 1),
            ("carrots, hummus", 2), ("pakora", 1), ("rice crackers", 1), ("a pear", 2),
            ("cheese, crackers", 1),
        ],
        .dinner: [
            ("grilled salmon, broccoli, rice", 4), ("paneer tikka, naan", 3), ("two slices of pizza", 3),
            ("spaghetti bolognese", 3), ("chicken curry, rice", 3), ("lamb tagine, couscous", 1),
            ("vegetable stir fry, tofu", 2), ("pad thai", 2), ("lentil soup", 2), ("beef tacos", 2),
            ("paella", 1), ("mushroom risotto", 1),
        ],
        .dessert: [
            ("gulab jamun", 2), ("kheer", 2), ("tiramisu", 1), ("chocolate brownie", 3),
            ("vanilla ice cream", 3),
            ("cheesecake", 1), ("baklava", 1), ("mango sorbet", 1),
        ],
        .beverage: [
            ("black coffee", 5), ("masala chai", 4), ("mango lassi", 2), ("green tea", 3),
            ("orange juice", 2),
            ("lemonade", 1), ("cappuccino", 2), ("filter coffee", 2),
        ],
    ]

    /// The minutes of the local day between which meals of a category are eaten.
    static func minutes(of category: CategoryName) -> Range<Int> {
        switch category {
        case .breakfast: (7 * 60)..<(10 * 60)
        case .lunch: (12 * 60)..<(14 * 60)
        case .snack: (15 * 60)..<(17 * 60)
        case .dinner: (18 * 60 + 30)..<(21 * 60)
        case .dessert: (20 * 60)..<(21 * 60 + 30)
        default: (9 * 60 + 30)..<(17 * 60 + 30)
        }
    }
}
