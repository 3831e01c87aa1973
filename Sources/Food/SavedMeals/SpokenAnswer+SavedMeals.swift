import Diary
import Foundation

/// What is said about meals that are kept under names.
extension SpokenAnswer {
    /// - Parameter before: what was kept under the name until now; nil if nothing was.
    package static func kept(_ meal: SavedMeal, insteadOf before: String?) -> String {
        let foods = list(meal.description)
        if before == meal.description { return "\(named(meal.name)) is \(foods) already." }
        let old = before.map { " It was \(list($0)) before." } ?? ""
        return "Saved as \(yours(meal.name)): \(foods)." + old
    }

    package static func told(_ meal: SavedMeal) -> String {
        "\(named(meal.name)) is \(list(meal.description))."
    }

    package static func told(_ meals: [SavedMeal]) -> String {
        guard let last = meals.last else {
            return "No meal is saved under a name. After a meal, say: save this as my usual breakfast."
        }
        let names = meals.dropLast().map(\.name.text)
        let list = names.isEmpty ? last.name.text : names.joined(separator: ", ") + " and " + last.name.text
        return "You have saved \(list)."
    }

    package static func forgotten(_ meal: SavedMeal) -> String {
        "Forgot \(yours(meal.name)). It was \(list(meal.description))."
    }

    package static func renamed(_ old: MealName, _ meal: SavedMeal) -> String {
        "\(named(old)) is now called \(meal.name.text)."
    }

    /// Says that nothing is kept under a name, and how to keep something.
    package static func nothingKept(_ name: MealName) -> String {
        "Nothing is saved as \(yours(name)). After a meal, say: save this as my \(name.text)."
    }

    package static func nameTaken(_ name: MealName) -> String {
        "Another meal is saved as \(yours(name)). Forget it first, or choose another name."
    }

    /// Says that an undo brought an earlier meal back, or took the name away.
    ///
    /// - Parameter meal: what is kept now; nil if nothing is.
    package static func restored(_ name: MealName, _ meal: SavedMeal?) -> String {
        meal.map { "\(named($0.name)) is \(list($0.description)) again." }
            ?? "Nothing is saved as \(yours(name)) any more."
    }

    package static let nothingToKeep =
        "There is no meal of the last ten minutes to save. Tell me what you ate, then say it again."

    package static let nothingSaved = "So there is nothing to save."
    package static let whichMeal =
        "Name one of these meals to save it, such as: save yesterday's lunch as my usual lunch."

    /// Says that a device may not change a saved meal.
    package static func mayNotChange(_ name: MealName) -> String {
        "This device may not change what is saved as \(yours(name)), so it stays as it is."
    }

    /// Says that foods are too many to be saved.
    package static func tooLongToKeep(_ characters: Int) -> String {
        "That is too long to save. A saved meal may have \(characters) characters."
    }

    private static func yours(_ name: MealName) -> String { "your \(name.text)" }
    private static func named(_ name: MealName) -> String { "Your \(name.text)" }

    private static func list(_ description: String) -> String {
        let entry = Entry(
            id: UUID(), date: .distantPast, rawInput: "", inputType: .text,
            processedDescription: description,
            createdAt: .distantPast, category: nil)
        return SpokenList([entry]).counted
    }
}
