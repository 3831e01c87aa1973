import Diary

/// The words and phrases for feelings, with the names under which they count.
enum FeelingWords {
    /// Phrases by their first word, the longest first.
    static let phrases = RemarkWords.byFirstWord(
        English.FeelingPhrases.body + English.FeelingPhrases.mood)

    private static let moods = Set(English.FeelingPhrases.mood)

    /// The kind and name of a phrase.
    static func meaning(ofPhrase words: ArraySlice<String>) -> (kind: Remark.Kind, name: String) {
        let phrase = words.joined(separator: " ")
        return (
            moods.contains(phrase) ? .mood : .body, name(English.FeelingPhrases.meanings[phrase] ?? phrase)
        )
    }

    /// The kind and name of a single word; nil for a word that is not a feeling by itself.
    static func meaning(of word: String) -> (kind: Remark.Kind, name: String)? {
        let isBody = English.Feelings.body.contains(word)
        guard isBody || English.Feelings.mood.contains(word) else { return nil }
        return (isBody ? .body : .mood, name(English.Feelings.meanings[word] ?? word))
    }

    /// What the pain of a part of the body is called; nil for any other word.
    static func pain(of part: String) -> String? {
        guard English.Feelings.part.contains(part) else { return nil }
        return name(English.Feelings.meanings[part] ?? part)
    }

    private static func name(_ written: String) -> String { written.replacing("-", with: " ") }
}
