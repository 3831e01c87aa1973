import Diary
import JSON
import Language

/// Reads a turn that settles or corrects what was told just before: "the pink one", "only the palm", "that was Tom".
///
/// Immutable. What a correction in the same breath means stands in `PlantRepairs`.
struct CareCorrection {
    private let told: [Act]
    private let names: PlantNames
    /// The words without those that only say that something was wrong.
    private let tokens: [Token]
    private let words: [String]
    /// Whether such words stood before the rest or behind it.
    private let isMarked: Bool

    private static let mostWords = 9

    /// - Parameters:
    ///   - told: the acts of the turn before.
    ///   - records: the journal's records, in any order.
    init?(_ turn: String, _ told: [Act], _ records: [Record]) {
        var tokens = Token.split(turn)
        guard (1...Self.mostWords).contains(tokens.count), !told.isEmpty else { return nil }
        let count = tokens.count
        while let first = tokens.first, tokens.count > 1 {
            let two = tokens.prefix(2).map(\.word).joined(separator: " ")
            if English.PlantPhrases.meaning.contains(two) {
                tokens.removeFirst(2)
            } else if English.PlantCare.correcting.contains(first.word) {
                tokens.removeFirst()
            } else {
                break
            }
        }
        if English.PlantPhrases.meaning.contains(tokens.suffix(2).map(\.word).joined(separator: " ")) {
            tokens.removeLast(2)
        }
        guard !tokens.isEmpty else { return nil }
        isMarked = tokens.count < count
        self.told = told
        names = PlantNames(records)
        self.tokens = tokens
        words = tokens.map(\.word)
    }

    /// The acts as they were meant; nil if the turn corrects nothing.
    var acts: [Act]? {
        if let place = told.firstIndex(where: \.waits) { return settled(place) }
        guard let place = told.lastIndex(where: { $0.kind == "care" }) else { return nil }
        let plants = told[place].fields["plants"]?.texts ?? []
        if let by { return changed(place, "by", .text(by)) }
        guard let meant = meant(of: plants), meant != plants, !meant.isEmpty else { return nil }
        return changed(place, "plants", .array(meant.map { .text($0) }))
    }

    private func changed(_ place: Int, _ field: String, _ value: JSONValue) -> [Act] {
        var acts = told
        acts[place].fields[field] = value
        return acts
    }

    // MARK: Which one

    private func settled(_ place: Int) -> [Act]? {
        let candidates = told[place].fields["candidates"]?.texts ?? []
        guard let chosen = chosen(among: candidates) else { return nil }
        var act = told[place]
        (act.fields["waits"], act.fields["candidates"]) = (nil, nil)
        if act.kind == "care" {
            act.fields["plants"] = .array(chosen.map { .text($0) })
        } else {
            guard chosen.count == 1 else { return nil }
            act.fields["plant"] = .text(chosen[0])
        }
        var acts = told
        acts[place] = act
        return acts
    }

    /// The plants that the words mean among some: by what tells them apart, by their places, or all of them.
    private func chosen(among all: [String]) -> [String]? {
        guard !all.isEmpty else { return nil }
        let said = Set(words.map(PlantNames.normal))
        if words.contains(where: English.PlantCare.every.contains), isOnly(said, of: all) { return all }
        let own = all.map { Set(PlantNames.words(of: $0)) }
        let shared = own.dropFirst().reduce(own[0]) { $0.intersection($1) }
        let chosen = all.indices.filter { !own[$0].subtracting(shared).isDisjoint(with: said) }
        if !chosen.isEmpty {
            return chosen.count < all.count && isOnly(said, of: all) ? chosen.map { all[$0] } : nil
        }
        // "The one in the bathroom".
        let there = Set(names.plants(at: words.filter { names.isPlace($0) }).map { names.plants[$0].name })
        let placed = all.filter(there.contains)
        if placed.count == 1, isOnly(said, of: all) { return placed }
        if let ordinal = words.firstIndex(where: { ["first", "last", "second"].contains($0) }) {
            let place = words[ordinal] == "first" ? 0 : words[ordinal] == "second" ? 1 : all.count - 1
            return all.indices.contains(place) && isOnly(said, of: all) ? [all[place]] : nil
        }
        return nil
    }

