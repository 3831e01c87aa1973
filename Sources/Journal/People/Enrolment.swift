import Foundation

/// The name, date and figures of a speaker's transform.
package struct Enrolment: Hashable, Codable, Sendable {
    package var name: String
    package var enrolledAt: Date
    /// The number of words in the held-back sentences.
    package var words: Int
    /// Word errors in the held-back sentences, without the transform and with it.
    package var errorsBefore: Int
    package var errorsAfter: Int

    package init(name: String, enrolledAt: Date, words: Int, errorsBefore: Int, errorsAfter: Int) {
        self.name = name
        self.enrolledAt = enrolledAt
        self.words = words
        self.errorsBefore = errorsBefore
        self.errorsAfter = errorsAfter
    }
}
