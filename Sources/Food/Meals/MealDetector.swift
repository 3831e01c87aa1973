import Diary
import Language

/// Tells a meal from the foods of its description, or else from the hour.
package struct MealDetector: CategoryDetector {
    /// The order in which the sets are tried.
    static let order: [CategoryName] = [.beverage, .dessert, .breakfast, .lunch, .snack, .dinner]

    /// The hours that are dinner's where no food tells another meal.
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

    /// The category of a meal; the hour counts only when no food of the description or the labels is known.
    ///
    /// - Parameters:
    ///   - hour: the local hour of the meal, 0…23.
    ///   - labels: from pictures; they count like the description's foods.
    package func detect(hour: Int, description: String, labels: [String]) -> CategoryName {
        keywordCategory(description: description, labels: labels) ?? Self.category(hour: hour)
    }

    /// The category that the keywords of the foods give, whatever the hour; nil without any match.
    package func keywordCategory(description: String, labels: [String]) -> CategoryName? {
        Self.category(of: ([description] + labels).flatMap(foods).map(headCategory))
    }

    /// Whether a word of the description, or the hour, could have made a detector tell this category, whichever rules
    /// it went by.
    package func mayTell(_ category: CategoryName, of description: String, hour: Int) -> Bool {
        if category == Self.category(hour: hour) { return true }
        let words = description.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
        return words.contains { keywords[$0] == category || keywords[EnglishNoun.singular($0)] == category }
    }

    /// The category of a meal from those of its foods, nil for a food that tells none.
    ///
    /// What all drink is a beverage, what is nothing but desserts beside drinks a dessert; of anything else the first
    /// of breakfast, lunch, snack and dinner that any food tells.
    static func category(of foods: [CategoryName?]) -> CategoryName? {
        guard !foods.isEmpty else { return nil }
        let dishes = foods.filter { $0 != .beverage }
        if dishes.isEmpty { return .beverage }
        if dishes.allSatisfy({ $0 == .dessert }) { return .dessert }
        let told = Set(dishes.compactMap(\.self))
        return order.dropFirst(2).first(where: told.contains)
    }

    /// The category of a food by its head, the last word of it that is a keyword.
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

    /// The category of a word that ends the name of a food; the words before it can make a dish of a sweet.
    func category(ofHead head: String, after words: ArraySlice<String>) -> CategoryName? {
        guard let category = keywords[head] ?? keywords[EnglishNoun.singular(head)] else { return nil }
        return category == .dessert && words.contains(where: English.Dishes.savoury.contains) ? nil : category
    }

    /// The category of an hour without any other sign.
    static func category(hour: Int) -> CategoryName {
        switch hour {
        case 5...10: .breakfast
        case 11...14: .lunch
        case 15...16: .snack
        case dinner: .dinner
        default: .snack
        }
    }

    /// The words of each food of a text, without what another is had with or made with.
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
