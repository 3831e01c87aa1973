import Foundation
import Recognition

/// The results of measuring a model on a manifest.
package struct Report: Codable, Sendable {
    /// A word that was said and the word heard instead. `heard` is empty for a deletion, `said` for an
    /// insertion.
    package struct Confusion: Hashable, Codable, Sendable {
        package var said: String
        package var heard: String
        package var count: Int
    }

    /// A word and how often it was said.
    package struct WordCount: Hashable, Codable, Sendable {
        package var word: String
        package var count: Int
    }

    /// The recordings whose names are equal up to the first hyphen.
    package struct Group: Codable, Sendable {
        package var name: String
        package var errors: WordErrors
        package var wordErrorRate: Double
    }

    package var model: String
    package var recordings: Int
    /// The names of recordings that could not be heard; their words are not counted.
    package var failed: [String]
    package var wordErrorRate: Double
    package var sentenceErrorRate: Double
    package var errors: WordErrors
    package var items: ItemScore
    package var itemPrecision: Double
    package var itemRecall: Double
    package var itemF1: Double
    package var groups: [Group]
    package var confusions: [Confusion]
    package var unknownWords: [WordCount]
    /// The share of spoken words that the model does not know, 0…1.
    package var unknownShare: Double
    package var audioSeconds: Double
    /// Seconds of processor time for decoding.
    package var decodeSeconds: Double
    /// Processor time per second of audio, on one core.
    package var realTimeFactor: Double
    /// The slowest worker, in seconds: loading the model, and from its start until it was ready.
    package var loadSeconds: Double
    package var readySeconds: Double
    /// The memory of the largest worker, in bytes; 0 if the kernel does not tell.
    package var peakMemory: Int
    package var calibration: Calibration
    package var calibrationError: Double

    /// - Parameters:
    ///   - sentences: the recordings with their comparison.
    ///   - failed: the names of the recordings that could not be heard.
    package init(
        model: String, sentences: [Sentence], failed: [String], known: KnownWords, workers: [WorkerFigures]
    ) {
        var errors = WordErrors()
        var items = ItemScore()
        var calibration = Calibration()
        var unknown: [String: Int] = [:]
        var confusions: [WordAlignment.Step: Int] = [:]
        for sentence in sentences {
            errors.add(sentence.alignment)
            items.add(said: sentence.saidItems, heard: sentence.heardItems)
            for word in sentence.confidences {
                calibration.add(confidence: word.confidence, isRight: word.isRight)
            }
            for word in sentence.said where !known.contains(word) { unknown[word, default: 0] += 1 }
            for step in sentence.alignment.steps { confusions[step, default: 0] += 1 }
        }
        self.model = model
        recordings = sentences.count + failed.count
        self.failed = failed
        self.errors = errors
        wordErrorRate = errors.rate
        sentenceErrorRate = errors.sentenceRate
        self.items = items
        itemPrecision = items.precision
        itemRecall = items.recall
        itemF1 = items.f1
        groups = Self.groups(sentences)
        self.confusions = Self.sorted(confusions)
        unknownWords = unknown.map { WordCount(word: $0.key, count: $0.value) }
            .sorted { ($1.count, $0.word) < ($0.count, $1.word) }
        unknownShare = errors.words == 0 ? 0 : Double(unknown.values.reduce(0, +)) / Double(errors.words)
        audioSeconds = sentences.reduce(0) { $0 + $1.duration }
        decodeSeconds = sentences.reduce(0) { $0 + $1.decodeSeconds }
        realTimeFactor = audioSeconds > 0 ? decodeSeconds / audioSeconds : 0
        loadSeconds = workers.map(\.loadSeconds).max() ?? 0
        readySeconds = workers.map(\.readySeconds).max() ?? 0
        peakMemory = workers.compactMap(\.peakMemory).max() ?? 0
        self.calibration = calibration
        calibrationError = calibration.error
    }

    private static func sorted(_ counts: [WordAlignment.Step: Int]) -> [Confusion] {
        counts.compactMap { step, count in
            switch step {
            case .match: nil
            case .substitution(let said, let heard): Confusion(said: said, heard: heard, count: count)
            case .deletion(let said): Confusion(said: said, heard: "", count: count)
            case .insertion(let heard): Confusion(said: "", heard: heard, count: count)
            }
        }.sorted { ($1.count, $0.said, $0.heard) < ($0.count, $1.said, $1.heard) }
    }

    /// At least two groups of at least two recordings each; otherwise none, because there is nothing to
    /// compare.
    private static func groups(_ sentences: [Sentence]) -> [Group] {
        var groups: [String: WordErrors] = [:]
        for sentence in sentences {
            let stem = sentence.item.file.deletingPathExtension().lastPathComponent
            guard let hyphen = stem.firstIndex(of: "-") else { return [] }
            groups[String(stem[..<hyphen]), default: WordErrors()].add(sentence.alignment)
        }
        guard groups.count > 1, groups.values.allSatisfy({ $0.sentences > 1 }) else { return [] }
        return groups.sorted { $0.key < $1.key }.map {
            Group(name: $0.key, errors: $0.value, wordErrorRate: $0.value.rate)
        }
    }
}
