import Audio
import DiaryService
import Dispatch
import Foundation
import Signal
import Speech
import Synchronization

/// Speaks answers and plays tones, one at a time on a thread of its own. Safe to share between threads.
final class SpeechOutput: Sendable {
    private struct State {
        var queue: [Sound] = []
        /// Whether words wait because somebody speaks.
        var isHeld = false
        var isInterrupted = false
        var status = Status()
    }

    private let state = Mutex(State())
    private let news = DispatchSemaphore(value: 0)
    private let settings: BoxSettings
    private let ring: SampleRing
    private let stopping: StopSignal
    private let isQuietHour: @Sendable () -> Bool

    /// The volume of tones in quiet hours, relative to their usual volume.
    private static let softly: Float = 0.2

    init(
        _ settings: BoxSettings, ring: SampleRing, stopping: StopSignal,
        isQuietHour: @escaping @Sendable () -> Bool = { false }
    ) {
        self.settings = settings
        self.ring = ring
        self.stopping = stopping
        self.isQuietHour = isQuietHour
    }

    /// Whether tones replace words now.
    var isQuiet: Bool { settings.isTonesOnly || isQuietHour() }

    var status: Status { state.withLock { $0.status } }
    /// Whether something is being played, or waits to be.
    var isBusy: Bool { state.withLock { !$0.queue.isEmpty || $0.status.playing != nil } }

    func add(_ sound: Sound) {
        state.withLock { state in
            // A tone is about the present moment, so it goes first.
            if sound.isTone { state.queue.insert(sound, at: 0) } else { state.queue.append(sound) }
        }
        news.signal()
    }

    /// Holds back or releases words; holding also stops the current words.
    func hold(_ isHeld: Bool) {
        state.withLock { state in
            state.isHeld = isHeld
            if isHeld, state.status.isSpeaking { state.isInterrupted = true }
        }
        news.signal()
    }

    /// Ends the current words, and forgets those that wait behind them.
    ///
    /// - Returns: false if nothing is being said.
    @discardableResult
    func silence() -> Bool {
        state.withLock { state in
            guard state.status.isSpeaking else { return false }
            state.queue.removeAll { !$0.isTone }
            state.isInterrupted = true
            return true
        }
    }

    /// Forgets the unspoken answer, because a new conversation begins.
    func forgetUnsaid() { state.withLock { $0.status.unsaid = nil } }

    /// Speaks until the box stops.
    func run() {
        while !stopping.isSet {
            guard let sound = next() else {
                _ = news.wait(timeout: .now() + 0.5)
                continue
            }
            let isSaid = !isQuiet
            let problem = play(sound, isSaid: isSaid)
            let end = ring.end
            state.withLock { state in
                state.status.playing = nil
                state.status.problem = problem
                if case .words(let text, _) = sound { state.status.unsaid = isSaid ? nil : text }
                if sound.isTone {
                    state.status.endOfTone = end
                } else {
                    state.status.endOfWords = end
                    if !state.isInterrupted, problem == nil { state.status.answers += 1 }
                }
                state.isInterrupted = false
            }
        }
    }

    private func next() -> Sound? {
        state.withLock { state in
            let place = state.queue.firstIndex { $0.isTone || !state.isHeld }
            let sound = place.map { state.queue.remove(at: $0) }
            state.status.playing = sound
            return sound
        }
    }

    /// Returns why the sound could not be played; nil if it was.
    private func play(_ sound: Sound, isSaid: Bool) -> String? {
        let samples: [Int16]
        switch sound {
        case .tone(let tone): samples = tone.samples
        case .words(_, let isGood) where !isSaid: samples = (isGood ? Tone.understood : .problem).samples
        case .words(let text, _):
            guard let spoken = SpokenText(text, voice: settings.voice),
                let resampler = Resampler(from: spoken.sampleRate),
                let converted = resampler.resample(spoken.samples.map { Float($0) / 32_768 }, isLast: true)
            else { return "these words cannot be said" }
            samples = converted.map(Resampler.quantized)
        }
        let volume = settings.volume * (isQuietHour() ? Self.softly : 1)
        do {
            let loudspeaker = try Loudspeaker(device: settings.loudspeaker)
            try loudspeaker.play(samples.map { Int16(Float($0) * volume) }) {
                stopping.isSet || state.withLock { $0.isInterrupted }
            }
            return nil
        } catch {
            return error.kinded.reason
        }
    }
}

extension SpeechOutput {
    enum Sound: Hashable, Sendable {
        /// Words, and whether they report success.
        case words(String, isGood: Bool)
        case tone(Tone)

        /// An answer of the diary; a question does not count as success.
        static func answer(_ text: String) -> Sound { .words(text, isGood: !text.hasSuffix("?")) }
        static func complaint(_ text: String) -> Sound { .words(text, isGood: false) }

        var isTone: Bool { if case .tone = self { true } else { false } }
    }

    /// The current sound, and when the last ones ended.
    struct Status: Hashable, Sendable {
        var playing: Sound?
        /// The microphone's sample at which words, or tones, last ended; nil before the first.
        var endOfWords: Int?
        var endOfTone: Int?
        /// The number of answers spoken in full.
        var answers = 0
        /// Why the loudspeaker does not work; nil if it does.
        var problem: String?
        /// The last words that a tone replaced.
        var unsaid: String?

        var isSpeaking: Bool { playing.map { !$0.isTone } ?? false }
        var isSounding: Bool { playing.map(\.isTone) ?? false }
    }
}

/// A short sound with a meaning of its own.
enum Tone: Hashable, Sendable {
    /// The box listens now.
    case listening
    /// The box has stopped listening.
    case done
    /// Replaces words: the request was carried out.
    case understood
    /// Replaces words: it did not understand, has a question, or has a problem.
    case problem

    /// Hertz, one note after the other.
    private var notes: [Double] {
        switch self {
        case .listening: [660, 880]
        case .done: [880, 660]
        case .understood: [660, 880, 1_320]
        case .problem: [440, 330, 440]
        }
    }

    private static let noteSeconds = 0.06
    /// Seconds for which a note fades in and out, to avoid clicks.
    private static let edge = 0.012
    private static let level = 0.25

    /// 16 kHz mono.
    var samples: [Int16] {
        let rate = Double(SampleRate.heard)
        let count = Int(Self.noteSeconds * rate)
        return notes.flatMap { note in
            (0..<count).map { index in
                let time = Double(index) / rate
                let swell = min(1, min(time, Self.noteSeconds - time) / Self.edge)
                return Int16(32_767 * Self.level * swell * sin(2 * .pi * note * time))
            }
        }
    }
}
