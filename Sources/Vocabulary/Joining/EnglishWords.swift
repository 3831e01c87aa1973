import Foundation

/// Every word of Debian's pronouncing dictionary: what is not in it, and not a food's, is not a word.
package struct EnglishWords: Sendable {
    private let words: Set<String>

    /// - Parameter packaged: Debian's `model/en-us` folder.
    package init(packaged: URL) throws(VocabularyError) {
        let file = packaged.appending(path: "cmudict-en-us.dict")
        let data = try Data(of: file, or: "cannot be read; install Debian's pocketsphinx-en-us")
        var words: Set<String> = []
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
            words.insert(String(decoding: word, as: UTF8.self))
        }
        self.words = words
    }

    func contains(_ word: String) -> Bool {
        if words.contains(word) { return true }
        return word.hasSuffix("'s") && words.contains(String(word.dropLast(2)))
    }
}
