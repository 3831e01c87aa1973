import Diary
import Foundation
import Language
import Testing

@testable import Transformer

@Suite("The network that tags words")
struct TransformerTests {
    @Test(
        "scores are those of the formulas, for random weights and pieces",
        arguments: 1...5 as ClosedRange<UInt64>)
    func formulas(seed: UInt64) throws {
        let tiny = TinyNetwork(seed: seed)
        var random = SplitMix64(seed: seed)
        let numbers = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            Int.random(in: TinyNetwork.pieces.indices, using: &random)
        }
        let encoder = try #require(Self.encoder(tiny.bytes))
        let scores = encoder.scores(of: encoder.vectors(of: numbers))
        let expected = tiny.scores(of: numbers).flatMap { $0 }
        #expect(scores.count == expected.count)
        for (score, other) in zip(scores, expected) { #expect(abs(Double(score) - other) < 1e-3) }
    }

    private static func encoder(_ bytes: [UInt8]) -> TransformerEncoder? {
        bytes.withUnsafeBytes { bytes in
            guard var file = TransformerFile(bytes), let shape = TransformerEncoder.Shape(&file),
                file.integer().flatMap({ file.text($0) }) != nil
            else { return nil }
            return TransformerEncoder(shape, &file)
        }
    }

    @Test("e to a power is right to five digits where it is used")
    func powers() {
        for step in -7_000...700 {
            let x = Float(step) / 100
            let expected = Foundation.exp(Double(x))
            #expect(abs(Double(Exponential.value(at: x)) - expected) <= 1e-5 * expected)
        }
        #expect(Exponential.value(at: -1_000) >= 0 && Exponential.value(at: -1_000) < 1e-30)
    }

    @Test(
        "words are split into the longest pieces, without case and accents, each sign for itself",
        arguments: [
            ("I ate soups, a Jalapeño", ["i", "ate", "soup", "##s", ",", "a", "jalapeno"]),
            ("soup\nsoso", ["soup", "[UNK]"]), ("", []), ("  ", []), ("🍜", ["[UNK]"]),
        ])
    func split(text: String, expected: [String]) throws {
        let pieces = try #require(WordPieces(TinyNetwork.pieces)).pieces(of: text)
        #expect(pieces.map { TinyNetwork.pieces[$0.number] } == expected)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            #expect(piece.range.upperBound <= next.range.lowerBound)
        }
    }

    @Test("a file that ends early, goes on, or is another one is refused")
    func damaged() {
        let bytes = TinyNetwork(seed: 1).bytes
        #expect(TransformerTagger(Data(bytes)) != nil)
        for size in stride(from: 0, to: bytes.count, by: 7) {
            #expect(TransformerTagger(Data(bytes.prefix(size))) == nil)
        }
        #expect(TransformerTagger(Data(bytes + [0])) == nil)
        #expect(TransformerTagger(Data([UInt8(ascii: "X")] + bytes.dropFirst())) == nil)
        // 4 thousand million layers.
        var many = bytes
        for place in 8..<12 { many[place] = 255 }
        #expect(TransformerTagger(Data(many)) == nil)
    }

    @Test(
        "each word of a text of any length has likelihoods that add up to 1",
        arguments: [0, 1, 40, 98, 99, 400])
    func long(count: Int) throws {
        let tagger = try #require(TransformerTagger(Data(TinyNetwork(seed: 2).bytes)))
        let text = (0..<count).map { ["soup", "a", "ate", "soups,"][$0 % 4] }.joined(separator: " ")
        let words = Token.split(text)
        let likelihoods = tagger.logLikelihoods(of: words.map(\.range), in: text)
        #expect(words.count == count)
        #expect(likelihoods.count == count * WordTag.allCases.count)
        for word in 0..<count {
            let own = likelihoods[(word * 9)..<(word * 9 + 9)]
            #expect(abs(own.map { Foundation.exp($0) }.reduce(0, +) - 1) < 1e-3)
        }
    }

    @Test(
        "the shipped network takes a word that nobody knows for food where food is told, and leaves the rest alone"
    )
    func shipped() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Models/food/tagging.network")
        let tagger = try #require(TransformerTagger(try Data(contentsOf: file)))
        let text = "i had a bowl of glimmet while the dentist called about my appointment"
        let words = Token.split(text)
        let likelihoods = tagger.logLikelihoods(of: words.map(\.range), in: text)
        let eaten = words.indices.filter { likelihoods[$0 * 9] < log(0.5) }.map { words[$0].word }
        #expect(eaten == ["a", "bowl", "of", "glimmet"])
    }
}
