import Diary
import Foundation
import Journal
import Recognition
import Synchronization
import Vocabulary

extension DiaryHome {
    /// Joins a recogniser with the household's second ears.
    ///
    /// - Parameter warn: nil to tell people through the notices.
    func joined(
        _ pool: RecognizerPool, _ journal: Journal, warn: JoinedTranscriber.Warning?
    ) throws(AssistantError) -> JoinedTranscriber {
        let source = JoinerSource(try wordKnowledge(journal), packaged: installation.models.packaged)
        let notices = installation.notices
        return JoinedTranscriber(
            pool, ears: { () throws(JournalError) in try journal.ears() },
            joiner: { () throws(JournalError) in try source.current() },
            warn: warn ?? { ear, _, reason in
                notices.note(
                    ear.isEmpty
                        ? "no second ear is asked: \(reason)"
                        : "heard without the ear \(ear): \(reason)")
            })
    }
}

/// Makes a joiner when the first ear answers, and anew when something was taught. Safe to share between threads.
private final class JoinerSource: Sendable {
    private let words: WordKnowledge
    private let packaged: URL
    private let known = Mutex<(corrector: Corrector, joiner: TranscriptJoiner)?>(nil)

    init(_ words: WordKnowledge, packaged: URL) {
        self.words = words
        self.packaged = packaged
    }

    func current() throws(JournalError) -> TranscriptJoiner? {
        guard let corrector = try words.corrector() else { return nil }
        return try known.withLock { known throws(JournalError) in
            if let known, known.corrector === corrector { return known.joiner }
            do throws(VocabularyError) {
                let joiner = TranscriptJoiner(corrector, english: try EnglishWords(packaged: packaged))
                known = (corrector, joiner)
                return joiner
            } catch {
                throw .model(name: "English", reason: error.description)
            }
        }
    }
}
