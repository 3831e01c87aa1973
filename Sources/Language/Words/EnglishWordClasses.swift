import Diary

/// The words of English sentences about meals that do not name what was eaten.
package enum EnglishWordClasses {
    package static func wordClass(of word: String) -> WordClass {
        closedClass(of: word) ?? openClass(of: word)
    }

    /// The class of a word of which there are only so many; nil for every other word.
    package static func closedClass(of word: String) -> WordClass? {
        SpokenNumber.isNumeral(word) ? .numeral : closed[word]
    }

    /// The class of any other word; content when no list has it.
    @Sendable static func openClass(of word: String) -> WordClass {
        if let known = open[word] { return known }
        return English.Endings.contraction.contains(where: word.hasSuffix) ? .pronoun : .content
    }

    /// A clause may start after such a word, as in "so lunch was" or "and dinner was".
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
        (.negation, English.WordClasses.negation),
        (.subordinator, English.WordClasses.subordinator),
    ])

    private static let open = table([
        (.verb, English.Verbs.verb), (.verbOrNoun, English.Verbs.verbOrNoun),
        (.filler, English.WordClasses.filler),
    ])

    /// Words that measure what was eaten.
    package static let units = MeasuringUnit.words.subtracting(English.Measures.notUnit).union(
        English.Measures.unit)
}
