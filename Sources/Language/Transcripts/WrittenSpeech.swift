import Diary
import Foundation

/// A neural recogniser's text as the words that were said: lower case, numbers in letters, ends of items
/// kept.
///
/// Neural recognisers write "2 Idlis, 1 Vada."; the reader of recordings expects "two idlis, one vada".
package struct WrittenSpeech: Hashable, Sendable {
    /// One word that was said.
    package struct Word: Hashable, Sendable {
        /// Lower-case ASCII letters and apostrophes.
        package var spoken: String
        /// The mark after it: a comma ends an item, a full stop ends a sentence; nil if there is none.
        package var end: Character?
        /// Whether it is written like a name, in a text where most words are not.
        package var isName: Bool

        package init(spoken: String, end: Character? = nil, isName: Bool = false) {
            self.spoken = spoken
            self.end = end
            self.isName = isName
        }
    }

    package var words: [Word] = []
    /// The share of letters outside the Latin alphabet, 0…1.
    package private(set) var foreignShare = 0.0
    /// Whether the recogniser wrote the same words again and again.
    private var isLoop = false

    /// A recogniser stutters if it repeats the same words more often than this.
    private static let mostRepeats = 2
    /// The fewest words that noise does not explain.
    private static let fewestSpoken = 4
    /// The least share of pairs of neighbours that differ from all others.
    private static let leastVaried = 0.85
    /// The most words in a repeated stretch.
    private static let longestRepeat = 8

    package init(_ text: String) {
        let plain = Self.withoutRemarks(text).folding(options: .diacriticInsensitive, locale: nil)
        let letters = plain.unicodeScalars.filter(\.properties.isAlphabetic)
        if !letters.isEmpty {
            foreignShare = Double(letters.count { !$0.isASCII }) / Double(letters.count)
        }
        var names: [Bool] = []
        var isStart = true
        for piece in Self.withoutCounting(Self.pieces(of: plain)) {
            switch piece {
            case .end(let mark):
                if !words.isEmpty { words[words.count - 1].end = mark }
                if mark == "." { isStart = true }
            case .word(let written):
                let isCapital = !isStart && written.first?.isUppercase == true
                isStart = false
                let spoken = written.lowercased()
                words.append(Word(spoken: spoken))
                names.append(isCapital && spoken != "i" && !spoken.hasPrefix("i'"))
            case .number(let spoken):
                isStart = false
                words += spoken.map { Word(spoken: $0) }
                names += spoken.map { _ in false }
            }
        }
        // If every dish has a capital letter, none is a name.
        if names.count(where: \.self) * 2 <= names.count {
            for index in words.indices { words[index].isName = names[index] }
        }
        collapseRepeats()
        if !words.isEmpty { words[words.count - 1].end = nil }
    }

    /// The words as text, with the marks after them.
    package var text: String {
        words.map { $0.spoken + ($0.end.map(String.init) ?? "") }.joined(separator: " ")
    }

    /// Whether somebody may have said this, rather than a neural recogniser made it up from noise.
    ///
    /// What is made up is short, a phrase that such recognisers have often read, or the same words again and
    /// again.
    package var readsAsSpoken: Bool {
        guard !isLoop else { return false }
        var told = 0
        for sentence in sentences {
            let phrase = sentence.map(\.spoken).joined(separator: " ")
            if !English.InventedPhrases.unmarked.contains(phrase) { told += sentence.count }
        }
        let pairs = zip(words, words.dropFirst()).map { [$0.spoken, $1.spoken] }
        return told >= Self.fewestSpoken
            && Double(Set(pairs).count) >= Self.leastVaried * Double(pairs.count)
    }

    private var sentences: [ArraySlice<Word>] {
        var found: [ArraySlice<Word>] = []
        var start = 0
        for end in words.indices where words[end].end == "." || end == words.count - 1 {
            found.append(words[start...end])
            start = end + 1
        }
        return found
    }

    // MARK: Pieces

    private enum Piece {
        case word(String)
        case number([String])
        case end(Character)

        var isNumber: Bool { if case .number = self { true } else { false } }
    }

    /// "[BLANK_AUDIO]", "(music)" and "*coughs*" were not said.
    private static func withoutRemarks(_ text: String) -> String {
        text.replacing(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*/, with: " ")
    }

    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        let characters = Array(text)
        var place = 0
        while place < characters.count {
            let character = characters[place]
            if character.isASCII, character.isNumber {
                var end = place
                while end < characters.count, isOfNumber(characters, end) { end += 1 }
                pieces.append(.number(spoken(String(characters[place..<end]))))
                place = end
                continue
            }
            if character.isASCII, character.isLetter {
                var end = place
                while end < characters.count, isOfWord(characters, end) { end += 1 }
                let word = String(characters[place..<end].map { $0 == "’" ? "'" : $0 })
                pieces.append(.word(word))
                place = end
                continue
            }
            switch character {
            case ",", ";": pieces.append(.end(","))
            case ".", "!", "?", "\n", "\r\n": pieces.append(.end("."))
            case "&", "+": pieces.append(.word("and"))
            case "½": pieces.append(.number(["half"]))
            case "¼": pieces.append(.number(["quarter"]))
            default: break
            }
            place += 1
        }
        return pieces
    }

    private static func isOfWord(_ characters: [Character], _ place: Int) -> Bool {
        let character = characters[place]
        if character.isASCII, character.isLetter { return true }
        guard character == "'" || character == "’", place + 1 < characters.count else { return false }
        return characters[place + 1].isASCII && characters[place + 1].isLetter
    }

    /// Digits, and a point, comma or slash between two digits.
    private static func isOfNumber(_ characters: [Character], _ place: Int) -> Bool {
        func isDigit(_ place: Int) -> Bool {
            characters.indices.contains(place) && characters[place].isASCII && characters[place].isNumber
        }
        if isDigit(place) { return true }
        guard isDigit(place - 1), isDigit(place + 1) else { return false }
        switch characters[place] {
        case ".", "/": return true
        case ",": return isDigit(place + 2) && isDigit(place + 3) && !isDigit(place + 4)
        default: return false
        }
    }

    /// The words in which a written number is said.
    private static func spoken(_ written: String) -> [String] {
        let bare = written.filter { $0 != "," }
        switch bare {
        case "1/2": return ["half"]
        case "1/4": return ["quarter"]
        case "3/4": return ["three", "quarters"]
        default: break
        }
        if bare.hasSuffix(".5"), let whole = Int(bare.dropLast(2)) {
            return SpelledNumber.words(whole) + ["and", "a", "half"]
        }
        if let whole = Int(bare) { return SpelledNumber.words(whole) }
        return bare.split { $0 == "." || $0 == "/" }.flatMap { SpelledNumber.words(Int($0) ?? 0) }
    }

    // MARK: Stutter

    /// Of three or more numbers in a row, only the last one counts.
    private static func withoutCounting(_ pieces: [Piece]) -> [Piece] {
        var kept: [Piece] = []
        var run: [Piece] = []
        var count = 0
        func close() {
            if count > mostRepeats, let last = run.lastIndex(where: \.isNumber) {
                kept += run[last...]
            } else {
                kept += run
            }
            (run, count) = ([], 0)
        }
        for piece in pieces {
            if case .word = piece {
                close()
                kept.append(piece)
            } else {
                run.append(piece)
                if piece.isNumber { count += 1 }
            }
        }
        close()
        return kept
    }

    /// Keeps one copy of words that a recogniser repeated: some do so until their time is over.
    private mutating func collapseRepeats() {
        for length in 1...Self.longestRepeat {
            var place = 0
            while place + length <= words.count {
                func isAgain(_ start: Int) -> Bool {
                    start + length <= words.count
                        && (0..<length).allSatisfy { words[place + $0].spoken == words[start + $0].spoken }
                }
                var end = place + length
                while isAgain(end) { end += length }
                if (end - place) / length > Self.mostRepeats {
                    isLoop = true
                    words.removeSubrange(place + length..<end)
                }
                place += 1
            }
        }
    }
}

/// Whole numbers in words.
package enum SpelledNumber {
    private static let small = SpokenNumber.ones.sorted { $0.value < $1.value }.map(\.key)
    private static let tens = Dictionary(uniqueKeysWithValues: SpokenNumber.tens.map { ($1, $0) })

    /// 65 is "sixty five"; a number of more than four digits is said digit by digit.
    package static func words(_ number: Int) -> [String] {
        switch number {
        case ..<0: []
        case ..<20: [small[number]]
        case ..<100: [tens[number / 10 * 10, default: ""]] + (number % 10 == 0 ? [] : [small[number % 10]])
        case ..<1_000: [small[number / 100], "hundred"] + rest(number % 100)
        case ..<10_000: [small[number / 1_000], "thousand"] + rest(number % 1_000)
        default: String(number).compactMap(\.wholeNumberValue).map { small[$0] }
        }
    }

    private static func rest(_ number: Int) -> [String] { number == 0 ? [] : words(number) }
}
