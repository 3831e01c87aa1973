import Diary
import Foundation
import JSON
import Language
import Testing

@testable import Things

@Suite("What is told the journal of things")
struct ThingReaderTests {
    @Test(
        "things that are put somewhere are items with a place",
        arguments: [
            ("i stuck the tape measure in the toolbox", ["item name=tape measure place=toolbox"]),
            ("the garden hose is behind the shed", ["item name=garden hose place=behind the shed"]),
            ("torch → glove box", ["item name=torch place=glove box"]),
            ("add two bags of rice to the larder", ["item collection=larder name=rice quantity=2 unit=bag"]),
            ("only three candles left", ["item counted=true name=candle quantity=3"]),
            (
                "i put the stapler in the desk drawer and the scissors in the kitchen",
                ["item name=stapler place=desk drawer", "item name=scissors place=kitchen"]
            ),
            ("remember my umbrella is in the hall", ["item name=umbrella place=hall"]),
        ])
    func putting(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "each thing goes on its list by itself and comes off again",
        arguments: [
            (
                "put matches, a dozen eggs and a bottle of bleach on the shopping list",
                [
                    "item collection=shopping list name=matches",
                    "item collection=shopping list name=eggs quantity=12",
                    "item collection=shopping list name=bleach quantity=1 unit=bottle",
                ]
            ),
            (
                "Shopping list: sponges, foil",
                ["item collection=shopping list name=sponges", "item collection=shopping list name=foil"]
            ),
            ("we need more soap", ["item collection=shopping list name=soap"]),
            ("take the soap off the list", ["take collection=shopping list name=soap"]),
            ("bought soap", ["take collection=shopping list name=soap"]),
            ("cross off soap", ["take collection=shopping list name=soap"]),
            ("clear the shopping list", ["list clear=true collection=shopping list"]),
            ("don't put crisps on the shopping list", []),
        ])
    func lists(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "what is used up is taken",
        arguments: [
            ("used two bags of rice", ["take collection=larder name=rice quantity=2 unit=bag"]),
            ("we used up the rice", ["take all=true collection=larder name=rice"]),
            ("took four candles from the larder", ["take collection=larder name=candle quantity=4"]),
            ("the rice is finished", ["take all=true collection=larder name=rice"]),
            ("we ran out of candles", ["take all=true collection=larder name=candle"]),
        ])
    func taking(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a loan has a direction and an end",
        arguments: [
            ("lent the hand drill to my cousin", ["lend name=hand drill to=cousin"]),
            ("i lent peter a rake", ["lend name=rake to=Peter"]),
            ("peter brought the rake back", ["lend back=true name=rake to=Peter"]),
            ("borrowed a trailer from the vicar", ["lend from=vicar name=trailer"]),
            ("gave maria's tent back", ["lend back=true from=maria name=tent"]),
        ])
    func lending(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "notes keep their words, reminders their time",
        arguments: [
            ("note the gate code is blue", ["note title=The gate code is blue"]),
            (
                "remind me tomorrow at ten to ring the optician",
                ["note remindAt=2026-11-19T10:00 title=Ring the optician"]
            ),
            ("remind me to sweep the chimney", ["note remindAt=2026-11-19T09:00 title=Sweep the chimney"]),
            (
                "remind me every friday at six pm to wind the clock",
                ["note remindAt=2026-11-20T18:00 repeat=weekly title=Wind the clock"]
            ),
            ("remind me in half an hour to stir", ["note remindAt=2026-11-18T20:00 title=Stir"]),
            ("cancel the reminder about the chimney", ["note change=cancel title=chimney"]),
        ])
    func notes(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "questions name what they are about",
        arguments: [
            ("where is the hand drill", ["question about=where of=hand drill"]),
            ("who has my hand drill", ["question about=who of=hand drill"]),
            ("how many candles are left", ["question about=count of=candle"]),
            ("what's on the shopping list", ["question about=list of=shopping list"]),
            ("what is in the larder", ["question about=list of=larder"]),
            ("what did i note about the gate", ["question about=note of=gate"]),
        ])
    func questions(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "words that tell it nothing are left to others",
        arguments: [
            "i slept badly", "put my foot down", "lent a hand with the move", "took the bus home",
            "add cream to my coffee",
            "put the baby to bed", "i should put the rake in the shed",
            "i forgot to put the rake in the shed",
            "turn off the lights in the hall", "how many pints are in a gallon",
            "where is the nearest station",
            "i watered the fern and fed the orchids", "had soup with bread",
        ])
    func others(text: String) {
        #expect(Household.acts(text).isEmpty)
    }

    @Test("a claim covers its own words and leaves the others")
    func words() {
        let text = "i had toast and i put the rake in the shed"
        let said = SaidWords(text, saidAt: Household.now, calendar: Household.calendar)
        let claims = ThingReader(Household.records).claims(in: said)
        #expect(
            claims.map { said.tokens[$0.tokens].map(\.word).joined(separator: " ") } == [
                "i put the rake in the shed"
            ])
    }

    @Test("ten thousand words are read, and no shuffled words stop the program")
    func anyWords() {
        let words =
            "put the a my to on in list shopping out of off from back remind me who how many two is 's used lent left up last that rest at nine , : ."
            .split(separator: " ").map(String.init)
        var seed: UInt64 = 7
        func next() -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33)
        }
        for _ in 0..<400 {
            let text = (0...(next() % 12)).map { _ in words[next() % words.count] }.joined(separator: " ")
            for claim in Household.claims(text) {
                #expect(claim.tokens.upperBound <= Token.split(text).count)
            }
        }
        let long = (0..<10_000).map { _ in words[next() % (words.count - 3)] }.joined(separator: " ")
        _ = Household.claims(long)
    }
}
