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
    static let leastShare = 0.5
    /// A block may have clicks in one of a hundred frames, and in this many more.
    private static let mostClicks = 2
    /// A peak lowers later blocks if a tenth of the frames, and at least this many (one second), come near
    /// it.
    private static let leastLasting = 100
    /// A peak lowers later blocks as if it were at most so many times as high as these frames, whose level
    /// speech exceeds now and then. A short burst thus hardly lowers them.
    private static let headroom: Float = 2
    /// The largest sample of any recording, relative to full scale. Programs write whole numbers of up to 32
    /// bits as floating-point samples without dividing them; larger samples come from damaged bytes.
    private static let largest: Float = 2_147_483_648

    private let channels: Int
    /// The samples of a channel that are measured together: 10 ms.
    private let frame: Int
    /// The largest peak so far that lasted, relative to full scale. It lowers later blocks too, so that the
    /// pauses of a loud recording do not become louder than its speech.
    private var lastingPeak: Float = 1
    /// The gain at the end of the last block.
    private var gain: Float = 1

    /// - Parameter rate: in hertz.
    package init(rate: Int, channels: Int) {
        self.channels = max(1, channels)
        frame = max(1, rate / 100)
    }

    /// One channel of a block, within ±1: the mean of all channels, or the loudest if they cancel each other
    /// out.
    ///
    /// Floating-point samples beyond full scale make the whole block quieter, and later blocks if they last.
    /// Samples that are not numbers, or larger than in any recording, become silence.
    package mutating func mix(_ interleaved: [Float]) -> [Float] {
        let count = interleaved.count / channels
        return interleaved.withUnsafeBufferPointer { samples in
            let after = 1 / peakToFit(samples)
            // A step to a higher gain would click. A lower gain holds from the first sample, which might
            // otherwise be clipped.
            let rise = max(0, after - gain)
            gain = after
            let (channels, frame) = (self.channels, self.frame)
            func value(_ index: Int, _ channel: Int) -> Float {
                let missing = index < frame ? rise * (1 - Float(index) / Float(frame)) : 0
                return Self.limited(samples[index * channels + channel], gain: after - missing)
            }
            if channels == 1 { return (0..<count).map { value($0, 0) } }
            var mixed = [Float](repeating: 0, count: count)
            var energies = [Energy](repeating: Energy(), count: channels)
            var energyOfSum = Energy()
            for index in 0..<count {
                var sum: Float = 0
                for channel in 0..<channels {
                    let sample = value(index, channel)
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
            return (0..<count).map { value($0, loudest) }
        }
    }

    /// A sample within ±1; silence if no recording has it.
    static func limited(_ sample: Float, gain: Float = 1) -> Float {
        isPossible(sample) ? max(-1, min(1, sample * gain)) : 0
    }

    /// False for NaN as well.
    private static func isPossible(_ sample: Float) -> Bool { abs(sample) <= largest }

    /// The distance from zero that becomes full scale: that of an earlier block, or of this one without the
    /// few frames that may hold clicks.
    private mutating func peakToFit(_ samples: UnsafeBufferPointer<Float>) -> Float {
        let peaks = peaks(of: samples)
        guard !peaks.isEmpty else { return lastingPeak }
        func peak(without frames: Int) -> Float { peaks[min(peaks.count - 1, frames)] }
        let own = peak(without: max(Self.mostClicks, peaks.count / 100))
        let lasting = peak(without: max(Self.leastLasting, peaks.count / 10))
        lastingPeak = max(lastingPeak, min(own, Self.headroom * lasting))
        return max(lastingPeak, own)
    }

    /// The largest distance from zero in each frame, the largest first; empty if none is beyond full scale.
    private func peaks(of samples: UnsafeBufferPointer<Float>) -> [Float] {
        var peaks: [Float] = []
        var isBeyond = false
        for start in stride(from: 0, to: samples.count, by: frame * channels) {
            var peak: Float = 0
            for index in start..<min(samples.count, start + frame * channels)
            where Self.isPossible(samples[index]) {
                peak = max(peak, abs(samples[index]))
            }
            isBeyond = isBeyond || peak > 1
            peaks.append(peak)
        }
        return isBeyond ? peaks.sorted(by: >) : []
    }

    /// The energy of samples around their mean; the mean is an offset of the recorder and not sound.
    struct Energy {
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
