import Diary
import JSON

/// When plants came and went, and whether something was ever done for one, and by whom.
extension PlantAnswers {
    /// "The begonia is no longer one of your plants: died, yesterday. You said: lost the begonia to the frost."
    func gone(_ plant: Record) -> String {
        let day = plant[text: "goneOn"].flatMap { CalendarDay($0) }
        let when = day.map { DayWords.past($0, from: today) }
        let said = acts.filter { kept in
            kept.act.kind == "change" && kept.act.fields["gone"] != nil && kept.records.contains(plant.id)
        }.max(by: CareHistory.isBefore)?.act[text: "note"]
        let reason = plant[text: "gone"].flatMap { $0 == "gone" ? nil : $0 }
        let why = [reason, when].compactMap(\.self).joined(separator: ", ")
        return "\(DayWords.capitalized(called(plant))) \(plant.are) no longer one of your plants"
            + (why.isEmpty ? "." : ": \(why).")
            + (said.map { " You said: \($0)." } ?? "")
    }

    /// "Yes, the fern is one of your plants, and it is here: hall."
    func having(_ plant: Record) -> String {
        guard plant[text: "gone"] == nil else { return "No. " + gone(plant) }
        let place = plant[text: "place"].map { ", here: \($0)" } ?? ""
        return "Yes, \(called(plant)) \(plant.are) one of your plants\(place)."
    }

    /// "The fern came on 1 March."
    func arrival(_ plant: Record) -> String {
        let name = DayWords.capitalized(called(plant))
        if let day = plant[text: "acquiredOn"].flatMap({ CalendarDay($0) }) {
            return "\(name) came \(DayWords.past(day, from: today))."
        }
        let day = CalendarDay(of: plant.createdAt, in: calendar)
        return
            "Nobody said when \(called(plant)) came. I have known it since \(DayWords.past(day, from: today))."
    }

    /// The answer to "did Tom ever repot it" or "who watered it last"; nil to any other question.
    ///
    /// - Parameter last: the latest act that fits the question.
    func whether(_ last: KeptAct, _ plant: Record, _ question: Act) -> String? {
        let isWho = question.fields["who"] == .bool(true)
        guard isWho || question.fields["whether"] == .bool(true) else { return nil }
        let type = last.act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
        guard type != .observation else { return nil }
        let day = DayWords.past(CalendarDay(of: last.at, in: calendar), from: today)
        let by = last.act[text: "by"].map { " by \($0)" } ?? (isWho ? " by you" : "")
        return
            "\(isWho ? "" : "Yes. ")\(DayWords.capitalized(called(plant))) \(plant.were) last \(type.done)\(by) \(day)."
    }
}
