import Foundation
import System

/// The words that a model can hear.
package struct KnownWords: Sendable {
    private let words: Set<String>

    package init(_ words: Set<String>) { self.words = words }

    /// Reads them from a pronouncing dictionary: a word a line, variants marked `word(2)`.
    package init(dictionary: URL) throws(EvaluationError) {
        let data: [UInt8]
        do throws(FileError) {
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
