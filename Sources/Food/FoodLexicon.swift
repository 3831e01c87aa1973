import Diary
import Language

/// What the diary knows about foods: names, keywords for the categories of meals, and the meanings of
/// English words.
///
/// Compiled from `Models/meals` by Vocabulary; code in Diary that needs food knowledge takes it as a value.
/// Immutable, safe to share between threads.
package struct FoodLexicon: Sendable {
    package var foods: [Food]
    /// Lower-case single words.
    package var keywords: [CategoryName: Set<String>]
    /// The category of all foods in a class, for classes that have one.
    package var classCategories: [String: CategoryName]
    /// The kitchens that a household can choose from, by name; other foods belong to every household.
    package let kitchens: [Kitchen]
    /// The meanings of English words; empty without a compiled model.
    package var senses = WordSenses.none
    /// Tells eaten foods from talk; nil if the model was compiled without labelled memos.
    package var tagger: WordTagger?
    /// Tells the tagger what is known of English beside its memos; nil if the model was compiled without it.
    package var network: (any TagLikelihoods)?
    /// Tells texts about eating from other talk; nil if the model was compiled without examples of both.
    package var eating: LogisticModel?

    package init(
        foods: [Food], keywords: [CategoryName: Set<String>], classCategories: [String: CategoryName] = [:],
        kitchens: [Kitchen] = []
    ) {
        self.kitchens = kitchens.sorted { $0.name < $1.name }
        self.foods = foods
        self.keywords = keywords
        self.classCategories = classCategories
    }

    /// The names of each food.
    package var names: [[ThingNames.Name]] {
        foods.map { food in food.names.map { ($0.singular, $0.plural) } }
    }
}

/// A food, dish or drink that the diary knows by name.
package struct Food: Hashable, Sendable {
    /// One of its names; lower case, words separated by single spaces.
    package struct Name: Hashable, Sendable {
        package var singular: String
        /// Nil for foods that are not counted (rice, soup).
        package var plural: String?

        package init(singular: String, plural: String?) {
            self.singular = singular
            self.plural = plural
        }
    }

    /// The first name is shown in figures and lists; the others are names that people also say or type.
    package var names: [Name]
    /// The class of foods that it is served like, such as `indian-bread`.
    package var foodClass: String

    package init(names: [Name], foodClass: String) {
        self.names = names
        self.foodClass = foodClass
    }
}

/// A cuisine that a household may choose as its own: South Indian, Korean.
///
/// Every household knows its foods.
package struct Kitchen: Hashable, Sendable {
    /// The name that people use: "South Indian".
    package let name: String
    /// The classes of its foods; a class belongs to one kitchen at most.
    package let classes: Set<String>

    package init(name: String, classes: Set<String>) {
        self.name = name
        self.classes = classes
    }

    /// The name that programs use: lower-case words joined by hyphens, `south-indian`.
    package var id: String { Self.words(name).joined(separator: "-") }

    /// Whether a text means this kitchen: "South Indian", "south-indian" and "southindian" all do.
    package func isMeant(by text: String) -> Bool { Self.words(text).joined() == Self.words(name).joined() }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }
}
