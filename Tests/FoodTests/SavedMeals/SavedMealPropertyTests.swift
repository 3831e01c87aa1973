import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Saved meals in memos made at random")
struct SavedMealPropertyTests {
    private static let foods = [
        "a pear", "rice", "two samosas", "a slice of pizza", "lentil soup", "three dates", "a mango", "tofu",
    ]
    private static let names = [
        "usual breakfast", "gym shake", "usual", "monday lunch", "porridge", "rainy day", "big plate",
        "café-crème", "usual sandwich",
    ]
    private static let odd = [
        "a plate of whatever", "two eggs, a slice of toast", "ramen", "(a roll)", "tea / coffee", "½ pizza",
        "crème brûlée,  a fig", "rice; beans", "200g of oats", "e\u{301}clair", "7",
        "three idlis with sambar",
    ]
    private static let before = [
        "", "my ", "the ", "two of my ", "half of my ", "half a ", "a ", "our ", "1/2 ",
    ]
    private static let after = [
        "", " without the toast", " with tea instead of coffee", " but only half of it", " today",
        " for lunch",
        " at eight", " plus", " minus the eggs and", "/", "-", "...", " (again)", "’s", " is", ":",
    ]
    private static let joints = [" and ", ", ", ",", " then ", ". ", " with ", "/", "  ", "\n", "; ", " – "]

    /// A household of a few saved meals, some of them with odd foods.
    private func reader(_ random: inout SplitMix64) -> MemoReader {
        let meals = Self.names.shuffled(using: &random).prefix(random.below(6) + 1).map { name in
            SavedMealFixture.meal(
                name,
                (0...random.below(3)).map { _ in random.one(of: Self.odd + Self.foods) }
                    .joined(separator: ", "))
        }
        return SavedMealFixture.plain.knowing(SavedMeals(meals))
    }

    private func drafts(_ said: TimedText, _ reader: MemoReader) -> [EntryDraft] {
        reader.drafts(
            in: said, saidAt: SavedMealFixture.instant(9), calendar: SavedMealFixture.calendar, picked: nil)
    }

    private func timed(_ text: String) -> TimedText {
        let times = text.split(separator: " ").enumerated().map { index, word in
            Transcript.Word(
                word: String(word), start: Double(index), end: Double(index) + 1, confidence: 0.9)
        }
        return TimedText(text, times: times)
    }

    @Test("any memo is read, with and without times, and every draft points at words that were said")
    func reads() {
        var random = SplitMix64(seed: 20)
        for _ in 0..<400 {
            let reader = reader(&random)
            let text = (0...random.below(5)).map { _ in
                random.below(3) == 0
                    ? random.one(of: Self.foods)
                    : random.one(of: Self.before) + random.one(of: Self.names)
                        + random.one(of: Self.after)
            }.reduce(into: random.one(of: ["", "I had ", "for breakfast "])) {
                $0 += ($0.isEmpty || $0.hasSuffix(" ") ? "" : random.one(of: Self.joints)) + $1
            }
            let words = text.split(separator: " ").count
            for said in [TimedText(text), timed(text)] {
                let expansion = reader.expanded(said)
                let expanded = expansion.said
                #expect(
                    expanded.times.isEmpty
                        || expanded.times.count == expanded.text.split(separator: " ").count)
                for word in expanded.text.split(separator: " ").indices {
                    let origin = expansion.origin(of: word..<word + 1)
                    #expect(origin.lowerBound >= 0 && origin.upperBound <= words, "\(text)")
                }
                let drafts = drafts(said, reader)
                #expect(!drafts.isEmpty && drafts.allSatisfy { ($0.words?.upperBound ?? 0) <= words })
            }
        }
    }

    @Test("no food that was said beside a saved meal is lost, and all of its own foods are there")
    func loses() {
        var random = SplitMix64(seed: 21)
        for _ in 0..<300 {
            let own = Self.foods.shuffled(using: &random).prefix(5)
            let (kept, beside) = (Array(own.prefix(2)), Array(own.dropFirst(2).prefix(random.below(3) + 1)))
            let name = random.one(of: ["gym shake", "usual breakfast", "rainy day", "big plate"])
            let reader = SavedMealFixture.plain.knowing(
                SavedMeals([SavedMealFixture.meal(name, kept.joined(separator: ", "))]))
            var said = beside
            said.insert("my " + name, at: random.below(beside.count + 1))
            let text =
                random.one(of: ["I had ", "I ate ", "for lunch I had "])
                + said.dropLast().joined(separator: ", ") + (said.count > 1 ? " and " : "")
                + (said.last ?? "")
            let told = drafts(TimedText(text), reader).map(\.description).joined(separator: ", ")
            for food in kept + beside { #expect(told.contains(food), "\(text): \(told)") }
        }
    }
}

extension SplitMix64 {
    /// 0 to one less than a count.
    fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    fileprivate mutating func one(of texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }
}
