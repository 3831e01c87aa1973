import Signal

/// Where in a stretch somebody speaks.
///
/// The decoder's own silence removal shifts the times of all later words, and its cepstral mean suffers from
/// what is not speech; so silences are taken out before it, here, where their place is remembered.
enum SpeechActivity {
    /// Kept before and after speech, so that soft beginnings and ends are heard. Seconds.
    private static let padding = 0.25
    /// Samples in a frame of 10 ms.
    private static let frame = SampleRate.heard / 100
    /// Frames that a sound lasts at least to count as speech; a knock does not.
    private static let shortest = 6
    /// How far from the room to the speech the threshold lies.
    private static let share: Float = 0.35
    /// Decibels that speech stands above the room at least.
    private static let leastRise: Float = 6

    /// The parts of `samples` that hold speech with some room around it, in order; none for mere silence.
    static func parts(of samples: [Int16]) -> [Range<Int>] {
        let levels = smoothed(SpeechLevel.levels(of: samples[...], frame: frame))
        guard !levels.isEmpty else { return [] }
        let sorted = levels.sorted()
        let room = sorted[sorted.count / 10]
        let speech = sorted[min(sorted.count - 1, sorted.count * 97 / 100)]
        let threshold = room + max(leastRise, (speech - room) * share)
        let around = Int(padding * 100)
        var parts: [Range<Int>] = []
        var run = 0
        for index in 0...levels.count {
            if index < levels.count, levels[index] > threshold {
                run += 1
                continue
            }
            if run >= shortest {
                let begin = max(0, index - run - around)
                let end = min(levels.count, index + around)
                if let last = parts.last, begin <= last.upperBound {
                    parts[parts.count - 1] = last.lowerBound..<end
                } else {
                    parts.append(begin..<end)
                }
            }
            run = 0
        }
        return parts.map { part in
            part.lowerBound
                * frame..<(part.upperBound == levels.count ? samples.count : part.upperBound * frame)
        }
    }

    /// Means over five frames.
    private static func smoothed(_ levels: [Float]) -> [Float] {
        levels.indices.map { index in
            let around = max(0, index - 2)...min(levels.count - 1, index + 2)
            return levels[around].reduce(0, +) / Float(around.count)
        }
    }
}
