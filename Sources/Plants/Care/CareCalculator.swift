import Diary
import Foundation

/// When a type of care is due, and why.
package struct DueCare: Equatable, Sendable {
    package let type: CareType
    package let day: CalendarDay
    /// Days past the due day; 0 on the day itself and before.
    package let daysOverdue: Int
    /// Days between two times of care, in this season.
    package let interval: Int
    /// "Every 8 days; in winter every 14".
    package let reasons: [String]

    package func isDue(on today: CalendarDay) -> Bool { day <= today }
}

/// Works out when care is due, from the plan, season, light, pot, latest care and, for plants outside, the
/// weather: pure functions.
package enum CareCalculator {
    /// The next due care of each type that has an interval, earliest first.
    package static func due(
        _ plant: Record, history: CareHistory, on today: CalendarDay, season: Season,
        calendar: any LocalCalendar, outdoors: OutdoorWatering? = nil
    ) -> [DueCare] {
        guard plant.fields["gone"] == nil else { return [] }
        let plan = CarePlan(of: plant)
        let types = CareType.allCases.filter { type in
            plan.intervals[type] != nil || type == .watering && history.learnedInterval(of: type) != nil
        }
        return types.compactMap { type in
            guard let found = interval(of: type, plant, plan: plan, history: history, season: season) else {
                return nil
            }
            var (interval, reasons) = found
            var start = history.days(of: type, last: 1).last ?? CalendarDay(of: plant.createdAt, in: calendar)
            let outdoors = type == .watering ? outdoors : nil
            // What the household set for the whole year holds in heat, too; rain waters in any case.
            if let heat = outdoors?.heat, plan.intervals[type]?.source != .set {
                interval = max(1, Int((Double(interval) * heat.factor).rounded()))
                reasons.append(heat.reason)
            }
            if let rain = outdoors?.watered(after: start) {
                start = rain.day
                reasons.append(rain.reason)
            }
            var day = start.advanced(by: interval)
            let weekdays = plan.intervals[type]?.weekdays ?? []
            // A plant that was never cared for may be due on its first day.
            let soonest = history.days(of: type, last: 1).isEmpty ? 0 : 1
            let next = (soonest...7).map { start.advanced(by: $0) }.first { weekdays.contains($0.weekday) }
            if let next { day = next }
            if let rain = outdoors?.postponed(day) {
                day = rain.day
                reasons.append(rain.reason)
            }
            let pauses = [plan.pausedUntil, plan.intervals[type]?.pausedUntil].compactMap(\.self)
            if let paused = pauses.max(), paused > day {
                // A plan with weekdays goes on with the next one of them.
                day =
                    (0...6).map { paused.advanced(by: $0) }.first { weekdays.contains($0.weekday) } ?? paused
                reasons.append("it rests until \(DayWords.date(paused))")
            }
            let months = plan.intervals[type]?.months ?? []
            let open = CarePlan.day(from: max(day, today), in: months)
            if !months.isEmpty, open != max(day, today) {
                day = open
                reasons.append("\(DayWords.months(months)) only")
            }
            return DueCare(
                type: type, day: day, daysOverdue: max(0, day.distance(to: today)), interval: interval,
                reasons: reasons)
        }.sorted { ($0.day, $0.type.rawValue) < ($1.day, $1.type.rawValue) }
    }

    /// Days between two times of care in a season, with the reasons; nil if the plant rests or has no
    /// interval.
    package static func interval(
        of type: CareType, _ plant: Record, plan: CarePlan, history: CareHistory, season: Season
    ) -> (days: Int, reasons: [String])? {
        let planned = plan.intervals[type]
        if let planned, planned.source == .set {
            guard planned.weekdays.isEmpty else {
                return (planned.days, ["every \(DayWords.weekdays(planned.weekdays)), as you set it"])
            }
            guard let winter = planned.winterDays, winter > 0 else {
                return (planned.days, ["every \(days(planned.days)), as you set it"])
            }
            let both = "every \(days(planned.days)); in winter every \(days(winter)), as you set it"
            return (season == .winter ? winter : planned.days, [both])
        }
        if let learned = history.learnedInterval(of: type) {
            return (learned, ["every \(days(learned)), as you have done it lately"])
        }
        guard let planned else { return nil }
        // Plants rest in winter and are not fed.
        if type == .feeding, season == .winter { return nil }
        var reasons = ["every \(days(planned.days))"]
        var length = Double(planned.days)
        if let winter = planned.winterDays {
            switch season {
            case .summer: break
            case .winter:
                length = Double(winter)
                reasons = ["every \(days(planned.days)); in winter every \(winter)"]
            case .spring, .autumn:
                length = Double(planned.days + winter) / 2
                reasons = ["between every \(days(planned.days)) in summer and every \(winter) in winter"]
            }
        }
        if type == .watering {
            if let light = lightFactor(plant) {
                length *= light.factor
                reasons.append(light.reason)
            }
            if let pot = plant[text: "pot"]?.lowercased(),
                ["terracotta", "clay", "unglazed"].contains(where: pot.contains)
            {
                length *= 0.85
                reasons.append("a clay pot dries sooner")
            }
        }
        return (max(1, Int(length.rounded())), reasons)
    }

    /// More light than the kind likes dries a pot sooner; less keeps it wet.
    private static func lightFactor(_ plant: Record) -> (factor: Double, reason: String)? {
        guard let has = plant[text: "light"].flatMap(Light.init(rawValue:)),
            let likes = PlantNames.species(of: plant)?.light
        else { return nil }
        let order: [Light] = [.low, .medium, .brightIndirect, .direct]
        guard let one = order.firstIndex(of: has), let other = order.firstIndex(of: likes), one != other
        else { return nil }
        return one > other
            ? (0.85, "more light than it likes dries it sooner")
            : (1.2, "less light than it likes keeps it wet longer")
    }

    static func days(_ count: Int) -> String { count == 1 ? "day" : "\(count) days" }
}
