import Diary
import Language

/// What the lists of Models/things say about words.
enum ThingWords {
    private typealias Names = English.ThingNamePhrases

    /// The names of each kind of thing that households keep; a name in two lists has the first kind.
    private static let kinds: KeyValuePairs<String, [String]> = [
        "baby": Names.baby, "bag": Names.bag, "bathroom": Names.bathroom, "bedding": Names.bedding,
        "book": Names.book, "car": Names.car, "cleaning": Names.cleaning, "clothing": Names.clothing,
        "decor": Names.decor, "document": Names.document, "electronics": Names.electronics,
        "food": Names.food, "furniture": Names.furniture, "garden": Names.garden, "hobby": Names.hobby,
        "jewellery": Names.jewellery, "key": Names.key, "kitchen": Names.kitchen, "light": Names.light,
        "medicine": Names.medicine, "pet": Names.pet, "sport": Names.sport, "stationery": Names.stationery,
        "tool": Names.tool, "toy": Names.toy, "travel": Names.travel,
    ]

    /// The kind of each name, by the words of the name in the singular.
    private static let kindByName: [String: String] = kinds.reduce(into: [:]) { found, list in
        for name in list.value where found[key(name)] == nil { found[key(name)] = list.key }
    }

    /// The most words of a name.
    private static let longestName = kindByName.keys.reduce(1) { longest, name in
        max(longest, 1 + name.utf8.count { $0 == 0x20 })
    }

    private static let places: Set<String> = Set(
        [
            English.KeepingPlacePhrases.room, English.KeepingPlacePhrases.furniture,
            English.KeepingPlacePhrases.container, English.KeepingPlacePhrases.outdoor,
            English.KeepingPlacePhrases.vehicle, English.KeepingPlacePhrases.elsewhere,
        ].joined().map(key))

    /// The words of a name as lists compare them.
    ///
    /// They are in lower case, without accents, hyphens or plural endings. A name without words, such as
    /// "🌵", is its own key.
    static func key(_ name: String) -> String { keys(name) }

    private static let keys = NameMemo { name in
        let words = key(Token.split(name).map(\.word))
        return words.isEmpty ? Token.folded(name) : words
    }

    /// The key of words that were already split.
    static func key(_ words: some Sequence<String>) -> String {
        words.flatMap { $0.split(separator: "-") }.map { singular(String($0)) }.joined(separator: " ")
    }

    /// The singular of a folded word, without a possessive ending.
    static func singular(_ word: String) -> String {
        if let irregular = irregular[word] { return irregular }
        if word.hasSuffix("as"), endingInA.contains(String(word.dropLast())) {
            return String(word.dropLast())
        }
        if word.hasSuffix("xes") || word.hasSuffix("sses") { return String(word.dropLast(2)) }
        return EnglishNoun.singular(word)
    }

    /// The last words of listed names that end in "a": "pizza".
    private static let endingInA = Set(
        kinds.flatMap(\.value).compactMap { $0.split(separator: " ").last.map(String.init) }
            .filter { $0.hasSuffix("a") })

    private static let irregular = [
        "loaves": "loaf", "knives": "knife", "shelves": "shelf", "scarves": "scarf", "leaves": "leaf",
        "batteries": "battery", "boxes": "box", "glasses": "glasses", "scissors": "scissors", "ours": "our",
    ]

    /// The kind of the listed thing at the end of some words; nil if there is none.
    static func kind(endingIn words: ArraySlice<String>) -> String? {
        let words = words.suffix(longestName)
        for start in words.indices {
            if let kind = kindByName[key(words[start...])] { return kind }
        }
        return nil
    }

    /// The end of the longest listed name that begins here.
    static func name(at start: Int, in words: ArraySlice<String>) -> Int? {
        var end = min(words.endIndex, start + longestName)
        while end > start {
            if kindByName[key(words[start..<end])] != nil { return end }
            end -= 1
        }
        return nil
    }

    /// Whether words name a listed place, alone or after words that tell which one.
    static func isPlace(_ words: ArraySlice<String>) -> Bool {
        for start in words.suffix(4).indices where places.contains(key(words[start...])) { return true }
        return false
    }

    /// Whether words are the name of a listed place, and nothing else.
    static func isWholePlace(_ words: ArraySlice<String>) -> Bool { places.contains(key(words)) }

    /// Whether a word names somebody.
    static func isPerson(_ word: String) -> Bool {
        let bare = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
        return English.People.person.contains(bare) || English.People.eater.contains(bare)
            || English.FirstNames.unmarked.contains(bare) || English.FirstNames.word.contains(bare)
            || English.SaidThingWords.title.contains(bare) || ["he", "she", "they"].contains(bare)
    }

    /// Words before a name that tell nothing about the thing.
    static let determiners = English.SaidThingWords.determiner

    /// Sounds and words that can be left out.
    static let fillers = English.SaidThingWords.filler
}

extension English.ThingClauses {
    /// "I've" for "ive"; nil for other words.
    static func contraction(of word: String) -> String? {
        guard word.hasSuffix("ve") else { return nil }
        return contractedSubject.first { $0.hasSuffix("'ve") && $0.replacing("'", with: "") == word }
    }
}
