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
