import CSphinxBase
import Foundation
import System

/// The compiled language model with the floors of taught words: how likely is a word after two others?
///
/// (`ngram_model_read`, `ngram_ng_prob`)
///
/// Words that differ only after a `~` are one word here; the register decides which of them is used. The
/// model has internal caches, so use it on one thread at a time.
struct WordModel: ~Copyable {
    /// A word by its number in the model's `WordList`; negative for an unknown word.
    typealias Word = Int32

    /// An open model and the numbers of words in it.
    private struct Part {
        var model: OpaquePointer
        /// By register, then by word: the number in the model, or −1.
        var numbers: [[Int32]]
    }

    /// The registers by their mark after the `~`; the first is empty and means ordinary speech.
    let registers: [String]

    private let parts: [Part]
    private let logarithms: OpaquePointer

    /// Loads the model. Throws if a file is missing or cannot be loaded.
    ///
    /// - Parameter taught: the file of taught words; nil for none.
    init(_ file: URL, _ list: WordList, taught: URL? = nil) throws {
        sphinxbase_silence()
        guard let logarithms = logmath_init(1.0001, 0, 0) else {
            throw FileError.content(file.path, .busy, reason: "no memory")
        }
        var models: [OpaquePointer] = []
        for (file, kind) in [(file, NGRAM_AUTO)] + (taught.map { [($0, NGRAM_ARPA)] } ?? []) {
            guard let model = ngram_model_read(nil, file.path, kind, logarithms) else {
                for model in models { ngram_model_free(model) }
                logmath_free(logarithms)
                throw FileError.content(
                    file.path, reason: "cannot be loaded; build it again: diary model build")
            }
            models.append(model)
        }
        let registers = [""] + Set(models.flatMap(Self.registers)).sorted()
        parts = models.map { Part(model: $0, numbers: Self.numbers($0, list, registers)) }
        self.registers = registers
        self.logarithms = logarithms
    }

    /// The words of a model with their numbers, split from the register after the `~`.
    private static func words(_ model: OpaquePointer) -> [(number: Int32, name: String, register: String)] {
        (0..<Int32(clamping: ngram_model_get_counts(model)?.pointee ?? 0)).compactMap { number in
            guard let text = ngram_word(model, number) else { return nil }
            let parts = String(cString: text).split(separator: "~", maxSplits: 1).map(String.init)
            guard let name = parts.first else { return nil }
            return (number, name, parts.count == 2 ? parts[1] : "")
        }
    }

    private static func registers(_ model: OpaquePointer) -> [String] {
        words(model).map(\.register).filter { !$0.isEmpty }
    }

    private static func numbers(
        _ model: OpaquePointer, _ list: WordList, _ registers: [String]
    ) -> [[Int32]] {
        let unknown = [Int32](repeating: -1, count: list.words.count)
        var numbers = [[Int32]](repeating: unknown, count: registers.count)
        for (number, name, register) in words(model) {
            guard let word = list.number(name), let place = registers.firstIndex(of: register) else {
                continue
            }
            numbers[place][Int(word)] = number
        }
        // If a word has no form for a register, its plain form is used.
        for place in numbers.indices.dropFirst() {
            for word in numbers[0].indices where numbers[place][word] < 0 {
                numbers[place][word] = numbers[0][word]
            }
        }
        return numbers
    }

    deinit {
        for part in parts { ngram_model_free(part.model) }
        logmath_free(logarithms)
    }

    /// ln P(word | first second) in a register; nil for a word unknown to the model.
    ///
    /// The higher value of the taught and the compiled model counts.
    ///
    /// - Parameter register: an index of `registers`.
    func logProbability(_ word: Word, after first: Word, _ second: Word, on register: Int) -> Double? {
        guard word >= 0 else { return nil }
        var best: Int32?
        for part in parts {
            let numbers = part.numbers[register]
            let number = numbers[Int(word)]
            guard number >= 0 else { continue }
            var history: (Int32, Int32) = (0, 0)
            var count: Int32 = 0
            if second >= 0, numbers[Int(second)] >= 0 {
                history.0 = numbers[Int(second)]
                count = 1
                if first >= 0, numbers[Int(first)] >= 0 {
                    history.1 = numbers[Int(first)]
                    count = 2
                }
            }
            var used: Int32 = 0
            let score = withUnsafeMutableBytes(of: &history) { bytes in
                ngram_ng_prob(
                    part.model, number, bytes.baseAddress?.assumingMemoryBound(to: Int32.self), count, &used)
            }
            best = max(best ?? score, score)
        }
        return best.map { logmath_log_to_ln(logarithms, $0) }
    }
}
