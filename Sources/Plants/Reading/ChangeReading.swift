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
        if let change = renamed() ?? interval() ?? closed() ?? pause() ?? left() ?? gone() { return change }
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
        // "Don't water the fern | till monday it's asleep".
        let next = clause.range.upperBound
        let until =
            clause.first { English.PlantChanges.until.contains(words[$0]) }
            ?? (next < words.count && English.PlantChanges.until.contains(words[next])
                && !text.tokens[next].followsStop ? next : nil)
        let span = clause.first { English.PlantChanges.span.contains(words[$0]) }
        let isDenied =
            clause.first { English.PlantChanges.denying.contains(words[$0]) && $0 < (care ?? Int.max) } != nil
        let isPast = clause.first { English.PlantChanges.notOrder.contains(words[$0]) } != nil
        // "Snooze the basil reminder": not the plant. "No water reminders for the basil till Monday" is about it.
        guard clause.first(of: English.PlantChanges.reminder) == nil || isDenied && care != nil else {
            return nil
        }
        let isLeft = ["leave", "rest", "let"].contains(words[first]) && (until != nil || span != nil)
        let needsNone =
            isDenied && care != nil && clause.first { ["need", "needs", "want"].contains(words[$0]) } != nil
        let isOrder = isDenied && care != nil && (until != nil || span != nil) && !isPast
        let isSilenced =
            isDenied && !isPast && (until != nil || span != nil) && clause.says(PlantWords.reminding) != nil
        guard isSkipped || isLeft || needsNone && !isPast || isOrder || isSilenced || mayWait || isPutOff
        else {
            return nil
        }
        let reading = PauseReading(words: words, saidAt: said.saidAt, calendar: said.calendar)
        var range = clause.range
        if needsNone, until == nil, span == nil {
            range = clause.range.lowerBound..<min(words.count, clause.range.upperBound + 8)
        }
        // "Leave the fern | till friday".
        if let until, until == next { range = range.lowerBound..<min(words.count, next + 12) }
        let day = reading.day(in: range)
        var fields: [String: JSONValue] = ["pausedUntil": .text("\(day)T00:00")]
        // "Don't feed the fern until March": it is watered as before.
        if let type = care.flatMap({ PlantWords.care[words[$0]] ?? PlantWords.given[words[$0]] }),
            type != .watering
        {
            fields["care"] = .text(type.rawValue)
        }
        return found(plants, fields)
    }

    /// "The fern can wait until Friday".
    private var mayWait: Bool {
        clause.first {
            words[$0] == "wait" && English.PlantChanges.beforeWait.contains(clause.word($0 - 1) ?? "")
        } != nil
    }

    /// "Water the fern on Friday instead".
    private var isPutOff: Bool {
        guard let first = clause.opening, English.PlantVerbs.base.contains(words[first]),
            PlantWords.care[words[first]] != nil,
            clause.first(where: { words[$0] == "instead" }) != nil
        else { return false }
        return DueSpan.read(Array(words[clause.range]), saidAt: said.saidAt, calendar: said.calendar) != nil
    }
}
