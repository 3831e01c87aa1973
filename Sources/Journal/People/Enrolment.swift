import Foundation

/// The name, date and figures of the fit to a speaker's voice.
package struct Enrolment: Hashable, Codable, Sendable {
    package var name: String
    package var enrolledAt: Date
    /// The number of words in the held-back sentences.
    package var words: Int
    /// Word errors in the held-back sentences, without the fit and with it.
    package var errorsBefore: Int
    package var errorsAfter: Int
    /// How many recordings were accepted or corrected when a fit to them was tried last; nil for sentences that were read.
    package var recordings: Int?

    package init(
        name: String, enrolledAt: Date, words: Int, errorsBefore: Int, errorsAfter: Int,
        recordings: Int? = nil
    ) {
        self.name = name
        self.enrolledAt = enrolledAt
        self.words = words
        self.errorsBefore = errorsBefore
        self.errorsAfter = errorsAfter
        self.recordings = recordings
    }

    /// `word errors 35.1 % before, 3.5 % with the fit, in 57 words held back`
    package var figures: String {
        func rate(_ errors: Int) -> String {
            String(format: "%.1f %%", 100 * Double(errors) / Double(max(1, words)))
        }
        return "word errors \(rate(errorsBefore)) before, \(rate(errorsAfter)) with the fit, "
            + "in \(words) words held back"
    }
}
