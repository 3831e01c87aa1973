import Diary
import Language

/// What a plant of the household is called from now on, and what kind it is.
extension ChangeReading {
    private static let mostOfName = 3

    /// "Rename the fern to Bert", "let's call the aloe Albert", "Gerda is now called Greta", "Bert is actually a hoya".
    func renamed() -> ClauseFinding? {
        guard
            let mention = clause.mentions.first(where: { $0.plants.count == 1 && !$0.isOthers && !$0.isGroup }
            )
        else { return nil }
        if let kind = kind(of: mention) { return found([mention], ["species": .text(kind)]) }
        guard let name = newName(of: mention) else { return nil }
        return found([mention], ["to": .text(name)])
    }

    private func newName(of mention: PlantMention) -> String? {
        let (before, after) = (mention.tokens.lowerBound - 1, mention.core.upperBound)
        let lead = clause.range.contains(before) ? words[before] : ""
        var start = after
        if ["rename", "renamed", "renaming"].contains(lead) {
            guard let to = clause.word(after), ["to", "as", "into"].contains(to) else { return nil }
            start = after + 1
        } else if ["call", "calling"].contains(lead) {
            // "Can you call the fern …" asks for nothing else; "I call" tells of a habit, which names it as well.
            start = after
        } else if words[mention.core.upperBound - 1].hasSuffix("'s"), clause.word(after) == "name",
            clause.word(after + 1) == "is"
        {
            start = after + 2
        } else if let called = (after..<min(after + 5, clause.range.upperBound)).first(where: {
            ["called", "named"].contains(words[$0])
        }), called > after,
            words[after..<called].allSatisfy({
                English.PlantClauses.helper.contains($0) || English.PlantClauses.adverb.contains($0)
                    || English.PlantArrivals.calling.contains($0)
            })
        {
            start = called + 1
        } else {
            return nil
        }
        return name(from: start)
    }

    /// The words of a name up to the end of the clause.
    private func name(from start: Int) -> String? {
        var end = clause.range.upperBound
        while end > start,
            text.isLead((end - 1)..<end) || English.PlantArrivals.nameEnd.contains(words[end - 1])
        {
            end -= 1
        }
        guard start < end, end - start <= Self.mostOfName,
            !English.PlantArrivals.notName.contains(words[start]),
            !(start..<end).contains(where: { text.isTime($0) })
        else { return nil }
        let said = clause.said(start..<end)
        let isKind = SpeciesTable.shared.species(named: said) != nil
        return isKind || said != said.lowercased() ? said : said.prefix(1).uppercased() + said.dropFirst()
    }

    /// "Gerda is actually an anthurium".
    private func kind(of mention: PlantMention) -> String? {
        guard mention.tokens.lowerBound == clause.opening,
            let being = clause.word(mention.core.upperBound),
            ["is", "was"].contains(being)
                || words[mention.core.upperBound - 1].hasSuffix("'s")
        else { return nil }
        var next = mention.core.upperBound + (["is", "was"].contains(being) ? 1 : 0)
        var isCorrected = false
        while let word = clause.word(next), English.PlantArrivals.actually.contains(word) {
            isCorrected = true
            next += 1
        }
        guard isCorrected, let article = clause.word(next), ["a", "an"].contains(article),
            let end = SpeciesTable.shared.match(at: next + 1, in: words, before: clause.range.upperBound)?.end
        else { return nil }
        return clause.said(next + 1..<end).lowercased()
    }
}
