import Diary
import Foundation
import JSON
import Language

/// Answers a household's questions about its plants, from records and kept acts.
///
/// Pure: the caller passes the clock in.
package struct PlantAnswers: Sendable {
    private let plants: [Record]
    let acts: [KeptAct]
    private let now: Date
    let calendar: any LocalCalendar
    private let hemisphere: Hemisphere?
    private let weather: Weather?
    var today: CalendarDay { CalendarDay(of: now, in: calendar) }
    private var season: Season { Season(at: now, in: calendar, hemisphere: hemisphere) }

    package init(
        _ records: [Record], acts: [KeptAct], now: Date, calendar: any LocalCalendar,
        hemisphere: Hemisphere? = nil, weather: Weather? = nil
    ) {
        self.weather = weather
        plants = records.filter { $0.journal == .plants && $0.kind == "plant" }.sorted {
            ($0.key, $0.id) < ($1.key, $1.id)
        }
        self.acts = acts
        (self.now, self.calendar, self.hemisphere) = (now, calendar, hemisphere)
    }

    /// - Parameter question: an act of the kind "question" of this journal.
    package func answer(to question: Act) -> String {
        let names = question.fields["of"]?.texts ?? []
        let type = question[text: "care"].flatMap(CareType.init(rawValue:))
        let found = names.map { ($0, PlantKeeping.find($0, plants)) }
        switch question[text: "about"] {
        case "last" where question.fields["arrival"] == .bool(true): return each(found, arrival)
        case "last": return each(found) { last($0, type) }
        case "due": return due(found, type, during(question))
        case "interval": return each(found) { interval($0, type ?? .watering) }
        case "state" where question.fields["having"] == .bool(true): return each(found, having)
        case "state": return each(found, state)
        case "history":
            return found.isEmpty
                ? history(nil, type, question) : each(found) { history($0, type, question) }
        case "where": return each(found, place)
        case "list": return list(names)
        case "advice": return advice(found, question[text: "question"] ?? "")
        default: return "I do not know."
        }
    }

    private func each(_ found: [(String, Record?)], _ sentence: (Record) -> String) -> String {
        guard !found.isEmpty else { return "Which plant?" }
        return found.map { name, plant in plant.map(sentence) ?? "No plant is called \(name)." }.joined(
            separator: " ")
    }

    private func history(of plant: Record) -> CareHistory {
        CareHistory(of: plant.id, in: acts, calendar: calendar)
    }

    private func dueCare(_ plant: Record) -> [DueCare] {
        CareCalculator.due(
            plant, history: history(of: plant), on: today, season: season, calendar: calendar,
            outdoors: OutdoorWatering(plant, weather, at: now, calendar: calendar))
    }

    func called(_ plant: Record) -> String {
        plant.name.first?.isUppercase == true ? plant.name : "the \(plant.name)"
    }

    // MARK: Each question

    private func last(_ plant: Record, _ type: CareType?) -> String {
        let history = history(of: plant)
        let type = type ?? .watering
        guard let day = history.days(of: type, last: 1).last else {
            return "I have no note that \(called(plant)) was \(type.done)."
        }
        return
            "\(DayWords.capitalized(called(plant))) \(plant.were) last \(type.done) \(DayWords.past(day, from: today))."
    }

    /// The coming days that a question names; nil for today.
    private func during(_ question: Act) -> ClosedRange<CalendarDay>? {
        guard let first = question[text: "from"].flatMap({ CalendarDay($0) }),
            let last = question[text: "through"].flatMap({ CalendarDay($0) }), first <= last
        else { return nil }
        return first...last
    }

    private func due(
        _ found: [(String, Record?)], _ type: CareType?, _ days: ClosedRange<CalendarDay>?
    ) -> String {
        let known = found.compactMap(\.1)
        if !known.isEmpty {
            return known.map { plant in
                let due = dueCare(plant)
                guard let next = due.first(where: { type == nil || $0.type == type }) else {
                    return "I have no plan for \(called(plant))."
                }
                let when =
                    next.day < today
                    ? "has been due for \(next.daysOverdue == 1 ? "a day" : "\(next.daysOverdue) days")"
                    : "is due \(DayWords.coming(next.day, from: today))"
                return
                    "\(DayWords.capitalized(called(plant))) \(when): \(next.type.order) \(next.reasons.joined(separator: "; "))."
            }.joined(separator: " ")
        }
        let place = found.first?.0
        if let place, SpeciesTable.shared.species(named: place) != nil {
            return "No plant is called \(place)."
        }
        let there = place.map { name in
            let names = PlantNames(plants)
            return Set(names.plants(at: PlantNames.words(of: name)).map { names.plants[$0].id })
        }
        let due = DuePlants(
            plants.filter { there?.contains($0.id) ?? true }, acts: acts, now: now, calendar: calendar,
            hemisphere: hemisphere, weather: weather,
            daysAhead: days.map { today.distance(to: $0.upperBound) } ?? 0)
        let items = due.items.filter { item in
            // What is overdue is due in every span that begins today.
            let isThen = days.map { $0.lowerBound <= today || $0.contains(item.care.day) } ?? true
            return isThen && (type == nil || item.care.type == type)
        }
        let when = days.map { DayWords.coming($0, from: today) }
        guard !items.isEmpty else { return "Nothing is due \(when ?? "today")." }
        let message =
            type == nil
            ? DuePlants.message(items.map { ($0.care.type, $0.plant) }, among: due.items.map(\.plant))
            : "\(DayWords.capitalized(items[0].care.type.order)): \(items.map(\.plant.name).joined(separator: ", "))."
        return when.map {
            DayWords.capitalized($0) + ": " + message.prefix(1).lowercased() + message.dropFirst()
        }
            ?? message
    }

    private func interval(_ plant: Record, _ type: CareType) -> String {
        let history = history(of: plant)
        let plan = CarePlan(of: plant)
        var sentences: [String] = []
        if let learned = history.learnedInterval(of: type) {
            sentences.append(
                "\(DayWords.capitalized(called(plant))) is \(type.done) about every \(CareCalculator.days(learned))."
            )
        }
        if let planned = plan.intervals[type] {
            let winter = planned.winterDays.map { $0 == planned.days ? "" : ", in winter every \($0)" } ?? ""
            let often =
                planned.weekdays.isEmpty
                ? CareCalculator.days(planned.days) + winter : DayWords.weekdays(planned.weekdays)
            sentences.append(
                "The plan\(planned.source == .suggested ? ", a suggestion," : "") is every \(often).")
        }
        return sentences.isEmpty
            ? "I do not know how often \(called(plant)) is \(type.done)." : sentences.joined(separator: " ")
    }

    private func state(_ plant: Record) -> String {
        if plant[text: "gone"] != nil { return gone(plant) }
        let history = history(of: plant)
        var sentences: [String] = []
        if let seen = history.acts.last(where: { $0.act[text: "care"] == CareType.observation.rawValue }) {
            let day = CalendarDay(of: seen.at, in: calendar)
            let note = seen.act[text: "note"].map { ": \($0)" } ?? ""
            sentences.append(
                "You noted something about \(called(plant)) \(DayWords.past(day, from: today))\(note).")
        }
        sentences.append(last(plant, .watering))
        if let next = dueCare(plant).first {
            sentences.append("Next: \(next.type.order) \(DayWords.coming(next.day, from: today)).")
        }
        return sentences.joined(separator: " ")
    }

    private func place(_ plant: Record) -> String {
        let name = DayWords.capitalized(called(plant))
        return plant[text: "place"].map { "\(name) \(plant.are) here: \($0)." }
            ?? "Nobody said where \(called(plant)) stands."
    }

    private func history(_ plant: Record?, _ type: CareType?, _ question: Act) -> String {
        let isOfEnd = type == nil && question.fields["whether"] == nil && question.fields["who"] == nil
        if let plant, plant[text: "gone"] != nil, isOfEnd, question[text: "span"] == nil {
            return gone(plant)
        }
        let days = days(of: question[text: "span"])
        let by = question[text: "by"].map(Token.folded)
        let all = acts.filter { kept in
            guard kept.act.journal == .plants, kept.act.kind == "care",
                plant.map({ kept.records.contains($0.id) }) ?? true
            else { return false }
            return (type == nil || kept.act[text: "care"] == type?.rawValue)
                && (by.map { $0 == kept.act[text: "by"].map(Token.folded) } ?? true)
                && (days?.contains(CalendarDay(of: kept.at, in: calendar)) ?? true)
        }.sorted(by: CareHistory.isBefore)
        let about = all.suffix(20)
        let subject = plant.map(called) ?? "your plants"
        guard !about.isEmpty else { return "I have no note of that for \(subject)." }
        if let last = all.last, let plant, let answer = whether(last, plant, question) { return answer }
        if question.fields["counted"] == .bool(true), let plant {
            let count = all.count == 1 ? "once" : "\(all.count) times"
            let span = question[text: "span"].map { " \($0)" } ?? ""
            let last = CalendarDay(of: all[all.count - 1].at, in: calendar)
            return
                "\(DayWords.capitalized(called(plant))) was \(type?.done ?? "cared for") \(count)\(span), last \(DayWords.past(last, from: today))."
        }
        let lines = about.map { kept -> String in
            let done = kept.act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
            let note = done == .observation ? kept.act[text: "note"] ?? done.done : done.done
            let by = kept.act[text: "by"].map { " by \($0)" } ?? ""
            let names = plant == nil ? DayWords.list(kept.act.fields["plants"]?.texts ?? []) + " " : ""
            return "\(DayWords.date(CalendarDay(of: kept.at, in: calendar))): \(names)\(note)\(by)"
        }
        return "\(DayWords.capitalized(subject)): \(lines.joined(separator: "; "))."
    }

    private func days(of span: String?) -> ClosedRange<CalendarDay>? {
        switch span {
        case "today": today...today
        case "yesterday": today.advanced(by: -1)...today.advanced(by: -1)
        default: firstDay(of: span).map { min($0, today)...today }
        }
    }

    private func firstDay(of span: String?) -> CalendarDay? {
        switch span {
        case "this week", "last week", "past week": today.advanced(by: -7 * (span == "last week" ? 2 : 1))
        case "this month": CalendarDay(String(today.description.prefix(8)) + "01")
        case "last month", "past month": today.advanced(by: -62)
        case "this year", "last year", "past year": today.advanced(by: -366)
        default: nil
        }
    }

    private func list(_ names: [String]) -> String {
        let known = PlantNames(plants)
        let chosen =
            names.isEmpty
            ? known.plants
            : names.flatMap { known.plants(at: PlantNames.words(of: $0)) }.sorted().map { known.plants[$0] }
        let place = names.isEmpty ? "" : " there (\(DayWords.list(names)))"
        guard !chosen.isEmpty else {
            return place.isEmpty ? "You have no plants yet." : "No plant is\(place)."
        }
        return
            "\(chosen.count == 1 ? "One plant" : "\(chosen.count) plants")\(place): \(chosen.map(\.name).sorted().joined(separator: ", "))."
    }

    private func advice(_ found: [(String, Record?)], _ question: String) -> String {
        guard let first = found.first else { return "About which plant?" }
        return coach(first).answer(to: question).text
    }

    private func coach(_ found: (name: String, plant: Record?)) -> PlantCoach {
        let (name, plant) = found
        return PlantCoach(
            name: plant?.name ?? name,
            species: plant.flatMap(PlantNames.species(of:)) ?? SpeciesTable.shared.species(named: name),
            plant: plant,
            history: plant.map(history) ?? CareHistory(of: UUID(), in: [], calendar: calendar),
            today: today, season: season)
    }

    /// What a language model may be told to answer a question about a plant; nil if no plant is named.
    ///
    /// - Parameters:
    ///   - question: an act of the kind "question" of this journal.
    ///   - said: its words, if the act does not have them.
    package func adviceRequest(for question: Act, said: String) -> AdviceRequest? {
        guard let name = question.fields["of"]?.texts.first else { return nil }
        let asked = question[text: "question"]
        let coach = coach((name, PlantKeeping.find(name, plants)))
        let isKnown =
            if let asked, question[text: "about"] == "advice" {
                switch coach.answer(to: asked) {
                case .known: true
                case .unknown: false
                }
            } else { true }
        return AdviceRequest(
            question: asked ?? said, facts: coach.facts, instructions: PlantCoach.instructions,
            isAnswered: isKnown)
    }
}
