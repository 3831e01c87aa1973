import Diary
import Foundation
import Journal
import Recognition

extension DiaryLoader {
    /// Joins a recogniser with the household's second ears.
    func joined(
        _ pool: RecognizerPool, _ journal: Journal, warn: @escaping JoinedTranscriber.Warning
    ) throws(DiaryServiceError) -> JoinedTranscriber {
        let words = try wordKnowledge(journal)
        return JoinedTranscriber(
            pool, ears: { () throws(JournalError) in try journal.ears() },
            joiner: { () throws(JournalError) in try words.joiner(journal) }, warn: warn)
    }
}
