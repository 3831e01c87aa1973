import Diary
import Language

/// Tells a meal from the foods in its description, or otherwise from the hour.
package struct MealDetector: CategoryDetector {
    /// The order in which the categories are tried.
    static let order: [CategoryName] = [.beverage, .dessert, .breakfast, .lunch, .snack, .dinner]

    /// The hours of dinner, if no food tells another meal.
    static let dinner = 17...20

    private let keywords: [String: CategoryName]

    /// - Parameter keywords: lower-case single words for each category.
    package init(keywords: [CategoryName: Set<String>]) {
        var table: [String: CategoryName] = [:]
        for category in Self.order.reversed() {
            for word in keywords[category] ?? [] { table[word] = category }
        }
        self.keywords = table
    }

    /// The category of a meal; the hour counts only if no food in the description or the labels is known.
    ///
    /// - Parameters:
    ///   - hour: the local hour of the meal, 0…23.
    ///   - labels: labels of pictures; they count like the foods of the description.
    package func detect(hour: Int, description: String, labels: [String]) -> CategoryName {
        keywordCategory(description: description, labels: labels) ?? Self.category(hour: hour)
    }

    /// The category from the keywords of the foods, whatever the hour; nil without any match.
    package func keywordCategory(description: String, labels: [String]) -> CategoryName? {
        Self.category(of: ([description] + labels).flatMap(foods).map(headCategory))
    }

    /// Whether a word of the description or the hour could give this category, under the rules of any
    /// version.
    package func mayTell(_ category: CategoryName, of description: String, hour: Int) -> Bool {
        if category == Self.category(hour: hour) { return true }
        let words = description.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
        return words.contains { keywords[$0] == category || keywords[EnglishNoun.singular($0)] == category }
    }

    /// The category of a meal from those of its foods, which are nil for a food without one.
    ///
    /// A meal of drinks is a beverage. A meal of desserts, with or without drinks, is a dessert. Any other
    /// meal is the first of breakfast, lunch, snack and dinner that a food tells.
    static func category(of foods: [CategoryName?]) -> CategoryName? {
        guard !foods.isEmpty else { return nil }
        let dishes = foods.filter { $0 != .beverage }
        if dishes.isEmpty { return .beverage }
        if dishes.allSatisfy({ $0 == .dessert }) { return .dessert }
        let told = Set(dishes.compactMap(\.self))
        return order.dropFirst(2).first(where: told.contains)
    }

    /// The category of a food by its head: the last of its words that is a keyword.
    func headCategory(_ words: [String]) -> CategoryName? {
        guard let place = words.lastIndex(where: { keywords[$0] != nil }),
            let category = keywords[words[place]]
        else {
            return nil
        }
        let isSavoury =
            category == .dessert && words[..<place].contains(where: English.Dishes.savoury.contains)
        return isSavoury ? nil : category
    }

    /// The category by the last word of a food's name.
    ///
    /// Words before it can make a savoury dish of a sweet.
    func category(ofHead head: String, after words: ArraySlice<String>) -> CategoryName? {
        guard let category = keywords[head] ?? keywords[EnglishNoun.singular(head)] else { return nil }
        return category == .dessert && words.contains(where: English.Dishes.savoury.contains) ? nil : category
    }

    /// The category of an hour, if nothing else tells one.
    static func category(hour: Int) -> CategoryName {
        switch hour {
        case 5...10: .breakfast
        case 11...14: .lunch
        case 15...16: .snack
        case dinner: .dinner
        default: .snack
        }
    }

    /// The words of each food in a text, without accompaniments and ingredients.
    private func foods(_ text: String) -> [[String]] {
        text.lowercased().split { $0 == "," || $0 == ";" }.flatMap { chunk -> [[String]] in
            var foods: [[String]] = [[]]
            var isMain = true
            for word in chunk.split(whereSeparator: \.isWhitespace).map(String.init) {
                if English.Items.nextFood.contains(word) {
                    if isMain { foods.append([]) }
                } else if English.Items.besides.contains(word) {
                    isMain = false
                } else if isMain {
                    foods[foods.count - 1].append(word)
                }
            }
            return foods.filter { !$0.isEmpty }
        }
    }

}
