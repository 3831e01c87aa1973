import Diary
import JSON
import Language

/// Reads a turn that settles or corrects what was told of a new plant or a new place: "yes, it is", "no, it's a philodendron",
/// "actually it's called Bruno", "it's in the hall, not the kitchen".
///
/// Immutable.
struct PlantCorrection {
    private let told: [Act]
    private let names: PlantNames
    private let tokens: [Token]
    private let words: [String]
    /// Whether words stood before the rest that only say that something was wrong.
    private let isMarked: Bool
    private let saysNo: Bool

    private static let mostWords = 10
    private static let mostOfName = 3

    /// - Parameters:
    ///   - told: the acts of the turn before.
    ///   - records: the journal's records, in any order.
    init?(_ turn: String, _ told: [Act], _ records: [Record]) {
        let all = Token.split(turn)
        guard (1...Self.mostWords).contains(all.count), !told.isEmpty else { return nil }
        let rest = all.drop { English.PlantCare.correcting.contains($0.word) }
        isMarked = rest.count < all.count
        saysNo = all.first.map { ["no", "nope", "nah"].contains($0.word) } ?? false
        self.told = told
        names = PlantNames(records)
        tokens = Array(rest)
        words = rest.map(\.word)
    }

    /// The acts as they were meant, none if the plant is not the household's; nil if the turn corrects nothing.
    var acts: [Act]? {
        if told.contains(where: { $0.kind == "plant" && $0.waits }) { return answered }
        guard !words.isEmpty else { return nil }
        if let place = told.lastIndex(where: { $0.kind == "plant" }) {
            if let kind { return changed(place) { Self.set(kind: kind, in: &$0) } }
            if let name { return changed(place) { Self.set(name: name, in: &$0) } }
        }
        guard isMarked || words.contains("not"), let spot else { return nil }
        let isOfAll = words.first.map(English.PlantArrivals.severalSubject.contains) == true
        let places = told.indices.filter { told[$0].kind == "plant" || told[$0].fields["place"] != nil }
        guard let last = places.last else { return nil }
        return (isOfAll ? places : [last]).reduce(told) { acts, place in
            var acts = acts
            acts[place].fields["place"] = .text(spot)
            return acts
        }
    }

    private func changed(_ place: Int, _ change: (inout Act) -> Void) -> [Act] {
        var acts = told
        change(&acts[place])
        return acts
    }

    // MARK: Whether a plant is the household's

    private var answered: [Act]? {
        if saysNo || PlantWords.notOurs.end(at: 0, in: words, before: words.count) != nil {
            return told.filter { !$0.waits }
        }
        guard PlantWords.ours.end(at: 0, in: words, before: words.count) != nil else { return nil }
        let spot = spot
        return told.map { act in
            var act = act
            if act.fields["candidates"] == nil { act.fields["waits"] = nil }
            if act.kind == "plant", let spot { act.fields["place"] = .text(spot) }
            return act
        }
    }

    // MARK: Kind and name

    /// Whether the words before an index only stand for the plant: "it's actually", "I think it is".
    private func isSubject(before end: Int) -> Bool {
        words[..<end].allSatisfy(English.PlantArrivals.itself.contains)
    }

    /// "It's a philodendron", "a fig, not a fern".
    private var kind: String? {
        for start in words.indices where isSubject(before: start) {
            let isArticle = ["a", "an"].contains(words[start])
            guard isArticle || start > 0 && English.PlantArrivals.severalSubject.contains(words[start - 1]),
                let end = SpeciesTable.shared.match(
                    at: isArticle ? start + 1 : start, in: words, before: words.count)?.end,
                end == words.count || words[end] == "not", isMarked || start > 0
            else { continue }
            return said((isArticle ? start + 1 : start)..<end)
        }
        return nil
    }

    private static func set(kind: String, in act: inout Act) {
        if let name = act[text: "name"], SpeciesTable.shared.species(named: name) != nil {
            act.fields["name"] = .text(kind)
        }
        act.fields["species"] = .text(kind.lowercased())
    }

    /// "It's called Bruno", "her name is Gerda", "we call it Bert".
    private var name: String? {
        guard
            let called = words.indices.first(where: { index in
                ["called", "named"].contains(words[index]) && isSubject(before: index)
                    || words[index] == "is" && index > 0 && words[index - 1] == "name"
                    || English.PlantArrivals.named.contains(words[index]) && index > 0
                        && ["call", "calling"].contains(words[index - 1])
            })
        else { return nil }
        let rest = (called + 1..<words.count).prefix { words[$0] != "not" && !tokens[$0].followsBreak }
        guard let first = rest.first, rest.count <= Self.mostOfName,
            !English.PlantArrivals.notName.contains(words[first])
        else { return nil }
        let name = said(first..<(first + rest.count))
        return name == name.lowercased() ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    private static func set(name: String, in act: inout Act) {
        if let old = act[text: "name"], act.fields["species"] == nil,
            SpeciesTable.shared.species(named: old) != nil
        {
            act.fields["species"] = .text(old.lowercased())
        }
        act.fields["name"] = .text(name)
    }

    // MARK: Place

    /// "It's in the hall, not the kitchen", "no, on the landing".
    private var spot: String? {
        guard
            let at = words.indices.first(where: {
                English.PlantPlaces.beforeDestination.contains(words[$0]) && isSubject(before: $0)
            })
        else { return nil }
        var first = at + 1
        while first < words.count, English.PlantArrivals.placeLead.contains(words[first]) { first += 1 }
        let rest = (first..<max(first, words.count)).prefix {
            words[$0] != "not" && !English.PlantArrivals.placeEnd.contains(words[$0])
        }
        guard let start = rest.first,
            rest.contains(where: {
                names.isPlace(words[$0]) || English.PlantPlaces.spot.contains(words[$0])
                    || English.PlantPlaces.room.contains(words[$0])
            })
        else { return nil }
        return said(start..<(start + rest.count))
    }

    private func said(_ range: Range<Int>) -> String {
        tokens[range].map(\.text).joined(separator: " ")
    }
}
