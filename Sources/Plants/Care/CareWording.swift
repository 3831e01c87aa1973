import Diary
import Language

/// Days and lists in words.
enum DayWords {
    /// "9 November".
    static func date(_ day: CalendarDay) -> String {
        let parts = day.description.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, DayNames.months.indices.contains(parts[1] - 1) else { return day.description }
        return "\(parts[2]) \(DayNames.months[parts[1] - 1])"
    }

    /// "today", "yesterday", "9 days ago, on 9 November".
    static func past(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch day.distance(to: today) {
        case 0: "today"
        case 1: "yesterday"
        case let days: "\(days) days ago, on \(date(day))"
        }
    }

    /// "today", "yesterday", "on Tuesday", "on 9 November".
    static func lately(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch day.distance(to: today) {
        case 0: "today"
        case 1: "yesterday"
        // Sunday is the first name, and the seventh weekday.
        case 2...6: "on \(DayNames.weekdays[day.weekday % 7])"
        default: "on \(date(day))"
        }
    }

    /// "today", "tomorrow", "in 3 days, on 21 November".
    static func coming(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch today.distance(to: day) {
        case ...(-1): "since \(date(day))"
        case 0: "today"
        case 1: "tomorrow"
        case let days: "in \(days) days, on \(date(day))"
        }
    }

    /// "tomorrow", "on Friday", "until 6 December", "from 7 to 13 December".
    static func coming(_ days: ClosedRange<CalendarDay>, from today: CalendarDay) -> String {
        guard days.lowerBound == days.upperBound else {
            return days.lowerBound <= today
                ? "until \(date(days.upperBound))"
                : "from \(date(days.lowerBound)) to \(date(days.upperBound))"
        }
        switch today.distance(to: days.lowerBound) {
        case 0: return "today"
        case 1: return "tomorrow"
        case 2...6: return "on \(DayNames.weekdays[days.lowerBound.weekday % 7])"
        default: return "on \(date(days.lowerBound))"
        }
    }

    /// "Monday and Thursday".
    ///
    /// - Parameter days: 1 Monday … 7 Sunday.
    static func weekdays(_ days: [Int]) -> String { list(days.sorted().map { DayNames.weekdays[$0 % 7] }) }

    /// "From March to September".
    ///
    /// - Parameter months: 1 January … 12 December, at least one, in their order from the first one.
    static func months(_ months: [Int]) -> String {
        let names = [months.first, months.last].compactMap(\.self).map { DayNames.months[($0 + 11) % 12] }
        return Set(names).count == 1 ? "in \(names[0])" : "from \(names.joined(separator: " to "))"
    }

    /// "The fern, the basil and the cactus".
    static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// "the fern, the basil or the cactus".
    static func choice(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension Record {
    private var isSeveral: Bool {
        Token.split(name).last.map { PlantNames.isPlural($0.word) } ?? false
    }

    /// "The fern is", "the geraniums are".
    var are: String { isSeveral ? "are" : "is" }
    /// "The fern was", "the geraniums were".
    var were: String { isSeveral ? "were" : "was" }
}

extension CareType {
    /// The participle: "watered".
    var done: String {
        switch self {
        case .watering: "watered"
        case .feeding: "fed"
        case .misting: "misted"
        case .repotting: "repotted"
        case .pruning: "pruned"
        case .support: "tied up"
        case .rotating: "turned"
        case .cleaning: "cleaned"
        case .treatment: "treated"
        case .propagation: "propagated"
        case .harvest: "harvested"
        case .observation: "looked at"
        }
    }

    /// The order: "water".
    package var order: String {
        switch self {
        case .watering: "water"
        case .feeding: "feed"
        case .misting: "mist"
        case .repotting: "repot"
        case .pruning: "prune"
        case .support: "tie up"
        case .rotating: "turn"
        case .cleaning: "clean"
        case .treatment: "treat"
        case .propagation: "propagate"
        case .harvest: "harvest"
        case .observation: "look at"
        }
    }
}
