import Diary
import Foundation
import JSON
import Language

/// A meal that the household kept under a name.
package struct SavedMeal: Hashable, Sendable {
    package let id: UUID
    package let name: MealName
    /// The foods, as entries show them.
    package let description: String
    /// The category of the entry that was kept; nil if it had none.
    package let category: CategoryName?
    /// Whose meal it is; nil for the whole household.
    package let person: String?

    package init(
        id: UUID, name: MealName, description: String, category: CategoryName?, person: String?
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.category = category
        self.person = person
    }
}

/// Named meals as records of the journal of food.
extension SavedMeal {
    /// The kind of these records.
    package static let kind = "meal"
    package static let journal = JournalName(rawValue: JournalModule.food.name)

    /// Nil for a record of another kind, or one that another version wrote otherwise.
    package init?(_ record: Record) {
        guard record.journal == Self.journal, record.kind == Self.kind, let name = MealName(record.name),
            let description = record[text: "description"], !description.isEmpty
        else { return nil }
        self.init(
            id: record.id, name: name, description: description,
            category: record[text: "category"].map { CategoryName(rawValue: $0) },
            person: record[text: "person"])
    }

    /// - Parameter createdAt: when the name was first used.
    package func record(createdAt: Date) -> Record {
        var fields: [String: JSONValue] = ["description": .text(description)]
        if let category { fields["category"] = .text(category.rawValue) }
        if let person { fields["person"] = .text(person) }
        return Record(
            id: id, journal: Self.journal, kind: Self.kind, name: name.text,
            key: Self.key(name, of: person), fields: fields, createdAt: createdAt)
    }

    /// Its name for the recogniser, as the name of any food.
    var spoken: SpokenName { SpokenName(name.text, "any") }

    /// The key of a record: each person may use the name that another one uses.
    package static func key(_ name: MealName, of person: String?) -> String {
        person.map { "\($0.lowercased()) / \(name.key)" } ?? name.key
    }
}

/// All meals that a household kept under names.
///
/// Immutable, safe to share between threads.
package struct SavedMeals: Sendable {
    package static let none = SavedMeals([SavedMeal]())

    package let all: [SavedMeal]
    private let byKey: [String: [SavedMeal]]

    package init(_ all: [SavedMeal]) {
        self.all = all
        byKey = Dictionary(grouping: all, by: \.name.key)
    }

    /// - Parameter records: those of the journal of food.
    package init(_ records: [Record]) { self.init(records.compactMap(SavedMeal.init)) }

    package var isEmpty: Bool { all.isEmpty }

    /// The meal with a name: the speaker's own, or the household's.
    ///
    /// A speaker who is not known may also mean the meal of the only person who uses the name.
    package func meal(_ key: String, of speaker: String?) -> SavedMeal? {
        guard let named = byKey[key] else { return nil }
        let own = speaker.flatMap { speaker in
            named.first { $0.person?.lowercased() == speaker.lowercased() }
        }
        if let found = own ?? named.first(where: { $0.person == nil }) { return found }
        return speaker == nil && named.count == 1 ? named[0] : nil
    }

    /// The meal with a name; for "my usual" the one of an hour, or the only usual one.
    package func meal(_ name: MealName, at hour: Int, of speaker: String?) -> SavedMeal? {
        if let meal = meal(name.key, of: speaker) { return meal }
        guard name.isBare else { return nil }
        let usual = usual(of: speaker)
        let now = MealName(usual: MealDetector.category(hour: hour)).key
        return meal(now, of: speaker) ?? (usual.count == 1 ? usual[0] : nil)
    }

    /// The usual meals of a speaker: "usual breakfast", "usual".
    func usual(of speaker: String?) -> [SavedMeal] {
        Set(all.filter(\.name.isUsual).map(\.name.key)).compactMap { meal($0, of: speaker) }
    }

    /// The meals that a speaker may name, in the order of their names.
    package func known(to speaker: String?) -> [SavedMeal] {
        byKey.keys.sorted().compactMap { meal($0, of: speaker) }
    }
}
