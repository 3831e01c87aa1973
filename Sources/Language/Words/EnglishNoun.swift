import Diary

/// The number of English nouns, for foods that no lexicon has.
package enum EnglishNoun {
    /// The singular of a lower-case word; the word itself when it does not look like a plural.
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
