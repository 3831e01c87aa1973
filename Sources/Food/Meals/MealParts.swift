import Diary
import Foundation
import Language

/// Divides a memo into its meals: "for breakfast I had … then at noon … and a coffee around four".
///
/// A meal or a time belongs to the things before it ("a coffee around four") or after it ("at noon a
/// sandwich"). The memo is divided into stretches in which no two meals or times contradict each other. Each
/// stretch has a cost, and so does a phrase without its things; the cheapest division is taken. The time is
/// proportional to the number of words as long as the parts are short.
struct MealParts {
    /// One meal of a memo.
    struct Part: Hashable {
        /// The words that tell of it; the parts together cover the memo.
        var words: Range<Int>
        /// The things that were eaten, as indices into the list of things.
        var things: [Int]
        var anchor: MealAnchor?
    }

    enum Kind {
        case thing(Int)
        case anchor(MealAnchor)
    }

    /// What stands between two elements; later cases separate more.
    enum Gap: Int, Comparable {
        case joined, clause, and, comma, then
        /// "Then I had": another thing that was done.
        case further
        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    struct Element {
        var kind: Kind
        var tokens: Range<Int>
        /// The gap before the element.
        var gap: Gap
        /// Whether a clause begins with it: "and I had".
        var isClause: Bool
        /// Whether it was eaten by itself, apart from the meal before it.
        var isApart = false
        /// The log odds that this thing starts another meal, learned from labelled memos.
        var cut: Double?
    }

    private let utterance: Utterance
    private let things: [Item]
    private var elements: [Element] = []
    /// Whether learned odds tell where meals end; otherwise each part has a fixed cost.
    private var knowsCuts = false

    /// - Parameters:
    ///   - cuts: for each thing that was eaten except the first, the log odds that a new meal begins before
    ///     it.
    ///   - category: the category of a thing by its foods.
    static func parts(
        of utterance: Utterance, things: [Item], cuts: [Double]? = nil,
        category: @escaping (Item) -> CategoryName?
    ) -> [Part] {
        var parts = MealParts(utterance, things)
        if let cuts { parts.learn(cuts) }
        parts.elements = AfterMeal(utterance, things, category: category).apart(parts.elements)
        parts.partMornings()
        let found = parts.found()
        return found.isEmpty
            ? [Part(words: utterance.tokens.indices, things: Array(things.indices), anchor: nil)] : found
    }

    private init(_ utterance: Utterance, _ things: [Item]) {
        self.utterance = utterance
        self.things = things
        let eaten = things.indices.filter { !things[$0].isNegated }
        var found: [(tokens: Range<Int>, kind: Kind)] = eaten.map { (things[$0].range, .thing($0)) }
        for phrase in utterance.tellingPhrases(besides: eaten.map { things[$0].range }) {
            guard let anchor = MealAnchor(phrase, in: utterance.tokens) else { continue }
            found.append((phrase.tokens, .anchor(anchor)))
        }
        found.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
        var end = 0
        for (tokens, kind) in found {
            let start = max(end, tokens.lowerBound)
            let between = end..<start
            elements.append(
                Element(kind: kind, tokens: tokens, gap: gap(between), isClause: isClause(between)))
            end = max(end, tokens.upperBound)
        }
    }

    private mutating func learn(_ cuts: [Double]) {
        knowsCuts = true
        let places = elements.indices.filter { if case .thing = elements[$0].kind { true } else { false } }
        for (place, cut) in zip(places.dropFirst(), cuts) { elements[place].cut = cut }
    }

    /// "Porridge this morning | and a sandwich for lunch": the food of a later meal is apart from a morning's.
    private mutating func partMornings() {
        var morning: Int?
        for (index, element) in elements.enumerated() {
            guard case .anchor(let anchor) = element.kind else { continue }
            // "For lunch i had …": the meal belongs to the words after it.
            let leads = index + 1 < elements.count && elements[index + 1].gap <= .clause
            if let first = morning, anchor.pieces.isEmpty, anchor.meal == .lunch || anchor.meal == .dinner,
                !leads
            {
                let between = (first + 1)..<index
                let followsFood = elements[first].gap == .joined && first > 0
                if let apart = followsFood ? between.first : between.count > 1 ? between.last : nil {
                    elements[apart].isApart = true
                }
            }
            morning = anchor.isMorning ? index : nil
        }
    }

