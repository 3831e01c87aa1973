import Diary
import Foundation
import Testing

@testable import Vocabulary

@Suite("Sentences said at random")
struct SentenceGeneratorTests {
    private static let foods = """
        [bread : breakfast]
        idli(s)
        uttapam(s)
        toast
        [staple]
        rice
        [fruit]
        6x apple(s)
        2x pear(s) | nashi(s)
        """
    private static let phrases = """
        [utterance]
        <bread>
        [pick]
        <bread>
        [starter]
        rice cake
        """

    /// A generator of the foods above that cannot say `unsayable`.
    private func generator(
        _ unsayable: Set<String> = [], seed: UInt64 = 1, foods: String = foods
    ) throws -> (SentenceGenerator, WordTable) {
        let scratch = try Scratch()
        let source = try ModelSource(
            folder: scratch.meals(foods: foods, phrases: Self.phrases, sentences: "rice"))
        let others: Set = ["a", "an", "one", "another", "two", "few", "and", "big", "old", "some", "with"]
        let table = try WordTable(source.words.union(others).subtracting(unsayable))
        let vowels = table.words.map { word in word.first.map("aeiou".contains) ?? false }
        return (
            SentenceGenerator(source, table: table, startsWithVowel: vowels, seed: seed) { _ in 1 }, table
        )
    }

    private func said(
        _ text: String, count: Int = 400, unsayable: Set<String> = [], foods: String = foods
    ) throws -> [String] {
        var (generator, table) = try self.generator(unsayable, foods: foods)
        let line = try #require(try lines(text).first)
        return generator.sentences(of: try PatternParser.pattern(line.text, in: line), count: count).map {
            $0.map { table.words[Int($0)] }.joined(separator: " ")
        }
    }

    @Test(
        "A slot says what fits the words before it, and all of that",
        arguments: [
            ("<bread>", ["idli", "uttapam", "toast"]), ("a <bread>", ["an idli", "an uttapam"]),
            ("an <bread>", ["an idli", "an uttapam"]), ("one <bread>", ["one idli", "one uttapam"]),
            ("another <pick>", ["another idli", "another uttapam"]),
            ("two <bread+s>", ["two idlis", "two uttapams"]),
            ("a few <bread+s>", ["a few idlis", "a few uttapams"]),
            ("two <pick+s>", ["two idlis", "two uttapams"]),
            ("some <bread+s>", ["some idlis", "some uttapams", "some toast"]),
            ("<bread+a>", ["an idli", "an uttapam", "toast"]),
            ("<pick+a> and <staple+a>", ["an idli and rice", "an uttapam and rice", "toast and rice"]),
            (
                "a (big|old) <bread>",
                [
                    "a big idli", "a big uttapam", "a big toast", "an old idli", "an old uttapam",
                    "an old toast",
                ]
            ),
            ("[a] rice", ["rice", "a rice"]), ("a <starter>", ["a rice cake"]), ("a <staple>", []),
            ("two <staple+s>", []),
        ])
    func agreement(_ pattern: String, _ expected: [String]) throws {
        #expect(Set(try said(pattern)) == Set(expected))
    }

    @Test("Every food is of the class of all foods, with the category that it has in its own")
    func anyFood() throws {
        #expect(
            Set(try said("<food>"))
                == ["idli", "uttapam", "toast", "rice", "apple", "pear", "nashi"])
        #expect(Set(try said("two <food+s>")).contains("two nashis"))
        var (generator, table) = try self.generator()
        let line = try #require(try lines("<food>").first)
        let pattern = try PatternParser.pattern(line.text, in: line)
        for _ in 1...50 {
            let sentence = try #require(generator.sentences(of: pattern, count: 1).first)
            let isBread = ["idli", "uttapam", "toast"].contains(table.words[Int(sentence[0])])
            #expect(generator.names.map(\.subject) == [.food(isBread ? .breakfast : nil)])
        }
    }

    @Test("A training sentence without alternatives is said once, as it is written")
    func plain() throws {
        #expect(try said("an idli with rice", count: 12) == ["an idli with rice"])
    }

    @Test("Weights tell how often; other names come less often than the first")
    func weights() throws {
        let said = try said("<fruit>", count: 8_000)
        func share(_ word: String) -> Double { Double(said.count { $0 == word }) / Double(said.count) }
        let total = 6 + 2 + 0.8
        #expect(abs(share("apple") - 6 / total) < 0.03)
        #expect(abs(share("pear") - 2 / total) < 0.03)
        #expect(abs(share("nashi") - 0.8 / total) < 0.03)
    }

    @Test("What holds a word that the model cannot have is not said, in part or at all")
    func unsayable() throws {
        #expect(try said("ngh and rice", unsayable: ["ngh"]).isEmpty)
        #expect(Set(try said("(ngh|toast) and rice")) == ["toast and rice"])
        #expect(Set(try said("<bread>", unsayable: ["uttapam"])) == ["idli", "toast"])
        let foods = "[bread]\nidli(s)\nrice/ngh cake(s)\n[staple]\nrice"
        #expect(Set(try said("two <bread+s>", unsayable: ["ngh"], foods: foods)) == ["two idlis"])
    }

    @Test("The same seed says the same, another seed something else")
    func seeds() throws {
        func sentences(_ seed: UInt64) throws -> [[UInt16]?] {
            var (generator, _) = try self.generator(seed: seed)
            return (0..<50).map { _ in generator.sentence(of: ModelSource.utterances) }
        }
        #expect(try sentences(7) == sentences(7))
        #expect(try sentences(7) != sentences(8))
        var (generator, _) = try generator()
        #expect(generator.sentence(of: "none") == nil)
    }

    @Test("Random numbers are the published ones and stay in their range")
    func random() {
        var published = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<3).map { _ in published.next() } == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            ])
        var random = SplitMix64(seed: 0)
        #expect((0..<10_000).allSatisfy { _ in (0..<7).contains(random.below(7)) })
        #expect((0..<10_000).allSatisfy { _ in (0..<1).contains(random.unit()) })
    }

    @Test("A model holds at most 65000 words, numbered in the order of the alphabet after start and end")
    func table() throws {
        let table = try WordTable(["rice", "an", "rice", "dal"])
        #expect(table.words == ["<s>", "</s>", "an", "dal", "rice"])
        #expect(table.number(of: "dal") == 3)
        #expect(table.number(of: "idli") == nil)
        #expect(throws: VocabularyError.self) { _ = try WordTable((0...65_000).map { "w\($0)" }) }
    }
}
