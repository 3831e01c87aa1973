import Diary
import Foundation

/// One word of a transcript or of typed text, and where it stands.
package struct Token: Hashable, Sendable {
    /// As it was said or typed.
    package let text: String
    /// The form that lists compare: lower case, without accents, signs as their words, "p.m." as "pm".
    package let word: String
    /// The word's place in the text that was split.
    package let range: Range<String.Index>
    /// Whether punctuation stands between this word and the one before it.
    package let followsBreak: Bool
    /// Whether a sentence ended before this word: a full stop, a question mark, a line break.
    package let followsStop: Bool
    /// Whether a colon stands between this word and the one before it.
    package let followsColon: Bool

    package init(
        text: String, word: String, range: Range<String.Index>, followsBreak: Bool, followsStop: Bool = false,
        followsColon: Bool = false
    ) {
        self.text = text
        self.word = word
        self.range = range
        self.followsBreak = followsBreak
        self.followsStop = followsStop
        self.followsColon = followsColon
    }

    /// The same word, with or without punctuation before it.
    package func following(isBreak: Bool) -> Token {
        Token(
            text: text, word: word, range: range, followsBreak: isBreak, followsStop: isBreak && followsStop,
            followsColon: isBreak && followsColon)
    }

    /// Splits a text into its words.
    ///
    /// A word keeps inner apostrophes, hyphens and slashes, and the points and colons between digits.
    package static func split(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var index = text.startIndex
        var sawBreak = false
        var sawStop = false
        var sawColon = false
        while index < text.endIndex {
            guard
                isWordCharacter(text[index]) || isJoiningSign(at: index, in: text)
                    || isDecimalPoint(at: index, in: text)
            else {
                let character = text[index]
                let endsTitle =
                    character == "." && endsAbbreviation(tokens.last, at: index, in: text)
                    || character == "," && isBeforeYear(tokens, at: index, in: text)
                if character.isNewline || !(character.isWhitespace || isQuote(character) || endsTitle) {
                    sawBreak = true
                    if ".!?;".contains(character) || character.isNewline { sawStop = true }
                    if character == ":" { sawColon = true }
                }
                index = text.index(after: index)
                continue
            }
            let end = wordEnd(from: index, in: text)
            let written = String(text[index..<end])
            tokens.append(
                Token(
                    text: written, word: folded(written), range: index..<end,
                    followsBreak: sawBreak && !tokens.isEmpty, followsStop: sawStop && !tokens.isEmpty,
                    followsColon: sawColon && !tokens.isEmpty))
            sawBreak = false
            sawStop = false
            sawColon = false
            index = end
        }
        return tokens
    }

    /// Lower case, without accents, with plain apostrophes.
    package static func folded(_ word: String) -> String {
        // Most words have only letters, and no rule below changes more than their case.
        if word.utf8.allSatisfy({ (97...122).contains($0 | 0x20) && $0 > 0x40 || $0 == UInt8(ascii: "'") }) {
            let plain = word.lowercased()
            return plain == "n" ? "and" : plain
        }
        let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
        let plain =
            isASCII
            ? word.lowercased()
            : word
                .folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
                .lowercased()
                .replacing("’", with: "'")
        // "0,5 l"
        if let comma = plain.firstIndex(of: ","), plain.first?.isNumber == true,
            plain.hasPrefix("0,") || !isThousandsGroup(at: plain.index(after: comma), in: plain)
        {
            return plain.replacing(",", with: ".")
        }
        // "7:30a.m."
        if plain.first?.isNumber == true, plain.hasSuffix("a.m") || plain.hasSuffix("p.m") {
            return String(plain.dropLast(2)) + "m"
        }
        if plain.hasPrefix("."), plain.dropFirst().first?.isNumber == true { return "0" + plain }
        // "Dosa x2", "2x eggs"
        if plain.count > 1, plain.utf8.allSatisfy({ (48...57).contains($0) || $0 == 120 }),
            plain.hasPrefix("x") != plain.hasSuffix("x"), plain.count(where: { $0 == "x" }) == 1
        {
            return plain.replacing("x", with: "")
        }
        switch plain {
        case "&", "+", "n": return "and"
        case "@": return "at"
        case "w/": return "with"
        case "w/o": return "without"
        default:
            let letters = plain.filter { $0 != "." }
            let isAbbreviation = plain.contains(".") && letters.count <= 3 && letters.allSatisfy(\.isLetter)
            return isAbbreviation ? letters : plain
        }
    }

    /// "Dr. Pepper", "6 oz. of chicken": the full stop does not end a sentence.
    private static func endsAbbreviation(_ last: Token?, at stop: String.Index, in text: String) -> Bool {
        guard let last else { return false }
        if English.Abbreviations.title.contains(last.word) { return true }
        if DatePhrase.months[last.word] != nil, last.word.count <= 4, last.range.upperBound == stop {
            // "Nov. 18"
            return text[text.index(after: stop)...].first { !$0.isWhitespace }?.isNumber ?? false
        }
        guard English.Abbreviations.measure.contains(last.word), last.range.upperBound == stop else {
            return false
        }
        let rest = text[text.index(after: stop)...].drop(while: \.isWhitespace)
        if rest.hasPrefix("of ") { return true }
        return English.Abbreviations.kitchen.contains(last.word) && rest.first.map { $0.isLowercase } ?? false
    }

    /// "November 18, 2026": the comma separates nothing.
    private static func isBeforeYear(_ tokens: [Token], at comma: String.Index, in text: String) -> Bool {
        guard let day = tokens.last, day.range.upperBound == comma, let month = tokens.dropLast().last,
            DatePhrase.months[month.word] != nil, day.word.first?.isNumber == true
        else { return false }
        let year = text[text.index(after: comma)...].drop(while: \.isWhitespace).prefix(while: \.isNumber)
        return year.count == 4 && (year.hasPrefix("19") || year.hasPrefix("20"))
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        if let byte = character.asciiValue {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"), UInt8(ascii: "$"):
                return true
            default: return false
            }
        }
        if character.isLetter || character.isNumber || character == "%" || character == "°" { return true }
        return isPictureOfFood(character)
            || character.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }

    /// Whether the word is an emoji of something to eat or drink; other emoji are left out.
    package var isPicture: Bool { text.first.map(Self.isPictureOfFood) ?? false }

    private static func isPictureOfFood(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first, scalar.properties.isEmoji else { return false }
        switch scalar.value {
        case 0x2615, 0x1F32D...0x1F330, 0x1F336, 0x1F33D, 0x1F344...0x1F37F, 0x1F950...0x1F96F, 0x1F980,
            0x1F990, 0x1F991, 0x1F99E, 0x1F9AA, 0x1F9C0...0x1F9CB, 0x1FAD0...0x1FADF, 0x1F382:
            return true
        default: return false
        }
    }

    private static func isQuote(_ character: Character) -> Bool {
        "\"'’‘“”«»*_".contains(character)
    }

    /// "&", "+" and "@" stand for words when they stand alone.
    private static func isJoiningSign(at index: String.Index, in text: String) -> Bool {
        guard "&+@".contains(text[index]) else { return false }
        let next = text.index(after: index)
        return next == text.endIndex || text[next].isWhitespace
    }

    private static func wordEnd(from start: String.Index, in text: String) -> String.Index {
        var end = text.index(after: start)
        guard isWordCharacter(text[start]) || text[start] == "." else { return end }
        let isPicture = isPictureOfFood(text[start])
        while end < text.endIndex {
            let character = text[end]
            let next = text.index(after: end)
            if isPicture || isPictureOfFood(character) {
                guard isPicture, isPictureOfFood(character) else { break }
                end = next
            } else if character == "/", isWith(start, end, in: text) {
                return next
            } else if isWordCharacter(character) {
                end = next
            } else if joins(character, previous: text[text.index(before: end)], at: next, in: text) {
                end = next
            } else if character == "/", "wW".contains(text[start]), end == text.index(after: start) {
                end = next
            } else if "'’".contains(character), "sS".contains(text[text.index(before: end)]),
                next < text.endIndex, text[next].isWhitespace
            {
                return next
            } else {
                break
            }
        }
        return end
    }

    /// "w/milk": with; but "w/o" is one word.
    private static func isWith(_ start: String.Index, _ slash: String.Index, in text: String) -> Bool {
        guard "wW".contains(text[start]), slash == text.index(after: start) else { return false }
        let rest = text[text.index(after: slash)...].prefix { $0.isLetter }
        return rest.lowercased() != "o"
    }

    /// Letters that touch a sign on both sides.
    private static func lettersBeside(_ sign: String.Index, in text: String) -> (before: Int, after: Int) {
        (
            text[..<sign].reversed().prefix { $0.isLetter }.count,
            text[text.index(after: sign)...].prefix { $0.isLetter }.count
        )
    }

    /// "Idli-2, vada-1"; but "omega-3" is a name.
    private static func isAmount(after start: String.Index, in text: String) -> Bool {
        let digits = text[start...].prefix(while: \.isNumber)
        let before = text[..<text.index(before: start)].reversed().prefix { $0.isLetter }.reversed()
        let rest = text[digits.endIndex...]
        let isEnd =
            rest.first.map { !isWordCharacter($0) && !"-‑:/'’".contains($0) } ?? true
            && !(rest.hasPrefix(".") && rest.dropFirst().first?.isNumber ?? false)
        guard (1...2).contains(digits.count), before.count >= 3, isEnd else { return false }
        return !English.Abbreviations.numbered.contains(String(before).lowercased())
    }

    private static func joins(
        _ character: Character, previous: Character, at next: String.Index, in text: String
    ) -> Bool {
        guard next < text.endIndex, isWordCharacter(text[next]) else { return false }
        switch character {
        case "'", "’", "&": return true
        case "-", "‑": return !isAmount(after: next, in: text)
        case "/":
            // "Toast/eggs/coffee" are three things.
            let letters = lettersBeside(text.index(before: next), in: text)
            return letters.before < 3 || letters.after < 3
        case ",":
            return previous.isNumber
                && (isThousandsGroup(at: next, in: text) || isDecimalComma(before: next, in: text))
        case ":": return previous.isNumber && text[next].isNumber
        case ".":
            guard previous.isLetter, text[next].isLetter else {
                return previous.isNumber == text[next].isNumber
            }
            // "p.m."; not "breakfast.Pasta".
            let letters = lettersBeside(text.index(before: next), in: text)
            return letters.before == 1 || letters.after == 1
        default: return false
        }
    }

    /// "0,5 l", "1,5 cups"; not "1,2,3".
    private static func isDecimalComma(before start: String.Index, in text: String) -> Bool {
        let digits = text[start...].prefix(while: isASCIIDigit)
        let comma = text.index(before: start)
        let whole = text[..<comma].reversed().prefix { isASCIIDigit($0) || ",.:/".contains($0) }
        guard whole.allSatisfy(isASCIIDigit) else { return false }
        if let next = text[digits.endIndex...].first, ",.:/".contains(next) {
            let further = text.index(after: digits.endIndex)
            if further < text.endIndex, text[further].isNumber { return false }
        }
        return (1...2).contains(digits.count) || whole.elementsEqual("0") && digits.count == 3
    }

    private static func isASCIIDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }

    /// ".5 l": a point at the start of a number.
    private static func isDecimalPoint(at index: String.Index, in text: String) -> Bool {
        guard text[index] == "." else { return false }
        let next = text.index(after: index)
        let isFirst = index == text.startIndex || text[text.index(before: index)].isWhitespace
        return isFirst && next < text.endIndex && isASCIIDigit(text[next])
    }

    private static func isThousandsGroup(at start: String.Index, in text: String) -> Bool {
        text[start...].prefix(while: \.isNumber).count == 3
    }
}

extension [String] {
    /// The words of each phrase.
    package var inWords: [[String]] { map { $0.split(separator: " ").map(String.init) } }
}

extension [[String]] {
    /// The number of words in the longest of these phrases that opens a text; nil if none does.
    package func longest(opening words: ArraySlice<String>) -> Int? {
        filter { words.starts(with: $0) }.map(\.count).max()
    }
}

extension [Token] {
    /// Some of the tokens as they were said or typed, with a space between them.
    package func text(_ range: Range<Int>) -> String { self[range].map(\.text).joined(separator: " ") }
}

extension Array {
    /// The element at a place; nil outside the array.
    package subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
