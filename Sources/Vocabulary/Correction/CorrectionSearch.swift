import Diary
import Foundation
import Language

/// The search for the likeliest reading of one sentence.
struct CorrectionSearch {
    typealias Word = WordModel.Word

    /// A stretch of words that is replaced by an entry.
    private struct Change {
        var range: Range<Int>
        var entry: Int32
        var distance: Double
        /// The negative logarithm of the probability of this mishearing.
        var cost: Double
    }

    /// One reading of the sentence up to some word.
    private struct Hypothesis {
        var score: Double
        var first: Word
        var second: Word
        /// The preceding hypothesis, and the change that led here; −1 for an unchanged word.
        var previous: Int
        var change: Int
    }

    let words: [TranscriptWords.Word]
    let list: WordList
    let lexicon: SoundLexicon
    let settings: CorrectionSettings

    private(set) var numbers: [Word] = []
    private(set) var phones: [[PhoneCosts.Phone]] = []

    init(words: [TranscriptWords.Word], list: WordList, lexicon: SoundLexicon, settings: CorrectionSettings) {
        self.words = words
        self.list = list
        self.lexicon = lexicon
        self.settings = settings
    }

    /// The changes of the most likely reading that reach the threshold.
    ///
    /// The whole sentence is read once in each register, and the most likely of these readings counts.
    mutating func corrections(_ state: inout CorrectorState, threshold: Double) -> [Correction] {
        numbers = words.map { list.number($0.spoken) ?? -1 }
        let readings = state.model.registers.indices.map { register in
            let likely = likelihoods(state.model, on: register)
            return (
                register: register, likely: likely,
                doubts: words.indices.map { min(likely[$0], likely[$0 + 1]) < settings.doubt }
            )
        }
        guard readings.allSatisfy({ $0.doubts.contains(true) }) else { return [] }
        for (index, word) in words.enumerated() {
            if numbers[index] >= 0 {
                phones.append(list.pronunciations[Int(numbers[index])].first ?? [])
            } else {
                phones.append(word.isChangeable ? state.phones(ofUnknown: word.spoken) : [])
            }
        }
        let leastGain = max(
            0, settings.even + log(max(threshold, 1e-6) / max(1 - threshold, 1e-6)) / settings.slope)
        var chosen: [Change] = []
        var likely = readings[0].likely
        var best = -Double.infinity
        for reading in readings {
            let changes = changes(reading.doubts, reading.likely, leastGain: leastGain, &state)
            let found = self.best(changes, state.model, on: reading.register)
            let score = score(found, state.model, on: reading.register)
            if score > best { (best, chosen, likely) = (score, found, reading.likely) }
        }
        // Remove the least certain change; others that depended on it may then fall too.
        while true {
            let gains = chosen.indices.map { gain(of: $0, in: chosen, state.model) }
            let strange = strangeness(beside: chosen, likely)
            let sureness = gains.map { $0 > 0 ? confidence($0 - strange) : 0 }
            let least = gains.indices.min { sureness[$0] < sureness[$1] }
            guard let least, gains[least] <= 0 || sureness[least] < threshold else {
                return chosen.indices.map {
                    correction(chosen[$0], gain: gains[$0], confidence: sureness[$0])
                }
            }
            chosen.remove(at: least)
        }
    }

    // MARK: Candidates

    /// ln P of each word in its place, and of the sentence's end.
    private func likelihoods(_ model: borrowing WordModel, on register: Int) -> [Double] {
        var likely: [Double] = []
        var (first, second): (Word, Word) = (-1, list.start)
        for word in numbers + [list.end] {
            likely.append(
                model.logProbability(word, after: first, second, on: register) ?? settings.unknown)
            (first, second) = (second, word)
        }
        return likely
    }

