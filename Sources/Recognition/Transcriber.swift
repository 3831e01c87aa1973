import Diary
import Foundation

/// Turns a recording into words. The seam between the diary and whatever does the hearing.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording in which nothing was heard gives a
    /// transcript without words.
    func transcribe(_ file: URL, _ manner: HearingManner) throws(RecognitionError) -> Transcript

    /// The likeliest ways to hear each stretch of the recording, in order; empty from what keeps no such lists.
    ///
    /// Blocks until done; may be called from several threads. Noise has alternatives, too: nobody need have
    /// spoken.
    ///
    /// - Parameters:
    ///   - person: Who speaks; nil where nobody said.
    ///   - times: Only stretches that hold some of these, in seconds from the recording's start; all when nil.
    ///   - most: How many for each stretch, 1 or more.
    func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList]
}

/// How a recording is to be heard. What hears all recordings alike passes over it.
package struct HearingManner: Hashable, Sendable {
    /// Who speaks; nil where nobody said.
    package var person: String?
    /// A text whose words are likelier than others, also those that the model does not know.
    package var expected: String
    /// Whether the recording may have ended the process that read it: this one does not parse it.
    package var isApart: Bool
    /// Whether no other recogniser is asked: what it answered may have ended the process.
    package var isAlone: Bool

    package init(
        person: String? = nil, expected: String = "", isApart: Bool = false, isAlone: Bool = false
    ) {
        self.person = person
        self.expected = expected
        self.isApart = isApart
        self.isAlone = isAlone
    }
}

extension Transcriber {
    package func alternatives(
        _ file: URL, of person: String?, at times: [ClosedRange<Double>]?, most: Int
    ) throws(RecognitionError) -> [NBestList] { [] }

    /// Hears it as anybody's, without any expectation.
    package func transcribe(_ file: URL) throws(RecognitionError) -> Transcript {
        try transcribe(file, HearingManner())
    }
}
