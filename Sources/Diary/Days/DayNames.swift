import Foundation

/// The English names of days and months.
package enum DayNames {
    /// From Sunday on.
    package static let weekdays = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// `Friday, 20 November 2026`: the day on which the instant falls.
    package static func long(_ instant: Date, in calendar: any LocalCalendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: instant)
        guard let year = parts.year, let month = parts.month, let day = parts.day, let weekday = parts.weekday
        else { return "" }
        return "\(weekdays[weekday - 1]), \(day) \(months[month - 1]) \(year)"
    }
}
