import Diary
import Food

/// What one diary was taught, in words.
package struct TaughtVocabulary: Hashable, Sendable {
    /// Something that is eaten, by name.
    package struct Term: Hashable, Sendable {
        package var words: [String]
        package var category: CategoryName?

        package init(words: [String], category: CategoryName?) {
            self.words = words
            self.category = category
        }
    }

    /// Words that somebody meant, between those that were said around them.
    package struct Phrase: Hashable, Sendable {
        /// Up to two on each side; nil stands for the beginning or the end of what was said.
        package var before: [String?]
        package var meant: [String]
        package var after: [String?]
        /// How often it was corrected so.
        package var count: Int
        /// How that was said which was heard instead, in phones.
        package var heardPhones: [String]

        package init(
            before: [String?], meant: [String], after: [String?], count: Int, heardPhones: [String]
        ) {
            self.before = before
            self.meant = meant
            self.after = after
            self.count = count
            self.heardPhones = heardPhones
        }
    }

    /// Another number whenever anything of it changes; 0 for nothing.
    package var generation: Int64
    package var terms: [Term]
    /// Ways of saying words, the commonest first, in phones.
    package var pronunciations: [String: [[String]]]
    package var phrases: [Phrase]
    /// What is usually eaten; it is heard more easily, and changes nothing else.
    package var usual = UsualFoods()
    /// What the household has named; it is heard more easily, and changes nothing else.
    package var names = HouseholdNames()

    package init(
        generation: Int64, terms: [Term] = [], pronunciations: [String: [[String]]] = [:],
        phrases: [Phrase] = []
    ) {
        self.generation = generation
        self.terms = terms
        self.pronunciations = pronunciations
        self.phrases = phrases
    }

    package var isEmpty: Bool { terms.isEmpty && phrases.isEmpty && usual.isEmpty && names.isEmpty }

    /// The foods with those of a lexicon, whose names they join; words that were taught with a category are keywords of it.
    package func joined(_ lexicon: FoodLexicon) -> FoodLexicon {
        guard !terms.isEmpty else { return lexicon }
        var keywords = lexicon.keywords
        for term in terms {
            guard let category = term.category else { continue }
            for word in term.words where term.words.count == 1 || pronunciations[word] != nil {
                for other in CategoryName.meals { keywords[other]?.remove(word) }
                keywords[category, default: []].insert(word)
            }
        }
        var classCategories = lexicon.classCategories
        let foods = terms.map { term in
            let foodClass = Self.foodClass + (term.category.map { "-" + $0.rawValue } ?? "")
            classCategories[foodClass] = term.category
            return Food(
                names: [Food.Name(singular: term.words.joined(separator: " "), plural: nil)],
                foodClass: foodClass)
        }
        return FoodLexicon(
            foods: lexicon.foods + foods, keywords: keywords, classCategories: classCategories,
            kitchens: lexicon.kitchens, senses: lexicon.senses, tagger: lexicon.tagger)
    }

    /// The class of foods that were taught; with a category, that follows after a hyphen.
    package static let foodClass = "own"
}
