import Foundation

/// The sentences that a person reads aloud to be enrolled.
struct EnrolmentSentences: Sendable {
    /// One of so many is held back from the fit.
    private static let heldBackOneOf = 3

    /// Lower-case words, in the order in which they are read.
    let all: [String]

    /// Reads `Models/enrolment/sentences.txt`.
    init(_ folders: ModelFolders) throws(Failure) {
        let file = try folders.meals().deletingLastPathComponent().appending(path: "enrolment/sentences.txt")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw Failure(
                .noInput, "\(file.path): no such file; name the repository's Models folder with --models")
        }
        all = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
        guard all.count >= 2 * Self.heldBackOneOf else {
            throw Failure(.badData, "\(file.path): holds too few sentences to fit and to hold some back")
        }
    }

    /// Whether the sentence decides about the fit, and is none of those that are fitted to.
    func isHeldBack(_ place: Int) -> Bool {
        place % Self.heldBackOneOf == Self.heldBackOneOf - 1
    }
}
