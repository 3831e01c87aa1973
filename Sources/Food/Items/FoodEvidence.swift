import Diary
import Language

/// Tells things that were eaten from things that were only mentioned.
///
/// A thing that ends in a known food was eaten. An unknown thing needs evidence: a number with a unit, a
/// list of foods, or a verb of eating or a meal right before it. Of a thing with several parts ("toast with
/// quixo at the balcony") only the foods are kept.
struct FoodEvidence {
    let utterance: Utterance
    let roles: [WordRole]
    private let names: FoodNames
    /// Whether the text is a description, which lists only foods unless it has verbs.
    let isDescription: Bool

    /// A part of a thing: the words between "with", "and", "on" and the like.
    private struct Part {
        var thing: Int
        var tokens: [Int]
        /// The word that joins it to the part before it.
        var joiner: Int?
        var verdict: Verdict
    }

    private enum Verdict { case food, unknown, talk }

    /// Words of phrases that name a meal which was eaten, and words of all phrases about meals and times.
    private let mealWords: Set<Int>
    private let phraseWords: Set<Int>

    /// What words mean; it knows none in a home without a model.
    private let senses: WordSenses

    private init(
        _ utterance: Utterance, roles: [WordRole], names: FoodNames, senses: WordSenses, isDescription: Bool
    ) {
        self.utterance = utterance
        self.senses = senses
        self.roles = roles
        self.names = names
        self.isDescription = isDescription
        mealWords = Set(
            utterance.phrases.filter { if case .occasion(.some) = $0.meaning { true } else { false } }
                .flatMap(
                    \.tokens))
        phraseWords = Set(utterance.phrases.flatMap(\.tokens))
    }

    static func eaten(
        _ things: [Item], roles: [WordRole], in utterance: Utterance, names: FoodNames,
        senses: WordSenses, isDescription: Bool
    ) -> [Item] {
        FoodEvidence(
            utterance, roles: roles, names: names, senses: senses, isDescription: isDescription
        ).kept(things)
    }

    private func kept(_ things: [Item]) -> [Item] {
        var parts: [Part] = []
        for (index, thing) in things.enumerated() { parts += self.parts(of: thing, at: index) }
        settle(&parts, things)
        let byThing = Dictionary(grouping: parts.filter { $0.verdict == .food }, by: \.thing)
        var kept: [Item] = []
        var hasFood = false
        for (index, thing) in things.enumerated() {
            let own = byThing[index, default: []]
            var tokens: [Int] = []
            for part in own {
                if let joiner = part.joiner,
                    !tokens.isEmpty || thing.isNegated || joiner == thing.tokens.first
                {
                    tokens.append(joiner)
                }
                let isOfAmount = part.joiner.map { word($0) == "from" && isPartitive($0) } ?? false
                // "A few more from a baklava" does not tell how much of it.
                tokens += isOfAmount ? Array(part.tokens.drop { roles[$0] == .quantity }) : part.tokens
            }
            if tokens.isEmpty, isCountOfWhatWasNamed(thing), hasFood { tokens = thing.tokens }
            guard !tokens.isEmpty else { continue }
            hasFood = true
            var item = thing
            item.tokens = thing.behind.isEmpty ? tokens : Set(tokens + thing.behind).sorted()
            kept.append(item)
        }
        return kept
    }

    // MARK: Parts

    private func parts(of thing: Item, at index: Int) -> [Part] {
        var parts: [Part] = []
        var current: [Int] = []
        var joiner: Int?
        func finish() {
            if !current.isEmpty {
                parts.append(
                    Part(thing: index, tokens: current, joiner: joiner, verdict: verdict(current, joiner)))
            }
            current = []
        }
        for token in thing.tokens where !thing.behind.contains(token) {
            let isJoining =
                ([.binder, .and, .or].contains(roles[token]) || roles[token] == .no)
                && (current.isEmpty || word(token) == "from" && isPartitive(token)
                    || current.contains { roles[$0] == .keep && !SpokenNumber.isNumeral(word($0)) })
            if roles[token] == .no, current.isEmpty, joiner != nil {
                // "With no cheese"
                current.append(token)
            } else if isJoining, word(token) != "of" || current.isEmpty {
                finish()
                joiner = token
            } else {
                current.append(token)
            }
        }
        finish()
        return parts
    }

