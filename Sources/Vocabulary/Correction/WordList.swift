import Foundation
import System
import Language

/// The words that the meals model can hear, numbered, and how each is said. Words that only other journals say are none
/// of them: nothing is corrected to one, and one is left alone as a name is.
///
/// Immutable; safe to share between threads.
struct WordList: Sendable {
    let words: [String]
    /// By word; the commonest way of saying it first. Empty for the marks of a sentence's ends.
    let pronunciations: [[[PhoneCosts.Phone]]]
    let start: Int32
    let end: Int32
    private let numbers: [String: Int32]

    /// Reads the dictionary that the decoder loads; what stands behind a `~` is not part of a word.
    ///
    /// - Parameter taught: the file of words that were taught; nil for none.
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
        // Many leave apostrophes out when they write.
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

    /// A word's number, also when it is written without its apostrophe; nil for an unknown one.
    func number(_ word: String) -> Int32? { numbers[word] }
}

/// How words are spelled in one country and another.
enum Spelling {
    /// A form that British and American spellings of a word share ("litre", "liter"; "flavour", "flavor").
    ///
    /// For comparing words only: it is not a spelling of any country.
    static func ofAnyCountry(_ word: String) -> String {
        let (stem, ending) = parts(word)
        return stem + " " + ending
    }

    /// The same without an ending that inflects it ("litre", "liters").
    static func stemOfAnyCountry(_ word: String) -> String { parts(word).stem }

    private static func parts(_ word: String) -> (stem: String, ending: String) {
        var (stem, ending) = (word, "")
        for inflection in ["s", "d", "ing"]
        where stem.count > inflection.count + 3 && stem.hasSuffix(inflection) && !stem.hasSuffix("ss") {
            (stem, ending) = (String(stem.dropLast(inflection.count)), inflection)
            if inflection == "ing" { stem += "e" }
            break
        }
        // "Four" and "for" are two words.
        if stem.count > 5 { stem = stem.replacing("our", with: "or") }
        for (british, american) in [("re", "er"), ("ogue", "og"), ("ise", "ize"), ("yse", "yze")]
        where stem.count > british.count + 2 && stem.hasSuffix(british) {
            stem = stem.dropLast(british.count) + american
            break
        }
        return (stem.replacing("ll", with: "l"), ending)
    }
}

/// Which words are worth correcting, and which are the same.
extension CorrectionSearch {
    /// What is left of words when they are written together, without apostrophes.
    static func letters(_ words: [String]) -> String { words.joined().filter { $0 != "'" } }

    static func haveSameStem(_ first: String, _ second: String) -> Bool {
        if Spelling.stemOfAnyCountry(first) == Spelling.stemOfAnyCountry(second) { return true }
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return ["s", "es", "d", "ed", "ing", "y", "'s", "er", "n"].contains { short + $0 == long }
    }

    /// Words that mean little alone and are everywhere.
    static let functionWords: Set<String> = [
        "a", "an", "the", "and", "or", "of", "with", "without", "in", "on", "at", "for", "to", "from", "by",
        "i", "we",
        "it", "my", "me", "you", "had", "have", "has", "was", "is", "are", "some", "no", "not", "two", "one",
        "four",
        "then", "that", "this", "so", "but", "as",
    ]

    static func isFunctionWord(_ word: String) -> Bool { functionWords.contains(word) }

    /// Sounds of somebody who thinks.
    static let fillers: Set<String> = ["um", "uh", "er", "erm", "hm", "hmm", "mm", "mhm", "ah", "oh"]

    /// Whether a word is another way to write `meant`: a food's word that sounds the same, or the same in the
    /// spelling of another country.
    func isOtherSpelling(_ place: Int, of meant: Word) -> Bool {
        let said = list.pronunciations[Int(meant)].first
        if lexicon.foodWords.contains(numbers[place]), phones[place] == said { return true }
        return Spelling.ofAnyCountry(words[place].spoken) == Spelling.ofAnyCountry(list.words[Int(meant)])
    }

    /// Whether a word is written with a capital letter where most others are not.
    func isName(_ place: Int) -> Bool {
        func isCapitalized(_ word: TranscriptWords.Word) -> Bool {
            word.isCapitalized && !word.startsSentence && word.spoken != "i" && !word.spoken.hasPrefix("i'")
        }
        return isCapitalized(words[place]) && words.count(where: isCapitalized) * 2 <= words.count
    }
}
