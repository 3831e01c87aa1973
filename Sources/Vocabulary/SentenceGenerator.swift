import Diary
import Food
import Foundation

/// Generates random sentences from the phrases and foods of Models/meals.
///
/// Not safe to share between threads; the same seed gives the same sentences.
struct SentenceGenerator {
    private struct Member {
        var pattern: Node
        /// Whether number words and articles may stand before it.
        var isCounted: Bool
        var plural: [UInt16]?
        /// The sum of the weights up to and including this member.
        var weight: Double
        /// The class that the text gives a food; nil for a phrase.
        var foodClass: Int?
    }

    /// A pattern with words and classes as numbers.
    private indirect enum Node {
        case words([UInt16])
        case slot(Int, Pattern.Form)
        case sequence([Node])
        case choice([Node])
        case optional(Node)
        /// A word that the model does not have.
        case unsayable
    }

    private let table: WordTable
    private var classes: [[Member]] = []
    private var classNumbers: [String: Int] = [:]
    private let articles: Set<UInt16>
    private let numberWords: Set<UInt16>
    private let a: UInt16?
    private let an: UInt16?
    private let startsWithVowel: [Bool]
    private let sharpness: Double
    private var random: SplitMix64
    private var sentence: [UInt16] = []
    /// The places of names in the latest sentence, and what they stand for.
    private(set) var names: [(words: Range<Int>, subject: SpokenSubject)] = []
    /// By class number.
    private var subjects: [SpokenSubject] = []
    private var isSayable = true

    private static let mostTries = 12
    /// The weight of a food's other names, compared with its first name.
    private static let otherNameWeight = 0.4

    /// - Parameters:
    ///   - startsWithVowel: by word number, whether the pronunciation begins with a vowel.
    ///   - sharpness: the power to which written weights are raised.
    init(
        _ source: ModelSource, table: WordTable, startsWithVowel: [Bool], seed: UInt64,
        sharpness: Double = 1, popularity: (Food.Name) -> Double
    ) {
        self.table = table
        self.startsWithVowel = startsWithVowel
        self.sharpness = sharpness
        random = SplitMix64(seed: seed)
        a = table.number(of: "a")
        an = table.number(of: "an")
        articles = Set(["a", "an", "one", "another", "each"].compactMap { table.number(of: $0) })
        numberWords = Set(NumberWords.countable.compactMap { table.number(of: $0) })
        let names = Set(source.foods.map(\.foodClass) + [ModelSource.anyFood]).union(source.phrases.keys)
            .sorted()
        classNumbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
        classes = Array(repeating: [], count: names.count)
        subjects = names.map { source.subjects[$0] ?? .food(nil) }
        for food in source.foods {
            guard let category = food.keywords.first?.category else { continue }
            subjects[classNumbers[food.foodClass, default: 0]] = .food(category)
        }
        for food in source.foods {
            for (index, name) in food.names.enumerated() {
                add(name, of: food, weight: (index == 0 ? 1 : Self.otherNameWeight) * popularity(name))
            }
        }
        for name in names {
            for phrase in source.phrases[name] ?? [] {
                let member = Member(
                    pattern: node(phrase.pattern), isCounted: true, plural: nil,
                    weight: pow(phrase.weight, sharpness), foodClass: nil)
                classes[classNumbers[name, default: 0]].append(member)
            }
        }
        for index in classes.indices {
            var sum = 0.0
            for member in classes[index].indices {
                sum += classes[index][member].weight
                classes[index][member].weight = sum
            }
        }
    }

    private mutating func add(_ name: Food.Name, of food: FoodSource, weight: Double) {
        let pattern = node(.sequence(name.singular.split(separator: " ").map { .word(String($0)) }))
        guard case .words = pattern else { return }
        let pluralWords = name.plural?.split(separator: " ") ?? []
        let plural = pluralWords.compactMap { table.number(of: String($0)) }
        guard plural.count == pluralWords.count else { return }
        let own = classNumbers[food.foodClass, default: 0]
        let member = Member(
            pattern: pattern, isCounted: name.plural != nil, plural: name.plural.map { _ in plural },
            weight: weight * pow(food.weight, sharpness), foodClass: own)
        classes[own].append(member)
        classes[classNumbers[ModelSource.anyFood, default: 0]].append(member)
    }

