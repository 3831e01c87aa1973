import Diary
import Language

/// Finds the amounts that are said after their food: "toast two slices", "buns, 2 of them", "coffee x2".
///
/// A number or a measure follows its food if no food that it could count comes next. The same holds if all
/// amounts of a row follow their foods. If both readings are possible ("phulka three dal one cup cucumber"),
/// the tagger decides.
struct TrailingAmounts {
    private let utterance: Utterance
    private let roles: [WordRole]
    private let tags: [WordTag]?
    private var places: Set<Int> = []

    /// - Parameter tags: the tags of the words; nil to read by rules alone.
    static func places(in utterance: Utterance, roles: [WordRole], tags: [WordTag]? = nil) -> Set<Int> {
        var found = TrailingAmounts(utterance: utterance, roles: roles, tags: tags)
        found.find()
        return found.places
    }

    private init(utterance: Utterance, roles: [WordRole], tags: [WordTag]?) {
        (self.utterance, self.roles, self.tags) = (utterance, roles, tags)
    }

    /// An amount somewhere in the utterance.
    private struct Candidate {
        /// Its words, without hesitations between them.
        var tokens: [Int]
        var isMeasured: Bool
        var isArticle: Bool
        /// Whether no food follows that it could count.
        var isClosed: Bool
        /// Whether it counts something named earlier: "of them", "ones", "x2".
        var pointsBack: Bool
    }

    private mutating func find() {
        var row: [Candidate] = []
        var index = 0
        while index < roles.count {
            defer { index += 1 }
            guard let candidate = candidate(at: index), let end = candidate.tokens.last else { continue }
            index = end
            if candidate.isClosed || candidate.pointsBack {
                guard isAfterFood(candidate) else {
                    row = []
                    continue
                }
                for amount in row + [candidate] { places.formUnion(amount.tokens) }
                row = []
            } else if !pointsAhead(candidate), continuesThing(candidate) {
                places.formUnion(candidate.tokens)
            } else if isInRow(candidate, after: row.last) {
                row.append(candidate)
            } else {
                row = []
            }
        }
    }

    private func candidate(at index: Int) -> Candidate? {
        guard roles[index] == .quantity || SpokenNumber.times[word(index)] != nil || isVessel(at: index)
        else { return nil }
        var run: [Int] = []
        for place in index..<min(index + 10, roles.count) {
            if place > index, utterance.tokens[place].followsBreak { break }
            if roles[place] != .silent || place == index { run.append(place) }
        }
        let words = run.map(word)
        guard let amount = BareAmount.read(words[...]) else { return nil }
        var end = amount.end
        var pointsBack = amount.pointsBack || utterance.tokens[index].text.lowercased().hasPrefix("x")
        // "Half of | it" is complete; "half of | the cake" needs the words after it.
        let endsInOf = words[end - 1] == "of"
        let isOpen = endsInOf || ["a", "an", "the"].contains(words[end - 1])
        let next = (endsInOf ? run[end - 1] : run[end - 1] + 1)..<roles.count
        if Self.pointsBack(utterance.tokens[next]) { pointsBack = true }
        while end < run.count, English.Items.afterAmount.contains(words[end]) { end += 1 }
        let rest = end < run.count ? run[end] : run[end - 1] + 1
        let own = run.prefix(amount.end - (endsInOf ? 1 : 0))
        return Candidate(
            tokens: Array(own), isMeasured: amount.unit != nil, isArticle: amount.isArticle,
            isClosed: !isOpen && isClosed(from: rest), pointsBack: pointsBack)
    }

    /// "Big bowl" behind a food; not "deep dish", which is part of a name.
    private func isVessel(at index: Int) -> Bool {
        index + 1 < roles.count && BareAmount.vessel([word(index), word(index + 1)]) != nil
            && !utterance.names(from: index, through: index + 1).contains { $0.tokens.count > 1 }
    }

    /// "Of them", "of those", "of it".
    private static func pointsBack(_ rest: ArraySlice<Token>) -> Bool {
        guard rest.count > 1, let of = rest.first, of.word == "of", !of.followsBreak else { return false }
        let next = rest[rest.startIndex + 1]
        guard English.Items.namedBefore.contains(next.word) else { return false }
        // "Of that soup"
        guard English.Items.pointing.contains(next.word), rest.count > 2 else { return true }
        let after = rest[rest.startIndex + 2]
        return after.followsBreak || EnglishWordClasses.wordClass(of: after.word) != .content
    }

