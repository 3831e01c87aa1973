/// Splits a recording at its silences into stretches of bounded length.
///
/// A recording of up to `longest` seconds stays whole: pauses inside a sentence carry nothing, and the
/// cepstral mean is the better the more speech it is taken from. Beyond that, the cut is made in the middle
/// of the longest pause, and at the quietest place when nobody pauses. No sample is lost or heard twice.
/// Memory is bounded by `longest`; time is linear in the recording. Not safe to share between threads.
package struct StretchSplitter {
    /// Seconds that no stretch exceeds.
    package static let longest = 20.0
    /// No cut is made before this, in seconds, so that a stretch has speech enough to estimate its mean.
    private static let shortest = 6.0
    private static let frame = RecordingReader.sampleRate / 100

    private var samples: [Int16] = []
    private var start = 0

    package init() {}

    /// Takes the next samples and returns the stretches that are complete.
    package mutating func feed(_ piece: [Int16]) -> [Stretch] {
        samples.append(contentsOf: piece)
        var stretches: [Stretch] = []
        let most = Int(Self.longest * Double(RecordingReader.sampleRate))
        while samples.count > most {
            stretches.append(cut(at: Self.bestCut(in: samples[..<most])))
        }
        return stretches
    }

    /// Returns what is left when the recording has ended.
    package mutating func finish() -> [Stretch] {
        samples.isEmpty ? [] : [cut(at: samples.count)]
    }

    private mutating func cut(at count: Int) -> Stretch {
        let stretch = Stretch(start: start, samples: Array(samples[..<count]))
        samples.removeFirst(count)
        start += count
        return stretch
    }

    /// The middle of the longest run of quiet frames, or the quietest 0.2 s when there is no quiet run.
    private static func bestCut(in samples: ArraySlice<Int16>) -> Int {
        let levels = SpeechLevel.levels(of: samples, frame: frame)
        let first = Int(shortest * 100)
        let threshold = SpeechLevel.quietThreshold(levels)
        var best: (length: Int, middle: Int) = (0, 0)
        var runStart: Int?
        for index in first...levels.count {
            if index < levels.count, levels[index] <= threshold {
                runStart = runStart ?? index
            } else if let begin = runStart {
                if index - begin > best.length { best = (index - begin, (begin + index) / 2) }
                runStart = nil
            }
        }
        if best.length >= 15 { return best.middle * frame }
        return quietest(levels, from: first, width: 20) * frame
    }

    private static func quietest(_ levels: [Float], from first: Int, width: Int) -> Int {
        var sum = levels[first..<first + width].reduce(0, +)
        var best = (sum: sum, index: first)
        for index in first + 1...levels.count - width {
            sum += levels[index + width - 1] - levels[index - 1]
            if sum < best.sum { best = (sum, index) }
        }
        return best.index + width / 2
    }
}
