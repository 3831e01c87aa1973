import Testing

@testable import DiaryService

@Suite("Turns about plants that follow each other")
struct PlantConversationTests: TurnByTurn {
    let conversation: Conversation

    init() throws { conversation = try Self.withShippedTurns() }

    @Test("a plant that may be the household's is made by yes, and what was told is kept")
    func yes() throws {
        #expect(try say("the yucca was a present from work") == "Is the yucca one of your plants?")
        #expect(try say("what plants do we have") == "You have no plants yet.")
        try say("the yucca was a present from work")
        #expect(try say("yes it is").hasPrefix("New plant: yucca"))
        #expect(try say("what plants do we have").contains("yucca"))
        #expect(try say("how is the yucca").contains("present from work"))
    }

    @Test("no leaves a note", arguments: ["no", "no it's not ours", "nope"])
    func no(answer: String) throws {
        try say("the yucca was a present from work")
        try say(answer)
        #expect(try say("what plants do we have") == "You have no plants yet.")
    }

    @Test("a new plant is corrected by the next turn")
    func corrected() throws {
        try say("new plant: a pothos in the kitchen")
        #expect(try say("no, it's a philodendron").contains("philodendron"))
        #expect(try say("it's in the hall, not the kitchen").contains("hall"))
        #expect(try say("actually it's called Bruno").contains("Bruno"))
        #expect(try say("what plants do we have") == "One plant: Bruno.")
        #expect(try say("where is Bruno").contains("hall"))
    }

    @Test("a pronoun stands for the plants of the turn before")
    func pronouns() throws {
        try say("we've got a yucca and a croton in the study")
        #expect(try say("I gave both some water").contains("watered"))
        try say("new plant: a hoya")
        #expect(try say("it lives in the bathroom").contains("bathroom"))
        #expect(try say("it wants water on sundays").contains("Sunday"))
        #expect(try !say("it's raining").contains("hoya"))
        try say("new plant: three succulents in the porch")
        #expect(try !say("one of them died").contains("no longer"))
        #expect(try say("where is the hoya").contains("bathroom"))
    }

    @Test("a question about a plant that is gone tells when and why")
    func gone() throws {
        try say("new plant: a begonia in the porch")
        try say("lost the begonia to the frost")
        let answer = try say("what happened to the begonia")
        #expect(answer.contains("died") && answer.contains("frost"))
        #expect(try say("do we still have the begonia").hasPrefix("No."))
    }

    @Test("whether something was done, and who did it last")
    func who() throws {
        try say("new plant: a yucca in the hall")
        try say("Tom watered the yucca yesterday")
        #expect(try say("who watered the yucca last").contains("by Tom yesterday"))
        #expect(try say("did I ever repot the yucca").contains("no note"))
        #expect(try say("did anybody water the yucca").hasPrefix("Yes."))
    }
}
