import Signal

/// Where in a stretch somebody speaks.
///
/// The decoder's own silence removal shifts the times of all later words, and its cepstral mean suffers from
/// what is not speech; so silences are taken out before it, here, where their place is remembered. What a recorder
/// puts around speech or in its place must not change what is found.
struct SpeechActivity {
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

    /// The parts that hold speech with some room around it, in order; none for mere silence.
    private(set) var parts: [Range<Int>] = []
    /// What is in the parts, one behind the other, with a faint room where there is none.
    private(set) var samples: [Int16] = []

    init(of samples: [Int16]) {
        let rest = DigitalSilence.rest(of: samples)
        let levels = Self.smoothed(SpeechLevel.levels(of: samples[rest], frame: Self.frame))
        guard let level = RoomLevel(levels) else { return }
        let threshold = level.room + max(Self.leastRise, (level.speech - level.room) * Self.share)
        let runs = Self.runs(levels, above: threshold)
        guard !runs.isEmpty else { return }
        let whole = DigitalSilence.filled(Array(samples[rest]), level: level.speech - RoomLevel.deepest)
        for run in runs {
            let part = run.lowerBound * Self.frame..<min(run.upperBound * Self.frame, rest.count)
            parts.append(rest.lowerBound + part.lowerBound..<rest.lowerBound + part.upperBound)
            self.samples += whole[part]
        }
    }

    /// Runs of loud frames with some room around them, in frames.
    private static func runs(_ levels: [Float], above threshold: Float) -> [Range<Int>] {
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
        return parts
    }

    /// Means over five frames, without those of digital silence, which stay what they are.
    private static func smoothed(_ levels: [Float]) -> [Float] {
        levels.indices.map { index in
            if levels[index] <= SpeechLevel.dead { return levels[index] }
            let around = levels[max(0, index - 2)...min(levels.count - 1, index + 2)]
                .filter { $0 > SpeechLevel.dead }
            return around.reduce(0, +) / Float(around.count)
        }
    }
}
