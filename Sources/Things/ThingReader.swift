import Diary
import Language

extension JournalName {
    package static let things = JournalName(rawValue: "things")
}

/// Reads where somebody put a thing, what was taken, lent or noted, with what the household keeps. Immutable, safe to
/// share between threads.
package struct ThingReader: ActReader {
    private let kept: KeptThings

    /// - Parameter records: the journal's, in any order.
    package init(_ records: [Record]) {
        kept = KeptThings(records)
    }

    package func claims(in said: SaidWords) -> [Claim] {
        var text = SaidText(said, kept)
        var claims: [Claim] = []
        var context = ThingContext()
        var clause = 0
        while clause < text.clauses.count {
            guard let reading = reading(clause, text, context) else {
                context.pass(text.clauses[clause], of: text)
                clause += 1
                continue
            }
            let tokens = text.original(reading.tokens)
            if !tokens.isEmpty, claims.last.map({ $0.tokens.upperBound <= tokens.lowerBound }) ?? true {
                context.mend(&claims, by: reading)
                claims.append(Claim(tokens: tokens, fit: reading.fit, acts: context.new(reading.acts)))
            }
            context.take(reading)
            text.cutRest(of: reading, from: clause)
            clause += 1
            while clause < text.clauses.count, text.clauses[clause].lowerBound < reading.tokens.upperBound {
                clause += 1
            }
        }
        return claims
    }

    /// What a clause tells, by the first rule that reads it.
    private func reading(_ clause: Int, _ text: SaidText, _ context: ThingContext) -> Reading? {
        ReminderChange(text: text).read(clause)
            ?? NoteReading(text: text).read(clause)
            ?? QuestionReading(text: text).read(clause)
            ?? ListReading(text: text, antecedents: context.things, lastList: context.list).read(clause)
            ?? LendReading(text: text).read(clause)
            ?? TakeReading(text: text, antecedents: context.things).read(clause)
            ?? PutReading(text: text, antecedents: context.things).read(clause)
    }
}
