import Foundation
import Journal
import Vocabulary

/// Pronunciations and likely mishearings, for teaching words and correcting text; each part is made when first needed.
/// Safe to share between threads.
package struct WordKnowledge: Sendable {
    /// Knows how the words of the present model are pronounced.
    ///
    /// - Throws: `model` where there is no compiled one.
    package let dictionary: @Sendable () throws(JournalError) -> ModelDictionary
    /// Debian's `model/en-us` folder, with the packaged dictionary.
    package let packaged: URL
    /// A corrector with the words taught so far; nil if there is none.
    package let corrector: @Sendable () throws(JournalError) -> Corrector?
    private let joiners: JoinerSource

    package init(
        packaged: URL = URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
        dictionary: @escaping @Sendable () throws(JournalError) -> ModelDictionary,
        corrector: @escaping @Sendable () throws(JournalError) -> Corrector? = { nil }
    ) {
        self.packaged = packaged
        self.dictionary = dictionary
        self.corrector = corrector
        joiners = JoinerSource(packaged: packaged)
    }

    /// What joins written transcripts with what was heard, and corrects them, by the household's kitchens; nil where the
    /// model has nothing to correct by.
    package func joiner(_ journal: Journal) throws(JournalError) -> TranscriptJoiner? {
        guard let corrector = try corrector() else { return nil }
        return try joiners.current(corrector, journal)
    }

    /// Of nobody who knows: words cannot be taught.
    ///
    /// - Parameter model: the name of the model that is missing.
    package init(model: String) {
        self.init { () throws(JournalError) in throw .model(name: model, reason: "not found here") }
    }

    /// Teaches the diary words.
    package func teaching(_ journal: Journal) throws(JournalError) -> WordTeaching {
        try WordTeaching(journal, Teacher(try dictionary(), packaged: packaged))
    }
}
