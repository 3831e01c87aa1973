import Diary
import Food
import Journal

/// The kitchens of a household: the chosen ones, or else those that its entries suggest.
package struct HouseholdKitchens: Hashable, Sendable {
    /// A kitchen that can be chosen.
    package struct Choice: Hashable, Sendable {
        package let kitchen: Kitchen
        /// The number of recent entries that name a food of the kitchen.
        package let entries: Int
        /// Whether it is one of the household's kitchens.
        package let isOwn: Bool
    }

    /// The number of recent entries to look at.
    package static let latest = 200
    /// A guessed kitchen needs this many entries that name its foods, and this share of the entries that name
    /// any kitchen's foods.
    private static let fewest = 5
    private static let leastShare = 0.25

    /// By name.
    package let choices: [Choice]
    /// Whether the kitchens are guessed because nobody has chosen.
    package let isGuessed: Bool
    /// The number of recent entries that name a food.
    package let entries: Int

    package init(_ journal: Journal, _ foods: FoodLexicon) throws {
        let chosen = try journal.chosenKitchens()
        let eaten = try journal.latestFoods(entries: Self.latest)
        self.init(foods, chosen: chosen, eaten: eaten)
    }

    /// - Parameters:
    ///   - chosen: ids; nil if nobody has chosen. Ids that the model does not know are ignored.
    ///   - eaten: the foods of each entry.
    init(_ foods: FoodLexicon, chosen: [String]?, eaten: [Set<String>]) {
        let kitchenOfClass = Dictionary(
            foods.kitchens.flatMap { kitchen in kitchen.classes.map { ($0, kitchen.id) } }
        ) { first, _ in first }
        var kitchensOfFood: [String: Set<String>] = [:]
        for food in foods.foods {
            guard let name = food.names.first?.singular, let kitchen = kitchenOfClass[food.foodClass] else {
                continue
            }
            kitchensOfFood[name, default: []].insert(kitchen)
        }
        var counts: [String: Int] = [:]
        var ofAny = 0
        for foods in eaten {
            let kitchens = foods.reduce(into: Set<String>()) { $0.formUnion(kitchensOfFood[$1] ?? []) }
            if !kitchens.isEmpty { ofAny += 1 }
            for kitchen in kitchens { counts[kitchen, default: 0] += 1 }
        }
        choices = foods.kitchens.map { kitchen in
            let count = counts[kitchen.id] ?? 0
            let isShown = count >= Self.fewest && Double(count) >= Self.leastShare * Double(ofAny)
            return Choice(
                kitchen: kitchen, entries: count, isOwn: chosen?.contains(kitchen.id) ?? isShown)
        }
        isGuessed = chosen == nil
        entries = eaten.count
    }

    /// The household's kitchens.
    package var own: [Kitchen] { choices.filter(\.isOwn).map(\.kitchen) }
}
