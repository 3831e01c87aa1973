import Diary

/// Reads numbers as people say them ("twenty five", "third") or type them ("25", "3rd").
package enum SpokenNumber {
    static let ones = values.filter { English.Numbers.ones.contains($0.key) }

    static let tens = values.filter { English.Numbers.tens.contains($0.key) }

    /// "Twice"
    package static let times = values.filter { English.Numbers.times.contains($0.key) }

    private static let ordinals = values.filter { English.Numbers.ordinal.contains($0.key) }

    private static let values = English.Numbers.meanings.compactMapValues { Int($0) }

    /// A cardinal from 0 to 99, and the index after it.
    package static func cardinal(in words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let word = words.first else { return nil }
        let next = words.startIndex + 1
        if let value = ones[word] { return (value, next) }
        if let value = digits(word) { return (value, next) }
        let parts = word.split(separator: "-").map(String.init)
        if parts.count == 2, let ten = tens[parts[0]], let one = ones[parts[1]], (1...9).contains(one) {
            return (ten + one, next)
        }
        guard let ten = tens[word] else { return nil }
        if let following = words.dropFirst().first, let one = ones[following], (1...9).contains(one) {
            return (ten + one, next + 1)
        }
        return (ten, next)
    }

    /// An ordinal from 1 to 31, and the index after it.
    package static func ordinal(in words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let word = words.first else { return nil }
        let next = words.startIndex + 1
        if let value = ordinals[word] { return (value, next) }
        if let suffix = English.Endings.ordinal.first(where: word.hasSuffix),
            let value = digits(String(word.dropLast(suffix.count))), (1...31).contains(value)
        {
            return (value, next)
        }
        let parts = word.split(separator: "-").map(String.init)
        if parts.count == 2, let ten = tens[parts[0]], let one = ordinals[parts[1]], one < 10 {
            return within31(ten + one).map { ($0, next) }
        }
        guard let ten = tens[word], let following = words.dropFirst().first, let one = ordinals[following],
            one < 10
        else { return nil }
        return within31(ten + one).map { ($0, next + 1) }
    }

    /// A calendar year said as "twenty twenty five" or "two thousand twenty five", or typed.
    static func year(in words: ArraySlice<String>) -> (value: Int, end: Int)? {
        guard let word = words.first else { return nil }
        if word.count == 4, let value = Int(word), (1900...2199).contains(value) {
            return (value, words.startIndex + 1)
        }
        if word == "two", words.dropFirst().first == "thousand" {
            let tail = words.dropFirst(2)
            let rest = tail.first == "and" ? tail.dropFirst() : tail
            guard let small = cardinal(in: rest) else { return nil }
            return (2000 + small.value, small.end)
        }
        guard word == "twenty", let small = cardinal(in: words.dropFirst()), (10...99).contains(small.value)
        else { return nil }
        return (2000 + small.value, small.end)
    }

    /// Whether a word stands for a number or part of one, as in "two hundred", "half", "200" or "1/2".
    package static func isNumeral(_ word: String) -> Bool {
        // "Coke zero"
        if word == "zero" { return false }
        if ones[word] != nil || tens[word] != nil || English.Numbers.scale.contains(word) { return true }
        if let first = word.first, first.isNumber {
            return word.allSatisfy { $0.isNumber || "./,-%".contains($0) } && !isRatio(word)
        }
        let parts = word.split(separator: "-").map(String.init)
        return parts.count == 2 && tens[parts[0]] != nil && ones[parts[1]] != nil
    }

    /// Whether a word is two shares of a hundred, as of meat and fat: "80/20 beef".
    static func isRatio(_ word: String) -> Bool {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let first = parts[0], let second = parts[1] else { return false }
        return first > second && second > 0 && first + second == 100
    }

    /// Whether a word is one or two figures.
    static func isDigits(_ word: String?) -> Bool { word.map { digits($0) != nil } ?? false }

    private static func digits(_ word: String) -> Int? {
        guard (1...2).contains(word.utf8.count), word.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(word)
    }

    private static func within31(_ value: Int) -> Int? { value <= 31 ? value : nil }
}
