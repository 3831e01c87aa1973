import Diary
import Food
import Foundation
import Journal
import Synchronization
import Vocabulary

/// Makes a joiner when it is first needed, and anew when something was taught, or the household's kitchens are others.
/// Safe to share between threads.
final class JoinerSource: Sendable {
    private struct Known {
        var corrector: Corrector
        var kitchens: [Kitchen]
        var joiner: TranscriptJoiner
    }

    private let packaged: URL
    private let known = Mutex<Known?>(nil)

    /// - Parameter packaged: Debian's `model/en-us` folder.
    init(packaged: URL) { self.packaged = packaged }

    func current(_ corrector: Corrector, _ journal: Journal) throws(JournalError) -> TranscriptJoiner {
        let kitchens = try HouseholdKitchens(journal, corrector.foods).own
        return try known.withLock { known throws(JournalError) in
            if let known, known.corrector === corrector, known.kitchens == kitchens { return known.joiner }
            do throws(VocabularyError) {
                let joiner = TranscriptJoiner(
                    WrittenCorrector(
                        corrector, english: try EnglishWords(packaged: packaged), kitchens: kitchens))
                known = Known(corrector: corrector, kitchens: kitchens, joiner: joiner)
                return joiner
            } catch {
                throw .model(name: "English", reason: error.description)
            }
        }
    }
}
