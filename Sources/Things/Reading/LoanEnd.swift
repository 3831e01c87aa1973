import Diary
import Language

/// The day on which a loan ends: "until Sunday", "till Christmas", "for two weeks".
struct LoanEnd {
    let tokens: Range<Int>
    let day: CalendarDay

    /// Reads it from the words around a loan, up to the end of its clause.
    init?(in range: Range<Int>, of text: SaidText) {
        let words = text.words
        let today = CalendarDay(of: text.said.saidAt, in: text.said.calendar)
        for index in range.dropFirst() where index + 1 < range.upperBound {
            let rest = words[..<range.upperBound]
            if ["until", "till", "til"].contains(words[index]) {
                let coming =
                    ComingDay.read(at: index + 1, in: rest, today: today)
                    ?? ComingDay.holiday(words[index..<range.upperBound], today)
                guard let coming else { continue }
                tokens = index..<coming.end
                day = coming.day
                return
            }
            guard words[index] == "for", let amount = SpokenQuantity.read(rest[(index + 1)...]),
                let value = amount.value, value < 1000, amount.end < range.upperBound,
                let shift = ComingDay.shift(by: Int(value.rounded()), words[amount.end])
            else { continue }
            tokens = index..<(amount.end + 1)
            day = shift(today)
            return
        }
        return nil
    }
}

extension SaidText {
    /// A loan with the day on which it ends, if that is told in the same clause.
    func ended(_ reading: ThingReading, clause: Int) -> ThingReading {
        guard reading.acts.allSatisfy({ $0.kind == "lend" && $0.fields["back"] == nil }),
            !reading.acts.isEmpty,
            let end = LoanEnd(
                in: reading.tokens.lowerBound..<max(reading.tokens.upperBound, clauses[clause].upperBound),
                of: self)
        else { return reading }
        var ended = reading
        ended.tokens = reading.tokens.lowerBound..<max(reading.tokens.upperBound, end.tokens.upperBound)
        ended.acts = reading.acts.map { act in
            var act = act
            act.fields["until"] = .text(end.day.text)
            return act
        }
        return ended
    }
}
