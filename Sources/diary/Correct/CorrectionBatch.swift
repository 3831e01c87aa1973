import Diary
import Foundation
import Journal
import Synchronization
import Vocabulary

/// Corrects many transcripts on all processors, in order, and counts.
final class CorrectionBatch: Sendable {
    /// How many of what there was.
    struct Tally: Sendable {
        var transcripts = 0
        var changed = 0
        var corrections = 0
        var confidence = 0.0
    }

    /// Transcripts that a thread takes at a time.
    private static let pieceCount = 32

    private let corrector: Corrector
    private let threshold: Double
    private let console: Console
    private let lanes: Int
    private let counted = Mutex(Tally())

    init(_ invocation: Invocation, threshold: Double) throws(Failure) {
        let model = try MealsBuild(invocation).model()
        lanes = max(1, invocation.surroundings.processors)
        corrector = try Self.corrector(model, lanes: lanes, invocation)
        self.threshold = threshold
        console = invocation.console
    }

    /// Knows what the diary was taught, where there is one.
    static func corrector(
        _ model: CompiledModel, lanes: Int, _ invocation: Invocation
    ) throws(Failure) -> Corrector {
        let hasDiary = FileManager.default.fileExists(
            atPath: try invocation.home().database.path(percentEncoded: false))
        do {
            guard hasDiary else { return try Corrector(model, lanes: lanes) }
            let journal = try invocation.journal()
            return try Corrector(
                model, lanes: lanes, rules: try journal.replacementRules(),
                vocabulary: try journal.ownVocabulary(),
                own: try OwnModelSource(journal, for: model).current())
        } catch let error as VocabularyError {
            throw Failure(error)
        } catch let error as JournalError {
            throw Failure(error)
        } catch let error as OwnModelError {
            throw Failure(error)
        } catch let error as Failure {
            throw error
        } catch {
            throw Failure(.software, "\(error)")
        }
    }

    /// Corrects transcripts and hands those that change to `deliver`, in order, one at a time.
    ///
    /// - Parameter transcripts: each as its bytes and the words in them.
    func run(
        _ transcripts: [(bytes: [UInt8], words: [TranscriptWords.Word])], of what: String,
        deliver: @escaping @Sendable (Int, CorrectedTranscript) throws(Failure) -> Void
    ) throws(Failure) {
        let total = transcripts.count
        guard total > 0 else { return }
        let ranges = stride(from: 0, to: total, by: Self.pieceCount).map {
            $0..<min(total, $0 + Self.pieceCount)
        }
        let (corrector, threshold, console) = (corrector, threshold, console)
        defer { console.endProgress() }
        try InOrder(ranges, lanes: lanes).run { range in
            range.map { index in
                let (bytes, words) = transcripts[index]
                return CorrectedTranscript(
                    bytes, words, corrector.corrections(of: words, threshold: threshold))
            }
        } deliver: { [self] index, corrected throws(Failure) in
            for (offset, transcript) in corrected.enumerated() {
                count(transcript)
                if transcript.changes.isEmpty { continue }
                try console.withoutBar { () throws(Failure) in
                    try deliver(ranges[index].lowerBound + offset, transcript)
                }
            }
            let done = ranges[index].upperBound
            if ranges.count > 1 {
                console.progress(Double(done) / Double(total), "\(done) of \(total)  \(what)")
            }
        }
    }

    private func count(_ transcript: CorrectedTranscript) {
        counted.withLock { tally in
            tally.transcripts += 1
            tally.changed += transcript.changes.isEmpty ? 0 : 1
            tally.corrections += transcript.changes.count
            tally.confidence += transcript.changes.reduce(0) { $0 + $1.correction.confidence }
        }
    }

    /// For example “120 transcripts, 31 changed, 38 corrections, 93 % sure on average”.
    func summary(_ noun: (one: String, many: String)) -> String {
        let tally = counted.withLock { $0 }
        func number(_ count: Int, _ one: String, _ many: String) -> String {
            "\(count) \(count == 1 ? one : many)"
        }
        var parts = [
            number(tally.transcripts, noun.one, noun.many), "\(tally.changed) changed",
            number(tally.corrections, "correction", "corrections"),
        ]
        if tally.corrections > 0 {
            parts.append(
                CorrectionFormat.percent(tally.confidence / Double(tally.corrections)) + " sure on average")
        }
        return parts.joined(separator: ", ")
    }
}
