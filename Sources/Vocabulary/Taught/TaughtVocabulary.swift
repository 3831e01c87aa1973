import Diary
import Food

/// What one diary was taught, in words.
package struct TaughtVocabulary: Hashable, Sendable {
    /// A food, by name.
    package struct Term: Hashable, Sendable {
        package var words: [String]
        package var category: CategoryName?

        package init(words: [String], category: CategoryName?) {
            self.words = words
            self.category = category
        }
    }

    /// Corrected words, with the words around them.
    package struct Phrase: Hashable, Sendable {
        /// Up to two words on each side; nil stands for the beginning or end of the utterance.
        package var before: [String?]
        package var meant: [String]
        package var after: [String?]
        /// The number of times it was corrected in this way.
        package var count: Int
        /// The pronunciation of the misheard words, in phones.
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

    /// Changes with every change to the vocabulary; 0 if it is empty.
    package var generation: Int64
    package var terms: [Term]
    /// Pronunciations, the most common first, in phones.
    package var pronunciations: [String: [[String]]]
    package var phrases: [Phrase]
    /// Usual foods; they only become easier to recognise.
    package var usual = UsualFoods()
    /// Names in the household; they only become easier to recognise.
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

    /// Adds the taught foods to a lexicon; words taught with a category become its keywords.
    package func joined(_ lexicon: FoodLexicon) -> FoodLexicon {
        guard !terms.isEmpty else { return lexicon }
        var joined = lexicon
        for term in terms {
            guard let category = term.category else { continue }
            for word in term.words where term.words.count == 1 || pronunciations[word] != nil {
                for other in CategoryName.meals { joined.keywords[other]?.remove(word) }
                joined.keywords[category, default: []].insert(word)
            }
        }
        joined.foods += terms.map { term in
            let foodClass = Self.foodClass + (term.category.map { "-" + $0.rawValue } ?? "")
            joined.classCategories[foodClass] = term.category
            return Food(
                names: [Food.Name(singular: term.words.joined(separator: " "), plural: nil)],
                foodClass: foodClass)
        }
        return joined
    }

    /// The class of taught foods; a category follows after a hyphen.
    package static let foodClass = "own"
}