    /// All candidate changes for stretches that begin and end with a doubtful word.
    ///
    /// - Parameter leastGain: the least gain of a useful change.
    private func changes(
        _ doubts: [Bool], _ likely: [Double], leastGain: Double, _ state: inout CorrectorState
    ) -> [Change] {
        var changes: [Change] = []
        for start in words.indices {
            for count in 1...3 where start + count <= words.count {
                let range = start..<start + count
                guard doubts[start], doubts[start + count - 1], range.allSatisfy(mayBeMisheard),
                    range.dropFirst().allSatisfy({ words[$0].isJoined })
                else { continue }
                let heard = phones[range].flatMap(\.self)
                // The gain is limited by the improbability of the words and of the one after them.
                let toGain = settings.slack - likely[start...start + count].reduce(0, +)
                let stretch = count > 1 ? settings.stretch : 0
                let affordable = (toGain - settings.change - stretch - leastGain) / settings.sound
                let limit = min(
                    settings.nearAtMost, settings.nearPerPhone * Float(heard.count) + 0.2, Float(affordable))
                guard limit >= 0, heard.count <= Self.longestSound else { continue }
                for match in state.near(heard, limit, most: settings.candidates, in: lexicon) {
                    if let change = change(range, match) { changes.append(change) }
                }
            }
        }
        return changes
    }

    /// The longest stretch that is searched for, in phones.
    private static let longestSound = 16

    private func mayBeMisheard(_ place: Int) -> Bool {
        let word = words[place].spoken
        guard words[place].isChangeable, !phones[place].isEmpty, !Self.fillers.contains(word) else {
            return false
        }
        return numbers[place] >= 0 || !lexicon.otherSpellings.contains(word)
    }

    private func change(_ range: Range<Int>, _ match: SoundTrie.Match) -> Change? {
        let meant = lexicon.entries[Int(match.entry)].words
        // A shared first or last word makes this the same change as a shorter stretch.
        guard numbers[range.lowerBound] != meant.first, numbers[range.upperBound - 1] != meant.last else {
            return nil
        }
        let heard = words[range].map(\.spoken)
        let said = meant.map { list.words[Int($0)] }
        guard Self.letters(heard) != Self.letters(said) else { return nil }
        var cost = settings.change + settings.sound * Double(match.cost)
        if range.count != meant.count { cost += settings.join * Double(max(range.count, meant.count)) }
        if range.count == 1, meant.count == 1 {
            if lexicon.nameOneFood(numbers[range.lowerBound], meant[0]) { return nil }
            if Self.haveSameStem(heard[0], said[0]) { cost += settings.sameStem }
            if isOtherSpelling(range.lowerBound, of: meant[0]) { return nil }
        }
        if range.count > 1 { cost += settings.stretch }
        if range.contains(where: isName) {
            cost += settings.name * Double(match.cost) / Double(phones[range].joined().count)
        }
        for place in range {
            if Self.functionWords.contains(words[place].spoken) { cost += settings.function }
            if lexicon.foodWords.contains(numbers[place]) { cost += settings.food }
        }
        return Change(range: range, entry: match.entry, distance: Double(match.cost), cost: cost)
    }

    // MARK: The beam

    private func best(_ changes: [Change], _ model: borrowing WordModel, on register: Int) -> [Change] {
        var all = [Hypothesis(score: 0, first: -1, second: list.start, previous: -1, change: -1)]
        var arriving = [[Int]](repeating: [], count: words.count + 1)
        arriving[0] = [0]
        var starting = [[Int]](repeating: [], count: words.count)
        for (index, change) in changes.enumerated() { starting[change.range.lowerBound].append(index) }
        for place in words.indices {
            for index in kept(arriving[place], of: all) {
                let before = all[index]
                let likely = model.logProbability(
                    numbers[place], after: before.first, before.second, on: register)
                arriving[place + 1].append(all.count)
                all.append(
                    Hypothesis(
                        score: before.score + (likely ?? settings.unknown), first: before.second,
                        second: numbers[place], previous: index, change: -1))
                for change in starting[place] {
                    var next = Hypothesis(
                        score: before.score - changes[change].cost, first: before.first,
                        second: before.second,
                        previous: index, change: change)
                    for word in lexicon.entries[Int(changes[change].entry)].words {
                        next.score +=
                            model.logProbability(word, after: next.first, next.second, on: register)
                            ?? settings.unknown
                        (next.first, next.second) = (next.second, word)
                    }
                    arriving[changes[change].range.upperBound].append(all.count)
                    all.append(next)
                }
            }
        }
        let last = arriving[words.count].max { first, second in
            func score(_ index: Int) -> Double {
                let (before, word) = (all[index].first, all[index].second)
                return all[index].score
                    + (model.logProbability(list.end, after: before, word, on: register) ?? 0)
            }
            return score(first) < score(second)
        }
        var chosen: [Change] = []
        var index = last ?? 0
        while index > 0 {
            if all[index].change >= 0 { chosen.append(changes[all[index].change]) }
            index = all[index].previous
        }
        return chosen.reversed()
    }

