import Foundation
import Journal
import Recognition
import Synchronization
import System

/// Fits recognition to the voices of a diary's people, one at a time, and keeps a fit that helps.
///
/// Blocks while it works. Safe to use from several threads and processes.
package struct VoiceFitting: Sendable {
    private let speakers: Speakers
    private let trial: SpeakerTrial
    private let installation: Installation

    /// - Parameter recognizer: the model to measure with.
    package init(_ recognizer: LocalRecognizer, _ diary: DiaryLoader) throws {
        speakers = Speakers(home: try diary.home())
        trial = SpeakerTrial(recognizer, diary.installation)
        installation = diary.installation
    }

    /// Why a fit is made.
    package enum Occasion: Hashable, Sendable {
        case asked
        /// More was confirmed. Nothing is kept if the fit was deleted meanwhile.
        case again
        /// Enough was confirmed for the first time. Nothing is kept if somebody enrolled the person meanwhile.
        case unasked
    }

    /// Fits to the diary recordings of a person whose words somebody has accepted or corrected.
    ///
    /// - Throws: `tooFewConfirmed`; `unhelpfulFit` if the fit does not help, and then the earlier one
    ///   stays; `fittingAnother` while another voice is fitted.
    @discardableResult
    package func fit(_ person: String, in journal: Journal, on occasion: Occasion = .asked) throws
        -> Enrolment
    {
        let name = try Speakers.checked(try journal.enrolledName(of: person) ?? person)
        let count = try journal.confirmedCount(of: name)
        let id = installation.makeID()
        let outcome = try speakers.withWorkFolder(id: id) { folder in
            try trial.run(of: name, in: journal, folder: folder)
        }
        guard let outcome else { throw DiaryServiceError.fittingAnother }
        return try keep(outcome, name, recordings: count, on: occasion)
    }

    /// Fits to sentences that a person has read.
    ///
    /// - Parameter folder: an empty working folder.
    /// - Throws: `unhelpfulFit` if the fit does not help, and then the earlier one stays.
    package func fit(
        _ person: String, to readings: [SpeakerTrial.ReadSentence], in folder: URL
    ) throws -> Enrolment { try keep(try trial.run(readings, in: folder), person) }

    private func keep(
        _ outcome: SpeakerTrial.Outcome, _ person: String, recordings: Int? = nil,
        on occasion: Occasion = .asked
    ) throws -> Enrolment {
        let enrolment = Enrolment(
            name: person, enrolledAt: installation.clock(), words: outcome.before.words,
            errorsBefore: outcome.before.errors, errorsAfter: outcome.after.errors, recordings: recordings,
            isUnasked: occasion == .unasked)
        guard outcome.isBetter else { throw DiaryServiceError.unhelpfulFit(enrolment) }
        let id = installation.makeID()
        switch occasion {
        case .asked: break
        // Throws if the person was forgotten meanwhile.
        case .again: _ = try speakers.means(of: person)
        case .unasked:
            if let enrolled = try speakers.list().first(where: { $0.name == person }) { return enrolled }
        }
        try speakers.keep(outcome.means.data, enrolment, id: id)
        return enrolment
    }
}

/// The voice fits of a diary's people, for recognisers. Safe to share between threads.
final class EnrolledVoices: Sendable {
    private struct Known {
        var status: FileStatus
        /// Nil if the fit cannot be used.
        var means: SpeakerMeans?
    }

    private let journal: Journal
    private let packaged: URL
    private let warn: HearingWarnings.Reason
    /// The fits that were read last, by the person's name.
    private let known = Mutex<[String: Known]>([:])

    /// - Parameter packaged: Debian's `model/en-us` folder.
    init(_ journal: Journal, packaged: URL, warn: @escaping HearingWarnings.Reason) {
        self.journal = journal
        self.packaged = packaged
        self.warn = warn
    }

    /// The current fit to a speaker's voice; nil for the general model.
    ///
    /// A fit that cannot be used is reported once, and recognition goes on without it.
    ///
    /// - Parameter person: nil if the speaker is not known.
    func fit(of person: String?) -> SpeakerMeans? {
        let speakers = Speakers(home: journal.home)
        // A person who was just forgotten has no file.
        guard let name = try? journal.enrolledName(of: person), let file = try? speakers.means(of: name),
            let status = try? FileStatus(file.path(percentEncoded: false))
        else { return nil }
        if let known = known.withLock({ $0[name] }), known.status == status { return known.means }
        let means: SpeakerMeans?
        do {
            means = try speakers.fit(of: name, packaged: packaged)
        } catch {
            means = nil
            warn("\(error)")
        }
        known.withLock { $0[name] = Known(status: status, means: means) }
        return means
    }
}

extension Speakers {
    /// The fit to a person's voice.
    ///
    /// - Parameter packaged: Debian's `model/en-us` folder, which holds the model that was fitted.
    /// - Throws: `JournalError.invalid` for a name that nobody is enrolled under; `damagedFit`.
    func fit(of name: String, packaged: URL) throws -> SpeakerMeans {
        let file = try means(of: name)
        guard let means = SpeakerMeans.read(file, packaged: packaged) else {
            throw DiaryServiceError.damagedFit(of: name, file: file.path(percentEncoded: false))
        }
        return means
    }
}
