import Diary
import Foundation
import JSON
import Language

/// Reads changes of a plant from a clause: how often it needs care, where it stands, that it is gone.
struct ChangeReading {
    let clause: PlantClause
    let context: PlantContext
    let said: SaidWords
    var words: [String] { clause.words }
    var text: PlantText { clause.text }

    func finding() -> ClauseFinding? {
        if let change = interval() ?? pause() ?? left() ?? gone() { return change }
        var moved = moved()
        // "It is back in the attic": another journal may know better what "it" is.
        if clause.mentions.isEmpty { moved?.fit = .likely }
        return moved
    }

    var plants: [PlantMention] {
        let known = clause.mentions.filter {
            $0.isKnown && !$0.isOthers && !($0.isIndefinite && $0.rank != .name)
        }
        if known.isEmpty { return clause.mentions.isEmpty && context.age <= 2 ? context.spoken : [] }
        let single = known.filter { !$0.isGroup }
        return single.isEmpty ? known : single
    }

    func found(_ mentions: [PlantMention], _ fields: [String: JSONValue]) -> ClauseFinding {
        let acts = mentions.map {
            FoundAct(
                act: Act(journal: .plants, kind: "change", fields: fields), mentions: [$0],
                clause: clause.range)
        }
        return ClauseFinding(acts: acts, isAboutPlants: true, fit: .certain)
    }

    // MARK: How often

    private func interval() -> ClauseFinding? {
        guard let interval = IntervalReading.first(in: words, within: clause.range), !plants.isEmpty else {
            return nil
        }
        let type = clause.range.lazy.compactMap { index -> CareType? in
            text.mentionAt[index] == nil
                ? PlantWords.care[words[index]] ?? PlantWords.given[words[index]] : nil
        }.first
        let isTold =
            clause.first {
                (English.PlantVerbs.past.contains(words[$0]) || English.PlantVerbs.giving.contains(words[$0])
                    || ["got", "had"].contains(words[$0]))
                    && text.mentionAt[$0] == nil && $0 < interval.tokens.lowerBound
            } != nil
        let isOrder = clause.first { English.PlantChanges.setting.contains(words[$0]) } != nil
        // "Water it weekly | and feed it monthly".
        let isContinued = context.isPlan && context.age == 0 && clause.mentions.isEmpty && type != nil
        if isTold, !isOrder, !isContinued { return nil }
        guard
            type != nil || isOrder || context.age <= 1
                || !clause.mentions.isEmpty && clause.first(where: { text.isVerb($0) }) == nil
        else { return nil }
        var every = [((type ?? context.planned ?? .watering).rawValue, JSONValue.integer(interval.days))]
        // "… every ten days and misted weekly".
        if let next = IntervalReading.first(
            in: words, within: interval.tokens.upperBound..<clause.range.upperBound),
            let further = (interval.tokens.upperBound..<next.tokens.lowerBound).lazy.compactMap({
                text.mentionAt[$0] == nil ? PlantWords.care[words[$0]] ?? PlantWords.given[words[$0]] : nil
            }).first, further.rawValue != every[0].0
        {
            every.append((further.rawValue, .integer(next.days)))
        }
        return found(plants, ["every": .object(every)])
    }

    // MARK: Not for a while

    private func pause() -> ClauseFinding? {
        guard !plants.isEmpty else { return nil }
        let first = clause.opening ?? clause.range.lowerBound
        let isSkipped =
            English.PlantChanges.pausing.contains(words[first])
            || clause.first { ["skip", "skipping", "pause"].contains(words[$0]) } != nil
                && clause.first { English.PlantChanges.beforePausing.contains(words[$0]) } != nil
        let care = clause.first {
            (PlantWords.care[words[$0]] != nil || PlantWords.given[words[$0]] != nil)
                && text.mentionAt[$0] == nil
        }
        let until = clause.first { English.PlantChanges.until.contains(words[$0]) }
        let span = clause.first { English.PlantChanges.span.contains(words[$0]) }
        let isDenied =
            clause.first { English.PlantChanges.denying.contains(words[$0]) && $0 < (care ?? Int.max) } != nil
        let isPast = clause.first { English.PlantChanges.notOrder.contains(words[$0]) } != nil
        let isLeft = ["leave", "rest", "let"].contains(words[first]) && (until != nil || span != nil)
        let needsNone =
            isDenied && care != nil && clause.first { ["need", "needs", "want"].contains(words[$0]) } != nil
        let isOrder = isDenied && care != nil && (until != nil || span != nil) && !isPast
        guard isSkipped || isLeft || needsNone && !isPast || isOrder else { return nil }
        let reading = PauseReading(words: words, saidAt: said.saidAt, calendar: said.calendar)
        var range = clause.range
        if needsNone, until == nil, span == nil {
            range = clause.range.lowerBound..<min(words.count, clause.range.upperBound + 8)
        }
        // "Leave the fern | till friday".
        if until == nil, span == nil, range.upperBound < words.count,
            English.PlantChanges.until.contains(words[range.upperBound])
        {
            range = range.lowerBound..<min(words.count, range.upperBound + 6)
        }
        let day = reading.day(in: range)
        return found(plants, ["pausedUntil": .text("\(day)T00:00")])
    }
}
