import Diary
import Food
import Foundation
import Language

/// Finds misheard foods in lists, where every item must be a food.
///
/// An item that is not a word but sounds like a food is that food. If the items are counted, the same goes
/// for unrelated English words ("chicken variable four").
struct ListedFoods {
    typealias Phone = PhoneCosts.Phone

    /// Words to replace with the name of a food.
    struct Change {
        var words: Range<Int>
        var meant: [String]
    }

    /// The most words of an item that may be one food together.
    private static let longestName = 4
    /// The greatest sound distance for each phone: in counted lists, in other lists, and for English words
    /// where an order needs a food.
    private static let nearPerPhone: (counted: Float, other: Float, known: Float) = (0.34, 0.2, 0.3)
    private static let nearAtMost: Float = 3.6
    /// The same limit for known words that are one food's name split up, and the most such words.
    private static let samePerPhone: Float = 0.1
    private static let mostParts = 3
    /// The fewest items in a list without numbers.
    private static let fewestItems = 3
    /// The weight of the other reading's distance to a food, beside that of the words.
    private static let witness: Float = 0.4
    /// The sound distance that one unit of ln P is worth.
    private static let prior: Float = 0.06
    /// The least advantage in ln P of a food over words that are all known from meals.
    private static let likelierBy = 3.0
    /// The bonus of foods from the household's kitchens, in sound distance, and the factor on their greatest
    /// distance.
    private static let home: (favour: Float, reach: Float) = (0.8, 1.3)
    /// The cost of leaving each other word of the item out of the name.
    private static let leftOut: Float = 0.6

    let corrector: Corrector
    let foods: FoodSounds
    let english: EnglishWords

    /// - Parameters:
    ///   - phones: the pronunciation of each word.
    ///   - sound: the phones of the other reading at the place of some words.
    func changes(
        _ words: [WrittenSpeech.Word], _ phones: [[Phone]], _ sound: (Range<Int>) -> [Phone]
    ) -> [Change] {
        let list = SpokenList(words)
        guard list.isCounted || list.items.count >= Self.fewestItems,
            !words.contains(where: { SpokenList.ofSentences.contains($0.spoken) })
        else { return [] }
        let others = list.items.map { otherWords(of: $0, words) }
        // Leave alone an order of paper clips and pencils: at least one item must be a food.
        let isOfFoods = list.isOrder && others.contains(nil)
        return zip(list.items, others).flatMap { item, others in
            let strangers = item.filter { isStranger(words[$0]) }
            if strangers.isEmpty {
                let whole = list.isCounted ? writtenApart(item, words, phones) : []
                guard whole.isEmpty, isOfFoods, let others else { return whole }
                return [
                    found(others, within: item, near: Self.nearPerPhone.known, list, words, phones, sound)
                ]
                .compactMap { $0?.change }
            }
            let near = list.isCounted ? Self.nearPerPhone.counted : Self.nearPerPhone.other
            return Self.apart(
                Self.runs(strangers).compactMap { run in
                    found(run, within: item, near: near, list, words, phones, sound)
                })
        }
    }

    /// The range from the first to the last word of an item that is not food; nil if all words are.
    ///
    /// Beside a food, words that are usual at meals count as right ("large cappuccinos").
    private func otherWords(of item: Range<Int>, _ words: [WrittenSpeech.Word]) -> Range<Int>? {
        let hasFood = item.contains { isOfFood(words[$0].spoken) }
        let others = item.filter { place in
            let word = words[place].spoken
            return !isOfFood(word) && !(hasFood && corrector.list.number(word) != nil)
        }
        guard let first = others.first, let last = others.last else { return nil }
        return first..<last + 1
    }

    /// Known words of an item that are one food's name split up ("paya sam").
    private func writtenApart(
        _ item: Range<Int>, _ words: [WrittenSpeech.Word], _ phones: [[Phone]]
    ) -> [Change] {
        var found: [Found] = []
        for start in item {
            for end in start + 1...start + Self.mostParts where end <= item.upperBound {
                let window = start..<end
                let heard = phones[window].flatMap(\.self)
                let limit = Self.samePerPhone * Float(heard.count)
                let same = foods.near(heard, limit: limit, homeLimit: limit).first
                guard let (name, cost) = same, name.words.count < window.count else { continue }
                let numbers = words[window].map { corrector.list.number($0.spoken) ?? -1 }
                let least = corrector.likelihood(ofFirst: numbers) + Self.likelierBy
                guard corrector.likelihood(ofFirst: name.words) >= least else { continue }
                let meant = name.words.map { corrector.list.words[Int($0)] }
                found.append((cost / Float(heard.count), Change(words: window, meant: meant)))
            }
        }
        return Self.apart(found)
    }

    /// Whether the word occurs in the name of a food.
    private func isOfFood(_ word: String) -> Bool {
        corrector.list.number(word).map(foods.contain) ?? false
    }

    /// Whether the word is unknown to the model, the foods and English.
    func isStranger(_ word: WrittenSpeech.Word) -> Bool {
        !word.isName && corrector.list.number(word.spoken) == nil
            && !corrector.lexicon.otherSpellings.contains(word.spoken) && !english.contains(word.spoken)
    }

    /// A change and its cost; lower is better.
    private typealias Found = (score: Float, change: Change)

    /// The best changes that do not share words.
    private static func apart(_ found: [Found]) -> [Change] {
        found.sorted { $0.score < $1.score }.reduce(into: []) { kept, one in
            if !kept.contains(where: { $0.words.overlaps(one.change.words) }) { kept.append(one.change) }
        }
    }

