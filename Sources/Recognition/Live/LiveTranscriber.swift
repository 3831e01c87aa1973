import Foundation

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
    ) throws(RecognitionError)

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
