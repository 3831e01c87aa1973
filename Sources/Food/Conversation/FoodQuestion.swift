import Diary
import Language

/// A question about one food, or about the foods that were named just before.
package struct FoodQuestion: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case amount, times, whether, lastTime }

    package var kind: Kind
    /// The food as it was said; nil for "those", the foods that were logged last.
    package var food: String?
    /// Nil for the whole diary.
    package var period: AskedPeriod?

    package init(kind: Kind, food: String?, period: AskedPeriod?) {
        self.kind = kind
        self.food = food
        self.period = period
    }
}

/// The days that a question is about.
package enum AskedPeriod: Hashable, Sendable {
    case day(SaidDay)
    /// 0 is this week.
    case week(Int)
    case month(Int)
    /// Today and this many days before it.
    case days(Int)

    /// The period that some words name.
    init?(_ words: [String], pieces: (String) -> [TimePiece]) {
        for (place, word) in words.enumerated() {
            let before = place > 0 ? words[place - 1] : ""
            switch word {
            case "week", "week's": self = .week(before == "last" ? 1 : 0)
            case "month": self = .month(before == "last" ? 1 : 0)
            case "days" where place > 0:
                guard let number = SpokenNumber.cardinal(in: [before]), number.value > 0 else { continue }
                self = .days(number.value - 1)
            default: continue
            }
            return
        }
        guard let day = SaidMoment(pieces(words.joined(separator: " "))).day else { return nil }
        self = .day(day)
    }

    /// The days that are meant, counted back from today; nil for a date that does not exist.
    package func days(today: CalendarDay, in calendar: any LocalCalendar) -> ClosedRange<CalendarDay>? {
        switch self {
        case .day(let said):
            let start = said.counted(from: LocalDay(of: today.start(in: calendar), in: calendar))?.start
            return start.map { CalendarDay(of: $0, in: calendar) }.map { $0...$0 }
        case .week(let ago):
            let this = IsoWeek(of: today)
            return ago == 0 ? this.days : this.previous.days
        case .month(let ago):
            let day = today.adding(months: -ago)
            let first = day.advanced(by: 1 - day.date.day)
            return first...first.advanced(by: day.daysInMonth - 1)
        case .days(let more): return today.advanced(by: -more)...today
        }
    }

    /// "today", "this week".
    package func name(on date: CalendarDay, _ dayName: (CalendarDay) -> String) -> String {
        switch self {
        case .day: dayName(date)
        case .week(let ago): ago == 0 ? "this week" : "last week"
        case .month(let ago): ago == 0 ? "this month" : "last month"
        case .days(let more): "in the last \(more + 1) days"
        }
    }
}

extension FoodQuestion {
    /// What the entries tell about the food.
    package struct Found: Hashable, Sendable {
        package var entries: [Entry] = []
        /// The sum of all amounts; a food without an amount counts as one.
        package var amount = 0.0
    }

    /// The entries with the food or with one of its class: an apple is a fruit.
    ///
    /// - Parameter speaker: who asks, for the name of a saved meal; nil if that is not known.
    package func found(
        in entries: [Entry], named food: String, _ known: MemoReader, by speaker: String? = nil
    ) -> Found {
        if let meal = known.savedMeal(named: food, of: speaker) {
            let entries = entries.filter { $0.isMeal && known.tells($0, of: meal) }
            return Found(entries: entries, amount: Double(entries.count))
        }
        let words = Token.split(food).map { Self.compared($0.word) }
        let kinds = Set(
            known.lexicon.foods.filter { words.count == 1 && Self.belongs($0, to: words[0]) }
                .flatMap { $0.names.map(\.singular) })
        var found = Found()
        for entry in entries where entry.isMeal {
            let items = known.items(in: entry.processedDescription).filter { item in
                let own = Set(Token.split(item.words + " " + item.name).map { Self.compared($0.word) })
                return words.allSatisfy(own.contains) || kinds.contains(item.kind)
                    || kinds.contains(item.name)
            }
            guard !items.isEmpty else { continue }
            found.entries.append(entry)
            found.amount += items.reduce(0) { sum, item in
                let isMeasured = item.unit.map(MeasuringUnit.isTrueMeasure) ?? false
                return sum + (isMeasured && item.unit != "cup" ? 1 : item.quantity ?? 1)
            }
        }
        return found
    }

    /// A word without its plural. "Dosas" is one, although words such as "madras" keep their end elsewhere.
    private static func compared(_ word: String) -> String {
        let singular = EnglishNoun.singular(word)
        return singular.count > 3 && singular.hasSuffix("as") ? String(singular.dropLast()) : singular
    }

    private static func belongs(_ food: Food, to word: String) -> Bool {
        food.foodClass.split(separator: "-").contains { $0 == word }
    }
}
