import Testing

@testable import Diary
@testable import Food
@testable import Language

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)
private let builder = memoReader.builder

@Suite struct RepairTests {
    @Test(
        "What is taken back is not in the description",
        arguments: [
            ("two no three idlis", "three idlis"), ("two idlis no three", "three idlis"),
            ("two idlis, no, three idlis", "three idlis"), ("two eggs no wait four eggs", "four eggs"),
            ("two idlis make that three", "three idlis"), ("i had a tea i mean a coffee", "a coffee"),
            ("a cup of coffee i mean tea", "a cup of tea"), ("a cup of coffee, I mean, tea", "a cup of tea"),
            ("a tea sorry a coffee and toast", "a coffee, toast"),
            ("a slice of bread or rather a bagel", "a bagel"),
            ("rice with two eggs no wait three dosas", "rice with three dosas"),
            ("i had soup scratch that i had a stew", "a stew"), ("soup and bread scratch that", "soup"),
            ("one and a half no two cups of rice", "two cups of rice"),
            ("two no three no four idlis", "four idlis"),
            ("for breakfast i mean for lunch i had rice", "rice"),
            ("five hundred no sorry six hundred grams of beef", "six hundred grams of beef"),
            ("toast with butter no wait with jam", "toast with jam"),
            ("a couple of eggs i mean three eggs", "three eggs"),
            ("rice and a couple of eggs, I mean three eggs", "rice, three eggs"),
            ("a couple of eggs no three", "three eggs"),
            ("a dozen oysters i mean six oysters", "six oysters"),
            ("chicken and rice for dinner no wait it was turkey and rice", "turkey, rice"),
            ("i had two eggs actually three lets be honest", "three eggs"),
            ("two parathas with curd, sorry, three parathas", "three parathas with curd"),
            ("a couple of eggs i mean an egg", "an egg"), ("a couple of eggs i mean a bagel", "a bagel"),
        ])
    func takenBack(said: String, description: String) {
        #expect(builder.description(of: said) == description)
        #expect(Utterance(said, in: builder.names.domain).text == said)
    }

    @Test(
        "What only sounds like it takes nothing back",
        arguments: [
            ("coffee no sugar", "coffee, no sugar"), ("tea no milk no sugar", "tea, no milk, no sugar"),
            ("a burger no pickles and fries", "a burger, no pickles, fries"),
            ("i mean i had a sandwich", "a sandwich"), ("soup i mean it was delicious", "soup"),
            ("we had to wait at the pub and had soup", "soup"),
            ("sorry i forgot i had an apple", "an apple"), ("i actually had two eggs", "two eggs"),
            ("no starter just soup", "no starter, soup"), ("Coffee. No sugar.", "Coffee, No sugar"),
            ("i had rice and no wait", "rice"), ("two eggs no toast", "two eggs, no toast"),
        ])
    func notTakenBack(said: String, description: String) {
        #expect(builder.description(of: said) == description)
    }

    @Test(
        "A meal, a day or a time that is taken back does not count",
        arguments: [
            ("for lunch no wait for dinner i had rice", CategoryName.dinner),
            ("for breakfast i mean lunch i had rice", .lunch),
            ("lunch sorry dinner was rice", .dinner),
        ])
    func meals(said: String, category: CategoryName) {
        #expect(Utterance(said, in: builder.names.domain).saidCategory == category)
    }
}

@Suite struct NegationTests {
    @Test(
        "What was not eaten is not an item, whether the description tells it or not",
        arguments: [
            ("coffee no sugar", "coffee, no sugar", ["coffee"]),
            ("a burger without cheese", "a burger without cheese", ["burger"]),
            (
                "a salad with feta without olives and croutons",
                "a salad with feta without olives and croutons", ["salad", "feta"]
            ),
            ("i skipped lunch", "i skipped lunch", []), ("i had no breakfast", "i had no breakfast", []),
            ("i didn't eat anything today", "i didn't eat anything today", []),
            ("i never finished the soup", "i never finished the soup", []),
            ("a taco hold the onions", "a taco", ["taco"]), ("soup instead of bread", "soup", ["soup"]),
            ("i avoided bread and ate soup", "soup", ["soup"]),
            ("pasta minus the cheese", "pasta", ["pasta"]),
            ("i wanted pizza but i had soup", "soup", ["soup"]),
            ("i turned down the cake but had a pear", "a pear", ["pear"]),
            ("everything except the bread and two eggs", "two eggs", ["egg"]),
            (
                "i had my usual breakfast without the bread, and a banana", "without bread, a banana",
                ["banana"]
            ),
        ])
    func notEaten(said: String, description: String, foods: [String]) {
        #expect(builder.description(of: said) == description)
        #expect(memoReader.items(in: description).map(\.name) == foods)
        #expect(memoReader.items(in: said).map(\.name) == foods)
    }
}