    private func gap(_ between: Range<Int>) -> Gap {
        let tokens = utterance.tokens
        var gap = Gap.joined
        let end = min(between.upperBound, tokens.count - 1)
        guard between.lowerBound <= end else { return gap }
        for index in between.lowerBound...end {
            if tokens[index].followsBreak { gap = max(gap, .comma) }
            guard index < between.upperBound else { break }
            switch EnglishWordClasses.wordClass(of: tokens[index].word) {
            case .and: gap = max(gap, .and)
            case .pronoun, .verb, .copula: gap = max(gap, .clause)
            case .separator where tokens[index].word != "plus": gap = max(gap, .then)
            default: break
            }
            if ["later", "afterwards"].contains(tokens[index].word) { gap = max(gap, .then) }
        }
        return gap == .then && isClause(between) ? .further : gap
    }

    private func isClause(_ between: Range<Int>) -> Bool {
        utterance.tokens[between].contains {
            [.pronoun, .verb].contains(EnglishWordClasses.wordClass(of: $0.word))
        }
    }

    // MARK: The cheapest parts

    private func found() -> [Part] {
        let hasAnchors = elements.contains { if case .anchor = $0.kind { true } else { false } }
        let hasCuts = elements.contains { ($0.cut ?? -.infinity) > 0 }
        guard hasAnchors || hasCuts, !elements.isEmpty else { return [] }
        var best = [Double](repeating: .infinity, count: elements.count + 1)
        var previous = [Int](repeating: 0, count: elements.count + 1)
        best[0] = 0
        for start in elements.indices where best[start] < .infinity {
            var stretch = Stretch(
                opening: start > 0 ? elements[start].gap : .then, isFirst: start == 0, knowsCuts: knowsCuts)
            for end in elements[start...].indices {
                if end > start, elements[end].isApart { break }
                guard
                    stretch.add(
                        elements[end].kind, gap: elements[end].gap, isClause: elements[end].isClause,
                        cut: elements[end].cut)
                else { break }
                let next = end + 1 < elements.count ? elements[end + 1].gap : .then
                let cost = best[start] + stretch.cost(before: next, isLast: end + 1 == elements.count)
                if cost < best[end + 1] {
                    best[end + 1] = cost
                    previous[end + 1] = start
                }
            }
        }
        var bounds: [Range<Int>] = []
        var end = elements.count
        while end > 0 {
            bounds.append(previous[end]..<end)
            end = previous[end]
        }
        return parts(bounds.reversed())
    }

    /// A growing stretch of elements, and the cost of taking it for one meal.
    private struct Stretch {
        private let opening: Gap
        private let isFirst: Bool
        private var anchor: MealAnchor?
        private var hasThings = false
        private var hasAnchor = false
        private var isLed = false
        private let knowsCuts: Bool
        private var cost: Double
        /// Whether a thing came after a meal and its things, following "and" or in a clause of its own.
        private var goesOn = false
        /// The gap before the first phrase since the last thing; nil if the last element is a thing.
        private var waiting: Gap?

        /// The weight of the learned odds beside the other costs, and the least odds for a cut.
        ///
        /// Chosen by cross-validation over the writers of Models/food/memos.
        private static let weight = 8.0
        private static let leastOdds = 0.4
        /// The highest cost of the learned odds for one thing; a named meal without things costs more.
        private static let most = 10.0
        private static let emptyMeal = 12.0

        init(opening: Gap, isFirst: Bool, knowsCuts: Bool) {
            self.opening = opening
            self.isFirst = isFirst
            self.knowsCuts = knowsCuts
            cost = knowsCuts ? 0 : 2
            if !isFirst { cost += opening >= .comma ? 0 : opening == .joined ? 1.5 : 0.5 }
        }

