import Diary
import Foundation
import Language

/// Gives advice about a plant from its care and the tables of species and troubles, and names its sources.
package struct PlantCoach: Sendable {
    /// The household's name for the plant, or the words of the question.
    package let name: String
    package let species: Species?
    /// Nil if the household does not have the plant.
    package let plant: Record?
    package let history: CareHistory
    package let today: CalendarDay
    package let season: Season

    package init(
        name: String, species: Species?, plant: Record?, history: CareHistory, today: CalendarDay,
        season: Season
    ) {
        (self.name, self.species, self.plant) = (name, species, plant)
        (self.history, self.today, self.season) = (history, today, season)
    }

    /// Advice, as one to four sentences.
    package enum Advice: Equatable, Sendable {
        /// From the tables, or from the plant's own care.
        case known(String)
        /// Says what the tables do not know.
        case unknown(String)

        package var text: String {
            switch self {
            case .known(let text), .unknown(let text): text
            }
        }
    }

    /// The answer to a question.
    package func answer(to question: String) -> Advice {
        let words = Token.split(question).map(\.word)
        func asks(_ some: Set<String>) -> Bool {
            words.contains { some.contains($0) || some.contains(EnglishNoun.singular($0)) }
        }
        if asks(English.PlantQuestions.aboutHarm) {
            // Counts as known even where the tables know nothing: whether something is poisonous is never
            // left to a language model unasked.
            return .known(toxicity(words))
        }
        if let trouble = TroubleTable.shared.trouble(in: words, of: species) { return .known(help(trouble)) }
        if asks(English.PlantQuestions.aboutLight) { return light }
        if asks(English.PlantQuestions.aboutMisting) { return misting }
        if asks(English.PlantQuestions.aboutSoil) { return soil }
        if asks(English.PlantQuestions.aboutFeeding) {
            return feeding
        }
        if asks(English.PlantQuestions.aboutWatering) { return watering }
        if asks(English.PlantQuestions.aboutHealth) {
            return general
        }
        return .unknown(
            "I do not know. "
                + (species == nil
                    ? "None of my tables lists \(the)." : "The table of plants says nothing about that."))
    }

    private var the: String { name.first?.isUppercase == true ? name : "the \(name)" }

    private func unknown(_ what: String) -> Advice {
        .unknown("I do not know \(what): none of my tables lists \(the).")
    }

    private func toxicity(_ words: [String]) -> String {
        guard let species else { return unknown("whether \(the) is safe, so keep animals away").text }
        func sentence(_ toxicity: Toxicity, _ animal: String) -> String {
            switch toxicity {
            case .yes: "it is toxic to \(animal)"
            case .mild: "it may give \(animal) an upset stomach"
            case .no: "it is not known to harm \(animal)"
            case .unknown: "I do not know whether it harms \(animal), so do not call it safe"
            }
        }
        let hasCat = words.contains { $0.hasPrefix("cat") || $0.hasPrefix("kitten") }
        let hasDog = words.contains { $0.hasPrefix("dog") || $0.hasPrefix("pup") }
        let cats = sentence(species.toxicity.cats, "cats")
        let dogs = sentence(species.toxicity.dogs, "dogs")
        let said = hasCat && !hasDog ? cats : hasDog && !hasCat ? dogs : "\(cats), and \(dogs)"
        let isOther = words.contains { English.PlantQuestions.untoldEater.contains($0) }
        let other =
            isOther && !hasCat && !hasDog
            ? " I know only about cats and dogs; ask a doctor or a vet about others." : ""
        return "By the table of plants (\(species.scientificName)), \(said).\(other)"
    }

    private func help(_ trouble: Trouble) -> String {
        var sentences: [String] = []
        if let watered = wateringJudgement { sentences.append(watered) }
        sentences.append("\(DayWords.capitalized(trouble.sign)): \(trouble.causes)")
        sentences.append(trouble.remedy)
        if let species, species.troubles.contains(trouble.code) {
            sentences.append("The table of plants says that this kind often has it.")
        }
        let basis =
            sentences.count > 2 && wateringJudgement != nil
            ? "I go by your notes and the table of troubles." : "I go by the table of troubles."
        return (sentences + [basis]).joined(separator: " ")
    }

    /// Whether the plant was watered more or less often than planned; nil if the notes do not tell.
    private var wateringJudgement: String? {
        guard let plant else { return nil }
        let days = history.days(of: .watering)
        var plan = CarePlan(of: plant)
        if plan.intervals[.watering] == nil, let species { plan = CarePlan(suggestedFor: species) }
        guard let last = days.last, let interval = plan.intervals[.watering] else { return nil }
        let planned = season == .winter ? interval.winterDays ?? interval.days : interval.days
        let span = max(10, planned)
        let recent = days.filter { $0.distance(to: today) < span }
        let source = interval.source == .set ? "your plan" : "the table"
        if recent.count >= 2, recent.count * planned >= span * 2 {
            return
                "You watered \(the) \(recent.count) times in \(span) days, and \(source) says every \(CareCalculator.days(planned)): too much water is likely."
        }
        let since = last.distance(to: today)
        if since > planned * 3 / 2 {
            return
                "\(DayWords.capitalized(the)) was last watered \(since) days ago, and \(source) says every \(CareCalculator.days(planned)): too little water is likely."
        }
        return
            "\(DayWords.capitalized(the)) was last watered \(DayWords.past(last, from: today)), which fits every \(CareCalculator.days(planned))."
    }

    private var light: Advice {
        guard let species else { return unknown("what light \(the) likes") }
        let likes =
            switch species.light {
            case .low: "manages with little light"
            case .medium: "likes some light, but no direct sun"
            case .brightIndirect: "likes bright light, but no direct sun"
            case .direct: "likes full sun"
            }
        return .known("By the table of plants, \(the) \(likes).")
    }

    private var misting: Advice {
        guard let species else { return unknown("whether \(the) likes to be misted") }
        let likes = species.likesMisting ? "likes to be misted" : "does not need to be misted"
        return .known("By the table of plants, \(the) \(likes).")
    }

    private var soil: Advice {
        guard let species else { return unknown("what soil \(the) likes") }
        return .known("By the table of plants, \(the) likes this soil: \(species.soil).")
    }

    private var feeding: Advice {
        guard let species else { return unknown("how often \(the) is fed") }
        guard species.feeding > 0 else { return .known("By the table of plants, \(the) is not fed.") }
        let every = CareCalculator.days(species.feeding)
        return .known(
            "By the table of plants, feed \(the) every \(every) while it grows, and not in winter.")
    }

    private var watering: Advice {
        guard let species else {
            return wateringJudgement.map { .known($0) } ?? unknown("how often \(the) is watered")
        }
        let table =
            "By the table of plants, water \(the) every \(CareCalculator.days(species.watering.summer)) in summer and every \(species.watering.winter) in winter."
        return .known([wateringJudgement, table].compactMap { $0 }.joined(separator: " "))
    }

    private var general: Advice {
        let usual = (species?.troubles ?? []).compactMap { TroubleTable.shared.trouble(code: $0)?.sign }
        var sentences = [wateringJudgement].compactMap { $0 }
        if !usual.isEmpty {
            sentences.append("By the table of plants, it often has: \(usual.joined(separator: ", ")).")
        }
        return sentences.isEmpty ? unknown("what is wrong") : .known(sentences.joined(separator: " "))
    }
}
