import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

private func items(_ text: String) -> String {
    memoReader.meals(
        in: text, spokenAt: Date(timeIntervalSince1970: 1_795_030_200), calendar: Calendar.utc
    )
    .flatMap { memoReader.items(in: $0.description) }.map(\.label).joined(separator: "; ")
}

@Suite struct EvidenceTests {
    @Test(
        "An unknown word is food where something speaks for it",
        arguments: [
            ("i ate a zorblax", "zorblax x1"), ("i had quixo and frindle for lunch", "quixo; frindle"),
            ("toast, quixo and eggs", "toast; quixo; egg"),
            ("Idli-2, vada-1.", "idli x2; vada x1"), ("7-up", "7-up"), ("omega-3", "omega-3"),
            ("chicken biryani, approx 350 g", "chicken biryani x350 gram"),
            ("rice approx. 2 cups", "rice x2 cup"), ("5 oz 93/7 ground turkey", "ground turkey x5 ounce"),
            ("two hundred grams of frindle", "frindle x200 gram"),
            ("breakfast was quixo", "quixo"), ("a bowl of quixo", "quixo x1 bowl"),
            ("rice with quixo", "rice; quixo"),
            ("i nibbled on quixo", "quixo"),
        ])
    func food(text: String, expected: String) { #expect(items(text) == expected) }

    @Test(
        "Else it is talk: people, places, feelings, numbers that count no food",
        arguments: [
            ("i proceeded to the balcony with my spouse and had soup", "soup"),
            ("ran 3 miles then eggs and coffee", "egg; coffee"),
            ("i was at my studio all day so i had sushi", "sushi"),
            ("slept badly felt rubbish had toast", "toast"),
            ("i had a meeting and then a coffee", "coffee x1"), ("weight 82.4 kg. porridge", "porridge"),
            ("hi tommy just ate a pear", "pear x1"), ("tea number two of this morning", "tea"),
            ("after an hour on the treadmill i drank a protein shake", "protein shake x1"),
            ("as i write this i am eating a bagel", "bagel x1"),
            ("grabbed soup from a place called itsu", "soup"),
        ])
    func talk(text: String, expected: String) { #expect(items(text) == expected) }

    @Test(
        "Lists need no commas",
        arguments: [
            ("two eggs bacon and french toast", "egg x2; bacon; french toast"),
            ("ham sandwich crisps and a kitkat", "ham sandwich; crisp; kitkat x1"),
            ("porridge banana honey cup of tea", "porridge; banana; honey; tea cup"),
            ("cottage pie peas carrots gravy", "cottage pie; pea; carrot; gravy"),
            ("four ounces fage greek yogurt", "greek yogurt x4 ounce"),
            ("corn on the cob and a monster energy drink", "corn on the cob; monster energy drink x1"),
            ("two slices of sourdough bread with two fried eggs", "sourdough bread x2 slice; egg x2 (fried)"),
        ])
    func lists(text: String, expected: String) { #expect(items(text) == expected) }

    @Test(
        "An amount may stand after its food",
        arguments: [
            ("chicken wings six piece", "chicken wing x6 piece"),
            ("dumplings about eight of them", "dumpling x8"),
            (
                "chicken breast 200 grams broccoli 100 grams rice one cup",
                "chicken breast x200 gram; broccoli x100 gram; rice x1 cup"
            ),
            ("pizza, 2 slices", "pizza x2 slice"), ("a beef patty around five ounces", "beef patty x5 ounce"),
        ])
    func amountsBehind(text: String, expected: String) { #expect(items(text) == expected) }

    @Test(
        "Units are what people measure with",
        arguments: [
            ("6 oz. of chicken", "chicken x6 ounce"), ("an eight ounce steak", "steak x8 ounce"),
            ("a pat of butter", "butter x1 pat"),
            ("a squeeze of lemon", "lemon x1 squeeze"), ("a ramekin of olives", "olive x1 ramekin"),
            ("half a sleeve of crackers", "cracker x0.5 sleeve"),
            ("two katoris of dal", "dal x2 katori"), ("a hunk of bread", "bread x1 hunk"),
            ("a smear of jam", "jam x1 smear"),
            ("a fistful of peanuts", "peanut x1 fistful"), ("a thermos of coffee", "coffee x1 thermos"),
            ("a trio of samosas", "samosa x3"),
            ("half-dozen oysters", "oyster x6"), ("two helpings of lasagne", "lasagna x2 helping"),
            ("a heap of rice", "rice x1 heap"),
        ])
    func units(text: String, expected: String) { #expect(items(text) == expected) }

    @Test(
        "Taking back an amount keeps the food",
        arguments: [
            ("one bowl of pasta no two bowls", "pasta x2 bowl"),
            ("two slices of pizza actually three slices", "pizza x3 slice"),
            ("a cup of rice make that two cups", "rice x2 cup"),
            ("a cup of rice make that two cups and some dal", "rice x2 cup; dal"),
            ("two teaspoons of sugar sorry one tablespoon", "sugar x1 tablespoon"),
            ("one bowl of pasta no two bowls of soup", "soup x2 bowl"),
        ])
    func takenBack(text: String, expected: String) { #expect(items(text) == expected) }
}
