import Testing

@testable import Things

@Suite("Stock that is told in passing, and what is meant by part of a name")
struct KeptStockTests {
    private static let start = Household.keep([
        "there are ten cans of tomatoes in the larder", "put six bottles of cider in the cellar",
        "put three packs of nappies size 2 in the bathroom cupboard", "put maria's riding boots in the hall",
    ]).records

    @Test(
        "what is kept is counted, and nobody ate it",
        arguments: [
            ("brought two bottles of cider up from the cellar", "4 bottles of cider left."),
            ("actually there are only seven cans of tomatoes", "7 cans of tomatoes in the larder now."),
            ("bought two more cans of tomatoes", "12 cans of tomatoes in the larder now."),
            ("used three cans of tomatoes for the stew", "7 cans of tomatoes left."),
            ("one bottle of cider broke", "5 bottles of cider left."),
            ("i dropped two bottles of cider", "4 bottles of cider left."),
            ("opened a pack of nappies", "2 packs of nappies size 2 left."),
            ("-2 cider", "4 bottles of cider left."),
            ("4 jars of gherkins larder", "New: 4 jars of gherkins in the larder."),
            ("where are marias boots", "Maria's riding boots are in the hall."),
            (
                "two frozen pizzas and a bag of peas are in the freezer",
                "New: 2 frozen pizzas in the freezer. New: 1 bag of peas in the freezer."
            ),
        ])
    func told(text: String, expected: String) {
        #expect(Household.keep([text], Self.start).told.joined(separator: " ") == expected)
    }

    @Test(
        "a meal stays a meal, and talk makes no stock",
        arguments: [
            "had a can of tomatoes", "bought two more tomatoes and ate them", "the window broke",
            "my phone broke", "the alarm went off", "the milk went everywhere", "i broke my arm",
        ])
    func others(text: String) {
        let acts = Household.keep([text], Self.start).told
        #expect(acts.isEmpty)
    }

    @Test("one thing of several is told in the singular")
    func singular() {
        let kept = Household.keep(["put two lasagnes in the freezer", "took one lasagne from the freezer"])
        #expect(kept.told == ["New: 2 lasagnes in the freezer.", "1 lasagne left."])
    }

    @Test(
        "a list is done, deleted and asked about as a whole",
        arguments: [
            ("bought everything on the list", "The shopping list is empty."),
            ("got everything", "The shopping list is empty."),
            ("is soap on the list", "Yes, soap is on the shopping list."),
            ("take the soap off again", "Soap is off the shopping list."),
            ("delete the party list", "The party list is deleted."),
            (
                "we need butter flour and half a pound of coffee",
                "Butter is on the shopping list. Flour is on the shopping list. Coffee is on the shopping list."
            ),
        ])
    func lists(text: String, expected: String) {
        let kept = Household.keep(["party list: candles, cups"])
        #expect(Household.keep([text], kept.records).told.joined(separator: " ") == expected)
    }

    @Test("everything got ready buys nothing")
    func ready() { #expect(Household.acts("got everything ready for the party").isEmpty) }
}
