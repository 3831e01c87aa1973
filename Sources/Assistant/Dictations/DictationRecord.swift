import Diary
import Foundation

/// What is written down about a dictation beside its sound.
package struct DictationRecord: Codable, Sendable {
    package let id: UUID
    /// Hertz.
    package let sampleRate: Int
    package let category: Entry.Category?
    package let startedAt: Date
    /// The recording that it became; nil while it is open.
    package var recording: UUID?
    package var finishedAt: Date?
}

/// Sound that is to be added to a dictation: 16-bit little-endian samples.
package enum DictationSound: Sendable {
    case none
    case data(Data)
    case file(URL)
}
