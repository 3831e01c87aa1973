import Diary
import Food
import Foundation
import Language
import Speech
import Synchronization

/// Replaces words that make no sense in a food diary by what was probably said.
///
/// A noisy channel: of all ways to take stretches of one to three words for other words, the one is chosen for which
/// P(words) × P(heard | words) is greatest. P(words) is the meals model's, P(heard | words) goes by how far the
/// sounds are apart. A beam of hypotheses that remember two words goes through each sentence. (Kernighan, Church
/// and Gale, 1990, with stretches in place of letters)
///
/// Safe from any thread; as many calls run at once as it was made with lanes, others wait.
package final class Corrector: Sendable {
    /// What one call works with at a time.
    private final class Lane: Sendable {
        let ear: Mutex<CorrectorState>

        init(_ ear: consuming sending CorrectorState) { self.ear = Mutex(ear) }
    }

    let list: WordList
    let lexicon: SoundLexicon
    let costs: PhoneCosts
    /// The foods whose names it knows.
    package let foods: FoodLexicon
    private let settings: CorrectionSettings
    private let rules: ReplacementRules
    private let lanes: [Lane]
    private let next = Atomic<UInt>(0)

    /// - Parameters:
    ///   - lanes: how many calls may run at once; each loads the language model, some 5 MB.
    ///   - rules: what is replaced because somebody corrected it so before.
    ///   - vocabulary: what somebody taught, and `own`, the same compiled; nil for nothing.
    /// - Throws: what cannot be read of the model.
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

    /// The changes that a transcript needs, in order; none when it makes sense as it is.
    ///
    /// - Parameter threshold: changes less sure than this are left out, 0…1.
    package func corrections(of words: [TranscriptWords.Word], threshold: Double = 0.5) -> [Correction] {
        let first = next.wrappingAdd(1, ordering: .relaxed).oldValue
        for offset in lanes.indices {
            let lane = lanes[Int((first &+ UInt(offset)) % UInt(lanes.count))]
            let found = lane.ear.withLockIfAvailable { ear in corrections(of: words, threshold, &ear) }
            if let found { return found }
        }
        return lanes[Int(first % UInt(lanes.count))].ear.withLock { ear in
            corrections(of: words, threshold, &ear)
        }
    }

    /// ln P of words at the start of a sentence; words that the model does not know make it `unknown` for each.
    func likelihood(ofFirst words: [Int32]) -> Double {
        lanes[0].ear.withLock { ear in
            likelihood(of: words[...], after: -1, list.start, ear.model, on: 0)
        }
    }

    /// ln P of words on the occasion that they are likeliest on.
    ///
    /// - Parameters:
    ///   - isStart: whether they begin a sentence. Else the first two only stand before the others.
    ///   - isEnd: whether they end one.
    func likelihood(of words: [String], isStart: Bool, isEnd: Bool) -> Double {
        var numbers = words.map { list.number($0) ?? -1 }[...]
        if isEnd { numbers.append(list.end) }
        let second = isStart ? list.start : numbers.dropFirst().first ?? -1
        let first = isStart ? -1 : numbers.first ?? -1
        if !isStart { numbers = numbers.dropFirst(2) }
        return lanes[0].ear.withLock { ear in
            ear.model.registers.indices.map { register in
                likelihood(of: numbers, after: first, second, ear.model, on: register)
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
        of words: [TranscriptWords.Word], _ threshold: Double, _ ear: inout CorrectorState
    ) -> [Correction] {
        let ruled = ruled(words, &ear).filter { $0.confidence >= threshold }
        let heard = sentences(words).flatMap { sentence in
            var search = CorrectionSearch(
                words: Array(words[sentence]), list: list, lexicon: lexicon, settings: settings)
            return search.corrections(&ear, threshold: threshold).map { correction in
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

    /// What is replaced because it was corrected so before.
    private func ruled(_ words: [TranscriptWords.Word], _ ear: inout CorrectorState) -> [Correction] {
        rules.matches(in: words.map(\.spoken)).compactMap { match in
            guard words[match.words].allSatisfy(\.isChangeable),
                match.words.dropFirst().allSatisfy({ words[$0].isJoined })
            else { return nil }
            func phones(_ words: [String]) -> [PhoneCosts.Phone] {
                words.flatMap { word in
                    list.number(word).flatMap { list.pronunciations[Int($0)].first }
                        ?? ear.phones(ofUnknown: word)
                }
            }
            let (heard, meant) = (phones(match.rule.heard), phones(match.rule.meant))
            return Correction(
                words: match.words, heard: match.rule.heard, meant: match.rule.meant,
                heardPhones: PhoneCosts.text(heard), meantPhones: PhoneCosts.text(meant),
                soundDistance: Double(costs.distance(heard, meant)), likelierBy: 0,
                // Laplace's rule of succession: right so many times, never wrong.
                confidence: Double(match.rule.count + 1) / Double(match.rule.count + 2), rule: match.rule)
        }
    }

    /// The longest stretch that is looked at as one sentence, in words.
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

/// What remembers while it listens: the language model, and the sounds that came before.
struct CorrectorState: ~Copyable {
    /// As many sounds are remembered; then all are forgotten, so that memory does not grow with the input.
    private static let mostRemembered = 50_000

    let model: WordModel
    private var sounds: [String: [PhoneCosts.Phone]] = [:]
    private var found: [[PhoneCosts.Phone]: (limit: Float, matches: [SoundTrie.Match])] = [:]

    init(_ model: consuming WordModel) { self.model = model }

    /// How a word that the model does not know is said; empty when the rules give nothing.
    mutating func phones(ofUnknown word: String) -> [PhoneCosts.Phone] {
        if let phones = sounds[word] { return phones }
        if sounds.count >= Self.mostRemembered { sounds = [:] }
        let phones = PhoneCosts.phones(LetterToSound.phones(of: word)) ?? []
        sounds[word] = phones
        return phones
    }

    /// The nearest entries whose sound is at most so far away, `most` of them.
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
    /// Places of the replaced words in the transcript.
    package var words: Range<Int>
    package var heard: [String]
    package var meant: [String]
    /// How both are said, in the phones of the acoustic model, separated by spaces.
    package var heardPhones: String
    package var meantPhones: String
    /// How far apart these are: 0 for the same sound, about 1 for each phone that is another.
    package var soundDistance: Double
    /// How much likelier the sentence is with the change, what it costs to mishear it included, as a natural
    /// logarithm; above 0, and 0 for a rule and in a list.
    package var likelierBy: Double
    /// How sure the change is, 0…1.
    package var confidence: Double
    /// The rule that asks for it, which somebody's own corrections made; nil for a change that sounds and sense ask
    /// for.
    package var rule: ReplacementRule?
    /// Whether it stands in a list, where every thing is a food.
    package var isListed = false

    /// The reason in words, for example “sounds like it (R OW Z, R OW S T); 900 times likelier here”.
    package var reason: String {
        if let rule { return "\(rule.reason) (\(heardPhones), \(meantPhones))" }
        let sound =
            heardPhones == meantPhones
            ? "sounds the same (\(heardPhones))"
            : "sounds like it (\(heardPhones), \(meantPhones))"
        if isListed { return "in a list every thing is a food; \(sound)" }
        return "\(sound); \(Self.times(likelierBy)) times likelier here"
    }

    private static func times(_ logarithm: Double) -> String {
        let times = exp(min(logarithm, log(1e6)))
        if logarithm > log(1e6) { return "over a million" }
        return times < 10 ? String(format: "%.1f", times) : String(format: "%.0f", times)
    }
}

/// The weights of the corrector: natural logarithms, chosen on transcripts that the tests do not hold.
struct CorrectionSettings: Sendable {
    /// What a change costs before sounds are compared: most words are heard right.
    var change = 3.5
    /// What one unit of sound distance costs.
    var sound = 2.6
    /// What it costs to change one form of a word into another ("egg", "eggs"), beside the rest.
    var sameStem = 4.0
    /// What it costs to change a word that names a food, beside the rest.
    var food = 1.5
    /// What it costs to change a word that carries grammar alone ("a", "with"), for each, beside the rest.
    var function = 2.5
    /// What it costs to make one word of two or three, or two or three of one, for each word.
    var join = 1.1
    /// What it costs to take two or three words for something else together, beside the rest: of stretches that could
    /// be anything there are many.
    var stretch = 4.0
    /// What it costs to change a word that is written as a name is, for each unit of sound distance per phone.
    var name = 20.0
    /// ln P of a word that the model does not know.
    var unknown = -13.0
    /// A word less likely than this, or before one that is, may be a wrong one.
    var doubt = -5.0
    /// How many sentences are kept at each word.
    var beam = 12
    /// How many replacements of a stretch are tried.
    var candidates = 16
    /// Sound distance for each phone, and at most, that a replacement may have.
    var nearPerPhone: Float = 0.34
    var nearAtMost: Float = 2.4
    /// How much the neighbours' own changes may add to what a change gains, when it is decided what to search for.
    var slack = 2.0
    /// Confidence is a logistic function of `likelierBy`: its slope, and where it is one half. Fitted on sentences held
    /// out of the model, half of them with one word replaced by another that sounds near.
    var slope = 0.55
    var even = 3.8
    /// The model's opinion counts for less in a sentence that it hardly understands: when ln P of the words that
    /// stay is less than `understood` on average, each unit less takes so much from what the change gains.
    var understood = -3.0
    var strangeness = 0.6
}
