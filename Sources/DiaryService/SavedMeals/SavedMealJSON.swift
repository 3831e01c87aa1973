import Food
import JSON

/// A saved meal as JSON, for commands and the API.
package enum SavedMealJSON {
    package static func object(_ meal: SavedMeal) -> JSONValue {
        .object([
            ("id", .text(meal.id.uuidString)), ("name", .text(meal.name.text)),
            ("description", .text(meal.description)),
            ("category", meal.category.map { .text($0.rawValue) } ?? .null),
            ("person", meal.person.map { .text($0) } ?? .null),
        ])
    }
}
