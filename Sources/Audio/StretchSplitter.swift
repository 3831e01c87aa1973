import Signal

/// Splits a recording at its silences into stretches of bounded length.
///
/// A recording of up to `longest` seconds stays whole: pauses inside a sentence carry nothing, and the
/// cepstral mean is the better the more speech it is taken from. Beyond that, the cut is made in the middle
/// of the longest pause, and at the quietest place when nobody pauses. No sample is lost or heard twice, and
/// no stretch of a split recording is shorter than `shortest`. Memory is bounded by `longest`, `shortest` and
/// the pieces fed; time is linear in the recording. Not safe to share between threads.
package struct StretchSplitter {
    /// Seconds that no stretch exceeds.
    package static let longest = 20.0
    /// Seconds that every stretch of a split recording has, so that there is speech to take its mean from.
    package static let shortest = 6.0

    private static let frame = SampleRate.heard / 100
    private static let longestCount = Int(longest * Double(SampleRate.heard))
    private static let shortestCount = Int(shortest * Double(SampleRate.heard))

    /// What was fed and is not forgotten yet.
    private(set) var samples: [Int16] = []
    /// Level of each whole frame of the samples not handed on, in decibels.
    private var levels: [Float] = []
    /// How many of `samples` have been handed on.
    private var handedOn = 0
    /// Place in the recording of the first sample not handed on.
    private var start = 0

    package init() {}

    /// Takes the next samples and returns the stretches that are complete.
    package mutating func feed(_ piece: [Int16]) -> [Stretch] {
        samples.append(contentsOf: piece)
        let measured = handedOn + levels.count * Self.frame
        levels += SpeechLevel.levels(of: samples[measured...], frame: Self.frame)
        var stretches: [Stretch] = []
        // What stays behind must be enough for a stretch of its own.
        while samples.count - handedOn > Self.longestCount + Self.shortestCount {
            stretches.append(cut(bestCut(in: Self.shortestCount...Self.longestCount)))
        }
        if handedOn > 0 {
            samples.removeFirst(handedOn)
            handedOn = 0
        }
        return stretches
    }

    /// Returns what is left when the recording has ended.
    package mutating func finish() -> [Stretch] {
        var stretches: [Stretch] = []
        if samples.count > Self.longestCount {
            let least = max(Self.shortestCount, samples.count - Self.longestCount)
            let most = min(Self.longestCount, samples.count - Self.shortestCount)
            stretches.append(cut(bestCut(in: least...most)))
        }
        if handedOn < samples.count { stretches.append(cut(samples.count - handedOn)) }
        samples = []
        levels = []
        handedOn = 0
        return stretches
    }

    private mutating func cut(_ count: Int) -> Stretch {
        let stretch = Stretch(start: start, samples: Array(samples[handedOn..<handedOn + count]))
        levels.removeFirst(min(levels.count, count / Self.frame))
        handedOn += count
        start += count
        return stretch
    }

    /// Where to cut, within `range` samples: the middle of the longest pause of 0.15 s or more there, or the
    /// quietest 0.2 s when there is none. At a whole frame, unless the range holds none.
    private func bestCut(in range: ClosedRange<Int>) -> Int {
        let frame = Self.frame
        let levels = levels.prefix(Self.longestCount / frame)
        let threshold = SpeechLevel.quietThreshold(Array(levels))
        let first = (range.lowerBound + frame - 1) / frame
        let frames = first...max(first, min(levels.count, range.upperBound / frame))
        var longestPause = 0..<0
        var pauseStart: Int?
        for index in frames {
            if index < frames.upperBound, levels[index] <= threshold {
                pauseStart = pauseStart ?? index
            } else if let begin = pauseStart {
                if index - begin > longestPause.count { longestPause = begin..<index }
                pauseStart = nil
            }
        }
        let hasPause = longestPause.count >= 15
        let cut =
            hasPause
            ? (longestPause.lowerBound + longestPause.upperBound) / 2
            : Self.quietest(levels, frames, width: 20)
        return min(max(cut * frame, range.lowerBound), range.upperBound)
    }

    /// The middle of the `width` quietest frames in a row.
    private static func quietest(_ levels: ArraySlice<Float>, _ frames: ClosedRange<Int>, width: Int) -> Int {
        guard frames.count > width else { return (frames.lowerBound + frames.upperBound) / 2 }
        let first = frames.lowerBound
        var sum = levels[first..<first + width].reduce(0, +)
        var best = (sum: sum, index: first)
        for index in first + 1..<frames.upperBound - width + 1 {
            sum += levels[index + width - 1] - levels[index - 1]
            if sum < best.sum { best = (sum, index) }
        }
        return best.index + width / 2
    }
}

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