    /// Whether nothing that could be counted begins here.
    private func isClosed(from start: Int) -> Bool {
        var place = start
        while place < roles.count, !utterance.tokens[place].followsBreak {
            switch roles[place] {
            case .silent: place += 1
            case .keep: return false
            case .binder: return word(place) != "of"
            case .quantity, .opener, .and, .or, .no, .aside, .boundary: return true
            }
        }
        return true
    }

    /// Whether a food stands before it, or a verb that tells how many somebody had.
    private func isAfterFood(_ candidate: Candidate) -> Bool {
        guard let first = candidate.tokens.first, !candidate.isArticle || candidate.isMeasured else {
            return false
        }
        if continuesThing(candidate) { return true }
        var place = first - 1
        var isBroken = utterance.tokens[first].followsBreak
        var isStopped = utterance.tokens[first].followsStop
        while place >= 0, roles[place] == .silent || English.Items.beforeAmount.contains(word(place)) {
            isBroken = isBroken || utterance.tokens[place].followsBreak
            isStopped = isStopped || utterance.tokens[place].followsStop
            place -= 1
        }
        guard place >= 0 else { return false }
        if !isBroken, !candidate.isArticle, saysHowMany(place) { return true }
        guard roles[place] == .keep || places.contains(place), isPlausible(candidate, isBroken: isBroken)
        else {
            return false
        }
        if isStopped { return candidate.isMeasured || candidate.pointsBack }
        return true
    }

    /// Whether it may be an amount of food, and not a price, a rating or the speaker's weight.
    private func isPlausible(_ candidate: Candidate, isBroken: Bool) -> Bool {
        guard let first = candidate.tokens.first else { return false }
        if candidate.isMeasured || candidate.pointsBack { return true }
        let word = word(first)
        if word.contains("/") { return ["2", "3", "4", "8"].contains(word.split(separator: "/").last ?? "") }
        if word.split(separator: ".").dropFirst().first?.count == 2 { return false }
        if let value = SpokenQuantity.typed(word) { return value <= 40 && (value * 4).rounded() == value * 4 }
        return true
    }

    /// "I had two", "took three".
    private func saysHowMany(_ place: Int) -> Bool {
        guard let kind = ClauseVerbs.food.kind(of: word(place)), kind != .other,
            utterance.clause(of: place)?.stance == .done
        else { return false }
        return place == 0 || utterance.tokens[place].followsBreak
            || English.Items.beforeHowMany.contains(word(place - 1))
    }

    /// Whether the tagger takes it for part of the thing before it.
    private func continuesThing(_ candidate: Candidate) -> Bool {
        guard let tags, let first = candidate.tokens.first, tags[first] != .outside, !tags[first].isFirst,
            tags[first] != .name
        else { return false }
        var place = first - 1
        while place >= 0, tags[place] != .outside {
            if tags[place] == .name || tags[place] == .firstOfName { return true }
            if tags[place].isFirst { return false }
            place -= 1
        }
        return false
    }

    /// "Bread with two eggs", "an onion, a cup of sauce": these amounts count the food after them, whatever
    /// the tagger says.
    private func pointsAhead(_ candidate: Candidate) -> Bool {
        guard let first = candidate.tokens.first, let last = candidate.tokens.last else { return false }
        if ["a", "an"].contains(word(first)) || last + 1 < roles.count && word(last + 1) == "of" {
            return true
        }
        return first > 0 && [.binder, .and].contains(roles[first - 1])
    }

    /// "Rice | one cup | dal | two spoons": a food stands right before it, and the amount before that food
    /// is in the row.
    private func isInRow(_ candidate: Candidate, after last: Candidate?) -> Bool {
        guard let first = candidate.tokens.first, !candidate.isArticle, first > 0,
            !utterance.tokens[first].followsBreak, roles[first - 1] == .keep,
            tags.map({ !$0[first].isFirst }) ?? true
        else { return false }
        var place = first - 1
        while place >= 0, roles[place] == .keep || roles[place] == .silent || roles[place] == .binder {
            if last?.tokens.last == place { return true }
            if utterance.tokens[place].followsBreak { return true }
            place -= 1
        }
        return last.map { $0.tokens.last == place } ?? (place < 0 || roles[place] != .quantity)
    }

