import Diary
import Foundation

/// Turns a recording into words. The seam between the diary and whatever does the hearing.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording in which nothing was heard gives a
    /// transcript without words.
    func transcribe(_ file: URL) throws(RecognitionError) -> Transcript

    /// The likeliest ways to hear each stretch of the recording, in order; empty from what keeps no such lists.
    ///
    /// Blocks until done; may be called from several threads. Noise has alternatives, too: nobody need have
    /// spoken.
    ///
    /// - Parameters:
    ///   - times: Only stretches that hold some of these, in seconds from the recording's start; all when nil.
    ///   - most: How many for each stretch, 1 or more.
    func alternatives(
        _ file: URL, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList]

    /// As `transcribe(_:)`, for a recording that may have ended the process that read it: this one does not parse it.
    func transcribe(apart file: URL) throws(RecognitionError) -> Transcript

    /// As `transcribe(_:)`, with the words of a text likelier than others, also those that the model does not know.
    func transcribe(_ file: URL, favouring text: String) throws(RecognitionError) -> Transcript
}

extension Transcriber {
    package func alternatives(
        _ file: URL, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList] { [] }

    /// For what does not read recordings itself.
    package func transcribe(apart file: URL) throws(RecognitionError) -> Transcript { try transcribe(file) }

    /// For what hears all words alike.
    package func transcribe(_ file: URL, favouring text: String) throws(RecognitionError) -> Transcript {
        try transcribe(file)
    }
}
