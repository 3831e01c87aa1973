import Foundation

/// The words that name a meal wherever they describe no food, from Models/en/meal-names.txt.
enum MealWords {
    static let categories: [String: MealCategory] = EnglishTexts.words(EnglishTexts.mealNames)
        .reduce(into: [:]) { table, record in
            let sides = record.split(separator: "=").map(String.init)
            if sides.count == 2 { table[sides[0]] = MealCategory(rawValue: sides[1]) }
        }

    /// Breakfasts and dinners that are dishes by their names: "a full english breakfast".
    static let dishes = EnglishTexts.words(EnglishTexts.mealDishes)
}
