import Diary
import Food
import Journal

/// The kitchens of a household: those that it has chosen, otherwise those that its entries show.
package struct HouseholdKitchens: Hashable, Sendable {
    /// A kitchen that can be chosen.
    package struct Choice: Hashable, Sendable {
        package let kitchen: Kitchen
        /// Of the latest entries, those that name a food of it.
        package let entries: Int
        /// Whether it is the household's.
        package let isOwn: Bool
    }

    /// Entries that are looked at.
    package static let latest = 200
    /// Entries that must name foods of a kitchen, and their share of those that name foods of any, for it to be taken for
    /// the household's.
    private static let fewest = 5
    private static let leastShare = 0.25

    /// By name.
    package let choices: [Choice]
    /// Whether nobody has chosen.
    package let isGuessed: Bool
    /// The latest entries that name a food.
    package let entries: Int

    package init(_ journal: Journal, _ foods: FoodLexicon) throws {
        let chosen = try journal.chosenKitchens()
        let eaten = try journal.latestFoods(entries: Self.latest)
        self.init(foods, chosen: chosen, eaten: eaten)
    }

    /// - Parameters:
    ///   - chosen: ids; nil where nobody has chosen. Those that the model does not know are passed over.
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

    /// The household's.
    package var own: [Kitchen] { choices.filter(\.isOwn).map(\.kitchen) }
}
