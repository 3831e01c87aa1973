import Testing

@testable import Diary
@testable import Language

@Suite("The senses of English words")
struct WordSensesTests {
    private static let senses = WordSenses(
        lines: WordSenses.lines([
            "apple": WordUses(senses: [.init(.food, 2.0 / 3), .init(.plant, 1.0 / 3)]),
            "glass": WordUses(senses: [.init(.substance, 0.5), .init(.artefact, 0.5)]),
            "glasses": WordUses(senses: [.init(.artefact, 1)]),
            "potato": WordUses(senses: [.init(.food, 1)]), "berry": WordUses(senses: [.init(.food, 1)]),
            "bus": WordUses(senses: [.init(.artefact, 1)]),
            "mash": WordUses(
                senses: [.init(.food, 1)], verbShare: 0.9, verb: .contact, adjectiveShare: 0),
            "mashed": WordUses(adjectiveShare: 1), "bake": WordUses(verbShare: 1, verb: .creation),
            "london": WordUses(senses: [.init(.place, 1)], isName: true),
            "quickly": WordUses(adverbShare: 1),
        ]))

    @Test(
        "A noun has the kind of its commonest sense, in the plural and the genitive too",
        arguments: [
            ("apple", WordSense.food), ("apples", .food), ("apple's", .food), ("glass", .substance),
            ("glasses", .artefact), ("potatoes", .food), ("berries", .food), ("bus", .artefact),
            ("buses", .artefact), ("london", .place),
        ])
    func first(_ word: String, _ sense: WordSense) {
        #expect(Self.senses.first(word) == sense)
    }

    @Test(
        "A word that is unknown or not a noun has no kind",
        arguments: [
            "", "s", "'s", "appl", "applex", "zzz", "aaa", "mashed", "quickly", "glas", "\n", "apple\t",
        ])
    func unknown(_ word: String) {
        #expect(Self.senses.first(word) == nil)
        #expect(Self.senses.all(word) == [])
    }

    @Test("All kinds of a noun are known, with their shares")
    func all() {
        #expect(Self.senses.all("apples") == [WordSenseSet(.food), WordSenseSet(.plant)])
        #expect(!Self.senses.all("apples").contains(.person))
        let uses = Self.senses.uses(of: "apple")
        #expect((uses?.share(of: .food) ?? 0) > (uses?.share(of: .plant) ?? 1))
        #expect(uses?.share(of: .person) == 0)
        #expect(Self.senses.uses(of: "london")?.isName == true)
    }

    @Test("A regular form of a verb is that verb", arguments: ["mash", "mashes", "mashed", "mashing"])
    func verbs(_ word: String) {
        #expect(Self.senses.canBeVerb(word))
        #expect(Self.senses.uses(of: word)?.verb == .contact)
        #expect(Self.senses.canBeAdjective(word) == (word == "mashed"))
    }

    @Test("A silent e comes back: baking is to bake")
    func silent() {
        #expect(Self.senses.uses(of: "baking")?.verb == .creation)
        #expect(Self.senses.uses(of: "baked")?.verb == .creation)
        #expect(!Self.senses.canBeVerb("apple"))
    }

    @Test("Each of many words is found, and nothing between them")
    func bisection() {
        let words = (0..<2_000).map { "w" + String($0, radix: 26) + "x" }
        let table = WordSenses(
            lines: WordSenses.lines(
                Dictionary(uniqueKeysWithValues: words.map { ($0, WordUses(senses: [.init(.time, 1)])) })))
        #expect(words.allSatisfy { table.first($0) == .time })
        #expect(
            words.allSatisfy { table.first(String($0.dropLast())) == nil && table.first($0 + "y") == nil })
    }

    @Test("Without a compiled model no word is known")
    func none() {
        #expect(WordSenses.none.isEmpty)
        #expect(WordSenses.none.uses(of: "apple") == nil)
    }

    @Test("Bytes that are not a table of words are read without harm")
    func damaged() {
        for seed in UInt64(0)..<200 {
            var state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
            let bytes = (0..<Int(seed)).map { _ in
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return UInt8(truncatingIfNeeded: state % 5 == 0 ? 10 : state % 7 == 0 ? 9 : 97 + state % 5)
            }
            let table = WordSenses(lines: bytes)
            for word in ["a", "ab", "abc", "e", "\u{e9}"] { _ = table.uses(of: word) }
        }
    }
}
