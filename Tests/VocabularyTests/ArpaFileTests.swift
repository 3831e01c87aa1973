import CSphinxBase
import Foundation
import Testing

@testable import Vocabulary

@Suite("ARPA and binary files")
struct ArpaFileTests {
    @Test(
        "What the decoder's library reads back is what was written, within rounding",
        arguments: Smoothing.allCases, [0, 1e-4])
    func roundTrip(_ smoothing: Smoothing, _ threshold: Double) throws {
        let scratch = try Scratch()
        let table = try WordTable(["idli", "rice", "dal", "i", "had", "arnott's", "tea", "with", "and", "a"])
        let model = NgramModel(
            madeUpSentences(5, size: table.count, count: 200), size: table.count, smoothing
        )
        .pruned(bigrams: threshold, trigrams: threshold)
        let (arpa, binary) = (scratch.file("small.arpa"), scratch.file("small.bin"))
        try ArpaFile.text(model, table).write(to: arpa)
        try ArpaFile.convert(arpa, to: binary)
        for file in [arpa, binary] {
            let read = try ReadBack(file)
            #expect(read.wordCount == table.count)
            for (number, word) in table.words.enumerated().dropFirst() {
                let number = UInt16(number)
                for (second, secondWord) in table.words.enumerated() {
                    let second = UInt16(second)
                    #expect(
                        near(read.logarithm([word, secondWord]), model.probability(number, after: second)))
                    for (first, firstWord) in table.words.enumerated() {
                        let expected = model.probability(number, after: UInt16(first), second)
                        #expect(near(read.logarithm([word, secondWord, firstWord]), expected))
                    }
                }
            }
        }
    }

    /// Four decimals of each of up to three numbers in the file, and steps of 4e-5 in the library.
    private func near(_ logarithm: Double, _ probability: Double) -> Bool {
        abs(logarithm - log10(probability)) < 4e-4
    }

    @Test("What is not a language model, and a folder that cannot be written to, are named")
    func refused() throws {
        let scratch = try Scratch()
        try Data("no model\n".utf8).write(to: scratch.file("bad.arpa"))
        let bad = error { try ArpaFile.convert(scratch.file("bad.arpa"), to: scratch.file("bad.bin")) }
        #expect(bad?.description.contains("bad.arpa: cannot be read") == true)
        let table = try WordTable(["a", "b"])
        let model = NgramModel([[2, 3], [2, 2]], size: table.count, .kneserNey)
        try ArpaFile.text(model, table).write(to: scratch.file("good.arpa"))
        for place in [scratch.file("none/good.bin"), URL(filePath: "/dev/full")] {
            let full = error { try ArpaFile.convert(scratch.file("good.arpa"), to: place) }
            #expect(full?.description.contains(place.path) == true)
        }
    }
}

/// A model file as the decoder's library reads it.
private final class ReadBack {
    private let model: OpaquePointer
    private let logarithms: OpaquePointer

    init(_ file: URL) throws {
        logarithms = try #require(logmath_init(1.0001, 0, 0))
        model = try #require(ngram_model_read(nil, file.path, NGRAM_AUTO, logarithms))
    }

    deinit {
        ngram_model_free(model)
        logmath_free(logarithms)
    }

    var wordCount: Int { Int(ngram_model_get_counts(model)?.pointee ?? 0) }

    /// Base 10, of a word after others, the nearest first.
    func logarithm(_ words: [String]) -> Double {
        var history = words.dropFirst().map { ngram_wid(model, $0) }
        var used: Int32 = 0
        let score = ngram_ng_prob(
            model, ngram_wid(model, words[0]), &history, Int32(history.count), &used)
        return Double(logmath_log_to_log10(logarithms, score))
    }
}
