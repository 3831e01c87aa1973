import Testing

@testable import Things

@Suite("Loans, stock and places told in turns of speech of other regions")
struct SpokenTurnsTests {
    private static let rice = "item collection=shopping list name=rice"

    @Test(
        "somebody has a thing, though nobody says lend",
        arguments: [
            ("Sent the hand drill home with Nora.", ["lend name=hand drill to=Nora"]),
            ("Mr Daly is with my hand drill", ["lend name=hand drill to=Mr Daly"]),
            ("I borrowed Nora my hand drill", ["lend name=hand drill to=Nora"]),
            ("i lent zeynep no aylin my hand drill", ["lend name=hand drill to=Aylin"]),
            ("Collected Nora's trailer to use at the fair.", ["lend from=Nora name=trailer"]),
            ("i took ben's jump starter on loan", ["lend from=Ben name=jump starter"]),
            ("Sent the parcel home.", []),
        ])
    func has(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "a thing is back",
        arguments: [
            ("Gave Mrs Daly her tripod back.", ["lend back=true from=Mrs Daly name=tripod"]),
            ("The hand drill we lent Nora is back home.", ["lend back=true name=hand drill to=Nora"]),
            ("Ben dropped off the hand drill he'd borrowed.", ["lend back=true name=hand drill to=Ben"]),
        ])
    func back(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what is scarce, gone or counted",
        arguments: [
            ("There's hardly any rice left.", [rice]), ("i'm runnin low on rice", [rice]),
            ("No more flour in the house.", ["item collection=shopping list name=flour"]),
            ("The last of the rice went today.", ["take all=true collection=larder name=rice"]),
            ("rice and soap are running low", [rice, "item collection=shopping list name=soap"]),
            ("used two of them candles in the hall", ["take collection=larder name=candle quantity=2"]),
            (
                "Two boxes of candles arrived, they're in the larder.",
                ["item collection=larder name=candle quantity=2 unit=box"]
            ),
            (
                "it remains three bags of rice in the larder",
                ["item collection=larder counted=true name=rice quantity=3 unit=bag"]
            ),
            (
                "Add two, no make that five, bags of rice to the larder.",
                ["item collection=larder name=rice quantity=5 unit=bag"]
            ),
            ("We need ground coffee, not decaf.", ["item collection=shopping list name=ground coffee"]),
        ])
    func stock(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "where a thing is now, and not where it was",
        arguments: [
            ("Passport has moved from the desk to the safe.", ["item name=Passport place=safe"]),
            ("the torch no longer lives in the shed it's in the attic", ["item name=torch place=attic"]),
            ("The torch isn't in the shed, it's in the attic.", ["item name=torch place=attic"]),
            ("My pedometer is on the kitchen table.", ["item name=pedometer place=kitchen table"]),
            ("From now on the torch stays in the attic.", ["item name=torch place=attic"]),
        ])
    func places(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test("a list is made with what stands on it")
    func made() {
        #expect(
            Household.acts("Start a hiking list with socks, a compass and a whistle.") == [
                "list collection=hiking list", "item collection=hiking list name=socks",
                "item collection=hiking list name=compass", "item collection=hiking list name=whistle",
            ])
    }
}
