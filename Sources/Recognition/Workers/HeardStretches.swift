import Audio
import Foundation
import Hearing
import Speech
import Synchronization
import Vocabulary

/// Collects the words that several workers hear in one recording. Safe to share between threads.
final class HeardStretches: Sendable {
    private struct State {
        var words: [Int: [HeardWord]] = [:]
        var generalWords = 0
        var decodeSeconds = 0.0
        var failure: (any Error)?
    }

    private let state = Mutex(State())

    var hasFailed: Bool { state.withLock { $0.failure != nil } }

    /// Adds the words heard in the speech of the stretch at `place` in the recording.
    func add(_ answer: WorkerProcess.Answer, at place: Int, of speech: Speech) {
        state.withLock { state in
            state.decodeSeconds += answer.decodeSeconds
            if answer.isGeneral { state.generalWords += answer.words.count }
            state.words[place] = answer.words.map { word in
                var placed = word
                placed.start = speech.recordingTime(word.start, isEnd: false)
                placed.end = speech.recordingTime(word.end, isEnd: true)
                return placed
            }
        }
    }

    func fail(_ error: any Error) {
        state.withLock { $0.failure = $0.failure ?? error }
    }

    /// All words in order. Throws the first error.
    func recording(of extent: RecordingExtent) throws -> HeardRecording {
        let state = state.withLock { $0 }
        if let failure = state.failure { throw failure }
        let words = state.words.keys.sorted().flatMap { state.words[$0] ?? [] }
        return HeardRecording(
            words: words, isGeneral: 2 * state.generalWords > words.count, duration: extent.duration,
            decodeSeconds: state.decodeSeconds, flaw: extent.flaw?.description)
    }
}

/// A text whose words a recording is likely to contain.
struct FavouredText {
    /// How many words of a prompt are used: the last ones, because the recording begins where a prompt ends.
    private static let most = 200

    /// The words that a dictionary can hold: lower-case letters, with apostrophes and hyphens inside.
    let words: [String]

    init(_ text: String) {
        let words = text.lowercased().replacing("’", with: "'").split { character in
            !(character.isLetter || character == "'" || character == "-")
        }
        self.words = words.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'-")) }
            .filter { word in
                (1...40).contains(word.utf8.count) && word.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            }
            .suffix(Self.most)
    }

    /// The words in the form for a decoder, with pronunciations from spelling rules.
    var ways: [DecoderPlan.Way] {
        words.map { DecoderPlan.Way(name: $0, phones: LetterToSound.phones(of: $0).joined(separator: " ")) }
    }
}
