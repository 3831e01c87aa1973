import Diary
import Foundation
import Journal
import System

/// Fits recognition to people's voices by itself, as more of their recordings are confirmed.
///
/// Enrolled people are fitted again. Others are fitted for the first time, unless somebody deleted a fit to
/// their voice.
package struct VoiceLearning {
    /// Seconds between two checks for confirmed recordings.
    private static let pause = 600.0
    /// A new fit is tried when recordings have grown by this factor since the last try.
    private static let growth = 1.5
    /// The fewest confirmed recordings for a first fit.
    package static let fewest = 10
    /// The name for the only voice of a diary that names nobody.
    package static let household = "household"

    /// Fits to what a person has said, as `VoiceFitting` does.
    package typealias Fitting = (_ person: String, _ occasion: VoiceFitting.Occasion) throws -> Enrolment

    private let journal: Journal
    private let makeID: @Sendable () -> UUID
    private let stopping: StopSignal
    private let log: ServiceLog
    private let fitted: @Sendable () -> Void
    private let fit: Fitting

    /// - Parameter fitted: called after each new fit.
    init(
        _ journal: Journal, makeID: @escaping @Sendable () -> UUID, stopping: StopSignal, log: ServiceLog,
        fitted: @escaping @Sendable () -> Void = {}, fit: @escaping Fitting
    ) {
        self.journal = journal
        self.makeID = makeID
        self.stopping = stopping
        self.log = log
        self.fitted = fitted
        self.fit = fit
    }

    package init(_ diaryService: DiaryService, fit: @escaping Fitting) {
        self.init(
            diaryService.journal, makeID: diaryService.makeID, stopping: diaryService.stopping,
            log: diaryService.log, fitted: { diaryService.changes.publish(Change(.settingsChanged)) },
            fit: fit)
    }

    /// Checks every ten minutes until the service stops.
    package func run() { while !stopping.wait(seconds: Self.pause) { learnOrLog() } }

    /// Fits as `learn` does, and logs what goes wrong.
    func learnOrLog() {
        do {
            try learn()
        } catch {
            // The error's text may name people.
            log.note("voices not fitted", level: .warning, ["kind": "\(error.kinded.kind)"])
        }
    }

    /// Fits to each person with enough new recordings since the last try.
    package func learn() throws {
        // Whoever cannot be fitted keeps nobody else from it.
        var failure: (any Error)?
        for fit in [fitAgain, fitOthers] {
            do { try fit() } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private func fitAgain() throws {
        var failure: (any Error)?
        for enrolment in try Speakers(home: journal.home).list() where !stopping.isSet {
            let count = try journal.confirmedCount(of: enrolment.name)
            guard count >= SpeakerTrial.fewestConfirmed,
                Double(count) >= Self.growth * Double(enrolment.recordings ?? 0)
            else { continue }
            func note() throws {
                try Speakers(home: journal.home).note(recordings: count, of: enrolment, id: makeID())
            }
            do {
                // The earlier fit stays; with more recordings another may help.
                if try helps(enrolment.name, .again) == false { try note() }
            } catch {
                failure = error
                try note()
            }
        }
        if let failure { throw failure }
    }

    private func fitOthers() throws {
        let isNameless = try journal.people().isEmpty
        var failure: (any Error)?
        for person in isNameless ? [Self.household] : try journal.unenrolledPeople()
        where !stopping.isSet {
            let tries = try journal.voiceTries()
            let count = try journal.confirmedCount(of: person)
            guard PersonName.isFit(person), !tries.hasDeclined(person), count >= Self.fewest,
                Double(count) >= Self.growth * Double(tries.recordings(of: person))
            else { continue }
            do {
                let helped = try helps(person, .unasked)
                if helped == false { try journal.noteVoiceTry(of: person, recordings: count) }
            } catch {
                // Without the tools for it, the next try would fail in the same way.
                try journal.noteVoiceTry(of: person, recordings: count)
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Whether a fit is better than none, or than the earlier one; nil while another voice is fitted.
    private func helps(_ person: String, _ occasion: VoiceFitting.Occasion) throws -> Bool? {
        do {
            let better = try fit(person, occasion)
            log.note(
                "voice fitted",
                [
                    "words": "\(better.words)", "before": "\(better.errorsBefore)",
                    "after": "\(better.errorsAfter)",
                ])
            fitted()
            return true
        } catch DiaryServiceError.unhelpfulFit, DiaryServiceError.tooFewConfirmed {
            return false
        } catch DiaryServiceError.fittingAnother {
            return nil
        }
    }
}
