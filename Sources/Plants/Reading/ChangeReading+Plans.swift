import Diary
import JSON
import Language

/// How often a plant wants care: "water the fern weekly and the cactus monthly", "once a week in summer".
extension ChangeReading {
    /// How often one type of care is wanted, and for which plants.
    private struct Planned {
        var frequency: CareFrequency
        var type: CareType
        var plants: [PlantMention]
        var isOfWinter: Bool
    }

    func interval() -> ClauseFinding? {
        let frequencies = IntervalReading.all(in: words, within: clause.range).filter { !isDenied($0) }
        guard let first = frequencies.first, !cared.isEmpty, !isTold(before: first.tokens.lowerBound) else {
            return nil
        }
        let type = care(in: clause.range)
        guard
            type != nil || isSetting || context.age <= 1
                || !clause.mentions.isEmpty
                    && clause.first(where: { text.isVerb($0) && !isEnough($0) }) == nil
        else { return nil }
        var acts: [FoundAct] = []
        for one in planned(frequencies, type ?? context.planned ?? .watering) {
            for mention in one.plants {
                let place = acts.firstIndex { $0.mentions == [mention] } ?? acts.count
                if place == acts.count {
                    acts.append(
                        FoundAct(
                            act: Act(journal: .plants, kind: "change", fields: [:]), mentions: [mention],
                            clause: clause.range))
                }
                acts[place].act.set(
                    one.isOfWinter ? "winter" : "every", one.type, .integer(one.frequency.days))
                if !one.frequency.weekdays.isEmpty {
                    let days = one.frequency.weekdays.map { JSONValue.integer($0) }
                    acts[place].act.set("weekdays", one.type, .array(days))
                }
            }
        }
        let sentence = text.sentence(around: clause.range.lowerBound)
        if let months = MonthsReading.span(in: words, within: sentence), frequencies.count == 1 {
            for place in acts.indices {
                for (name, _) in acts[place].act.fields["every"]?.members ?? [:] {
                    guard let type = CareType(rawValue: name) else { continue }
                    acts[place].act.set("months", type, .array(months.map { .integer($0) }))
                }
            }
        }
        for place in acts.indices where acts[place].act.fields["every"] == nil {
            acts[place].act.fields["every"] = acts[place].act.fields.removeValue(forKey: "winter")
            acts[place].act.fields["season"] = .text("winter")
        }
        return ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain)
    }

    /// "Kamau doesn't need water every week".
    private func isDenied(_ frequency: CareFrequency) -> Bool {
        let start = max(clause.range.lowerBound, frequency.tokens.lowerBound - 6)
        return words[start..<frequency.tokens.lowerBound].contains {
            English.PlantChanges.denyingAlways.contains($0)
        }
    }

    /// "Nothing from November on", "no feed for the lemon from October onwards": the months in which care is left out.
    func closed() -> ClauseFinding? {
        guard let first = MonthsReading.start(in: words, within: clause.range), !plants.isEmpty,
            clause.first(where: {
                English.PlantChanges.denying.contains(words[$0]) || ["nothing", "stop"].contains(words[$0])
            }) != nil,
            clause.first(where: { English.PlantChanges.notOrder.contains(words[$0]) }) == nil
        else { return nil }
        let seasons = PauseReading(words: words, saidAt: said.saidAt, calendar: said.calendar)
        let spring = seasons.month(ofSeason: "spring") ?? 3
        let open = MonthsReading.months(from: spring, through: (first + 10) % 12 + 1)
        var act = Act(journal: .plants, kind: "change", fields: [:])
        for type in care(in: clause.range).map({ [$0] }) ?? [.watering, .feeding] {
            act.set("months", type, .array(open.map { .integer($0) }))
        }
        let acts = plants.map { FoundAct(act: act, mentions: [$0], clause: clause.range) }
        return ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain)
    }

    /// The plants of the household, or one that it has not named yet: "the hoya gets water every Sunday".
    private var cared: [PlantMention] {
        guard plants.isEmpty else { return plants }
        // "Water the avocado every three days": an order to care is never about food.
        let isOrder =
            clause.opening.map {
                PlantWords.care[words[$0]] != nil && English.PlantVerbs.base.contains(words[$0])
            } ?? false
        return clause.mentions.filter {
            $0.hasDeterminer && !$0.isKnown && !$0.isOthers && !$0.isIndefinite && !$0.isGroup
                && (isOrder || !text.names.isEaten($0, words))
        }
    }

    /// Each interval with the care and the plants that stand beside it; what is left out is that of the one before.
    private func planned(_ frequencies: [CareFrequency], _ type: CareType) -> [Planned] {
        let first = frequencies[0].tokens.lowerBound
        let isAhead = clause.mentions.first.map { $0.core.lowerBound > first } ?? false
        var all: [Planned] = []
        for (index, frequency) in frequencies.enumerated() {
            let next = frequencies[safe: index + 1]?.tokens.lowerBound ?? clause.range.upperBound
            let before = index == 0 ? clause.range.lowerBound : frequencies[index - 1].tokens.upperBound
            let around =
                isAhead ? frequency.tokens.lowerBound..<next : before..<frequency.tokens.lowerBound
            let named = cared.filter { around.contains($0.core.lowerBound) }
            let last = all.last
            all.append(
                Planned(
                    frequency: frequency, type: care(in: around) ?? last?.type ?? type,
                    plants: !named.isEmpty ? named : last?.plants ?? cared,
                    isOfWinter: isOfWinter(frequency.tokens, after: before, before: next)))
        }
        return all
    }

    /// Whether an interval holds in winter only: "in winter once a month", "monthly in the winter".
    private func isOfWinter(_ tokens: Range<Int>, after start: Int, before end: Int) -> Bool {
        let behind = (tokens.upperBound..<end).prefix {
            $0 < tokens.upperBound + 4 && words[$0] != "and" && !(text.tokens[$0].followsBreak)
        }
        func season(_ places: some Sequence<Int>) -> String? {
            places.lazy.map { words[$0] }.first { English.PlantChanges.winter.contains($0) || $0 == "summer" }
        }
        // The season of the interval before may stand between the two, and that of the first one before the clause.
        let first = start == clause.range.lowerBound ? max(0, start - 4) : start
        let ahead = (first..<tokens.lowerBound).reversed().prefix { place in
            words[place] != "and" && words[place] != "but"
                && !(place + 1 < words.count && place < start && text.tokens[place + 1].followsStop)
        }
        return (season(behind) ?? season(ahead)).map { $0 != "summer" } ?? false
    }

    /// The care in some words, without the names of plants.
    private func care(in range: Range<Int>) -> CareType? {
        range.lazy.compactMap { index in
            text.mentionAt[index] == nil
                ? PlantWords.care[words[index]] ?? PlantWords.given[words[index]] : nil
        }.first
    }

    /// "Every two weeks is plenty".
    private func isEnough(_ verb: Int) -> Bool {
        ["is", "are", "was"].contains(words[verb])
            && clause.word(verb + 1).map(English.PlantChanges.enough.contains) ?? false
    }

    private var isSetting: Bool { clause.first { English.PlantChanges.setting.contains(words[$0]) } != nil }

    /// Whether the clause tells what was done, and not how often it is wanted.
    private func isTold(before interval: Int) -> Bool {
        let isPast =
            clause.first {
                (English.PlantVerbs.past.contains(words[$0]) || English.PlantVerbs.giving.contains(words[$0])
                    || ["got", "had"].contains(words[$0]))
                    && text.mentionAt[$0] == nil && $0 < interval
            } != nil
        // "Water it weekly | and feed it monthly".
        let isContinued =
            context.isPlan && context.age == 0 && clause.mentions.isEmpty && care(in: clause.range) != nil
        return isPast && !isSetting && !isContinued
    }
}

extension Act {
    /// Sets a value for a type of care in a field of several.
    fileprivate mutating func set(_ field: String, _ type: CareType, _ value: JSONValue) {
        var members = fields[field]?.members ?? [:]
        members[type.rawValue] = members[type.rawValue] ?? value
        fields[field] = .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
}
