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

    /// Letters that folding leaves as they are, because no accent can be taken from them.
    private static let letters: [Character: String] = [
        "ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ı": "i",
    ]

    /// Lower-case words without accents, punctuation, and apostrophes at either end.
    ///
    /// Hyphens separate words. Numbers below a million are written out, and their decimals digit by digit.
    package static func words(_ text: String) -> [String] {
        let folded = text.replacing("’", with: "'").folding(options: .diacriticInsensitive, locale: nil)
            .lowercased()
        let plain: String = folded.reduce(into: "") { $0 += letters[$1] ?? String($1) }
        var words: [String] = []
        var rest = plain[...]
        while let first = rest.first {
            let isNumber = isDigit(first)
            let run = rest.prefix(while: isNumber ? isOfNumber : isOfWord)
            rest = run.isEmpty ? rest.dropFirst() : rest[run.endIndex...]
            if isNumber {
                words += numbers(run)
            } else {
                let word = trimmed(run)
                if !word.isEmpty { words.append(word) }
            }
        }
        return words
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    private static func isOfNumber(_ character: Character) -> Bool {
        isDigit(character) || character == "," || character == "."
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isASCII && character.isLetter || character == "'"
    }

    /// Without apostrophes at either end: quotation marks, and the silent one of "kids'".
    fileprivate static func trimmed(_ word: some StringProtocol) -> String {
        word.trimmingCharacters(in: ["'"])
    }

    /// The words of digits, commas and points: one number, or several if it cannot be one, such as a date.
    private static func numbers(_ run: Substring) -> [String] {
        let parts = run.trimmingCharacters(in: [",", "."]).split(
            separator: ".", omittingEmptySubsequences: false)
        if parts.count <= 2, let first = parts.first, let whole = joined(first),
            parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
        {
            let digits = parts.dropFirst().flatMap { $0.compactMap(\.wholeNumberValue) }
            let decimals = digits.map { ones[$0] }
            return spelled(whole) + (decimals.isEmpty ? [] : ["point"] + decimals)
        }
        return run.split { !isDigit($0) }.flatMap { spelled(String($0)) }
    }

    /// Digits without the commas between their groups; nil if the commas separate numbers.
    private static func joined(_ digits: Substring) -> String? {
        let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
        guard let first = groups.first else { return nil }
        let isGrouped =
            (1...3).contains(first.count) && first.first != "0"
            && groups.dropFirst().allSatisfy { $0.count == 3 }
        guard groups.count == 1 || isGrouped else { return nil }
        return groups.joined()
    }

    private static func spelled(_ digits: String) -> [String] {
        guard let number = Int(digits), number < 1_000_000 else { return [digits] }
        return spelled(number)
    }

    private static func spelled(_ number: Int) -> [String] {
        if number >= 1_000 {
            let rest = number % 1_000
            return spelled(number / 1_000) + ["thousand"] + (rest == 0 ? [] : spelled(rest))
        }
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
            // The words that are looked up have no apostrophe at either end.
            words.insert(SpokenWords.trimmed(String(decoding: word, as: UTF8.self)))
        }
        self.words = words
    }

    package func contains(_ word: String) -> Bool { words.contains(word) }
}
