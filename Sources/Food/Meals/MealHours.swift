import Diary
import Language

/// When most people eat a meal.
enum MealHours {
    /// Nil for what is eaten at any hour.
    static func hours(of meal: CategoryName) -> OccasionHours? {
        switch meal {
        case .breakfast: OccasionHours(usual: 8, near: 4...10)
        case .lunch: OccasionHours(usual: 13, near: 10...15)
        case .dinner: OccasionHours(usual: 20, near: 16...22)
        default: nil
        }
    }

    /// Neither breakfast nor lunch.
    static let brunch = OccasionHours(usual: 11, near: 9...14)

    /// The hours after the usual ones at which several dishes are still a dinner.
    static let lateDinner = 21...22

    /// The hour at which the evening begins.
    static let evening = 17
    /// The hour until which people still speak of the day before as today.
    static let dayBegins = 5
}

extension CategoryName {
    /// The hour around which it is eaten; nil for what is eaten at any hour.
    package var usualHour: Int? { MealHours.hours(of: self)?.usual }
}
