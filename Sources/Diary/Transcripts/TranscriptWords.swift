import Foundation

/// The words of a written transcript and where they stand in it, so that some can be replaced and all else stays.
package struct TranscriptWords: Sendable {
    /// How the text around the words is written.
    package enum Writing: Sendable {
        /// Plain text, also the inside of a cell of a table.
        case plain
        /// The inside of a JSON string: a backslash begins an escape.
        case json
        /// The text of a caption: tags in angle brackets, and entities.
        case markup
    }

    /// One word as it is written.
    package struct Word: Hashable, Sendable {
        /// Offsets of its bytes.
        package var range: Range<Int>
        /// As it is said: lower case, without accents, numbers up to ninety in letters.
        package var spoken: String
        /// Whether it is letters and apostrophes alone, and so could have been misheard.
        package var isChangeable: Bool
        /// Whether only spaces or hyphens part it from the word before, so that both could be replaced by one.
        package var isJoined: Bool
        /// Whether a sentence begins with it.
        package var startsSentence: Bool
        /// Whether it is written with a capital letter, as names are, and sentences begin.
        package var isCapitalized: Bool
        /// The mark behind it that ends an item (`,`) or a sentence (`.`), or a line (`.`); nil if there is none.
        package var end: Character?
    }

    package private(set) var words: [Word] = []

    /// Reads the words of a stretch of UTF-8.
    package init(_ bytes: some Sequence<UInt8>, _ writing: Writing = .plain) {
        let bytes = Array(bytes)
        var start: Int?
        var isSentenceStart = true
        var place = 0
        func flush(_ end: Int, _ words: inout [Word]) {
            guard let begin = start else { return }
            start = nil
            guard var word = Self.word(bytes, begin..<end, writing, isSentenceStart) else { return }
            isSentenceStart = false
            word.isJoined =
                words.last.map { last in
                    bytes[last.range.upperBound..<word.range.lowerBound].allSatisfy {
                        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
                    }
                } ?? false
            words.append(word)
        }
        while place < bytes.count {
            let length = Self.wordBytes(bytes, at: place, writing)
            if length > 0 {
                // "12oz": a number ends where letters begin.
                if let begin = start, bytes[place].isDigit != bytes[place - 1].isDigit, bytes[begin].isDigit {
                    flush(place, &words)
                }
                if start == nil { start = place }
                place += length
                continue
            }
            flush(place, &words)
            if [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[place]) {
                isSentenceStart = true
            }
            place += Self.gap(bytes, at: place, writing)
        }
        flush(bytes.count, &words)
        for index in words.indices.dropLast() {
            words[index].end = Self.end(
                bytes[words[index].range.upperBound..<words[index + 1].range.lowerBound])
        }
    }

    /// The mark between two words.
    private static func end(_ between: ArraySlice<UInt8>) -> Character? {
        // "2.5" is one number.
        if between.elementsEqual(".".utf8) { return nil }
        let marks = between.lazy.compactMap { byte -> Character? in
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"): ","
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"): "."
            default: nil
            }
        }
        return marks.first
    }

    /// How many bytes of a word begin here; 0 for none.
    private static func wordBytes(_ bytes: [UInt8], at place: Int, _ writing: Writing) -> Int {
        let byte = bytes[place]
        if byte.isDigit || byte.isLetter || byte == UInt8(ascii: "'") { return 1 }
        if writing == .json, byte == UInt8(ascii: "\\"),
            apostropheEscapes.contains(where: bytes[place...].starts)
        {
            return 6
        }
        guard byte >= 0xc2 else { return 0 }
        let length = min(byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2, bytes.count - place)
        let scalar = String(decoding: bytes[place..<place + length], as: UTF8.self)
        return scalar == "’" || scalar.allSatisfy(\.isLetter) ? length : 0
    }

    private static let apostropheEscapes = ["\\u0027", "\\u2019"].map { Array($0.utf8) }

    /// How many bytes to pass over from here to what may be a word again.
    private static func gap(_ bytes: [UInt8], at place: Int, _ writing: Writing) -> Int {
        let rest = bytes[place...]
        switch (writing, bytes[place]) {
        case (.json, UInt8(ascii: "\\")):
            return min(rest.dropFirst().first == UInt8(ascii: "u") ? 6 : 2, rest.count)
        case (.markup, UInt8(ascii: "<")):
            return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 - place } ?? 1
        case (.markup, UInt8(ascii: "&")):
            let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";"))
            return end.map { $0 + 1 - place } ?? 1
        default: return 1
        }
    }

    private static func word(
        _ bytes: [UInt8], _ range: Range<Int>, _ writing: Writing, _ startsSentence: Bool
    ) -> Word? {
        var range = range
        while let first = bytes[range].first, first == UInt8(ascii: "'") { range = range.dropFirst() }
        while let last = bytes[range].last, last == UInt8(ascii: "'") { range = range.dropLast() }
        guard !range.isEmpty else { return nil }
        var text = String(decoding: bytes[range], as: UTF8.self)
        if writing == .json {
            text = text.replacing("\\u0027", with: "'").replacing("\\u2019", with: "'")
        }
        let isCapitalized = text.first?.isUppercase ?? false
        text = text.replacing("’", with: "'").lowercased()
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            text = text.folding(options: .diacriticInsensitive, locale: nil)
        }
        let isPlain = text.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "'") }
        return Word(
            range: range, spoken: isPlain ? text : numbers[text] ?? text, isChangeable: isPlain,
            isJoined: false,
            startsSentence: startsSentence, isCapitalized: isCapitalized)
    }

    private static let numbers: [String: String] = {
        let small = [
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
            "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
            "twenty",
        ]
        let tens = [
            30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 70: "seventy", 80: "eighty", 90: "ninety",
        ]
        var numbers = Dictionary(uniqueKeysWithValues: small.enumerated().map { ("\($0)", $1) })
        for (number, word) in tens { numbers["\(number)"] = word }
        return numbers
    }()
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
