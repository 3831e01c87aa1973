import Testing

@testable import Diary
@testable import Food
@testable import Language

private let builder = DescriptionBuilder(lexicon: TestLexicon.shipped)
private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// "toast 2 slice, butter" of what a memo says.
private func read(_ text: String) -> String {
    memoReader.items(in: builder.description(of: text)).map { item in
        let amount = item.quantity.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
        return [item.name, amount, item.unit].compactMap(\.self).joined(separator: " ")
    }.joined(separator: ", ")
}

@Suite("Amounts said after their food")
struct AmountsBehindTests {
    @Test(
        "a number or a measure that no food follows is of the food before it; before a food it is of that one",
        arguments: [
            ("i had toast two slices and a banana", "toast 2 slice, banana 1"),
            ("i had toast and two slices of cheese", "toast, cheese 2 slice"),
            ("toast two slices with butter", "toast 2 slice, butter"),
            ("samosa 2, tea", "samosa 2, tea"), ("samosa, 2 bananas", "samosa, banana 2"),
            ("porridge, one bowl, and a pear", "porridge 1 bowl, pear 1"),
            ("porridge a small bowl and tea", "porridge 1 bowl, tea"),
            ("a quesadilla, half", "quesadilla 0.5"), ("half a quesadilla", "quesadilla 0.5"),
            ("Leftover pizza, cold, 2 slices", "pizza 2 slice"),
            ("rice, 200g, and peas", "rice 200 gram, pea"), ("rice, 200g peas", "rice, pea 200 gram"),
        ])
    func closed(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test(
        "a number in brackets, \"x2\", \"of them\", \"little ones\" and \"twice\" count what was named before",
        arguments: [
            ("crackers (6), cheese", "cracker 6, cheese"), ("crackers, 6 grapes", "cracker, grape 6"),
            ("Coffee x2, toast", "coffee 2, toast"), ("2x coffee, toast", "coffee 2, toast"),
            ("pancakes x 3, honey", "pancake 3, honey"), ("x2 bananas", "banana 2"),
            ("grapes about eight of them and a yogurt", "grape 8, yogurt 1"),
            ("potatoes five little ones and peas", "potato 5, pea"),
            ("coffee twice and a muffin", "coffee 2, muffin 1"),
        ])
    func pointingBack(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test(
        "how many somebody says they ate counts what they told of before it",
        arguments: [
            ("my sister baked muffins and i ate two", "muffin 2"),
            ("four muffins between us i ate two", "muffin 2"),
            ("dates i took three then a coffee", "date 3, coffee 1"),
            ("we split a quesadilla and i had half of it", "quesadilla 0.5"),
            ("i only ate half of my quesadilla", "quesadilla 0.5"),
        ])
    func eaten(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test(
        "an amount behind a dish with something is of the dish; one of spoons or grams is of what was added",
        arguments: [
            ("soup with noodles two bowls", "soup 2 bowl, noodle"),
            ("tea with sugar two spoons", "tea, sugar 2 spoon"),
        ])
    func withSomething(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test("in a row of foods with their amounts behind them each amount is of the food before it")
    func row() {
        #expect(
            read("chicken 200 grams broccoli 100 grams rice one cup")
                == "chicken 200 gram, broccoli 100 gram, rice 1 cup")
        #expect(read("rice one cup dal two bowls") == "rice 1 cup, dal 2 bowl")
        #expect(read("rice and one cup of dal") == "rice, dal 1 cup")
    }

    @Test(
        "a rating, a price and a time are not amounts",
        arguments: [
            ("pizza 8/10", "pizza"), ("a sandwich 4.95", "sandwich 1"), ("coffee at two", "coffee"),
        ])
    func others(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test(
        "bits that are counted are a unit, one bit is not; short forms of units are their units",
        arguments: [
            ("four bits of toast", "toast 4 bit"), ("a bit of toast", "toast"),
            ("3 pcs of chicken", "chicken 3 piece"), ("2 pkt of crackers", "cracker 2 packet"),
            ("a six inch sandwich", "sandwich 6 inch"),
        ])
    func units(text: String, items: String) {
        #expect(read(text) == items, "\(text)")
    }

    @Test("between two foods the tagger tells which one an amount belongs to")
    func tagged() {
        let utterance = Utterance("roti three dal", in: builder.names.domain)
        let roles = WordRoles.roles(of: utterance)
        func places(_ tags: [WordTag]) -> Set<Int> {
            TrailingAmounts.places(in: utterance, roles: roles, tags: tags)
        }
        #expect(places([.firstOfName, .amount, .firstOfName]) == [1])
        #expect(places([.firstOfName, .firstOfAmount, .name]) == [])
        #expect(TrailingAmounts.places(in: utterance, roles: roles) == [])
    }

    @Test(
        "an amount after \"with\" or \"and\", or before \"of\", is of the food that follows, whatever the tagger says"
    )
    func ahead() {
        func places(_ text: String, _ tags: [WordTag]) -> Set<Int> {
            let utterance = Utterance(text, in: builder.names.domain)
            let roles = WordRoles.roles(of: utterance)
            return TrailingAmounts.places(in: utterance, roles: roles, tags: tags)
        }
        #expect(places("bread with two eggs", [.firstOfName, .outside, .amount, .firstOfName]) == [])
        #expect(places("bread a cup of rice", [.firstOfName, .amount, .unit, .amount, .firstOfName]) == [])
        #expect(
            places("bread two cups of rice", [.firstOfName, .amount, .unit, .amount, .firstOfName]) == [])
    }
}
