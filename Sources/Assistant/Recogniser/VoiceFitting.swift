import Diary
import Foundation
import Journal
import Recognition

/// Fits recognition to the voices of a diary's people, and keeps a fit that makes it better. Blocks while it does. Safe
/// to use from several threads and processes.
package struct VoiceFitting: Sendable {
    private let speakers: Speakers
    private let trial: SpeakerTrial
    private let installation: Installation

    /// - Parameter recogniser: the model to measure with.
    package init(_ recogniser: Recogniser, _ diary: DiaryHome) throws(AssistantError) {
        speakers = Speakers(home: try diary.home())
        trial = SpeakerTrial(recogniser, diary.installation)
        installation = diary.installation
    }

    /// Fits to what a person has said into the diary, where somebody has accepted or corrected the words.
    ///
    /// - Throws: `tooFewConfirmed`; `unhelpfulFit` for one that makes nothing better, and the one before it stays.
    @discardableResult
    package func fit(_ person: String, in journal: Journal) throws(AssistantError) -> Enrolment {
        let name = try journalCall { () throws(JournalError) in try Speakers.checked(person) }
        let id = installation.makeID()
        let outcome = try journalCall { () throws(JournalError) in
            try speakers.withWorkFolder(id: id) { folder in
                Result { () throws(AssistantError) in
                    try trial.run(of: name, in: journal, against: kept(name), folder: folder)
                }
            }
        }.get()
        return try keep(outcome, name)
    }

    /// Fits to sentences that a person has read.
    ///
    /// - Parameter folder: an empty one, for the work.
    /// - Throws: `unhelpfulFit` for a fit that makes nothing better, and the one before it stays.
    package func fit(
        _ person: String, to readings: [SpeakerTrial.Reading], in folder: URL
    ) throws(AssistantError) -> Enrolment {
        try keep(try trial.run(readings, against: kept(person), in: folder), person)
    }

    /// A damaged one is as good as none: it is to be replaced.
    private func kept(_ person: String) -> SpeakerMeans? {
        try? speakers.fit(of: person, packaged: installation.models.packaged)
    }

    private func keep(
        _ outcome: SpeakerTrial.Outcome, _ person: String
    ) throws(AssistantError) -> Enrolment {
        let enrolment = Enrolment(
            name: person, enrolledAt: installation.clock(), words: outcome.before.words,
            errorsBefore: outcome.before.errors, errorsAfter: outcome.after.errors,
            recordings: outcome.recordings)
        guard outcome.isBetter else {
            throw .unhelpfulFit(enrolment, kept: outcome.kept?.errors)
        }
        let id = installation.makeID()
        try journalCall { () throws(JournalError) in
            try speakers.keep(outcome.means.data, enrolment, id: id)
        }
        return enrolment
    }
}
