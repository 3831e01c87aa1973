import Diary
import Language

/// Groups the kept words of an utterance into items.
///
/// A new item starts at punctuation, at a new quantity or article, after a verb, and at "and". But "and"
/// stays if it joins parts of one thing. It does so in a name ("mac and cheese"), after "with" ("with honey
/// and walnuts"), and before a dish ("ham and cheese sandwich").
struct ItemGrouping {
    private let utterance: Utterance
    private let roles: [WordRole]
    /// Words that end a food in the plural.
    private let plurals: Set<Int>
    /// Words that end a food.
    private let ends: Set<Int>
    /// Words that start a food.
    private let starts: Set<Int>
    /// Words inside a name or a fixed phrase, where no item can start.
    private let inner: Set<Int>
    private let beverages: Set<String>
    /// Amounts that belong to the food before them.
    private let behind: Set<Int>

    private var items: [Item] = []
    private var current = Item()
    /// Whether the words since the last item let a preposition continue it.
    private var mayReopen = false

    static func items(
        of utterance: Utterance, roles: [WordRole], names: FoodNames, beverages: Set<String>, behind: Set<Int>
    ) -> [Item] {
        var grouping = ItemGrouping(
            utterance, roles: roles, names: names, beverages: beverages, behind: behind)
        for index in roles.indices { grouping.add(index) }
        grouping.finish()
        return TrailingPreparations.attached(grouping.items, in: utterance)
    }

    private init(
        _ utterance: Utterance, roles: [WordRole], names: FoodNames, beverages: Set<String>, behind: Set<Int>
    ) {
        self.behind = behind
        self.utterance = utterance
        self.roles = roles
        self.beverages = beverages
        let foods = utterance.names.filter { $0.thing != nil }
        plurals = Set(
            foods.filter { $0.isPlural && names.endsInPlural(utterance.tokens[$0.tokens].map(\.word)) }
                .map { $0.tokens.upperBound - 1 })
        ends = Set(foods.map { $0.tokens.upperBound - 1 })
        starts = Set(foods.map(\.tokens.lowerBound))
        inner = Set(utterance.names.flatMap { $0.thing == nil ? $0.tokens : $0.tokens.dropFirst() })
    }

    private mutating func add(_ index: Int) {
        if behind.contains(index), addBehind(index) { return }
        if utterance.tokens[index].followsBreak,
            !isOpenEnded || current.tokens.last.map(isTypedAmount) == true
        {
            finish()
        }
        if utterance.tokens[index].followsBreak { mayReopen = false }
        switch roles[index] {
        case .silent: return
        case .boundary:
            finish()
            mayReopen = false
        case .aside: finish()
        case .opener:
            if !isOpenEnded { finish() }
        case .quantity:
            if !isOpenEnded { finish() }
            current.tokens.append(index)
        case .no:
            if current.tokens.last.map({ roles[$0] }) != .binder {
                finish()
                current.isNegated = true
            }
            current.tokens.append(index)
        case .binder: addBinder(index)
        case .and:
            if joins(index) { current.tokens.append(index) } else { finish(mayReopen: false) }
        case .or:
            if !current.tokens.isEmpty { current.tokens.append(index) }
        case .keep:
            if startsNewFood(index) || startsMeasure(index) { finish() }
            current.tokens.append(index)
        }
    }

    /// False if there is no food before it.
    private mutating func addBehind(_ index: Int) -> Bool {
        if current.behind.isEmpty {
            finish()
            guard let last = items.last, !last.isNegated else { return false }
            current = items.removeLast()
            if TrailingPreparations.isOnlyPreparations(current, in: utterance), let food = items.last,
                !food.isNegated
            {
                // "Trout, griddled, two fillets"
                items[items.count - 1].tokens += current.tokens
                current = items.removeLast()
            }
        }
        current.tokens.append(index)
        current.behind.append(index)
        if !behind.contains(index + 1) || index + 1 < roles.count && utterance.tokens[index + 1].followsBreak
        {
            finish()
        }
        return true
    }

    private mutating func addBinder(_ index: Int) {
        if current.isNegated, word(index) == "with", !current.tokens.isEmpty {
            // "No bun with fries"
            finish()
            return
        }
        if current.tokens.isEmpty {
            let continues = English.Items.continuing.contains(word(index))
            if mayReopen, continues, let last = items.popLast() {
                current = last
            } else if word(index) == "without"
                || utterance.tokens[index].followsBreak && word(index) == "with" && !items.isEmpty
            {
                // Also before any food: "my usual breakfast without the sambar"
                current.isNegated = word(index) == "without"
            } else {
                return
            }
        }
        current.tokens.append(index)
    }

