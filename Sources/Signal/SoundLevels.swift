import Glibc

/// The loudness of a recording, frame by frame, and the level that separates speech from the room.
package enum SpeechLevel {
    /// The level, in decibels relative to full scale, up to which a frame tells nothing about a room.
    ///
    /// No microphone is that quiet.
    package static let dead: Float = -90

    /// The level of each whole frame of `frame` samples, in decibels relative to full scale, at least −100.
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
    /// It is a quarter of the way from the room to the speech, and at least 3 dB above the room. But it
    /// stays 3 dB below the speech, so that a recording without a room is not one long pause.
    package static func quietThreshold(_ levels: [Float]) -> Float {
        guard let level = RoomLevel(levels) else { return -100 }
        return min(level.room + max(3, (level.speech - level.room) / 4), level.speech - 3)
    }

    /// Whether a person may have said something: at least 0.1 s that is not mere silence.
    package static func mayHoldSpeech(_ samples: [Int16]) -> Bool {
        let loudest = levels(of: samples[...], frame: SampleRate.heard / 100).max() ?? -100
        return samples.count >= SampleRate.heard / 10 && loudest > -65
    }
}

/// The levels of a speaker and of the room around them, judged by frames of 10 ms.
///
/// Whatever a recorder adds around speech must not change the judgement. The room is therefore measured near
/// certain speech, because sound further away may come from another room, or from none.
package struct RoomLevel: Sendable {
    /// A frame within this many decibels of the loudest is certainly speech; the room is measured in this
    /// many frames around it.
    private static let sure: (below: Float, around: Int) = (15, 30)
    /// The frames that are louder than the one taken as the loudest, because they may be clicks.
    private static let clicks = 10
    /// The most decibels between a room and the speech in it. Anything quieter, such as a noise gate's
    /// zeros, counts as this level.
    package static let deepest: Float = 45

    /// The level of the room, in decibels relative to full scale.
    package let room: Float
    /// The level of the speech, in decibels relative to full scale.
    package let speech: Float

    /// Nil if no frame tells anything about a room.
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

/// Judges how well a microphone hears, from its samples over a while.
///
/// A value; not shared between threads while it is fed.
package struct LevelCheck: Sendable {
    package enum Verdict: Hashable, Sendable {
        /// There are only zeros.
        case silent
        /// Speech would be lost in the microphone's noise.
        case tooQuiet
        /// Samples are clipped.
        case clipping
        case good
    }

    /// Samples from this value on are clipped; a larger share of them than this can be heard.
    private static let full: Int16 = 32_700
    private static let clippedShare = 0.001
    /// The level of the loudest frames below which a microphone is too quiet, in decibels relative to full
    /// scale.
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

    /// The level of the last tenth of a second, in decibels relative to full scale, at least −100.
    package var now: Float { levels.suffix(10).max() ?? -100 }
    /// The level of the loudest frame, without the few that may be clicks.
    package var loudest: Float {
        let sorted = levels.sorted()
        return sorted.isEmpty ? -100 : sorted[sorted.count * 97 / 100]
    }

    /// The verdict on the samples so far; ask after somebody has spoken.
    package var verdict: Verdict {
        if isSilent { return .silent }
        if Double(clipped) > Double(count) * Self.clippedShare { return .clipping }
        return loudest < Self.quietLevel ? .tooQuiet : .good
    }
}
