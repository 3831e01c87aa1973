import Diary
import Foundation
import Language
import Synchronization

/// The latest utterances, kept for the turn of conversation that may follow.
///
/// Speech recognition and conversation are two requests to a Wyoming assistant, and only the second one says that the
/// words were meant for the diary. Until it comes the sound is held, nameless, for a short while; it becomes the
/// entry's recording or is gone. Safe to share between threads.
package final class HeardUtterances: Sendable {
    package struct Heard: Sendable {
        package var audio: AnonymousAudioFile
        package var transcript: Transcript
        /// When it was said.
        package var date: Date

        package init(audio: AnonymousAudioFile, transcript: Transcript, date: Date) {
            self.audio = audio
            self.transcript = transcript
            self.date = date
        }
    }

    /// Seconds for which an utterance is held.
    package static let patience: TimeInterval = 120
    private static let limit = 16

    private let held = Mutex<[Heard]>([])

    package init() {}

    package func hold(_ heard: Heard) {
        held.withLock { held in
            held.append(heard)
            if held.count > Self.limit { held.removeFirst() }
        }
    }

    /// Removes and returns the newest utterance with the same words; nil if there is none.
    package func take(_ text: String, now: Date) -> Heard? {
        let words = Token.split(text).map(\.word)
        forget(before: now)
        return held.withLock { held in
            let place = held.lastIndex { Token.split($0.transcript.text).map(\.word) == words }
            return place.map { held.remove(at: $0) }
        }
    }

    /// Drops utterances that have waited too long.
    package func forget(before now: Date) {
        held.withLock { held in held.removeAll { now.timeIntervalSince($0.date) > Self.patience } }
    }

    /// The number of utterances held.
    package var count: Int { held.withLock { $0.count } }
}
