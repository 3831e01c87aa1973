import CSphinxBase
import Foundation
import System

/// Debian's general English model, as a source of probabilities. (`ngram_model_read`, `ngram_ng_prob`)
///
/// Its binary form lists no n-grams, so they are found by queries. One thread at a time.
struct GeneralModel: ~Copyable {
    private let model: OpaquePointer
    private let logarithms: OpaquePointer

    /// Loads the model. Throws if the file is missing or cannot be loaded.
    init(_ file: URL) throws {
        sphinxbase_silence()
        guard let logarithms = logmath_init(1.0001, 0, 0) else {
            throw FileError.content(file.path, .busy, reason: "no memory")
        }
        guard let model = ngram_model_read(nil, file.path, NGRAM_AUTO, logarithms) else {
            logmath_free(logarithms)
            throw FileError.content(
                file.path, reason: "cannot be loaded; install Debian's pocketsphinx-en-us")
        }
        self.model = model
        self.logarithms = logarithms
    }

    deinit {
        ngram_model_free(model)
        logmath_free(logarithms)
    }

    /// The most common words that a person can say, in descending order.
    func commonestWords(_ count: Int) -> [String] {
        let size = ngram_model_get_counts(model)?.pointee ?? 0
        let words = (0..<Int32(size)).compactMap { number -> (String, Double)? in
            guard let text = ngram_word(model, number) else { return nil }
            let word = String(cString: text)
            guard SourceLines.isWord(word) else { return nil }
            return (word, unigram(number))
        }
        return words.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(count).map(\.0)
    }

    /// P(word) by its number in the model.
    private func unigram(_ number: Int32) -> Double {
        var used: Int32 = 0
        return logmath_exp(logarithms, ngram_ng_prob(model, number, nil, 0, &used))
    }

    private func number(_ word: String) -> Int32? {
        let number = ngram_wid(model, word)
        return number == ngram_unknown_wid(model) ? nil : number
    }

    /// P(word); nil for a word unknown to the model.
    func probability(_ word: String) -> Double? {
        guard let number = number(word) else { return nil }
        return unigram(number)
    }

    /// The model up to bigrams over the words of `table`; unknown words share `unknownShare`.
    ///
    /// - Parameter everyday: all pairs of these words that the model has are kept.
    func restricted(to table: WordTable, everyday: Set<String>, unknownShare: Double) -> NgramModel {
        let numbers = table.words.map { number($0) }
        var unigrams = numbers.map { number in number.map { unigram($0) } ?? 0 }
        unigrams[Int(WordTable.start)] = 0
        let known = unigrams.reduce(0, +)
        let unknown = Double(unigrams.count { $0 == 0 } - 1)
        let unknownShare = unknown == 0 ? 0 : unknownShare
        unigrams = unigrams.enumerated().map { index, value in
            if index == Int(WordTable.start) { return 0 }
            return value == 0 ? unknownShare / unknown : value / known * (1 - unknownShare)
        }
        let asked = table.words.indices.filter {
            numbers[$0] != nil && ($0 < 2 || everyday.contains(table.words[$0]))
        }
        var bigrams = NgramModel.Successors(offsets: [0], words: [], probabilities: [], backoffs: [])
        var backoffs = [Double](repeating: 1, count: table.count)
        for before in table.words.indices {
            defer { bigrams.offsets.append(Int32(bigrams.words.count)) }
            guard let history = numbers[before], before < 2 || everyday.contains(table.words[before]),
                before != Int(WordTable.end)
            else { continue }
            let start = bigrams.words.count
            var seen = 0.0
            var shorter = 0.0
            for word in asked where word != Int(WordTable.start) {
                guard let number = numbers[word] else { continue }
                var context = history
                var used: Int32 = 0
                let score = ngram_ng_prob(model, number, &context, 1, &used)
                guard used == 2 else { continue }
                let probability = logmath_exp(logarithms, score)
                bigrams.words.append(UInt16(word))
                bigrams.probabilities.append(probability)
                seen += probability
                shorter += unigrams[word]
            }
            let isWhole = shorter > 1 - 1e-9
            let left = isWhole ? 0 : max(0.01, 1 - seen)
            if isWhole || seen > 1 - left {
                for place in start..<bigrams.words.count { bigrams.probabilities[place] *= (1 - left) / seen }
            }
            backoffs[before] = isWhole ? 1 : left / (1 - shorter)
        }
        bigrams.backoffs = [Double](repeating: 1, count: bigrams.words.count)
        return NgramModel(
            unigrams: unigrams, unigramBackoffs: backoffs, bigrams: bigrams,
            trigrams: .init(
                offsets: [Int32](repeating: 0, count: bigrams.words.count + 1), words: [], probabilities: [],
                backoffs: []))
    }
}