        /// False if the element contradicts those in the stretch.
        mutating func add(_ kind: Kind, gap: Gap, isClause: Bool, cut: Double?) -> Bool {
            switch kind {
            case .anchor(let other):
                if let own = anchor {
                    // "Toast for breakfast and a banana at eleven"
                    if goesOn, own.isFar(from: other) { cost += 3 }
                    guard let joined = own.joined(with: other) else { return false }
                    anchor = joined
                } else {
                    anchor = other
                }
                // "Two eggs at eight | for lunch a salad"
                if waiting != nil, gap >= .and { cost += 3 }
                if waiting == nil { waiting = hasThings || hasAnchor ? gap : opening }
                hasAnchor = true
            case .thing:
                if let cut, hasThings || !isFirst {
                    let odds = hasThings ? cut - Self.leastOdds : Self.leastOdds - cut
                    cost += min(Self.weight * log1p(exp(odds)), Self.most)
                }
                if gap == .further, hasThings { cost += 2.5 }
                // "Lunch was curd rice, and I had a coffee at four"
                if isLed, hasThings, isClause, gap >= .and { goesOn = true }
                if let before = waiting {
                    if hasThings, gap >= .and { goesOn = true }
                    if !hasThings {
                        isLed = true
                        if before == .joined, gap != .clause, !isFirst { cost += 1.5 }
                        if gap == .and || gap >= .then { cost += 3 }
                    } else if before >= .and {
                        // "Oatmeal and at ten a muffin", "a pear and then an hour ago some grapes"
                        cost += 4
                    } else {
                        // "Eggs for breakfast I had …"; "two eggs at eight with toast" is one meal.
                        cost += gap == .clause ? 4 : 0.5
                    }
                    waiting = nil
                }
                hasThings = true
            }
            return true
        }

        /// - Parameters:
        ///   - next: the gap after the stretch.
        ///   - isLast: whether it ends the memo.
        func cost(before next: Gap, isLast: Bool) -> Double {
            var cost = cost
            if let before = waiting, hasThings {
                if before >= .and { cost += before == .comma ? 4.5 : 3 }
                if next == .joined { cost += 1 }
                // "A zongzi | for lunch i had": the meal belongs to the words after it.
                if next == .clause, before == .joined { cost += 2 }
            }
            if !hasThings {
                // "Nuts, almonds, around three": at the end, the time is that of the things before it.
                cost += next == .joined ? 6 : isLast && anchor?.isMeal == false ? 5 : 4
                // "Porridge for breakfast and a wrap | for lunch", "at noon rice and a coffee | around four"
                if knowsCuts, anchor?.isMeal == true || next == .joined || !isFirst && opening == .joined {
                    cost += Self.emptyMeal
                }
            }
            if anchor?.isOdd == true { cost += 3 }
            if !hasAnchor {
                cost += isFirst && next >= .and ? (next >= .then ? 0 : 1) : knowsCuts ? 0 : 3
            }
            return cost
        }
    }

    // MARK: Parts of the words

    private func parts(_ bounds: [Range<Int>]) -> [Part] {
        var parts: [Part] = []
        for bound in bounds {
            var part = Part(words: 0..<0, things: [])
            for element in elements[bound] {
                switch element.kind {
                case .thing(let thing): part.things.append(thing)
                case .anchor(let other): part.anchor = part.anchor?.joined(with: other) ?? other
                }
            }
            let end = elements[bound].map(\.tokens.upperBound).max() ?? 0
            if part.things.isEmpty {
                // A meal without food, or the time of something else.
                if !parts.isEmpty {
                    let words = parts[parts.count - 1].words
                    parts[parts.count - 1].words = words.lowerBound..<max(words.upperBound, end)
                }
                continue
            }
            // A thing that goes on after another one may end behind the next meal's.
            let start = parts.last?.words.upperBound ?? 0
            part.words = start..<max(start, end)
            parts.append(part)
        }
        guard !parts.isEmpty else { return [] }
        let last = parts.count - 1
        parts[last].words = parts[last].words.lowerBound..<utterance.tokens.count
        for index in things.indices where things[index].isNegated {
            let place = things[index].range.lowerBound
            let owner = parts.firstIndex { place < $0.words.upperBound } ?? last
            parts[owner].things.append(index)
            parts[owner].things.sort()
        }
        return parts
    }
}
