import Diary
import Foundation
import JSON

/// How often a plant is cared for, by type of care.
package struct CarePlan: Equatable, Sendable {
    /// How an interval was chosen.
    package enum Source: String, Sendable {
        /// The household set it, for the whole year.
        case set
        /// The table of species suggests it.
        case suggested
    }

    /// Days between two times of one type of care.
    package struct Interval: Equatable, Sendable {
        /// In summer, or all year if `winterDays` is nil.
        package var days: Int
        package var winterDays: Int?
        package var source: Source
        /// The days of the week on which it is done, 1 Monday … 7 Sunday; empty if only the gap counts.
        package var weekdays: [Int] = []
        /// The months in which it is done, 1 January … 12 December, from the first one on; empty for the whole year.
        package var months: [Int] = []
        /// The first day on which this type of care is due again.
        package var pausedUntil: CalendarDay?

        package init(days: Int, winterDays: Int? = nil, source: Source) {
            (self.days, self.winterDays, self.source) = (days, winterDays, source)
        }
    }

    package var intervals: [CareType: Interval]
    /// The first day on which care is due again.
    package var pausedUntil: CalendarDay?

    package init(intervals: [CareType: Interval] = [:], pausedUntil: CalendarDay? = nil) {
        self.intervals = intervals
        self.pausedUntil = pausedUntil
    }

    /// The plan that the table of species suggests for a kind.
    package init(suggestedFor species: Species) {
        var intervals: [CareType: Interval] = [
            .watering: Interval(
                days: species.watering.summer, winterDays: species.watering.winter, source: .suggested)
        ]
        if species.feeding > 0 { intervals[.feeding] = Interval(days: species.feeding, source: .suggested) }
        self.init(intervals: intervals)
    }

    /// The first day, from a day on, that falls into some months; the day itself if there are none.
    static func day(from day: CalendarDay, in months: [Int]) -> CalendarDay {
        guard !months.isEmpty, !months.contains(day.date.month) else { return day }
        let wait = (1...12).first { months.contains((day.date.month + $0 - 1) % 12 + 1) } ?? 0
        let later = day.adding(months: wait)
        return later.advanced(by: 1 - later.date.day)
    }

    /// The longest interval: a hundred years.
    static let mostDays = 36_500

    /// The plan in a plant's record: `plan` {type: {days, winterDays, weekdays, months, pausedUntil,
    /// source}} and `pausedUntil`.
    package init(of plant: Record) {
        self.init()
        for (name, value) in plant.fields["plan"]?.members ?? [:] {
            guard let type = CareType(rawValue: name), let members = value.members,
                let days = members["days"]?.whole, (1...Self.mostDays).contains(days),
                case .text(let source)? = members["source"], let source = Source(rawValue: source)
            else { continue }
            let winter = members["winterDays"]?.whole.map { max(0, min($0, Self.mostDays)) }
            var interval = Interval(days: days, winterDays: winter, source: source)
            interval.weekdays = members["weekdays"]?.wholes.filter((1...7).contains) ?? []
            interval.months = members["months"]?.wholes.filter((1...12).contains) ?? []
            if case .text(let day)? = members["pausedUntil"] { interval.pausedUntil = CalendarDay(day) }
            intervals[type] = interval
        }
        pausedUntil = plant[text: "pausedUntil"].flatMap { CalendarDay(String($0.prefix(10))) }
    }

    /// The plan as a record's field `plan`.
    package var json: JSONValue {
        .object(
            CareType.allCases.compactMap { type in
                guard let interval = intervals[type] else { return nil }
                var members: [(String, JSONValue)] = [
                    ("days", .integer(interval.days)), ("source", .text(interval.source.rawValue)),
                ]
                if let winter = interval.winterDays { members.append(("winterDays", .integer(winter))) }
                if !interval.weekdays.isEmpty {
                    members.append(("weekdays", .array(interval.weekdays.map { .integer($0) })))
                }
                if !interval.months.isEmpty {
                    members.append(("months", .array(interval.months.map { .integer($0) })))
                }
                if let day = interval.pausedUntil { members.append(("pausedUntil", .text(day.text))) }
                return (type.rawValue, .object(members))
            })
    }
}

/// The care that a plant was given, by type, oldest first.
package struct CareHistory: Sendable {
    /// The moments of each type of care, oldest first.
    private var moments: [CareType: [Date]] = [:]
    let calendar: any LocalCalendar
    /// The acts about the plant, oldest first.
    package let acts: [KeptAct]

    package init(of plant: Record.ID, in acts: [KeptAct], calendar: any LocalCalendar) {
        self.calendar = calendar
        self.acts = acts.filter {
            $0.act.journal == .plants && $0.act.kind == "care" && $0.records.contains(plant)
        }
        .sorted(by: Self.isBefore)
        for kept in self.acts {
            guard let type = kept.act[text: "care"].flatMap(CareType.init(rawValue:)) else { continue }
            moments[type, default: []].append(kept.at)
        }
    }

    /// Whether an act comes before another by its moment; acts of one moment are always in the same order.
    static func isBefore(_ one: KeptAct, _ other: KeptAct) -> Bool {
        one.at != other.at ? one.at < other.at : one.id < other.id
    }

    /// The acts, grouped by the plants that they are about.
    static func parted(_ acts: [KeptAct]) -> [Record.ID: [KeptAct]] {
        var parted: [Record.ID: [KeptAct]] = [:]
        for act in acts { for plant in act.records { parted[plant, default: []].append(act) } }
        return parted
    }

    /// The latest days with a type of care, oldest first and each day once.
    package func days(of type: CareType, last count: Int = .max) -> [CalendarDay] {
        var days: [CalendarDay] = []
        for moment in (moments[type] ?? []).reversed() {
            let day = CalendarDay(of: moment, in: calendar)
            guard days.last != day else { continue }
            guard days.count < count else { break }
            days.append(day)
        }
        return days.reversed()
    }

    /// The median of the last eight gaps, in days; nil before the third time of care.
    package func learnedInterval(of type: CareType) -> Int? {
        let days = days(of: type, last: 9)
        guard days.count > 2 else { return nil }
        let gaps = zip(days, days.dropFirst()).map { $0.distance(to: $1) }.sorted()
        let middle = gaps.count / 2
        return max(1, gaps.count % 2 == 1 ? gaps[middle] : (gaps[middle - 1] + gaps[middle] + 1) / 2)
    }
}
