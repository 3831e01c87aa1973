import Diary
import JSON

/// Changes how often plants are cared for, in which months, and until when care is put off.
extension PlantKeeping {
    /// Changes how often a plant is cared for, and says so.
    static func planned(_ act: Act, _ plant: inout Record) -> [String] {
        var (every, winter) = (act.fields["every"]?.members ?? [:], act.fields["winter"]?.members ?? [:])
        if act[text: "season"] == "winter" { (every, winter) = ([:], every) }
        guard !every.isEmpty || !winter.isEmpty else { return opened(act, &plant) }
        let weekdays = act.fields["weekdays"]?.members ?? [:]
        var plan = CarePlan(of: plant)
        var told: [String] = []
        for type in CareType.allCases {
            let (days, cold) = (every[type.rawValue]?.whole ?? 0, winter[type.rawValue]?.whole ?? 0)
            guard days > 0 || cold > 0 else { continue }
            var interval = CarePlan.Interval(
                days: days > 0 ? days : plan.intervals[type]?.days ?? cold, winterDays: cold > 0 ? cold : nil,
                source: .set)
            interval.weekdays = weekdays[type.rawValue]?.wholes ?? []
            interval.months = act.fields["months"]?.members?[type.rawValue]?.wholes ?? []
            let span = interval.months.isEmpty ? "" : " \(DayWords.months(interval.months))"
            plan.intervals[type] = interval
            let often =
                interval.weekdays.isEmpty
                ? CareCalculator.days(interval.days) : DayWords.weekdays(interval.weekdays)
            told.append(
                "\(DayWords.capitalized(plant.name)): \(type.order) every \(often)\(span)"
                    + (cold > 0 ? ", in winter every \(CareCalculator.days(cold))." : "."))
        }
        plant.fields["plan"] = plan.json
        return told
    }

    /// Keeps care to some months, and says so.
    private static func opened(_ act: Act, _ plant: inout Record) -> [String] {
        var plan = CarePlan(of: plant)
        var told: [String] = []
        for type in CareType.allCases {
            guard let months = act.fields["months"]?.members?[type.rawValue]?.wholes, !months.isEmpty,
                plan.intervals[type] != nil
            else { continue }
            plan.intervals[type]?.months = months
            told.append("\(DayWords.capitalized(plant.name)): \(type.order) \(DayWords.months(months)) only.")
        }
        if !told.isEmpty { plant.fields["plan"] = plan.json }
        return told
    }

    /// Puts care off, and says so; nil if a type of care is put off that has no plan.
    ///
    /// - Parameter type: nil, or watering, for all care.
    static func pause(_ plant: inout Record, _ type: CareType?, until day: CalendarDay) -> String? {
        let name = DayWords.capitalized(plant.name)
        guard let type, type != .watering else {
            plant.fields["pausedUntil"] = .text("\(day.text)T00:00")
            return "\(name) rests until \(DayWords.date(day))."
        }
        var plan = CarePlan(of: plant)
        guard plan.intervals[type] != nil else { return nil }
        plan.intervals[type]?.pausedUntil = day
        plant.fields["plan"] = plan.json
        return "\(name): no need to \(type.order) until \(DayWords.date(day))."
    }
}
