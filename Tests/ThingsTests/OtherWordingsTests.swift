import Foundation
import Testing

@testable import Things

@Suite("Things told in other people's words")
struct OtherWordingsTests {
    @Test(
        "where a thing has come to, however it is told",
        arguments: [
            ("the spanner has gone back in the tool drawer", ["item name=spanner place=tool drawer"]),
            ("umbrella stand went in the loft last week", ["item name=umbrella stand place=loft"]),
            (
                "we keep the spare bulbs in the hall cupboard",
                ["item name=spare bulbs place=hall cupboard"]
            ),
            ("my sunglasses i have left in the glove box", ["item name=sunglasses place=glove box"]),
            ("charger's back in the desk drawer", ["item name=charger place=desk drawer"]),
            ("Passport: desk drawer", ["item name=Passport place=desk drawer"]),
            ("found the tape measure in the coat pocket", ["item name=tape measure place=coat pocket"]),
            ("i put the torch in the rucksack the blue one", ["item name=torch place=rucksack"]),
        ])
    func places(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a list under a place is what is kept there",
        arguments: [
            (
                "Put in larder: 2 tins of peaches, a jar of pickles",
                [
                    "item collection=larder name=peaches quantity=2 unit=tin",
                    "item collection=larder name=pickles quantity=1 unit=jar",
                ]
            ),
            (
                "Larder: two packets of lentils, one packet of barley",
                [
                    "item collection=larder name=lentils quantity=2 unit=packet",
                    "item collection=larder name=barley quantity=1 unit=packet",
                ]
            ),
            (
                "six jars of chutney into the larder",
                ["item collection=larder name=chutney quantity=6 unit=jar"]
            ),
            ("Lunch box: sandwich, apple, crisps", []),
        ])
    func headed(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "none left, one less, the last one",
        arguments: [
            ("no more rice", ["take all=true collection=larder name=rice"]),
            ("there's no candles left", ["take all=true collection=larder name=candle"]),
            ("candles are all out", ["take all=true collection=larder name=candle"]),
            ("rice finish already", ["take all=true collection=larder name=rice"]),
            ("that's the rice finished", ["take all=true collection=larder name=rice"]),
            (
                "opened a bag of rice and that is the last of it",
                [
                    "take collection=larder name=rice quantity=1 unit=bag",
                    "take all=true collection=larder name=rice",
                ]
            ),
            ("lit two candles so that's two less", ["take collection=larder name=candle quantity=2"]),
            ("took the last candle out of the larder", ["take all=true collection=larder name=candle"]),
            ("that's one less thing to worry about", []),
            ("no more coffee for me", []),
        ])
    func last(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "an amount may stand after its thing",
        arguments: [
            ("rice left 2 bags only", ["item counted=true name=rice quantity=2 unit=bag"]),
            ("take rice one bag out", ["take collection=larder name=rice quantity=1 unit=bag"]),
            ("Rice: opened 1 bag", ["take collection=larder name=rice quantity=1 unit=bag"]),
            (
                "shopping list: onions 2 kg, eggs x12, tinned tomatoes x3 tins",
                [
                    "item collection=shopping list name=onions quantity=2 unit=kilogram",
                    "item collection=shopping list name=eggs quantity=12",
                    "item collection=shopping list name=tinned tomatoes quantity=3 unit=tin",
                ]
            ),
            (
                "rice is finished, add five bags to the list",
                [
                    "take all=true collection=larder name=rice",
                    "item collection=shopping list name=rice quantity=5 unit=bag",
                ]
            ),
        ])
    func amounts(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "what is given away or taken out is taken",
        arguments: [
            ("took out two bags of rice", ["take collection=larder name=rice quantity=2 unit=bag"]),
            (
                "gave two bags of rice to my neighbour",
                ["take collection=larder name=rice quantity=2 unit=bag"]
            ),
            ("had the last slice of pizza out of the fridge", []),
        ])
    func given(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a list may stand before or after its things, with or without a verb",
        arguments: [
            (
                "on the shopping list put soap powder and bleach",
                [
                    "item collection=shopping list name=soap powder",
                    "item collection=shopping list name=bleach",
                ]
            ),
            (
                "soap powder and sponges for the list",
                [
                    "item collection=shopping list name=soap powder",
                    "item collection=shopping list name=sponges",
                ]
            ),
            (
                "soap powder should go on the list please",
                ["item collection=shopping list name=soap powder"]
            ),
            (
                "we want soap powder and a bottle of bleach. on the list please",
                [
                    "item collection=shopping list name=soap powder",
                    "item collection=shopping list name=bleach quantity=1 unit=bottle",
                ]
            ),
            (
                "i need a plunger, stick that on the list for shopping",
                ["item collection=shopping list name=plunger"]
            ),
            ("get rid of soap from my shopping list", ["take collection=shopping list name=soap"]),
            ("we don't need soap any more", ["take collection=shopping list name=soap"]),
            (
                "jot down candles and matches on the shopping list",
                [
                    "item collection=shopping list name=candle",
                    "item collection=shopping list name=matches",
                ]
            ),
            (
                "make a list called camping and put matches on it",
                [
                    "list collection=camping",
                    "item collection=camping name=matches",
                ]
            ),
        ])
    func lists(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a loan, however it is told",
        arguments: [
            ("i let my cousin use the hand drill", ["lend name=hand drill to=cousin"]),
            ("my brother took my rucksack", ["lend name=rucksack to=brother"]),
            ("uncle ray came by and got the hand drill", ["lend name=hand drill to=uncle ray"]),
            ("the hand drill is on loan to beth", ["lend name=hand drill to=Beth"]),
            ("hand drill lent to the lads next door", ["lend name=hand drill to=lads next door"]),
            ("beth has still got my hand drill", ["lend name=hand drill to=Beth"]),
            ("beth borrowed my ladder her gutters are blocked", ["lend name=ladder to=Beth"]),
            ("lent the hand drill to beth for the tea party", ["lend name=hand drill to=Beth"]),
            ("my sister took my advice", []),
        ])
    func loans(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "questions in any order of words",
        arguments: [
            ("where did i lay my glasses", ["question about=where of=glasses"]),
            ("my hand drill where", ["question about=where of=hand drill"]),
            ("the hand drill, where did i put it", ["question about=where of=hand drill"]),
            ("is the hand drill still on the workbench", ["question about=where of=hand drill"]),
            ("are there candles in the larder", ["question about=count of=candle"]),
            (
                "can you check if soap is on the shopping list",
                ["question about=list of=shopping list+soap"]
            ),
            ("what do i need to get from the shops", ["question about=list of=shopping list"]),
            ("which of our tools has dave still got", ["question about=who of="]),
            ("what kind of things do we have in the larder", ["question about=list of=larder"]),
            ("how many bags rice do we have", ["question about=count of=rice"]),
        ])
    func questions(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "reminders and notes by other words",
        arguments: [
            (
                "set a reminder to replace the water filter in two weeks",
                ["note remindAt=2026-12-02T09:00 title=Replace the water filter"]
            ),
            (
                "i want to be reminded to ring the vet tomorrow",
                ["note remindAt=2026-11-19T09:00 title=Ring the vet"]
            ),
            (
                "remind me to renew the permit on twenty second of this month",
                ["note remindAt=2026-11-22T09:00 title=Renew the permit"]
            ),
            (
                "gutters need clearing every autumn, remind me when it's due",
                ["note remindAt=2026-11-19T09:00 title=Gutters need clearing every autumn"]
            ),
            (
                "please write that the plumber comes on tuesday",
                ["note title=The plumber comes on tuesday"]
            ),
        ])
    func reminders(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "orders to the house, wishes and figures of speech tell no journal anything",
        arguments: [
            "play some jazz by the window", "can you turn off the heater by the ficus",
            "i wish we had a plum tree",
            "my nephew is a couch potato these days", "she planted a kiss on his cheek",
        ])
    func asides(text: String) {
        let claims = Household.claims(text)
        #expect(!claims.isEmpty && claims.allSatisfy { $0.acts.isEmpty })
    }

    @Test(
        "a holder or an owner may have a name that no list has",
        arguments: [
            ("zeb has got my jacket", ["lend name=jacket to=Zeb"]),
            ("the kettle is in zeb's room", ["item name=kettle place=zeb's room"]),
            ("lunch had my favourite crisps", []),
        ])
    func names(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "what is short, looked for or lent out, in few words",
        arguments: [
            ("rice is running low", ["item collection=shopping list name=rice"]),
            ("last of the candles gone", ["take all=true collection=larder name=candle"]),
            ("any candles left", ["question about=count of=candle"]),
            ("anyone seen the hand drill", ["question about=where of=hand drill"]),
            ("when were the gutters last cleaned", ["question about=note of=gutters"]),
            ("lent out the hand drill to beth", ["lend name=hand drill to=Beth"]),
            ("my reading glasses are by the bed", ["item name=reading glasses place=by the bed"]),
        ])
    func few(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "a question in other words is one where it names what the household keeps; an order is not",
        arguments: [
            ("are we alright for candles", ["question about=count of=candle"]),
            ("whose turn is it with the hand drill", ["question about=who of=hand drill"]),
            ("are we alright for weekends", []),
            ("can you sort the candles", []),
        ])
    func otherwise(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }
}
