import Audio
import Diary
import DiaryService
import Food
import Foundation
import Recognition
import Signal
import Synchronization

/// Hears what is being said while it is said, to know whether a pause is the end. Safe to share between threads.
final class LiveWords: Sendable {
    /// Seconds that one look may take, and between two.
    private static let budget = 0.3
    private static let pause = 0.05

    private struct State {
        var text = ""
        var ending: UtteranceEnding?
        var isOver = false
    }

    private let state = Mutex(State())
    private let diaryService: DiaryService
    private let ring: SampleRing
    private let start: Int
    private let person: String?

    /// - Parameters:
    ///   - start: the microphone's sample with which the utterance begins.
    ///   - person: who speaks; nil where nobody said.
    init(_ diaryService: DiaryService, ring: SampleRing, start: Int, person: String?) {
        self.diaryService = diaryService
        self.ring = ring
        self.start = start
        self.person = person
    }

    /// What a pause would mean now; nil while nobody knows.
    var ending: UtteranceEnding? { state.withLock { $0.ending } }

    func stop() { state.withLock { $0.isOver = true } }

    /// Listens on a thread of its own until it is stopped.
    func begin() {
        guard let listener = diaryService.listener else { return }
        Thread.detachNewThread { [self] in
            var hearing = LiveHearing(
                id: diaryService.makeID(), sampleRate: SampleRate.heard, person: person)
            while !state.withLock({ $0.isOver }) {
                let end = ring.end - start
                do {
                    try listener.hear(&hearing, upTo: end, budget: Self.budget) { range in
                        ring.read(start + range.lowerBound..<start + range.upperBound).samples
                            .withUnsafeBytes { Data($0) }
                    }
                } catch {
                    // Endpoints are judged without words then; what was said is heard as a whole later.
                    diaryService.log.note(
                        "live hearing failed", level: .warning, ["reason": error.kinded.reason])
                    break
                }
                if hearing.comesToPause() {
                    let samples = ring.read(start..<start + hearing.heard).samples
                    Thread.detachNewThread { [person] in listener.hearAhead(samples, of: person) }
                }
                let text = hearing.text
                if text != state.withLock({ $0.text }) {
                    let ending = diaryService.memoReader.ending(of: text)
                    state.withLock { state in
                        state.text = text
                        state.ending = ending
                    }
                }
                if hearing.heard >= end { Thread.sleep(forTimeInterval: Self.pause) }
            }
            listener.forget(hearing.id)
        }
    }
}
