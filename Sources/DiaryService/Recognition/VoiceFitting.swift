import Foundation
import Journal
import Recognition

/// Fits recognition to the voices of a diary's people, one at a time, and keeps a fit that makes it better. Blocks while it
/// does. Safe to use from several threads and processes.
package struct VoiceFitting: Sendable {
    private let speakers: Speakers
    private let trial: SpeakerTrial
    private let installation: Installation

    /// - Parameter recognizer: the model to measure with.
    package init(_ recognizer: LocalRecognizer, _ diary: DiaryLoader) throws(DiaryServiceError) {
        speakers = Speakers(home: try diary.home())
        trial = SpeakerTrial(recognizer, diary.installation)
        installation = diary.installation
    }

    /// Fits to what a person has said into the diary, where somebody has accepted or corrected the words.
    ///
    /// - Parameter isAgain: keeps nothing of who is not enrolled, or no longer.
    /// - Throws: `tooFewConfirmed`; `unhelpfulFit` for one that makes nothing better, and the one before it stays;
    ///   `fittingAnother` while another voice is fitted to.
    @discardableResult
    package func fit(
        _ person: String, in journal: Journal, isAgain: Bool = false
    ) throws(DiaryServiceError) -> Enrolment {
        let name = try journalCall { () throws(JournalError) in
            try Speakers.checked(try journal.enrolledName(of: person) ?? person)
        }
        let count = try journalCall { () throws(JournalError) in try journal.confirmedCount(of: name) }
        let id = installation.makeID()
        let outcome = try journalCall { () throws(JournalError) in
            try speakers.withWorkFolder(id: id) { folder in
                Result { () throws(DiaryServiceError) in
                    try trial.run(of: name, in: journal, folder: folder)
                }
            }
        }
        guard let outcome else { throw .fittingAnother }
        return try keep(try outcome.get(), name, recordings: count, isAgain: isAgain)
    }

    /// Fits to sentences that a person has read.
    ///
    /// - Parameter folder: an empty one, for the work.
    /// - Throws: `unhelpfulFit` for a fit that makes nothing better, and the one before it stays.
    package func fit(
        _ person: String, to readings: [SpeakerTrial.ReadSentence], in folder: URL
    ) throws(DiaryServiceError) -> Enrolment {
        try keep(try trial.run(readings, in: folder), person)
    }

    private func keep(
        _ outcome: SpeakerTrial.Outcome, _ person: String, recordings: Int? = nil, isAgain: Bool = false
    ) throws(DiaryServiceError) -> Enrolment {
        let enrolment = Enrolment(
            name: person, enrolledAt: installation.clock(), words: outcome.before.words,
            errorsBefore: outcome.before.errors, errorsAfter: outcome.after.errors, recordings: recordings)
        guard outcome.isBetter else { throw .unhelpfulFit(enrolment) }
        let id = installation.makeID()
        try journalCall { () throws(JournalError) in
            // Who was forgotten meanwhile stays so.
            if isAgain { _ = try speakers.means(of: person) }
            try speakers.keep(outcome.means.data, enrolment, id: id)
        }
        return enrolment
    }
}
