import Foundation
import Testing

@testable import Diary
@testable import Food

private let memoReader = MemoReader(lexicon: TestLexicon.shipped)

/// "breakfast: 2 egg; coffee" for each meal of a memo typed at half past seven in the evening.
private func meals(_ text: String) throws -> [String] {
    let spokenAt = try #require(
        Calendar.utc.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: 19, minute: 30)))
    return memoReader.meals(in: text, spokenAt: spokenAt, calendar: Calendar.utc).map { entry in
        let items = ItemReading(entry.utterance, names: memoReader.builder.names).items(of: entry.items).map {
            item in
            let number = item.quantity.map { $0 == $0.rounded() ? "\(Int($0)) " : "\($0) " } ?? ""
            return number + (item.unit.map { "\($0)*" } ?? "") + item.name
        }
        return "\(entry.category?.rawValue ?? "none"): \(items.joined(separator: "; "))"
    }
}

@Suite struct PlainMemoTests {
    @Test(
        "A morning and a lunch are two meals",
        arguments: [
            "i had porridge with honey this morning and a cheese sandwich for lunch",
            "this morning i had porridge with honey and for lunch a cheese sandwich",
            "this morning i had porridge with honey and a cheese sandwich for lunch",
        ])
    func morningAndLunch(text: String) throws {
        #expect(
            try meals(text) == ["breakfast: porridge; honey", "lunch: 1 cheese sandwich"])
    }

    @Test(
        "What was eaten before a question is kept",
        arguments: [
            ("I had two boiled eggs, is that enough?", "breakfast: 2 egg"),
            ("we had a lasagna, how many calories are in it?", "dinner: 1 lasagna"),
            ("i ate three figs, was that too much?", "snack: 3 fig"),
        ])
    func toldThenAsked(text: String, meal: String) throws {
        #expect(try meals(text) == [meal])
    }

    @Test(
        "A question is no meal",
        arguments: ["did I have eggs, was it tuesday?", "is that enough, two eggs?", "have I eaten figs?"])
    func asked(text: String) throws {
        #expect(try meals(text).allSatisfy { $0 == "none: " })
    }

    @Test(
        "“Had” before an article or a determiner tells of a meal and asks nothing",
        arguments: ["had the soup", "had my soup", "had that soup today", "just had our soup"])
    func had(text: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read.first?.hasSuffix(": soup") == true, "\(text): \(read)")
    }

    @Test(
        "A food before a dish, and what is filled with it, is one dish",
        arguments: [
            ("parsnip fries", "parsnip fries"), ("two slices of walnut bread", "2 slice*walnut bread"),
            ("plum cobbler", "plum cobbler"), ("roast vegetables", "roast vegetables"),
            ("two plum filled pancakes", "2 plum filled pancake"),
            ("turkey ragu", "turkey ragu"), ("an egg pesto sandwich", "1 egg pesto sandwich"),
            ("soup, bread and a pear", "soup; bread; 1 pear"), ("toast with jam", "toast; jam"),
        ])
    func dishes(text: String, items: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read.first?.hasSuffix(": " + items) == true, "\(text): \(read)")
    }

    @Test(
        "An amount belongs to the food before it if another food follows after \"with\" or \"and\"",
        arguments: [
            ("cod about 150g with rice", "150 gram*cod; rice"),
            ("a fish fillet and three quarters of a cup of rice", "1 fish fillet; 0.75 cup*rice"),
            ("1/2 chicken breast, a pear", "0.5 chicken breast; 1 pear"),
        ])
    func amounts(text: String, items: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read.first?.hasSuffix(": " + items) == true, "\(text): \(read)")
    }

    @Test(
        "Nutrients, people, vague measures and general words are no items",
        arguments: [
            ("a lentil salad, about forty grams of protein", "1 lentil salad"),
            ("met a couple of friends and had soup", "soup"),
            ("tons of cinnamon on rice", "cinnamon; rice"),
            ("an extra snack, a pear", "1 pear"), ("an ice cold beer", "1 beer"),
        ])
    func noItems(text: String, items: String) throws {
        let read = try meals(text)
        #expect(read.count == 1 && read.first?.hasSuffix(": " + items) == true, "\(text): \(read)")
    }

    @Test(
        "What goes into a drink does not change that it is one, and foods of the morning are a breakfast",
        arguments: [
            ("coffee with two spoons of cream and one teaspoon sugar", "beverage"),
            ("a banana smoothie with oats, spinach and almond milk", "beverage"),
            ("yogurt, fruit and granola", "breakfast"), ("eggs, rice and a salad", "dinner"),
        ])
    func categories(text: String, category: String) throws {
        #expect(try meals(text).map { $0.prefix { $0 != ":" } } == [category[...]])
    }

    @Test("A time after a list belongs to it, a weekend is its Saturday, and a day stays before two meals")
    func times() throws {
        let spokenAt = try #require(
            Calendar.utc.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: 19, minute: 30)))
        func first(_ text: String) -> Date? {
            memoReader.meals(in: text, spokenAt: spokenAt, calendar: Calendar.utc).first?.createdAt
        }
        let nuts = try #require(first("a handful of nuts (almonds, cashews) around 3pm"))
        #expect(Calendar.utc.component(.hour, from: nuts) == 15)
        let porridge = try #require(first("yesterday morning i had porridge and a sandwich for lunch"))
        #expect(Calendar.utc.component(.day, from: porridge) == 17)
        let beers = try #require(first("a few beers this weekend"))
        #expect(Calendar.utc.component(.day, from: beers) == 14)
    }

    @Test("What was had and left alone is not eaten")
    func leftAlone() throws {
        #expect(try meals("we had a flapjack in the bag but didn't eat it") == ["none: "])
        #expect(try meals("i ate a flapjack and didn't eat it all").first?.hasSuffix(": 1 flapjack") == true)
    }
}
