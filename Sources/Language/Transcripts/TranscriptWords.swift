import Foundation

/// The words of a written transcript and where they stand, so that some can be replaced and the rest stays.
package struct TranscriptWords: Sendable {
    /// How the text around the words is written.
    package enum Writing: Sendable {
        /// Plain text, and the inside of a cell of a table.
        case plain
        /// The inside of a JSON string: a backslash begins an escape.
        case json
        /// The text of a caption: tags in angle brackets, and entities.
        case markup
    }

    /// One word as it was written.
    package struct Word: Hashable, Sendable {
        /// Offsets of its bytes.
        package var range: Range<Int>
        /// As it is said: lower case, without accents, numbers up to ninety in letters.
        package var spoken: String
        /// Whether it has only letters and apostrophes, so that it may have been misheard.
        package var isChangeable: Bool
        /// Whether only spaces or hyphens separate it from the word before, so that one word could replace
        /// both.
        package var isJoined: Bool
        /// Whether a sentence begins with it.
        package var startsSentence: Bool
        /// Whether it has a capital letter, like a name or the start of a sentence.
        package var isCapitalized: Bool
        /// Whether it has several letters, all of them capitals.
        var isShouted = false
        /// The mark after it: a comma ends an item, a full stop ends a sentence or a line; nil if there is
        /// none.
        package var end: Character?
    }

    package private(set) var words: [Word] = []

    /// Reads the words of a stretch of UTF-8.
    package init(_ bytes: some Sequence<UInt8>, _ writing: Writing = .plain) {
        let units = DecodedText(Array(bytes), writing).units
        var isSentenceStart = true
        // The unit after the last word.
        var before = 0
        var place = 0
        while place < units.count {
            guard Self.begins(units[place].scalar) else {
                if [".", "!", "?"].contains(units[place].scalar) { isSentenceStart = true }
                place += 1
                continue
            }
            let first = place
            place += 1
            while place < units.count, Self.goesOn(units[first].scalar, units[place].scalar) { place += 1 }
            guard var word = Self.word(units[first..<place], isSentenceStart) else { continue }
            isSentenceStart = false
            let gap = units[before..<first]
            if !words.isEmpty {
                word.isJoined = gap.allSatisfy { $0.scalar == " " || $0.scalar == "-" }
                if Self.isTorn(gap) {
                    // "ca<b>fe</b>", "R&B": each is only part of a word.
                    word.isChangeable = false
                    words[words.count - 1].isChangeable = false
                }
                words[words.count - 1].end = Self.end(gap)
            }
            before = place
            words.append(word)
        }
    }

    /// The mark in the text between two words.
    private static func end(_ between: ArraySlice<DecodedText.Unit>) -> Character? {
        // "2.5" is one number.
        if between.count == 1, between.first?.scalar == "." { return nil }
        let marks = between.lazy.compactMap { unit -> Character? in
            switch unit.scalar {
            case ",", ";": ","
            case ".", "!", "?", "\n": "."
            default: nil
            }
        }
        return marks.first
    }

    /// Whether the text between two words does not separate them.
    private static func isTorn(_ between: ArraySlice<DecodedText.Unit>) -> Bool {
        !between.isEmpty && between.allSatisfy { $0.scalar == DecodedText.tag || $0.scalar == "&" }
    }

    private static func begins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isWordLike || scalar == "'" || scalar == "’"
    }

    /// Whether a character continues a word that begins with `first`.
    private static func goesOn(_ first: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        // "12oz": a number ends where letters begin.
        if first.isDigit { return next.isDigit }
        if next.isASCII || next == "’" { return begins(next) }
        if next.isWordLike { return true }
        switch next.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        // Soft hyphens and joiners are invisible.
        case .format: return next != "\u{200b}"
        default: return false
        }
    }

    private static func word(_ units: ArraySlice<DecodedText.Unit>, _ startsSentence: Bool) -> Word? {
        var units = units
        func isMark(_ unit: DecodedText.Unit) -> Bool { unit.scalar == "'" }
        units = units.drop(while: isMark)
        while let last = units.last, isMark(last) { units.removeLast() }
        guard let first = units.first, let last = units.last,
            units.contains(where: { $0.scalar != DecodedText.opaque })
        else { return nil }
        var written = ""
        for unit in units where unit.scalar.isASCII || unit.scalar.properties.generalCategory != .format {
            written.unicodeScalars.append(unit.scalar == "’" ? "'" : unit.scalar)
        }
        let letters = written.filter(\.isLetter)
        var text = written.lowercased()
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            text = text.folding(options: .diacriticInsensitive, locale: nil)
        }
        let isPlain = text.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "'") }
        return Word(
            range: first.start..<last.end, spoken: isPlain ? text : numbers[text] ?? text,
            isChangeable: isPlain, isJoined: false, startsSentence: startsSentence,
            isCapitalized: written.first?.isUppercase ?? false,
            isShouted: letters.count > 1 && letters.allSatisfy(\.isUppercase))
    }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: SpokenNumber.ones.merging(SpokenNumber.tens) { first, _ in first }
            .map { ("\($1)", $0) })
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
