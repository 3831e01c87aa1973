/// Mixes the channels of a recording into one, block by block, without losing or clipping any of it.
///
/// A block is as long as a stretch that is recognised in one piece, and each decision applies to a whole
/// block. One owner, one thread at a time.
package struct ChannelMixer: Sendable {
    /// The most samples of one channel in a block, at a rate in hertz.
    package static func blockLength(rate: Int, channels: Int) -> Int {
        max(1, min(20 * rate, mostSamples / max(1, channels)))
    }

    /// The most samples of all channels in memory.
    private static let mostSamples = 1 << 21
    /// Channels cancel each other out if less than this share of their independent energy remains.
    private static let leastShare = 0.5
    /// A block may have clicks in one of a hundred frames, and in this many more.
    private static let mostClicks = 2

    private let channels: Int
    /// The samples of a channel that are measured together: 10 ms.
    private let frame: Int
    /// The largest peak so far, relative to full scale. Later blocks use the same gain, so they do not
    /// become louder.
    private var peak: Float = 1

    /// - Parameter rate: in hertz.
    package init(rate: Int, channels: Int) {
        self.channels = max(1, channels)
        frame = max(1, rate / 100)
    }

    /// One channel of a block, within ±1: the mean of all channels, or the loudest if they cancel each other
    /// out.
    ///
    /// Floating-point samples beyond full scale make the whole block quieter. Samples that are not numbers
    /// become silence.
    package mutating func mix(_ interleaved: [Float]) -> [Float] {
        let count = interleaved.count / channels
        return interleaved.withUnsafeBufferPointer { samples in
            peak = max(peak, peakWithoutClicks(samples))
            let gain = 1 / peak
            func value(_ index: Int) -> Float {
                let sample = samples[index]
                return sample.isFinite ? max(-1, min(1, sample * gain)) : 0
            }
            if channels == 1 { return (0..<count).map(value) }
            var mixed = [Float](repeating: 0, count: count)
            var energies = [Energy](repeating: Energy(), count: channels)
            var energyOfSum = Energy()
            for index in 0..<count {
                var sum: Float = 0
                for channel in 0..<channels {
                    let sample = value(index * channels + channel)
                    energies[channel].add(sample)
                    sum += sample
                }
                energyOfSum.add(sum)
                mixed[index] = sum / Float(channels)
            }
            let independent = energies.reduce(0) { $0 + $1.value }
            guard energyOfSum.value < Self.leastShare * independent,
                let loudest = energies.indices.max(by: { energies[$0].value < energies[$1].value })
            else { return mixed }
            return (0..<count).map { value($0 * channels + loudest) }
        }
    }

    /// The largest distance from zero, without the few frames that may hold clicks.
    private func peakWithoutClicks(_ samples: UnsafeBufferPointer<Float>) -> Float {
        var peaks: [Float] = []
        var isBeyond = false
        for start in stride(from: 0, to: samples.count, by: frame * channels) {
            var peak: Float = 0
            for index in start..<min(samples.count, start + frame * channels) where samples[index].isFinite {
                peak = max(peak, abs(samples[index]))
            }
            isBeyond = isBeyond || peak > 1
            peaks.append(peak)
        }
        guard isBeyond else { return 1 }
        peaks.sort(by: >)
        return peaks[min(peaks.count - 1, max(Self.mostClicks, peaks.count / 100))]
    }

    /// The energy of samples around their mean; the mean is an offset of the recorder and not sound.
    private struct Energy {
        private var sum = 0.0
        private var squares = 0.0
        private var count = 0.0

        var value: Double { count > 0 ? max(0, squares - sum * sum / count) : 0 }

        mutating func add(_ sample: Float) {
            let sample = Double(sample)
            sum += sample
            squares += sample * sample
            count += 1
        }
    }
}
