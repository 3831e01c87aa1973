import Foundation

/// What the diary asks about the days and clocks of a place: the calendar of one time zone, or of a
/// household that moved.
package protocol LocalCalendar: Sendable {
    /// The current time zone.
    var timeZone: TimeZone { get }

    /// The time zone of the place at an instant.
    func timeZone(at instant: Date) -> TimeZone

    /// The times that clocks showed over a range of instants, in milliseconds since 1970.
    func clock(over range: ClosedRange<Int64>) -> LocalClock

    func dateComponents(_ components: Set<Calendar.Component>, from instant: Date) -> DateComponents
    func component(_ component: Calendar.Component, from instant: Date) -> Int
    func startOfDay(for instant: Date) -> Date
    func date(from components: DateComponents) -> Date?
    func date(byAdding component: Calendar.Component, value: Int, to instant: Date) -> Date?
    func isDate(_ instant: Date, inSameDayAs other: Date) -> Bool
}

extension Calendar: LocalCalendar {
    package func timeZone(at instant: Date) -> TimeZone { timeZone }

    package func clock(over range: ClosedRange<Int64>) -> LocalClock { LocalClock(timeZone, over: range) }

    package func date(byAdding component: Component, value: Int, to instant: Date) -> Date? {
        date(byAdding: component, value: value, to: instant, wrappingComponents: false)
    }
}

/// The Gregorian calendar of a household, with the days and clocks of the place where it lived at the time.
///
/// Each move begins another time zone. An instant is read on the clock of its time, so a meal at eight stays
/// at eight. A day on which the household moved has the hours of both places.
package struct HouseholdCalendar: LocalCalendar, Hashable {
    private struct Period: Hashable {
        /// The first instant, in whole seconds; the distant past for the first period.
        var start: Date
        var calendar: Calendar
    }

    /// The periods in their order; never empty.
    private let periods: [Period]

    /// - Parameters:
    ///   - zone: the current time zone.
    ///   - former: earlier time zones and the instants at which they ended, in that order.
    package init(_ zone: TimeZone, after former: [(zone: TimeZone, until: Date)] = []) {
        func calendar(_ zone: TimeZone) -> Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return calendar
        }
        let starts = [Date.distantPast] + former.map(\.until)
        periods = zip(starts, former.map(\.zone) + [zone]).map {
            Period(start: $0, calendar: calendar($1))
        }
    }

    package var timeZone: TimeZone { periods[periods.count - 1].calendar.timeZone }

    package func timeZone(at instant: Date) -> TimeZone { period(at: instant).calendar.timeZone }

    package func clock(over range: ClosedRange<Int64>) -> LocalClock {
        LocalClock(periods.map { ($0.start, $0.calendar.timeZone) }, over: range)
    }

    package func dateComponents(_ components: Set<Calendar.Component>, from instant: Date) -> DateComponents {
        period(at: instant).calendar.dateComponents(components, from: instant)
    }

    package func component(_ component: Calendar.Component, from instant: Date) -> Int {
        period(at: instant).calendar.component(component, from: instant)
    }

    package func startOfDay(for instant: Date) -> Date {
        var index = index(at: instant)
        var start = periods[index].calendar.startOfDay(for: instant)
        while index > 0, start < periods[index].start {
            let before = periods[index].start - 1
            guard isDate(before, inSameDayAs: instant) else { return periods[index].start }
            index -= 1
            start = periods[index].calendar.startOfDay(for: before)
        }
        return start
    }

    /// If clocks showed a time twice, before and after a move, this is the later instant.
    ///
    /// If the move skipped a time, it is the move itself, or a second before it if the day belongs there.
    package func date(from components: DateComponents) -> Date? {
        guard periods.count > 1 else { return periods[0].calendar.date(from: components) }
        for index in periods.indices.reversed() {
            guard let instant = periods[index].calendar.date(from: components) else { return nil }
            if self.index(at: instant) == index { return instant }
        }
        // The time belongs to no zone while that zone was current: clocks skipped it when they moved ahead.
        guard
            let next = periods.indices.dropFirst().first(where: { index in
                periods[index].calendar.date(from: components).map { $0 < periods[index].start } ?? false
            })
        else { return nil }
        let move = periods[next].start
        return component(.day, from: move) == components.day ? move : move - 1
    }

    package func date(byAdding component: Calendar.Component, value: Int, to instant: Date) -> Date? {
        let index = index(at: instant)
        let calendar = periods[index].calendar
        guard let sum = calendar.date(byAdding: component, value: value, to: instant),
            self.index(at: sum) != index
        else { return calendar.date(byAdding: component, value: value, to: instant) }
        let parts: Set<Calendar.Component> = [
            .era, .year, .month, .day, .hour, .minute, .second, .nanosecond,
        ]
        return date(from: calendar.dateComponents(parts, from: sum))
    }

    package func isDate(_ instant: Date, inSameDayAs other: Date) -> Bool {
        CalendarDay(of: instant, in: self) == CalendarDay(of: other, in: self)
    }

    private func period(at instant: Date) -> Period { periods[index(at: instant)] }

    private func index(at instant: Date) -> Int {
        periods.lastIndex { $0.start <= instant } ?? 0
    }
}

/// Names of time zones as people write them, from the tz database: `Europe/Berlin`.
package enum ZoneName {
    /// The zone with this name, in any case; nil if this machine does not know it.
    ///
    /// Plain offsets (`GMT+3`) are refused: they name no place, and browsers do not know them.
    package static func zone(_ name: String) -> TimeZone? {
        let wanted = plain(name)
        if let known = all.first(where: { plain($0) == wanted }) { return TimeZone(identifier: known) }
        guard name.contains("/"), name.unicodeScalars.allSatisfy({ !$0.properties.isWhitespace }) else {
            return ["utc", "gmt"].contains(wanted) ? .gmt : nil
        }
        // Some older and newer names of a place are in no list.
        let written = wanted.split(separator: "/").map { part in
            part.split(separator: "_").map(\.capitalized).joined(separator: "_")
        }
        return TimeZone(identifier: name) ?? TimeZone(identifier: written.joined(separator: "/"))
    }

    /// Names that somebody may have meant, the likeliest first; only a few, or none.
    package static func near(_ name: String) -> [String] {
        let wanted = plain(name)
        guard !wanted.isEmpty else { return [] }
        let place = wanted.split(separator: "/").last.map(String.init) ?? wanted
        let scalars = Array(place.unicodeScalars)
        let found = all.compactMap { known -> (name: String, cost: Float)? in
            let own = plain(known).split(separator: "/").last.map(String.init) ?? ""
            if own.hasPrefix(place), place.count > 1 { return (known, own == place ? 0 : 0.5) }
            let cost = SoundDistance.letters(scalars, Array(own.unicodeScalars))
            return cost <= min(2, Float(scalars.count) / 3) ? (known, cost) : nil
        }
        return found.sorted { ($0.cost, $0.name) < ($1.cost, $1.name) }.prefix(3).map(\.name)
    }

    private static let all = TimeZone.knownTimeZoneIdentifiers

    private static func plain(_ name: String) -> String {
        name.lowercased().split { $0.isWhitespace || $0 == "_" }.joined(separator: "_")
    }
}