    /// The best hypotheses, one for each pair of last words, up to the beam's width.
    private func kept(_ arriving: [Int], of all: [Hypothesis]) -> [Int] {
        var best: [Int64: Int] = [:]
        for index in arriving {
            let state = Int64(all[index].first) << 32 | Int64(UInt32(bitPattern: all[index].second))
            if let other = best[state], all[other].score >= all[index].score { continue }
            best[state] = index
        }
        return Array(best.values.sorted { (all[$1].score, $0) < (all[$0].score, $1) }.prefix(settings.beam))
    }

    // MARK: Reasons

    /// The log odds of the sentence with a change against without it, mishearing costs included.
    private func gain(of index: Int, in chosen: [Change], _ model: borrowing WordModel) -> Double {
        var without = chosen
        without.remove(at: index)
        return score(chosen, model) - score(without, model)
    }

    /// ln P of the sentence with its changes, mishearing costs included, in the most likely register.
    private func score(_ chosen: [Change], _ model: borrowing WordModel) -> Double {
        var best = -Double.infinity
        for register in model.registers.indices { best = max(best, score(chosen, model, on: register)) }
        return best
    }

    private func score(_ chosen: [Change], _ model: borrowing WordModel, on register: Int) -> Double {
        var score = 0.0
        var (first, second): (Word, Word) = (-1, list.start)
        var place = 0
        func say(_ word: Word) {
            score += model.logProbability(word, after: first, second, on: register) ?? settings.unknown
            (first, second) = (second, word)
        }
        for change in chosen {
            while place < change.range.lowerBound {
                say(numbers[place])
                place += 1
            }
            score -= change.cost
            for word in lexicon.entries[Int(change.entry)].words { say(word) }
            place = change.range.upperBound
        }
        while place < words.count {
            say(numbers[place])
            place += 1
        }
        say(list.end)
        return score
    }

    /// How little the model understands the unchanged words; gains are reduced by this amount.
    ///
    /// - Parameter likely: ln P of each word as it was heard.
    private func strangeness(beside chosen: [Change], _ likely: [Double]) -> Double {
        let left = words.indices.filter { place in !chosen.contains { $0.range.contains(place) } }
        guard !left.isEmpty else { return 0 }
        let average = left.reduce(0) { $0 + likely[$1] } / Double(left.count)
        return settings.strangeness * max(0, settings.understood - average)
    }

    private func confidence(_ gain: Double) -> Double {
        1 / (1 + exp(-settings.slope * (gain - settings.even)))
    }

    private func correction(_ change: Change, gain: Double, confidence: Double) -> Correction {
        let entry = lexicon.entries[Int(change.entry)]
        return Correction(
            words: change.range, heard: words[change.range].map(\.spoken),
            meant: entry.words.map { list.words[Int($0)] },
            heardPhones: PhoneCosts.text(phones[change.range].joined()),
            meantPhones: PhoneCosts.text(entry.phones),
            soundDistance: change.distance, likelierBy: gain, confidence: confidence)
    }
}
