import Diary
import Foundation

/// Turns a recording into words. The seam between the diary and whatever does the hearing.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording in which nothing was heard gives a
    /// transcript without words.
    func transcribe(_ file: URL) throws(RecognitionError) -> Transcript

    /// As `transcribe(_:)`, with the words of a text likelier than others, also those that the model does not know.
    func transcribe(_ file: URL, favouring text: String) throws(RecognitionError) -> Transcript
}

extension Transcriber {
    /// For what hears all words alike.
    package func transcribe(_ file: URL, favouring text: String) throws(RecognitionError) -> Transcript {
        try transcribe(file)
    }
}
