import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Meals told without their food")
struct RepeatedMealTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    private func meal(_ text: String, after foods: [String]) -> String? {
        let entries = foods.map { food in
            Entry(
                id: UUID(), date: Date(timeIntervalSince1970: 0), rawInput: food, inputType: .text,
                processedDescription: food, createdAt: Date(timeIntervalSince1970: 0), category: .snack)
        }
        return Self.memoReader.repeatedMeal(in: text, after: entries)
    }

    @Test(
        "an amount without its food is one of what was logged last",
        arguments: [
            ("a slice of lemon cake", "and another one", "and another slice of lemon cake"),
            ("a slice of lemon cake", "another two slices now", "two slices of lemon cake now"),
            ("a slice of lemon cake", "had two more of those", "had two slices of lemon cake"),
            ("a slice of lemon cake", "i had the same again at nine", "i had a slice of lemon cake at nine"),
            (
                "a bowl of soup", "another half bowl because i was cold",
                "half a bowl of soup because i was cold"
            ),
            ("half a muffin", "and the other half now", "and half a muffin now"),
            ("two biscuits", "just had another", "just had another biscuit"),
            ("a biscuit", "two more", "two biscuits"),
            ("two pieces of halva, tea", "two more pieces before bed", "two pieces of halva before bed"),
        ])
    func repeated(food: String, text: String, expected: String) {
        #expect(meal(text, after: [food]) == expected)
    }

    @Test(
        "a noun after the amount, an order to somebody, or what is to come names nothing that was eaten again",
        arguments: [
            "one more egg", "one more thing call mum", "one more time", "another one please",
            "play another one", "add another one to the shopping list", "add two more to the list",
            "put another one in the fridge", "have another one", "get two more", "another one for my son",
            "set another timer", "give me another minute", "just a second", "the second slice was for my son",
            "the second half was better", "make it one more", "same again tomorrow", "i want another one",
        ])
    func others(text: String) { #expect(meal(text, after: ["a slice of lemon cake"]) == nil, "\(text)") }

    @Test("where nothing was logged, nothing is eaten again")
    func nothing() {
        for text in ["and another one", "same again", "two more"] { #expect(meal(text, after: []) == nil) }
    }
}
