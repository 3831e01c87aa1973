import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Saved meals in memos")
struct MealExpansionTests {
    private func read(_ text: String, by speaker: String? = nil, at hour: Int = 9) -> [EntryDraft] {
        SavedMealFixture.reader.drafts(
            in: TimedText(text, by: speaker), saidAt: SavedMealFixture.instant(hour),
            calendar: SavedMealFixture.calendar,
            picked: nil)
    }

    @Test(
        "a saved meal is read as its foods, with its meal, time and whatever is said beside it",
        arguments: [
            ("I had my usual breakfast", "two eggs, a slice of toast, black coffee", CategoryName.breakfast),
            ("my usual breakfast at seven", "two eggs, a slice of toast, black coffee", .breakfast),
            ("usual breakfast today", "two eggs, a slice of toast, black coffee", .breakfast),
            ("just had our regular brekkie", "two eggs, a slice of toast, black coffee", .breakfast),
            ("the go-to breakfast again", "two eggs, a slice of toast, black coffee", .breakfast),
            ("breakfast was my usual", "two eggs, a slice of toast, black coffee", .breakfast),
            ("I had the usual", "two eggs, a slice of toast, black coffee", .breakfast),
            ("had the usual for lunch", "a salad", .lunch),
            ("I had my usual breakfast for dinner", "two eggs, a slice of toast, black coffee", .dinner),
            ("my gym shake and a pear for lunch", "a banana, oat milk, protein powder, a pear", .lunch),
            ("had a gym shake for lunch", "a banana, oat milk, protein powder", .lunch),
            ("I ate the monday lunch", "lentil soup, a roll", .lunch),
            (
                "we had my usual breakfast with a pear", "two eggs, a slice of toast, black coffee, a pear",
                .breakfast
            ),
            ("I had my porridge for breakfast", "porridge with honey", .breakfast),
        ])
    func read(text: String, foods: String, category: CategoryName) {
        let drafts = read(text)
        #expect(drafts.map(\.description) == [foods])
        #expect(drafts.first?.category == category)
        #expect(drafts.first?.note == nil)
    }

    @Test(
        "what was left out, exchanged or counted changes the foods",
        arguments: [
            ("my usual breakfast without the toast", "two eggs, black coffee"),
            ("I had my usual breakfast but no coffee today", "two eggs, a slice of toast"),
            ("my usual breakfast minus the eggs", "a slice of toast, black coffee"),
            ("my usual breakfast without the toast and the coffee", "two eggs"),
            ("my usual breakfast with tea instead of coffee", "two eggs, a slice of toast, tea"),
            ("my usual breakfast this morning but no toast", "two eggs, black coffee"),
            ("my usual breakfast yesterday with tea instead of coffee", "two eggs, a slice of toast, tea"),
            ("my usual breakfast at seven without the eggs", "a slice of toast, black coffee"),
            ("my usual sandwich with ham", "cheese sandwich with ham"),
            ("half of my usual sandwich", "half a cheese sandwich"),
            ("I had two of my usual sandwiches for lunch", "two cheese sandwiches"),
            ("three of my usual sandwiches", "three cheese sandwiches"),
            ("a couple of my usual sandwiches", "two cheese sandwiches"),
            ("two gym shakes", "a banana, oat milk, protein powder, a banana, oat milk, protein powder"),
            ("my usual sandwich twice", "two cheese sandwiches"),
            (
                "had a double gym shake",
                "a banana, oat milk, protein powder, a banana, oat milk, protein powder"
            ),
            ("a double portion of my usual sandwich for lunch", "two cheese sandwiches"),
            ("a quarter of my usual sandwich", "a quarter of a cheese sandwich"),
            ("one and a half of my usual sandwich", "one and a half cheese sandwich"),
        ])
    func changed(text: String, foods: String) {
        #expect(read(text).map(\.description) == [foods])
    }

    @Test(
        "half of a saved meal is half of each food",
        arguments: [
            "half of my usual breakfast", "I had half my usual breakfast", "only half of my usual breakfast",
            "I ate half the usual breakfast", "just half of our usual breakfast",
            "I could only manage half of my usual breakfast", "half a usual breakfast",
            "had half a portion of my usual breakfast", "a half portion of my usual breakfast",
            "half of the usual breakfast today", "about half of my usual breakfast",
            "my usual breakfast but only half of it", "my usual breakfast, only half",
            "I had my usual breakfast but I only ate half", "my usual breakfast today but I left half of it",
            "I had my usual breakfast but could only manage half", "my usual breakfast, half of it",
            "I had my usual breakfast at eight but only ate half of it",
            "my usual breakfast and I left half of it", "just had half a serving of my usual breakfast",
        ])
    func half(text: String) {
        #expect(read(text).map(\.description) == ["one egg, half a slice of toast, half black coffee"])
    }

    @Test("a part of typed amounts, several foods and foods without an amount can be read again")
    func parts() {
        let share = MealShare(0.5, SavedMealFixture.plain)
        #expect(share.text(of: "200 g of rice, chips") == "100 g of rice, half chips")
        #expect(share.text(of: "three eggs, an onion") == "one and a half eggs, half an onion")
        let third = MealShare(1.0 / 3, SavedMealFixture.plain)
        #expect(third.text(of: "three eggs, a banana") == "one egg, a third of a banana")
    }

    @Test("names that would become too many words stay as they were said")
    func bounded() {
        let foods = Array(repeating: "a banana", count: 190).joined(separator: ", ")
        let reader = SavedMealFixture.plain.knowing(SavedMeals([SavedMealFixture.meal("gym shake", foods)]))
        let said = Array(repeating: "my gym shake", count: 300).joined(separator: ", ")
        let expanded = reader.expanded(TimedText(said)).said.text
        #expect(expanded.count > 15_000 && expanded.count < 30_000)
        #expect(expanded.hasSuffix("my gym shake"))
    }

