import Testing

@testable import DiaryService

@Suite("Turns that tell more of the things of the turn before")
struct ThingAntecedentTests: TurnByTurn {
    let conversation: Conversation

    init() throws { conversation = try Self.withShippedTurns() }

    @Test("a thing is put back, and counted, by a pronoun")
    func pronouns() throws {
        try say("put the tape measure in the red toolbox")
        try say("took the tape measure out")
        #expect(try say("put it back").contains("red toolbox"))
        try say("there are forty screws in the small drawer")
        #expect(try say("used a dozen of them").contains("28"))
        #expect(try say("how many are left").contains("28"))
        #expect(try say("gave one to the neighbours").contains("27"))
    }

    @Test("the owner and the place of a thing are told in the next turn")
    func owner() throws {
        try say("the ladder is in the shed")
        #expect(try say("it's Ruth's").contains("borrowed from Ruth"))
        #expect(try say("what have i got that isn't mine").contains("ladder from Ruth"))
        try say("the spare ladder is in the garage")
        #expect(try say("they're in the cellar") != "not handled")
    }

    @Test("another thing is told of in the same way")
    func more() throws {
        try say("i lent gary the heat gun")
        try say("and the clamps")
        #expect(try say("who has the clamps").contains("Gary"))
    }

    @Test("a list that was cleared is brought back, and a tick undone")
    func undone() throws {
        try say("add flour and sugar to the shopping list")
        try say("clear the shopping list")
        try say("no, bring it back")
        let list = try say("what's on the shopping list")
        #expect(list.contains("flour") && list.contains("sugar"))
        try say("take sugar off the shopping list")
        try say("put it back on the list")
        #expect(try say("what's on my lists").contains("sugar"))
    }

    @Test("a gift is not eaten, and a slice of it is")
    func gift() throws {
        #expect(try !say("the neighbours brought us a cake").contains("cake for"))
        #expect(try say("the neighbours brought us a masala dosa and i had a slice").contains("Logged"))
    }
}
