import Diary
import Foundation
import Recognition

/// Leaves recordings to workers on other machines (`HouseholdWork`): every recording waits, as behind a full queue.
struct ElsewhereTranscriber: Transcriber {
    func transcribe(_ file: URL, _ options: HearingOptions) throws -> Transcript {
        throw RecognitionError.busy
    }
}
