import Diary
import Foundation

/// What is stored about a dictation, next to its audio.
package struct DictationRecord: Codable, Sendable {
    package let id: UUID
    /// Hertz.
    package let sampleRate: Int
    package let category: CategoryName?
    package let startedAt: Date
    /// The recording that it has become; nil while it is open.
    package var recording: UUID?
    package var finishedAt: Date?
}

/// Audio to append to a dictation: 16-bit little-endian samples.
package enum DictationSound: Sendable {
    case none
    case data(Data)
    case file(URL)
}
