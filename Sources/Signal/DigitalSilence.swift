import Glibc

/// Silence that no room has: the zeros that noise gates, codecs and recorders write when nobody speaks.
///
/// It tells nothing about the room, and a decoder that hears it beside speech mistakes the speech. A run may
/// have any constant value, because some recorders have an offset.
package enum DigitalSilence {
    /// The fewest samples of a run: 10 ms.
    private static let shortest = SampleRate.heard / 100
    /// How far the samples of a run may differ from its first.
    private static let spread: Int16 = 1

    /// The range of samples without digital silence at either end.
    package static func rest(of samples: [Int16]) -> Range<Int> {
        let runs = runs(in: samples)
        let begin = runs.first.map { $0.lowerBound == 0 ? $0.upperBound : 0 } ?? 0
        let end = runs.last.map { $0.upperBound == samples.count ? $0.lowerBound : samples.count }
        return begin..<max(begin, end ?? samples.count)
    }

    /// The runs of digital silence, in order.
    package static func runs(in samples: [Int16]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        samples.withUnsafeBufferPointer { samples in
            var start = 0
            while start < samples.count {
                let first = Int32(samples[start])
                var end = start + 1
                while end < samples.count, abs(Int32(samples[end]) - first) <= Int32(spread) { end += 1 }
                if end - start >= shortest {
                    runs.append(start..<end)
                    start = end
                } else {
                    start += 1
                }
            }
        }
        return runs
    }

    /// Replaces digital silence by faint noise, so that a decoder hears a room.
    ///
    /// The same samples always give the same noise.
    ///
    /// - Parameter level: the level of the noise, in decibels relative to full scale.
    package static func filled(_ samples: [Int16], level: Float) -> [Int16] {
        let runs = runs(in: samples)
        if runs.isEmpty { return samples }
        // The sum of four even numbers within ±1 has a variance of 4/3.
        let amplitude = max(1, 32_768 * pow(10, level / 20)) / (Float(4) / 3).squareRoot()
        var filled = samples
        var state: UInt64 = 1
        for run in runs {
            for index in run {
                var sum: Float = 0
                for _ in 0..<4 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    sum += Float(state >> 40) / Float(1 << 23) - 1
                }
                filled[index] = Int16(clamping: Int(Float(samples[index]) + (amplitude * sum).rounded()))
            }
        }
        return filled
    }
}
