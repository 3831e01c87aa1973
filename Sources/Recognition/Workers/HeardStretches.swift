import Audio
import Foundation
import Hearing
import Signal
import Speech
import Synchronization
import Vocabulary

/// Collects the words that several workers hear in one recording. Safe to share between threads.
final class HeardStretches: Sendable {
    private struct State {
        var words: [Int: [HeardWord]] = [:]
        var generalWords = 0
        var decodeSeconds = 0.0
        /// The seconds of the recording that no worker could hear, in no particular order.
        var leftOut: [ClosedRange<Double>] = []
        /// Why the last of them was left out.
        var lastReason: String?
        var failure: (any Error)?
    }

    /// After so many stretches that no worker could hear, and none that one could, the rest is not tried.
    private static let mostLeftOut = 3

    private let state = Mutex(State())

    /// Whether there is no need to go on.
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

    /// Leaves out a stretch that no worker could hear, so that the words of the others are not lost with it.
    func leaveOut(_ place: Int, of stretch: Stretch, _ reason: String) {
        let start = Double(stretch.start) / Double(SampleRate.heard)
        state.withLock { state in
            state.leftOut.append(start...start + stretch.duration)
            state.lastReason = reason
            if state.words.isEmpty, state.leftOut.count >= Self.mostLeftOut {
                state.failure = state.failure ?? RecognitionError.worker(reason: reason)
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
        if state.words.values.allSatisfy(\.isEmpty), let reason = state.lastReason {
            throw RecognitionError.worker(reason: reason)
        }
        let stretches = state.words.keys.sorted().map { state.words[$0] ?? [] }
        let words = stretches.flatMap(\.self)
        let flaws = [extent.flaw?.description, Self.flaw(state.leftOut)].compactMap(\.self)
        return HeardRecording(
            words: words, stretches: stretches.map(\.count), isGeneral: 2 * state.generalWords > words.count,
            duration: extent.duration, decodeSeconds: state.decodeSeconds,
            flaw: flaws.isEmpty ? nil : flaws.joined(separator: " and "))
    }

    /// "could not be heard from 12:40 to 13:00"
    private static func flaw(_ leftOut: [ClosedRange<Double>]) -> String? {
        guard !leftOut.isEmpty else { return nil }
        let places = leftOut.sorted { $0.lowerBound < $1.lowerBound }.map {
            "from \(clock($0.lowerBound)) to \(clock($0.upperBound))"
        }
        return "could not be heard \(places.joined(separator: ", "))"
    }

    /// Minutes and seconds: "12:40".
    private static func clock(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
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
