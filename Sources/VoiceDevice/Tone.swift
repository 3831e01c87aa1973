import Foundation
import Signal

/// A short sound that tells something without words.
enum Tone: Hashable, Sendable {
    /// It listens now.
    case listening
    /// It has stopped listening.
    case done
    /// In place of words: it did what somebody wanted.
    case understood
    /// In place of words: it did not understand, has a question, or something does not work.
    case problem

    /// Hertz, one after the other.
    private var notes: [Double] {
        switch self {
        case .listening: [660, 880]
        case .done: [880, 660]
        case .understood: [660, 880, 1_320]
        case .problem: [440, 330, 440]
        }
    }

    private static let noteSeconds = 0.06
    /// Seconds in which a note swells and fades, so that it does not click.
    private static let edge = 0.012
    private static let level = 0.25

    /// 16 kHz mono.
    var samples: [Int16] {
        let rate = Double(SampleRate.heard)
        let count = Int(Self.noteSeconds * rate)
        return notes.flatMap { note in
            (0..<count).map { index in
                let time = Double(index) / rate
                let swell = min(1, min(time, Self.noteSeconds - time) / Self.edge)
                return Int16(32_767 * Self.level * swell * sin(2 * .pi * note * time))
            }
        }
    }
}
