import Diary
import Foundation
import Language

extension JournalModule {
    /// The journal of what somebody eats and drinks.
    package static let food = JournalModule(
        name: "food", noun: (one: "meal", many: "meals"), categories: CategoryName.meals,
        categorySynonyms: [
            "snacks": .snack, "supper": .dinner, "desserts": .dessert, "beverages": .beverage,
            "drink": .beverage, "drinks": .beverage,
        ],
        usualHours: [.breakfast: 8, .lunch: 13, .snack: 16, .dinner: 20],
        // The weight of the language model was chosen by measurement.
        model: Model(name: "meals", mark: "foods", decoderOptions: ["-lw": "6.5"]),
        figures: Figures(
            categoryTitle: "Meals", milestones: FoodMilestones.all,
            milestoneText: { FoodMilestones.text($0) },
            todayText: { Toast.text(meals: $0) }, noteText: "Kept as a note: no food in it",
            feelingText: "Kept as a feeling"),
        samples: { SampleDiary.entries(now: $0, calendar: $1) },
        names: { SavedMeal($0).map { [$0.spoken] } ?? [] })
}

/// The numbers of entries that the diary celebrates, each only once.
package enum FoodMilestones {
    package static let all = [10, 25, 50, 100, 250]

    /// The text for one milestone.
    package static func text(_ entries: Int) -> String {
        switch entries {
        case 10: "10 entries! The diary has begun."
        case 25: "25 entries! This is becoming a habit."
        case 50: "50 entries! Half a hundred meals remembered."
        case 100: "100 entries! A diary worth reading."
        default: "\(entries) entries! Quite a story."
        }
    }
}

/// The meals under which entries of food are filed.
extension CategoryName {
    package static let breakfast = CategoryName(rawValue: "breakfast")
    package static let lunch = CategoryName(rawValue: "lunch")
    package static let snack = CategoryName(rawValue: "snack")
    package static let dinner = CategoryName(rawValue: "dinner")
    package static let dessert = CategoryName(rawValue: "dessert")
    package static let beverage = CategoryName(rawValue: "beverage")

    /// The meals in the order of every list.
    package static let meals: [CategoryName] = [.breakfast, .lunch, .snack, .dinner, .dessert, .beverage]

    /// Nil for a text that is not the name of a meal.
    package static func meal(_ name: some StringProtocol) -> CategoryName? {
        meals.first { $0.rawValue == name }
    }
}

extension Entry {
    /// Whether it tells of something eaten; false for notes and skipped meals.
    package var isMeal: Bool { !isNote && !isSkipped }

    /// "I skipped lunch": kept in the words that were said, without a category unless somebody picked one.
    private var isSkipped: Bool {
        guard category == nil || processedDescription == rawInput else { return false }
        let words = processedDescription.lowercased().replacing("’", with: "'")
            .split { !$0.isLetter && $0 != "'" }.map(String.init)
        guard Refusal.isOfAll(words) else { return false }
        return category == nil || words.contains(where: English.Meals.skippable.contains)
    }

}
