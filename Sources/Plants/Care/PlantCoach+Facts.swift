import Diary

/// What a language model is told about a plant. Days are told as distances, and people are left out.
extension PlantCoach {
    /// The most events of a plant that are told, the latest ones.
    private static let mostEvents = 30
    /// The most characters of a note that are told.
    private static let longestNote = 200

    static let instructions = """
        You advise a household about one of its plants. You are given the row of a table about its kind, and its \
        latest care. Answer the question in at most four short sentences of plain text. Say so if you do not know.
        """

    /// The row of its kind, and the plant's own latest care, a line each.
    var facts: [String] {
        var lines: [String] = []
        if let species { lines += Self.row(of: species) }
        guard plant != nil else { return lines }
        let events = history.acts.suffix(Self.mostEvents).map(event)
        return lines + (events.isEmpty ? ["No care is noted."] : events)
    }

    private static func row(of species: Species) -> [String] {
        func list(_ name: String, _ values: [String]) -> String? {
            values.isEmpty ? nil : "\(name): \(values.joined(separator: ", "))"
        }
        let feeding =
            species.feeding > 0 ? "every \(CareCalculator.days(species.feeding)) while it grows" : "none"
        return [
            "Kind: \(species.commonNames[0]) (\(species.scientificName))",
            "Light: \(species.light.rawValue)",
            "Watering: every \(CareCalculator.days(species.watering.summer)) in summer, every "
                + "\(CareCalculator.days(species.watering.winter)) in winter",
            "Feeding: \(feeding)", "Misting: \(species.likesMisting ? "yes" : "no")",
            "Soil: \(species.soil)",
            "Toxic to cats: \(species.toxicity.cats.told), to dogs: \(species.toxicity.dogs.told)",
            list(
                "Usual troubles",
                species.troubles.compactMap { TroubleTable.shared.trouble(code: $0)?.sign }),
        ].compactMap { $0 }
    }

    /// "9 days ago: watered, half a litre".
    private func event(_ kept: KeptAct) -> String {
        let type = kept.act[text: "care"].flatMap(CareType.init(rawValue:)) ?? .observation
        let days = CalendarDay(of: kept.at, in: history.calendar).distance(to: today)
        let when = days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
        let more = ["amount", "note"].compactMap { kept.act[text: $0] }.map { $0.prefix(Self.longestNote) }
        return ([Substring("\(when): \(type.done)")] + more).joined(separator: ", ")
    }
}

extension Toxicity {
    fileprivate var told: String { self == .unknown ? "unknown" : rawValue }
}
