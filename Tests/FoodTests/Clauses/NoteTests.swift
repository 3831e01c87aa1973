import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

private func reading(_ text: String) -> ReadEntry {
    memoReader.read(text, spokenAt: Date(timeIntervalSince1970: 1_795_030_200), calendar: .utc)
}

@Suite struct NoteTests {
    @Test(
        "A memo without food is a note, and says why",
        arguments: [
            ("i'm planning on making lasagne tonight", NoteReason.plan),
            ("tomorrow i'll have soup for lunch", .plan),
            ("we're going to get tacos on friday", .plan), ("let's have pizza", .plan),
            ("i need more butter", .plan),
            ("i might make a curry later", .plan), ("i'm about to eat an apple", .plan),
            ("i want a burger so badly", .wish), ("i love mangoes", .wish), ("i don't like mushrooms", .wish),
            ("i used to eat meat every day", .wish), ("i was tempted by the doughnuts", .wish),
            ("my son ate three bananas", .others), ("she had a dosa", .others),
            ("the cat ate the tuna", .others),
            ("they ordered two pizzas", .others), ("i made my daughter a sandwich", .others),
            ("what's for dinner", .request), ("how many calories are in a banana", .request),
            ("can i freeze cooked rice", .request), ("turn off the oven light", .request),
            ("add eggs and milk to the shopping list", .request),
            ("shopping list: onions, tomatoes, bread", .request),
            ("order me a large pepperoni pizza", .request),
            ("remind me to take the chicken out at six", .request),
            ("is there any milk left?", .request), ("could you make me a coffee", .request),
            ("the milk has gone off", .notFood), ("walked five miles and fixed the bike", .notFood),
            ("blood pressure one twenty over eighty", .notFood),
            ("the recipe needs two cups of flour", .notFood),
            ("good night", .notFood), ("four units of novorapid", .notFood),
            ("she said the cake was amazing", .notFood),
        ])
    func notes(text: String, reason: NoteReason) {
        let reading = reading(text)
        #expect(reading.kind == .note(reason))
        #expect(reading.items.isEmpty)
        #expect(reading.category == nil)
        #expect(reading.description == text)
        #expect(memoReader.request(in: text) != .memo)
    }

    @Test(
        "Few words of another script are foods, and a sentence is none",
        arguments: [
            ("борщ", "борщ"), ("お寿司", "お寿司"), ("दाल चावल", "दाल चावल"),
            ("κοτόπουλο με ρύζι", "κοτόπουλο με ρύζι"), ("two идли", "идли"), ("mañana", nil),
            ("сегодня я гулял с собакой в парке", nil), ("dogs like парк", nil),
        ])
    func otherScripts(text: String, food: String?) {
        let reading = reading(text)
        #expect((reading.kind == .meal) == (food != nil), "\(reading.kind)")
        if let food { #expect(reading.description.hasSuffix(food) && reading.items.count == 1) }
    }

    @Test(
        "A meal that was missed, or of which nothing is named, is not a note",
        arguments: [
            "i skipped lunch", "no breakfast today", "i didn't eat anything today", "i'm eating lunch",
            "grabbed a quick bite",
            "we went out for dinner", "i had lunch with sarah", "had a quick snack",
        ])
    func meals(text: String) {
        #expect(reading(text).kind == .meal)
        #expect(reading(text).items.isEmpty)
    }

    @Test(
        "What was planned, wished for, somebody else's or spoiled is left out beside what was eaten",
        arguments: [
            ("my wife had the salad and i had the lasagne", ["lasagna"]),
            ("i meant to have soup but ended up with a burger", ["burger"]),
            ("i wanted something sweet so i had a brownie", ["brownie"]),
            ("the kids had nuggets but i just had toast", ["toast"]),
            ("lunch was soup and for dinner i'm planning to have curry", ["soup"]),
            ("i was going to order pizza but i made an omelette instead", ["omelet"]),
            ("i dropped my muffin so i had a banana", ["banana"]),
            ("tomorrow i'm having fish so today it was just rice", ["rice"]),
            ("my husband cooked spaghetti for dinner", ["spaghetti"]),
            ("mum made me a toastie", ["toastie"]), ("she brought doughnuts and i ate two", ["donut"]),
            ("my friend and i shared a pizza", ["pizza"]),
            ("i couldn't resist a slice of carrot cake", ["carrot cake"]),
            ("i could only finish half of the burrito", ["burrito"]),
            ("can you add that i ate a pear", ["pear"]), ("i'd like to log two eggs", ["egg"]),
        ])
    func leftOut(text: String, foods: [String]) {
        #expect(memoReader.items(in: reading(text).description).map(\.kind) == foods)
    }
}
