import Foundation

/// What clocks in one time zone showed, for reading very many instants.
///
/// A calendar takes about a microsecond for each; here the zone's changes are looked up once and an instant
/// costs a search among them. `LocalClockTests` holds it against the calendar.
package struct LocalClock: Sendable {
    /// Seconds since 1970 from which the offset of the same place holds; the first holds for all before, too.
    private let changes: [Int]
    /// Seconds that clocks are ahead of UTC.
    private let offsets: [Int]

    /// Reads the zone's changes in a range of instants, in milliseconds since 1970.
    package init(_ zone: TimeZone, over range: ClosedRange<Int64>) {
        self.init([(.distantPast, zone)], over: range)
    }

    /// The same for zones that held one after the other, each from an instant on.
    init(_ zones: [(from: Date, zone: TimeZone)], over range: ClosedRange<Int64>) {
        let first = Date(timeIntervalSince1970: Double(range.lowerBound) / 1000)
        let last = Date(timeIntervalSince1970: Double(range.upperBound) / 1000)
        var changes: [Int] = []
        var offsets: [Int] = []
        for (index, (from, zone)) in zones.enumerated() {
            let end = index + 1 < zones.count ? zones[index + 1].from : .distantFuture
            guard end > first, from <= last else { continue }
            var instant = max(first, from)
            changes.append(Int(instant.timeIntervalSince1970.rounded(.down)))
            offsets.append(zone.secondsFromGMT(for: instant))
            while let next = zone.nextDaylightSavingTimeTransition(after: instant), next > instant,
                next <= last,
                next < end
            {
                changes.append(Int(next.timeIntervalSince1970.rounded()))
                offsets.append(zone.secondsFromGMT(for: next))
                instant = next
            }
        }
        self.changes = changes
        self.offsets = offsets
    }

    /// The minute that clocks showed, 0…1439, at an instant in milliseconds since 1970.
    package func minuteOfDay(_ milliseconds: Int64) -> Int {
        let second = Int((Double(milliseconds) / 1000).rounded(.down))
        var low = 0
        var high = changes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle] <= second { low = middle } else { high = middle }
        }
        // A clock's face, not a length of time: what is shown repeats every 86,400 seconds shown.
        let shown = (second + offsets[low]) % 86_400
        return (shown < 0 ? shown + 86_400 : shown) / 60
    }

    /// Days that the zone left out by moving across the date line, such as 30 December 2011 in Samoa.
    package var skippedDays: [CalendarDay] {
        changes.indices.dropFirst().flatMap { index in
            let before = day(changes[index] - 1, offset: offsets[index - 1])
            let after = day(changes[index], offset: offsets[index])
            return Array(before.advanced(by: 1)..<max(after, before.advanced(by: 1)))
        }
    }

    private func day(_ second: Int, offset: Int) -> CalendarDay {
        let shown = second + offset
        return CalendarDay(number: Int32(clamping: (shown >= 0 ? shown : shown - 86_399) / 86_400))
    }
}
