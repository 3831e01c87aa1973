import Testing

@testable import Things

@Suite("Stock and lists told in other people's words")
struct StockWordingsTests {
    private static let rice = "item collection=shopping list name=rice"

    @Test(
        "what runs low is to be bought",
        arguments: [
            ("the rice is getting over", [rice]), ("rice is about to finish", [rice]),
            ("Rice wants buying.", [rice]), ("the rice's about gone", [rice]),
            ("hardly any rice left", [rice]), ("There isn't much rice left.", [rice]),
            ("very little rice is left", [rice]), ("Running short of rice.", [rice]),
            ("we could use some rice", [rice]), ("someone needs to grab rice", [rice]),
            (
                "down to our last bag of rice",
                ["item counted=true name=rice quantity=1 unit=bag", rice]
            ),
            ("i really need to get the roses into a bigger bed", []),
        ])
    func low(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "how many there are, though nobody says where",
        arguments: [
            ("we're down to three bags of rice", ["item counted=true name=rice quantity=3 unit=bag"]),
            ("i count nine candles", ["item counted=true name=candle quantity=9"]),
            ("Froze four portions of stew.", ["item name=stew quantity=4 unit=portion"]),
        ])
    func counted(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what is taken from stock by the unit in which it is kept is not a meal",
        arguments: [
            ("i took two bags of rice", ["take collection=larder name=rice quantity=2 unit=bag"]),
            ("i took two spoons of rice", []),
        ])
    func taken(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what comes off a list, the thing first",
        arguments: [
            ("soap can come off the list", ["take collection=shopping list name=soap"]),
            ("soap you can take off the list", ["take collection=shopping list name=soap"]),
            ("Soap: got it.", ["take collection=shopping list name=soap"]),
            ("That's the soap bought.", ["take collection=shopping list name=soap"]),
            ("scrub soap off the shopping list", ["take collection=shopping list name=soap"]),
            ("Ditch everything on the shopping list.", ["list clear=true collection=shopping list"]),
        ])
    func off(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "groceries that are on no list are neither kept nor eaten, and what was bought to eat is left to the meals",
        arguments: [
            ("bought bread", true), ("i bought apples at the market", true),
            ("bought shawarma from that place by the bridge", false), ("bought 5 kg of rice", true),
            ("bought a loaf of bread and two pints of milk", true),
            ("bought a sandwich at the station", false),
            ("bought bread and ate half of it", false), ("bought sushi for lunch", false),
        ])
    func groceries(text: String, isClaimed: Bool) {
        let claims = Household.claims(text)
        #expect(claims.flatMap(\.acts).isEmpty && !claims.isEmpty == isClaimed, "\(claims)")
    }

    @Test(
        "nothing is left, however it is told",
        arguments: [
            ("that's the last of the rice gone", ["take all=true collection=larder name=rice"]),
            ("Last bag of rice's gone.", ["take all=true collection=larder name=rice"]),
            ("rice got over", ["take all=true collection=larder name=rice"]),
            ("That's the rice done.", ["take all=true collection=larder name=rice"]),
            ("Used the last bag of rice.", ["take all=true collection=larder name=rice"]),
            ("One bag of rice consumed.", ["take collection=larder name=rice quantity=1 unit=bag"]),
        ])
    func gone(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "where a thing is kept or found",
        arguments: [
            ("i'm putting the torch in the hall cupboard", ["item name=torch place=hall cupboard"]),
            ("You'll find the torch behind the fridge.", ["item name=torch place=behind the fridge"]),
            ("turns out the torch was in the rucksack the whole time", ["item name=torch place=rucksack"]),
            (
                "the ladder is leaning against the garage wall",
                ["item name=ladder place=against the garage wall"]
            ),
            ("Paperwork for the car is now in the desk drawer.", ["item name=Paperwork place=desk drawer"]),
            ("FYI, the torch is in the rucksack.", ["item name=torch place=rucksack"]),
        ])
    func found(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }
}
