import Foundation
import Hearing

/// Hears dictations while they are spoken.
///
/// The words are for display. The transcript of the finished recording is better.
package protocol LiveTranscriber: Transcriber {
    /// Hears the new samples of a dictation. Safe to call from several threads, but one at a time for each
    /// dictation.
    ///
    /// Does less than asked if all workers are busy or `budget` is used up: `heard` tells how far it came. A
    /// dictation keeps its worker between calls only while nobody else needs it. If it loses the worker, the
    /// samples since the last end of speech are read again.
    ///
    /// - Parameters:
    ///   - end: how many samples the dictation has.
    ///   - budget: roughly how many seconds the call may take.
    ///   - samples: reads a range of samples, 16-bit and little-endian; nil if it cannot.
    func hear(
        _ hearing: inout LiveHearing, upTo end: Int, budget: Double, samples: (Range<Int>) -> Data?
    ) throws

    /// Hears speech that may be complete as a recording is heard, so that its words are ready when it ends.
    ///
    /// Blocks until done. Does nothing if all workers are busy, or if the speech is longer than one stretch.
    ///
    /// - Parameters:
    ///   - samples: the recording so far, 16 kHz mono.
    ///   - person: who speaks; nil if unknown.
    func hearAhead(_ samples: [Int16], of person: String?)

    /// Ends a dictation, so that its worker is free for something else.
    func forget(_ dictation: UUID)

    /// Loads what the diary was taught and what was eaten there since somebody was last heard. Almost free if
    /// nothing is new.
    func renew()

    /// Frees memory that is not needed now; the next recording waits until it is loaded again.
    func release()
}

extension LiveTranscriber {
    /// For transcribers that keep nothing in memory.
    package func release() {}

    /// For transcribers that know nothing of a diary.
    package func renew() {}

    /// For transcribers that hear a recording only when asked to.
    package func hearAhead(_ samples: [Int16], of person: String?) {}
}

/// What was heard of a dictation so far. Its owner keeps it between calls of a `LiveTranscriber`; it is
/// small.
package struct LiveHearing: Sendable {
    package let id: UUID
    /// The rate of the dictation's samples, in hertz.
    package let sampleRate: Int
    /// Who speaks; nil if unknown.
    let person: String?
    /// The words of the stretches that have ended, in order.
    var ended: [String] = []
    /// The words of the current stretch so far.
    var partial = ""
    /// How many samples a new worker need not hear again.
    var settled = 0
    /// The sample at which the current worker began.
    var begun = 0
    /// How many samples were heard, counted from the first.
    package internal(set) var heard = 0
    var mean: [Float]?
    /// Whether somebody is speaking, or has only paused for a moment.
    package internal(set) var isSpeaking = false
    /// Seconds since somebody was last heard; nil before anybody was.
    package internal(set) var quiet: Double?

    /// Seconds of quiet after which the speech may be complete.
    private static let breath = 0.16
    private var isInPause = false

    package init(id: UUID, sampleRate: Int, person: String? = nil) {
        self.id = id
        self.person = person
        self.sampleRate = sampleRate
    }

    /// The words so far, separated by single spaces; the last ones may still change.
    package var text: String { (ended + [partial]).filter { !$0.isEmpty }.joined(separator: " ") }

    /// Whether somebody has spoken and then been quiet for so many seconds.
    package func hasStopped(for patience: Double) -> Bool {
        // A worker that continued after the end of a stretch has not heard anybody yet.
        !text.isEmpty && (quiet ?? (isSpeaking ? 0 : .infinity)) >= patience
    }

    /// Whether there is a new pause that may be the end. Call it after each call of `hear`; it is true once
    /// for each pause.
    package mutating func comesToPause() -> Bool {
        let wasInPause = isInPause
        isInPause = hasStopped(for: Self.breath)
        return isInPause && !wasInPause
    }

    mutating func take(_ report: LiveReport, heard: Int) {
        ended += report.ended
        partial = report.partial
        settled = min(heard, begun + report.settled)
        self.heard = heard
        mean = report.mean
        isSpeaking = report.isSpeaking
        quiet = report.quiet
    }

    /// Goes back to the sample where a new worker has to begin.
    mutating func goBack() {
        begun = settled
        heard = settled
        partial = ""
    }

    /// Skips samples that make workers crash.
    mutating func skip(to sample: Int) {
        settled = sample
        goBack()
    }
}
