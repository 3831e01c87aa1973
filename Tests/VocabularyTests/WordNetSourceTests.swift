import Diary
import Foundation
import Language
import Testing

@testable import Vocabulary

@Suite("What English words mean is read from WordNet")
struct WordNetSourceTests {
    private static let lines = Result {
        WordSenses.lines(try WordNetSource(URL(filePath: "/usr/share/wordnet")).uses)
    }

    private func senses() throws -> WordSenses { WordSenses(lines: try Self.lines.get()) }

    @Test(
        "Nouns have the kind of their commonest sense",
        arguments: [
            (
                WordSense.food,
                "bread soup lunch breakfast cheese pizza burgers tomatoes sandwich coffee supper beer"
            ),
            (.animal, "dog cats geese mouse wolves"),
            (.person, "toddler husband women waiters nurse friends"),
            (.body, "knee stomach fingers feet"),
            (.artefact, "spoon kitchen restaurant office gym bus plates"),
            (.place, "london park river"), (.time, "morning yesterday weekend hours"),
            (.feeling, "anger joy regret"), (.state, "pregnancy hangover fatigue"),
            (.act, "walk workout"), (.quantity, "pound litre inches"),
        ])
    func kinds(_ sense: WordSense, _ words: String) throws {
        let senses = try senses()
        for word in words.split(separator: " ").map(String.init) {
            #expect(senses.first(word) == sense, "\(word)")
        }
    }

    @Test("A word with several kinds has each, with its share")
    func shares() throws {
        let uses = try #require(try senses().uses(of: "apple"))
        #expect(uses.all.contains(.food) && uses.all.contains(.plant))
        #expect(uses.share(of: .food) > uses.share(of: .plant))
        #expect(try senses().all("turkey").contains(.food))
    }

    @Test(
        "Forms of verbs, irregular ones too, tell what is done",
        arguments: [
            ("ate", VerbSense.consumption), ("eaten", .consumption), ("drank", .consumption),
            ("chopped", .contact), ("slept", .body), ("thinking", .cognition), ("walked", .motion),
        ])
    func verbs(_ word: String, _ sense: VerbSense) throws {
        let uses = try senses().uses(of: word)
        #expect(uses?.verb == sense)
        #expect((uses?.verbShare ?? 0) > 0.4)
    }

    @Test("Adjectives and adverbs are told apart from nouns")
    func others() throws {
        let senses = try senses()
        #expect(senses.canBeAdjective("tired") && senses.canBeAdjective("better"))
        #expect(senses.first("sleepy") == nil)
        #expect(senses.uses(of: "london")?.isName == true)
        #expect(senses.uses(of: "spoon")?.isName == false)
        #expect((senses.uses(of: "quickly")?.adverbShare ?? 0) > 0.9)
    }

    @Test("The table of all words stays small")
    func size() throws {
        #expect(try (200_000..<1_500_000).contains(Self.lines.get().count))
    }

    @Test("A WordNet that lacks a file is refused, and the file named")
    func missing() throws {
        let scratch = try Scratch()
        let error = error { _ = try WordNetSource(scratch.folder) }
        #expect(error?.description.contains("cntlist.rev") == true)
        #expect(error?.description.contains("wordnet-base") == true)
    }
}
