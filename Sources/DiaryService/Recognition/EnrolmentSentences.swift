import Diary
import Foundation

/// The sentences that a person reads aloud to be enrolled.
package struct EnrolmentSentences: Sendable {
    /// One of so many is held back from the fit.
    private static let heldBackOneOf = 3

    /// Lower-case words, in the order in which they are read.
    package let all: [String]

    /// Reads `Models/enrolment/sentences.txt`.
    package init(_ folders: ModelFolders, _ kind: JournalModule) throws(DiaryServiceError) {
        let file = try folders.texts(of: kind.model).deletingLastPathComponent().appending(
            path: "enrolment/sentences.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw .noSentences(file: file.path)
        }
        all = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        guard all.count >= 2 * Self.heldBackOneOf else {
            throw .tooFewSentences(file: file.path)
        }
    }

    /// Whether the sentence is held back to measure the fit, rather than used for it.
    package static func isHeldBack(_ place: Int) -> Bool {
        place % heldBackOneOf == heldBackOneOf - 1
    }
}
