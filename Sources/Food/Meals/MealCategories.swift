import Diary

/// The meals that entries of food are filed under.
extension CategoryName {
    package static let breakfast = CategoryName(rawValue: "breakfast")
    package static let lunch = CategoryName(rawValue: "lunch")
    package static let snack = CategoryName(rawValue: "snack")
    package static let dinner = CategoryName(rawValue: "dinner")
    package static let dessert = CategoryName(rawValue: "dessert")
    package static let beverage = CategoryName(rawValue: "beverage")

    /// In the order in which they are listed everywhere.
    package static let meals: [CategoryName] = [.breakfast, .lunch, .snack, .dinner, .dessert, .beverage]

    /// Nil for a text that is not the name of a meal.
    package static func meal(_ name: some StringProtocol) -> CategoryName? {
        meals.first { $0.rawValue == name }
    }
}
