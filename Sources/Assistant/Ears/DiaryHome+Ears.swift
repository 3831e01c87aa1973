import Diary
import Foundation
import Journal
import Recognition

extension DiaryHome {
    /// Joins a recogniser with the household's second ears.
    ///
    /// - Parameter warn: nil to tell people through the notices.
    func joined(
        _ pool: RecognizerPool, _ journal: Journal, warn: JoinedTranscriber.Warning?
    ) throws(AssistantError) -> JoinedTranscriber {
        let words = try wordKnowledge(journal)
        let notices = installation.notices
        return JoinedTranscriber(
            pool, ears: { () throws(JournalError) in try journal.ears() },
            joiner: { () throws(JournalError) in try words.joiner(journal) },
            warn: warn ?? { ear, _, reason in
                notices.note(
                    ear.isEmpty
                        ? "no second ear is asked: \(reason)"
                        : "heard without the ear \(ear): \(reason)")
            })
    }
}
