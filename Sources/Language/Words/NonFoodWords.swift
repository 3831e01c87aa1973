import Diary

/// Nouns, adjectives and verbs of everyday talk, none of which names something to eat.
///
/// A word that neither the lexicon nor this list knows may be a food where something speaks for it; a word of this
/// list never is one by itself.
package enum NonFoodWords {
    package static func contains(_ word: String) -> Bool {
        if English.TalkExceptions.head.contains(EnglishNoun.singular(word)) { return false }
        if isListed(word) { return true }
        if word.hasSuffix("'s"), isListed(String(word.dropLast(2))) { return true }
        let single = EnglishNoun.singular(word)
        return single != word && isListed(single)
    }

    /// A form that foods hardly ever have: "quickly", "happiness", "celebration".
    package static func looksLikeTalk(_ word: String) -> Bool {
        guard word.count > 5, !English.TalkExceptions.ending.contains(word) else { return false }
        return English.Endings.talk.contains(where: word.hasSuffix)
    }

    private static let all = English.Talk.unmarked.union(English.People.person).union(English.Places.place)
        .union(English.Places.celebration).union(English.Judgements.mood)

    /// A word of the lists, or a first name.
    private static func isListed(_ word: String) -> Bool { all.contains(word) || FirstNames.contains(word) }
}
