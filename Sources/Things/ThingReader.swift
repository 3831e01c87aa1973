import Diary
import Language

extension JournalName {
    package static let things = JournalName(rawValue: "things")
}

/// Reads where somebody put a thing, and what was taken, lent or noted, knowing what the household keeps.
///
/// Immutable, safe to share between threads.
package struct ThingReader: ActReader {
    private let kept: KeptThings

    /// - Parameter records: the journal's records, in any order.
    package init(_ records: [Record]) {
        kept = KeptThings(records)
    }

    package func claims(in said: SaidWords) -> [Claim] {
        var text = SaidText(said, kept)
        var claims: [Claim] = []
        var context = ThingContext()
        var clause = 0
        while clause < text.clauses.count {
            guard let found = reading(clause, text, context) else {
                context.pass(text.clauses[clause], of: text)
                clause += 1
                continue
            }
            let (reading, tokens) = text.dated(text.ended(found, clause: clause))
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

    /// The reading of a clause by the first rule that matches.
    private func reading(_ clause: Int, _ text: SaidText, _ context: ThingContext) -> ThingReading? {
        for rule in askedOrTold(text, context) {
            if let reading = rule.read(clause) { return reading }
        }
        // The remaining rules do not read questions.
        if text.isAsked(text.clauses[clause]) { return nil }
        let dated = DatedReading(text: text, antecedents: context.things)
        for rule in told(text, context) {
            guard let reading = rule.read(clause) else { continue }
            // "Bought ham, it keeps until Thursday" tells more than that it was bought.
            return reading.acts.isEmpty ? dated.read(clause) ?? reading : reading
        }
        return dated.read(clause)
    }

    private func askedOrTold(_ text: SaidText, _ context: ThingContext) -> [any ThingRule] {
        [
            ReminderChange(text: text), NoteReading(text: text), QuestionReading(text: text),
            WholeListReading(text: text),
            ListReading(text: text, antecedents: context.things, lastList: context.list),
            NeededReading(text: text, antecedents: context.things),
        ]
    }

    private func told(_ text: SaidText, _ context: ThingContext) -> [any ThingRule] {
        [
            EverythingMoved(text: text), PutBackReading(text: text, antecedents: context.things),
            ReturnReading(text: text, antecedents: context.things), GivenReading(text: text),
            LoanTellingReading(text: text),
            LendReading(text: text, antecedents: context.things),
            DueBackReading(text: text), AwayWithReading(text: text), HolderReading(text: text),
            OwnerReading(text: text, antecedents: context.things),
            LowStockReading(text: text), TypedReading(text: text), LostReading(text: text),
            UsedReading(text: text, antecedents: context.things),
            TakeReading(text: text), FrontedTaking(text: text), FinishedReading(text: text),
            OpenedReading(text: text, antecedents: context.things),
            StockReading(text: text), FrontedPlace(text: text), PlacedListReading(text: text),
            PutReading(text: text, antecedents: context.things),
            NoneLeftReading(text: text, antecedents: context.things),
            CountReading(text: text, antecedents: context.things),
            CountedFirst(text: text),
            BoughtReading(text: text),
            PlaceStatement(text: text, antecedents: context.things), NamedPerson(text: text),
            AsideReading(text: text),
            FactReading(text: text),
        ]
    }
}

/// A rule that reads a clause, possibly together with the clauses after it.
protocol ThingRule {
    var text: SaidText { get }

    /// Nil if the rule finds nothing in the clause.
    func read(_ clause: Int) -> ThingReading?
}

extension ThingRule {
    var words: [String] { text.words }
    var list: ThingList { ThingList(text: text) }
}

/// The result of a rule: the words, how surely they belong here, and the acts.
struct ThingReading: Sendable {
    var tokens: Range<Int>
    var fit: Claim.Fit
    var acts: [Act]
    /// The things that a following "it" or "those" may mean.
    var things: [SaidThing] = []
}
