import Diary
import Language

/// What the diary knows about foods: their names, the keywords that tell a meal's category, and what other English words
/// mean.
///
/// Compiled from `Models/meals` by Vocabulary; everything in Diary that needs food knowledge takes it as a
/// value. Immutable, safe to share between threads.
package struct FoodLexicon: Sendable {
    package let foods: [Food]
    /// Lower-case single words.
    package let keywords: [CategoryName: Set<String>]
    /// The category of every food of a class, for the classes that have one.
    package let classCategories: [String: CategoryName]
    /// The kitchens that a household can choose from, by name; what belongs to none is eaten everywhere.
    package let kitchens: [Kitchen]
    /// What English words mean; knows none without a compiled model.
    package let senses: WordSenses
    /// Tells what was eaten from talk; nil where the model was compiled without labelled memos.
    package let tagger: WordTagger?
    /// Tells texts of eating from what else a household says; nil where the model was compiled without examples of both.
    package let eating: LogisticModel?

    package init(
        foods: [Food], keywords: [CategoryName: Set<String>], classCategories: [String: CategoryName] = [:],
        kitchens: [Kitchen] = [], senses: WordSenses = .none, tagger: WordTagger? = nil,
        eating: LogisticModel? = nil
    ) {
        self.senses = senses
        self.tagger = tagger
        self.eating = eating
        self.kitchens = kitchens.sorted { $0.name < $1.name }
        self.foods = foods
        self.keywords = keywords
        self.classCategories = classCategories
    }

    /// The same, with these meanings.
    package func knowing(_ senses: WordSenses) -> FoodLexicon {
        FoodLexicon(
            foods: foods, keywords: keywords, classCategories: classCategories, kitchens: kitchens,
            senses: senses, tagger: tagger, eating: eating)
    }

    /// The names of each food.
    package var names: [[ThingNames.Name]] {
        foods.map { food in food.names.map { ($0.singular, $0.plural) } }
    }
}

/// A food, dish or drink that the diary knows by name.
package struct Food: Hashable, Sendable {
    /// One way of naming it; all lower case, words separated by single spaces.
    package struct Name: Hashable, Sendable {
        package var singular: String
        /// Nil for foods that are not counted (rice, soup).
        package var plural: String?

        package init(singular: String, plural: String?) {
            self.singular = singular
            self.plural = plural
        }
    }

    /// The first is the name that figures and lists show; the others are names that people also say or type.
    package var names: [Name]
    /// The class of foods it pairs like, for example `indian-bread`.
    package var foodClass: String

    package init(names: [Name], foodClass: String) {
        self.names = names
        self.foodClass = foodClass
    }
}

/// A way of cooking that a household may say is its own: South Indian, Korean. Its foods are known to everybody.
package struct Kitchen: Hashable, Sendable {
    /// As people call it, "South Indian".
    package let name: String
    /// The classes of its foods; no class is of two kitchens.
    package let classes: Set<String>

    package init(name: String, classes: Set<String>) {
        self.name = name
        self.classes = classes
    }

    /// The name for programs: lower-case words between hyphens, `south-indian`.
    package var id: String { Self.words(name).joined(separator: "-") }

    /// Whether somebody who writes `text` means this one: "South Indian", "south-indian" and "southindian" are the same.
    package func isMeant(by text: String) -> Bool { Self.words(text).joined() == Self.words(name).joined() }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init)
    }
}
