/// What the diary knows about foods: their names, and the keywords that tell a meal's category.
///
/// Compiled from `Models/meals` by Vocabulary; everything in Diary that needs food knowledge takes it as a
/// value. Immutable, safe to share between threads.
package struct FoodLexicon: Sendable {
    package let foods: [Food]
    /// Lower-case single words.
    package let keywords: [MealCategory: Set<String>]

    package init(foods: [Food], keywords: [MealCategory: Set<String>]) {
        self.foods = foods
        self.keywords = keywords
    }
}
