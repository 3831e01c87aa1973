import CSphinxBase
import Foundation
import System

/// Writes a model as ARPA text, and as the binary file that the decoder maps.
enum ArpaFile {
    /// The model as ARPA text; equal models give equal text.
    static func text(_ model: NgramModel, _ table: WordTable) -> Data {
        var text = Data()
        text.reserveCapacity(40 * (model.bigrams.words.count + model.trigrams.words.count))
        func put(_ line: String) { text.append(contentsOf: line.utf8) }
        put("\\data\\\nngram 1=\(table.count)\nngram 2=\(model.bigrams.words.count)\n")
        put("ngram 3=\(model.trigrams.words.count)\n\n\\1-grams:\n")
        for word in 0..<table.count {
            put("\(logarithm(model.unigrams[word]))\t\(table.words[word])\t")
            put("\(logarithm(model.unigramBackoffs[word]))\n")
        }
        put("\n\\2-grams:\n")
        for first in 0..<table.count {
            for place in model.bigrams.range(first) {
                let words = "\(table.words[first]) \(table.words[Int(model.bigrams.words[place])])"
                put("\(logarithm(model.bigrams.probabilities[place]))\t\(words)\t")
                put("\(logarithm(model.bigrams.backoffs[place]))\n")
            }
        }
        put("\n\\3-grams:\n")
        for first in 0..<table.count {
            for context in model.bigrams.range(first) {
                let words = "\(table.words[first]) \(table.words[Int(model.bigrams.words[context])])"
                for place in model.trigrams.range(context) {
                    put("\(logarithm(model.trigrams.probabilities[place]))\t\(words) ")
                    put("\(table.words[Int(model.trigrams.words[place])])\n")
                }
            }
        }
        put("\n\\end\\\n")
        return text
    }

    /// The base-10 logarithm with four decimals, as text; the format writes −99 for a probability of zero.
    private static func logarithm(_ value: Double) -> String {
        guard value > 0 else { return "-99" }
        let scaled = Int((log10(value) * 10_000).rounded())
        let digits = String(abs(scaled) % 10_000)
        let fraction = String(repeating: "0", count: 4 - digits.count) + digits
        return "\(scaled < 0 ? "-" : "")\(abs(scaled) / 10_000).\(fraction)"
    }

    /// Converts ARPA text to the binary form, and reads it back, because the C library does not report a full
    /// disk.
    ///
    /// (`ngram_model_read`, `ngram_model_write`)
    static func convert(_ arpa: URL, to binary: URL) throws {
        sphinxbase_silence()
        guard let logarithms = logmath_init(1.0001, 0, 0) else {
            throw FileError.content(arpa.path, .busy, reason: "no memory")
        }
        defer { logmath_free(logarithms) }
        guard let model = ngram_model_read(nil, arpa.path, NGRAM_ARPA, logarithms) else {
            throw FileError.content(arpa.path, reason: "cannot be read back as a language model")
        }
        defer { ngram_model_free(model) }
        guard ngram_model_write(model, binary.path, NGRAM_BIN) == 0 else {
            throw FileError.content(binary.path, .full, reason: "cannot be written; is the disk full?")
        }
        guard let written = ngram_model_read(nil, binary.path, NGRAM_BIN, logarithms) else {
            throw FileError.content(binary.path, .full, reason: "was not written whole; is the disk full?")
        }
        defer { ngram_model_free(written) }
        guard let counts = ngram_model_get_counts(model), let found = ngram_model_get_counts(written),
            let word = ngram_word(model, Int32(counts[0]) - 1),
            let last = ngram_word(written, Int32(counts[0]) - 1),
            (0..<3).allSatisfy({ counts[$0] == found[$0] }), strcmp(word, last) == 0
        else {
            throw FileError.content(binary.path, .full, reason: "was not written whole; is the disk full?")
        }
    }
}
