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

    /// Fits to the diary recordings of a person whose words somebody has accepted or corrected.
    ///
    /// - Parameter isAgain: whether this is a repeat, which keeps nothing if the person is no longer
    ///   enrolled.
    /// - Throws: `tooFewConfirmed`; `unhelpfulFit` if the fit does not help, and then the earlier one
    ///   stays; `fittingAnother` while another voice is fitted.
    @discardableResult
    package func fit(_ person: String, in journal: Journal, isAgain: Bool = false) throws -> Enrolment {
        let name = try Speakers.checked(try journal.enrolledName(of: person) ?? person)
        let count = try journal.confirmedCount(of: name)
        let id = installation.makeID()
        let outcome = try speakers.withWorkFolder(id: id) { folder in
            try trial.run(of: name, in: journal, folder: folder)
        }
        guard let outcome else { throw DiaryServiceError.fittingAnother }
        return try keep(outcome, name, recordings: count, isAgain: isAgain)
    }

    /// Fits to sentences that a person has read.
    ///
    /// - Parameter folder: an empty working folder.
    /// - Throws: `unhelpfulFit` if the fit does not help, and then the earlier one stays.
    package func fit(
        _ person: String, to readings: [SpeakerTrial.ReadSentence], in folder: URL
    ) throws -> Enrolment { try keep(try trial.run(readings, in: folder), person) }

    private func keep(
        _ outcome: SpeakerTrial.Outcome, _ person: String, recordings: Int? = nil, isAgain: Bool = false
    ) throws -> Enrolment {
        let enrolment = Enrolment(
            name: person, enrolledAt: installation.clock(), words: outcome.before.words,
            errorsBefore: outcome.before.errors, errorsAfter: outcome.after.errors, recordings: recordings)
        guard outcome.isBetter else { throw DiaryServiceError.unhelpfulFit(enrolment) }
        let id = installation.makeID()
        // Throws if the person was forgotten meanwhile.
        if isAgain { _ = try speakers.means(of: person) }
        try speakers.keep(outcome.means.data, enrolment, id: id)
        return enrolment
    }
}

/// Repeats the fits of enrolled people when more of their recordings are confirmed.
package struct VoiceLearning {
    /// Seconds between two checks for confirmed recordings.
    private static let pause = 600.0
    /// A new fit is tried when recordings have grown by this factor since the last try.
    private static let growth = 1.5

    /// Fits to what a person has said, as `VoiceFitting` does.
    package typealias Fitting = (_ person: String) throws -> Enrolment

    private let diaryService: DiaryService
    private let fit: Fitting

    package init(_ diaryService: DiaryService, fit: @escaping Fitting) {
        self.diaryService = diaryService
        self.fit = fit
    }

    /// Checks every ten minutes until the service stops.
    package func run() {
        while !diaryService.stopping.wait(seconds: Self.pause) {
            do {
                try learn()
            } catch {
                // The error's text may name people.
                diaryService.log.note("voices not fitted", level: .warning, ["kind": "\(error.kinded.kind)"])
            }
        }
    }

    /// Fits to each person with enough new recordings since the last try.
    package func learn() throws {
        let journal = diaryService.journal
        let enrolled = try Speakers(home: journal.home).list()
        for enrolment in enrolled where !diaryService.stopping.isSet {
            let name = enrolment.name
            let count = try journal.confirmedCount(of: name)
            guard count >= SpeakerTrial.fewestConfirmed,
                Double(count) >= Self.growth * Double(enrolment.recordings ?? 0)
            else { continue }
            do {
                let better = try fit(name)
                diaryService.log.note(
                    "voice fitted",
                    [
                        "words": "\(better.words)", "before": "\(better.errorsBefore)",
                        "after": "\(better.errorsAfter)",
                    ])
                diaryService.changes.publish(Change(.settingsChanged))
            } catch DiaryServiceError.unhelpfulFit, DiaryServiceError.tooFewConfirmed {
                // The earlier fit stays; with more recordings another may help.
                let id = diaryService.makeID()
                try Speakers(home: journal.home).note(recordings: count, of: enrolment, id: id)
            } catch DiaryServiceError.fittingAnother {
                continue
            }
        }
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
    private let warn: HearingWarnings.Voice
    /// The fits that were read last, by the person's name.
    private let known = Mutex<[String: Known]>([:])

    /// - Parameter packaged: Debian's `model/en-us` folder.
    init(_ journal: Journal, packaged: URL, warn: @escaping HearingWarnings.Voice) {
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
