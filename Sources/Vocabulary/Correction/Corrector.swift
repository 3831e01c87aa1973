import Diary
import Foundation
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
        let ear: Mutex<Ear>

        init(_ ear: consuming sending Ear) { self.ear = Mutex(ear) }
    }

    private let list: WordList
    private let lexicon: SoundLexicon
    private let settings: CorrectionSettings
    private let lanes: [Lane]
    private let next = Atomic<UInt>(0)

    /// - Parameter lanes: how many calls may run at once; each loads the language model, some 5 MB.
    /// - Throws: what cannot be read of the model.
    package convenience init(_ model: CompiledModel, lanes: Int = 1) throws(VocabularyError) {
        try self.init(
            dictionary: model.dictionaryFile, languageModel: model.languageModelFile,
            foods: model.foodLexicon(),
            lanes: lanes, settings: CorrectionSettings())
    }

    init(
        dictionary: URL, languageModel: URL, foods: FoodLexicon, lanes count: Int,
        settings: CorrectionSettings
    ) throws(VocabularyError) {
        let list = try WordList(dictionary: dictionary)
        var lanes: [Lane] = []
        for _ in 0..<max(1, count) { lanes.append(Lane(Ear(try WordModel(languageModel, list)))) }
        self.list = list
        self.lanes = lanes
        self.settings = settings
        lexicon = SoundLexicon(list, foods: foods)
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

    private func corrections(
        of words: [TranscriptWords.Word], _ threshold: Double, _ ear: inout Ear
    ) -> [Correction] {
        sentences(words).flatMap { sentence in
            var search = CorrectionSearch(
                words: Array(words[sentence]), list: list, lexicon: lexicon, settings: settings)
            return search.corrections(&ear, threshold: threshold).map { correction in
                let start = sentence.lowerBound
                var correction = correction
                correction.words = start + correction.words.lowerBound..<start + correction.words.upperBound
                return correction
            }
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
struct Ear: ~Copyable {
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
