import Diary

/// What a name stands for, as far as this decides its neighbouring words.
package enum SpokenSubject: Hashable, Sendable {
    /// Something to eat or drink, with its category if it has one.
    case food(CategoryName?)
    case plant
    /// Something that a household keeps.
    case thing
    /// A place where something stands or is kept; also a collection.
    case place
    case person

    /// All subjects, foods first.
    static let all =
        CategoryName.meals.map { SpokenSubject.food($0) } + [.food(nil), .plant, .thing, .place, .person]

    /// Its name in the file of contexts.
    var name: String {
        switch self {
        case .food(let category): category?.rawValue ?? "any"
        case .plant: "plant"
        case .thing: "thing"
        case .place: "place"
        case .person: "person"
        }
    }

    /// Nil if the text is not the name of a subject.
    package init?(name: String) {
        guard let subject = Self.byName[name] else { return nil }
        self = subject
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The subjects that a name counts for: a food of a category is also a food of any category.
    var withItsKind: Set<SpokenSubject> {
        if case .food = self { [self, .food(nil)] } else { [self] }
    }
}
