import Diary
import Foundation
import Testing

@testable import Vocabulary

@Suite("Models/meals")
struct MealsTests {
    @Test("It loads, with at least 3000 foods and 4000 training sentences")
    func loads() throws {
        let source = try Given.source.get()
        #expect(Set(source.foods.compactMap { $0.names.first?.singular }).count >= 3_000)
        #expect(Set(source.sentences.map(\.line.text)).count >= 4_000)
    }

    @Test("Every word has a pronunciation, at least 500 of them written by hand")
    func sayable() throws {
        let source = try Given.source.get()
        let lexicon = PronunciationLexicon(
            source.words, written: source.pronunciations, packaged: try Given.dictionary.get())
        #expect(lexicon.unsayable == [])
        #expect(lexicon.entries.values.count { $0.origin == .written } >= 500)
        let least = lexicon.entries.values.map(\.pronunciations.count).min()
        #expect(least == 1)
    }

    @Test(
        "Foods of many kitchens tell their category, in the order that the sets are tried",
        arguments: [
            (
                CategoryName.beverage,
                ["lassi", "chai", "coffee", "latte", "juice", "smoothie", "beer", "milk"]
            ),
            (
                .dessert,
                ["kheer", "payasam", "jalebi", "halwa", "tiramisu", "baklava", "cheesecake", "mochi"]
            ),
            (
                .breakfast,
                ["idli", "idlis", "dosa", "dosas", "uttapam", "upma", "poha", "oatmeal", "pancakes"]
            ),
            (.lunch, ["biryani", "sandwich", "burrito", "salad", "ramen", "taco", "falafel", "noodles"]),
            (.snack, ["samosa", "samosas", "pakora", "popcorn", "nachos", "chips", "kachori"]),
            (.dinner, ["tikka", "curry", "vindaloo", "steak", "lasagna", "paella", "pizza", "pierogi"]),
        ])
    func categories(_ category: CategoryName, _ words: [String]) throws {
        let keywords = try Given.source.get().foodLexicon.keywords
        let order: [CategoryName] = [.beverage, .dessert, .breakfast, .lunch, .snack, .dinner]
        for word in words {
            #expect(order.first { keywords[$0]?.contains(word) == true } == category, "\(word)")
        }
        // It stands in drinks, on desserts and in soups.
        #expect(order.allSatisfy { keywords[$0]?.contains("cream") != true })
        #expect(order.allSatisfy { keywords[$0]?.isEmpty == false })
        #expect(keywords.values.joined().allSatisfy(SourceLines.isWord))
    }

    @Test("Its foods are the same after the way through the compiled file")
    func foodFile() throws {
        let lexicon = try Given.source.get().foodLexicon
        let read = FoodFile.lexicon(FoodFile.text(lexicon))
        #expect(read.foods == lexicon.foods)
        #expect(read.keywords == lexicon.keywords)
    }
}
