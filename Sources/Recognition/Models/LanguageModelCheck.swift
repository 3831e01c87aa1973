import Foundation

/// Finds a binary language model that is no such thing or cut short.
enum LanguageModelCheck {
    private static let magic = Data("Trie Language Model".utf8)

    /// The file begins with its kind, its order and how many words it has. It ends with the words: a length, then
    /// that many bytes of texts, each ended by a zero.
    static func isWhole(_ data: Data) -> Bool {
        var reader = ByteReader(data: data, offset: magic.count + 1)
        guard data.prefix(magic.count) == magic, let words = reader.int32(), words > 0 else { return false }
        return data.withUnsafeBytes { bytes in
            guard bytes.last == 0 else { return false }
            var zeros = 0
            var place = bytes.count
            while place > reader.offset, zeros <= words, bytes.count - place <= words * 64 {
                place -= 1
                if bytes[place] == 0 { zeros += 1 }
                if zeros == words || zeros == words - 1 {
                    var length = ByteReader(data: data, offset: place - 4)
                    if length.int32() == bytes.count - place { return true }
                }
            }
            return false
        }
    }
}

/// Finds a pronunciation dictionary that is no such thing or cut in the middle of a line.
enum DictionaryCheck {
    /// Text of a word and its phones on each line; the first and the last are looked at.
    static func isWhole(_ data: Data) -> Bool {
        guard data.last == UInt8(ascii: "\n") else { return false }
        let lines = [data.prefix(200), data.suffix(200)].map { $0.split(separator: UInt8(ascii: "\n")) }
        return [lines[0].first, lines[1].last].allSatisfy { line in
            guard let line, !line.contains(0) else { return false }
            return String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).count >= 2
        }
    }
}
