import Diary
import Food
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

    /// Transcripts that a thread takes at once.
    private static let pieceCount = 32

    private let corrector: WrittenCorrector
    private let threshold: Double
    private let notices: Notices
    private let lanes: Int
    private let counted = Mutex(Tally())

    /// - Parameters:
    ///   - lanes: the number of threads, as many as the corrector was made for.
    ///   - threshold: how sure a correction must be, 0…1.
    package init(_ corrector: WrittenCorrector, lanes: Int, threshold: Double, notices: Notices) {
        self.corrector = corrector
        self.lanes = lanes
        self.threshold = threshold
        self.notices = notices
    }

    /// Corrects transcripts and passes the changed ones to `deliver`, in order and one at a time.
    ///
    /// - Parameter transcripts: each as its bytes and the words in them.
    package func run(
        _ transcripts: [(bytes: [UInt8], words: [TranscriptWords.Word])], of what: String,
        deliver: @escaping @Sendable (Int, CorrectedTranscript) throws -> Void
    ) throws {
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
        } deliver: { [self] index, corrected in
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

/// A transcript and the changes to make in it.
package struct CorrectedTranscript: Sendable {
    /// One change and the byte range that it replaces, counted from the start of the transcript.
    package struct Change: Sendable {
        package var correction: Correction
        package var range: Range<Int>
        package var replacement: [UInt8]
    }

    /// The transcript as written.
    package let bytes: [UInt8]
    package let changes: [Change]

    /// - Parameter words: the words of the transcript, by offsets into `bytes`.
    package init(_ bytes: [UInt8], _ words: [TranscriptWords.Word], _ corrections: [Correction]) {
        self.bytes = bytes
        changes = corrections.compactMap { correction in
            guard let first = words[correction.words].first, let last = words[correction.words].last else {
                return nil
            }
            return Change(
                correction: correction, range: first.range.lowerBound..<last.range.upperBound,
                replacement: first.written(correction.meant))
        }
    }

    package var corrected: [UInt8] {
        var bytes = bytes
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: change.replacement) }
        return bytes
    }
}

/// Works on many items at once and delivers the results in order.
package struct InOrder<Item: Sendable, Product: Sendable>: Sendable {
    private struct Desk: Sendable {
        var next = 0
        var waiting: [Int: Product] = [:]
        var delivered = 0
        var failure: (any Error)?
    }

    private let items: [Item]
    private let lanes: Int

    /// - Parameter lanes: the number of items to work on at a time.
    package init(_ items: [Item], lanes: Int) {
        self.items = items
        self.lanes = min(max(1, lanes), items.count)
    }

    /// Runs `work` on several threads and `deliver` on one of them at a time. Blocks until all items are
    /// done.
    ///
    /// If `deliver` throws, items that have not begun are skipped, and the error is rethrown.
    package func run(
        _ work: @escaping @Sendable (Item) -> Product,
        deliver: @escaping @Sendable (Int, Product) throws -> Void
    ) throws {
        let desk = Mutex(Desk())
        let group = DispatchGroup()
        let shared = Shared(desk: desk)
        for _ in 0..<lanes {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                while let index = shared.take(below: items.count) {
                    shared.put(work(items[index]), at: index, deliver)
                }
            }
        }
        group.wait()
        if let failure = shared.failure { throw failure }
    }

    private final class Shared: Sendable {
        private let desk: Mutex<Desk>

        init(desk: consuming Mutex<Desk>) { self.desk = desk }

        var failure: (any Error)? { desk.withLock { $0.failure } }

        func take(below count: Int) -> Int? {
            desk.withLock { desk in
                guard desk.failure == nil, desk.next < count else { return nil }
                defer { desk.next += 1 }
                return desk.next
            }
        }

        func put(_ product: Product, at index: Int, _ deliver: @Sendable (Int, Product) throws -> Void) {
            desk.withLock { desk in
                desk.waiting[index] = product
                while desk.failure == nil, let next = desk.waiting.removeValue(forKey: desk.delivered) {
                    do {
                        try deliver(desk.delivered, next)
                    } catch {
                        desk.failure = error
                    }
                    desk.delivered += 1
                }
            }
        }
    }
}
