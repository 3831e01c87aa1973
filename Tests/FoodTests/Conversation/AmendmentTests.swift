import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite("What is changed of what was said before")
struct AmendmentTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    @Test(
        "an amendment is known by how it begins",
        arguments: [
            ("no, three idlis", Amendment.instead("three idlis")),
            ("no three idlis", .instead("three idlis")), ("no an idli", .instead("an idli")),
            ("No, I meant three idlis.", .instead("three idlis")),
            ("i meant a masala dosa", .instead("a masala dosa")),
            ("sorry, a vadai", .instead("a vadai")),
            ("no i had three idlis", .instead("three idlis")),
            ("make it three", .quantity("three")), ("make that two", .quantity("two")),
            ("not sambar, chutney", .exchange(old: "sambar", new: "chutney")),
            ("not sambar but chutney", .exchange(old: "sambar", new: "chutney")),
            ("it wasn't sambar it was chutney", .exchange(old: "sambar", new: "chutney")),
            ("chutney not sambar", .exchange(old: "sambar", new: "chutney")),
            ("no, chutney, not sambar", .exchange(old: "sambar", new: "chutney")),
            ("without the sambar", .remove("sambar")), ("no sambar", .remove("sambar")),
            ("remove the coffee", .remove("coffee")),
            ("add a coffee", .add("a coffee")), ("add a coffee please", .add("a coffee")),
            ("and a coffee", .add("a coffee")), ("also a coffee", .add("a coffee")),
            ("make it lunch", .occasion(.lunch, [])), ("that was lunch", .occasion(.lunch, [])),
            ("no, dinner", .occasion(.dinner, [])), ("it was for breakfast", .occasion(.breakfast, [])),
            ("that was yesterday", .occasion(nil, [.day(.daysAgo(1))])),
            ("yesterday", .occasion(nil, [.day(.daysAgo(1))])),
            ("at eight o'clock", .occasion(nil, [.clock(ClockTime(hour: 8))])),
            ("yes", .yes), ("that's right", .yes), ("no", .no),
        ])
    func known(text: String, expected: Amendment) {
        #expect(Self.memoReader.amendment(in: text) == expected)
    }

    @Test(
        "what tells of something new, or asks, changes nothing",
        arguments: [
            "i had two idlis", "two idlis for lunch", "and a masala dosa for dinner yesterday",
            "it was lovely",
            "that was great", "what did i eat today", "turn on the lights", "add milk to the shopping list",
            "not now", "no idea", "make it louder", "", "…",
        ])
    func unknown(text: String) { #expect(Self.memoReader.amendment(in: text) == nil) }

    @Test(
        "a description is changed where the amendment is about it",
        arguments: [
            ("two idlis, sambar", "no, three idlis", "three idlis, sambar"),
            ("two idlis", "no, three idlis and a coffee", "three idlis, a coffee"),
            ("two idlis, sambar", "no, three idlis and a coffee", "three idlis, sambar, a coffee"),
            ("two idlis", "make it three", "three idlis"),
            ("a vadai", "no, an idli", "an idli"),
            ("two idlis, sambar", "not sambar, chutney", "two idlis, chutney"),
            ("two idlis with sambar", "not sambar, chutney", "two idlis with chutney"),
            ("two idlis, sambar", "without the sambar", "two idlis"),
            ("two idlis with sambar", "no sambar", "two idlis"),
            ("two idlis", "add a coffee", "two idlis, a coffee"),
            ("a coffee", "remove the coffee", ""),
            ("a carrot cake and a carrot", "remove the carrot", "a carrot cake"),
            ("a carrot cake, two carrots", "not the carrots, chips", "a carrot cake, two chips"),
        ])
    func changed(description: String, said: String, expected: String) throws {
        let amendment = try #require(Self.memoReader.amendment(in: said))
        let text = AmendedDescription(Self.memoReader).text(of: description, changed: amendment)
        #expect(text == expected)
    }

    @Test(
        "and left as it is where it is about something else",
        arguments: [
            ("two idlis, sambar", "not pizza, pasta"), ("two idlis, sambar, a coffee", "no, a pizza"),
            ("two idlis, three dosas", "make it four"),
        ])
    func unchanged(description: String, said: String) throws {
        let amendment = try #require(Self.memoReader.amendment(in: said))
        #expect(AmendedDescription(Self.memoReader).text(of: description, changed: amendment) == nil)
    }

    @Test(
        "a pause ends what is complete, and not what breaks off",
        arguments: [
            ("i had two idlis", UtteranceEnding.complete), ("what did i eat today", .complete),
            ("i had two idlis and", .unfinished), ("i had two", .unfinished), ("a cup of", .unfinished),
            ("i had toast with", .unfinished), ("the weather", .unknown), ("", .unknown),
        ])
    func ending(text: String, expected: UtteranceEnding) {
        #expect(Self.memoReader.ending(of: text) == expected)
    }
}
