import CALSA
import Foundation
import Signal

/// Records from ALSA's default device. One owner, one thread. (`snd_pcm_readi`)
package struct Microphone: ~Copyable {
    /// Samples that are asked for at a time, a tenth of a second.
    private static let pieceCount = SampleRate.heard / 10

    private let device: SoundDevice

    /// - Throws: when there is no microphone.
    package init() throws(AudioError) { device = try SoundDevice(.recording) }

    /// Records until somebody has spoken and is silent again.
    ///
    /// - Parameter longest: seconds after which it ends in any case.
    /// - Returns: 16 kHz, mono, with the silences around what was said.
    /// - Throws: when the device gives up.
    package func utterance(longest: Double) throws(AudioError) -> [Int16] {
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
