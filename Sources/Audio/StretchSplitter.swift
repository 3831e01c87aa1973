import Signal

/// Splits a recording at its silences into stretches of bounded length.
///
/// A recording of up to `longest` seconds stays whole: its pauses are harmless, and the cepstral mean gets
/// better with more speech. A longer one is cut in the middle of the longest pause, or at the quietest place
/// if there is no pause. No sample is lost or heard twice, and no stretch of a split recording is shorter
/// than `shortest`. Memory is bounded by `longest`, `shortest` and the size of the pieces; time is linear.
/// Not safe to share between threads.
package struct StretchSplitter {
    /// The most seconds of a stretch.
    package static let longest = 20.0
    /// The least seconds of a stretch in a split recording, so that there is enough speech for its mean.
    package static let shortest = 6.0

    private static let frame = SampleRate.heard / 100
    private static let longestCount = Int(longest * Double(SampleRate.heard))
    private static let shortestCount = Int(shortest * Double(SampleRate.heard))

    /// The samples that were fed and not forgotten yet.
    private(set) var samples: [Int16] = []
    /// The level of each whole frame not handed on yet, in decibels.
    private var levels: [Float] = []
    /// How many of `samples` were handed on.
    private var handedOn = 0
    /// The place in the recording of the first sample not handed on.
    private var start = 0

    package init() {}

    /// Takes the next samples and returns the stretches that are complete.
    package mutating func feed(_ piece: [Int16]) -> [Stretch] {
        samples.append(contentsOf: piece)
        let measured = handedOn + levels.count * Self.frame
        levels += SpeechLevel.levels(of: samples[measured...], frame: Self.frame)
        var stretches: [Stretch] = []
        // Enough must be left for another stretch.
        while samples.count - handedOn > Self.longestCount + Self.shortestCount {
            stretches.append(cut(bestCut(in: Self.shortestCount...Self.longestCount)))
        }
        if handedOn > 0 {
            samples.removeFirst(handedOn)
            handedOn = 0
        }
        return stretches
    }

    /// Returns the remaining stretches once the recording has ended.
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

    /// Where to cut, within `range` samples.
    ///
    /// It is the middle of the longest pause of at least 0.15 s, or of the quietest 0.2 s. The cut is at a
    /// whole frame, unless the range holds none.
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

    /// The middle of the `width` quietest consecutive frames.
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

/// The parts of a stretch where somebody speaks.
///
/// The decoder's own silence removal shifts the times of later words, and its cepstral mean suffers from
/// silence. So silences are removed here first, and their places are remembered. Silence that a recorder adds
/// around speech, or puts in its place, must not change the result.
struct SpeechActivity {
    /// Seconds kept before and after speech, so that soft beginnings and ends are heard.
    private static let padding = 0.25
    /// Samples in a frame of 10 ms.
    private static let frame = SampleRate.heard / 100
    /// The least number of frames of speech; a knock is shorter.
    private static let shortest = 6
    /// Where the threshold lies between the level of the room and that of the speech.
    private static let share: Float = 0.35
    /// How many decibels speech is at least above the room.
    private static let leastRise: Float = 6

    /// The parts that hold speech, with some padding, in order; empty for silence.
    private(set) var parts: [Range<Int>] = []
    /// The samples of the parts, one after another, with faint noise in place of digital silence.
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

    /// Runs of loud frames with padding around them, in frames.
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

    /// Means over five frames. Frames of digital silence are left out and keep their level.
    private static func smoothed(_ levels: [Float]) -> [Float] {
        levels.indices.map { index in
            if levels[index] <= SpeechLevel.dead { return levels[index] }
            let around = levels[max(0, index - 2)...min(levels.count - 1, index + 2)]
                .filter { $0 > SpeechLevel.dead }
            return around.reduce(0, +) / Float(around.count)
        }
    }
}
