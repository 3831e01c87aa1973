import Diary
import Food
import Foundation
import Language
import Speech
import Synchronization

/// Replaces words that make no sense in a food diary with what was probably said.
///
/// It is a noisy channel: it tries replacements for stretches of one to three words, and chooses those with
/// the greatest P(words) × P(heard | words). P(words) comes from the meals model, and P(heard | words) from
/// the distance of the sounds. A beam search goes through each sentence, with two words of history per
/// hypothesis. (Kernighan, Church and Gale, 1990, with stretches in place of letters)
///
/// Safe from any thread; one call runs in each lane, and further calls wait.
package final class Corrector: Sendable {
    /// The state of one call at a time.
    private final class Lane: Sendable {
        let state: Mutex<CorrectorState>

        init(_ state: consuming sending CorrectorState) { self.state = Mutex(state) }
    }

    let list: WordList
    let lexicon: SoundLexicon
    let costs: PhoneCosts
    /// The foods whose names the corrector knows.
    package let foods: FoodLexicon
    private let settings: CorrectionSettings
    private let rules: ReplacementRules
    private let lanes: [Lane]
    private let next = Atomic<UInt>(0)

    /// - Parameters:
    ///   - lanes: the number of calls that may run at once; each loads the language model, some 5 MB.
    ///   - rules: replacements that somebody's earlier corrections call for.
    ///   - vocabulary: the taught words, and `taught`, the same compiled; nil for none.
    /// - Throws: if a part of the model cannot be read.
    package convenience init(
        _ model: CompiledModel, lanes: Int = 1, rules: ReplacementRules = ReplacementRules([]),
        vocabulary: TaughtVocabulary = TaughtVocabulary(generation: 0), taught: TaughtModel? = nil
    ) throws {
        try self.init(
            dictionary: model.dictionaryFile, languageModel: model.languageModelFile,
            foods: vocabulary.joined(model.foodLexicon()), lanes: lanes, settings: CorrectionSettings(),
            rules: rules, taught: taught, costs: model.phoneCosts())
    }

    init(
        dictionary: URL, languageModel: URL, foods: FoodLexicon, lanes count: Int,
        settings: CorrectionSettings, rules: ReplacementRules = ReplacementRules([]),
        taught: TaughtModel? = nil,
        costs: PhoneCosts = .standard
    ) throws {
        let list = try WordList(dictionary: dictionary, taught: taught?.file)
        var lanes: [Lane] = []
        for _ in 0..<max(1, count) {
            lanes.append(Lane(CorrectorState(try WordModel(languageModel, list, taught: taught?.file))))
        }
        self.rules = rules
        self.list = list
        self.lanes = lanes
        self.settings = settings
        self.costs = costs
        self.foods = foods
        lexicon = SoundLexicon(list, foods: foods, costs: costs)
    }

    /// The changes that a transcript needs, in order; empty if it makes sense as it is.
    ///
    /// - Parameter threshold: changes with less confidence are left out, 0…1.
    package func corrections(of words: [TranscriptWords.Word], threshold: Double = 0.5) -> [Correction] {
        let first = next.wrappingAdd(1, ordering: .relaxed).oldValue
        for offset in lanes.indices {
            let lane = lanes[Int((first &+ UInt(offset)) % UInt(lanes.count))]
            let found = lane.state.withLockIfAvailable { state in corrections(of: words, threshold, &state) }
            if let found { return found }
        }
        return lanes[Int(first % UInt(lanes.count))].state.withLock { state in
            corrections(of: words, threshold, &state)
        }
    }

    /// ln P of words at the start of a sentence; each unknown word counts as `unknown`.
    func likelihood(ofFirst words: [Int32]) -> Double {
        lanes[0].state.withLock { state in
            likelihood(of: words[...], after: -1, list.start, state.model, on: 0)
        }
    }

    /// ln P of words in the most likely register.
    ///
    /// - Parameters:
    ///   - isStart: whether they begin a sentence. If not, the first two only serve as history.
    ///   - isEnd: whether they end one.
    func likelihood(of words: [String], isStart: Bool, isEnd: Bool) -> Double {
        var numbers = words.map { list.number($0) ?? -1 }[...]
        if isEnd { numbers.append(list.end) }
        let second = isStart ? list.start : numbers.dropFirst().first ?? -1
        let first = isStart ? -1 : numbers.first ?? -1
        if !isStart { numbers = numbers.dropFirst(2) }
        return lanes[0].state.withLock { state in
            state.model.registers.indices.map { register in
                likelihood(of: numbers, after: first, second, state.model, on: register)
            }
            .max() ?? 0
        }
    }

    private func likelihood(
        of words: ArraySlice<Int32>, after first: WordModel.Word, _ second: WordModel.Word,
        _ model: borrowing WordModel, on register: Int
    ) -> Double {
        var (first, second) = (first, second)
        var sum = 0.0
        for word in words {
            sum += model.logProbability(word, after: first, second, on: register) ?? settings.unknown
            (first, second) = (second, word)
        }
        return sum
    }

    private func corrections(
        of words: [TranscriptWords.Word], _ threshold: Double, _ state: inout CorrectorState
    ) -> [Correction] {
        let ruled = ruled(words, &state).filter { $0.confidence >= threshold }
        let heard = sentences(words).flatMap { sentence in
            var search = CorrectionSearch(
                words: Array(words[sentence]), list: list, lexicon: lexicon, settings: settings)
            return search.corrections(&state, threshold: threshold).map { correction in
                let start = sentence.lowerBound
                var correction = correction
                correction.words = start + correction.words.lowerBound..<start + correction.words.upperBound
                return correction
            }
        }
        guard !ruled.isEmpty else { return heard }
        let others = heard.filter { correction in !ruled.contains { $0.words.overlaps(correction.words) } }
        return (ruled + others).sorted { $0.words.lowerBound < $1.words.lowerBound }
    }

    /// Replacements from earlier corrections.
    private func ruled(_ words: [TranscriptWords.Word], _ state: inout CorrectorState) -> [Correction] {
        rules.matches(in: words.map(\.spoken)).compactMap { match in
            guard words[match.words].allSatisfy(\.isChangeable),
                match.words.dropFirst().allSatisfy({ words[$0].isJoined })
            else { return nil }
            func phones(_ words: [String]) -> [PhoneCosts.Phone] {
                words.flatMap { word in
                    list.number(word).flatMap { list.pronunciations[Int($0)].first }
                        ?? state.phones(ofUnknown: word)
                }
            }
            let (heard, meant) = (phones(match.rule.heard), phones(match.rule.meant))
            return Correction(
                words: match.words, heard: match.rule.heard, meant: match.rule.meant,
                heardPhones: PhoneCosts.text(heard), meantPhones: PhoneCosts.text(meant),
                soundDistance: Double(costs.distance(heard, meant)), likelierBy: 0,
                // Laplace's rule of succession: right this many times, never wrong.
                confidence: Double(match.rule.count + 1) / Double(match.rule.count + 2), rule: match.rule)
        }
    }

    /// The longest stretch that is treated as one sentence, in words.
    private static let longestSentence = 60

    private func sentences(_ words: [TranscriptWords.Word]) -> [Range<Int>] {
        var sentences: [Range<Int>] = []
        var start = 0
        for index in words.indices.dropFirst()
        where words[index].startsSentence || index - start == Self.longestSentence {
            sentences.append(start..<index)
            start = index
        }
        if start < words.count { sentences.append(start..<words.count) }
        return sentences
    }
}

