import Foundation
import System

/// Brings references and hypotheses into the same spelling, so that only the sounds are compared.
package enum SpokenWords {
    private static let ones = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// Lower-case words without accents and punctuation. Hyphens separate words, and numbers below a thousand
    /// are written out.
    package static func words(_ text: String) -> [String] {
        let plain = text.replacing("’", with: "'").folding(options: .diacriticInsensitive, locale: nil)
            .lowercased()
        var words: [String] = []
        var word = ""
        var isNumber = false
        func flush() {
            let trimmed = word.drop { $0 == "'" }
            if isNumber, let number = Int(trimmed), number < 1000 {
                words += spelled(number)
            } else if trimmed.contains(where: { $0 != "'" }) {
                words.append(String(trimmed))
            }
            word = ""
        }
        for character in plain {
            let isDigit = character.isASCII && character.isNumber
            guard isDigit || character == "'" || character.isASCII && character.isLetter else {
                flush()
                continue
            }
            if !word.isEmpty, isDigit != isNumber { flush() }
            isNumber = isDigit
            word.append(character)
        }
        flush()
        return words
    }

    private static func spelled(_ number: Int) -> [String] {
        if number >= 100 {
            let rest = number % 100
            return [ones[number / 100], "hundred"] + (rest == 0 ? [] : spelled(rest))
        }
        if number < 20 { return [ones[number]] }
        return [tens[number / 10]] + (number % 10 == 0 ? [] : [ones[number % 10]])
    }
}

/// The words that a model knows.
package struct KnownWords: Sendable {
    private let words: Set<String>

    package init(_ words: Set<String>) { self.words = words }

    /// Reads the words from a pronouncing dictionary: one word a line, with variants marked `word(2)`.
    package init(dictionary: URL) throws {
        let data: [UInt8]
        do {
            data = try Descriptor(dictionary.path, O_RDONLY).contents()
        } catch {
            throw EvaluationError(error, reason: "cannot be read")
        }
        var words: Set<String> = []
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let word = line.prefix {
                $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "(")
            }
            words.insert(String(decoding: word, as: UTF8.self))
        }
        self.words = words
    }

    package func contains(_ word: String) -> Bool { words.contains(word) }
}
