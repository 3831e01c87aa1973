import Foundation
import Hearing

/// Hears dictations while they are said.
///
/// What comes out is to be shown. The transcript of the whole recording, once it is there, is heard better.
package protocol LiveTranscriber: Transcriber {
    /// Hears what was added to a dictation. Safe to call from several threads, for each dictation one at a time.
    ///
    /// Does less than asked when all workers are busy or `budget` is used up: `heard` says how far it came. A
    /// dictation holds a worker only between calls that follow each other, and not when others need it; then
    /// its samples are read again from the last end of speech on.
    ///
    /// - Parameters:
    ///   - end: samples of the dictation that there are.
    ///   - budget: seconds that this may take, roughly.
    ///   - samples: reads a range of them, 16-bit and little-endian; nil when it cannot.
    func hear(
        _ hearing: inout LiveHearing, upTo end: Int, budget: Double, samples: (Range<Int>) -> Data?
    ) throws

    /// Hears speech that may be over as a recording will be heard, so that its words are there when it ends. Blocks until
    /// done; does nothing when all workers are busy, and for more than one stretch.
    ///
    /// - Parameters:
    ///   - samples: the recording so far, 16 kHz mono.
    ///   - person: who speaks; nil where nobody said.
    func hearAhead(_ samples: [Int16], of person: String?)

    /// Tells that a dictation has ended, so that its worker can do something else.
    func forget(_ dictation: UUID)

    /// Takes up what the diary was taught, and what was eaten there, since somebody was last heard. Costs next to
    /// nothing where nothing is new.
    func renew()

    /// Gives back the memory of what nobody needs at the moment; the next to be heard waits until it is there again.
    func release()
}

extension LiveTranscriber {
    /// For what keeps nothing.
    package func release() {}

    /// For what knows nothing of a diary.
    package func renew() {}

    /// For what hears a recording when it is asked to.
    package func hearAhead(_ samples: [Int16], of person: String?) {}
}

/// What was heard of a dictation so far. Its owner keeps it between two calls of a `LiveTranscriber`; it is small.
package struct LiveHearing: Sendable {
    package let id: UUID
    /// Of the dictation's samples, in hertz.
    package let sampleRate: Int
    /// Who speaks; nil where nobody said.
    let person: String?
    /// What was said in the stretches that ended, in order.
    var ended: [String] = []
    /// What the stretch at hand is heard as.
    var partial = ""
    /// Samples that need not be heard again by a worker that knows nothing of this dictation.
    var settled = 0
    /// The sample at which the worker that listens now was begun.
    var begun = 0
    /// Samples that were heard, from the first on.
    package internal(set) var heard = 0
    var mean: [Float]?
    /// Whether somebody speaks, or paused only shortly.
    package internal(set) var isSpeaking = false
    /// Seconds since somebody was last heard speaking; nil before anybody was.
    package internal(set) var quiet: Double?

    /// Seconds of quiet after which it may be over.
    private static let breath = 0.16
    private var isInPause = false

    package init(id: UUID, sampleRate: Int, person: String? = nil) {
        self.id = id
        self.person = person
        self.sampleRate = sampleRate
    }

    /// The words so far, separated by single spaces; the last of them may yet change.
    package var text: String { (ended + [partial]).filter { !$0.isEmpty }.joined(separator: " ") }

    /// Whether something was said, and then nothing more for so many seconds.
    package func hasStopped(for patience: Double) -> Bool {
        // A worker that went on after the end of a stretch has heard nobody yet.
        !text.isEmpty && (quiet ?? (isSpeaking ? 0 : .infinity)) >= patience
    }

    /// Whether a pause has come that may be the end. Asked after each call, it is true once for each pause.
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

    /// Goes back to where a new worker has to begin.
    mutating func goBack() {
        begun = settled
        heard = settled
        partial = ""
    }

    /// Leaves out what workers die of.
    mutating func skip(to sample: Int) {
        settled = sample
        goBack()
    }
}
