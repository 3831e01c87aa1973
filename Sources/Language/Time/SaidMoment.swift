import Diary
import Foundation

/// When something was done, as far as it was said.
///
/// If several days are named, only the words up to the second day count, which is about another occasion.
package struct SaidMoment: Hashable, Sendable {
    package private(set) var day: SaidDay?
    package private(set) var part: DayPart?
    package private(set) var clock: ClockTime?
    package private(set) var elapsed: Duration?
    /// The usual time of an activity, used only if nothing tells the time more exactly.
    package private(set) var usual: ClockTime?

    package init(_ pieces: [TimePiece]) {
        for piece in pieces {
            switch piece {
            case .day(let said):
                if let day, day == .daysAgo(0), said.mayBeToday { continue }
                if let day, day != said { return }
                if elapsed != nil { return }
                day = said
            case .part(let said): part = part ?? said
            case .clock(let said): clock = clock ?? said
            case .elapsed(let said):
                if day != nil || clock != nil || part != nil { return }
                elapsed = elapsed ?? said
            case .usual(let hour, let minute):
                usual = usual ?? ClockTime(hour: hour, minute: minute, isExact: true)
            case .also: break
            }
        }
    }

    /// Whether nothing was said about the day.
    package var isSilentOnDay: Bool { day == nil && elapsed == nil }
    /// Whether nothing was said about the time of day.
    package var isSilentOnTime: Bool { part == nil && clock == nil && elapsed == nil && usual == nil }

    /// Whether only an evening or a night tells the time: "last night", "this evening".
    package var isEvening: Bool {
        (part == .evening || part == .night) && clock == nil && elapsed == nil && usual == nil
    }

    /// The instant that is meant; never after the recording.
    ///
    /// A time that has not come yet today was yesterday.
    ///
    /// - Parameters:
    ///   - spokenAt: the moment of the recording, from which everything is counted.
    ///   - usualHour: the hour of the occasion that was named or picked; tells "dinner at eight" from
    ///     "breakfast at eight".
    ///   - hours: the hours of the occasion, used if no time was said. The recording's moment counts if it
    ///     is near them, otherwise the usual hour.
    ///   - likelyHour: the hour of the occasion that the things suggest. It replaces `usualHour` on days
    ///     before today, when the recording's moment does not help.
    ///   - following: when the next thing in the same memo was. It tells morning from evening if the words
    ///     do not.
    package func instant(
        spokenAt: Date, calendar: any LocalCalendar, usualHour: Int? = nil, hours: OccasionHours? = nil,
        likelyHour: Int? = nil, following: Date? = nil
    ) -> Date {
        if let elapsed { return spokenAt - TimeInterval(elapsed.components.seconds) }
        let today = LocalDay(of: spokenAt, in: calendar)
        let saidDay = day.flatMap { $0.counted(from: today) }
        if let clock {
            let either = { (following: Date?) in
                instant(
                    of: clock, on: saidDay, today: today, spokenAt: spokenAt, usualHour: usualHour,
                    likelyHour: likelyHour, following: following)
            }
            guard let following, calendar.isDate(either(nil), inSameDayAs: following) else {
                return either(nil)
            }
            return either(following)
        }
        if let usual { return instant(ofUsual: usual, on: saidDay, today: today, spokenAt: spokenAt) }
        if let part {
            return instant(of: part, on: saidDay, today: today, spokenAt: spokenAt, usualHour: usualHour)
        }
        if let hours, !hours.near.contains(calendar.component(.hour, from: spokenAt)) {
            // "Sunday dinner", said on that Sunday at two, does not mean Saturday's.
            let hour = calendar.component(.hour, from: spokenAt)
            if saidDay?.start == today.start, hour >= SmallHours.end {
                return min(spokenAt, today.at(hour: hours.usual))
            }
            return (saidDay ?? today).latest(hour: hours.usual, until: spokenAt)
        }
        guard let saidDay, saidDay.start != today.start else { return spokenAt }
        return min(spokenAt, saidDay.atTime(of: spokenAt))
    }

    // MARK: Clock times

    private func instant(
        of clock: ClockTime, on saidDay: LocalDay?, today: LocalDay, spokenAt: Date, usualHour: Int?,
        likelyHour: Int?, following: Date?
    ) -> Date {
        let isAnotherDay = saidDay.map { $0.start != today.start } ?? false
        let hours = hours(
            of: clock, isAnotherDay: isAnotherDay, usualHour: usualHour, likelyHour: likelyHour,
            isFollowed: following != nil,
            isNight: today.calendar.component(.hour, from: spokenAt) < SmallHours.end)
        let evening = saidDay.map { eveningDay($0, today: today, spokenAt: spokenAt) }
        let days =
            evening.map { isAnotherDay ? [$0] : [$0, $0.earlier(by: 1)] }
            ?? [today, today.earlier(by: 1), today.earlier(by: 2)]
        let instants = days.flatMap { day in
            hours.flatMap { hour -> [Date] in
                // "Last night at one" is after midnight.
                let isSmallHour = part == .night && hour < SmallHours.end
                let day = isSmallHour ? day.earlier(by: -1) : day
                let instants = day.all(hour: hour, minute: clock.minute)
                return isAnotherDay ? Array(instants.prefix(1)) : instants
            }
        }
        if let following, let before = instants.filter({ $0 <= min(following, spokenAt) }).max(),
            today.calendar.isDate(before, inSameDayAs: following)
        {
            return before
        }
        let soon = instants.contains { $0 > spokenAt && $0 <= spokenAt + Self.tolerance }
        let past = instants.filter { $0 <= spokenAt }.max()
        return soon && !isAnotherDay ? spokenAt : past ?? spokenAt
    }

    /// "At eight", said ten minutes before eight, means now and not twelve hours ago.
    private static let tolerance: TimeInterval = 15 * 60

    /// The hours, 0…23, that the clock time can mean.
    private func hours(
        of clock: ClockTime, isAnotherDay: Bool, usualHour: Int?, likelyHour: Int?,
        isFollowed: Bool, isNight: Bool
    ) -> [Int] {
        let hours = clock.hours
        guard hours.count > 1 else { return hours }
        if let part { return hours.filter(part.holds) }
        if isFollowed, usualHour == nil { return hours }
        if let usual = (usualHour ?? (isAnotherDay ? likelyHour : nil)) {
            // Hardly anybody eats between midnight and five, and whoever does says so; but a breakfast may be early.
            let earliest = usual <= Self.latestUsualOfMorning ? Self.earliestOfMorning : SmallHours.end
            let awake = isNight ? hours : hours.filter { $0 >= earliest }
            return [awake.min { Self.distance($0, usual) < Self.distance($1, usual) } ?? hours[0]]
        }
        // Between seven in the morning and seven in the evening people eat more than in the other half of
        // the day.
        return isAnotherDay ? hours.filter { (7..<19).contains($0) } : hours
    }

    /// A meal that is usually eaten at this hour or before is one of the morning.
    private static let latestUsualOfMorning = 9
    /// The earliest hour of such a meal.
    private static let earliestOfMorning = 3

    /// Hours between two times of day, the shorter way around the clock.
    private static func distance(_ one: Int, _ other: Int) -> Int {
        let apart = abs(one - other)
        return min(apart, 24 - apart)
    }

    /// "Before bed", said in the morning, means last night; said in the evening it means now.
    private func instant(ofUsual usual: ClockTime, on saidDay: LocalDay?, today: LocalDay, spokenAt: Date)
        -> Date
    {
        let day = saidDay ?? today
        let instant = day.at(hour: usual.hour, minute: usual.minute)
        if instant <= spokenAt { return instant }
        return instant > spokenAt + Self.usualTolerance
            ? day.latest(hour: usual.hour, minute: usual.minute, until: spokenAt) : spokenAt
    }

    /// How much earlier than the usual time people do something.
    private static let usualTolerance: TimeInterval = 90 * 60

    // MARK: Parts of the day

    private func instant(
        of part: DayPart, on saidDay: LocalDay?, today: LocalDay, spokenAt: Date, usualHour: Int?
    ) -> Date {
        let day = eveningDay(saidDay ?? today, today: today, spokenAt: spokenAt)
        let hour = today.calendar.component(.hour, from: spokenAt)
        // "In the night", said in the night.
        if saidDay == nil, part == .night, hour < SmallHours.end { return spokenAt }
        let isThisDay = day.start == today.start
        if isThisDay, hour < part.window.upperBound,
            day.at(hour: part.window.lowerBound) <= spokenAt + Self.partTolerance
        {
            return spokenAt
        }
        if !isThisDay, part != .night, part.window.contains(hour) {
            return min(spokenAt, day.atTime(of: spokenAt))
        }
        let usual = usualHour.flatMap { part.window.contains($0) ? $0 : nil } ?? part.usualHour
        return day.latest(hour: usual, until: spokenAt)
    }

    /// How long before a part of the day people already use its name.
    private static let partTolerance: TimeInterval = 30 * 60

    /// "Tonight", said after midnight, still means the evening before.
    private func eveningDay(_ day: LocalDay, today: LocalDay, spokenAt: Date) -> LocalDay {
        let isSmallHour = today.calendar.component(.hour, from: spokenAt) < SmallHours.end
        let isLate = part == .night || part == .evening
        return isSmallHour && isLate && day.start == today.start ? day.earlier(by: 1) : day
    }
}

/// The hours after midnight that people still call night.
private enum SmallHours {
    static let end = 5
}

extension DayPart {
    /// The hours that the part of the day certainly covers.
    fileprivate var window: Range<Int> {
        switch self {
        case .morning: 4..<11
        case .afternoon: 12..<17
        case .evening: 17..<22
        case .night: 17..<24
        }
    }

    fileprivate var usualHour: Int {
        switch self {
        case .morning: 8
        case .afternoon: 15
        case .evening: 19
        case .night: 20
        }
    }

    /// Whether an hour can belong to the part of the day, which tells 7 from 19.
    fileprivate func holds(_ hour: Int) -> Bool {
        switch self {
        case .morning: hour < 12
        case .afternoon: hour >= 12
        case .evening: hour >= 13 || hour == 0
        case .night: hour >= 17 || hour < SmallHours.end
        }
    }
}
