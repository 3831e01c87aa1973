import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

@Suite struct TypedAmountTests {
    @Test(
        "amounts are read as people type them",
        arguments: [
            ("150g of rice", 150, "gram", "rice"), ("330ml of milk", 330, "milliliter", "milk"),
            ("6oz of chicken", 6, "ounce", "chicken"), ("½lb of cheese", 0.5, "pound", "cheese"),
            ("2½ cups of rice", 2.5, "cup", "rice"), ("2½ cups rice", 2.5, "cup", "rice"),
            ("2-1/2 cups of rice", 2.5, "cup", "rice"), ("3½ bananas", 3.5, nil, "banana"),
            ("0,25 l milk", 0.25, "liter", "milk"), ("0,7l of milk", 0.7, "liter", "milk"),
            ("2,5 cups rice", 2.5, "cup", "rice"), ("0,125 l milk", 0.125, "liter", "milk"),
            (".75 l milk", 0.75, "liter", "milk"), ("1,200 g rice", 1_200, "gram", "rice"),
            ("i had 80g of rice for lunch", 80, "gram", "rice"),
        ] as [(String, Double, String?, String)])
    func amounts(text: String, quantity: Double, unit: String?, name: String) {
        let description = memoReader.builder.description(of: text)
        let items = memoReader.items(in: description)
        #expect(items.map(\.quantity) == [quantity], "\(text)")
        #expect(items.map(\.unit) == [unit] && items.map(\.name) == [name], "\(text)")
    }

    @Test(
        "an amount from a second food keeps that food",
        arguments: [
            ("i had a few bites of a brownie and a few more from a cheesecake", ["brownie", "cheesecake"]),
            ("we had some of the soup and some more from the stew", ["soup", "stew"]),
            ("i had a burger from the station", ["burger"]), ("two bananas from the market", ["banana"]),
        ])
    func partitive(text: String, names: [String]) {
        let description = memoReader.builder.description(of: text)
        #expect(memoReader.items(in: description).map(\.name) == names, "\(text)")
    }
}
