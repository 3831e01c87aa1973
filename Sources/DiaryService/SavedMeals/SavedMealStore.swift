import Diary
import Food
import Foundation
import Journal

/// The meals that a household keeps under names, as records of its diary.
///
/// Every change can be undone. A value; safe to share between threads.
package struct SavedMealStore: Sendable {
    /// The most characters of a meal's foods.
    package static let longest = 2_000

    private let journal: Journal

    package init(_ journal: Journal) { self.journal = journal }

    /// All saved meals, in the order of their names.
    package func all() throws -> [SavedMeal] {
        try records().compactMap(SavedMeal.init).sorted {
            ($0.name.key, $0.person ?? "") < ($1.name.key, $1.person ?? "")
        }
    }

    /// The same meals by their names, for looking up.
    package func named() throws -> SavedMeals { SavedMeals(try all()) }

    /// What became of a name.
    package struct Kept: Hashable, Sendable {
        package let meal: SavedMeal
        /// What was kept under the name before; nil if nothing was.
        package let before: String?
    }

    /// The name that somebody wrote for a meal.
    ///
    /// - Throws: `invalid` if it is not a name, or only that of a meal of the day, such as lunch.
    package static func name(_ text: String) throws -> MealName {
        guard let name = MealName(text) else { throw DiaryServiceError.unfitMealName }
        return try checked(name)
    }

    private static func checked(_ name: MealName) throws -> MealName {
        guard !name.isMeal else { throw DiaryServiceError.unfitMealName }
        return name
    }

    /// Keeps foods under a name, in place of what was kept under it before.
    ///
    /// - Parameters:
    ///   - category: of the entry that they come from.
    ///   - person: whose meal it is; nil for the whole household.
    ///   - mayReplace: whether another meal with the name may go.
    /// - Throws: `invalid` if the name or the foods cannot be saved; `mealTaken` if another meal would have to go
    ///   and may not.
    package func keep(
        _ description: String, as name: MealName, category: CategoryName? = nil, of person: String? = nil,
        mayReplace: Bool = true
    ) throws -> Kept {
        let description = description.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !description.isEmpty else { throw DiaryServiceError.noFoodToKeep }
        let length = description.unicodeScalars.count
        guard length <= Self.longest else {
            throw DiaryServiceError.mealTooLong(characters: length, most: Self.longest)
        }
        let name = try Self.checked(name)
        let person = try person.map(Speakers.checked)
        let key = SavedMeal.key(name, of: person)
        let old = try records().first { $0.key == key }
        let meal = SavedMeal(
            id: old?.id ?? journal.makeID(), name: name, description: description, category: category,
            person: person)
        if let old {
            let before = SavedMeal(old)?.description
            if before != description || old.name != name.text {
                guard mayReplace else { throw DiaryServiceError.mealTaken }
                try journal.change(meal.record(createdAt: old.createdAt))
            }
            return Kept(meal: meal, before: before)
        }
        try journal.add(meal.record(createdAt: journal.clock()))
        return Kept(meal: meal, before: nil)
    }

    /// Keeps the foods of entries under a name.
    ///
    /// - Parameters:
    ///   - person: whose meal it is; nil for whoever the entries are from.
    ///   - mayReplace: whether another meal with the name may go.
    /// - Throws: `invalid` if none of them tells of food, and the errors of foods.
    package func keep(
        _ entries: [Entry], as name: MealName, of person: String? = nil, mayReplace: Bool = true
    ) throws -> Kept {
        let meals = entries.filter(\.isMeal)
        guard let first = meals.first else { throw DiaryServiceError.noFoodToKeep }
        let categories = Set(meals.map(\.category))
        let people = Set(meals.map(\.person))
        return try keep(
            meals.map(\.processedDescription).joined(separator: ", "), as: name,
            category: categories.count == 1 ? first.category : nil,
            of: person ?? (people.count == 1 ? first.person : nil), mayReplace: mayReplace)
    }

    /// Gives a saved meal another name.
    ///
    /// - Throws: `invalid` if the name cannot be saved, or another meal has it.
    package func rename(_ meal: SavedMeal, to name: MealName) throws -> SavedMeal {
        let renamed = SavedMeal(
            id: meal.id, name: try Self.checked(name), description: meal.description, category: meal.category,
            person: meal.person)
        guard let old = try journal.record(meal.id) else { throw DiaryServiceError.noSuchMeal }
        try journal.change(renamed.record(createdAt: old.createdAt))
        return renamed
    }

    /// The meal with a name that somebody gave in writing.
    ///
    /// - Parameter person: whose meal it is; nil for the household's, or the only one with the name.
    /// - Throws: `notFound` if there is none.
    package func meal(named text: String, of person: String?) throws -> SavedMeal {
        let name = MealName(text)
        guard let name, let meal = try named().meal(name.key, of: person) else {
            throw DiaryServiceError.noSuchMeal
        }
        return meal
    }

    package func remove(_ meal: SavedMeal) throws { try journal.removeRecord(meal.id, kind: SavedMeal.kind) }

    private func records() throws -> [Record] {
        try journal.records(of: SavedMeal.journal, kind: SavedMeal.kind)
    }
}

extension DiaryService {
    /// The meals that the household keeps under names.
    package var savedMeals: SavedMealStore { SavedMealStore(journal) }
}

extension MemoReader {
    /// A reader that also knows the meals that a household keeps under names.
    ///
    /// If they cannot be read, words are read without them: an unknown name must not cost a recording.
    package func knowingMeals(of journal: Journal) -> MemoReader {
        let records = (try? journal.knownRecords(of: SavedMeal.journal)) ?? []
        return records.isEmpty ? self : knowing(SavedMeals(records))
    }
}
