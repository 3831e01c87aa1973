/// What a single word does in a sentence about a meal, as far as its form tells.
package enum WordClass: UInt8, Sendable {
    /// A noun or an adjective, or a word that no list has: it may be something that was eaten.
    case content
    /// "Two", "200", "half", "1/2".
    case numeral
    /// "A", "an", "another".
    case article
    /// "The", "my", "some": says nothing about the food, but a new noun starts after it.
    case determiner
    case pronoun
    case verb
    /// "Drink", "order", "cooked": a verb after "I", a noun or an adjective elsewhere.
    case verbOrNoun
    /// "Was", "tasted": what follows may judge the food instead of naming it.
    case copula
    /// "With", "of", "in": binds the words on its sides into one item.
    case preposition
    case and, or
    /// "But", "then", "plus": parts items.
    case separator
    case negation
    /// "Because", "while": opens words about the circumstances.
    case subordinator
    /// Hesitations and adverbs that can be left out without a trace.
    case filler
}

/// Tells the class of a folded word.
///
/// The closed classes (articles, prepositions, pronouns …) are the same for everybody; only how the open
/// ones are told apart can differ, so that ways of doing it can be compared.
package struct WordClasses: Sendable {
    private let openClass: @Sendable (String) -> WordClass

    /// - Parameter openClass: asked for words that belong to no closed class.
    package init(openClass: @escaping @Sendable (String) -> WordClass) {
        self.openClass = openClass
    }

    /// The lists of Models/en; what they do not have is content, so that no unknown food is lost.
    package static let curated = WordClasses(openClass: EnglishWordClasses.openClass)

    package func callAsFunction(_ word: String) -> WordClass {
        EnglishWordClasses.closedClass(of: word) ?? openClass(word)
    }
}
