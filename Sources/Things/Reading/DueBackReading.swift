import Diary
import Language

/// Reads when a loan has to go back: "my library book has to be back by the fifteenth".
struct DueBackReading: LoanRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        let start = text.afterFillers(range)
        guard !text.isAsked(range), !ClauseHead.isNegating(words[range]),
            let back = (start + 2..<max(start + 2, min(range.upperBound, start + 12))).first(where: {
                ["back", "due"].contains(words[$0])
            })
        else { return nil }
        var day = back + 1
        while day < range.upperBound, English.LoanWords.beforeDueDay.contains(words[day]) { day += 1 }
        var subject = start..<back
        while let last = subject.last, English.LoanWords.beforeDue.contains(words[last]) {
            subject = subject.lowerBound..<last
        }
        let today = CalendarDay(of: text.said.saidAt, in: text.said.calendar)
        guard subject.upperBound < back || words[subject.upperBound - 1].hasSuffix("'s"), day > back + 1,
            day < range.upperBound,
            let until = ComingDay.read(at: day, in: words[..<range.upperBound], today: today),
            let things = lendable(subject)?.map({ $0.unpossessed(in: text.kept) }), things.count == 1
        else { return nil }
        let record = things[0].item?.record
        let isOfLibrary = words[subject].contains("library")
        var fields = ActFields()
        fields.text("name", things[0].name)
        if let person = record?[text: "lentTo"] {
            fields.text("to", person)
        } else if let owner = record?[text: "borrowedFrom"] ?? (isOfLibrary ? "the library" : nil) {
            fields.text("from", owner)
        } else {
            return nil
        }
        fields.text("until", until.day.text)
        return ThingReading(
            tokens: start..<until.end, fit: .certain, acts: [fields.act("lend")], things: things)
    }
}
