import Diary
import Foundation
import Journal

/// A diary as large as wanted, for measuring: the same for the same numbers.
///
/// Entries are spread evenly over the years, 1 to 3 items each out of 1,200 foods; the food of rank r is about as
/// common as 1/r, as words are.
struct GeneratedEntries: Sequence, Sendable {
    let count: Int
    let calendar: any LocalCalendar
    private let firstDay: CalendarDay
    private let dayCount: Int
    private let foods: [String]

    init(count: Int, years: Int, endingOn today: CalendarDay, calendar: any LocalCalendar) {
        self.count = count
        self.calendar = calendar
        firstDay = today.adding(months: -12 * years).advanced(by: 1)
        dayCount = firstDay.distance(to: today) + 1
        let ways = [
            "", "grilled ", "fried ", "spicy ", "creamy ", "baked ", "smoked ", "green ", "sweet ",
            "roasted ",
            "cold ", "braised ", "stuffed ", "pickled ", "steamed ", "crispy ", "sour ", "red ", "buttered ",
            "wild ",
        ]
        let things = [
            "coffee", "rice", "toast", "oatmeal", "egg", "dal", "tea", "salad", "yogurt", "chicken", "soup",
            "banana",
            "dosa", "idli", "pasta", "bread", "apple", "salmon", "tofu", "potato", "paneer", "beans",
            "noodles", "curry",
            "pizza", "hummus", "cheese", "lassi", "broccoli", "granola", "samosa", "chapati", "burrito",
            "taco", "ramen",
            "sushi", "biryani", "sambar", "chutney", "lentils", "pancake", "waffle", "mango", "berries",
            "almonds",
            "spinach", "mushroom", "carrot", "pumpkin", "kheer", "brownie", "ice cream", "couscous", "tagine",
            "falafel",
            "juice", "smoothie", "porridge", "pho", "kimchi",
        ]
        foods = ways.flatMap { way in things.map { way + $0 } }
    }

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private let entries: GeneratedEntries
        private var place = 0
        private var random = SplitMix64(seed: 27)
        private var day: (number: CalendarDay, start: Date)

        init(_ entries: GeneratedEntries) {
            self.entries = entries
            day = (entries.firstDay, entries.firstDay.start(in: entries.calendar))
        }

        mutating func next() -> KnownEntry? {
            guard place < entries.count else { return nil }
            let number = entries.firstDay.advanced(by: place * entries.dayCount / entries.count)
            if number != day.number { day = (number, number.start(in: entries.calendar)) }
            place += 1
            let names = (0..<(1 + random.below(3))).map { _ in
                entries.foods[Int(pow(Double(entries.foods.count), random.unit())) - 1]
            }
            // Between six and ten: within the day also where it has 23 hours.
            let minute = 360 + random.below(960)
            let category = random.below(7)
            let description = names.joined(separator: ", ")
            let entry = Entry(
                id: random.uuid(), date: day.start,
                rawInput: "today i had " + names.joined(separator: " and "),
                inputType: InputType.allCases[random.below(3)], processedDescription: description,
                createdAt: day.start + TimeInterval(minute * 60),
                category: category < 6 ? Program.kind.categories[category] : nil)
            return (entry, names.map { EntryItem(name: $0, words: $0) })
        }
    }
}
