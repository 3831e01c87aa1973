import Language

/// What is said when an entry was saved for today.
package enum Toast {
    /// - Parameter meals: the entries of today, the new one among them; 1 or more.
    package static func text(meals: Int) -> String {
        meals == 1 ? "First entry today!" : "Meal #\(meals) today!"
    }

    /// The same to be said aloud, without a sign.
    package static func spoken(meals: Int) -> String {
        guard meals > 1 else { return text(meals: meals) }
        return "Meal number \(meals <= 20 ? SpelledNumber.words(meals).joined() : "\(meals)") today!"
    }
}
