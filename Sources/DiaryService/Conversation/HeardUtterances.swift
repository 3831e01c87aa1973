import Audio
import Diary
import Foundation
import Language
import Synchronization
import System

/// The latest utterances, kept for a turn of conversation that may follow.
///
/// To a Wyoming assistant, recognition and conversation are two requests. Only the second says that the words
/// were meant for the diary. Until it comes, the audio is held for a short while in a file without a name. It
/// becomes the entry's recording or is dropped. Safe to share between threads.
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

/// The audio of one utterance, in a file without a name.
///
/// The file disappears when its last owner drops it, even if the process is killed. Safe to share between
/// threads.
package final class AnonymousAudioFile: Sendable {
    package let content: Descriptor

    /// Takes over an open WAV file.
    package init(_ content: consuming Descriptor) { self.content = content }

    /// Writes samples, 16 kHz mono, into a new nameless file.
    ///
    /// - Parameters:
    ///   - folder: where the nameless file is created.
    ///   - id: part of the file's temporary name.
    package convenience init(_ samples: [Int16], in folder: URL, id: UUID) throws {
        let path = folder.path(percentEncoded: false) + "/said-" + id.uuidString
        let file = try Descriptor(path, O_RDWR | O_CREAT | O_EXCL, name: "the audio")
        unlink(path)
        try file.write(Array(WaveFile.data(samples)))
        self.init(file)
    }

    /// A path that opens the file; valid while this object lives.
    package var file: URL { URL(filePath: "/proc/self/fd/\(content.number)", directoryHint: .notDirectory) }
}
