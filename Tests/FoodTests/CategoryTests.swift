import Foundation
import Testing

@testable import Diary
@testable import Food
@testable import Language

@Suite struct CategoryDetectorTests {
    private let detector = MealDetector(keywords: [
        .beverage: ["coffee", "lassi"], .dessert: ["cake", "kheer"], .breakfast: ["idli", "dosa"],
        .lunch: ["salad"], .snack: ["samosa"], .dinner: ["biryani", "tikka"],
    ])

    @Test(
        "The first set with a match wins, in the order breakfast, lunch, snack, dinner; drinks and desserts where there is nothing else",
        arguments: [
            ("coffee and a lassi", CategoryName.beverage), ("cake and coffee", .dessert),
            ("coffee", .beverage),
            ("biryani, samosa, salad, idli, cake and coffee", .breakfast),
            ("biryani, cake and coffee", .dinner),
            ("salad with cake", .lunch), ("idli with coffee", .breakfast),
            ("biryani samosa salad idli cake", .dessert),
            ("biryani samosa salad idli", .breakfast),
            ("biryani samosa salad", .lunch),
            ("biryani,samosa", .snack),
            ("Chicken TIKKA", .dinner),
            ("masala\tdosa\nplease", .breakfast),
        ])
    func order(description: String, category: CategoryName) {
        for hour in 0..<24 { #expect(detector.detect(hour: hour, description: description) == category) }
    }

    @Test("Without a match the hour decides", arguments: 0..<24)
    func hours(hour: Int) {
        let expected: CategoryName =
            switch hour {
            case 5, 6, 7, 8, 9, 10: .breakfast
            case 11, 12, 13, 14: .lunch
            case 15, 16: .snack
            case 17, 18, 19, 20: .dinner
            default: .snack
            }
        #expect(detector.detect(hour: hour, description: "something cakes idlis. un-salad") == expected)
    }

    @Test("Labels count like words of the description")
    func labels() {
        #expect(detector.detect(hour: 12, description: "", labels: ["Chocolate cake"]) == .dessert)
        #expect(detector.detect(hour: 20, description: "idli", labels: ["hot coffee"]) == .breakfast)
    }
}

@Suite struct MealOfFoodsTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    /// At half past seven in the evening.
    private func category(_ text: String) -> CategoryName? {
        Self.memoReader.read(text, spokenAt: Date(timeIntervalSince1970: 1_795_030_200), calendar: .utc)
            .category
    }

