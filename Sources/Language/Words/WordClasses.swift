import Diary

/// What a single word does in a sentence about a meal, as far as its form tells.
package enum WordClass: UInt8, Sendable {
    /// A noun or an adjective, or a word that no list has: it may be a thing.
    case content
    /// "Two", "200", "half", "1/2".
    case numeral
    /// "A", "an", "another".
    case article
    /// "The", "my", "some": says nothing about the thing, but a new noun starts after it.
    case determiner
    case pronoun
    case verb
    /// "Drink", "order", "cooked": a verb after "I", a noun or an adjective elsewhere.
    case verbOrNoun
    /// "Was", "tasted": what follows may judge the thing instead of naming it.
    case copula
    /// "With", "of", "in": joins the words on both sides into one item.
    case preposition
    case and, or
    /// "But", "then", "plus": separates items.
    case separator
    case negation
    /// "Because", "while": starts a clause about the circumstances.
    case subordinator
    /// Hesitations, and adverbs that can be left out.
    case filler
}

/// The classes of folded English words, from the lists of Models/en; any other word is content, so that no unknown thing is lost.
package enum EnglishWordClasses {
    package static func wordClass(of word: String) -> WordClass {
        closedClass(of: word) ?? openClass(of: word)
    }

    /// The class of a word from a closed list; nil for every other word.
    package static func closedClass(of word: String) -> WordClass? {
        SpokenNumber.isNumeral(word) ? .numeral : closed[word]
    }

    /// The class of any other word; content if no list has it.
    @Sendable static func openClass(of word: String) -> WordClass {
        if let known = open[word] { return known }
        return English.Endings.contraction.contains(where: word.hasSuffix) ? .pronoun : .content
    }

    /// Whether a clause may start after this word, as in "so lunch was" or "and dinner was".
    package static func opensClause(_ word: String) -> Bool {
        switch wordClass(of: word) {
        case .and, .separator, .filler, .pronoun, .verb, .copula, .subordinator: true
        default: false
        }
    }

    private static func table(_ lists: [(WordClass, Set<String>)]) -> [String: WordClass] {
        lists.reduce(into: [:]) { table, list in
            for word in list.1 { table[word] = list.0 }
        }
    }

    /// "Didnt", "dont": as people type "didn't" and "don't".
    private static func withoutApostrophe(_ words: Set<String>) -> Set<String> {
        Set(words.filter { $0.hasSuffix("n't") }.map { $0.replacing("'", with: "") })
    }

    private static let closed = table([
        (.article, English.WordClasses.article),
        (.determiner, English.WordClasses.determiner),
        (.pronoun, English.WordClasses.pronoun),
        (.copula, English.WordClasses.copula),
        (.verb, English.WordClasses.auxiliary),
        (.preposition, English.WordClasses.preposition),
        (.verbOrNoun, English.WordClasses.can),
        (.and, English.WordClasses.and),
        (.or, English.WordClasses.or),
        (.separator, English.WordClasses.separator),
        (.negation, English.WordClasses.negation.union(withoutApostrophe(English.WordClasses.negation))),
        (.subordinator, English.WordClasses.subordinator),
    ])

    private static let open = table([
        (.verb, English.Verbs.verb), (.verbOrNoun, English.Verbs.verbOrNoun),
        (.filler, English.WordClasses.filler),
    ])

    /// Words that measure.
    package static let units = MeasuringUnit.words.subtracting(English.Measures.notUnit).union(
        English.Measures.unit)
}

/// Nouns, adjectives and verbs of everyday talk; none of them names something to eat.
///
/// A word unknown to the lexicon and to this list may be a food if something suggests it. A word of this
/// list is never a food by itself.
package enum NonFoodWords {
    package static func contains(_ word: String) -> Bool {
        if English.TalkExceptions.head.contains(EnglishNoun.singular(word)) { return false }
        if isListed(word) { return true }
        if word.hasSuffix("'s"), isListed(String(word.dropLast(2))) { return true }
        let single = EnglishNoun.singular(word)
        return single != word && isListed(single)
    }

    /// Whether a word has a form that foods hardly ever have: "quickly", "happiness", "celebration".
    package static func looksLikeTalk(_ word: String) -> Bool {
        guard word.count > 5, !English.TalkExceptions.ending.contains(word) else { return false }
        return English.Endings.talk.contains(where: word.hasSuffix)
    }

    private static let all = English.Talk.unmarked.union(English.People.person).union(English.Places.place)
        .union(English.Places.celebration).union(English.Judgements.mood)

    /// Whether it is a word of the lists, or a first name.
    private static func isListed(_ word: String) -> Bool { all.contains(word) || FirstNames.contains(word) }
}

/// Singular and plural of English nouns, for things that no lexicon has.
package enum EnglishNoun {
    /// The singular of a lower-case word; the word itself if it does not look like a plural.
    package static func singular(_ word: String) -> String {
        guard word.count > 3, word.hasSuffix("s"), !English.Endings.singular.contains(where: word.hasSuffix)
        else {
            return word
        }
        if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
        if word.hasSuffix("oes") { return String(word.dropLast(2)) }
        if English.Endings.pluralEs.contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }
}

/// First names of many countries, from Models/en/first-names.txt.
enum FirstNames {
    /// Whether it is a first name and nothing else in a food diary.
    static func contains(_ word: String) -> Bool { names.contains(word) }

    /// Whether it is a first name, and a food or a common word too: "olive", "rose", "bill".
    static func isAlsoWord(_ word: String) -> Bool { alsoWords.contains(word) }

    private static let names = English.FirstNames.unmarked
    private static let alsoWords = English.FirstNames.word
}
