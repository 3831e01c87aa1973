/// Hears when somebody begins to speak and when they have ended, in samples that arrive piece by piece.
///
/// Loud is what stands clearly above the room, which is the tenth of all frames so far that is the quietest.
package struct Endpointer: Sendable {
    /// Samples in a frame of 10 ms.
    private static let frame = RecordingReader.sampleRate / 100
    /// Decibels above the room from which a frame is loud, and the level below which none is.
    private static let rise: Float = 10
    private static let quietest: Float = -55
    /// Of the last `startWindow` frames so many are loud when somebody has begun to speak.
    private static let startWindow = 30
    private static let startLoud = 15
    /// Of the last `endWindow` frames fewer are loud when they have ended.
    private static let endWindow = 110
    private static let endLoud = 6

    private var levels: [Float] = []
    private var rest: [Int16] = []
    /// Whether somebody has begun to speak.
    package private(set) var hasBegun = false
    /// Whether they have ended.
    package private(set) var hasEnded = false

    package init() {}

    package mutating func feed(_ samples: [Int16]) {
        rest += samples
        let whole = rest.count / Self.frame * Self.frame
        levels += SpeechLevel.levels(of: rest[..<whole], frame: Self.frame)
        rest.removeFirst(whole)
        let room = levels.sorted()[safe: levels.count / 10] ?? -100
        let threshold = max(Self.quietest, room + Self.rise)
        func loud(_ window: Int) -> Int { levels.suffix(window).count { $0 > threshold } }
        if !hasBegun { hasBegun = loud(Self.startWindow) >= Self.startLoud }
        if hasBegun, !hasEnded, levels.count >= Self.endWindow {
            hasEnded = loud(Self.endWindow) < Self.endLoud
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
