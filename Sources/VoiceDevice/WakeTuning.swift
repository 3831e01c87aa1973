import Audio
import Foundation
import Recognition
import Signal

/// Finds the wake phrase's threshold for a room, from some tries of the phrase and a recording without it.
package struct WakeTuning {
    /// The effect of a threshold on the recordings.
    package struct Finding: Hashable, Sendable {
        package var threshold: Int
        /// The number of tries in which the phrase was detected.
        package var heard: Int
        /// The number of false detections in the room.
        package var alarms: Int
    }

    /// The thresholds to try, strictest first.
    package static let thresholds = Array(stride(from: 10, through: 60, by: 5))
    /// The margin above the strictest threshold that detects all tries: the next try may be softer.
    private static let margin = 10
    /// Seconds of silence that end a try, and seconds to wait for its start.
    private static let pause = (end: 0.8, begin: 20.0)

    private let settings: BoxSettings
    private let phrase: WakePhrase

    /// - Parameter settings: with the microphone and the phrase; nil is returned without a phrase.
    package init?(_ settings: BoxSettings) {
        guard let phrase = settings.wake else { return nil }
        self.settings = settings
        self.phrase = phrase
    }

    // MARK: Recording

    /// Records one try with the second before it, until silence follows; empty if nobody speaks.
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
    /// - Parameter progress: receives the share done, 0…1.
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

    /// The effect of each threshold, strictest first, up to the first with false alarms that detects all
    /// tries.
    package func findings(tries: [[Int16]], room: [Int16]) throws -> [Finding] {
        var findings: [Finding] = []
        for threshold in Self.thresholds {
            var heard = 0
            for samples in tries { heard += min(1, try count(in: samples, threshold)) }
            let alarms = try count(in: room, threshold)
            findings.append(Finding(threshold: threshold, heard: heard, alarms: alarms))
            // Looser thresholds would only cause more false alarms.
            if alarms > 0, heard == tries.count { break }
        }
        return findings
    }

    /// The best finding: the most detections without false alarms, with a margin on both sides.
    package static func best(_ findings: [Finding]) -> Finding? {
        let calm = findings.filter { $0.alarms == 0 }
        guard let most = calm.map(\.heard).max(), most > 0 else { return nil }
        let good = calm.filter { $0.heard == most }
        guard let first = good.first, let last = good.last else { return nil }
        // A few tries in a quiet minute are no reason to be stricter than the default.
        let generous = max(first.threshold + margin, -WakeWord.usualThreshold)
        let wanted = min(generous, (first.threshold + last.threshold) / 2)
        return good.last { $0.threshold <= wanted } ?? first
    }

    /// The number of detections of the phrase, as the box would make them.
    private func count(in samples: [Int16], _ threshold: Int) throws -> Int {
        let wake = WakeWord(
            phrase, threshold: -threshold, packaged: settings.packaged, executable: settings.recognizer)
        var endpointer = Endpointer(pause: WakeWord.pause)
        var count = 0
        // Add silence, because the phrase is detected a moment after its end.
        let all = samples + [Int16](repeating: 0, count: SampleRate.heard)
        for start in stride(from: 0, to: all.count, by: TurnDetector.piece) {
            let events = endpointer.feed(Array(all[start..<min(start + TurnDetector.piece, all.count)]))
            if try wake.spot(events, isSpeaking: endpointer.isSpeaking) != nil { count += 1 }
        }
        return count
    }
}
