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
        let source = JoinerSource(
            journal, try wordKnowledge(journal), packaged: installation.models.packaged)
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

/// Makes a joiner when the first ear answers, and anew when something was taught, or the household's kitchens are others. Safe to share between threads.
private final class JoinerSource: Sendable {
    private struct Known {
        var corrector: Corrector
        var kitchens: [Kitchen]
        var joiner: TranscriptJoiner
    }

    private let journal: Journal
    private let words: WordKnowledge
    private let packaged: URL
    private let known = Mutex<Known?>(nil)

    init(_ journal: Journal, _ words: WordKnowledge, packaged: URL) {
        self.journal = journal
        self.words = words
        self.packaged = packaged
    }

    func current() throws(JournalError) -> TranscriptJoiner? {
        guard let corrector = try words.corrector() else { return nil }
        let kitchens = try HouseholdKitchens(journal, corrector.foods).own
        return try known.withLock { known throws(JournalError) in
            if let known, known.corrector === corrector, known.kitchens == kitchens { return known.joiner }
            do throws(VocabularyError) {
                let joiner = TranscriptJoiner(
                    corrector, english: try EnglishWords(packaged: packaged), kitchens: kitchens)
                known = Known(corrector: corrector, kitchens: kitchens, joiner: joiner)
                return joiner
            } catch {
                throw .model(name: "English", reason: error.description)
            }
        }
    }
}
