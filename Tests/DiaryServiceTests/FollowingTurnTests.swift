import Testing

@testable import DiaryService

@Suite("Turns that leave out what the one before them said")
struct FollowingTurnTests: TurnByTurn {
    let conversation: Conversation

    init() throws { conversation = try Self.withShippedTurns() }

    @Test("a question is asked again about another day, meal or food")
    func questions() throws {
        try say("yesterday i had two idlis for breakfast and a masala dosa for lunch")
        #expect(try say("what did i eat today").hasPrefix("Nothing"))
        #expect(try say("and yesterday").contains("idlis"))
        #expect(try say("what about for lunch").contains("dosa"))
        #expect(try say("and the day before").hasPrefix("No lunch"))
        #expect(try say("how many idlis did i have yesterday") == "You had 2 idlis yesterday.")
        #expect(try say("and coffees") == "There are no coffees in the diary for yesterday.")
        #expect(try say("how many dosas did i have yesterday").hasPrefix("You had 1 dosa"))
        #expect(try say("and today").hasPrefix("There"))
        try say("i had a coffee")
        #expect(try say("how many coffees did i have today") == "You had 1 coffee today.")
    }

    @Test("what is told after a question is told, and ends it")
    func told() throws {
        try say("i had a banana")
        try say("what did i eat today")
        #expect(try say("and i had a pear").contains("pear"))
        #expect(try say("and yesterday") == "not handled")
    }

    @Test("a question about a plant or a thing is asked again about another")
    func others() throws {
        try say("new plant: a ficus in the hall")
        try say("new plant: a hoya in the study")
        try say("i watered the ficus yesterday")
        #expect(try say("when did i last water the ficus").contains("yesterday"))
        #expect(try say("and the hoya") == "I have no note that the hoya was watered.")
        try say("my passport is in the desk drawer")
        #expect(try say("where is my passport") == "The passport is in the desk drawer.")
        #expect(try say("and the torch").hasPrefix("I do not know where the torch is"))
    }

    @Test("a pronoun in a question stands for the plant of the turn before")
    func pronouns() throws {
        try say("new plant: a peace lily in the hall")
        #expect(try say("how often does it get water").contains("every"))
        try say("i watered the peace lily")
        #expect(try say("where is it") == "The peace lily is here: hall.")
        #expect(try say("no sorry the peace lily is in the study").contains("study"))
        #expect(try say("where is it") == "The peace lily is here: study.")
    }

    @Test("some of several plants that died leave the others")
    func someDied() throws {
        try say("new plant: a boston fern in the hall")
        try say("two of the ferns died")
        #expect(try say("where is the boston fern") == "The boston fern is here: hall.")
    }

    @Test(
        "what is said about food to somebody else, or about an earlier meal, is not logged",
        arguments: [
            "there is a quiche in the oven", "hand me the mustard", "i can smell onions",
            "our favourite dish is paella",
            "the stew on monday was far too sweet",
        ])
    func asides(turn: String) throws {
        #expect(try say(turn) == "not handled")
    }

    @Test("care is corrected by the next turn: its day, its kind, its plant and who did it")
    func care() throws {
        try say("new plant: a ficus in the hall")
        try say("new plant: a hoya in the study")
        try say("watered the ficus")
        #expect(try say("that was yesterday") == "Ficus watered, yesterday.")
        #expect(try say("when did i last water the ficus").contains("yesterday"))
        try say("watered the ficus yesterday")
        #expect(try say("no, today") == "Ficus watered, today.")
        #expect(try say("when did i last water the ficus").contains("today"))
        try say("watered the hoya")
        #expect(try say("no, i fed it") == "Hoya fed.")
        #expect(try say("when did i last water the hoya").hasPrefix("I have no note"))
        try say("watered the ficus and the hoya")
        #expect(try say("only the hoya") == "Hoya watered.")
        try say("watered the ficus")
        #expect(try say("that was tom not me") == "Ficus watered by Tom.")
    }

    @Test("words that mean nothing to any journal are said to be a note")
    func note() throws {
        try say("new plant: a ficus in the hall")
        let answer = try say("the ficus fell over and i had two idlis and the boiler was serviced")
        #expect(!answer.contains("Logged the"), "\(answer)")
    }

    @Test("the meals of another day are told again, and what is not there is said")
    func sameMeals() throws {
        try say("yesterday i had two idlis and a coffee for breakfast")
        #expect(try say("same breakfast as yesterday").contains("two idlis and a coffee"))
        #expect(try say("log yesterday's breakfast again").contains("two idlis and a coffee for breakfast"))
        #expect(try say("i had the same dinner as yesterday") == "No dinner is logged for yesterday.")
        #expect(try say("repeat yesterday's breakfast").contains("idlis"))
    }

    @Test("a food of another day is told again by its name, and is eaten although nobody told it then")
    func sameFood() throws {
        try say("yesterday i had pumpkin soup for lunch")
        #expect(try say("i had the same soup as yesterday").contains("pumpkin soup"))
        let dosa = try say("had the same masala dosa as yesterday")
        #expect(dosa.contains("masala dosa") && !dosa.contains("same"), "\(dosa)")
        #expect(try say("log yesterdays lunch again for dinner").contains("pumpkin soup for dinner"))
    }

    @Test("a day on which something falls moves no meal")
    func otherDays() throws {
        try say("i had a slice of nina's birthday cake")
        try say("nina's birthday is on the fifth of december")
        #expect(try say("what did i eat today").contains("birthday cake"))
    }

    @Test("an order to change what nobody told is no meal")
    func changedNothing() throws {
        #expect(try say("change that to turkey meatballs") == "not handled")
        #expect(try say("swap it for a big salad") == "not handled")
        try say("i had a salad")
        #expect(try say("change that to turkey meatballs").contains("turkey meatballs"))
    }

    @Test("what is said behind an order that takes back takes its place")
    func insteadOf() throws {
        try say("i had a masala dosa")
        #expect(try say("scratch that it was a coffee").contains("coffee"))
        #expect(try !say("what did i eat today").contains("dosa"))
        #expect(try say("scratch that").contains("Took back"))
    }

    @Test("a question behind a greeting, or with its verb run together, is answered")
    func leadIns() throws {
        try say("i had two idlis for breakfast")
        #expect(try say("kia ora what have i eaten today").contains("idlis"))
        #expect(try say("what'd i have for breakfast").contains("idlis"))
        #expect(try say("what's in there for today").contains("idlis"))
        #expect(try say("how many now").hasPrefix("You had 2 idli"))
    }

    @Test("what was just removed is kept after all")
    func broughtBack() throws {
        try say("i had two idlis")
        try say("delete that")
        #expect(try say("keep it").hasPrefix("Brought back two idlis"))
        #expect(try say("keep it") == "not handled")
        try say("delete that")
        #expect(try say("put it back").hasPrefix("Brought back two idlis"))
    }

    @Test(
        "an amount on its own is that of what was just told",
        arguments: [
            ("three", "three idlis"), ("only one", "one idli"), ("double it", "4 idlis"),
            ("four of them", "four idlis"), ("bout three i reckon", "three idlis"),
        ])
    func amounts(turn: String, expected: String) throws {
        try say("i had two idlis")
        #expect(try say(turn).contains(expected))
    }
}
