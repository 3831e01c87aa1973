import Diary

/// The hours of each day in which a box says nothing aloud. They may go on past midnight.
package struct QuietHours: Hashable, Sendable {
    private let first: Int
    private let end: Int

    /// Nil when they begin and end at the same minute, which could mean never or always.
    package init?(from first: TimeOfDay, to end: TimeOfDay) {
        self.first = Self.minute(first)
        self.end = Self.minute(end)
        if self.first == self.end { return nil }
    }

    /// Whether a time is among them; the minute at which they end is not.
    package func contains(_ time: TimeOfDay) -> Bool {
        let minute = Self.minute(time)
        return first < end ? (first..<end).contains(minute) : minute >= first || minute < end
    }

    private static func minute(_ time: TimeOfDay) -> Int { time.hour * 60 + time.minute }
}