    private func found(
        _ run: Range<Int>, within item: Range<Int>, near: Float, _ list: SpokenList,
        _ words: [WrittenSpeech.Word], _ phones: [[Phone]], _ sound: (Range<Int>) -> [Phone]
    ) -> Found? {
        var best: Found?
        let hasStrangers = run.contains { isStranger(words[$0]) }
        for start in item.lowerBound...run.lowerBound {
            for end in run.upperBound...item.upperBound where end - start <= Self.longestName {
                let window = start..<end
                let heard = phones[window].flatMap(\.self)
                guard heard.count >= 3 else { continue }
                let limit = min(Self.nearAtMost, near * Float(heard.count))
                let there = sound(window)
                let numbers = words[window].compactMap { corrector.list.number($0.spoken) }
                let least =
                    numbers.count == window.count
                    ? corrector.likelihood(ofFirst: numbers) + Self.likelierBy : -.infinity
                let homeLimit = limit * Self.home.reach
                var near = Array(foods.near(heard, limit: limit, homeLimit: homeLimit).prefix(24))
                if list.isOrder {
                    near += foods.nearPairs(heard, limit: limit, homeLimit: homeLimit).prefix(12)
                }
                for (name, cost) in near {
                    let meant = name.words.map { corrector.list.words[Int($0)] }
                    let longest = Float(max(heard.count, name.phones.count))
                    let likelihood = corrector.likelihood(ofFirst: name.words)
                    guard likelihood >= least, hasStrangers || meant.count >= window.count else { continue }
                    var score = cost - Self.prior * Float(likelihood)
                    score += Self.leftOut * Float(item.count - window.count)
                    if !there.isEmpty {
                        let other = corrector.costs.distance(name.phones, there)
                        score += Self.witness * min(other, longest)
                    }
                    if name.isOfHome { score -= Self.home.favour }
                    score /= longest
                    if score < best?.score ?? .infinity {
                        best = (score, Change(words: window, meant: meant))
                    }
                }
            }
        }
        return best
    }

    private static func runs(_ places: [Int]) -> [Range<Int>] {
        places.reduce(into: []) { runs, place in
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
    }
}

/// The items of a text that may be a list, and how many of them are counted.
struct SpokenList {
    /// The content words of each item.
    let items: [Range<Int>]
    /// Whether at least two items are counted.
    let isCounted: Bool
    /// Whether most items are counted, as in an order. An item is then a food, whatever word it looks like.
    let isOrder: Bool

    init(_ words: [WrittenSpeech.Word]) {
        items = Self.items(words)
        isCounted = items.count >= 2 && words.count { Self.numbers.contains($0.spoken) } >= 2
        let counts = words.map { Self.numbers.contains($0.spoken) && !Self.shares.contains($0.spoken) }
        let count = counts.count { $0 }
        var lines = [false]
        for (word, isCount) in zip(words, counts) {
            if isCount { lines[lines.count - 1] = true }
            if word.end != nil { lines.append(false) }
        }
        if words.last?.end != nil { lines.removeLast() }
        // With punctuation, two of three lines need a number. Without it, two numbers are enough for three
        // items ("rice and sambar one").
        isOrder =
            count >= 2 && lines.count >= 2 && 3 * lines.count { $0 } >= 2 * lines.count
            || count >= 3 && 2 * items.count <= 3 * count
    }

    /// The content words between numbers, function words and punctuation.
    private static func items(_ words: [WrittenSpeech.Word]) -> [Range<Int>] {
        var items: [Range<Int>] = []
        var start = 0
        func close(_ end: Int) {
            if start < end { items.append(start..<end) }
        }
        for (place, word) in words.enumerated() {
            let isBetween = separators.contains(word.spoken) || numbers.contains(word.spoken)
            guard isBetween || word.end != nil else { continue }
            close(isBetween ? place : place + 1)
            start = place + 1
        }
        close(words.count)
        return items
    }

    /// Words between the names of foods.
    private static let separators: Set<String> = [
        "a", "an", "the", "and", "or", "with", "without", "of", "some", "plus", "also", "please", "then",
        "to",
    ]

    /// Words of ordinary sentences, in which names, places and other things may occur.
    static let ofSentences: Set<String> = [
        "i", "i'm", "i'd", "i've", "we", "he", "she", "they", "it", "it's", "you", "my", "me", "his", "her",
        "our",
        "their", "was", "is", "are", "were", "had", "have", "has", "ate", "eat", "drank", "got", "get",
        "made",
        "at", "after", "before", "from", "for", "in", "on", "by", "while", "because", "when", "that", "this",
        "so", "but", "as", "again", "still", "no", "not", "don't", "who", "which", "again",
    ]

    /// Numbers that can also mean a part of something.
    private static let shares: Set<String> = ["half", "quarter", "quarters"]

    private static let numbers: Set<String> = Set((0...20).flatMap(SpelledNumber.words)).union([
        "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "quarter",
        "quarters",
    ])
}

/// All words of Debian's pronouncing dictionary, to tell English words from others.
package struct EnglishWords: Sendable {
    private let words: Set<String>

    /// - Parameter packaged: Debian's `model/en-us` folder.
    package init(packaged: URL) throws {
        let file = packaged.appending(path: "cmudict-en-us.dict")
        let data = try Data(of: file, or: "cannot be read; install Debian's pocketsphinx-en-us")
        var words: Set<String> = []
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let word = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
            words.insert(String(decoding: word, as: UTF8.self))
        }
        self.words = words
    }

    func contains(_ word: String) -> Bool {
        if words.contains(word) { return true }
        return word.hasSuffix("'s") && words.contains(String(word.dropLast(2)))
    }
}