    private func node(_ pattern: Pattern) -> Node {
        switch pattern {
        case .word(let word): table.number(of: word).map { .words([$0]) } ?? .unsayable
        case .slot(let name, let form): .slot(classNumbers[name, default: 0], form)
        case .sequence(let parts): joined(parts.map(node))
        case .choice(let parts): .choice(parts.map(node))
        case .optional(let part): .optional(node(part))
        }
    }

    private func joined(_ nodes: [Node]) -> Node {
        var joined: [Node] = []
        for node in nodes {
            if case .words(let words) = node, case .words(let before)? = joined.last {
                joined[joined.count - 1] = .words(before + words)
            } else {
                joined.append(node)
            }
        }
        return joined.count == 1 ? joined[0] : .sequence(joined)
    }

    /// A sentence of the class; nil if it would contain a word that the model does not have.
    mutating func sentence(of name: String) -> [UInt16]? {
        guard let number = classNumbers[name] else { return nil }
        return said(.slot(number, .asWritten))
    }

    /// Sentences of a pattern: one if it has no alternatives, otherwise as many as asked for.
    mutating func sentences(of pattern: Pattern, count: Int) -> [[UInt16]] {
        let compiled = node(pattern)
        if case .words(let words) = compiled { return [words] }
        return (0..<count).compactMap { _ in said(compiled) }
    }

    private mutating func said(_ node: Node) -> [UInt16]? {
        sentence.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        isSayable = true
        say(node)
        guard isSayable, !sentence.isEmpty else { return nil }
        if let a, let an {
            for index in sentence.indices.dropLast() where sentence[index] == a || sentence[index] == an {
                sentence[index] = startsWithVowel[Int(sentence[index + 1])] ? an : a
            }
        }
        return sentence
    }

    private mutating func say(_ node: Node) {
        switch node {
        case .words(let words): sentence.append(contentsOf: words)
        case .sequence(let parts): for part in parts { say(part) }
        case .choice(let parts): say(parts[random.below(parts.count)])
        case .optional(let part): if random.next() & 1 == 0 { say(part) }
        case .slot(let number, let form): say(member(of: number, form), form)
        case .unsayable: isSayable = false
        }
    }

    private mutating func say(_ member: Member?, _ form: Pattern.Form) {
        guard let member else {
            isSayable = false
            return
        }
        if case .slot(let inner, .asWritten) = member.pattern {
            say(.slot(inner, form))
            return
        }
        if form == .withArticle, member.plural != nil, let a { sentence.append(a) }
        let start = sentence.count
        if form == .plural, let plural = member.plural {
            sentence.append(contentsOf: plural)
        } else {
            say(member.pattern)
        }
        if let own = member.foodClass { names.append((start..<sentence.count, subjects[own])) }
    }

    private mutating func member(of number: Int, _ form: Pattern.Form) -> Member? {
        let members = classes[number]
        guard let total = members.last?.weight else { return nil }
        let before = sentence.last
        let wantsCounted =
            form == .plural && before.map(numberWords.contains) == true
            || form == .asWritten && before.map(articles.contains) == true
        for _ in 0..<Self.mostTries {
            let aim = random.unit() * total
            var low = 0
            var high = members.count - 1
            while low < high {
                let middle = (low + high) / 2
                if members[middle].weight > aim { high = middle } else { low = middle + 1 }
            }
            if members[low].isCounted || !wantsCounted { return members[low] }
        }
        return nil
    }
}

/// Number words that a countable food may follow.
enum NumberWords {
    static let countable = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "fifteen",
        "twenty", "several", "few", "many", "dozen",
    ]
}
