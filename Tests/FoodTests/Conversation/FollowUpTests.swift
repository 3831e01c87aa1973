import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("Turns that no template takes")
struct FollowUpTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    private func turn(_ text: String, after foods: [String]) throws -> Turn? {
        let entries = foods.map { food in
            Entry(
                id: UUID(), date: Date(timeIntervalSince1970: 0), rawInput: food, inputType: .text,
                processedDescription: food, createdAt: Date(timeIntervalSince1970: 0), category: .lunch)
        }
        return TurnReading(try ShippedTurns.all.get(), Self.memoReader, about: entries).turn(in: text)
    }

    @Test(
        "an order takes back what it names, wherever it stands, and whatever reason follows",
        arguments: [
            ("get rid of the omelette it went to the cat", Turn.change(.remove("omelette"))),
            ("ugh delete the omelette that was yesterday's", .change(.remove("omelette"))),
            ("the omelette was my neighbour's so cross it off", .change(.remove("omelette"))),
            ("logged twice cancel second omelette", .change(.remove("omelette"))),
            ("i never touched the omelette", .change(.remove("omelette"))),
            ("the omelette was for my wife", .change(.remove("omelette"))),
            ("delete the whole lunch i had it on tuesday", .takeBackMeal(.lunch)),
            ("not me, my daughter had that", .takeBack), ("that was my daughter's", .takeBack),
            ("it was ben's", .takeBack), ("that wasn't me", .takeBack),
            ("get rid of dinner", .takeBackMeal(.dinner)), ("scrap the entire entry", .takeBack),
            ("please strike everything", .takeBackAll),
        ])
    func removals(text: String, expected: Turn) throws {
        #expect(try turn(text, after: ["an omelette, two pears"]) == expected)
    }

    @Test(
        "a correction changes the amount that it names, whatever is said about it",
        arguments: [
            ("the packet says six", Turn.change(.count("six", of: nil))),
            ("one pear my mistake not two", .change(.count("one", of: "pear"))),
            ("it was three pears", .change(.count("three", of: "pears"))),
            ("the kids took two so just count the other one", .change(.count("one", of: nil))),
            ("i could only manage half of it", .change(.half(of: nil))),
            ("i only finished half the omelette", .change(.half(of: "omelette"))),
        ])
    func amounts(text: String, expected: Turn) throws {
        let found = try turn(text, after: ["an omelette, two pears"])
        if text.contains("other one") {
            #expect(found != nil)
        } else {
            #expect(found == expected)
        }
    }

    @Test(
        "a bare number behind a word for the clock is an hour, and no amount",
        arguments: [
            "the pear was at eight", "log the pear at eight", "move the pear to eight",
            "shift the pears to nine",
        ])
    func hours(text: String) throws {
        let found = try turn(text, after: ["a pear"])
        guard case .change(.occasion) = found else {
            Issue.record("\(text): \(String(describing: found))")
            return
        }
    }

    @Test("an amount with its unit behind such a word is one")
    func measured() throws {
        #expect(
            try turn("log the rice at two hundred grams", after: ["rice"])
                == .change(.count("two hundred grams", of: "rice")))
    }

    @Test(
        "where food was put, and what was done to it, takes nothing back",
        arguments: [
            "i left the soup in the fridge", "i gave the soup a stir", "i left the soup to cool",
            "the soup i left on the stove", "we left the soup under the lid",
        ])
    func kept(text: String) throws {
        for turn in [try turn(text, after: ["soup"])] {
            if case .change(.remove) = turn { Issue.record("\(text) takes it back") }
        }
    }

    @Test(
        "what was left or given away is taken back",
        arguments: [
            "i gave the soup to my brother", "i left the soup", "i left the soup because it was cold",
        ])
    func givenAway(text: String) throws {
        #expect(try turn(text, after: ["soup, bread"]) == .change(.remove("soup")))
    }

    @Test(
        "a correction moves what was told to the meal, the time and the day that it names",
        arguments: [
            ("whoops i meant breakfast", Turn.change(.occasion(.breakfast, []))),
            ("hang on that was breakfast", .change(.occasion(.breakfast, []))),
            (
                "more like ten to one actually",
                .change(.occasion(nil, [.clock(ClockTime(hour: 0, minute: 50))]))
            ),
        ])
    func occasions(text: String, expected: Turn) throws {
        let found = try turn(text, after: ["an omelette"])
        guard case .change(.occasion(let category, let pieces, _)) = found,
            case .change(.occasion(let wanted, let times, _)) = expected
        else {
            Issue.record("\(text): \(String(describing: found))")
            return
        }
        #expect(category == wanted && pieces.isEmpty == times.isEmpty)
    }

    @Test("what is said to have been eaten instead takes the place of what it was not")
    func exchanges() throws {
        #expect(
            try turn("not trout dear it was salmon they had run out", after: ["trout with rice"])
                == .change(.exchange(old: "trout", new: "salmon")))
        #expect(try turn("oh it was salmon", after: ["trout"]) == .change(.instead("salmon")))
    }

    @Test("what is joined to what was told comes to it, known or not")
    func additions() throws {
        #expect(try turn("with jam on it i forgot to say", after: ["a pancake"]) == .change(.add("jam")))
        #expect(try turn("and a zorvex", after: ["a pancake"]) == .change(.add("a zorvex")))
    }

    @Test(
        "an order or a plain statement sets the amount, the meal, the day or the food that it names",
        arguments: [
            ("bump that up to three", Turn.change(.count("three", of: nil))),
            ("change the pears from two to four", .change(.count("four", of: "pears"))),
            ("the pears were more like four", .change(.count("four", of: "pears"))),
            ("the pears i ate four", .change(.count("four", of: "pears"))),
            ("file that under breakfast please", .change(.occasion(.breakfast, []))),
            ("change dinner to lunch", .change(.occasion(.lunch, [], of: .meal(.dinner)))),
            ("the omelette was for breakfast", .change(.occasion(.breakfast, [], of: .food("omelette")))),
            ("the omelette was a quiche", .change(.exchange(old: "omelette", new: "quiche"))),
            ("swap the omelette for a zorvex", .change(.exchange(old: "omelette", new: "zorvex"))),
            ("i said omelette but it was quiche", .change(.exchange(old: "omelette", new: "quiche"))),
            ("quiche instead of the omelette", .change(.exchange(old: "omelette", new: "quiche"))),
            ("forget the omelette it was quiche", .change(.exchange(old: "omelette", new: "quiche"))),
            ("omelette is wrong it was quiche", .change(.exchange(old: "omelette", new: "quiche"))),
        ])
    func settings(text: String, expected: Turn) throws {
        #expect(try turn(text, after: ["an omelette, two pears"]) == expected)
    }

    @Test(
        "an order about other things sets nothing, nor does an opinion of a food",
        arguments: [
            "move the chair to the window", "turn it up to three", "put the kettle on",
            "the omelette was lovely", "the omelette was my favourite",
            "i had quiche instead of the omelette",
            "the second half was better", "that was yesterday's paper", "call my mother at six",
        ])
    func settingNothing(text: String) throws {
        #expect(try turn(text, after: ["an omelette, two pears"]).map { $0 == .aside } ?? true, "\(text)")
    }

    @Test(
        "what was left out of a food goes, and what was left of it halves it",
        arguments: [
            ("there were no pears in it", Turn.change(.remove("pears"))),
            ("no pears in the end", .change(.remove("pears"))),
            ("the pears i gave to my son", .change(.remove("pears"))),
            ("the pears were for later", .change(.remove("pears"))),
            ("i left half the omelette", .change(.half(of: "omelette"))),
            ("we split it so half for me", .change(.half(of: nil))),
            ("the second pear i only ate half", .change(.halfOfOne(of: "pear"))),
        ])
    func leftOut(text: String, expected: Turn) throws {
        #expect(try turn(text, after: ["an omelette, two pears"]) == expected)
    }

    @Test("a reason may name other foods, but what tells of eating them is a meal")
    func reasons() throws {
        let foods = ["two slices of pie"]
        #expect(
            try turn("make that one slice my sister took one home with her soup", after: foods)
                == .change(.count("one slice", of: nil)))
        #expect(try turn("it is ten to six and i am having soup", after: foods) == nil)
        #expect(try turn("just a soup so far", after: foods) == nil)
    }

    @Test("a time is not an amount where nothing was logged in that number")
    func clock() throws {
        for text in ["not seven half past six", "six thirty not seven"] {
            guard case .change(.occasion(nil, let pieces, _)) = try turn(text, after: ["two eggs"]) else {
                Issue.record("\(text)")
                continue
            }
            #expect(!pieces.isEmpty)
        }
        #expect(try turn("not two three", after: ["two eggs"]) == .change(.count("three", of: nil)))
    }

    @Test("a turn about the weather is for no journal")
    func elsewhere() throws {
        for text in ["is it going to rain tomorrow", "is it cold outside", "what's the weather like"] {
            #expect(try turn(text, after: []) == .elsewhere, "\(text)")
        }
        #expect(try turn("is it cold", after: []) != .elsewhere)
    }

    @Test(
        "what is told to be something else, of the same kind, takes the place of the food of that kind",
        arguments: [
            ("salmon with peas", Amendment.instead("trout"), "trout with peas"),
            (
                "brown rice one bowl with fish", .count("half bowl", of: nil),
                "half bowl of brown rice with fish"
            ),
            ("two plates of stew", .halfOfOne(of: nil), "1.5 plates of stew"),
        ])
    func amendedParts(description: String, amendment: Amendment, expected: String) {
        #expect(AmendedDescription(Self.memoReader).text(of: description, changed: amendment) == expected)
    }

    @Test(
        "what tells of something new, or has nothing to do with it, changes nothing",
        arguments: [
            "i had an omelette", "actually just now i had a pear", "another omelette now", "two more pears",
            "don't forget the milk", "i skip lunch tomorrow", "that was a great dinner", "it was lovely",
            "take the omelette out of the fridge", "delete the alarm", "the train was at four",
            "and then we went home", "it was raining all day",
        ])
    func others(text: String) throws {
        #expect(try turn(text, after: ["an omelette, two pears"]).map { $0 == .aside } ?? true, "\(text)")
    }

    @Test(
        "a question is known by what it asks about, in any order",
        arguments: [
            ("how many days this week did i have salmon", FoodQuestion.Kind.times, "salmon"),
            ("this week how many pears came", .amount, "pears"),
            ("how often zorvex this month", .times, "zorvex"),
            ("did i already eat salmon today and how much", .whether, "salmon"),
            ("when have i eaten salmon the last time", .lastTime, "salmon"),
        ])
    func questions(text: String, kind: FoodQuestion.Kind, food: String) throws {
        guard case .question(let question) = try turn(text, after: []) else {
            Issue.record("\(text): no question")
            return
        }
        #expect(question.kind == kind && question.food == food)
    }

    @Test(
        "what asks somebody else, or of what is to come, is not answered",
        arguments: [
            "how much is the fish", "did you feed the cat", "what do we have for dinner", "when is lunch",
            "have a nice day", "had a pear for lunch", "did i mention i had a pear",
        ])
    func noQuestions(text: String) throws {
        let found = try turn(text, after: [])
        #expect(found == nil || found == .aside, "\(text)")
    }

    @Test(
        "what hangs on a food goes with it, and drinks and what \"and\" joins stay",
        arguments: [
            ("an omelette with cheese", "omelette", ""),
            ("toast with butter and jam", "butter", "toast with jam"),
            ("toast and tea", "toast", "tea"), ("a bun with my coffee", "bun", "my coffee"),
            ("rice, an omelette with cheese, tea", "omelette", "rice, tea"),
            ("rice, an omelette with cheese", "omelette", "rice"), ("two kueh lapis", "kueh", ""),
        ])
    func removed(description: String, food: String, left: String) {
        let changed = AmendedDescription(Self.memoReader).text(of: description, changed: .remove(food))
        #expect(changed == left)
    }

    @Test(
        "a new amount takes the place of one that was said after the food",
        arguments: [
            ("biscuits eight pieces", "twelve", "twelve pieces of biscuits"),
            ("rice one bowl", "half a bowl", "half a bowl of rice"),
            ("pork chops two", "one", "one pork chop"),
        ])
    func behind(description: String, amount: String, expected: String) {
        let changed = AmendedDescription(Self.memoReader).text(
            of: description, changed: .count(amount, of: nil))
        #expect(changed == expected)
    }

    @Test(
        "what a food was like or made of changes its name, and neither its amount nor what else was eaten",
        arguments: [
            ("a cheese sandwich with an apple", "the sandwich was ham", "a ham sandwich with an apple"),
            ("a latte and a muffin", "the muffin was blueberry", "a latte and a blueberry muffin"),
            ("chicken with rice", "the chicken was fried", "fried chicken with rice"),
            ("half a burrito", "and it was a chicken burrito", "half a chicken burrito"),
            ("two slices of pizza", "they were pepperoni", "two slices of pepperoni pizza"),
            ("three tacos", "no, fish tacos", "three fish tacos"),
            ("two coffees", "only one", "one coffee"), ("an egg", "make it three", "three eggs"),
            ("a cup of coffee", "make it two", "two cups of coffee"),
            ("fish and chips", "no chips", "fish"), ("a cheese omelette", "no cheese", "an omelette"),
        ])
    func described(description: String, said: String, expected: String) throws {
        let amendment: Amendment?
        if case .change(let change)? = try turn(said, after: [description]) {
            amendment = change
        } else {
            amendment = Self.memoReader.amendment(in: said)
        }
        let changed = AmendedDescription(Self.memoReader).text(
            of: description, changed: try #require(amendment))
        #expect(changed == expected, "\(String(describing: amendment))")
    }

    @Test("what was judged is not renamed", arguments: ["the sandwich was lovely", "the sandwich was cold"])
    func judged(said: String) throws {
        if case .change(.describe)? = try turn(said, after: ["a cheese sandwich"]) { Issue.record("\(said)") }
    }

    @Test(
        "a meal or a food that is named is the one that moves",
        arguments: [
            ("the lunch was at one", AmendedPart.meal(.lunch)), ("dinner was at seven", .meal(.dinner)),
            ("change lunch to half past twelve", .meal(.lunch)),
            ("the omelette was at nine", .food("omelette")),
            ("that was at nine", .all),
        ])
    func parts(said: String, expected: AmendedPart) throws {
        let amendment: Amendment?
        if case .change(let change)? = try turn(said, after: ["an omelette, two pears"]) {
            amendment = change
        } else {
            amendment = Self.memoReader.amendment(in: said)
        }
        guard case .occasion(nil, let pieces, let part)? = amendment else {
            Issue.record("\(said): \(String(describing: amendment))")
            return
        }
        #expect(part == expected && !pieces.isEmpty)
    }

    @Test(
        "an hour before the part of its day is the hour",
        arguments: [("move it to nine this morning", 9), ("it was at seven this morning", 7)])
    func hour(said: String, hour: Int) throws {
        guard case .change(.occasion(nil, let pieces, .all))? = try turn(said, after: ["a latte"]) else {
            Issue.record("\(said)")
            return
        }
        #expect(
            pieces.contains { if case .clock(let time) = $0 { time.hour == hour } else { false } },
            "\(pieces)")
    }

    @Test(
        "a new meal takes a day or a time with it",
        arguments: ["make it dinner yesterday", "call it lunch at one"])
    func mealAndTime(said: String) throws {
        guard case .change(.occasion(let category?, let pieces, .all))? = try turn(said, after: ["a burger"])
        else {
            Issue.record("\(said)")
            return
        }
        #expect(!pieces.isEmpty && [.dinner, .lunch].contains(category))
    }

    @Test(
        "a question is known to be about somebody else",
        arguments: [
            ("what did anna eat today", true), ("when did my wife last have pizza", true),
            ("how many coffees did ben have this week", true), ("what did i eat today", false),
            ("how many coffees did i have", false), ("when did we last have pizza", false),
        ])
    func others(question: String, isOthers: Bool) {
        #expect(Self.memoReader.asksAboutOthers(in: question) == isOthers)
    }
}
