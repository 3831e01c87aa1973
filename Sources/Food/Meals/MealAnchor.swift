import Diary
import Foundation
import Language

/// What a run of phrases says about one meal: which one it was, and when.
struct MealAnchor: Hashable {
    var meal: CategoryName?
    /// Whether a meal was named, even one without a category ("brunch").
    var isMeal = false
    var pieces: [TimePiece] = []

    /// Nil for a phrase with neither a meal nor a time.
    init?(_ phrase: UnderstoodPhrase, in tokens: [Token]) {
        switch phrase.meaning {
        case .occasion(let category):
            // "Skipped lunch" and "after dinner" name a meal that was not this one.
            let isBrunch = category == nil && tokens[phrase.tokens].contains { $0.word == "brunch" }
            let isMissed =
                tokens[phrase.tokens].first.map { English.Meals.unnamed.contains($0.word) } ?? false
            guard category != nil || isBrunch && !isMissed else { return nil }
            meal = category
            isMeal = true
        case .time(let pieces):
            guard !pieces.isEmpty else { return nil }
            self.pieces = pieces
        }
    }

    /// The hours of the meal that was named; nil for food that is eaten at any hour.
    var hours: OccasionHours? { isMeal ? meal.map { MealHours.hours(of: $0) } ?? MealHours.brunch : nil }

    /// Whether people hardly ever eat this meal at the time given; some say so anyway.
    var isOdd: Bool {
        guard let meal else { return false }
        return !pieces.allSatisfy { $0.fits(meal) }
    }

    /// Whether it is a morning without a meal or a clock time.
    var isMorning: Bool {
        !isMeal && pieces.contains { if case .part(.morning) = $0 { true } else { false } }
            && !pieces.contains { if case .clock = $0 { true } else { false } }
    }

    /// Whether this is a meal without a time, and the other a time at which people eat something else.
    func isFar(from other: MealAnchor) -> Bool {
        guard pieces.isEmpty, !other.isMeal, let usual = meal?.usualHours else { return false }
        return other.pieces.contains { piece in
            switch piece {
            case .clock(let clock): !clock.hours.contains(where: usual.contains)
            case .usual(let hour, _): !usual.contains(hour)
            default: false
            }
        }
    }

    private var saysPart: Bool { pieces.contains(where: \.isPart) }
    private var saysDay: Bool { pieces.contains { if case .day = $0 { true } else { false } } }

    /// Both anchors as one; nil if they contradict each other.
    func joined(with other: MealAnchor) -> MealAnchor? {
        var joined = self
        if other.isMeal {
            guard !isMeal || meal == other.meal else { return nil }
            joined.meal = other.meal
            joined.isMeal = true
        }
        for piece in other.pieces where !joined.pieces.contains(piece) {
            guard !joined.pieces.contains(where: { $0.excludes(piece) }) else { return nil }
            if saysPart, other.saysPart, !saysDay, !other.saysDay,
                joined.pieces.contains(where: { $0 != piece && $0.isPart && piece.isPart })
            {
                return nil
            }
            joined.pieces.append(piece)
        }
        return joined
    }
}

extension TimePiece {
    /// Whether the two cannot belong to the same meal.
    fileprivate func excludes(_ other: TimePiece) -> Bool {
        switch (self, other) {
        case (.day(let one), .day(let two)):
            one != two && !(one == .daysAgo(0) && two.mayBeToday || two == .daysAgo(0) && one.mayBeToday)
        case (.part(let one), .part(let two)):
            one != two && ![one, two].allSatisfy { $0 == .evening || $0 == .night }
        case (.clock(let one), .clock(let two)): one != two
        case (.part(.morning), .clock(let clock)), (.clock(let clock), .part(.morning)):
            // "Toast in the morning, and a shake at four" is of the afternoon.
            !clock.hours.contains { $0 < 12 && $0 >= (clock.hours.count > 1 ? 5 : 3) }
        case (.part(let part), .clock(let clock)), (.clock(let clock), .part(let part)):
            !clock.hours.contains(where: part.mayHold)
        case (.elapsed(let one), .elapsed(let two)): one != two
        case (.usual(let hour, _), .clock(let clock)), (.clock(let clock), .usual(let hour, _)):
            !clock.hours.contains { (-2...3).contains($0 - hour) }
        case (.usual, _), (_, .usual): false
        case (.elapsed, _), (_, .elapsed): true
        default: false
        }
    }

    /// Whether the meal may be eaten at this time.
    fileprivate func fits(_ meal: CategoryName) -> Bool {
        guard let hours = meal.hours else { return true }
        switch self {
        case .day, .elapsed, .usual, .also: return true
        case .part(let part): return hours.contains(where: part.mayHold)
        case .clock(let clock): return clock.hours.contains(where: hours.contains)
        }
    }
}

extension DayPart {
    fileprivate func mayHold(_ hour: Int) -> Bool {
        switch self {
        case .morning: (3..<12).contains(hour)
        case .afternoon: (12..<18).contains(hour)
        case .evening: (16..<24).contains(hour) || hour == 0
        case .night: hour >= 18 || hour < 5
        }
    }
}

extension CategoryName {
    /// The hours at which most people eat it.
    fileprivate var usualHours: ClosedRange<Int>? {
        switch self {
        case .breakfast: 5...9
        case .lunch: 11...14
        case .dinner: 17...21
        default: nil
        }
    }

    /// The hours at which people call their food by this name; nil for food that is eaten at any hour.
    fileprivate var hours: Range<Int>? {
        switch self {
        case .breakfast: 4..<12
        case .lunch: 11..<17
        case .dinner: 16..<24
        default: nil
        }
    }
}

/// Finds food after a meal with a time of its own: "for dinner pasta and a glass of wine at nine".
///
/// The time belongs to the last thing, and not to the meal, if the thing is counted. In addition, people
/// must eat the meal at other hours, or the thing is a drink or a dessert at a later time.
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
                    // A time of the meal or of things before it, so that no time is left for a later thing.
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

    /// Whether no other thing follows to which the time could belong.
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
    /// The minutes of the day that a single clock time can mean; nil for any other pieces.
    fileprivate var minutesOfDay: [Int]? {
        guard pieces.count == 1 else { return nil }
        switch pieces[0] {
        case .clock(let clock): return clock.hours.map { $0 * 60 + clock.minute }
        case .usual(let hour, let minute): return [hour * 60 + minute]
        default: return nil
        }
    }
}
