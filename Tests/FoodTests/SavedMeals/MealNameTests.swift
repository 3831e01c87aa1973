import Foundation
import Testing

@testable import Diary
@testable import Food

@Suite("Names of saved meals")
struct MealNameTests {
    @Test(
        "names that mean the same have one key",
        arguments: [
            ("usual breakfast", "my regular brekkie"), ("usual dinner", "our go to supper"),
            ("usual sandwich", "usual sandwiches"), ("gym shake", "Gym Shake"),
            ("gym shake", "the gym shakes"),
            ("usual", "my go-to"), ("usual drink", "usual beverage"), ("monday lunch", "Monday luncheon"),
        ])
    func same(one: String, other: String) throws {
        #expect(try #require(MealName(one)).key == #require(MealName(other)).key)
    }

    @Test(
        "other names have other keys",
        arguments: [("usual breakfast", "usual lunch"), ("gym shake", "shake"), ("usual", "usual lunch")])
    func different(one: String, other: String) throws {
        #expect(try #require(MealName(one)).key != #require(MealName(other)).key)
    }

    @Test(
        "nothing that begins or ends with a word of grammar, is too long, or has no letters becomes a name",
        arguments: ["", "my", "of toast", "shake for", "7", "one two three four five six", "it", "shake is"])
    func refused(text: String) { #expect(MealName(text) == nil) }

    @Test(
        "a name of a meal has a meal of the day in it, or ends with a food, a drink or a dish",
        arguments: [
            ("usual breakfast", true), ("gym shake", true), ("power bowl", true),
            ("breakfast number two", true),
            ("night cap", false), ("sunday roast", true), ("chicken thing", false), ("friday pizza", true),
            ("wifi password", false), ("usual table", false), ("apple id", false), ("morning tea", true),
            ("usual order", true), ("tuesday dinner plan", true),
        ])
    func ofMeal(text: String, expected: Bool) throws {
        #expect(
            try #require(MealName(text)).isOfMeal(names: SavedMealFixture.plain.builder.names) == expected)
    }

    @Test(
        "a name tells its meal if it ends with one",
        arguments: [
            ("usual breakfast", CategoryName.breakfast), ("monday lunch", .lunch),
            ("usual dessert", .dessert),
            ("gym shake", nil), ("christmas pudding", nil), ("usual", nil),
        ])
    func meal(text: String, expected: CategoryName?) throws {
        #expect(try #require(MealName(text)).meal == expected)
    }
}
