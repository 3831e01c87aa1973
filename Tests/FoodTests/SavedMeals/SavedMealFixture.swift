import Foundation

@testable import Diary
@testable import Food

/// A household with a few saved meals, for tests.
enum SavedMealFixture {
    static func meal(_ name: String, _ foods: String, of person: String? = nil) -> SavedMeal {
        guard let name = MealName(name) else { preconditionFailure("\(name) is not a name") }
        return SavedMeal(id: UUID(), name: name, description: foods, category: nil, person: person)
    }

    static let all = SavedMeals([
        meal("usual breakfast", "two eggs, a slice of toast, black coffee"),
        meal("gym shake", "a banana, oat milk, protein powder"),
        meal("usual sandwich", "cheese sandwich"), meal("monday lunch", "lentil soup, a roll"),
        meal("porridge", "porridge with honey"),
        meal("usual lunch", "a salad"), meal("usual lunch", "ramen", of: "Anna"),
        meal("night cap", "a glass of milk", of: "Anna"),
    ])

    static let reader = MemoReader(lexicon: TestLexicon.shipped).knowing(all)
    static let plain = MemoReader(lexicon: TestLexicon.shipped)

    static let calendar: any LocalCalendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// Wednesday, 18 November 2026, at an hour.
    static func instant(_ hour: Int) -> Date {
        Date(timeIntervalSince1970: 1_794_960_000 + Double(hour) * 3_600)
    }
}
