import CALSA
import Dispatch
import Foundation
import Glibc
import Signal
import Synchronization

/// Records from ALSA's default device. One owner, one thread (`snd_pcm_readi`).
package struct Microphone: ~Copyable {
    /// How many samples are read at a time: a tenth of a second.
    private static let pieceCount = SampleRate.heard / 10

    private let device: SoundDevice

    /// - Throws: if there is no microphone.
    package init() throws { device = try SoundDevice(.recording) }

    /// Records until somebody has spoken and is quiet again.
    ///
    /// - Parameter longest: seconds after which it ends anyway.
    /// - Returns: 16 kHz, mono, including the silences around the speech.
    /// - Throws: if the device fails.
    package func utterance(longest: Double) throws -> [Int16] {
        var samples: [Int16] = []
        var endpointer = Endpointer()
        snd_pcm_start(device.handle)
        var hasEnded = false
        while !hasEnded, Double(samples.count) / Double(SampleRate.heard) < longest {
            var piece = [Int16](repeating: 0, count: Self.pieceCount)
            let count = snd_pcm_readi(device.handle, &piece, snd_pcm_uframes_t(piece.count))
            if count < 0 {
                try device.recover(from: count)
                continue
            }
            samples += piece[..<count]
            let isEnd = endpointer.feed(Array(piece[..<count])).contains {
                if case .end = $0 { true } else { false }
            }
            hasEnded = isEnd && !endpointer.isSpeaking
        }
        snd_pcm_drop(device.handle)
        snd_pcm_prepare(device.handle)
        return samples
    }
}

/// Records from a microphone without end, at its own rate and number of channels.
///
/// One owner, one thread (`snd_pcm_readi`).
package struct SoundCapture: ~Copyable {
    /// How many pieces are read in a second.
    private static let pieces = 20
    /// How many milliseconds to wait at a time for a device that has no samples.
    private static let pause: Int32 = 100
    /// After so many waits in a row without a sample, a device counts as dead.
    private static let patience = 30

    private let device: SoundDevice
    private let resampler: Resampler
    private var mixer: LiveChannelMixer
    private var bytes: [UInt8]
    private var emptyWaits = 0

    /// - Parameter name: ALSA's name of the device.
    /// - Throws: if it does not exist, is busy, forbidden or unusable.
    package init(device name: String = "default") throws {
        let device = try SoundDevice(recording: name)
        guard let resampler = Resampler(from: device.layout.rate) else {
            throw AudioError(
                file: "sound",
                reason: "the microphone's rate of \(device.layout.rate) Hz cannot be converted",
                kind: .unavailable)
        }
        bytes = [UInt8](repeating: 0, count: device.layout.rate / Self.pieces * device.layout.frame)
        mixer = LiveChannelMixer(rate: device.layout.rate, channels: device.layout.channels)
        snd_pcm_start(device.handle)
        self.device = device
        self.resampler = resampler
    }

    /// The device's own rate in hertz and number of channels.
    package var origin: (rate: Int, channels: Int) { (device.layout.rate, device.layout.channels) }

    /// The next samples, 16 kHz mono; empty if the device has none right now.
    ///
    /// - Throws: if the device is gone or no longer responds.
    package mutating func read() throws -> [Int16] {
        let layout = device.layout
        let count = bytes.withUnsafeMutableBytes { room in
            snd_pcm_readi(device.handle, room.baseAddress, snd_pcm_uframes_t(room.count / layout.frame))
        }
        if count == -Int(EAGAIN) || count == 0 {
            emptyWaits += 1
            guard emptyWaits < Self.patience else {
                throw AudioError(
                    file: "sound", reason: "the microphone gives nothing; was it unplugged?",
                    kind: .unavailable)
            }
            // A device may report that it is ready but have no samples.
            if count == 0 || snd_pcm_wait(device.handle, Self.pause) == 1 { usleep(10_000) }
            return []
        }
        if count < 0 {
            try device.recover(from: count)
            snd_pcm_start(device.handle)
            return []
        }
        emptyWaits = 0
        let interleaved = bytes.withUnsafeBytes { room in
            layout.samples(UnsafeRawBufferPointer(rebasing: room[..<(count * layout.frame)]))
        }
        let mono = mixer.mix(interleaved)
        guard let samples = resampler.resample(mono, isLast: false) else {
            throw AudioError(file: "sound", reason: "the sound cannot be resampled", kind: .software)
        }
        return samples.map(Resampler.quantized)
    }
}

/// The last minutes of a microphone's sound. One thread writes and never waits for readers.
///
/// Samples are counted from the first one written; a late reader misses the oldest. Safe to share between
/// threads.
package final class SampleRing: Sendable {
    private struct State {
        var samples: [Int16]
        /// How many samples were written so far.
        var end = 0
    }

    private let state: Mutex<State>
    private let news = DispatchSemaphore(value: 0)

    /// - Parameter capacity: how many samples are kept.
    package init(capacity: Int) {
        state = Mutex(State(samples: [Int16](repeating: 0, count: max(1, capacity))))
    }

    /// The number of samples that were written so far.
    package var end: Int { state.withLock { $0.end } }

    package func write(_ piece: [Int16]) {
        guard !piece.isEmpty else { return }
        state.withLock { state in
            let capacity = state.samples.count
            for sample in piece {
                state.samples[state.end % capacity] = sample
                state.end += 1
            }
        }
        news.signal()
    }

    /// The samples of a range that are still kept, and where they begin. Samples not written yet are left
    /// out.
    package func read(_ range: Range<Int>) -> (start: Int, samples: [Int16]) {
        state.withLock { state in
            let capacity = state.samples.count
            let start = min(max(range.lowerBound, state.end - capacity, 0), state.end)
            let end = max(start, min(range.upperBound, state.end))
            return (start, (start..<end).map { state.samples[$0 % capacity] })
        }
    }

    /// Waits at most so many seconds until something is written after `place`; false if nothing was.
    package func wait(after place: Int, seconds: Double) -> Bool {
        let deadline = DispatchTime.now() + seconds
        while end <= place {
            guard news.wait(timeout: deadline) == .success else { return end > place }
        }
        return true
    }
}
