import Diary

/// The words that name a meal, from Models/en/meal-names.txt.
enum MealWords {
    /// Wherever they describe no food.
    static let categories = all.filter {
        !English.MealNames.weak.contains($0.key) && verbs[$0.key] == nil && initials[$0.key] == nil
    }

    /// Only in "for a drink", "my pudding was", "drinks:".
    static let weak = all.filter { English.MealNames.weak.contains($0.key) }

    /// "I snacked on", "we lunched on".
    static let verbs = all.filter { English.MealNames.verb.contains($0.key) }

    /// "B: oats, L: soup, D: pasta".
    static let initials = all.filter { English.MealNames.initial.contains($0.key) }

    /// Breakfasts and dinners that are dishes by their names: "a full english breakfast".
    static let dishes = English.MealNames.dish

    private static let all = English.MealNames.meanings.compactMapValues { CategoryName.meal($0) }
}
