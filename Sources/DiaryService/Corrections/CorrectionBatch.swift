import Diary
import Foundation
import Journal
import Language
import Synchronization
import Vocabulary

/// Corrects many transcripts on all processors, in order, and counts the corrections.
package final class CorrectionBatch: Sendable {
    /// The counts of a batch.
    package struct Tally: Sendable {
        package var transcripts = 0
        package var changed = 0
        package var corrections = 0
        package var confidence = 0.0
    }

    /// Transcripts that a thread takes at a time.
    private static let pieceCount = 32

    private let corrector: WrittenCorrector
    private let threshold: Double
    private let notices: Notices
    private let lanes: Int
    private let counted = Mutex(Tally())

    /// - Parameters:
    ///   - lanes: threads that correct at a time, as many as the corrector was made for.
    ///   - threshold: how sure a correction must be, 0…1.
    package init(_ corrector: WrittenCorrector, lanes: Int, threshold: Double, notices: Notices) {
        self.corrector = corrector
        self.lanes = lanes
        self.threshold = threshold
        self.notices = notices
    }

    /// Corrects transcripts and passes the changed ones to `deliver`, in order, one at a time.
    ///
    /// - Parameter transcripts: each as its bytes and the words in them.
    package func run<Failure: Error>(
        _ transcripts: [(bytes: [UInt8], words: [TranscriptWords.Word])], of what: String,
        deliver: @escaping @Sendable (Int, CorrectedTranscript) throws(Failure) -> Void
    ) throws(Failure) {
        let total = transcripts.count
        guard total > 0 else { return }
        let ranges = stride(from: 0, to: total, by: Self.pieceCount).map {
            $0..<min(total, $0 + Self.pieceCount)
        }
        let (corrector, threshold, notices) = (corrector, threshold, notices)
        defer { notices.endProgress() }
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
                try deliver(ranges[index].lowerBound + offset, transcript)
            }
            let done = ranges[index].upperBound
            if ranges.count > 1 {
                notices.progress(Double(done) / Double(total), "\(done) of \(total)  \(what)")
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

    /// The counts so far.
    package var tally: Tally { counted.withLock { $0 } }
}
