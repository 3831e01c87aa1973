import Foundation
import Testing

@testable import Diary
@testable import Food

/// Short memos as people type and say them, with what they ate and when.
@Suite("Everyday memos")
struct EverydayMemosTests {
    private static let memoReader = MemoReader(lexicon: TestLexicon.shipped)

    /// Each meal as "category day HH:mm: item + item", said on Wednesday, 18 November 2026, at half past seven in the
    /// evening; the time is left out if it is that of the memo.
    private func meals(_ text: String) throws -> [String] {
        let calendar = Calendar.gregorian("Europe/Berlin")
        let spokenAt = try #require(
            calendar.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: 19, minute: 30)))
        return Self.memoReader.meals(in: text, spokenAt: spokenAt, calendar: calendar).map { meal in
            let parts = calendar.dateComponents([.day, .hour, .minute], from: meal.createdAt)
            let (day, hour, minute) = (parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0)
            let isNow = meal.createdAt == spokenAt
            let when = isNow ? "" : " \(day) \(hour):\(minute < 10 ? "0" : "")\(minute)"
            let items = Self.memoReader.items(in: meal.description).map { item in
                (item.quantity.map { "\($0.formatted()) " } ?? "") + item.name
            }
            return "\(meal.category?.rawValue ?? "none")\(when): \(items.joined(separator: " + "))"
        }
    }

    @Test(
        "what was done before eating is neither a question nor an order",
        arguments: [
            ("did the school run, then had porridge for breakfast", "breakfast 18 8:00: porridge"),
            ("was my mum's birthday so had cake", "dessert: cake"),
            ("put the kettle on and had two biscuits", "dessert: 2 biscuit"),
            ("went grocery shopping then had a burrito", "lunch: 1 burrito"),
            ("had half the lasagne and saved the rest for tomorrow", "dinner: 0.5 lasagne"),
            ("had a big pasta dinner before the race tomorrow", "dinner: 1 pasta dinner"),
            ("had dinner with Will, pasta and salad", "dinner: pasta + salad"),
            ("i might have just eaten a whole pizza", "dinner: 1 pizza"),
            ("had soup but didn't have any bread", "lunch: soup"),
            ("had soup but didnt have any bread", "lunch: soup"),
            ("gave the dog some chicken and i had soup", "lunch: soup"),
        ])
    func clauses(text: String, expected: String) throws {
        let items = try meals(text).map { $0.split(separator: ": ").last.map(String.init) ?? "" }
        #expect(items == [expected.split(separator: ": ").last.map(String.init) ?? ""])
    }

    @Test("what begins like a question and tells of no eating stays one")
    func questions() throws {
        for text in [
            "did the pizza have cheese and olives?", "put milk and eggs on the list", "was the soup good?",
        ] {
            let read = Self.memoReader.meals(
                in: text, spokenAt: Date(), calendar: Calendar.gregorian("Europe/Berlin"))
            #expect(read.allSatisfy { $0.note != nil }, "\(text)")
        }
    }

    @Test(
        "a time is that of the food, and a likely one",
        arguments: [
            ("had my dinner at one, mince and potatoes", "dinner 18 13:00"),
            ("yesterday at one i had pizza", "lunch 17 13:00"),
            ("a mango in the morning and a milkshake at four", "breakfast 18 8:00, beverage 18 16:00"),
            ("toast at four in the morning", "snack 18 4:00"),
            ("nothing till maybe half past one when i had soup", "lunch 18 13:30"),
            ("soup at like one", "lunch 18 13:00"),
            ("late breakfast around 11: pancakes", "breakfast 18 11:00"),
            ("grapes all afternoon", "snack 18 15:00"),
            ("toast abt 7 this morning", "breakfast 18 7:00"),
            ("i had toast at um eight", "breakfast 18 8:00"),
            ("slept in, had pancakes at 11", "lunch 18 11:00"),
            ("met up at one for burgers", "lunch 18 13:00"),
            ("breakfast six fifty one toast", "breakfast 18 6:51"),
            ("breakfast at seven ten two waffles", "breakfast 18 7:10"),
            ("dinner: 1.25 portions of shepherd's pie", "dinner"),
            ("ate half the wrap at half twelve, other half for tonight", "lunch 18 12:30"),
            ("oatmeal at 7:30a.m.", "breakfast 18 7:30"),
            ("evening 2 samosas", "snack"),
        ])
    func times(text: String, expected: String) throws {
        let found = try meals(text).map { $0.split(separator: ": ").first.map(String.init) ?? "" }
        #expect(found.joined(separator: ", ") == expected)
    }

    @Test(
        "a day is that of the eating",
        arguments: [
            ("had the rest of the curry i made yesterday for lunch", [18]),
            ("had the soup my mum made last night", [18]),
            ("we met up yesterday and had ramen", [17]),
            ("yesterday not today i finished the soup", [17]),
            ("corn on the cob and my tooth came loose on the second one", [18]),
            ("bean soup and 1/2 grilled cheese", [18]),
            ("i had 6/7 almonds", [18]),
            ("monday pizza, tuesday soup", [16, 17]),
            ("yesterday tea was pie and peas", [17]),
        ])
    func days(text: String, expected: [Int]) throws {
        let calendar = Calendar.gregorian("Europe/Berlin")
        let spokenAt = try #require(
            calendar.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: 19, minute: 30)))
        let read = Self.memoReader.meals(in: text, spokenAt: spokenAt, calendar: calendar)
        #expect(read.map { calendar.component(.day, from: $0.createdAt) } == expected)
    }

    @Test(
        "words that are typed close together, emoji and ranges are read",
        arguments: [
            ("had a coffee ☕", "1 coffee"), ("Pizza🍕", "pizza"), ("i had 🍕", "🍕"),
            ("coffee w/milk", "coffee + milk"), ("coffee w/o milk", "coffee"),
            ("toast/eggs/coffee for breakfast", "toast + egg + coffee"),
            ("3-4 idlis", "3.5 idli"), ("i had a quarter pounder", "1 quarter pounder"),
            ("i ate the cake no one wanted", "cake"),
            ("i had 2 samosas, no one was home", "2 samosa"),
            ("a slice of chocolate cake, never mind the diet", "1 chocolate cake"),
            ("pizza for lunch and curry for dinner", "pizza | curry"), ("fish and wedges", "fish + wedges"),
        ])
    func typed(text: String, expected: String) throws {
        let found = try meals(text).map { $0.split(separator: ": ").last.map(String.init) ?? "" }
        #expect(found.joined(separator: " | ") == expected)
    }
}
