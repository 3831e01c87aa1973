import Diary
import Food
import Foundation
import Language

/// In a list every thing is a food: an item that is not a word, and sounds like a food, is that food. Where each thing is
/// counted, so is an item of other English words ("chicken variable four").
struct ListedFoods {
    typealias Phone = PhoneCosts.Phone

    /// Words that become the name of a food.
    struct Change {
        var words: Range<Int>
        var meant: [String]
    }

    /// The most words of an item that are taken for one food together.
    private static let longestName = 4
    /// Sound distance for each phone that a food may have: where things are counted, in other lists, and for English
    /// words that an order has where a food should be.
    private static let nearPerPhone: (counted: Float, other: Float, known: Float) = (0.34, 0.2, 0.3)
    private static let nearAtMost: Float = 3.6
    /// The same for known words that are one food's name written as several, and the most of these.
    private static let samePerPhone: Float = 0.1
    private static let mostParts = 3
    /// The fewest items of a list without numbers.
    private static let fewestItems = 3
    /// What the other reading's distance to a food counts, beside that of the words.
    private static let witness: Float = 0.4
    /// Sound distance that one unit of ln P is worth.
    private static let prior: Float = 0.06
    /// So much greater is the ln P of a food than that of words that are all said with meals.
    private static let likelierBy = 3.0
    /// What a food of the household's kitchens has before others, in sound distance, and how much farther it may sound.
    private static let home: (favour: Float, reach: Float) = (0.8, 1.3)
    /// What it costs to leave a known word of the item out of the name.
    private static let leftOut: Float = 0.6

    let corrector: Corrector
    let foods: FoodSounds
    let english: EnglishWords

    /// - Parameters:
    ///   - phones: how each word is said.
    ///   - sound: what the other reading heard where some words lie.
    func changes(
        _ words: [WrittenSpeech.Word], _ phones: [[Phone]], _ sound: (Range<Int>) -> [Phone]
    ) -> [Change] {
        let list = SpokenList(words)
        guard list.isCounted || list.items.count >= Self.fewestItems,
            !words.contains(where: { SpokenList.ofSentences.contains($0.spoken) })
        else { return [] }
        let others = list.items.map { otherWords(of: $0, words) }
        // An order of paper clips and pencils is not for the kitchen.
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

    /// From the first to the last word of an item that is in no food's name; nil if there is none. Beside a food, words
    /// that are said with meals are right ("large cappuccinos").
    private func otherWords(of item: Range<Int>, _ words: [WrittenSpeech.Word]) -> Range<Int>? {
        let hasFood = item.contains { isOfFood(words[$0].spoken) }
        let others = item.filter { place in
            let word = words[place].spoken
            return !isOfFood(word) && !(hasFood && corrector.list.number(word) != nil)
        }
        guard let first = others.first, let last = others.last else { return nil }
        return first..<last + 1
    }

    /// Known words of an item that are one food's name written as several ("paya sam").
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

    /// Whether a food's name has the word.
    private func isOfFood(_ word: String) -> Bool {
        corrector.list.number(word).map(foods.contain) ?? false
    }

    /// Whether nobody knows the word.
    func isStranger(_ word: WrittenSpeech.Word) -> Bool {
        !word.isName && corrector.list.number(word.spoken) == nil
            && !corrector.lexicon.otherSpellings.contains(word.spoken) && !english.contains(word.spoken)
    }

    /// A change and what it costs; less is better.
    private typealias Found = (score: Float, change: Change)

    /// Changes that do not share words, the best first.
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

/// A text that may list things: its items, and how far they are counted.
struct SpokenList {
    /// The content words of each item.
    let items: [Range<Int>]
    /// Whether two things and more are counted.
    let isCounted: Bool
    /// Whether most things are counted, as in an order. What stands there is a food, whatever word it looks like.
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
        // With marks, two of three lines have a number; without, there are two numbers for three items ("rice and
        // sambar one").
        isOrder =
            count >= 2 && lines.count >= 2 && 3 * lines.count { $0 } >= 2 * lines.count
            || count >= 3 && 2 * items.count <= 3 * count
    }

    /// The content words between numbers, small words and marks.
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

    /// Words that stand between the names of foods.
    private static let separators: Set<String> = [
        "a", "an", "the", "and", "or", "with", "without", "of", "some", "plus", "also", "please", "then",
        "to",
    ]

    /// Words of somebody who tells more than a list: names, places and other things may stand beside them.
    static let ofSentences: Set<String> = [
        "i", "i'm", "i'd", "i've", "we", "he", "she", "they", "it", "it's", "you", "my", "me", "his", "her",
        "our",
        "their", "was", "is", "are", "were", "had", "have", "has", "ate", "eat", "drank", "got", "get",
        "made",
        "at", "after", "before", "from", "for", "in", "on", "by", "while", "because", "when", "that", "this",
        "so", "but", "as", "again", "still", "no", "not", "don't", "who", "which", "again",
    ]

    /// Numbers that also tell a share of a thing.
    private static let shares: Set<String> = ["half", "quarter", "quarters"]

    private static let numbers: Set<String> = Set((0...20).flatMap(SpelledNumber.words)).union([
        "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "quarter",
        "quarters",
    ])
}

/// Every word of Debian's pronouncing dictionary: what is not in it, and not a food's, is not a word.
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
