import Testing

@testable import Things

@Suite("Questions for the words of notes, and what is told of a place")
struct NotedWordsTests {
    @Test(
        "a question whose words a note has is answered by the note",
        arguments: [
            ("what's the cellar code", "the cellar code is nine nine two."),
            ("whats the code of the cellar", "the cellar code is nine nine two."),
            ("what did the chimney man say", "the chimney man said the flue is fine."),
            ("what's the weather code", nil), ("what's the time", nil), ("what did the doctor say", nil),
        ] as [(String, String?)])
    func asked(question: String, expected: String?) {
        let kept = Household.keep([
            "note the cellar code is nine nine two", "note that the chimney man said the flue is fine",
        ])
        #expect(Household.keep([question], kept.records).told == [expected].compactMap(\.self))
    }

    @Test("a reminder is asked for by its words")
    func reminded() {
        let kept = Household.keep(["remind me on friday at seven in the evening to go to choir"])
        #expect(
            Household.keep(["when is the choir reminder"], kept.records).told == [
                "Go to choir on 20 November at 19:00."
            ])
    }

    @Test("what is told about a thing in a place stays a note")
    func called() {
        #expect(
            Household.acts("remember that the paint in the hall is called sea mist") == [
                "note title=The paint in the hall is called sea"
            ])
    }

    @Test(
        "a thing may belong to somebody, lie in a bowl, or be told with its day",
        arguments: [
            ("the passport of maria is in the desk", ["item name=passport of maria place=desk"]),
            ("marias hat is in the pram", ["item name=maria's hat place=pram"]),
            ("the keys are in the bowl", ["item name=keys place=bowl"]),
            ("put the earrings in the mug", ["item name=earrings place=mug"]),
            ("moved the sofa to the hall on friday", ["item name=sofa place=hall"]),
            ("the soup is in the bowl", []), ("put the spoon in the bowl", []),
        ])
    func places(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test("a spare thing is not the one that it spares")
    func spare() {
        let kept = Household.keep(["put the keys in the hall", "the spare keys are in the green tin"])
        #expect(Household.keep(["where are the keys"], kept.records).told == ["The keys are in the hall."])
    }

    @Test(
        "another description means the same place",
        arguments: [
            ("put the torch in the green box. i meant the brown one", ["item name=torch place=brown box"]),
            ("lent ben the rake. not the rake, the hand drill", ["lend name=hand drill to=Ben"]),
            ("put the torch in the green box. no, the other one", ["item name=torch place=green box"]),
        ])
    func described(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }
}
