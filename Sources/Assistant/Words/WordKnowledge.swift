import Foundation
import Journal
import Vocabulary

/// What it takes to teach words and to think of what was misheard; each part is made when somebody asks for it. Safe to
/// share between threads.
package struct WordKnowledge: Sendable {
    /// Who knows how words are said that the present model hears.
    ///
    /// - Throws: `model` where there is no compiled one.
    package let dictionary: @Sendable () throws(JournalError) -> ModelDictionary
    /// Debian's `model/en-us` folder, with the packaged dictionary.
    package let packaged: URL
    /// Makes sense of what was misheard, with what was taught by now; nil where nobody can.
    package let corrector: @Sendable () throws(JournalError) -> Corrector?

    package init(
        packaged: URL = URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
        dictionary: @escaping @Sendable () throws(JournalError) -> ModelDictionary = {
            () throws(JournalError) in
            throw .model(name: "meals", reason: "not found here")
        },
        corrector: @escaping @Sendable () throws(JournalError) -> Corrector? = { nil }
    ) {
        self.packaged = packaged
        self.dictionary = dictionary
        self.corrector = corrector
    }

    /// Whoever can teach the diary words.
    package func school(_ journal: Journal) throws(JournalError) -> School {
        try School(journal, Teacher(try dictionary(), packaged: packaged))
    }
}
