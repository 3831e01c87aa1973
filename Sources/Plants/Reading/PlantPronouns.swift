import Diary
import Language

/// Puts the plants of the turn before in place of a pronoun: "it's in the hall" after "we have a fern".
///
/// Immutable.
struct PlantPronouns {
    private let said: SaidWords
    private let reader: PlantReader
    private let mentions: [PlantMention]
    private var words: [String] { said.tokens.map(\.word) }

    private static let mostWords = 16
    private static let mostAhead = 6
    private static let mostContentAhead = 2

    /// - Parameter records: the journal's records, in any order.
    init?(_ said: SaidWords, _ records: [Record]) {
        guard (2...Self.mostWords).contains(said.tokens.count) else { return nil }
        self.said = said
        reader = PlantReader(records)
        mentions = MentionReading(tokens: said.tokens, names: PlantNames(records)).all()
    }

    /// The whole words, if they tell something of the plants of some acts; nil otherwise.
    ///
    /// - Parameter told: the acts of the turn before, the latest last.
    func whole(_ told: [Act]) -> String? {
        let named = told.map(UnnamedPlants.names)
        let all = Set(named.flatMap(\.self))
        return [withNames(named), withPerson(told), withOne(told), order(told)].lazy.compactMap(\.self)
            .first { whole in
                let acts = reader.plainClaims(
                    in: SaidWords(whole, saidAt: said.saidAt, calendar: said.calendar)
                ).flatMap(\.acts)
                return acts.contains { act in
                    act.kind != "question" && UnnamedPlants.names(of: act).contains(where: all.contains)
                }
            }
    }

    /// "It's in the hall": the names in place of the pronoun.
    private func withNames(_ told: [[String]]) -> String? {
        guard let pronoun = words.indices.first(where: { isPronoun($0) }), isOpening(pronoun),
            !English.Conversation.impersonal.contains(words[safe: pronoun + 1] ?? ""),
            let names = names(for: words[pronoun], told)
        else { return nil }
        let meant = DayWords.list(names.map { "the \($0)" })
        let (verb, used) = contracted(pronoun)
        let parts = [
            text(0..<pronoun), meant + (verb.hasPrefix("'") ? verb : ""), verb.hasPrefix("'") ? "" : verb,
            text((pronoun + used)..<words.count),
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// "He also repotted the fern", after a turn that named who cared for one.
    private func withPerson(_ told: [Act]) -> String? {
        guard let first = words.first, ["he", "she"].contains(first), let by = told.last?[text: "by"],
            !mentions.isEmpty
        else { return nil }
        return by + " " + text(1..<words.count)
    }

    /// "We've bought a new one": another plant of the kind that was named last.
    private func withOne(_ told: [Act]) -> String? {
        guard let one = words.firstIndex(of: "one"), one > 0, ["new", "another"].contains(words[one - 1]),
            mentions.isEmpty, let name = told.last.map(UnnamedPlants.names)?.last
        else { return nil }
        return text(0..<one) + " " + name + " " + text(one + 1..<words.count)
    }

    /// "Skip this Sunday", "nothing until March", "every ten days then": an order that leaves out the plant.
    private func order(_ told: [Act]) -> String? {
        guard mentions.isEmpty, let first = words.first, let name = told.last.map(UnnamedPlants.names)?.last,
            !words.contains(where: { English.PlantArrivals.standsForPlant.contains($0) })
        else { return nil }
        if ["skip", "pause"].contains(first) { return "\(first) the \(name) \(text(1..<words.count))" }
        if first == "nothing" || first == "not" && English.PlantChanges.until.contains(words[1]) {
            return "don't water the \(name) \(text(1..<words.count))"
        }
        guard let interval = IntervalReading.all(in: words, within: words.indices).first,
            interval.tokens.lowerBound <= 1, words.count - interval.tokens.count <= 2
        else { return nil }
        let care = told.last?.fields["every"]?.members?.first?.key ?? told.last?[text: "care"]
        let order =
            care.flatMap(CareType.init(rawValue:)).flatMap { $0 == .observation ? nil : $0 } ?? .watering
        return "\(order.order) the \(name) \(text(interval.tokens))"
    }

    private func isPronoun(_ index: Int) -> Bool {
        English.PlantArrivals.standsForPlant.contains(words[index])
    }

    /// Whether little stands before the pronoun, and no plant or verb of eating.
    private func isOpening(_ pronoun: Int) -> Bool {
        guard pronoun <= Self.mostAhead, !words.contains(where: English.PlantArrivals.eaten.contains) else {
            return false
        }
        let ahead = words[..<pronoun]
        let content = ahead.filter { EnglishWordClasses.wordClass(of: $0) == .content }.count
        let isOneOf = pronoun > 1 && words[pronoun - 1] == "of" && words[pronoun - 2] != "both"
        return content <= Self.mostContentAhead && !isOneOf
            && !mentions.contains { $0.tokens.lowerBound < pronoun }
    }

    private func names(for pronoun: String, _ told: [[String]]) -> [String]? {
        let told = told.filter { !$0.isEmpty }
        let all = told.flatMap(\.self).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if pronoun == "both" { return all.count == 2 ? all : nil }
        if English.PlantArrivals.standsForSeveral.contains(pronoun) { return all.isEmpty ? nil : all }
        return told.last.flatMap { $0.count == 1 ? $0 : nil }
    }

    /// The verb that a pronoun is joined to, and how many words it and the pronoun take.
    private func contracted(_ pronoun: Int) -> (verb: String, used: Int) {
        let word = words[pronoun]
        let next = words[safe: pronoun + 1] ?? ""
        if word == "both", next == "of" { return ("", 3) }
        if word.hasSuffix("'re") { return ("are", 1) }
        if word.hasSuffix("'ve") { return ("have", 1) }
        if word == "its" { return (English.PlantPlaces.beforeDestination.contains(next) ? "is" : "'s", 1) }
        guard word.hasSuffix("'s") else { return ("", 1) }
        return (["been", "got", "had"].contains(next) ? "has" : "is", 1)
    }

    private func text(_ range: Range<Int>) -> String { said.tokens[range].map(\.text).joined(separator: " ") }
}