    private func word(_ index: Int) -> String { utterance.tokens[index].word }
}

/// A number, a measure or both, without a food after it.
///
/// "Two", "half a cup", "a thin slice", "200g", "six little ones", "twice".
struct BareAmount {
    var value: Double
    var unit: String?
    /// The index after it.
    var end: Int
    var isArticle = false
    /// "Six little ones"
    var pointsBack = false

    /// "Big bowl", "small plate": the unit of one, if a size and a unit that food comes in stand first.
    static func vessel(_ words: ArraySlice<String>) -> String? {
        guard let size = words.first, let word = words.dropFirst().first,
            English.Items.vesselSize.contains(size),
            let unit = MeasuringUnit.named(word), unit == word, !MeasuringUnit.isTrueMeasure(unit)
        else { return nil }
        return unit
    }

    static func read(_ words: ArraySlice<String>) -> BareAmount? {
        guard let first = words.first else { return nil }
        if let typed = MeasuringUnit.typed(first) {
            return BareAmount(value: typed.value, unit: typed.unit, end: words.startIndex + 1)
        }
        if let value = SpokenNumber.times[first] {
            return BareAmount(value: Double(value), end: words.startIndex + 1)
        }
        if let unit = vessel(words) { return BareAmount(value: 1, unit: unit, end: words.startIndex + 2) }
        guard let quantity = SpokenQuantity.read(words), let value = quantity.value else { return nil }
        var amount = BareAmount(value: value, end: quantity.end)
        amount.isArticle = quantity.end == words.startIndex + 1 && ["a", "an"].contains(first)
        var place = quantity.end
        while place < words.endIndex, place < quantity.end + 2, Preparation.isDescription(words[place]),
            MeasuringUnit.named(words[place]) == nil
        {
            place += 1
        }
        guard place < words.endIndex else { return amount }
        if let unit = MeasuringUnit.named(words[place]) {
            (amount.unit, amount.end) = (unit, place + 1)
            if let more = SpokenQuantity.andPart(words[amount.end...]) {
                amount.value += more.value
                amount.end = more.end
            }
        } else if English.Items.counted.contains(words[place]) {
            (amount.pointsBack, amount.end) = (true, place + 1)
        }
        return amount
    }
}

/// Amounts as evidence for an unknown food.
extension FoodEvidence {
    /// Whether the words have a number with a unit that food comes in.
    func measure(in tokens: [Int]) -> Bool {
        for (place, token) in tokens.enumerated() {
            if MeasuringUnit.typed(word(token)) != nil { return place + 1 < tokens.count }
            guard let unit = MeasuringUnit.named(word(token)), place > 0 else { continue }
            let isCounted = tokens[..<place].contains {
                SpokenNumber.isNumeral(word($0)) || roles[$0] == .quantity
            }
            if place + 1 == tokens.count {
                // "Cookie dough, half a tub"
                let counts = tokens[..<place].firstIndex { roles[$0] == .quantity } ?? 0
                return isCounted && counts > 0 && tokens[..<counts].contains { roles[$0] == .keep }
            }
            if isCounted, MeasuringUnit.isTrueMeasure(unit) || word(tokens[place + 1]) == "of" { return true }
        }
        return false
    }

    /// "Quixo, two bowls"
    func isMeasured(_ thing: Item) -> Bool {
        BareAmount.read(thing.behind.map(word)[...])?.unit != nil
    }

    /// "She brought doughnuts and I ate two."
    func isCountOfWhatWasNamed(_ thing: Item) -> Bool {
        guard let first = thing.tokens.first, first > 0, isBareAmount(thing),
            let clause = utterance.clause(of: first), clause.stance == .done
        else { return false }
        if isDescription, clause.verbPlace == nil { return true }
        return ClauseVerbs.food.kind(of: word(first - 1)).map { $0 != .other } ?? false
    }

    /// Whether a thing is only a number, perhaps with a unit.
    private func isBareAmount(_ thing: Item) -> Bool {
        let numbers = thing.tokens.prefix { SpokenNumber.isNumeral(word($0)) }
        let rest = thing.tokens.dropFirst(numbers.count)
        return !numbers.isEmpty && rest.count <= 1 && rest.allSatisfy { MeasuringUnit.named(word($0)) != nil }
    }
}
