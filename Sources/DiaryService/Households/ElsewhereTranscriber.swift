import Diary
import Foundation
import Journal
import Recognition

/// Leaves recordings to workers on other machines (`HouseholdWork`): every recording waits, as behind a full queue.
struct ElsewhereTranscriber: Transcriber {
    /// The database where workers look for them; nil if nobody needs to be told.
    let directory: HouseholdDirectory?

    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        // A hint: without it, workers find the recording when they ask the next time.
        try? directory?.tellWaiting()
        throw RecognitionError.busy
    }
}