    private func verdict(_ tokens: [Int], _ joiner: Int?) -> Verdict {
        let all = tokens.enumerated().filter { place, token in
            // "Six piece" after a food is its amount.
            let isAmount =
                place > 1 && MeasuringUnit.named(word(token)) != nil
                && (SpokenNumber.isNumeral(word(tokens[place - 1])) || roles[tokens[place - 1]] == .quantity)
            return roles[token] == .keep && !SpokenNumber.isNumeral(word(token)) && !isPlacing(token)
                && !isAmount
        }.map(\.element)
        // "Jamie Oliver's chilli"
        let content =
            all.lastIndex { word($0).hasSuffix("'s") && $0 != all.last }.map { Array(all[($0 + 1)...]) }
            ?? all
        guard let head = content.last else { return .talk }
        if let joiner, word(joiner) == "from" {
            if isPartitive(joiner) { return isFood(endingAt: head) ? .food : .talk }
            return ["yesterday", "today"].contains(word(head)) || isPhrase(head) ? .food : .talk
        }
        // "A recipe of steak", "the smell of coffee".
        if let of = tokens.first(where: { word($0) == "of" }) {
            let before = content.filter { $0 < of }
            if let measured = before.last,
                English.Items.notMeasure.contains(EnglishNoun.singular(word(measured)))
            {
                return .talk
            }
            let after = content.filter { $0 > of }
            if let last = after.last, isFood(endingAt: last) { return .food }
            if after.isEmpty { return .talk }
        } else if isFood(endingAt: head) {
            return .food
        }
        if isTalk(head) { return .talk }
        if content.allSatisfy(mayDescribe), !word(head).hasPrefix("leftover") { return .talk }
        if content.contains(where: { isFood(endingAt: $0) }) { return .food }
        let isMeasured = measure(in: tokens)
        let rest = content.filter { MeasuringUnit.named(word($0)) == nil }
        guard let last = rest.last else { return .talk }
        if isTalk(last) || rest.allSatisfy({ isNeverNoun(word($0)) }) { return .talk }
        return isMeasured ? .food : .unknown
    }

    /// "A few more from the cake", "one from the pie": an amount without a food takes the food after "from".
    private func isPartitive(_ from: Int) -> Bool {
        guard from > 0, !utterance.tokens[from].followsBreak else { return false }
        let before = word(from - 1)
        return SpokenNumber.isNumeral(before) || MeasuringUnit.named(before) != nil
            || English.Items.partitive.contains(
                before)
    }

    /// Whether a known food, its plural, or a remedy ends here.
    private func isFood(endingAt token: Int) -> Bool {
        for match in utterance.names(from: token, through: token) where match.tokens.contains(token) {
            if match.thing != nil || match.tokens.count > 1 {
                return match.thing != nil || !FixedPhrases.places(match, in: utterance)
            }
        }
        if word(token).hasPrefix("leftover"), token + 1 >= roles.count || roles[token + 1] != .keep {
            return true
        }
        let single = EnglishNoun.singular(word(token))
        if single != word(token), names.food(named: single) != nil { return true }
        return Remedies.contains(single) || Remedies.contains(word(token))
    }

    /// Whether the word places or describes, and names nothing: "on top", "medium rare".
    private func isPlacing(_ token: Int) -> Bool {
        utterance.names(from: token, through: token).contains {
            $0.thing == nil && $0.tokens.count > 1 && $0.tokens.contains(token)
                && FixedPhrases.places($0, in: utterance)
        }
    }

    private func isTalk(_ token: Int) -> Bool {
        let word = word(token)
        if names.words.contains(word), MeasuringUnit.named(word) == nil, Preparation.isWay(word) {
            return false
        }
        return NonFoodWords.contains(word) || NonFoodWords.looksLikeTalk(word) && !names.words.contains(word)
            || word.allSatisfy { $0.isNumber || ".:,".contains($0) }
    }

    /// "Upgraded", "uncomfortable": a verb or an adjective that is never a noun, nor a way of preparing.
    private func isNeverNoun(_ word: String) -> Bool {
        guard let uses = senses.uses(of: word), !uses.canBeNoun else { return false }
        return !Preparation.isWay(word) && !word.hasPrefix("leftover")
    }

