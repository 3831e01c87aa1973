import Diary
import Foundation
import JSON
import Language

/// How screens show plants: cards of care, a line of story, a page with the plan.
enum PlantLook {
    static let look = JournalLook(
        title: "Plants", card: card, line: line, page: page,
        done: { due, plant, _ in
            CareType(rawValue: due.kind).map { action($0, plant) }
        })

    // MARK: Cards

    /// "Monstera, fern · watered; basil · fed".
    private static func card(_ acts: [Act]) -> ActCard {
        var titles: [String] = []
        for title in acts.map(title) where !titles.contains(title) { titles.append(title) }
        return ActCard(.band, titles.joined(separator: "; "))
    }

    private static func title(_ act: Act) -> String {
        switch act.kind {
        case "care":
            let names = act.fields["plants"]?.texts ?? []
            let type = act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
            return "\(some(names)) · \(type.done)"
        case "plant": return "\(some([act[text: "name"] ?? ""])) · new plant"
        case "change": return "\(some([act[text: "plant"] ?? ""])) · \(change(act))"
        default: return some(act.fields["of"]?.texts ?? [])
        }
    }

    private static func change(_ act: Act) -> String {
        if act.fields["gone"] != nil { return "gone" }
        if act.fields["place"] != nil { return "moved" }
        if act.fields["pot"] != nil { return "new pot" }
        return act.fields["pausedUntil"] != nil ? "resting" : "new plan"
    }

    /// At most three names; a question if none of the plants is known.
    private static func some(_ names: [String]) -> String {
        let named = names.filter { !$0.isEmpty }
        guard !named.isEmpty else { return "Which plant?" }
        let more = named.count > 3 ? " and \(named.count - 3) more" : ""
        return DayWords.capitalized(named.prefix(3).joined(separator: ", ")) + more
    }

    // MARK: Lists

    private static func line(_ plant: Record, _ facts: JournalFacts) -> RecordLine {
        RecordLine(
            story: PlantStory(plant, facts).text, place: plant[text: "place"],
            isPast: plant.fields["gone"] != nil)
    }

    // MARK: A plant's page

    private static func page(_ plant: Record, _ facts: JournalFacts) -> RecordPage {
        var known: [(label: String, text: String)] = []
        for (field, label) in [
            ("species", "Species"), ("place", "Place"), ("pot", "Pot"), ("light", "Light"),
            ("otherNames", "Also called"), ("acquiredOn", "Here since"),
        ] {
            let texts = plant.texts(in: field)
            if !texts.isEmpty { known.append((label, texts.joined(separator: ", "))) }
        }
        let plan = CarePlan(of: plant)
        for type in CareType.allCases {
            guard let interval = plan.intervals[type] else { continue }
            known.append((DayWords.capitalized(type.order), words(interval)))
        }
        if let day = plan.pausedUntil { known.append(("Rests until", DayWords.date(day))) }
        let isGone = plant.fields["gone"] != nil
        return RecordPage(
            facts: known,
            actions: isGone
                ? []
                : [.watering, .feeding, .misting, .pruning, .repotting, .cleaning].map { action($0, plant) },
            takesNotes: true)
    }

    private static func words(_ interval: CarePlan.Interval) -> String {
        let winter = interval.winterDays.flatMap { $0 == interval.days ? nil : ", in winter every \($0)" }
        let source = interval.source == .set ? " (as you set it)" : " (suggested)"
        let span = interval.months.isEmpty ? "" : " \(DayWords.months(interval.months))"
        guard interval.weekdays.isEmpty else {
            return "every \(DayWords.weekdays(interval.weekdays))" + span + source
        }
        return "every \(CareCalculator.days(interval.days))" + span + (winter ?? "") + source
    }

    private static func action(_ type: CareType, _ plant: Record) -> RecordAction {
        RecordAction(
            DayWords.capitalized(type.order),
            .tells(
                Act(
                    journal: .plants, kind: "care",
                    fields: [
                        "care": .text(type.rawValue), "plants": .array([.text(plant.name)]),
                    ])))
    }
}

/// One line about a plant: "Watered 3 days ago, to be watered on Friday."
struct PlantStory {
    let text: String

    /// - Parameter facts: the facts with the acts about this plant.
    init(_ plant: Record, _ facts: JournalFacts) {
        let today = CalendarDay(of: facts.now, in: facts.calendar)
        if let reason = plant[text: "gone"] {
            let since = plant[text: "goneOn"].flatMap(CalendarDay.init).map { " since \(DayWords.date($0))" }
            text = "Gone\(since ?? "")\(reason == "gone" ? "" : ": \(reason)")."
            return
        }
        let history = CareHistory(of: plant.id, in: facts.acts, calendar: facts.calendar)
        let last = history.acts.last { $0.act[text: "care"] != CareType.observation.rawValue }
        let done = last.flatMap { kept in
            kept.act[text: "care"].flatMap(CareType.init(rawValue:)).map { type in
                let day = CalendarDay(of: kept.at, in: facts.calendar)
                return "\(DayWords.capitalized(type.done)) \(Self.ago(day, from: today))"
            }
        }
        let due = CareCalculator.due(
            plant, history: history, on: today, season: Season(at: facts.now, in: facts.calendar),
            calendar: facts.calendar,
            outdoors: OutdoorWatering(plant, facts.weather, at: facts.now, calendar: facts.calendar)
        ).first
        let next = due.map { due in
            let order =
                due.type == .watering && last?.act[text: "care"] == due.type.rawValue
                ? "" : "\(due.type.order) "
            return order + Self.when(due.day, from: today, isBare: order.isEmpty)
        }
        switch (done, next) {
        case (let done?, let next?): text = "\(done), \(next)."
        case (let done?, nil): text = "\(done)."
        case (nil, let next?): text = "\(DayWords.capitalized(next))."
        case (nil, nil): text = "No care is known yet."
        }
    }

    static func ago(_ day: CalendarDay, from today: CalendarDay) -> String {
        switch day.distance(to: today) {
        case ...0: "today"
        case 1: "yesterday"
        case let days: "\(days) days ago"
        }
    }

    /// "due on Friday"; after a verb of care, "it on Friday".
    private static func when(_ day: CalendarDay, from today: CalendarDay, isBare: Bool) -> String {
        let bare = isBare ? "due " : "it "
        switch today.distance(to: day) {
        case ..<(-1):
            return isBare
                ? "\(day.distance(to: today)) days overdue"
                : "it now: \(day.distance(to: today)) days overdue"
        case -1: return isBare ? "a day overdue" : "it now: a day overdue"
        case 0: return bare + "today"
        case 1: return bare + "tomorrow"
        case 2...6: return bare + "on \(DayNames.weekdays[day.weekday % 7])"
        default: return bare + "on \(DayWords.date(day))"
        }
    }
}
