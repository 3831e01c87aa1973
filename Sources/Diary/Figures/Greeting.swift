/// How the diary greets, by the time of day.
package enum Greeting: String, CaseIterable, Sendable {
    case morning, afternoon, evening, night

    /// - Parameter hour: the local hour, 0…23: from 5 on it is morning, from 12 afternoon, from 17 evening, from 22
    ///   night.
    package init(hour: Int) {
        switch hour {
        case 5...11: self = .morning
        case 12...16: self = .afternoon
        case 17...21: self = .evening
        default: self = .night
        }
    }

    package var text: String { "Good \(rawValue)" }
}

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
