import Audio
import DiaryService
import Dispatch
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
        do throws(AudioError) {
            let loudspeaker = try Loudspeaker(device: settings.loudspeaker)
            try loudspeaker.play(samples.map { Int16(Float($0) * volume) }) {
                stopping.isSet || state.withLock { $0.isInterrupted }
            }
            return nil
        } catch {
            return error.reason
        }
    }
}
