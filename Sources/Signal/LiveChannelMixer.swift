import Glibc

/// Mixes the channels of a microphone into one, piece by piece, without losing any of it.
///
/// It decides as `ChannelMixer` does, but from the last seconds, because a listener cannot wait for a block.
/// One owner, one thread at a time.
package struct LiveChannelMixer: Sendable {
    /// Seconds after which sound counts half as much.
    private static let halfLife = 1.0
    /// Seconds in which most of a change is done; a sudden one would click.
    private static let change = 0.005
    /// Sound is lost in the mean if less than this share of the loudest channel's energy remains. A quarter
    /// remains of a sound on one of two channels, which is enough.
    private static let leastMean = 0.125
    /// How much more must remain before the mean is taken again, so that the choice does not go to and fro.
    private static let slack = 1.5

    private let channels: Int
    private let rate: Int
    private var energies: [Double]
    private var energyOfSum = 0.0
    /// The channel that is heard alone; nil for the mean of all.
    private var chosen: Int?
    /// The share of each channel in the mix; empty before the first piece.
    private var shares: [Float] = []

    /// - Parameter rate: in hertz.
    package init(rate: Int, channels: Int) {
        self.channels = max(1, channels)
        self.rate = max(1, rate)
        energies = [Double](repeating: 0, count: self.channels)
    }

    /// One channel of a piece, within ±1: the mean of all channels, or the loudest if the mean loses sound.
    ///
    /// Floating-point samples beyond full scale are clipped. Samples that are not numbers become silence.
    package mutating func mix(_ interleaved: [Float]) -> [Float] {
        let samples = interleaved.map { ChannelMixer.limited($0) }
        if channels == 1 { return samples }
        measure(samples)
        choose()
        return blend(samples)
    }

    private mutating func measure(_ samples: [Float]) {
        let count = samples.count / channels
        var measured = [ChannelMixer.Energy](repeating: ChannelMixer.Energy(), count: channels)
        var measuredSum = ChannelMixer.Energy()
        for index in 0..<count {
            var sum: Float = 0
            for channel in 0..<channels {
                let sample = samples[index * channels + channel]
                measured[channel].add(sample)
                sum += sample
            }
            measuredSum.add(sum)
        }
        let kept = exp2(-Double(count) / (Self.halfLife * Double(rate)))
        for channel in 0..<channels {
            energies[channel] = kept * energies[channel] + measured[channel].value
        }
        energyOfSum = kept * energyOfSum + measuredSum.value
    }

    private mutating func choose() {
        let energies = self.energies
        let independent = energies.reduce(0, +)
        guard independent > 0, let loudest = energies.indices.max(by: { energies[$0] < energies[$1] })
        else { return }
        let slack = chosen == nil ? 1 : Self.slack
        let mean = energyOfSum / Double(channels * channels)
        let isCancelled = energyOfSum < slack * ChannelMixer.leastShare * independent
        guard isCancelled || mean < slack * Self.leastMean * energies[loudest] else {
            chosen = nil
            return
        }
        // Channels that are about equally loud do not take turns.
        if let chosen, energies[loudest] < 2 * energies[chosen] { return }
        chosen = loudest
    }

    private mutating func blend(_ samples: [Float]) -> [Float] {
        let target: [Float] = (0..<channels).map { channel in
            if let chosen { return channel == chosen ? 1 : 0 }
            return 1 / Float(channels)
        }
        if shares.isEmpty { shares = target }
        let step = Float(min(1, 1 / (Self.change * Double(rate))))
        let mixed = (0..<samples.count / channels).map { index in
            var sum: Float = 0
            for channel in 0..<channels {
                shares[channel] += step * (target[channel] - shares[channel])
                sum += shares[channel] * samples[index * channels + channel]
            }
            return sum
        }
        // Otherwise shares would come closer for ever, by numbers too small for quick arithmetic.
        if zip(shares, target).allSatisfy({ abs($0 - $1) < 1e-4 }) { shares = target }
        return mixed
    }
}
