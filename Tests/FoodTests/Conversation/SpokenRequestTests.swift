import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("What is said to the diary")
struct SpokenRequestTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    private func request(_ text: String) -> SpokenRequest { Self.memoReader.request(in: text) }

    @Test(
        "undo is the whole utterance",
        arguments: [
            "undo that", "Undo that.", "please undo that", "okay undo that please", "undo",
            "undo the last one", "undo the deletion",
            "take that back", "can you undo that",
        ])
    func undo(text: String) { #expect(request(text) == .undo) }

    @Test(
        "to delete what was logged is another order",
        arguments: [
            "scratch that", "delete that", "please delete it", "remove the last entry", "cancel that",
        ])
    func delete(text: String) { #expect(request(text) == .delete) }

    @Test(
        "and nothing less than that",
        arguments: [
            "undo that light", "i had two idlis scratch that three idlis", "undo my shoes", "that",
            "delete my diary",
            "undo everything", "delete all entries", "i had an undo that",
        ])
    func notUndo(text: String) { #expect(request(text) != .undo) }

    @Test(
        "questions about a day know the day, the part of it and the meal",
        arguments: [
            ("what did i eat today", AskedMeals()),
            ("What did I eat today?", AskedMeals()),
            ("what have i eaten so far today", AskedMeals()),
            ("hey can you tell me what i ate today please", AskedMeals()),
            ("what's in my diary", AskedMeals()),
            ("how many meals did i have today", AskedMeals()),
            ("what did we have yesterday", AskedMeals(day: .daysAgo(1))),
            ("what did i eat the day before yesterday", AskedMeals(day: .daysAgo(2))),
            ("what did i eat on monday", AskedMeals(day: .weekday(2, mayBeToday: false))),
            ("what did i have for breakfast", AskedMeals(category: .breakfast)),
            ("what did i have for lunch yesterday", AskedMeals(day: .daysAgo(1), category: .lunch)),
            ("what was yesterday's dinner", AskedMeals(day: .daysAgo(1), category: .dinner)),
            ("what was my breakfast", AskedMeals(category: .breakfast)),
            ("what was for dinner yesterday", AskedMeals(day: .daysAgo(1), category: .dinner)),
            ("did i have lunch today", AskedMeals(category: .lunch)),
            ("have i had breakfast yet", AskedMeals(category: .breakfast)),
            ("have i eaten anything today", AskedMeals()),
            ("what did i drink today", AskedMeals(category: .beverage)),
            ("what did i eat this morning", AskedMeals(part: .morning)),
            ("what did i eat last night", AskedMeals(day: .daysAgo(1), part: .night)),
        ])
    func eaten(text: String, asked: AskedMeals) { #expect(request(text) == .eaten(asked)) }

    @Test(
        "so do questions about weeks, the last meal and the streak",
        arguments: [
            ("how is my streak", SpokenRequest.streak), ("How's my streak?", .streak),
            ("how long is my current streak", .streak), ("am i on a streak", .streak),
            ("how was my week", .week(weeksAgo: 0)), ("what did i eat this week", .week(weeksAgo: 0)),
            ("how was last week", .week(weeksAgo: 1)), ("how am i doing this week", .week(weeksAgo: 0)),
            ("weekly summary", .week(weeksAgo: 0)), ("what was my last meal", .lastMeal),
            ("when did i last eat", .lastMeal), ("what did i eat last", .lastMeal), ("help", .help),
            ("what can i say", .help),
        ])
    func others(text: String, expected: SpokenRequest) { #expect(request(text) == expected) }

    @Test(
        "what was eaten is a memo",
        arguments: [
            "I had two idlis for lunch", "i had two idlis", "two idlis and a coffee",
            "for lunch a masala dosa",
            "so i just had a cup of black coffee", "log two scrambled eggs and toast",
            "i ate zigni yesterday",
            "we had pizza last night", "my breakfast was two idlis", "i've had a banana",
            "breakfast was pancakes",
            "she brought doughnuts and i ate two", "i wanted a burger but had a salad",
            "i went to the station and ate a bagel", "a slice of pizza", "Had a samosa at four.",
        ])
    func memo(text: String) { #expect(request(text) == .memo) }

    @Test(
        "what else is said in a home is not",
        arguments: [
            "", "   ", "turn on the kitchen lights", "turn off the coffee machine", "what's the weather like",
            "add milk to the shopping list", "put bananas on my list", "set a timer for ten minutes",
            "buy eggs",
            "order a pizza", "i want a pizza", "i will have a coffee", "we should eat something",
            "the coffee is cold",
            "she had a dosa", "i had a great time", "i had a meeting at noon", "i haven't eaten anything",
            "is there any milk left", "what is a dosa", "how much sugar is in cola",
            "remind me to fetch flour",
            "what did you eat today", "what did i eat in paris", "how is my streak of bad luck",
            "good morning",
            "do you like coffee", "let's have pizza tonight", "who ate my cake", "what did i say",
        ])
    func unknown(text: String) { #expect(request(text) == .unknown) }

    @Test("no words end reading badly, in whatever order they come", arguments: [1, 2, 3, 4] as [UInt64])
    func anyWords(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let words = [
            "what", "did", "i", "eat", "had", "undo", "that", "streak", "week", "last", "my", "for", "lunch",
            "two",
            "idlis", "yesterday", "no", "mean", "the", ",", "?", "please", "on", "monday", "coffee",
            "\u{301}", "'s",
        ]
        for _ in 0..<300 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(
                separator: " ")
            let eaten = Self.memoReader.items(in: text)
            if request(text) == .memo { #expect(!eaten.isEmpty, "\(text)") }
        }
    }
}
