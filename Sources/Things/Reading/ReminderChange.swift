import Diary
import Language

/// Reads a change to a reminder: "cancel the reminder about the roof", "move my reminder for the gutter to
/// Friday".
struct ReminderChange: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        changed(clause) ?? stopped(text.clauses[clause]) ?? notNeeded(text.clauses[clause])
            ?? movedByName(text.clauses[clause]) ?? movedByOthers(text.clauses[clause])
            ?? deletedNote(text.clauses[clause])
    }

    /// "Stop reminding me to ring Ann", "no need to remind me about the bins any more".
    private func stopped(_ range: Range<Int>) -> ThingReading? {
        let start = text.afterFillers(range)
        let reach = min(range.upperBound, start + 7)
        guard
            let verb = (start..<reach).first(where: { ["remind", "reminding"].contains(words[$0]) }),
            verb > start, verb + 3 < range.upperBound, ["me", "us"].contains(words[verb + 1]),
            words[start..<verb].contains(where: { ["stop", "quit", "don't", "dont", "no"].contains($0) }),
            ["about", "to", "of"].contains(words[verb + 2])
        else { return nil }
        let end = text.end(
            from: verb + 3, before: text.sentenceEnd(from: verb), at: ["any", "anymore", "now", "again"])
        var fields = ActFields()
        fields.text("title", text.name((verb + 3)..<end))
        fields.text("change", "cancel")
        return ThingReading(
            tokens: start..<text.sentenceEnd(from: verb), fit: .addressed, acts: [fields.act("note")])
    }

    /// "Cancel the one about the roof".
    private func isOne(_ index: Int, _ head: ClauseHead, _ range: Range<Int>) -> Bool {
        guard words[index] == "one", !English.ReminderWords.weak.contains(words[head.verb]) else {
            return false
        }
        if words[index - 1] == "the" {
            return index + 2 < range.upperBound && ["about", "to"].contains(words[index + 1])
        }
        // "Forget the tablets one"
        let named = words[(head.verb + 1)..<index].filter { !ThingWords.determiners.contains($0) }
        return !named.isEmpty && words[head.verb + 1] != named[0]
            && !NamedReminders.named(
                named.joined(separator: " "), among: NamedReminders.open(text.kept.notes)
            ).isEmpty
    }

    private func changed(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        guard let head = ClauseHead(English.ReminderWords.changing, in: range, of: text, reach: 6),
            !head.isNegated, head.isOrder,
            let noun = (head.verb + 1..<max(head.verb + 1, min(range.upperBound, head.verb + 8))).first(
                where: { ["reminder", "reminders"].contains(words[$0]) || isOne($0, head, range) })
        else { return nil }
        var isMove = English.ReminderWords.moving.contains(words[head.verb])
        let end = text.sentenceEnd(from: noun)
        // "Make a reminder" makes one; "put the reminder off" changes one.
        let lead = words[(head.verb + 1)..<noun]
        if English.ReminderWords.weak.contains(words[head.verb]) {
            guard let first = lead.first,
                ["the", "that", "my", "our", "off", "back", "forward", "rid", "this"].contains(first)
            else { return nil }
            if ["get", "turn", "switch", "call", "clear"].contains(words[head.verb]) { isMove = false }
        }
        // "Cancel the reminder about the roof, no, move it to Friday"
        let again = (noun..<end).first {
            English.ReminderWords.moving.contains(words[$0]) && $0 + 3 < end
                && ["it", "that"].contains(words[$0 + 1]) && ["to", "till", "until"].contains(words[$0 + 2])
        }
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
        if let again {
            isMove = true
            let cut = named.firstIndex { $0 > noun && text.tokens[$0].followsBreak } ?? named.count
            named = Array(named.prefix(cut)).filter { $0 < again }
            times = (again + 3)..<end
        } else if isMove, let from = times.first, words[from] == "from",
            let to = times.dropFirst().first(where: { ["to", "till", "until"].contains(words[$0]) })
        {
            // "From Thursday to Wednesday"
            times = to..<times.upperBound
        }
        var fields = ActFields()
        let said = named.filter {
            !ThingWords.determiners.contains(words[$0])
                && !["about", "for", "to", "off", "of", "rid"].contains(words[$0])
        }
        fields.text("title", said.map { text.tokens[$0].text }.joined(separator: " "))
        fields.text("change", isMove ? "move" : "cancel")
        if isMove {
            if let first = times.first, English.ReminderWords.beforeTime.contains(words[first]) {
                times = (first + 1)..<times.upperBound
            }
            guard set(times, of: &fields, isEarlier: isEarlier(head)) else { return nil }
        }
        return ThingReading(tokens: head.lead.lowerBound..<end, fit: .addressed, acts: [fields.act("note")])
    }
}
