import Diary
import Foundation
import Language

/// Tells "tonight we're having curry", said in the morning, from the same said at table.
struct PlannedMeal {
    private let words: [String]

    init(_ utterance: Utterance, _ words: Range<Int>) {
        self.words = utterance.tokens[words].map(\.word)
    }

    /// Somebody is eating it at a time of today that has not come yet.
    ///
    /// - Parameter meant: when it would have been eaten: the day before, where today's time has not come.
    func isToCome(
        _ moment: SaidMoment, meant: Date, spokenAt: Date, _ calendar: any LocalCalendar
    ) -> Bool {
        let hour = calendar.component(.hour, from: spokenAt)
        return moment.day == .daysAgo(0) && moment.part != nil && !(0..<MealHours.dayBegins).contains(hour)
            && !calendar.isDate(meant, inSameDayAs: spokenAt) && isUnderWay
    }

    /// "We're having", "I am making".
    private var isUnderWay: Bool {
        zip(words, words.dropFirst()).contains { helper, verb in
            English.Meals.underWay.contains(helper) && verb.hasSuffix("ing")
                && ClauseVerbs.food.kind(of: verb).map { $0 != .other } ?? false
        }
    }

}
