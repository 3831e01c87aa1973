import Audio
import DiaryService
import Dispatch
import Foundation
import Signal
import Speech
import Synchronization

/// Says answers and plays tones, one after the other, on a thread of its own. Safe to share between threads.
final class SpeechOutput: Sendable {
    private struct State {
        var queue: [Sound] = []
        /// Words wait while somebody else speaks.
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

    /// How loud tones are in quiet hours, of their usual volume.
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

    /// Whether it says nothing in words now.
    var isQuiet: Bool { settings.isTonesOnly || isQuietHour() }

    var status: Status { state.withLock { $0.status } }
    /// Whether something is said, or waits to be.
    var isBusy: Bool { state.withLock { !$0.queue.isEmpty || $0.status.playing != nil } }

    func add(_ sound: Sound) {
        state.withLock { state in
            // A tone tells of this moment.
            if sound.isTone { state.queue.insert(sound, at: 0) } else { state.queue.append(sound) }
        }
        news.signal()
    }

    /// Lets words wait, or go on; ends what is being said.
    func hold(_ isHeld: Bool) {
        state.withLock { state in
            state.isHeld = isHeld
            state.isInterrupted = isHeld && state.status.isSpeaking
        }
        news.signal()
    }

    /// Somebody begins anew: what was not said before is of no interest any more.
    func forgetUnsaid() { state.withLock { $0.status.unsaid = nil } }

    /// Speaks until the box is to stop.
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

    /// Gives why it cannot be heard; nil when it was.
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
        /// Words, and whether they say that all is well.
        case words(String, isGood: Bool)
        case tone(Tone)

        /// What the diary answers; a question is not yet what somebody wanted.
        static func answer(_ text: String) -> Sound { .words(text, isGood: !text.hasSuffix("?")) }
        static func complaint(_ text: String) -> Sound { .words(text, isGood: false) }

        var isTone: Bool { if case .tone = self { true } else { false } }
    }

    /// What it does at the moment, and until when it did it.
    struct Status: Hashable, Sendable {
        var playing: Sound?
        /// The microphone's sample at which words, and tones, were over; nil before the first.
        var endOfWords: Int?
        var endOfTone: Int?
        /// Answers that were said to their end.
        var answers = 0
        /// Why the loudspeaker does not work; nil while it does.
        var problem: String?
        /// The last words that a tone stood for.
        var unsaid: String?

        var isSpeaking: Bool { playing.map { !$0.isTone } ?? false }
        var isSounding: Bool { playing.map(\.isTone) ?? false }
    }
}

/// A short sound that tells something without words.
enum Tone: Hashable, Sendable {
    /// It listens now.
    case listening
    /// It has stopped listening.
    case done
    /// In place of words: it did what somebody wanted.
    case understood
    /// In place of words: it did not understand, has a question, or something does not work.
    case problem

    /// Hertz, one after the other.
    private var notes: [Double] {
        switch self {
        case .listening: [660, 880]
        case .done: [880, 660]
        case .understood: [660, 880, 1_320]
        case .problem: [440, 330, 440]
        }
    }

    private static let noteSeconds = 0.06
    /// Seconds in which a note swells and fades, so that it does not click.
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
