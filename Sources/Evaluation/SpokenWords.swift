import Foundation

/// Brings references and hypotheses into one spelling, so that only what was heard is compared.
package enum SpokenWords {
    private static let ones = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = [
        "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    ]

    /// Lower-case words: accents and punctuation are dropped, hyphens part words, numbers below a thousand are
    /// written out.
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
