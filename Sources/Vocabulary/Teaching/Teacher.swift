import Diary
import Foundation
import Speech
import System

/// Finds the pronunciation of a new word. Immutable, safe to share between threads.
package struct Teacher: Sendable {
    /// A term, with the pronunciations of its words that the diary lacks or was given.
    package struct Lesson: Hashable, Sendable {
        /// Lower-case words, separated by single spaces.
        package var term: String
        /// By word, the most common first.
        package var pronunciations: [String: [[String]]]
        /// By word, the source of its pronunciation.
        package var origins: [String: Origin]

        package var words: [String] { term.split(separator: " ").map(String.init) }
    }

    package enum Origin: Hashable, Sendable {
        /// The user wrote phones.
        case written
        /// The user wrote what it sounds like.
        case soundsLike
        /// It was taught earlier.
        case before
        /// It is in the packaged pronouncing dictionary.
        case packaged
        /// It follows from letter-to-sound rules.
        case guessed
    }

    private static let mostWords = 5
    private static let mostLetters = 30
    private static let mostPhones = 40

    private let dictionary: ModelDictionary
    private let packaged: URL

    /// - Parameters:
    ///   - dictionary: the dictionary of the model that will recognise the word.
    ///   - packaged: Debian's `model/en-us` folder.
    package init(_ dictionary: ModelDictionary, packaged: URL) {
        self.dictionary = dictionary
        self.packaged = packaged.appendingPathComponent("cmudict-en-us.dict")
    }

    /// The pronunciation of a term: as given in phones or in other words, otherwise as known, otherwise as
    /// guessed.
    ///
    /// - Parameters:
    ///   - phones: pronunciations such as `Z AO R V EH K S`. Several words are separated by `/`, with `-` for a known
    ///     word; alternatives are separated by commas.
    ///   - soundsLike: the same in words, such as `zor vex`.
    package func lesson(_ text: String, phones: [String] = [], soundsLike: [String] = []) throws -> Lesson {
        let words = try Self.words(of: text)
        var lesson = Lesson(term: words.joined(separator: " "), pronunciations: [:], origins: [:])
        func add(_ texts: [String], _ origin: Origin, _ read: (Substring) throws -> [String])
            throws
        {
            for text in texts {
                for (word, part) in try parts(of: text, words) {
                    for way in part.split(separator: ",", omittingEmptySubsequences: false) {
                        let phones = try read(way)
                        guard !phones.isEmpty else {
                            throw TeachingError(
                                "the pronunciation of “\(word)” is empty; write it in phones or words")
                        }
                        guard phones.count <= Self.mostPhones else {
                            throw TeachingError(
                                "the pronunciation of “\(word)” has more than \(Self.mostPhones) phones")
                        }
                        if lesson.pronunciations[word]?.contains(phones) == true { continue }
                        lesson.pronunciations[word, default: []].append(phones)
                        lesson.origins[word] = origin
                    }
                }
            }
        }
        do {
            try add(phones, .written) { text in try Self.phones(String(text)) }
        } catch {
            throw TeachingError("\(error)", part: .phones)
        }
        do {
            try add(soundsLike, .soundsLike) { text in try sound(of: text) }
        } catch {
            throw TeachingError("\(error)", part: .soundsLike)
        }
        for word in words where lesson.pronunciations[word] == nil && dictionary.pronunciations[word] == nil {
            guard let (ways, origin) = guess(word) else {
                throw TeachingError(
                    "the pronunciation of “\(word)” cannot be guessed; say what it sounds like, or write its phones"
                )
            }
            lesson.pronunciations[word] = ways
            lesson.origins[word] = origin
        }
        return lesson
    }

    /// The pronunciations of a word in the model; nil for an unknown word.
    package func known(_ word: String) -> [[String]]? { dictionary.pronunciations[word] }

    /// Words that sound exactly like a taught one and could be confused with it.
    package func soundAlikes(
        of lesson: Lesson, taught: [String: [[String]]]
    ) -> [(word: String, others: [String])] {
        lesson.pronunciations.sorted { $0.key < $1.key }.compactMap { word, ways in
            var others: Set<String> = []
            for way in ways {
                others.formUnion(dictionary.words(said: way))
                others.formUnion(taught.filter { $1.contains(way) }.keys)
            }
            others.remove(word)
            return others.isEmpty ? nil : (word, others.sorted())
        }
    }

    // MARK: Reading

    /// The words of a term. Throws if the text cannot occur in a transcript.
    package static func words(of text: String) throws -> [String] {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { throw TeachingError("give a word to teach") }
        guard words.count <= mostWords else {
            throw TeachingError("a name can have at most \(mostWords) words, but this one has \(words.count)")
        }
        for word in words {
            guard SourceLines.isWord(word) else { throw odd(word, in: words) }
            guard word.count <= mostLetters else {
                throw TeachingError("“\(word)” is longer than \(mostLetters) letters")
            }
        }
        return words
    }

    private static func odd(_ word: String, in words: [String]) -> TeachingError {
        let odd = Set(word.filter { !SourceLines.isWord("a\($0)") }).sorted().map { "“\($0)”" }
        let plain = words.joined(separator: " ").folding(options: .diacriticInsensitive, locale: nil)
            .replacing("’", with: "'").replacing("-", with: " ")
        let isPlain = plain.split(separator: " ").allSatisfy(SourceLines.isWord)
        return TeachingError(
            "“\(word)” has \(odd.isEmpty ? "no letter" : odd.joined(separator: ", ")) in it; words can have only "
                + "a to z and apostrophes; write numbers as they are said"
                + (isPlain ? "; did you mean “\(plain)”?" : ""))
    }

    /// Parses the names of phones, in either case, with or without stress.
    package static func phones(_ text: String) throws -> [String] {
        var phones: [String] = []
        for name in text.split(whereSeparator: \.isWhitespace) {
            let bare = name.uppercased()
            let phone = bare.last.map { "012".contains($0) } == true ? String(bare.dropLast()) : bare
            guard AcousticPhones.all.contains(phone) else {
                throw TeachingError(
                    "“\(name)” is not a phone; the phones are "
                        + AcousticPhones.all.sorted().joined(separator: " "))
            }
            phones.append(phone)
        }
        return phones
    }

    /// Divides a pronunciation into a part for each word.
    private func parts(of text: String, _ words: [String]) throws -> [(word: String, part: Substring)] {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == words.count {
            return zip(words, parts).filter { word, part in
                part.trimmingCharacters(in: .whitespaces) != "-"
            }.map { ($0, $1) }
        }
        let new = words.filter { dictionary.pronunciations[$0] == nil }
        if parts.count == 1, new.count == 1 { return [(new[0], parts[0])] }
        throw TeachingError(
            "“\(words.joined(separator: " "))” has \(words.count) words, but \(parts.count) "
                + "\(parts.count == 1 ? "pronunciation is" : "pronunciations are") given; separate them with /, and write - "
                + "for a word that is said as usual"
        )
    }

    /// The phones of known or guessable words, in sequence.
    private func sound(of text: Substring) throws -> [String] {
        let words = text.lowercased().split { $0.isWhitespace || $0 == "-" }.map(String.init)
        var phones: [String] = []
        for word in words {
            guard SourceLines.isWord(word) else { throw Self.odd(word, in: [word]) }
            let known = dictionary.pronunciations[word]?.first
            guard let way = known ?? guess(word)?.ways.first else {
                throw TeachingError("the pronunciation of “\(word)” cannot be guessed; write phones instead")
            }
            phones += way
        }
        return phones
    }

    /// The pronunciations in the packaged dictionary, or else by the rules; nil if there are none.
    private func guess(_ word: String) -> (ways: [[String]], origin: Origin)? {
        if let ways = PackagedDictionary.pronunciations(of: word, in: packaged) { return (ways, .packaged) }
        let phones = LetterToSound.phones(of: word)
        return phones.isEmpty ? nil : ([phones], .guessed)
    }
}

extension PackagedDictionary {
    /// One word's pronunciations, without loading the whole file; nil if it has none.
    static func pronunciations(of word: String, in file: URL) -> [[String]]? {
        guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return nil }
        var found: [[String]] = []
        for head in ["\n\(word) ", "\n\(word)(2) ", "\n\(word)(3) "] {
            guard let start = data.range(of: Data(head.utf8))?.upperBound else { break }
            let line = data[start...].prefix { $0 != UInt8(ascii: "\n") }
            let phones = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
            guard phones.allSatisfy(AcousticPhones.all.contains), !phones.isEmpty else { break }
            found.append(phones)
        }
        return found.isEmpty ? nil : found
    }
}

/// Why a word cannot be taught, and what to write instead. The text quotes the user's input.
package struct TeachingError: KindedError, Hashable {
    /// The part of the input that is wrong.
    package enum Part: Hashable, Sendable { case word, phones, soundsLike }

    package var description: String
    package var part: Part

    package var kind: ErrorKind { .invalid }

    init(_ description: String, part: Part = .word) {
        self.description = description
        self.part = part
    }
}
