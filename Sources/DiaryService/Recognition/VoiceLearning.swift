import Foundation
import Journal

/// Fits recognition again to the people who are enrolled, as they have said more that somebody has looked at.
package struct VoiceLearning {
    /// Seconds between two looks at what was said.
    private static let pause = 600.0
    /// Another fit is tried with so many times as many recordings as at the last try.
    private static let growth = 1.5

    /// Fits to what a person has said, as `VoiceFitting` does.
    package typealias Fitting = (_ person: String) throws(DiaryServiceError) -> Enrolment

    private let diaryService: DiaryService
    private let fit: Fitting

    package init(_ diaryService: DiaryService, fit: @escaping Fitting) {
        self.diaryService = diaryService
        self.fit = fit
    }

    /// Looks every ten minutes until the assistant is to end.
    package func run() {
        while !diaryService.stopping.wait(seconds: Self.pause) {
            do throws(DiaryServiceError) {
                try learn()
            } catch {
                // What it says in words may name people.
                diaryService.log.note("voices not fitted", level: .warning, ["kind": "\(error.kind)"])
            }
        }
    }

    /// Fits to whoever has said enough since the last try.
    package func learn() throws(DiaryServiceError) {
        let journal = diaryService.journal
        let enrolled = try journalCall { () throws(JournalError) in
            try Speakers(home: journal.home).list()
        }
        for enrolment in enrolled where !diaryService.stopping.isSet {
            let name = enrolment.name
            let count = try journalCall { () throws(JournalError) in try journal.confirmedCount(of: name) }
            guard count >= SpeakerTrial.fewestConfirmed,
                Double(count) >= Self.growth * Double(enrolment.recordings ?? 0)
            else { continue }
            do throws(DiaryServiceError) {
                let better = try fit(name)
                diaryService.log.note(
                    "voice fitted",
                    [
                        "words": "\(better.words)", "before": "\(better.errorsBefore)",
                        "after": "\(better.errorsAfter)",
                    ])
                diaryService.changes.publish(Change(.settingsChanged))
            } catch {
                switch error {
                // The fit of before stays; with more recordings another may be better.
                case .unhelpfulFit, .tooFewConfirmed:
                    let id = diaryService.makeID()
                    try journalCall { () throws(JournalError) in
                        try Speakers(home: journal.home).note(recordings: count, of: enrolment, id: id)
                    }
                case .fittingAnother: continue
                default: throw error
                }
            }
        }
    }
}
