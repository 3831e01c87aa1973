import Foundation
import Journal

/// Fits recognition anew to the people who are enrolled, as they have said more that somebody has looked at. One owner,
/// one thread.
package struct VoiceLearning {
    /// Seconds between two looks at what was said.
    private static let pause = 600.0
    /// How many recordings more there have to be than at the last try, as a share of those.
    private static let growth = 1.5

    /// Fits to what a person has said, as `VoiceFitting` does.
    package typealias Fitting = (_ person: String) throws(AssistantError) -> Enrolment

    private let assistant: Assistant
    private let fit: Fitting
    /// Recordings that there were at the last try in this run, by person.
    private var tried: [String: Int] = [:]

    package init(_ assistant: Assistant, fit: @escaping Fitting) {
        self.assistant = assistant
        self.fit = fit
    }

    /// Looks every ten minutes until the assistant is to end.
    package mutating func run() {
        while !assistant.stopping.wait(seconds: Self.pause) {
            do {
                try learn()
            } catch {
                assistant.log.note("voices not fitted", level: .warning, ["reason": "\(error)"])
            }
        }
    }

    /// Fits to whoever has said enough since the last try. A fit is kept where it makes fewer errors than the one before.
    package mutating func learn() throws(AssistantError) {
        let journal = assistant.journal
        let enrolled = try journalCall { () throws(JournalError) in
            try Speakers(home: journal.home).list()
        }
        for enrolment in enrolled where !assistant.stopping.isSet {
            let name = enrolment.name
            let count = try journalCall { () throws(JournalError) in try journal.confirmedCount(of: name) }
            let before = max(enrolment.recordings ?? 0, tried[name] ?? 0)
            guard count >= SpeakerTrial.fewestConfirmed, Double(count) >= Self.growth * Double(before) else {
                continue
            }
            tried[name] = count
            do throws(AssistantError) {
                let better = try fit(name)
                assistant.log.note(
                    "voice fitted",
                    [
                        "words": "\(better.words)", "before": "\(better.errorsBefore)",
                        "after": "\(better.errorsAfter)",
                    ])
                assistant.changes.publish(Change(.settingsChanged))
            } catch {
                switch error {
                // The fit of before stays; more recordings may help.
                case .unhelpfulFit, .tooFewConfirmed: continue
                default: throw error
                }
            }
        }
    }
}
