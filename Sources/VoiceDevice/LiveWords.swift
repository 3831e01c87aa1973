import Audio
import Diary
import DiaryService
import Food
import Foundation
import Recognition
import Signal
import Synchronization

/// Recognises speech as it happens, to judge whether a pause is the end. Safe to share between threads.
final class LiveWords: Sendable {
    /// Seconds for one step of recognition, and between two steps.
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
    ///   - start: the microphone's sample at which the utterance begins.
    ///   - person: who speaks; nil if that is not known.
    init(_ diaryService: DiaryService, ring: SampleRing, start: Int, person: String?) {
        self.diaryService = diaryService
        self.ring = ring
        self.start = start
        self.person = person
    }

    /// What a pause would mean now; nil if that is not known yet.
    var ending: UtteranceEnding? { state.withLock { $0.ending } }

    func stop() { state.withLock { $0.isOver = true } }

    /// Recognises on a thread of its own until it is stopped.
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
                    // The end is then judged without words; the whole utterance is transcribed later anyway.
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
