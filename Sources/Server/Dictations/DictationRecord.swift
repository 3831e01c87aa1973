import Diary
import Foundation

/// What is written down about a dictation beside its sound.
struct DictationRecord: Codable, Sendable {
    let id: UUID
    /// Hertz.
    let sampleRate: Int
    let category: MealCategory?
    let startedAt: Date
    /// The recording that it became; nil while it is open.
    var recording: UUID?
    var finishedAt: Date?
}
