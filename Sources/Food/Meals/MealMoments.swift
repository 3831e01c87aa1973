import Diary
import Foundation
import Language

/// Finds out when each meal of a memo with several meals was eaten.
///
/// People list their meals in the order in which they ate them. A day holds for the meals after it, or for
/// all meals if it ends the memo. If a later meal has not come yet today, the list is about yesterday. A
/// meal without a time was eaten at its usual hour, or together with the one before it. It never comes
/// before that one, or after the next one of its day. The time of the recording stands for the time of a
/// single meal, and cannot be right for several.
struct MealMoments {
    let spokenAt: Date
    let calendar: any LocalCalendar

    /// One meal, as far as it was understood.
    struct Meal {
        /// The pieces said about its time.
        var pieces: [TimePiece]
        /// The category that was said or picked.
        var category: CategoryName?
        /// The usual hours of the meal that was named.
        var hours: OccasionHours?
        /// The category of the foods.
        var likely: CategoryName?
        /// Whether the memo ends with its day.
        var endsWithDay: Bool
    }

    /// The moment of each meal, in order, and the time at which it was eaten, never after the recording.
    func moments(of meals: [Meal]) -> [(moment: SaidMoment, createdAt: Date)] {
        let moments = dayBefore(meals, carryingDays(meals))
        var instants = [Date?](repeating: nil, count: meals.count)
        var following: Date?
        for index in meals.indices.reversed() where !moments[index].isSilentOnTime {
            let instant = moments[index].instant(
                spokenAt: spokenAt, calendar: calendar, usualHour: meals[index].category?.usualHour,
                likelyHour: meals[index].likely?.usualHour, following: following)
            instants[index] = instant
            following = instant
        }
        var before: (instant: Date, hours: OccasionHours?)?
        for index in meals.indices {
            let instant =
                instants[index].map { soonest(after: before?.instant, $0, meals[index], moments[index]) }
                ?? usual(
                    meals[index], moments[index], before: before,
                    next: instants[(index + 1)...].lazy.compactMap(\.self).first)
            instants[index] = instant
            before = (instant, meals[index].hours)
        }
        return zip(moments, instants).map { ($0, $1 ?? spokenAt) }
    }

    /// "Eggs for breakfast and a coffee at ten", said in the evening, means the ten o'clock after breakfast.
    private func soonest(after before: Date?, _ instant: Date, _ meal: Meal, _ moment: SaidMoment) -> Date {
        guard let before, meal.category == nil, moment.part == nil, moment.clock?.hours.count == 2,
            [.beverage, .dessert, .snack].contains(meal.likely),
            case let earlier = instant - 12 * 3_600, earlier > before,
            calendar.isDate(earlier, inSameDayAs: instant), calendar.isDate(earlier, inSameDayAs: before)
        else { return instant }
        return earlier
    }

    /// The time of a meal whose moment is known.
    func instant(of meal: Meal, _ moment: SaidMoment) -> Date {
        moment.instant(
            spokenAt: spokenAt, calendar: calendar, usualHour: meal.category?.usualHour, hours: meal.hours,
            likelyHour: meal.likely?.usualHour)
    }

    /// The times of the same meal on other days: "on Monday and Tuesday".
    func further(_ meal: Meal) -> [(moment: SaidMoment, createdAt: Date)] {
        meal.pieces.compactMap { piece in
            guard case .also(let day, let part) = piece else { return nil }
            let rest = meal.pieces.filter { !($0.isDay || $0.isPart && part != nil) }
            let moment = SaidMoment([.day(day)] + [part.map { .part($0) }].compactMap { $0 } + rest)
            return (moment, instant(of: meal, moment))
        }
    }

    /// "Breakfast eggs, lunch soup", said at nine in the morning: the meals are those of the day before.
    private func dayBefore(_ meals: [Meal], _ moments: [SaidMoment]) -> [SaidMoment] {
        guard moments.allSatisfy(\.isSilentOnDay) else { return moments }
        let instants = zip(meals, moments).map { instant(of: $0, $1) }
        let last = meals.indices.last { later in
            guard let hours = meals[later].hours else { return false }
            return meals[..<later].indices.contains { earlier in
                meals[earlier].hours.map { $0.usual < hours.usual } ?? false
                    && instants[earlier] > instants[later]
            }
        }
        guard let last else { return moments }
        return moments.indices.map {
            $0 <= last ? SaidMoment([.day(.daysAgo(1))] + meals[$0].pieces) : moments[$0]
        }
    }

    private func carryingDays(_ meals: [Meal]) -> [SaidMoment] {
        let own = meals.map { SaidMoment($0.pieces) }
        var day = own.first?.day
        if let last = meals.last, last.endsWithDay, own.dropLast().allSatisfy(\.isSilentOnDay) {
            day = own.last?.day
        }
        var evening: SaidMoment?
        return zip(meals, own).map { meal, moment in
            if let said = moment.day {
                day = said
                evening = moment.isEvening ? moment : nil
            }
            guard let day, moment.isSilentOnDay else { return moment }
            if evening != nil, case .daysAgo(let days) = day, days > 0, let hours = meal.hours,
                hours.usual < MealHours.evening
            {
                // "Last night rice, for breakfast eggs": the breakfast is on the morning after.
                return SaidMoment([.day(.daysAgo(days - 1))] + meal.pieces)
            }
            return SaidMoment([.day(day)] + meal.pieces)
        }
    }

    private func usual(
        _ meal: Meal, _ moment: SaidMoment, before: (instant: Date, hours: OccasionHours?)?, next: Date?
    ) -> Date {
        guard meal.hours != nil || SaidMoment(meal.pieces).day != nil else {
            return min(before?.instant ?? next ?? spokenAt, spokenAt)
        }
        let plain = instant(of: meal, moment)
        let day = LocalDay(of: plain, in: calendar)
        func onDay(_ other: Date?) -> Date? {
            other.flatMap { calendar.isDate($0, inSameDayAs: day.start) ? $0 : nil }
        }
        var instant = meal.hours.map { day.at(hour: $0.usual) } ?? onDay(before?.instant) ?? plain
        // "For dinner pasta and for breakfast eggs" goes back in time.
        let isBackwards =
            meal.hours.flatMap { own in before?.hours.map { own.usual < $0.usual } } ?? false
        if !isBackwards, let before = onDay(before?.instant) { instant = max(instant, before) }
        if let next = onDay(next) { instant = min(instant, next) }
        return min(instant, spokenAt)
    }
}

/// Tells "tonight we're having curry" said in the morning from the same words said at the table.
struct PlannedMeal {
    private let words: [String]

    init(_ utterance: Utterance, _ words: Range<Int>) {
        self.words = utterance.tokens[words].map(\.word)
    }

    /// Whether the meal is planned for a time of today that has not come yet.
    ///
    /// - Parameter meant: when the meal would have been eaten: yesterday, if today's time has not come.
    func isToCome(
        _ moment: SaidMoment, meant: Date, spokenAt: Date, _ calendar: any LocalCalendar
    ) -> Bool {
        let hour = calendar.component(.hour, from: spokenAt)
        return moment.day == .daysAgo(0) && moment.part != nil && !(0..<MealHours.dayBegins).contains(hour)
            && !calendar.isDate(meant, inSameDayAs: spokenAt) && isUnderWay
    }

    /// "We're having", "I am making".
    private var isUnderWay: Bool {
        zip(words, words.dropFirst()).contains { helper, verb in
            English.Meals.underWay.contains(helper) && verb.hasSuffix("ing")
                && ClauseVerbs.food.kind(of: verb).map { $0 != .other } ?? false
        }
    }

}
