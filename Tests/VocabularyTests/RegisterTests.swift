import Foundation
import Testing

@testable import Vocabulary

@Suite("Occasions with a model of their own")
struct OccasionTests {
    private static let phrases = """
        [utterance]
        3x i had <bread+a> [with <staple+a>]
        [occasion]
        1x <counter>
        [counter]
        can i get (an egg|two eggs|rice)
        """

    @Test("A joined model's contexts add to 1, and a sentence keeps to the words it began with")
    func joined() throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            let size = 12
            let model = NgramModel(madeUpSentences(seed, size: size), size: size, .kneserNey)
            let own = RegisterModel(
                sentences: [], generated: madeUpSentences(seed + 10, size: size), smoothing: .kneserNey)
            let mapping = own.numbers.enumerated().map { place, number in
                place < 2 ? number : UInt16(size + place - 2)
            }
            let joined = model.joined(
                with: own.model, mapping: mapping, share: 0.3, unigramShare: 0.2, leak: 0.01,
                size: size + own.words.count)
            #expect(joined.mostMissing < 1e-5)
            #expect(abs(joined.unigrams.reduce(0, +) - 1) < 1e-9)
            let starts = joined.bigrams.range(Int(WordTable.start))
            let begun = starts.reduce(0) { sum, place in
                sum + (joined.bigrams.words[place] >= UInt16(size) ? joined.bigrams.probabilities[place] : 0)
            }
            #expect(begun <= 0.3 + 1e-9 && begun > 0.1)
            for place in mapping.dropFirst(2) {
                let goesOn = joined.bigrams.range(Int(place)).reduce(0) {
                    $0 + joined.bigrams.probabilities[$1]
                }
                #expect(abs(goesOn - 0.99) < 1e-6)
            }
        }
    }

    @Test(
        "The commonest words of an occasion are those of enough sentences, and no sentence with another counts"
    )
    func commonest() {
        let (start, end) = (WordTable.start, WordTable.end)
        let common = [[UInt16]](repeating: [start, 2, 3, end], count: 97)
        let rare = [[UInt16]](repeating: [start, 2, 4, end], count: 3)
        func words(_ least: Double) -> Set<UInt16> {
            RegisterModel(
                sentences: [[start, 3, 4, end]], generated: common + rare, leastShare: least,
                smoothing: .kneserNey
            ).words
        }
        #expect(words(0) == [2, 3, 4])
        #expect(words(0.03) == [2, 3, 4])
        #expect(words(0.031) == [2, 3])
    }

    @Test("An occasion's words are in the dictionary under its name, and sound as they always do")
    func compiled() throws {
        let scratch = try Scratch()
        var settings = ModelCompiler.Settings()
        settings.everydayWords = 50
        settings.sampledSentences = 2_000
        let compiler = try ModelCompiler(
            folder: try scratch.meals(phrases: Self.phrases), packaged: Given.packaged, settings: settings)
        let folder = scratch.file("compiled")
        _ = try compiler.build(into: folder)
        let text = try String(contentsOf: folder.appending(path: "meals.dict"), encoding: .utf8)
        let said = Dictionary(
            text.split(separator: "\n").map { line in
                let parts = line.split(separator: " ", maxSplits: 1)
                return (String(parts[0]), String(parts[1]))
            }, uniquingKeysWith: { first, _ in first })
        #expect(said["egg~counter"] == said["egg"])
        #expect(said["egg~counter"] != nil)
        #expect(said["idli~counter"] == nil)
    }

    @Test("What was written for an occasion is said on it and nowhere else")
    func sentences() throws {
        let scratch = try Scratch()
        let source = try scratch.meals(phrases: Self.phrases)
        let written = (2...11).map { [String](repeating: "uttapam", count: $0).joined(separator: " ") }
        try Data(written.joined(separator: "\n").utf8).write(
            to: source.appending(path: "sentences/counter.txt"))
        var settings = ModelCompiler.Settings()
        settings.everydayWords = 50
        settings.sampledSentences = 2_000
        let folder = scratch.file("compiled")
        _ = try ModelCompiler(folder: source, packaged: Given.packaged, settings: settings).build(
            into: folder)
        let text = scratch.file("model.arpa")
        let converter = try Process.run(
            URL(filePath: "/usr/bin/sphinx_lm_convert"),
            arguments: ["-i", folder.appending(path: "meals.lm.bin").path, "-o", text.path])
        converter.waitUntilExit()
        let pairs = try String(contentsOf: text, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t").dropFirst().prefix(2)
        }
        let (onIt, elsewhere) = (
            pairs.contains(["uttapam~counter", "uttapam~counter"]), pairs.contains(["uttapam", "uttapam"])
        )
        #expect(onIt && !elsewhere)
    }

    @Test(
        "An occasion that is not a class of phrases is an error",
        arguments: ["[occasion]\n<bread>", "[occasion]\ntwo eggs", "[occasion]\n<bread> please"])
    func noClass(_ text: String) throws {
        let scratch = try Scratch()
        let folder = try scratch.meals(phrases: Small.phrases + "\n" + text)
        let error = try #require(error { _ = try ModelSource(folder: folder) })
        #expect("\(error)".contains("expected an occasion"))
        #expect("\(error)".contains("phrases/small.txt:5"))
    }
}