    private mutating func finish(mayReopen: Bool = true) {
        while let last = current.tokens.last, roles[last] != .keep {
            // A number may stand alone ("I ate two"), and so may a number before "of it".
            if current.behind.contains(last) { break }
            if roles[last] == .quantity, utterance.tokens[last].isNumeral || isTypedAmount(last) { break }
            current.tokens.removeLast()
        }
        if !current.tokens.isEmpty {
            items.append(current)
            self.mayReopen = mayReopen
        } else if !mayReopen {
            self.mayReopen = false
        }
        current = Item()
    }

    /// "200g"
    private func isTypedAmount(_ index: Int) -> Bool { MeasuringUnit.typed(word(index)) != nil }

    /// Whether the item cannot end here: it is only a quantity, or a preposition waits for its noun.
    private var isOpenEnded: Bool {
        guard let last = current.tokens.last else { return true }
        return roles[last] != .keep && !current.behind.contains(last)
    }

    /// Whether "and" joins parts of one item.
    private func joins(_ index: Int) -> Bool {
        guard !isOpenEnded, let next = nextSpoken(after: index), !utterance.tokens[next].followsBreak,
            roles[next] == .keep, let last = current.tokens.last
        else { return false }
        let chunk = self.chunk(from: next)
        let isDrink = chunk.contains { beverages.contains(word($0)) }
        let hasDrink = current.tokens.contains { beverages.contains(word($0)) }
        if opensList { return !isDrink || hasDrink }
        guard chunk.count > 1, let head = chunk.last else { return false }
        let isNamed = utterance.names(from: head, through: head).contains {
            $0.thing != nil && $0.tokens.count > 1 && $0.tokens.lowerBound == next
        }
        return English.Dishes.head.contains(word(head)) && word(head) != "toast"
            && English.Dishes.ingredient.contains(word(last))
            && (!isNamed || English.Dishes.filled.contains(word(head))) && !hasDrink && !isDrink
    }

    /// "With" lists the foods after it, and so does "of" after the name of a dish ("a stew of beans").
    private var opensList: Bool {
        for (position, index) in current.tokens.enumerated().reversed() {
            if ["with", "without"].contains(word(index)) { return true }
            if word(index) == "of", roles[index] == .binder, position > 0 {
                return !EnglishWordClasses.units.contains(word(current.tokens[position - 1]))
            }
        }
        return false
    }

    /// The words of one food, starting here.
    private func chunk(from start: Int) -> [Int] {
        var chunk: [Int] = []
        var position: Int? = start
        while let index = position, roles[index] == .keep,
            index == start || !utterance.tokens[index].followsBreak
        {
            chunk.append(index)
            position = nextSpoken(after: index)
        }
        return chunk
    }

    /// "Two scrambled eggs | whole wheat toast": a counted plural ends its item.
    private func startsNewFood(_ index: Int) -> Bool {
        guard let last = current.tokens.last, plurals.contains(last), !inner.contains(index),
            !current.tokens.contains(where: { roles[$0] == .binder })
        else { return false }
        let isCounted = current.tokens.contains { utterance.tokens[$0].isNumeral }
        let chunk = chunk(from: index)
        guard isCounted || starts.contains(index), let head = chunk.last else { return false }
        let isBareDish =
            chunk.count == 1 && word(head) != "toast" && English.Dishes.head.contains(word(head))
        return !isBareDish && !EnglishWordClasses.units.contains(word(head))
    }

    /// "Porridge | cup of tea": a measure without a number ends the item before it.
    private func startsMeasure(_ index: Int) -> Bool {
        guard !inner.contains(index), MeasuringUnit.named(word(index)) != nil, let last = current.tokens.last,
            ends.contains(last),
            let next = nextSpoken(after: index), word(next) == "of", !utterance.tokens[next].followsBreak
        else { return false }
        return true
    }

    private func nextSpoken(after index: Int) -> Int? {
        ((index + 1)..<max(index + 1, roles.count)).first { roles[$0] != .silent }
    }

    private func word(_ index: Int) -> String { utterance.tokens[index].word }
}

extension Token {
    /// "Two", "200", "half".
    var isNumeral: Bool { SpokenNumber.isNumeral(word) }
}
