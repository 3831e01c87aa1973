import Foundation
import System
import Language

/// The words that the meals model can hear, numbered, with their pronunciations.
///
/// Words of only the other journals are left out: nothing is corrected to such a word, and it is treated like
/// a name.
///
/// Immutable; safe to share between threads.
struct WordList: Sendable {
    let words: [String]
    /// By word, the most common one first. Empty for the marks of a sentence's ends.
    let pronunciations: [[[PhoneCosts.Phone]]]
    let start: Int32
    let end: Int32
    private let numbers: [String: Int32]

    /// Reads the decoder's dictionary; the part of a word from `~` on is dropped.
    ///
    /// - Parameter taught: the file of taught words; nil for none.
    init(dictionary file: URL, taught: URL? = nil) throws {
        let advice = "cannot be read; build it again: diary model build"
        guard let text = String(data: try Data(of: file, or: advice), encoding: .utf8) else {
            throw FileError.content(file.path, reason: advice)
        }
        var words = ["<s>", "</s>"]
        var pronunciations: [[[PhoneCosts.Phone]]] = [[], []]
        var numbers: [String: Int32] = ["<s>": 0, "</s>": 1]
        let ways = try taught.map { taught in
            try TaughtModel.ways(in: taught).map { "\($0.name) \($0.phones)\n" }.joined()
        }
        let meals = text.prefix(
            upTo: text.range(of: PronunciationLexicon.strangersBelow)?.lowerBound ?? text.endIndex)
        for line in (meals + (ways ?? "")).utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " ")).compactMap(String.init)
            guard let head = fields.first, let phones = PhoneCosts.phones(fields.dropFirst()), !phones.isEmpty
            else { continue }
            let word = String(head.prefix { $0 != "(" && $0 != "~" })
            if let number = numbers[word] {
                if !pronunciations[Int(number)].contains(phones) {
                    pronunciations[Int(number)].append(phones)
                }
            } else {
                numbers[word] = Int32(words.count)
                words.append(word)
                pronunciations.append([phones])
            }
        }
        // Many people leave out apostrophes when they write.
        for (number, word) in words.enumerated() where word.contains("'") {
            let bare = word.filter { $0 != "'" }
            numbers[bare] = numbers[bare] ?? Int32(number)
        }
        self.words = words
        self.pronunciations = pronunciations
        self.numbers = numbers
        start = 0
        end = 1
    }

    /// A word's number, also if it is written without its apostrophe; nil for an unknown word.
    func number(_ word: String) -> Int32? { numbers[word] }
}

/// Compares spellings of different countries.
enum Spelling {
    /// A key that the British and American spellings of a word share ("litre", "liter"; "flavour", "flavor").
    ///
    /// Only for comparisons: it is not a spelling of any country.
    static func ofAnyCountry(_ word: String) -> String {
        let (stem, ending) = parts(word)
        return stem + " " + ending
    }

    /// The same key without an inflected ending ("litre", "liters").
    static func stemOfAnyCountry(_ word: String) -> String { parts(word).stem }

    private static func parts(_ word: String) -> (stem: String, ending: String) {
        var (stem, ending) = (word, "")
        for inflection in ["s", "d", "ing"]
        where stem.count > inflection.count + 3 && stem.hasSuffix(inflection) && !stem.hasSuffix("ss") {
            (stem, ending) = (String(stem.dropLast(inflection.count)), inflection)
            if inflection == "ing" { stem += "e" }
            break
        }
        // Short words such as "four" and "for" are different words.
        if stem.count > 5 { stem = stem.replacing("our", with: "or") }
        for (british, american) in [("re", "er"), ("ogue", "og"), ("ise", "ize"), ("yse", "yze")]
        where stem.count > british.count + 2 && stem.hasSuffix(british) {
            stem = stem.dropLast(british.count) + american
            break
        }
        return (stem.replacing("ll", with: "l"), ending)
    }
}

/// Decides what words are worth correcting, and what words are the same.
extension CorrectionSearch {
    /// The letters of words written together, without apostrophes.
    static func letters(_ words: [String]) -> String { words.joined().filter { $0 != "'" } }

    static func haveSameStem(_ first: String, _ second: String) -> Bool {
        if Spelling.stemOfAnyCountry(first) == Spelling.stemOfAnyCountry(second) { return true }
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return ["s", "es", "d", "ed", "ing", "y", "'s", "er", "n"].contains { short + $0 == long }
    }

    /// Common words with little meaning of their own.
    static let functionWords: Set<String> = [
        "a", "an", "the", "and", "or", "of", "with", "without", "in", "on", "at", "for", "to", "from", "by",
        "i", "we",
        "it", "my", "me", "you", "had", "have", "has", "was", "is", "are", "some", "no", "not", "two", "one",
        "four",
        "then", "that", "this", "so", "but", "as",
    ]

    static func isFunctionWord(_ word: String) -> Bool { functionWords.contains(word) }

    /// Sounds of hesitation.
    static let fillers: Set<String> = ["um", "uh", "er", "erm", "hm", "hmm", "mm", "mhm", "ah", "oh"]

    /// Whether a word is another spelling of `meant`.
    ///
    /// It is if it is a food word with the same sound, or the same word in another country's spelling.
    func isOtherSpelling(_ place: Int, of meant: Word) -> Bool {
        let said = list.pronunciations[Int(meant)].first
        if lexicon.foodWords.contains(numbers[place]), phones[place] == said { return true }
        return Spelling.ofAnyCountry(words[place].spoken) == Spelling.ofAnyCountry(list.words[Int(meant)])
    }

    /// Whether a word has a capital letter in a text where most words have none.
    func isName(_ place: Int) -> Bool {
        func isCapitalized(_ word: TranscriptWords.Word) -> Bool {
            word.isCapitalized && !word.startsSentence && word.spoken != "i" && !word.spoken.hasPrefix("i'")
        }
        return isCapitalized(words[place]) && words.count(where: isCapitalized) * 2 <= words.count
    }
}
