import Diary
import JSON
import Language

/// The meaning of one clause.
struct ClauseFinding {
    var acts: [FoundAct] = []
    /// Whether it is about plants, even if nothing was done.
    var isAboutPlants = false
    var fit = Claim.Fit.likely
}

/// An act of a clause, before its day is known.
struct FoundAct {
    var act: Act
    /// The plants that it is about; empty until a later clause names them.
    var mentions: [PlantMention] = []
    /// The range of its clause in the text.
    var clause: Range<Int>
    /// Whether the verb has no plant yet: "watered | and fed both orchids".
    var isOpen = false
}

/// The meaning of several clauses in a row.
struct PlacedFinding {
    /// Indices into `PlantText.clauses`.
    var clauses: Range<Int>
    var finding: ClauseFinding
}

/// Turns the findings in a text into claims, with the names of plants and the dates.
struct ClauseFindings {
    private let text: PlantText
    private let said: SaidWords
    private let found: [PlacedFinding]

    /// - Parameter found: the findings, in the order of speech.
    init(_ text: PlantText, _ said: SaidWords, _ found: [PlacedFinding]) {
        self.text = text
        self.said = said
        self.found = found
    }

    /// The claims in the order of speech, without repetitions.
    func claims() -> [Claim] {
        let found = closed()
        let moments = PlantMoments(text, said, found.map { $0.clauses })
        var used = 0
        let claims: [Claim] = found.enumerated().compactMap { index, item in
            let first = text.clauses[item.clauses.lowerBound].lowerBound
            let last = text.clauses[item.clauses.upperBound - 1].upperBound
            guard var start = text.origins[first..<last].min(), var end = text.origins[first..<last].max(),
                end >= used
            else { return nil }
            while text.takenBack.contains(start - 1) { start -= 1 }
            while text.takenBack.contains(end + 1) { end += 1 }
            let range = max(start, used)..<(end + 1)
            used = end + 1
            let acts = item.finding.acts.flatMap { finished($0, moments.fields(of: index)) }
            return Claim(tokens: range, fit: item.finding.fit, acts: acts)
        }
        return RepeatedActs.removed(from: claims)
    }

    /// Gives verbs without a plant the plants of the next clause: "watered and fed both orchids".
    private func closed() -> [PlacedFinding] {
        var found = found
        for index in found.indices.reversed() {
            guard found[index].finding.acts.contains(where: \.isOpen) else { continue }
            let next =
                index + 1 < found.count
                    && found[index + 1].clauses.lowerBound <= found[index].clauses.upperBound + 1
                ? found[index + 1].finding.acts.first { !$0.mentions.isEmpty } : nil
            for place in found[index].finding.acts.indices where found[index].finding.acts[place].isOpen {
                found[index].finding.acts[place].mentions = next?.mentions ?? []
            }
            found[index].finding.acts.removeAll { $0.isOpen && $0.mentions.isEmpty }
            if found[index].finding.acts.isEmpty {
                found.remove(at: index)
            } else if next != nil {
                found[index].finding.fit = found[index + 1].finding.fit
            }
        }
        return found
    }

    /// The act with the names of its plants and its moment.
    private func finished(_ found: FoundAct, _ moment: [String: JSONValue]) -> [Act] {
        var act = found.act
        switch act.kind {
        case "care":
            act.fields.merge(moment) { own, _ in own }
            var plants: [String] = []
            for mention in found.mentions {
                for name in named(mention) where !plants.contains(name) { plants.append(name) }
                if mention.waits {
                    act.fields["waits"] = .bool(true)
                    let candidates =
                        mention.candidates.isEmpty ? Array(text.names.plants.indices) : mention.candidates
                    act.fields["candidates"] = .array(candidates.map { .text(text.names.plants[$0].name) })
                }
            }
            act.fields["plants"] = .array(plants.map { .text($0) })
            return [act]
        case "change":
            return found.mentions.flatMap { mention in
                named(mention).map { name in
                    var act = act
                    act.fields["plant"] = .text(name)
                    if act.fields["gone"] != nil {
                        act.fields["note"] = .text(PlantClause(text, found.clause).said(found.clause))
                    }
                    if mention.waits {
                        act.fields["waits"] = .bool(true)
                        act.fields["candidates"] = .array(
                            mention.candidates.map { .text(text.names.plants[$0].name) })
                    }
                    return act
                }
            }.filter { $0.fields.count > 1 }
        default: return [act]
        }
    }

    /// The names that the household gave, or the words that were said.
    private func named(_ mention: PlantMention) -> [String] {
        if !mention.plants.isEmpty { return mention.plants.map { text.names.plants[$0].name } }
        if mention.isGroup { return [] }
        return [
            text.tokens[mention.core].map {
                PlantNames.isPlural($0.word) || !$0.word.hasSuffix("'s")
                    ? $0.text : String($0.text.dropLast(2))
            }.joined(separator: " ")
        ]
    }
}
