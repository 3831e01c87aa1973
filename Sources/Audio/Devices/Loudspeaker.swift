import CALSA
import Foundation
import Signal

/// Plays sound on an ALSA device. One owner, one thread (`snd_pcm_writei`, `snd_pcm_drain`).
package struct Loudspeaker: ~Copyable {
    /// How many samples are handed over at a time: a tenth of a second.
    private static let pieceCount = SampleRate.heard / 10
    /// The most milliseconds for playing what the device holds.
    private static let longestDrain = 2_000

    private let device: SoundDevice

    /// - Throws: if there is no sound device.
    package init() throws { device = try SoundDevice(.playing) }

    /// - Parameter name: ALSA's name of the device. A hardware device is opened with conversion.
    package init(device name: String) throws {
        device = try SoundDevice(.playing, name: name.hasPrefix("hw:") ? "plug" + name : name)
    }

    /// Plays samples, 16 kHz mono, and returns once they have been played.
    package func play(_ samples: [Int16], isStopped: () -> Bool = { false }) throws {
        guard try play(samples, isStopped) else {
            snd_pcm_drop(device.handle)
            return
        }
        drain(isStopped)
    }

    /// Plays a recording, or a part of it, and returns once it is over.
    ///
    /// - Parameters:
    ///   - times: what to play, in seconds from the recording's start; nil for all of it.
    ///   - isStopped: asked ten times a second; playing ends when it returns true.
    /// - Throws: if the recording cannot be read or the device fails.
    package func play(
        _ file: URL, times: ClosedRange<Double>? = nil, isStopped: () -> Bool = { false }
    ) throws {
        var reader = try RecordingReader(file)
        let rate = Double(SampleRate.heard)
        let first = Int(((times?.lowerBound ?? 0) * rate).rounded())
        let end = times.map { Int(($0.upperBound * rate).rounded()) } ?? Int.max
        var place = 0
        while place < end {
            let piece = try reader.read()
            if piece.isEmpty { break }
            let from = max(first, place) - place
            let to = min(end, place + piece.count) - place
            place += piece.count
            guard from < to else { continue }
            guard try play(Array(piece[from..<to]), isStopped) else {
                snd_pcm_drop(device.handle)
                return
            }
        }
        drain(isStopped)
    }

    /// Returns false if it was stopped.
    private func play(_ samples: [Int16], _ isStopped: () -> Bool) throws -> Bool {
        var played = 0
        while played < samples.count {
            if isStopped() { return false }
            let count = min(Self.pieceCount, samples.count - played)
            let taken = samples.withUnsafeBufferPointer { samples in
                snd_pcm_writei(
                    device.handle, samples.baseAddress.map { $0 + played }, snd_pcm_uframes_t(count))
            }
            if taken < 0 {
                try device.recover(from: taken)
            } else {
                played += taken
            }
        }
        return true
    }

    /// Waits until the device has played what it holds.
    private func drain(_ isStopped: () -> Bool) {
        // The device waits for a minimum before it starts; less than that would never be played.
        if snd_pcm_state(device.handle) == SND_PCM_STATE_PREPARED { snd_pcm_start(device.handle) }
        for _ in 0..<Self.longestDrain / 20 {
            guard snd_pcm_drain(device.handle) == -EAGAIN, !isStopped() else { return }
            usleep(20_000)
        }
    }
}
