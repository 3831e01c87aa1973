import Glibc

/// How loud a recording is, frame by frame, and where speech ends and the room begins.
package enum SpeechLevel {
    /// The level, in decibels relative to full scale, up to which a frame says nothing about a room: no microphone
    /// is so quiet.
    package static let dead: Float = -90

    /// Level of each whole frame of `frame` samples, in decibels relative to full scale, −100 or more.
    package static func levels(of samples: ArraySlice<Int16>, frame: Int) -> [Float] {
        samples.withUnsafeBufferPointer { samples in
            (0..<samples.count / frame).map { index in
                var mean: Float = 0
                var energy: Float = 0
                for sample in samples[index * frame..<(index + 1) * frame] { mean += Float(sample) }
                mean /= Float(frame)
                for sample in samples[index * frame..<(index + 1) * frame] {
                    let centred = Float(sample) - mean
                    energy += centred * centred
                }
                return max(-100, 10 * log10(energy / Float(frame) / (32_768 * 32_768) + 1e-10))
            }
        }
    }

    /// The level below which a frame counts as a pause, in decibels relative to full scale.
    ///
    /// A quarter of the way from the room to the speech, at least 3 dB above the room; but always 3 dB below the
    /// speech, or all of a recording without a room would count as a pause.
    package static func quietThreshold(_ levels: [Float]) -> Float {
        guard let level = RoomLevel(levels) else { return -100 }
        return min(level.room + max(3, (level.speech - level.room) / 4), level.speech - 3)
    }

    /// Whether there is anything that a person may have said: 0.1 s at least, and not mere silence.
    package static func mayHoldSpeech(_ samples: [Int16]) -> Bool {
        let loudest = levels(of: samples[...], frame: SampleRate.heard / 100).max() ?? -100
        return samples.count >= SampleRate.heard / 10 && loudest > -65
    }
}

/// How loud somebody speaks, and how loud the room is in which they do, judged by the levels of frames of 10 ms.
///
/// What a recorder puts around speech must not change the judgement: the room is looked for around what is surely
/// speech, since what is further away may be another room, or none.
package struct RoomLevel: Sendable {
    /// Decibels below the loudest within which a frame is surely speech, and how many frames lie around such.
    private static let sure: (below: Float, around: Int) = (15, 30)
    /// Frames that are louder than the one that counts as the loudest: clicks, however much quiet there is beside them.
    private static let clicks = 10
    /// Decibels that a room lies below speech at most. What is quieter, such as the zeros of a noise gate, is taken for a
    /// room like that.
    package static let deepest: Float = 45

    /// In decibels relative to full scale.
    package let room: Float
    /// In decibels relative to full scale.
    package let speech: Float

    /// Nil where no frame says anything about a room.
    package init?(_ levels: [Float]) {
        func isLive(_ level: Float) -> Bool { level > SpeechLevel.dead }
        guard let first = levels.firstIndex(where: isLive), let last = levels.lastIndex(where: isLive) else {
            return nil
        }
        let levels = levels[first...last]
        let live = levels.filter(isLive).sorted()
        let near = Self.near(levels, loud: live[max(0, live.count - 1 - Self.clicks)]).sorted()
        speech = near[near.count * 97 / 100]
        room = max(near[near.count / 10], speech - Self.deepest)
    }

    /// The levels of the frames in and around speech.
    private static func near(_ levels: ArraySlice<Float>, loud: Float) -> [Float] {
        var near: [Float] = []
        var next = levels.startIndex
        for index in levels.indices where levels[index] > loud - sure.below {
            let end = min(levels.endIndex, index + sure.around + 1)
            near += levels[max(next, index - sure.around)..<end]
            next = end
        }
        return near
    }
}

/// How well a microphone hears, by what it gave for a while. A value; not shared between threads while it is fed.
package struct LevelCheck: Sendable {
    package enum Verdict: Hashable, Sendable {
        /// Nothing but zeros.
        case silent
        /// Speech would drown in the noise of the microphone.
        case tooQuiet
        /// Samples are cut off.
        case clipping
        case good
    }

    /// Samples from here on are cut off, and the share of them that can be heard.
    private static let full: Int16 = 32_700
    private static let clippedShare = 0.001
    /// The level of its loudest frames below which a microphone is too quiet, in decibels of full scale.
    private static let quietLevel: Float = -45
    private static let frame = SampleRate.heard / 100

    private var levels: [Float] = []
    private var rest: [Int16] = []
    private var count = 0
    private var clipped = 0
    private var isSilent = true

    package init() {}

    /// Takes the next samples, 16 kHz mono.
    package mutating func feed(_ samples: [Int16]) {
        count += samples.count
        clipped += samples.count { $0 >= Self.full || $0 <= -Self.full }
        isSilent = isSilent && samples.allSatisfy { $0 == 0 }
        rest += samples
        let whole = rest.count / Self.frame * Self.frame
        levels += SpeechLevel.levels(of: rest[..<whole], frame: Self.frame)
        rest.removeFirst(whole)
    }

    /// The level of the last tenth of a second, in decibels of full scale, −100 or more.
    package var now: Float { levels.suffix(10).max() ?? -100 }
    /// The level of its loudest frames but a few.
    package var loudest: Float {
        let sorted = levels.sorted()
        return sorted.isEmpty ? -100 : sorted[sorted.count * 97 / 100]
    }

    /// What it comes to; say something before you ask.
    package var verdict: Verdict {
        if isSilent { return .silent }
        if Double(clipped) > Double(count) * Self.clippedShare { return .clipping }
        return loudest < Self.quietLevel ? .tooQuiet : .good
    }
}
