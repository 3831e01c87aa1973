import Diary
import Language

/// Reads amounts in the short form in which people type them: "-1 jam", "+2 jam", "3 jars of jam cellar".
struct TypedReading: ThingRule {
    let text: SaidText

    func read(_ clause: Int) -> ThingReading? {
        let range = text.clauses[clause]
        return signed(range) ?? placed(range)
    }

    /// "-1 jam" takes one, and "+2 jam" adds two.
    private func signed(_ range: Range<Int>) -> ThingReading? {
        let sign = text.sign(at: range.lowerBound)
        let isTake = ["-", "−", "–"].contains { sign.hasSuffix($0) }
        guard isTake || sign.hasSuffix("+"), SpokenNumber.isNumeral(words[range.lowerBound]),
            let thing = list.thing(in: range), thing.quantity != nil, let item = thing.item,
            item.home.map({ !KeptThings.isList($0) }) ?? true
        else { return nil }
        return ThingReading(
            tokens: range, fit: .certain, acts: [isTake ? thing.taken(all: false) : thing.added],
            things: [thing])
    }

    /// "3 jars of jam | cellar": the place stands at the end, without a preposition.
    private func placed(_ range: Range<Int>) -> ThingReading? {
        let start = range.lowerBound
        guard SpokenNumber.isNumeral(words[start]), !text.isAsked(range),
            !range.contains(where: { PlacePhrase.prepositions.contains(words[$0]) }),
            start + 2 < range.upperBound
        else { return nil }
        // "3 jars of jam, cellar"
        let piece = text.pieceEnd(from: start, before: range.upperBound)
        guard
            piece == range.upperBound
                || text.pieceEnd(from: piece, before: range.upperBound) == range.upperBound
        else { return nil }
        for index in (start + 2)..<max(start + 2, range.upperBound)
        where range.upperBound - index <= 3 && (piece == range.upperBound || index == piece) {
            let isPlace =
                text.kept.isPlace(words[index..<range.upperBound])
                || text.kept.collection(named: Array(words[index..<range.upperBound])) != nil
                || ThingWords.isWholePlace(words[index..<range.upperBound])
            let isOneName = (start..<index).contains {
                ThingWords.name(at: $0, in: words[..<range.upperBound]).map { $0 > index } ?? false
            }
            guard isPlace, !isOneName, let thing = list.thing(in: start..<index), thing.quantity != nil,
                thing.isKnown, !thing.isNothingKept, !thing.isPlant,
                thing.unit.map(English.PuttingWords.container.contains)
                    ?? (thing.item != nil || thing.kind != "food"),
                let place = PlacePhrase.bare(at: index, before: range.upperBound, in: text), place.isKnown
            else { continue }
            return PlaceStatement(text: text).items([thing], place, range, isPut: true)
        }
        return nil
    }
}
