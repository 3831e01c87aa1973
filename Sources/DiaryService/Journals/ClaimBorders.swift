import Diary
import Language

/// Draws the border between two journals where one journal's claim covers words that another is sure of.
///
/// An example is "remind me to buy nails and I've pruned the rosemary": a reminder goes on until something
/// else is told. Only a clause that follows a conjunction or a comma is taken from it, so "note that the fern
/// was watered" stays whole.
struct ClaimBorders {
    /// The most words that may follow the other journal's claim: "… has two new leaves, shining like
    /// anything".
    private static let remark = 4

    let words: SaidWords

    /// The claims of all readers, in the order of the readers.
    func claims(of readers: [any ActReader]) -> [Claim] {
        var claims = readers.map { $0.claims(in: words).filter { !$0.tokens.isEmpty } }
        guard claims.count(where: { !$0.isEmpty }) > 1 else { return claims.flatMap(\.self) }
        for own in claims.indices {
            for (place, claim) in claims[own].enumerated().reversed() {
                guard
                    let other = claims.indices.first(where: {
                        $0 != own && border(of: claim, before: claims[$0]) != nil
                    }),
                    let border = border(of: claim, before: claims[other])
                else { continue }
                let (head, tail) = (words.part(0..<border), words.part(border..<words.tokens.count))
                // Words that tokenise differently on their own cannot be located in the whole text.
                guard head.tokens.count == border, tail.tokens.count == words.tokens.count - border else {
                    continue
                }
                let before = readers[own].claims(in: head).filter { $0.tokens.overlaps(claim.tokens) }
                guard before.map(\.acts.count).reduce(0, +) == claim.acts.count else { continue }
                claims[own].replaceSubrange(place...place, with: before)
                // The day of a reminder does not apply to what was done besides.
                let after = readers[other].claims(in: tail).map { $0.moved(by: border) }
                claims[other] = claims[other].filter { $0.tokens.upperBound <= border } + after
            }
        }
        return claims.flatMap(\.self)
    }

    /// The start of another journal's sure claim that lies inside this claim and reaches to its end.
    private func border(of claim: Claim, before others: [Claim]) -> Int? {
        guard !claim.acts.isEmpty else { return nil }
        return others.first { other in
            other.fit >= .certain && other.acts.contains { $0.kind != "question" }
                && other.tokens.lowerBound > claim.tokens.lowerBound + 1
                && other.tokens.upperBound + Self.remark > claim.tokens.upperBound
                && other.tokens.lowerBound < claim.tokens.upperBound
                && startsStatement(other.tokens.lowerBound)
        }?.tokens.lowerBound
    }

    /// Whether a statement begins at a word; "then water the fern" is one more order, not a statement.
    private func startsStatement(_ index: Int) -> Bool {
        var first = index
        while first < words.tokens.count - 1, SaidWords.joints.contains(words.tokens[first].word) {
            first += 1
        }
        guard
            first > index || words.tokens[index].followsBreak
                || SaidWords.joints.contains(words.tokens[index - 1].word)
        else { return false }
        let word = words.tokens[first].word
        let next = first + 1 < words.tokens.count ? words.tokens[first + 1].word : ""
        return word.hasSuffix("ed") || word.contains("'") || English.Clauses.teller.contains(word)
            || [.article, .determiner].contains(EnglishWordClasses.wordClass(of: word))
            || English.Journals.afterName.contains(next)
    }
}

extension SaidWords {
    /// Some of the words, said at the same moment.
    fileprivate func part(_ range: Range<Int>) -> SaidWords {
        let end = range.upperBound < tokens.count ? tokens[range.upperBound].range.lowerBound : text.endIndex
        return SaidWords(
            String(text[tokens[range.lowerBound].range.lowerBound..<end]), saidAt: saidAt, calendar: calendar)
    }
}

extension Claim {
    fileprivate func moved(by count: Int) -> Claim {
        Claim(tokens: tokens.lowerBound + count..<tokens.upperBound + count, fit: fit, acts: acts)
    }
}
