import Diary
import Language

/// What the parts of a turn may be: the foods, amounts and times that it names.
extension TurnReading {
    func lengths(
        _ slot: TurnTemplate.Slot, _ place: Int, _ words: [String], isQuestion: Bool
    ) -> [Int] {
        let rest = words[place...]
        switch slot {
        case .word: return rest.isEmpty ? [] : [1]
        case .foods: return rest.isEmpty ? [] : (1...rest.count).reversed()
        case .meal: return rest.first.flatMap(Self.category) == nil ? [] : [1]
        case .amount, .was: return amountLengths(rest)
        case .time:
            return timeLengths(at: place, in: words)
        case .food where !isQuestion:
            return (1...Self.mostWordsOfFood).reversed().filter { length in
                guard place + length <= words.count else { return false }
                let said = words[place..<place + length].map(EnglishNoun.singular)
                return logged.contains { known in said.allSatisfy(known.contains) }
                    && !English.Conversation.foodEnd.contains(words[place])
                    && !English.Conversation.foodEnd.contains(words[place + length - 1])
            }
        case .food, .new: return foodLengths(rest)
        case .name: return []
        }
    }

    /// The lengths of a time of day that begins at a place, the longest first.
    func timeLengths(at place: Int, in words: [String]) -> [Int] {
        (1...7).reversed().filter { length in
            place + length <= words.count && isTime(Array(words[place..<place + length]))
        }
    }

    /// The lengths of a number with its unit; neither "a" alone nor a time of day.
    func amountLengths(_ rest: ArraySlice<String>) -> [Int] {
        guard let amount = SpokenQuantity.read(rest), amount.value != nil else { return [] }
        let number = amount.end - rest.startIndex
        let isMeasured = amount.end < rest.endIndex && MeasuringUnit.named(rest[amount.end]) != nil
        if number == 1, let word = rest.first, ["a", "an", "another"].contains(word) {
            return isMeasured ? [2] : []
        }
        let isTime = (2...5).contains { $0 <= rest.count && self.isTime(Array(rest.prefix($0))) }
        if isTime { return [] }
        return isMeasured ? [number + 1, number] : [number]
    }

    /// The lengths of a food, up to a word that starts something else; a food of the lexicon comes first.
    func foodLengths(_ rest: ArraySlice<String>) -> [Int] {
        let stretch = rest.prefix(Self.mostWordsOfFood).prefix { !English.Conversation.foodEnd.contains($0) }
        var longest = stretch.count
        if longest < Self.mostWordsOfFood, rest.dropFirst(longest).first == "and" {
            // "Liver and onions".
            let second = rest.dropFirst(longest + 1).prefix(1).prefix {
                !English.Conversation.foodEnd.contains($0)
            }
            if !second.isEmpty { longest += 2 }
        }
        guard longest > 0 else { return [] }
        let text = rest.prefix(longest).joined(separator: " ")
        let known = memoReader.builder.names.matches(in: Token.split(text))
            .first { $0.thing != nil && $0.tokens.lowerBound == 0 }?.tokens.count
        let others = (1...longest).reversed().filter { $0 != known }
        return (known.map { [$0] } ?? []) + others
    }

    /// Whether the words are a time, with or without "at" before them.
    private func isTime(_ words: [String]) -> Bool { isWholeTime(words) || isWholeTime(["at"] + words) }

    private func isWholeTime(_ words: [String]) -> Bool {
        let utterance = Utterance(words.joined(separator: " "), in: memoReader.builder.names.domain)
        guard !utterance.asked.pieces.isEmpty, utterance.tokens.count == words.count else { return false }
        let covered = Set(utterance.phrases.flatMap { Array($0.tokens) })
        return words.indices.allSatisfy(covered.contains)
    }

    func pieces(_ words: String) -> [TimePiece] {
        let names = memoReader.builder.names
        // "Nine this morning" has an hour only after "at".
        let all = Token.split(words).map(\.word)
        if !isWholeTime(all), isWholeTime(["at"] + all) {
            return Utterance("at " + words, in: names.domain).asked.pieces
        }
        let pieces = Utterance(words, in: names.domain).asked.pieces
        return pieces.isEmpty ? Utterance("at " + words, in: names.domain).asked.pieces : pieces
    }

    // MARK: What was said lately

    /// Where some words name foods that were said lately; the longest names, none inside another.
    func mentions(in words: [String]) -> [Range<Int>] {
        let singular = words.map(EnglishNoun.singular)
        func isPart(_ place: Int) -> Bool {
            !English.Conversation.foodEnd.contains(words[place]) && !SpokenNumber.isNumeral(words[place])
                && EnglishWordClasses.wordClass(of: words[place]) == .content
                && MeasuringUnit.named(words[place]) == nil
        }
        var mentions: [Range<Int>] = []
        var place = 0
        while place < words.count {
            let longest = (1...Self.mostWordsOfFood).last { length in
                place + length <= words.count && isPart(place) && isPart(place + length - 1)
                    && loggedFoods.contains { singular[place..<place + length].allSatisfy($0.contains) }
            }
            if let longest { mentions.append(place..<place + longest) }
            place += longest ?? 1
        }
        return mentions
    }

    /// Whether some words name a food that was said lately.
    package func names(_ food: String) -> Bool { !mentions(in: Token.split(food).map(\.word)).isEmpty }

    /// Whether a food was said lately with an amount in this unit.
    func isLogged(unit word: String) -> Bool { MeasuringUnit.named(word).map(loggedUnits.contains) ?? false }

    /// The meal that a word names: "lunch", "merienda".
    func meal(_ word: String) -> CategoryName? {
        Self.category(word) ?? Utterance(word, in: memoReader.builder.names.domain).asked.category
    }

    /// Whether a word says that something was eaten: "had", "ate".
    static func isEating(_ word: String) -> Bool {
        switch ClauseVerbs.food.kind(of: word) {
        case .act, .having: true
        case .other, nil: false
        }
    }
}
