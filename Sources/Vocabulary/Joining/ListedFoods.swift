import Diary

/// In a list every thing is a food: an item that is not a word, and sounds like a food, is that food.
struct ListedFoods {
    typealias Phone = PhoneCosts.Phone

    /// Words that become the name of a food.
    struct Change {
        var words: Range<Int>
        var meant: [String]
    }

    /// The most words of an item that are taken for one food together.
    private static let longestName = 4
    /// Sound distance for each phone that a food may have: where things are counted, and in other lists.
    private static let nearPerPhone: (counted: Float, other: Float) = (0.34, 0.2)
    private static let nearAtMost: Float = 3.6
    /// The fewest items of a list without numbers.
    private static let fewestItems = 3
    /// What the other reading's distance to a food counts, beside that of the words.
    private static let witness: Float = 0.4
    /// Sound distance that one unit of ln P is worth.
    private static let prior: Float = 0.04
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
        let items = Self.items(words)
        let counted = words.count { Self.numbers.contains($0.spoken) }
        let isCounted = counted >= 2 && items.count >= 2
        guard isCounted || items.count >= Self.fewestItems,
            !words.contains(where: { Self.ofSentences.contains($0.spoken) })
        else { return [] }
        let near = isCounted ? Self.nearPerPhone.counted : Self.nearPerPhone.other
        return items.flatMap { item in
            let strangers = item.filter { isStranger(words[$0]) }
            guard !strangers.isEmpty else { return [Change]() }
            return Self.runs(strangers).compactMap { run in
                best(run, within: item, near: near, words, phones, sound)
            }
        }
    }

    /// Whether nobody knows the word.
    func isStranger(_ word: WrittenSpeech.Word) -> Bool {
        !word.isName && corrector.list.number(word.spoken) == nil
            && !corrector.lexicon.otherSpellings.contains(word.spoken) && !english.contains(word.spoken)
    }

    private func best(
        _ run: Range<Int>, within item: Range<Int>, near: Float, _ words: [WrittenSpeech.Word],
        _ phones: [[Phone]], _ sound: (Range<Int>) -> [Phone]
    ) -> Change? {
        var best: (score: Float, change: Change)?
        for start in item.lowerBound...run.lowerBound {
            for end in run.upperBound...item.upperBound where end - start <= Self.longestName {
                let window = start..<end
                let heard = phones[window].flatMap(\.self)
                guard heard.count >= 3 else { continue }
                let limit = min(Self.nearAtMost, near * Float(heard.count))
                let there = sound(window)
                for (name, cost) in foods.near(heard, limit: limit).prefix(24) {
                    let meant = name.words.map { corrector.list.words[Int($0)] }
                    let longest = Float(max(heard.count, name.phones.count))
                    let likely = Float(-corrector.likelihood(ofFirst: name.words))
                    var score = cost + Self.prior * likely
                    score += Self.leftOut * Float(item.count - window.count)
                    if !there.isEmpty {
                        let other = corrector.costs.distance(name.phones, there)
                        score += Self.witness * min(other, longest)
                    }
                    score /= longest
                    if score < best?.score ?? .infinity {
                        best = (score, Change(words: window, meant: meant))
                    }
                }
            }
        }
        return best?.change
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

    // MARK: Items

    /// The content words of each item of a text that lists things.
    static func items(_ words: [WrittenSpeech.Word]) -> [Range<Int>] {
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
    private static let ofSentences: Set<String> = [
        "i", "i'm", "i'd", "i've", "we", "he", "she", "they", "it", "it's", "you", "my", "me", "his", "her",
        "our",
        "their", "was", "is", "are", "were", "had", "have", "has", "ate", "eat", "drank", "got", "get",
        "made",
        "at", "after", "before", "from", "for", "in", "on", "by", "while", "because", "when", "that", "this",
        "so", "but", "as", "again", "still", "no", "not", "don't", "who", "which", "again",
    ]

    private static let numbers: Set<String> = Set((0...20).flatMap(SpelledNumber.words)).union([
        "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "half", "quarter",
        "quarters",
    ])
}
