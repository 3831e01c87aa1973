import CSphinxBase
import Foundation

/// The compiled language model, asked how likely a word is after two others, with the floors of what was taught.
/// (`ngram_model_read`, `ngram_ng_prob`)
///
/// Words of the model that differ only behind a `~` are one word here; whichever of them is likelier answers. The
/// model keeps caches of its own: one thread at a time.
struct WordModel: ~Copyable {
    /// A word by its number in the `WordList` that the model was opened with; negative for an unknown one.
    typealias Word = Int32

    /// An open model and the numbers of words in it.
    private struct Part {
        var model: OpaquePointer
        /// By tag, then by word: the number in the model, or −1. The first tag is none.
        var numbers: [[Int32]]
    }

    private let parts: [Part]
    private let logarithms: OpaquePointer

    /// Loads the model. Throws when a file is missing or cannot be loaded.
    ///
    /// - Parameter own: what was taught; nil for nothing.
    init(_ file: URL, _ list: WordList, own: URL? = nil) throws(VocabularyError) {
        sphinxbase_silence()
        guard let logarithms = logmath_init(1.0001, 0, 0) else { throw .file(file.path, reason: "no memory") }
        var parts: [Part] = []
        for (file, kind) in [(file, NGRAM_AUTO)] + (own.map { [($0, NGRAM_ARPA)] } ?? []) {
            guard let model = ngram_model_read(nil, file.path, kind, logarithms) else {
                for part in parts { ngram_model_free(part.model) }
                logmath_free(logarithms)
                throw .file(file.path, reason: "cannot be loaded; build it again: diary model build")
            }
            parts.append(Part(model: model, numbers: Self.numbers(model, list)))
        }
        self.parts = parts
        self.logarithms = logarithms
    }

    private static func numbers(_ model: OpaquePointer, _ list: WordList) -> [[Int32]] {
        let unknown = [Int32](repeating: -1, count: list.words.count)
        var tags = ["": 0]
        var numbers = [unknown]
        for number in 0..<Int32(clamping: ngram_model_get_counts(model)?.pointee ?? 0) {
            guard let text = ngram_word(model, number) else { continue }
            let parts = String(cString: text).split(separator: "~", maxSplits: 1)
            guard let name = parts.first, let word = list.number(String(name)) else { continue }
            let tag = parts.count == 2 ? String(parts[1]) : ""
            if tags[tag] == nil {
                tags[tag] = numbers.count
                numbers.append(unknown)
            }
            numbers[tags[tag, default: 0]][Int(word)] = number
        }
        // Where a word has no form with a tag, its plain form stands for it.
        for tag in numbers.indices.dropFirst() {
            for word in numbers[0].indices where numbers[tag][word] < 0 {
                numbers[tag][word] = numbers[0][word]
            }
        }
        return numbers
    }

    deinit {
        for part in parts { ngram_model_free(part.model) }
        logmath_free(logarithms)
    }

    /// ln P(word | first second); nil for a word that the model does not know.
    func logProbability(_ word: Word, after first: Word, _ second: Word) -> Double? {
        guard word >= 0 else { return nil }
        var best: Int32?
        for part in parts {
            for tag in part.numbers {
                let number = tag[Int(word)]
                guard number >= 0 else { continue }
                var history: (Int32, Int32) = (0, 0)
                var count: Int32 = 0
                if second >= 0, tag[Int(second)] >= 0 {
                    history.0 = tag[Int(second)]
                    count = 1
                    if first >= 0, tag[Int(first)] >= 0 {
                        history.1 = tag[Int(first)]
                        count = 2
                    }
                }
                var used: Int32 = 0
                let score = withUnsafeMutableBytes(of: &history) { bytes in
                    ngram_ng_prob(
                        part.model, number, bytes.baseAddress?.assumingMemoryBound(to: Int32.self), count,
                        &used)
                }
                best = max(best ?? score, score)
            }
        }
        return best.map { logmath_log_to_ln(logarithms, $0) }
    }
}
