import Foundation

/// What a clock on the wall shows.
package struct TimeOfDay: Hashable, Sendable {
    /// 0…23.
    package let hour: Int
    /// 0…59.
    package let minute: Int
    /// 0…59.
    package let second: Int

    /// Nil when no clock shows it.
    package init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
            return nil
        }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The half of the day that an hour of 1…12 is in.
    package enum Half: String, Sendable {
        case am, pm
    }

    /// Hour, minute and second, as many as are said; a bare hour only with its half. Nil when no clock shows it.
    package init?(_ numbers: [Int], half: Half?) {
        guard ((half == nil ? 2 : 1)...3).contains(numbers.count) else { return nil }
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == .pm ? 12 : 0)
        }
        self.init(
            hour: hour, minute: numbers.count > 1 ? numbers[1] : 0,
            second: numbers.count > 2 ? numbers[2] : 0)
    }

    package static let noon = TimeOfDay(unchecked: 12)

    private init(unchecked hour: Int) {
        self.hour = hour
        minute = 0
        second = 0
    }

    package init(of instant: Date, in calendar: any LocalCalendar) {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: instant)
        hour = parts.hour ?? 0
        minute = parts.minute ?? 0
        second = parts.second ?? 0
    }
}