/// The state of a lane: the language model, and a cache of sounds.
struct CorrectorState: ~Copyable {
    /// The cache is emptied at this size, so that memory does not grow with the input.
    private static let mostRemembered = 50_000

    let model: WordModel
    private var sounds: [String: [PhoneCosts.Phone]] = [:]
    private var found: [[PhoneCosts.Phone]: (limit: Float, matches: [SoundTrie.Match])] = [:]

    init(_ model: consuming WordModel) { self.model = model }

    /// The pronunciation of a word unknown to the model; empty if the rules give none.
    mutating func phones(ofUnknown word: String) -> [PhoneCosts.Phone] {
        if let phones = sounds[word] { return phones }
        if sounds.count >= Self.mostRemembered { sounds = [:] }
        let phones = PhoneCosts.phones(LetterToSound.phones(of: word)) ?? []
        sounds[word] = phones
        return phones
    }

    /// The nearest entries within a sound distance, at most `most` of them.
    mutating func near(
        _ phones: [PhoneCosts.Phone], _ limit: Float, most: Int, in lexicon: SoundLexicon
    ) -> [SoundTrie.Match] {
        if let known = found[phones], known.limit >= limit {
            return known.matches.filter { $0.cost <= limit }
        }
        if found.count >= Self.mostRemembered { found = [:] }
        let matches = Array(lexicon.near(phones, limit: limit).prefix(most))
        found[phones] = (limit, matches)
        return matches
    }
}

