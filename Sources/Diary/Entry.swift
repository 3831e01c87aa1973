import Foundation

/// One meal or note in the diary.
///
/// A value without ties to storage; safe to pass between threads.
package struct Entry: Hashable, Codable, Identifiable, Sendable {
    package var id: UUID
    /// The start of the local day in the diary's time zone. Query it as a range, never by equality.
    package var date: Date
    /// What was said or typed, untouched.
    package var rawInput: String
    package var inputType: InputType
    /// What the diary shows. Plain words, editable.
    package var processedDescription: String
    /// The bare file name of the recording, or nil.
    package var mediaURL: MediaName?
    /// When it was eaten; orders the entries within a day.
    package var createdAt: Date
    package var category: CategoryName?
    /// Nil until the first edit, set by every edit.
    package var updatedAt: Date?
    /// Whether it names nothing that was eaten: it is kept, and counts in no figure, streak or milestone.
    package var isNote: Bool
    /// Who said or typed it, where somebody told; a `PersonName`.
    package var person: String?

    /// What the `rawInput` of every sample begins with, and of nothing else.
    package static let sampleMark = "[SAMPLE] "

    package init(
        id: UUID, date: Date, rawInput: String, inputType: InputType, processedDescription: String,
        mediaURL: MediaName? = nil, createdAt: Date, category: CategoryName?, updatedAt: Date? = nil,
        isNote: Bool = false, person: String? = nil
    ) {
        self.id = id
        self.date = date
        self.rawInput = rawInput
        self.inputType = inputType
        self.processedDescription = processedDescription
        self.mediaURL = mediaURL
        self.createdAt = createdAt
        self.category = category
        self.updatedAt = updatedAt
        self.isNote = isNote
        self.person = person
    }
}
