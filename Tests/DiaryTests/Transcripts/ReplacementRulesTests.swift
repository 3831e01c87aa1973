import Diary
import Testing

@Suite("Rules that corrections have made")
struct ReplacementRulesTests {
    private typealias Place = ReplacementRule.Place

    private func rule(_ heard: String, _ meant: String, _ places: [Place], count: Int = 2) -> ReplacementRule
    {
        ReplacementRule(
            heard: heard.split(separator: " ").map(String.init),
            meant: meant.split(separator: " ").map(String.init), count: count, places: places)
    }

    @Test(
        "a rule holds beside a word that stood there, and anywhere once two places had nothing in common",
        arguments: [
            ("a dark rose tea", "a dark roast tea"), ("one rose latte", "one roast latte"),
            ("a pale rose tea", "a pale rose tea"), ("rose", "rose"),
            ("she had legs and rose legs", "she had eggs and rose eggs"), ("legs", "eggs"),
            ("cheese", "cheese"), ("ham cheese", "ham cheese"), ("peas cheese", "peas chives"),
        ])
    func places(heard: String, meant: String) {
        let rules = ReplacementRules([
            rule(
                "rose", "roast",
                [Place(before: "dark", after: "latte"), Place(before: "dark", after: "mocha")]),
            rule("cheese", "chives", [Place(before: "peas", after: "")]),
            rule("legs", "eggs", [Place(before: "two", after: "and"), Place(before: "fried", after: "")]),
        ])
        #expect(rules.applied(to: heard).text == meant)
    }

    @Test("the longest rule is taken, of two alike the one that was corrected more often")
    func longest() {
        let everywhere = [Place(before: "a", after: "b"), Place(before: "c", after: "d")]
        let rules = ReplacementRules([
            rule("black", "blue", everywhere), rule("black caramel", "guacamole", everywhere),
            rule("black", "bleak", everywhere, count: 3), rule("same", "same", everywhere),
        ])
        let replaced = rules.applied(to: "black caramel black same")
        #expect(replaced.text == "guacamole bleak same")
        #expect(
            replaced.matches.map(\.rule.reason) == ["you corrected it 2 times", "you corrected it 3 times"])
        #expect(replaced.origins == [0..<2, 2..<3, 3..<4])
        #expect(replaced.origin(of: 0..<2) == 0..<3 && replaced.origin(of: 5..<9) == 0..<0)
    }

    @Test(
        "each word of a replaced text stands for words of the old one, in order, whatever the rules",
        arguments: 1...40)
    func origins(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pool = ["a", "b", "c", "d"]
        func words(_ most: Int) -> [String] {
            (0..<1 + generator.below(most)).map { _ in pool[generator.below(pool.count)] }
        }
        let rules = ReplacementRules(
            (0..<generator.below(6)).map { _ in
                ReplacementRule(
                    heard: words(3), meant: words(3), count: 2 + generator.below(3),
                    places: [Place(before: words(1)[0], after: ""), Place(before: "", after: words(1)[0])])
            })
        let heard = words(20)
        let replaced = rules.applied(to: heard.joined(separator: " "))
        let meant = replaced.text.split(separator: " ").map(String.init)
        #expect(replaced.origins.count == meant.count)
        var end = 0
        for (word, origin) in zip(meant, replaced.origins) {
            #expect(origin.upperBound <= heard.count && !origin.isEmpty)
            #expect(origin.lowerBound == end || origin.upperBound == end)
            end = origin.upperBound
            let match = replaced.matches.first { $0.words == origin }
            #expect(match.map { $0.rule.meant.contains(word) } ?? (heard[origin.lowerBound] == word))
        }
        #expect(end == heard.count)
        for match in replaced.matches {
            #expect(Array(heard[match.words]) == match.rule.heard && !match.rule.reason.isEmpty)
        }
    }
}
