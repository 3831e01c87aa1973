import Foundation

/// Finds out when each of several meals of one memo was eaten.
///
/// People tell their meals in the order in which they ate them. A day that is said holds for the meals after it,
/// and for all of them when it ends the memo. A meal without a time of its own was eaten at its usual hour, or with
/// the one before it, never before that one or after the next one of its day. The memo's own moment, which stands
/// for a single meal's time, cannot be right for several.
struct MealMoments {
    let spokenAt: Date
    let calendar: any LocalCalendar

    /// One meal, as far as it was understood.
    struct Meal {
        /// What is said about its time.
        var pieces: [TimePiece]
        /// The category that was said or picked.
        var category: MealCategory?
        /// The category of the foods.
        var likely: MealCategory?
        /// The memo ends with its day.
        var endsWithDay: Bool
    }

    /// The moments of the meals in their order, and when each was eaten, not after the recording.
    func moments(of meals: [Meal]) -> [(moment: SaidMoment, createdAt: Date)] {
        let moments = carryingDays(meals)
        var instants = [Date?](repeating: nil, count: meals.count)
        var following: Date?
        for index in meals.indices.reversed() where !moments[index].isSilentOnTime {
            let instant = moments[index].instant(
                spokenAt: spokenAt, calendar: calendar, meal: meals[index].category,
                likelyMeal: meals[index].likely, following: following)
            instants[index] = instant
            following = instant
        }
        var before: Date?
        for index in meals.indices {
            let instant =
                instants[index]
                ?? usual(
                    meals[index], moments[index], before: before,
                    next: instants[(index + 1)...].lazy.compactMap(\.self).first)
            instants[index] = instant
            before = instant
        }
        return zip(moments, instants).map { ($0, $1 ?? spokenAt) }
    }

    private func carryingDays(_ meals: [Meal]) -> [SaidMoment] {
        let own = meals.map { SaidMoment($0.pieces) }
        var day = own.first?.day
        if let last = meals.last, last.endsWithDay, own.dropLast().allSatisfy(\.isSilentOnDay) {
            day = own.last?.day
        }
        return zip(meals, own).map { meal, moment in
            if let said = moment.day { day = said }
            guard let day, moment.isSilentOnDay else { return moment }
            return SaidMoment([.day(day)] + meal.pieces)
        }
    }

    private func usual(_ meal: Meal, _ moment: SaidMoment, before: Date?, next: Date?) -> Date {
        let plain = moment.instant(spokenAt: spokenAt, calendar: calendar, meal: meal.category)
        let day = LocalDay(of: plain, in: calendar)
        func onDay(_ other: Date?) -> Date? {
            other.flatMap { calendar.isDate($0, inSameDayAs: day.start) ? $0 : nil }
        }
        var instant = meal.category?.usualHour.map { day.at(hour: $0) } ?? onDay(before) ?? plain
        if let before = onDay(before) { instant = max(instant, before) }
        if let next = onDay(next) { instant = min(instant, next) }
        return min(instant, spokenAt)
    }
}
