import Diary
import Foundation

/// Turns a recording into words. The seam between the diary and whatever does the hearing.
package protocol Transcriber: Sendable {
    /// Reads the recording at `file` and returns what was heard in it.
    ///
    /// Blocks until done; may be called from several threads. A recording in which nothing was heard gives a
    /// transcript without words.
    func transcribe(_ file: URL) throws(RecognitionError) -> Transcript
}
