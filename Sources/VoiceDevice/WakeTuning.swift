import Audio
import Foundation
import Recognition
import Signal

/// Finds how readily a wake phrase has to be heard in a room: by a few tries of the phrase, and the room without it.
package struct WakeTuning {
    /// What a threshold does with what was recorded.
    package struct Finding: Hashable, Sendable {
        package var threshold: Int
        /// Tries in which the phrase is heard.
        package var heard: Int
        /// How often it is heard in the room.
        package var alarms: Int
    }

    /// Thresholds that are tried, the strictest first.
    package static let thresholds = Array(stride(from: 10, through: 60, by: 5))
    /// How far a threshold is set above the strictest at which all tries are heard: the next may be softer.
    private static let margin = 10
    /// Seconds of quiet that end a try, and for which somebody may be silent before it.
    private static let pause = (end: 0.8, begin: 20.0)

    private let settings: BoxSettings
    private let phrase: WakePhrase

    /// - Parameter settings: which microphone, and which phrase; nil without one.
    package init?(_ settings: BoxSettings) {
        guard let phrase = settings.wake else { return nil }
        self.settings = settings
        self.phrase = phrase
    }

    // MARK: Recording

    /// Records until somebody has said something and is quiet again, with the second before; empty when nobody does.
    package func tryOnce(_ capture: inout SoundCapture) throws -> [Int16] {
        var endpointer = Endpointer(pause: Self.pause.end)
        var samples: [Int16] = []
        var hasSpoken = false
        while hasSpoken || Double(samples.count) < Self.pause.begin * Double(SampleRate.heard) {
            let piece = try capture.read()
            samples += piece
            let events = endpointer.feed(piece)
            hasSpoken = hasSpoken || endpointer.isSpeaking
            if hasSpoken, events.contains(where: { if case .end = $0 { true } else { false } }) {
                return samples
            }
        }
        return []
    }

    /// Records the room for so many seconds.
    ///
    /// - Parameter progress: is told the share that is done.
    package func room(
        _ capture: inout SoundCapture, seconds: Double, progress: (Double) -> Void = { _ in }
    ) throws -> [Int16] {
        var samples: [Int16] = []
        let count = Int(seconds * Double(SampleRate.heard))
        while samples.count < count {
            samples += try capture.read()
            progress(min(1, Double(samples.count) / Double(count)))
        }
        return samples
    }

    // MARK: Judging

    /// What each threshold does, the strictest first, up to those that the room wakes.
    package func findings(tries: [[Int16]], room: [Int16]) throws -> [Finding] {
        var findings: [Finding] = []
        for threshold in Self.thresholds {
            var heard = 0
            for samples in tries { heard += min(1, try count(in: samples, threshold)) }
            let alarms = try count(in: room, threshold)
            findings.append(Finding(threshold: threshold, heard: heard, alarms: alarms))
            // More readily it hears more of the room still.
            if alarms > 0, heard == tries.count { break }
        }
        return findings
    }

    /// The best of some findings: hears the most without the room waking it, with as much to spare as the room allows.
    package static func best(_ findings: [Finding]) -> Finding? {
        let calm = findings.filter { $0.alarms == 0 }
        guard let most = calm.map(\.heard).max(), most > 0 else { return nil }
        let good = calm.filter { $0.heard == most }
        guard let first = good.first, let last = good.last else { return nil }
        // A few tries in a quiet minute are no reason to be stricter than usual.
        let generous = max(first.threshold + margin, -WakeWord.usualThreshold)
        let wanted = min(generous, (first.threshold + last.threshold) / 2)
        return good.last { $0.threshold <= wanted } ?? first
    }

    /// How often the phrase is heard, as the box would hear it.
    private func count(in samples: [Int16], _ threshold: Int) throws -> Int {
        let wake = WakeWord(
            phrase, threshold: -threshold, packaged: settings.packaged, executable: settings.recognizer)
        var endpointer = Endpointer(pause: WakeWord.pause)
        var count = 0
        // The phrase is found a moment after it is over.
        let all = samples + [Int16](repeating: 0, count: SampleRate.heard)
        for start in stride(from: 0, to: all.count, by: TurnDetector.piece) {
            let events = endpointer.feed(Array(all[start..<min(start + TurnDetector.piece, all.count)]))
            if try wake.spot(events, isSpeaking: endpointer.isSpeaking) != nil { count += 1 }
        }
        return count
    }
}
