import Diary
import JSON
import Language

/// Reads from a clause that something was done to plants.
struct CareReading {
    let clause: PlantClause
    let context: PlantContext
    var text: PlantText { clause.text }
    var words: [String] { clause.words }

    init(_ clause: PlantClause, _ context: PlantContext) {
        self.clause = clause
        self.context = context
    }

    func finding() -> ClauseFinding? {
        guard let sign = sign() else { return nil }
        guard let (mentions, isOpen) = mentions(for: sign) else { return nil }
        var finding = ClauseFinding(isAboutPlants: true, fit: .likely)
        let isKnown = mentions.contains(where: \.isKnown)
        let hasPest = clause.first { English.PlantNouns.pest.contains(words[$0]) } != nil
        let isGathered = sign.type == .harvest && sign.isNoun
        if isKnown || isGathered || hasPest && sign.type != .harvest { finding.fit = .certain }
        // Without the name of a plant or a verb of care, another journal may be surer.
        if clause.mentions.isEmpty, sign.isWeak, sign.isNoun { finding.fit = .likely }
        if clause.isNotDone(before: sign.place) { return finding }
        let type = adjusted(sign)
        var fields: [String: JSONValue] = ["care": .text(type.rawValue)]
        if let by = doer(of: sign, mentions) {
            guard let name = by.name else { return isKnown ? finding : nil }
            if name != "he", name != "she", name != "they" { fields["by"] = .text(name) }
            if mentions.contains(where: { !$0.isKnown || $0.isIndefinite }) { return nil }
        }
        if type == .repotting, let pot { fields["pot"] = .text(pot) }
        if type != .support, let amount = clause.amount(takesCounts: type == .harvest),
            type != .propagation && type != .pruning || !isOfParts(amount)
        {
            fields["amount"] = .text(amount)
        }
        let amounts = type == .support || type == .harvest ? [:] : amounts(of: mentions)
        if amounts.count > 1 {
            finding.acts = mentions.enumerated().map { place, mention in
                var own = fields
                own["amount"] = amounts[place].map { .text($0) }
                return FoundAct(
                    act: Act(journal: .plants, kind: "care", fields: own), mentions: [mention],
                    clause: clause.range)
            }
            return finding
        }
        for kind in [type] + furtherTypes(sign, besides: type) {
            fields["care"] = .text(kind.rawValue)
            finding.acts.append(
                FoundAct(
                    act: Act(journal: .plants, kind: "care", fields: fields), mentions: mentions,
                    clause: clause.range,
                    isOpen: isOpen))
        }
        return finding
    }

    /// "A couple of bits" that were cut off say nothing about how much care was given.
    private func isOfParts(_ amount: String) -> Bool {
        amount.lowercased().split(separator: " ").last.map {
            English.PlantCare.rootedPart.contains(String($0))
        } ?? false
    }

    /// "Gave the fern half a litre and the palm a cup": the amount of each plant, by its place among the plants; at most
    /// one if they share it.
    private func amounts(of mentions: [PlantMention]) -> [Int: String] {
        guard mentions.count > 1, mentions.allSatisfy({ $0.isKnown && !$0.isGroup }) else { return [:] }
        func read(_ range: (Int) -> Range<Int>) -> [Int: String] {
            mentions.indices.reduce(into: [:]) { found, place in
                guard !range(place).isEmpty else { return }
                found[place] = PlantClause(text, range(place)).amount()
            }
        }
        let behind = read { place in
            let end =
                place + 1 < mentions.count ? mentions[place + 1].tokens.lowerBound : clause.range.upperBound
            return mentions[place].tokens.upperBound..<max(mentions[place].tokens.upperBound, end)
        }
        let ahead = read { place in
            let start = place == 0 ? clause.range.lowerBound : mentions[place - 1].tokens.upperBound
            return start..<max(start, mentions[place].tokens.lowerBound)
        }
        return behind.count >= ahead.count ? behind : ahead
    }

    /// "A drink and a wipe down": the other types of care that the plant was given.
    private func furtherTypes(_ sign: Sign, besides type: CareType) -> [CareType] {
        guard sign.isNoun else { return [] }
        var types: [CareType] = []
        for index in clause.range where index > sign.place && isFree(index) {
            guard let (further, _) = given(at: index), further != type, !types.contains(further),
                words[max(clause.range.lowerBound, index - 4)..<index].contains(where: {
                    $0 == "and" || $0 == "plus"
                })
            else { continue }
            types.append(further)
        }
        return types
    }

    /// "Tom says | he has watered the fern": who tells it in the clause before.
    private var teller: String? {
        let start = clause.range.lowerBound
        let before = max(0, start - 4)..<start
        guard before.contains(where: { English.PlantCare.telling.contains(words[$0]) }) else { return nil }
        return before.first { text.isPerson($0) }.map { text.tokens[$0].text }
    }

    /// "Into a bigger clay pot": the words without the article.
    private var pot: String? {
        guard let into = clause.first(where: { ["into", "in"].contains(words[$0]) }) else { return nil }
        var first = into + 1
        while first < clause.range.upperBound,
            English.PlantCare.potLead.contains(words[first])
        { first += 1 }
        var end = first
        while end < clause.range.upperBound, !text.isTime(end),
            !English.PlantCare.potEnd.contains(words[end])
        { end += 1 }
        guard first < end, text.mentions(in: first..<end).isEmpty,
            words[first..<end].contains(where: {
                English.PlantNouns.pot.contains($0) || ["bigger", "smaller", "one"].contains($0)
            })
        else { return nil }
        return clause.said(first..<end)
    }

    // MARK: By whom

    /// Nil if the speaker did it. The name is nil if the plants may be somebody else's.
    private func doer(of sign: Sign, _ mentions: [PlantMention]) -> (name: String?, Void)? {
        if sign.isPassive {
            guard let by = clause.first(where: { words[$0] == "by" && $0 > sign.place }),
                by + 1 < clause.range.upperBound,
                text.isPerson(by + 1)
            else { return nil }
            return (clause.said((by + 1)..<(by + 2)), ())
        }
        if let other = clause.other(before: sign.place) {
            let names = other.filter {
                !English.PlantCare.relation.contains(words[$0])
                    || other.count == 1
            }
            let name = names.map { text.tokens[$0].text }.joined(separator: " ")
            if ["he", "she", "they"].contains(name.lowercased()) {
                if let teller { return (teller, ()) }
                if clause.mentions.isEmpty { return nil }
            }
            return (name, ())
        }
        if let unknown = clause.unknownSubject(before: sign.place),
            !sign.isNoun || PlantWords.care[words[sign.place]] != nil
                || ["gave", "did"].contains(words[sign.place])
        {
            return (clause.said(unknown), ())
        }
        // "Tom came by yesterday | and fed the fern".
        if let subject = context.subject, sign.place == clause.range.lowerBound + 1,
            words[sign.place - 1] == "and"
        {
            return (subject, ())
        }
        if let by = context.by, context.age <= 1,
            !clause.range.contains(where: { English.PlantCare.ownAct.contains(words[$0]) })
        {
            return (by, ())
        }
        return nil
    }
}
