import Diary
import Language

/// Reads what is done to a reminder: "cancel the reminder about the roof", "move my reminder for the gutter
/// to Friday".
struct ReminderChange: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> Reading? {
        let range = text.clauses[clause]
        guard let head = ClauseHead(English.ReminderWords.changing, in: range, of: text, reach: 6),
            !head.isNegated, head.isOrder,
            let noun = (head.verb + 1..<max(head.verb + 1, min(range.upperBound, head.verb + 8))).first(
                where: { ["reminder", "reminders"].contains(words[$0]) })
        else { return nil }
        let isMove = English.ReminderWords.moving.contains(words[head.verb])
        let end = text.sentenceEnd(from: noun)
        // "The roof reminder", "the reminder about the roof"
        var named = Array((head.verb + 1)..<noun)
        var rest = noun + 1
        var times = rest..<end
        if rest < end, !(isMove && words[rest] == "to"),
            English.ReminderWords.beforeSubject.contains(words[rest]),
            ReminderTime.read(rest..<end, of: text).tokens.first?.lowerBound != rest
        {
            rest += 1
            let stop =
                isMove
                ? (rest..<end).last { English.ReminderWords.beforeTime.contains(words[$0]) } ?? end : end
            named += Array(rest..<stop)
            times = stop..<end
        }
        var fields = ActFields()
        let said = named.filter {
            !ThingWords.determiners.contains(words[$0]) && !["about", "for", "to"].contains(words[$0])
        }
        fields.text("title", said.map { text.tokens[$0].text }.joined(separator: " "))
        fields.text("change", isMove ? "move" : "cancel")
        if isMove {
            if let first = times.first, English.ReminderWords.beforeTime.contains(words[first]) {
                times = (first + 1)..<times.upperBound
            }
            guard let at = ReminderTime.read(times, of: text).remindAt else { return nil }
            fields.text("remindAt", at)
        }
        return Reading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: [fields.act("note")])
    }
}
