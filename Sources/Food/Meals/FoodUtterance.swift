import Diary
import Language

/// What an utterance says of meals.
extension Utterance {
    /// The first category that was said; nil if none was.
    package var saidCategory: CategoryName? {
        for phrase in tellingPhrases {
            if case .occasion(let category?) = phrase.meaning { return category }
        }
        return nil
    }

    /// Whether a brunch was said, which is neither breakfast nor lunch.
    var saysBrunch: Bool {
        tellingPhrases.contains { phrase in
            if case .occasion(nil) = phrase.meaning {
                return tokens[phrase.tokens].contains { $0.word == "brunch" }
            }
            return false
        }
    }
}

extension ClauseVerbs {
    /// Eating, drinking, and having food.
    static let food = ClauseVerbs(act: English.Verbs.eating, having: English.Verbs.having)
}

/// When most people eat a meal.
enum MealHours {
    /// Nil for food that is eaten at any hour.
    static func hours(of meal: CategoryName) -> OccasionHours? {
        switch meal {
        case .breakfast: OccasionHours(usual: 8, near: 4...10)
        case .lunch: OccasionHours(usual: 13, near: 10...15)
        case .dinner: OccasionHours(usual: 20, near: 16...22)
        default: nil
        }
    }

    /// The meal that is eaten at an hour; nil between and after them.
    static func meal(at hour: Int) -> CategoryName? {
        [CategoryName.breakfast, .lunch, .dinner].first { hours(of: $0)?.near.contains(hour) ?? false }
    }

    /// Neither breakfast nor lunch.
    static let brunch = OccasionHours(usual: 11, near: 9...14)

    /// The hours after the usual ones at which several dishes are still dinner.
    static let lateDinner = 21...22

    /// The hour at which the evening begins.
    static let evening = 17
    /// Until this hour people still call the day before "today".
    static let dayBegins = 5
}

extension CategoryName {
    /// The usual hour of the meal; nil for food that is eaten at any hour.
    package var usualHour: Int? { MealHours.hours(of: self)?.usual }
}

/// The words that name a meal, from Models/en/meal-names.txt.
enum MealWords {
    /// Words that name a meal unless they describe a food.
    static let categories = all.filter {
        !English.MealNames.weak.contains($0.key) && verbs[$0.key] == nil && initials[$0.key] == nil
    }

    /// Words that name a meal only in "for a drink", "my pudding was", "drinks:".
    static let weak = all.filter { English.MealNames.weak.contains($0.key) }

    /// "I snacked on", "we lunched on".
    static let verbs = all.filter { English.MealNames.verb.contains($0.key) }

    /// "B: oats, L: soup, D: pasta".
    static let initials = all.filter { English.MealNames.initial.contains($0.key) }

    /// Breakfasts and dinners that are the names of dishes: "a full english breakfast".
    static let dishes = English.MealNames.dish

    private static let all = English.MealNames.meanings.compactMapValues { CategoryName.meal($0) }
}
