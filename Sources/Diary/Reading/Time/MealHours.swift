/// When most people eat a meal.
package struct MealHours: Hashable, Sendable {
    /// The hour around which it is eaten.
    let usual: Int
    /// The hours at which somebody who names it may have just eaten it.
    let near: ClosedRange<Int>

    /// Neither breakfast nor lunch.
    static let brunch = MealHours(usual: 11, near: 9...14)

    /// The hours after the usual ones at which several dishes are still a dinner.
    static let lateDinner = 21...22

    /// The hour at which the evening begins.
    static let evening = 17
    /// The hour until which people still speak of the day before as today.
    static let dayBegins = 5

    private init(usual: Int, near: ClosedRange<Int>) {
        self.usual = usual
        self.near = near
    }

    /// Nil for what is eaten at any hour.
    package init?(_ meal: MealCategory) {
        switch meal {
        case .breakfast: self.init(usual: 8, near: 4...10)
        case .lunch: self.init(usual: 13, near: 10...15)
        case .dinner: self.init(usual: 20, near: 16...22)
        case .snack, .dessert, .beverage: return nil
        }
    }
}

extension MealCategory {
    /// The hour around which it is eaten; nil for what is eaten at any hour.
    var usualHour: Int? { MealHours(self)?.usual }
}
