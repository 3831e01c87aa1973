import Foundation

/// The words that name a meal wherever they describe no food, one category a line.
enum MealWords {
    static let categories: [String: MealCategory] = {
        var table: [String: MealCategory] = [:]
        for line in lines.split(separator: "\n") {
            let sides = line.split(separator: "=")
            guard sides.count == 2,
                let category = MealCategory(rawValue: sides[0].trimmingCharacters(in: .whitespaces))
            else { continue }
            for word in sides[1].split(separator: " ") { table[String(word)] = category }
        }
        return table
    }()

    /// Breakfasts and dinners that are dishes by their names: "a full english breakfast".
    static let dishes: Set<String> = [
        "english", "irish", "scottish", "continental", "american", "ulster", "vegan", "veggie", "tv", "roast",
        "champagne", "fish", "fried",
    ]

    private static let lines = """
        breakfast = breakfast brekkie brekky breakfasttime brekkies bfast b'fast bkfst brkfst bkfast breaky desayuno frühstück fruhstuck ontbijt frokost petit-déjeuner colazione nashta
        lunch = lunch luncheon lunchtime almuerzo mittagessen lunsj déjeuner pranzo
        dinner = dinner dinnertime supper suppertime cena abendessen abendbrot avondeten middag kveldsmat dîner
        snack = snack snacks elevenses merienda lonche tiffin smoko recess
        dessert = dessert desserts
        """
}
