import Foundation
import System
import Speech

/// The pronunciations of a model's words, and where each comes from.
struct PronunciationLexicon {
    enum Origin: String {
        /// Models/meals/pronunciations.
        case written
        /// Debian's pronouncing dictionary.
        case packaged
        /// flite's letter-to-sound rules.
        case guessed
    }

    struct Entry {
        var pronunciations: [[String]]
        var origin: Origin
    }

    private(set) var entries: [String: Entry] = [:]
    /// Words without any pronunciation, sorted.
    private(set) var unsayable: [String] = []

    /// Looks each word up: first in the written pronunciations, then in the packaged dictionary, then by the
    /// rules.
    init(_ words: some Sequence<String>, written: [String: [[String]]], packaged: PackagedDictionary) {
        for word in Set(words).sorted() {
            if word == WordTable.pause {
                entries[word] = Entry(pronunciations: [["SIL"]], origin: .written)
            } else if let pronunciations = written[word] {
                entries[word] = Entry(pronunciations: pronunciations, origin: .written)
            } else if let pronunciations = packaged.pronunciations[word] {
                entries[word] = Entry(pronunciations: pronunciations, origin: .packaged)
            } else {
                let guess = LetterToSound.phones(of: word)
                if guess.isEmpty {
                    unsayable.append(word)
                } else {
                    entries[word] = Entry(pronunciations: [guess], origin: .guessed)
                }
            }
        }
    }

    /// The dictionary in the decoder's format: `word phones`, then `word(2) phones`.
    ///
    /// - Parameters:
    ///   - table: the words of the model; words of a register sound like the plain words.
    ///   - strangers: words of only the other journals. They come last, after a comment.
    func text(_ table: WordTable, strangers: Set<String> = []) -> String {
        let names = table.words.dropFirst(2)
        var text = lines(names.filter { !strangers.contains($0) })
        if !strangers.isEmpty { text += Self.strangersBelow + "\n" + lines(names.filter(strangers.contains)) }
        return text
    }

    /// A comment in the dictionary: the words after it do not belong to meals.
    static let strangersBelow = ";; words that only other journals say"

    private func lines(_ names: [String]) -> String {
        var text = ""
        for name in names {
            let word = String(name.prefix { $0 != WordTable.mark })
            text += Self.lines(name, entries[word]?.pronunciations ?? [])
        }
        return text
    }

    /// The lines of one word.
    fileprivate static func lines(_ name: String, _ pronunciations: [[String]]) -> String {
        pronunciations.enumerated().map { index, phones in
            "\(index == 0 ? name : "\(name)(\(index + 1))") \(phones.joined(separator: " "))\n"
        }.joined()
    }

    /// Whether a word's usual pronunciation begins with a vowel, so that "a" before it becomes "an".
    func startsWithVowel(_ word: String) -> Bool {
        guard let first = entries[word]?.pronunciations.first?.first else { return false }
        return Self.vowels.contains(first)
    }

    private static let vowels: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW",
    ]
}

/// Debian's pronouncing dictionary, read in full.
struct PackagedDictionary: Sendable {
    let pronunciations: [String: [[String]]]

    init(_ file: URL) throws {
        let advice = "cannot be read; install Debian's pocketsphinx-en-us"
        guard let text = String(data: try Data(of: file, or: advice), encoding: .utf8) else {
            throw FileError.content(file.path, reason: advice)
        }
        var pronunciations: [String: [[String]]] = [:]
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            var fields = line.split(separator: UInt8(ascii: " ")).compactMap(String.init)
            guard fields.count >= 2 else { continue }
            var word = fields.removeFirst()
            if word.hasSuffix(")"), let bracket = word.lastIndex(of: "(") { word = String(word[..<bracket]) }
            pronunciations[word, default: []].append(fields)
        }
        self.pronunciations = pronunciations
    }

    /// The dictionary of those words that are in this one, in the decoder's format and sorted.
    func text(_ words: some Sequence<String>) -> String {
        words.sorted().map { PronunciationLexicon.lines($0, pronunciations[$0] ?? []) }.joined()
    }
}

/// Reads pronunciations/: `idli: IH D L IY, IY D L IY`.
enum PronunciationSource {
    static func read(_ lines: [SourceLine]) throws -> [String: [[String]]] {
        var words: [String: [[String]]] = [:]
        for line in lines {
            let sides = line.text.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, SourceLines.isWord(sides[0]) else {
                throw line.error("expected a word, a colon and its phones, such as idli: IH D L IY")
            }
            for part in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
                let pronunciation = part.split(whereSeparator: \.isWhitespace).map(String.init)
                guard !pronunciation.isEmpty else {
                    throw line.error("expected phones between commas and after the colon")
                }
                if let unknown = pronunciation.first(where: { !AcousticPhones.all.contains($0) }) {
                    throw line.error(
                        "expected phones (\(AcousticPhones.all.sorted().joined(separator: " "))), not \"\(unknown)\""
                    )
                }
                if words[String(sides[0])]?.contains(pronunciation) != true {
                    words[String(sides[0]), default: []].append(pronunciation)
                }
            }
        }
        return words
    }
}
