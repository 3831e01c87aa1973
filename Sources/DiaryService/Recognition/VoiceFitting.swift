import Foundation
import Journal
import Recognition
import Synchronization
import System

/// Fits recognition to the voices of a diary's people, one at a time, and keeps a fit that makes it better. Blocks while it
/// does. Safe to use from several threads and processes.
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

    /// Fits to what a person has said into the diary, where somebody has accepted or corrected the words.
    ///
    /// - Parameter isAgain: keeps nothing of who is not enrolled, or no longer.
    /// - Throws: `tooFewConfirmed`; `unhelpfulFit` for one that makes nothing better, and the one before it stays;
    ///   `fittingAnother` while another voice is fitted to.
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
    /// - Parameter folder: an empty one, for the work.
    /// - Throws: `unhelpfulFit` for a fit that makes nothing better, and the one before it stays.
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
        // Who was forgotten meanwhile stays so.
        if isAgain { _ = try speakers.means(of: person) }
        try speakers.keep(outcome.means.data, enrolment, id: id)
        return enrolment
    }
}

/// Fits recognition again to the people who are enrolled, as they have said more that somebody has looked at.
package struct VoiceLearning {
    /// Seconds between two looks at what was said.
    private static let pause = 600.0
    /// Another fit is tried with so many times as many recordings as at the last try.
    private static let growth = 1.5

    /// Fits to what a person has said, as `VoiceFitting` does.
    package typealias Fitting = (_ person: String) throws -> Enrolment

    private let diaryService: DiaryService
    private let fit: Fitting

    package init(_ diaryService: DiaryService, fit: @escaping Fitting) {
        self.diaryService = diaryService
        self.fit = fit
    }

    /// Looks every ten minutes until the assistant is to end.
    package func run() {
        while !diaryService.stopping.wait(seconds: Self.pause) {
            do {
                try learn()
            } catch {
                // What it says in words may name people.
                diaryService.log.note("voices not fitted", level: .warning, ["kind": "\(error.kinded.kind)"])
            }
        }
    }

    /// Fits to whoever has said enough since the last try.
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
                // The fit of before stays; with more recordings another may be better.
                let id = diaryService.makeID()
                try Speakers(home: journal.home).note(recordings: count, of: enrolment, id: id)
            } catch DiaryServiceError.fittingAnother {
                continue
            }
        }
    }
}

/// The fits to the voices of a diary's people, for whoever hears them. Safe to share between threads.
final class EnrolledVoices: Sendable {
    private struct Known {
        var status: FileStatus
        /// Nil where they cannot be used.
        var means: SpeakerMeans?
    }

    private let journal: Journal
    private let packaged: URL
    private let warn: HearingWarnings.Voice
    /// The fits that were read last, by name.
    private let known = Mutex<[String: Known]>([:])

    /// - Parameter packaged: Debian's `model/en-us` folder.
    init(_ journal: Journal, packaged: URL, warn: @escaping HearingWarnings.Voice) {
        self.journal = journal
        self.packaged = packaged
        self.warn = warn
    }

    /// The fit to who speaks, as it is kept now; nil for everybody's voice.
    ///
    /// One that cannot be used is told of once, and what is said is heard without it.
    ///
    /// - Parameter person: nil where nobody said.
    func fit(of person: String?) -> SpeakerMeans? {
        let speakers = Speakers(home: journal.home)
        // Who was forgotten this moment has no file.
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
