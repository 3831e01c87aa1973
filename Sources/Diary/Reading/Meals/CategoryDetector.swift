/// Tells a meal's category from the words of its description, or else from the hour.
package struct CategoryDetector: Sendable {
    /// The order in which the sets are tried; the first with any match wins.
    static let order: [MealCategory] = [.beverage, .dessert, .breakfast, .lunch, .snack, .dinner]

    private let keywords: [MealCategory: Set<String>]

    /// - Parameter keywords: lower-case single words for each category.
    package init(keywords: [MealCategory: Set<String>]) {
        self.keywords = keywords
    }

    /// The category of a meal; the hour counts only when no word of the description or the labels is known.
    ///
    /// - Parameters:
    ///   - hour: the local hour of the meal, 0…23.
    ///   - labels: from pictures; their words count like the description's.
    package func detect(hour: Int, description: String, labels: [String] = []) -> MealCategory {
        keywordCategory(description: description, labels: labels) ?? Self.category(hour: hour)
    }

    /// The category whose keywords the words give, whatever the hour; nil without any match.
    package func keywordCategory(description: String, labels: [String] = []) -> MealCategory? {
        let words = ([description] + labels).flatMap { text in
            text.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
        }
        return Self.order.first { category in
            guard let set = keywords[category] else { return false }
            return words.contains(where: set.contains)
        }
    }

    private static func category(hour: Int) -> MealCategory {
        switch hour {
        case 5...10: .breakfast
        case 11...14: .lunch
        case 15...16: .snack
        case 17...20: .dinner
        default: .snack
        }
    }
}