    /// Whether the words name nothing besides these plants, their places and "one".
    private func isOnly(_ said: Set<String>, of plants: [String]) -> Bool {
        let known = Set(plants.flatMap { PlantNames.words(of: $0) })
        return said.allSatisfy { word in
            known.contains(word) || names.isPlace(word) || English.PlantCare.choosing.contains(word)
                || EnglishWordClasses.wordClass(of: word) != .content
        }
    }

    // MARK: Which plants

    private func meant(of plants: [String]) -> [String]? {
        guard let first = words.first, !plants.isEmpty else { return nil }
        if plants.count > 1, ["only", "just"].contains(first) {
            return chosen(among: plants)
        }
        let mentions = MentionReading(tokens: tokens, names: names).all().filter { $0.isKnown && !$0.isGroup }
        let named = mentions.map { $0.plants.map { names.plants[$0].name } }
        if ["not", "except", "but"].contains(first), let wrong = named.first, !wrong.isEmpty,
            wrong.allSatisfy(plants.contains)
        {
            let kept = plants.filter { !wrong.contains($0) }
            guard isCovered(mentions) else { return nil }
            return named.count == 1
                ? (plants.count > 1 ? kept : nil) : kept + named.dropFirst().flatMap(\.self)
        }
        // "And the other one too".
        if plants.count == 1, English.Conversation.continuing.contains(first) {
            let rest = words.dropFirst().filter { !["too", "as", "well", "also"].contains($0) }
            return other(than: plants[0], in: rest).map { plants + [$0] }
        }
        guard plants.count == 1, isMarked else { return nil }
        if let other = other(than: plants[0], in: words) { return [other] }
        return named.count == 1 && named[0].count == 1 && isCovered(mentions) ? named[0] : nil
    }

    /// "The other one": the only other plant of this kind.
    private func other(than plant: String, in words: [String]) -> String? {
        guard let other = words.firstIndex(of: "other"), other <= 1, words.count <= other + 2 else {
            return nil
        }
        let kind = PlantNames.words(of: plant).last
        let alike = names.plants.map(\.name).filter { $0 != plant && PlantNames.words(of: $0).last == kind }
        return alike.count == 1 ? alike[0] : nil
    }

    private func isCovered(_ mentions: [PlantMention]) -> Bool {
        words.indices.allSatisfy { place in
            mentions.contains { $0.tokens.contains(place) }
                || EnglishWordClasses.wordClass(of: words[place]) != .content
        }
    }

    // MARK: By whom

    /// "That was Tom", "Tom did it", "it was my wife, not me".
    private var by: String? {
        var rest = tokens[...]
        var isTold = false
        if rest.suffix(2).map(\.word) == ["not", "me"] {
            rest = rest.dropLast(2)
            isTold = true
        }
        if rest.count > 2, ["that", "it"].contains(rest[0].word), rest[1].word == "was" {
            rest = rest.dropFirst(2)
            isTold = true
        } else if rest.count > 2, rest[rest.endIndex - 2].word == "did",
            ["it", "that", "them"].contains(rest[rest.endIndex - 1].word)
        {
            rest = rest.dropLast(2)
            isTold = true
        }
        let name = rest.filter { !["my", "our"].contains($0.word) }
        guard isTold || isMarked, (1...2).contains(name.count), name.allSatisfy({ isPerson($0.word) }) else {
            return nil
        }
        return name.map(\.text).joined(separator: " ")
    }

    private func isPerson(_ word: String) -> Bool {
        let isName = English.FirstNames.word.contains(word) || English.FirstNames.unmarked.contains(word)
        let isPlant = names.match(at: 0, in: [word], before: 1) != nil
        return !isPlant
            && (isName || English.People.person.contains(word) || English.PlantClauses.person.contains(word))
    }
}
