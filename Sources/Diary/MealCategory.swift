/// The kind of meal that an entry belongs to.
package enum MealCategory: String, CaseIterable, Codable, Sendable {
    case breakfast, lunch, snack, dinner, dessert, beverage
}
