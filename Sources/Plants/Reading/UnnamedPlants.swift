import Diary
import Foundation
import JSON
import Language

/// Finds plants that the household has not named yet, but of which a text tells: "the fuchsia has come into the greenhouse".
struct UnnamedPlants {
    private let text: PlantText
    private var words: [String] { text.words }

    init(_ text: PlantText) { self.text = text }

    /// A record for each kind of plant that the text names as one of the household's; none is kept yet.
    var candidates: [Record] {
        var found: [Record] = []
        for mention in text.mentions where isCandidate(mention) {
            let name = text.tokens[mention.core].map(\.text).joined(separator: " ")
            let key = PlantNames.key(name)
            let isAgain = found.contains { PlantNames.words(of: $0.name) == PlantNames.words(of: name) }
            guard !isAgain, !key.isEmpty, !isNew(mention) else { continue }
            found.append(
                Record(
                    id: UUID(), journal: .plants, kind: "plant", name: name, key: key,
                    fields: Self.species(of: name).map { ["species": .text($0)] } ?? [:],
                    createdAt: .distantFuture))
        }
        return found
    }

    private func isCandidate(_ mention: PlantMention) -> Bool {
        guard !mention.isKnown, !mention.isGroup, !mention.isIndefinite, !mention.isOthers,
            mention.hasDeterminer || mention.isPlural && isOpening(mention),
            SpeciesTable.shared.species(named: words[mention.core].joined(separator: " ")) != nil,
            let clause = text.clauses.first(where: { $0.contains(mention.core.lowerBound) })
        else { return false }
        let isElsewhere = PlantClause(text, clause).isElsewhere(mention)
        let isSeen = clause.contains { place in
            English.PlantNouns.media.contains(words[place])
                || English.PlantPlaces.elsewhere.contains(words[place])
        }
        return !isElsewhere && !isSeen && (!text.names.isEaten(mention, words) || isGrowing(mention))
    }

    /// Whether the text also tells of the plant as a new one: "a fern … the fern".
    private func isNew(_ mention: PlantMention) -> Bool {
        let name = words[mention.core].map(PlantNames.normal)
        return text.mentions.contains { $0.isIndefinite && words[$0.core].map(PlantNames.normal) == name }
    }

    /// Whether a plant opens its clause: "pansies in the trough are out".
    private func isOpening(_ mention: PlantMention) -> Bool {
        text.clauses.contains { $0.lowerBound == mention.tokens.lowerBound }
    }

    /// Whether a name that food has too is that of a plant, by the words around it: "the tomatoes in the greenhouse".
    private func isGrowing(_ mention: PlantMention) -> Bool {
        let sentence = text.sentence(around: mention.core.lowerBound)
        return sentence.contains {
            English.PlantArrivals.growingPlace.contains(words[$0])
                || English.PlantNouns.pest.contains(words[$0]) && text.mentionAt[$0] == nil
        }
            && !sentence.contains { English.PlantArrivals.eaten.contains(words[$0]) }
    }

    /// The kind of a plant by its name, as a record keeps it; nil if the table does not list it.
    static func species(of name: String) -> String? {
        SpeciesTable.shared.species(named: name) == nil ? nil : name.lowercased()
    }

    // MARK: What claims tell of them

    /// The names of the plants that an act is about.
    static func names(of act: Act) -> [String] {
        (act.fields["plants"]?.texts ?? []) + (act.fields["of"]?.texts ?? [])
            + [act[text: "plant"] ?? act[text: "name"]].compactMap(\.self)
    }

    /// The candidates that the acts of some claims are about, but for those with some names.
    static func told(by claims: [Claim], among unnamed: [Record], besides known: Set<String>) -> [Record] {
        let named = Set(claims.flatMap(\.acts).filter { $0.kind != "question" }.flatMap(names))
        return unnamed.filter { named.contains($0.name) && !known.contains($0.name) }
    }

    /// Claims whose acts make the plants first, or ask whether they are the household's.
    static func made(_ sure: [Record], asked: [Record], by claims: [Claim]) -> [Claim] {
        var (claims, made) = (claims, Set<String>())
        for index in claims.indices {
            claims[index].acts = claims[index].acts.flatMap { act -> [Act] in
                guard act.kind != "question" else { return [act] }
                let names = names(of: act)
                if let one = asked.first(where: { names.contains($0.name) }) {
                    var later = act
                    later.fields["waits"] = .bool(true)
                    var first = new(one)
                    first.fields["waits"] = .bool(true)
                    return made.insert(one.name).inserted ? [first, later] : [later]
                }
                guard let one = sure.first(where: { names.contains($0.name) }),
                    made.insert(one.name).inserted, act.kind == "change"
                else { return [act] }
                return opened(by: act, new(one))
            }
            if !asked.isEmpty { claims[index].fit = min(claims[index].fit, .likely) }
        }
        return claims
    }

    private static func new(_ plant: Record) -> Act {
        var fields: [String: JSONValue] = ["name": .text(plant.name)]
        fields["species"] = plant.fields["species"]
        return Act(journal: .plants, kind: "plant", fields: fields)
    }

    /// The acts of a change whose plant is new: its place and its name are those with which it comes.
    private static func opened(by change: Act, _ new: Act) -> [Act] {
        var (change, new) = (change, new)
        if let name = change[text: "to"] {
            new.fields["name"] = .text(name)
            return [new]
        }
        new.fields["place"] = change.fields.removeValue(forKey: "place")
        return change.fields.count > 1 ? [new, change] : [new]
    }
}

extension PlantText {
    /// The words of the sentence around a word.
    func sentence(around index: Int) -> Range<Int> {
        let first = (0...index).last { $0 == 0 || tokens[$0].followsStop } ?? 0
        let end =
            ((index + 1)..<max(index + 1, tokens.count)).first { tokens[$0].followsStop } ?? tokens.count
        return first..<end
    }
}
