import Diary
import Foundation
import Language

/// The diary's answers as words to speak: short sentences, without ids or symbols.
package struct SpokenAnswer: Sendable {
    package let now: Date
    /// The diary's calendar, with its time zone.
    package let calendar: any LocalCalendar

    package init(now: Date, calendar: any LocalCalendar) {
        self.now = now
        self.calendar = calendar
    }

    /// Tells what was eaten, from a day's entries.
    package func eaten(_ asked: AskedMeals, _ entries: [Entry], on date: Date) -> String {
        let found = entries.filter { $0.isMeal && asked.holds($0, calendar: calendar) }
        let when = name(of: date, part: asked.part)
        guard !found.isEmpty else {
            let what = asked.category.map { "No \(Self.noun(of: $0))" } ?? "Nothing"
            return "\(what) is logged for \(when)."
        }
        let prefix = isNamedDay(date) || asked.part != nil ? "" : "on "
        let list = SpokenList(found)
        guard list.left > 0 else { return Self.sentence("\(prefix)\(when) you had \(list.text)") }
        return Self.sentence("\(when) has \(Self.count(found.count, "entry", "entries"))")
            + " The first are \(list.text). The rest is on the page."
    }

    /// Tells what was logged.
    ///
    /// - Parameter mealsToday: the number of entries today, if one of the new entries is from today.
    package func logged(_ entries: [Entry], mealsToday: Int?, milestone: Int?) -> String {
        let felt = entries.filter(\.isFeeling)
        let notes = entries.filter { $0.isNote && !$0.isFeeling }
        let eaten = entries.filter { !$0.isNote && !$0.isFeeling }
        let sentences = [
            notes.isEmpty ? nil : "Kept as a note: \(list(notes)).",
            eaten.isEmpty ? nil : loggedMeals(eaten, mealsToday: mealsToday, milestone: milestone),
            felt.isEmpty ? nil : "Noted how you felt: \(feelings(felt)).",
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    /// The names of feelings, each once, in the order in which they were told.
    private func feelings(_ entries: [Entry]) -> String {
        [Remark]().adding(entries.flatMap(\.remarks)).compactMap(\.name).joined(separator: ", ")
    }

    private func loggedMeals(_ entries: [Entry], mealsToday: Int?, milestone: Int?) -> String {
        var text = "Logged \(list(entries))"
        let days = Set(entries.map { calendar.startOfDay(for: $0.date) })
        if days.count == 1, let day = days.first, day != calendar.startOfDay(for: now) {
            text += (isNamedDay(day) ? ", " : ", on ") + name(of: day, part: nil)
        }
        text += "."
        if let mealsToday { text += " " + Self.ordinal(mealsToday) }
        if let milestone { text += " " + FoodMilestones.text(milestone) }
        return text
    }

    /// Tells the latest entry, or that there is none.
    package func lastMeal(_ entry: Entry?) -> String {
        guard let entry else { return "Nothing is in the diary yet." }
        let day =
            isNamedDay(entry.date) ? name(of: entry.date, part: nil) : "on " + name(of: entry.date, part: nil)
        return "Your last meal was \(list([entry])), \(day) at \(time(of: entry))."
    }

    /// - Parameter isLoggedToday: whether today has an entry.
    package func streak(_ streak: Streak, longest: Streak, isLoggedToday: Bool) -> String {
        guard streak.length > 0 else {
            let record = longest.length > 0 ? " Your longest was \(Self.days(longest.length))." : ""
            return "You have no streak at the moment. Log something today to start one." + record
        }
        var text = "Your streak is \(Self.days(streak.length))"
        text +=
            longest.length > streak.length ? "; the longest was \(longest.length)." : ", your longest so far."
        return isLoggedToday ? text : text + " Log something today to keep it."
    }

    package func week(_ recap: WeeklyRecap, isThisWeek: Bool) -> String {
        let week = isThisWeek ? "This week" : "Last week"
        guard recap.entries > 0 else {
            return "Nothing \(isThisWeek ? "is" : "was") logged \(week.lowercased())."
        }
        let verb = isThisWeek ? "have" : "had"
        var text =
            "\(week) you \(verb) \(Self.count(recap.entries, "entry", "entries")) on \(Self.days(recap.daysLogged))"
        let more = recap.entries - recap.entriesBefore
        if !isThisWeek, recap.entriesBefore > 0, more != 0 {
            text += ", \(abs(more)) \(more > 0 ? "more" : "fewer") than the week before"
        }
        text += "."
        if let food = recap.topFood, food.count > 1 {
            text += " Most often: \(food.name), \(Self.count(food.count, "time", "times"))."
        }
        return text
    }

    /// Tells what an undo removed from the diary.
    package func removed(_ entries: [Entry]) -> String { "Took back \(list(entries))." }

    /// Tells what an undo brought back into the diary.
    package func broughtBack(_ entries: [Entry]) -> String { "Brought back \(list(entries))." }

    /// Tells how entries are again after an undo.
    package func reverted(_ entries: [Entry]) -> String { "It is \(list(entries)) again." }

    /// Tells how entries are after a change.
    ///
    /// - Parameter isTimeSaid: whether the time of day was changed.
    package func changed(_ entries: [Entry], isTimeSaid: Bool) -> String {
        var text = "Now it is \(list(entries))"
        let days = Set(entries.map { calendar.startOfDay(for: $0.date) })
        if days.count == 1, let day = days.first, day != calendar.startOfDay(for: now) {
            text += (isNamedDay(day) ? ", " : ", on ") + name(of: day, part: nil)
        }
        if isTimeSaid, let entry = entries.last { text += " at \(time(of: entry))" }
        return text + "."
    }

    /// Says that a change fits nothing in the entries.
    package func notThere(_ entries: [Entry]) -> String {
        "I do not know what to change in \(list(entries)). Say undo that to take it back."
    }

    /// Tells when a food was last eaten; `entry` is nil if it never was.
    package func lastTime(_ food: String, _ entry: Entry?) -> String {
        guard let entry else {
            let name = SpokenList.shortened(food)
            return "There \(Self.verb(for: name)) no \(name) in the diary."
        }
        let day = (isNamedDay(entry.date) ? "" : "on ") + name(of: entry.date, part: nil)
        return "You last had that \(day) at \(time(of: entry)): \(list([entry]))."
    }

    /// Tells how much or how often something was eaten, or whether it was.
    ///
    /// - Parameter when: the days that the question is about; nil for the whole diary.
    package func found(_ found: FoodQuestion.Found, _ kind: FoodQuestion.Kind, of food: String, when: String?)
        -> String
    {
        let days = when.map { " " + $0 } ?? ""
        let name = SpokenList.shortened(food)
        guard !found.entries.isEmpty else {
            return "There \(Self.verb(for: name)) no \(name) in the diary\(when.map { " for " + $0 } ?? "")."
        }
        switch kind {
        case .amount:
            let name = found.amount == 1 ? EnglishNoun.singular(name) : name
            return "You had \(Self.plain(found.amount)) \(name)\(days)."
        case .times: return "You had \(name) \(Self.times(found.entries.count))\(days)."
        case .whether, .lastTime:
            let count = found.entries.count
            return
                "Yes, \(Self.times(count))\(days)\(count > 1 ? ", last" : ""): \(list([found.entries[count - 1]]))."
        }
    }

    /// The name of a day, for the answer to a question.
    package func name(of day: CalendarDay) -> String {
        name(of: day.start(in: calendar), part: nil)
    }

    private static func verb(for food: String) -> String {
        let last = food.split(separator: " ").last.map(String.init) ?? ""
        let isPlural = EnglishNoun.singular(last) != last || last.count > 4 && last.hasSuffix("as")
        return isPlural ? "are" : "is"
    }

    private static func plain(_ amount: Double) -> String {
        amount == amount.rounded() && abs(amount) < 1e6
            ? "\(Int(amount))" : "\((amount * 100).rounded() / 100)"
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }

    package static let unknownFood = "I do not know which food you mean. Name it, and ask again."
    package static let unknownDay =
        "I do not know which day that was. Name a day, such as yesterday or Monday."

    /// Asks which of two words was said.
    package static func which(_ one: String, _ other: String) -> String {
        "Did you say \(one) or \(other)?"
    }

    /// Asks whether a food was eaten.
    ///
    /// - Parameter besideOthers: whether other foods were eaten with it.
    package static func whether(_ food: String, besideOthers: Bool) -> String {
        "Did you have \(food)\(besideOthers ? ", too" : "")?"
    }

    private func time(of entry: Entry) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: entry.createdAt)
        let minute = parts.minute ?? 0
        return "\(parts.hour ?? 0):" + (minute < 10 ? "0\(minute)" : "\(minute)")
    }

    package static func greeting(_ name: String) -> String { "Hello \(name)." }
    package static let agreed = "Good."
    package static let askedBack = "Tell me what it was, or say undo that to take it back."
    package static let again = "I did not get that. Please say it again."
    package static let keptForReview = "I am not sure what you said. I kept the recording for review."
    package static let keptAsNote = "I kept it as a note."
    package static let nothingMore = "There is nothing more to take back."
    package static let changedSince = "It was changed again since then, so I left it as it is."
    package static let notHeard = "I heard nothing."
    package static let notUnderstood =
        "That is not something for the diary. Tell me what you ate, or ask what you ate today."
    package static let help =
        "Tell me what you ate, such as: I had two idlis for lunch. Ask what you ate today or yesterday, how your "
        + "week was, what your last meal was, when you last had pizza, or "
        + "how your streak is. To change what was logged last, say undo that, no, three idlis, make it dinner, or add a coffee."

    // MARK: Words

    private func list(_ entries: [Entry]) -> String { SpokenList(entries).counted }

    private static func noun(of category: CategoryName) -> String {
        category == .beverage ? "drink" : category.rawValue
    }

    /// `today`, `this morning`, `yesterday evening`, `Monday`, `Friday, 20 November 2026`.
    private func name(of date: Date, part: DayPart?) -> String {
        let back = CalendarDay(of: date, in: calendar).distance(to: CalendarDay(of: now, in: calendar))
        switch (back, part) {
        case (0, nil): return "today"
        case (0, .night?): return "tonight"
        case (0, let part?): return "this \(Self.word(for: part))"
        case (1, nil): return "yesterday"
        case (1, .night?): return "last night"
        case (1, let part?): return "yesterday \(Self.word(for: part))"
        default:
            let weekday = DayNames.weekdays[calendar.component(.weekday, from: date) - 1]
            let day = (2...6).contains(back) ? weekday : DayNames.long(date, in: calendar)
            return day + (part.map { " " + Self.word(for: $0) } ?? "")
        }
    }

    private func isNamedDay(_ date: Date) -> Bool {
        (0...1).contains(CalendarDay(of: date, in: calendar).distance(to: CalendarDay(of: now, in: calendar)))
    }

    private static func word(for part: DayPart) -> String {
        switch part {
        case .morning: "morning"
        case .afternoon: "afternoon"
        case .evening: "evening"
        case .night: "night"
        }
    }

    private static func ordinal(_ meals: Int) -> String { Toast.spoken(meals: meals) }

    private static func days(_ count: Int) -> String { Self.count(count, "day", "days") }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}

/// The words shown when an entry for today was saved.
package enum Toast {
    /// - Parameter meals: the number of entries today, including the new one; at least 1.
    package static func text(meals: Int) -> String {
        meals == 1 ? "First entry today!" : "Meal #\(meals) today!"
    }

    /// The same text to be spoken, without symbols.
    package static func spoken(meals: Int) -> String {
        guard meals > 1 else { return text(meals: meals) }
        return "Meal number \(meals <= 20 ? SpelledNumber.words(meals).joined() : "\(meals)") today!"
    }
}