    @Test(
        "words that do not tell that the saved meal was eaten are read as they are",
        arguments: [
            "she had her usual breakfast", "Ben's usual breakfast", "I had porridge for breakfast",
            "my usual breakfast two eggs one slice of toast", "the usual suspects came for dinner",
            "my usual breakfast: rice and tea", "instead of my usual breakfast I had rice",
            "I skipped my usual breakfast", "my usual breakfast was rice", "toast as usual",
            "I had my usual flat white", "a breakfast sandwich", "soup for lunch on monday",
            "I don't have my usual breakfast", "this is not my usual breakfast",
            "I didn't have my usual breakfast", "I haven't had my usual breakfast yet",
            "no usual breakfast today", "I'm not having my usual breakfast",
            "we are not having my usual breakfast", "I never got my usual breakfast",
            "I couldn't face my usual breakfast", "I went without my usual breakfast",
            "this isn't my usual breakfast", "it wasn't my usual breakfast", "I missed my usual breakfast",
            "I gave up my usual breakfast", "too late for my usual breakfast", "I forgot my usual breakfast",
            "I did not want my usual breakfast", "I won't have my usual breakfast",
            "I no longer have time for my usual breakfast", "I never eat my usual breakfast",
            "I passed on my usual breakfast", "I'm skipping my usual breakfast",
        ])
    func unchanged(text: String) {
        #expect(SavedMealFixture.reader.expanded(TimedText(text)).isExpanded == false)
    }

    @Test("a person's own meal comes before the household's, and nobody gets another person's")
    func people() {
        #expect(read("I had my usual lunch", by: "anna", at: 13).map(\.description) == ["ramen"])
        #expect(read("I had my usual lunch", by: "Ben", at: 13).map(\.description) == ["a salad"])
        #expect(read("I had my usual lunch", at: 13).map(\.description) == ["a salad"])
        #expect(read("I had my night cap", by: "Anna", at: 22).map(\.description) == ["a glass of milk"])
        #expect(!SavedMealFixture.reader.expanded(TimedText("I had my night cap", by: "Ben")).isExpanded)
    }

    @Test(
        "all foods that were saved are in the entry, also those that a memo would not show",
        arguments: [
            ("a plate of whatever, a boiled egg", "I had my odd plate", "a plate of whatever, a boiled egg"),
            ("Gran's thing (small)", "my odd plate and a pear", "a pear, Gran's thing (small)"),
            ("rice, zorvex flakes", "soup and my odd plate", "soup, rice, zorvex flakes"),
        ])
    func whole(foods: String, text: String, expected: String) {
        let reader = SavedMealFixture.plain.knowing(SavedMeals([SavedMealFixture.meal("odd plate", foods)]))
        let drafts = reader.drafts(
            in: TimedText(text), saidAt: SavedMealFixture.instant(9), calendar: SavedMealFixture.calendar,
            picked: nil)
        #expect(drafts.map(\.description) == [expected])
    }

    @Test("entries of several meals say which of the spoken words are about them")
    func words() {
        let drafts = read("my usual breakfast at eight and ramen for lunch", at: 20)
        #expect(drafts.map(\.description) == ["two eggs, a slice of toast, black coffee", "ramen"])
        #expect(drafts.map(\.category) == [.breakfast, .lunch])
        #expect(drafts.compactMap(\.words).allSatisfy { $0.upperBound <= 9 })
        #expect(drafts.first?.words?.lowerBound == 0 && drafts.last?.words?.upperBound == 9)
    }

    @Test("each food has the time of the name, and the words before and after keep theirs")
    func times() {
        let said = "i had my gym shake, and rice"
        let times = said.split(separator: " ").enumerated().map { index, word in
            Transcript.Word(word: String(word), start: Double(index), end: Double(index) + 1, confidence: 0.5)
        }
        let expanded = SavedMealFixture.reader.expanded(TimedText(said, times: times)).said
        #expect(expanded.text == "i had a banana, oat milk, protein powder, and rice")
        #expect(expanded.times.map(\.start) == [0, 1] + Array(repeating: 2, count: 6) + [5, 6])
        #expect(expanded.times.map(\.end).suffix(3) == [5, 6, 7])
    }

    @Test(
        "a usual meal that nobody keeps is named, and other usual things are not",
        arguments: [
            ("I had my usual dinner", ["usual dinner"]), ("my usual", []),
            ("the usual for dinner", ["usual dinner"]),
            ("I had my usual breakfast", []), ("my usual flat white", []), ("as usual", []),
            ("I had the usual walk", []), ("her usual dinner", []),
        ])
    func unknown(text: String, names: [String]) { #expect(unknown(text, SavedMealFixture.reader) == names) }

    private func unknown(_ text: String, _ reader: MemoReader) -> [String] {
        reader.unknownMeals(
            in: TimedText(text), at: SavedMealFixture.instant(9), calendar: SavedMealFixture.calendar
        ).map(\.text)
    }

    @Test("in a home without saved meals every word stays where it is")
    func none() {
        let said = TimedText("my usual breakfast  and a gym shake")
        #expect(SavedMealFixture.plain.expanded(said).said == said)
        #expect(unknown(said.text, SavedMealFixture.plain) == ["usual breakfast"])
        #expect(unknown("my usual", SavedMealFixture.plain) == ["usual"])
    }
}