    /// "Large", "half", "homemade": beside an unknown word, they do not speak against it.
    private func mayDescribe(_ token: Int) -> Bool {
        Preparation.isWay(word(token)) || Preparation.isDescription(word(token))
    }

    // MARK: What speaks for the unknown

    private func settle(_ parts: inout [Part], _ things: [Item]) {
        for index in parts.indices where parts[index].verdict == .unknown {
            let thing = things[parts[index].thing]
            if isObject(parts[index]) || thing.isNegated || isMeasured(thing) {
                parts[index].verdict = .food
            }
        }
        for index in parts.indices.dropFirst()
        where parts[index].verdict == .unknown && parts[index - 1].verdict == .food
            && areListed(parts[index - 1], parts[index])
        {
            parts[index].verdict = .food
        }
        for index in parts.indices.dropLast().reversed()
        where parts[index].verdict == .unknown && parts[index + 1].verdict == .food
            && areListed(parts[index], parts[index + 1])
        {
            parts[index].verdict = .food
        }
    }

    private func areListed(_ first: Part, _ second: Part) -> Bool {
        guard let end = first.tokens.last, let start = second.tokens.first else { return false }
        guard end < start, start - end <= 4 else { return false }
        let between = (end + 1)..<start
        let parts = between.allSatisfy {
            roles[$0] == .and || roles[$0] == .binder || roles[$0] == .silent || roles[$0] == .opener
        }
        let sameClause =
            utterance.clause(of: end)?.stance == .done && utterance.clause(of: start)?.stance == .done
        return parts && sameClause && !(start..<(start + 1)).contains { utterance.tokens[$0].followsStop }
    }

    /// Whether it stands right after a verb of eating, after the name of a meal, or alone in a clause with
    /// one.
    private func isObject(_ part: Part) -> Bool {
        guard let first = part.tokens.first, let clause = utterance.clause(of: first), clause.stance == .done
        else {
            return false
        }
        var place = first - 1
        while place >= clause.tokens.lowerBound, !utterance.tokens[place + 1].followsBreak, isPassed(place) {
            if isMeal(place) { return true }
            place -= 1
        }
        if place >= clause.tokens.lowerBound, !utterance.tokens[place + 1].followsBreak {
            let kind = ClauseVerbs.food.kind(of: word(place))
            return kind == .act || kind == .having && clause.verbPlace.map { place >= $0 } == true
        }
        if clause.verbPlace == nil {
            if isDescription || isOfOtherScript(part) { return true }
            // "Two hobnobs", and nothing else: the speaker counts what was eaten.
            let isCounted = part.tokens.first.map { roles[$0] == .quantity } ?? false
            let isPlural = part.tokens.last.map { FoodNames.looksPlural(word($0)) } ?? false
            if isCounted, isPlural, utterance.clauses.allSatisfy({ $0.verbPlace == nil }) { return true }
            if clause.tokens.contains(where: isMeal) { return true }
            if place >= 0, isMeal(place) { return true }
        }
        return false
    }

    /// "борщ", "お寿司", "दाल चावल" in few words: the names of foods, as English sentences and lexicons have none.
    private func isOfOtherScript(_ part: Part) -> Bool {
        let named = part.tokens.filter { roles[$0] != .quantity }
        return utterance.tokens.count <= Self.mostOfOtherScript
            && named.allSatisfy { token in
                word(token).unicodeScalars.allSatisfy {
                    !$0.properties.isAlphabetic || $0.value >= Self.greek
                }
            } && named.contains { word($0).contains(where: \.isLetter) }
    }

    /// The most words of an utterance in another script that is a list of foods rather than a sentence.
    private static let mostOfOtherScript = 5
    /// Where the alphabets after the Latin one begin.
    private static let greek: UInt32 = 0x370

    private func isPassed(_ place: Int) -> Bool {
        [.opener, .quantity, .silent, .aside].contains(roles[place])
            || English.Items.passed.contains(word(place))
    }

    private func isMeal(_ token: Int) -> Bool { mealWords.contains(token) }

    private func isPhrase(_ token: Int) -> Bool { phraseWords.contains(token) }

    func word(_ token: Int) -> String { utterance.tokens[token].word }
}
