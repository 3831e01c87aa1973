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

    package init(
        foods: [Food], keywords: [CategoryName: Set<String>], classCategories: [String: CategoryName] = [:],
        kitchens: [Kitchen] = [], senses: WordSenses = .none, tagger: WordTagger? = nil
    ) {
        self.senses = senses
        self.tagger = tagger
        self.kitchens = kitchens.sorted { $0.name < $1.name }
        self.foods = foods
        self.keywords = keywords
        self.classCategories = classCategories
    }

    /// The same, with these meanings.
    package func knowing(_ senses: WordSenses) -> FoodLexicon {
        FoodLexicon(
            foods: foods, keywords: keywords, classCategories: classCategories, kitchens: kitchens,
            senses: senses, tagger: tagger)
    }

    /// The names of each food.
    package var names: [[ThingNames.Name]] {
        foods.map { food in food.names.map { ($0.singular, $0.plural) } }
    }
}
