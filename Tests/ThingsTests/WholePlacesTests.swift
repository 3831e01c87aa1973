import Testing

@testable import Things

@Suite("Places, owners and gifts told without the usual verbs")
struct WholePlacesTests {
    @Test(
        "what is in a place that is named first",
        arguments: [
            (
                "in the red toolbox there's a tape measure and a set of hex keys",
                [
                    "item name=tape measure place=red toolbox",
                    "item name=set of hex keys place=red toolbox",
                ]
            ),
            ("the top shelf has the jigsaws", ["item name=jigsaws place=top shelf"]),
            ("the larder holds four candles", ["item collection=larder counted=true name=candle quantity=4"]),
            ("the top shelf has a crack", []),
        ])
    func fronted(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "all things of a place move together",
        arguments: [
            ("everything from the workbench went to the loft", ["item name=hand drill place=loft"]),
            ("moved everything from the workbench to the loft", ["item name=hand drill place=loft"]),
            ("everything from the porch went to the loft", []),
        ])
    func everything(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "whose a thing is",
        arguments: [
            ("the hand drill is Nora's", ["lend from=Nora name=hand drill"]),
            ("the hand drill isn't mine, it's Nora's", ["lend from=Nora name=hand drill"]),
            ("the hand drill belongs to Nora", ["lend from=Nora name=hand drill"]),
            ("the hand drill is broken", []),
        ])
    func owner(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "what somebody gives away is fewer, and a gift is only noted",
        arguments: [
            ("gave two candles to the neighbours", ["take collection=larder name=candle quantity=2"]),
            ("gave Nora two candles", ["take collection=larder name=candle quantity=2"]),
            ("the neighbours brought us a cake", []),
        ])
    func given(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test(
        "somebody of the household needs something",
        arguments: [
            (
                "Nora needs flour and a dozen eggs",
                [
                    "item collection=shopping list name=flour",
                    "item collection=shopping list name=eggs quantity=12",
                ]
            ),
            ("the hand drill needs a battery", []),
        ])
    func needs(text: String, expected: [String]) { #expect(Household.acts(text) == expected) }

    @Test("a thing of which there is more elsewhere is counted in both places")
    func apart() {
        let kept = Household.keep([
            "put two bags of rice in the cellar", "took one bag of rice from the cellar",
        ])
        let rice = kept.records.filter { $0.name == "rice" && $0.kind == "item" }
        #expect(
            Set(
                rice.map {
                    "\(ThingRecords.quantity($0)) \($0[text: "collection"] ?? $0[text: "place"] ?? "")"
                })
                == ["4.0 larder", "1.0 cellar"])
    }

    @Test("what is moved is counted down where it was")
    func moved() {
        let kept = Household.keep(["moved two bags of rice to the cellar"])
        #expect(kept.records.filter { $0.name == "rice" }.map(ThingRecords.quantity).sorted() == [2, 2])
    }

    @Test("a thing is put back where it belongs, and a box in a place is asked for with what is in it")
    func back() {
        let kept = Household.keep([
            "put the tape measure in the blue crate", "put the blue crate in the loft",
            "took the tape measure out",
            "put the tape measure back", "what is in the loft", "where is the tape measure",
        ])
        #expect(
            kept.told.suffix(2) == [
                "In the loft: blue crate. In the blue crate: tape measure.",
                "The tape measure is in the blue crate, which is in the loft.",
            ])
    }
}