/// One change to a transcript: what was heard, what was probably said, and why.
package struct Correction: Hashable, Sendable {
    /// The range of the replaced words in the transcript.
    package var words: Range<Int>
    package var heard: [String]
    package var meant: [String]
    /// Both pronunciations, in the phones of the acoustic model, separated by spaces.
    package var heardPhones: String
    package var meantPhones: String
    /// Their distance: 0 for the same sound, about 1 for each different phone.
    package var soundDistance: Double
    /// The log odds of the sentence with the change against without it, mishearing costs included.
    ///
    /// Above 0; exactly 0 for a rule and in a list.
    package var likelierBy: Double
    /// The confidence in the change, 0…1.
    package var confidence: Double
    /// The rule from somebody's earlier corrections; nil for a change by sound and sense.
    package var rule: ReplacementRule?
    /// Whether it is in a list in which every item is a food.
    package var isListed = false

    /// The reason in words, for example “sounds like it (R OW Z, R OW S T); 900 times likelier here”.
    package var reason: String {
        if let rule { return "\(rule.reason) (\(heardPhones), \(meantPhones))" }
        let sound =
            heardPhones == meantPhones
            ? "sounds the same (\(heardPhones))"
            : "sounds like it (\(heardPhones), \(meantPhones))"
        if isListed { return "everything in a list is a food; \(sound)" }
        return "\(sound); \(Self.times(likelierBy)) times likelier here"
    }

    private static func times(_ logarithm: Double) -> String {
        let times = exp(min(logarithm, log(1e6)))
        if logarithm > log(1e6) { return "over a million" }
        return times < 10 ? String(format: "%.1f", times) : String(format: "%.0f", times)
    }
}

/// The corrector's weights: natural logarithms, chosen on transcripts that are not in the tests.
struct CorrectionSettings: Sendable {
    /// The cost of any change before sounds are compared: most words are heard right.
    var change = 3.5
    /// The cost of one unit of sound distance.
    var sound = 2.6
    /// The extra cost of changing one form of a word into another ("egg", "eggs").
    var sameStem = 4.0
    /// The extra cost of changing a word that names a food.
    var food = 1.5
    /// The extra cost of changing a function word ("a", "with"), for each such word.
    var function = 2.5
    /// The cost of joining or splitting words, for each word.
    var join = 1.1
    /// The extra cost of replacing two or three words together, because many stretches could be anything.
    var stretch = 4.0
    /// The cost of changing a word that is written like a name, for each unit of sound distance per phone.
    var name = 20.0
    /// ln P of a word unknown to the model.
    var unknown = -13.0
    /// A word may be wrong if it, or the next word, is less likely than this.
    var doubt = -5.0
    /// The number of hypotheses kept at each word.
    var beam = 12
    /// The number of replacements tried for a stretch.
    var candidates = 16
    /// The greatest sound distance of a replacement: for each phone, and in all.
    var nearPerPhone: Float = 0.34
    var nearAtMost: Float = 2.4
    /// What changes of neighbouring words may add to a gain, when the search is limited.
    var slack = 2.0
    /// Confidence is a logistic function of `likelierBy`, with this slope and this midpoint.
    ///
    /// It was fitted on sentences held out of the model, half of them with one word replaced by a similar
    /// sounding one.
    var slope = 0.55
    var even = 3.8
    /// Gains count for less in a sentence that the model hardly understands.
    ///
    /// If the mean ln P of the unchanged words is below `understood`, each unit less takes `strangeness` from
    /// the gain.
    var understood = -3.0
    var strangeness = 0.6
}