    @Test(
        "A drink makes a beverage only where everything is a drink, a sweet a dessert only where all else is one",
        arguments: [
            ("muesli with oat milk", CategoryName.breakfast), ("pizza and a coke", .dinner),
            ("a curry with coconut milk", .dinner),
            ("a coffee", .beverage), ("two beers and a glass of wine", .beverage),
            ("two cuppas", .beverage), ("an iced capp", .beverage), ("a tender coconut", .beverage),
            ("tea with milk", .beverage), ("one and a half litres of milk", .beverage),
            ("black coffee instant", .beverage), ("kopi o kosong", .beverage),
            ("a large cold brew heavy cream", .beverage), ("coffee ice cream", .dessert),
            ("tea and two digestives", .snack),
            ("a coffee and a brownie", .dessert), ("ice cream", .dessert), ("steak and ice cream", .dinner),
        ])
    func drinks(text: String, expected: CategoryName) { #expect(category(text) == expected) }

    @Test(
        "A keyword counts as the head of its food",
        arguments: [
            ("chicken pie", CategoryName.dinner), ("a yorkshire pudding with beef", .dinner),
            ("a sandwich with egg", .lunch),
            ("apple pie", .dessert), ("cottage pie", .dinner),
        ])
    func heads(text: String, expected: CategoryName) { #expect(category(text) == expected) }

    @Test(
        "What is said beats what is eaten",
        arguments: [
            ("last night i had eggs", CategoryName.dinner), ("this morning at seven i had curry", .breakfast),
            ("i snacked on leftover pizza", .snack), ("an afternoon snack of soup", .snack),
            ("we had a pub lunch half a chicken with chips", .lunch),
            ("for my tea i had toast", .dinner), ("beans on toast for tea", .dinner),
            ("anniversary dinner we had pancakes", .dinner),
            ("started the day with a salad", .breakfast), ("before bed last night i had a coffee", .beverage),
            ("pancakes for brunch", .breakfast), ("a burger for brunch", .lunch),
            ("a pear two hours ago", .snack),
            ("i had a sandwich at my desk on my lunch break", .lunch),
        ])
    func said(text: String, expected: CategoryName) { #expect(category(text) == expected) }
}

@Suite struct SaidCategoryTests {
    private let names = FoodNames(lexicon: TestLexicon.small)

    @Test(
        "A meal that is said is the category",
        arguments: [
            ("for lunch i had rice", CategoryName.lunch), ("my dessert was rice", .dessert),
            ("breakfast was two eggs", .breakfast), ("Lunch: rice", .lunch), ("rice as a snack", .snack),
            ("i had rice for dinner", .dinner), ("so for a late lunch today we had rice", .lunch),
            ("yesterday's dinner was rice", .dinner), ("lunch today was rice", .lunch),
            ("dinner last night was rice", .dinner), ("breakfast two idlis", .breakfast),
            ("had supper rice and dal", .dinner), ("for my second breakfast a bagel", .breakfast),
            ("to drink i had rice water", .beverage), ("my drink was a cola", .beverage),
            ("at lunch i had rice", .lunch), ("at lunch time i had rice", .lunch),
            ("for an afternoon snack i ate rice", .snack), ("midnight snack was cold pizza", .snack),
            ("i had lunch with my boss we ate rice", .lunch), ("for breakfast breakfast sausage", .breakfast),
            ("Dinner - salmon", .dinner), ("my lunch consisted of rice", .lunch),
            ("for pudding i had rice", .dessert), ("um so dinner was rice", .dinner),
            ("and for dessert rice", .dessert), ("i skipped breakfast and for lunch i had rice", .lunch),
            ("on tuesday for dinner rice", .dinner), ("tuesday's lunch was rice", .lunch),
            ("suhoor at four, two eggs", .breakfast), ("at iftar dates and soup", .dinner),
            ("fika: a coffee", .snack), ("i had my breakfast at nine", .breakfast),
            ("for dessert today i had rice", .dessert),
        ])
    func said(text: String, category: CategoryName) {
        #expect(Utterance(text, in: names.domain).saidCategory == category)
    }

    @Test(
        "A meal word that describes a food, or a meal that was not eaten, is not a category",
        arguments: [
            "breakfast sausage and rice", "i ate my lunch box", "a glass of dessert wine", "i skipped lunch",
            "ice cream after dinner", "before breakfast i drank water", "two dinner rolls", "a snack bar",
            "i had a breakfast burrito", "the breakfast burrito from the truck", "full english breakfast",
            "i didn't have breakfast just a coffee", "instead of lunch i had a shake", "rice pudding",
            "i had a turkey dinner", "a protein drink", "an energy drink", "rice between breakfast and lunch",
            "the rice pudding was good", "no lunch today just water", "lunch meat and cheese",
            "dinner rolls with butter",
            "for brunch eggs", "a breakfast cereal bar", "i forgot lunch", "i ate my breakfast cereal",
        ])
    func notSaid(text: String) {
        #expect(Utterance(text, in: names.domain).saidCategory == nil)
    }

    @Test(
        "What was left out tells no category",
        arguments: [
            ("idli without lassi", CategoryName.breakfast), ("idli, no coffee", .breakfast),
            ("no coffee today just rice", .lunch), ("idli without rice with coffee", .breakfast),
        ])
    func leftOut(text: String, category: CategoryName) {
        let lexicon = FoodLexicon(
            foods: TestLexicon.small.foods,
            keywords: [.beverage: ["coffee", "lassi"], .breakfast: ["idli"]])
        let reading = MemoReader(lexicon: lexicon).read(
            text, spokenAt: Date(timeIntervalSince1970: 1_795_003_200), calendar: .utc)
        #expect(reading.category == category)
    }

    @Test(
        "A meal of which nothing was eaten has no category but the one that the user picks",
        arguments: [
            "i skipped lunch", "I skipped the coffee", "no breakfast today", "for lunch I had nothing",
            "i didn't eat dinner", "nothing for dinner", "did not have any lunch", "forgot breakfast",
            "I passed on the idli",
        ])
    func nothingEaten(text: String) {
        let memoReader = MemoReader(lexicon: TestLexicon.small)
        let noon = Date(timeIntervalSince1970: 1_795_003_200)
        let reading = memoReader.read(text, spokenAt: noon, calendar: .utc)
        #expect(reading.category == nil)
        #expect(memoReader.items(in: reading.description).isEmpty)
        let picked = memoReader.read(text, spokenAt: noon, calendar: .utc, pickedCategory: .lunch)
        #expect(picked.category == .lunch)
    }

    @Test(
        "A refusal beside something eaten leaves the category as it was",
        arguments: [
            ("i skipped breakfast but had idli for lunch", CategoryName.lunch), ("idli no sugar", .breakfast),
            ("idli i didn't finish", .breakfast),
        ])
    func refusedBeside(text: String, category: CategoryName) {
        let memoReader = MemoReader(lexicon: TestLexicon.small)
        let reading = memoReader.read(
            text, spokenAt: Date(timeIntervalSince1970: 1_795_003_200), calendar: .utc)
        #expect(reading.category == category)
    }

    @Test("Picked beats said, said beats detected, and the reading says which")
    func precedence() {
        let memoReader = MemoReader(lexicon: TestLexicon.small)
        let noon = Date(timeIntervalSince1970: 1_795_003_200)
        func read(_ text: String, _ picked: CategoryName? = nil) -> ReadEntry {
            memoReader.read(text, spokenAt: noon, calendar: .utc, pickedCategory: picked)
        }
        #expect(read("for lunch i had idli", .snack).category == .snack)
        #expect(read("for lunch i had idli", .snack).categorySource == .picked)
        #expect(read("for lunch i had idli").category == .lunch)
        #expect(read("for lunch i had idli").categorySource == .said)
        #expect(read("i had idli").category == .breakfast)
        #expect(read("i had idli").categorySource == .detected)
    }
}

extension Calendar {
    static var utc: Calendar { gregorian("UTC") }

    static func gregorian(_ zone: String) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }
}
