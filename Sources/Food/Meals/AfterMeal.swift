import Diary
import Language

/// Finds what was had after a meal, at a time of its own: "for dinner pasta and a glass of wine at nine".
///
/// The time is that of the last thing and not the meal's where the thing is counted, and either people eat the meal at
/// other hours, or it is a drink or a dessert and the time is later than the meal's usual one.
struct AfterMeal {
    private let utterance: Utterance
    private let things: [Item]
    private let category: (Item) -> CategoryName?

    init(_ utterance: Utterance, _ things: [Item], category: @escaping (Item) -> CategoryName?) {
        self.utterance = utterance
        self.things = things
        self.category = category
    }

    func apart(_ elements: [MealParts.Element]) -> [MealParts.Element] {
        var elements = elements
        var meal: MealAnchor?
        var count = 0
        for index in elements.indices {
            switch elements[index].kind {
            case .anchor(let anchor):
                if anchor.isMeal {
                    meal = anchor
                } else if meal != nil {
                    // A time of the meal, or of what came before: whoever follows has no time to move.
                    meal = meal?.joined(with: anchor)
                }
            case .thing(let thing):
                defer { count += 1 }
                guard let meal, meal.pieces.isEmpty, count > 0, index + 1 < elements.count,
                    case .anchor(let time) = elements[index + 1].kind, !time.isMeal,
                    elements[index].gap >= .and, elements[index + 1].gap == .joined,
                    endsList(index + 1, elements), isCounted(things[thing]),
                    let minutes = time.minutesOfDay, let usual = meal.hours?.usual
                else { continue }
                let isFar = meal.isFar(from: time)
                let isAfter = minutes.contains { $0 > usual * 60 && $0 < (usual + 12) * 60 }
                let kind = category(things[thing])
                if isFar || isAfter && (kind == .beverage || kind == .dessert) {
                    elements[index].isApart = true
                }
            }
        }
        return elements
    }

    /// Nothing follows that the time could belong to.
    private func endsList(_ index: Int, _ elements: [MealParts.Element]) -> Bool {
        index + 1 == elements.count || elements[index + 1].gap >= .clause
    }

    /// "A glass of wine", "two beers".
    private func isCounted(_ thing: Item) -> Bool {
        guard let first = thing.tokens.first else { return false }
        let word = utterance.tokens[first].word
        return EnglishWordClasses.wordClass(of: word) == .article || SpokenNumber.isNumeral(word)
    }
}

extension MealAnchor {
    /// The minutes of the day that the clock time can be that it says, and nothing else.
    fileprivate var minutesOfDay: [Int]? {
        guard pieces.count == 1 else { return nil }
        switch pieces[0] {
        case .clock(let clock): return clock.hours.map { $0 * 60 + clock.minute }
        case .usual(let hour, let minute): return [hour * 60 + minute]
        default: return nil
        }
    }
}
