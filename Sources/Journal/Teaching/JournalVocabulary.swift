import Diary
import Foundation
import Speech
import Vocabulary

extension Journal {
    /// The words taught to the diary, by name.
    package func taughtWords() throws(JournalError) -> [TaughtWord] {
        try read { database throws(JournalError) in try database.taughtWords() }
    }

    /// Teaches words, all or none; a word replaces one with the same spelling.
    ///
    /// They are heard from the next recording on. The items of entries that name them are read again, because other
    /// foods are known now.
    ///
    /// - Parameter key: teaches at most once.
    /// - Returns: Whether the key had taught them before; then nothing was changed.
    /// - Throws: `keyReused`.
    @discardableResult
    package func teach(_ words: [TaughtWord], once key: CreationKey? = nil) throws(JournalError) -> Bool {
        let (now, calendar) = (clock(), calendar)
        return try write(leavesItemsDue: true) { database throws(JournalError) in
            try database.once(key, at: now, calendar) { database throws(JournalError) in
                for word in words { try database.putTaughtWord(word) }
                try database.makeItemsDue(naming: words.map(\.term))
                return []
            }.wasThere
        }
    }

    /// Forgets a taught word.
    ///
    /// - Throws: `invalid` when nobody taught it.
    package func forget(_ term: String) throws(JournalError) {
        try write(leavesItemsDue: true) { database throws(JournalError) in
            guard try database.removeTaughtWord(term) else {
                throw JournalError.invalid(.notTaught(term))
            }
            try database.makeItemsDue(naming: [term])
        }
    }

    /// A number that changes whenever any process changes the taught words or corrections; 0 before the first change.
    package func vocabularyGeneration() throws(JournalError) -> Int64 {
        try read { database throws(JournalError) in try database.vocabularyGeneration() }
    }

    /// Everything that the diary was taught, by its user and by corrections, for recognition and understanding.
    package func taughtVocabulary() throws(JournalError) -> TaughtVocabulary {
        let (generation, words, pairs) = try read { database throws(JournalError) in
            (
                try database.vocabularyGeneration(), try database.taughtWords(),
                try database.learnedPairs()
            )
        }
        var vocabulary = TaughtVocabulary(generation: generation)
        for word in words {
            vocabulary.terms.append(TaughtVocabulary.Term(words: word.words, category: word.category))
            for (name, ways) in word.pronunciations {
                vocabulary.pronunciations[name, default: []] += ways
            }
        }
        for pair in pairs {
            let heardPhones = pair.heard.flatMap { word in
                vocabulary.pronunciations[word]?.first ?? LetterToSound.phones(of: word)
            }
            vocabulary.phrases += pair.places.map { place in
                func words(_ words: [String]) -> [String?] {
                    words.map { $0 == LearnedPair.edge ? nil : $0 }
                }
                return TaughtVocabulary.Phrase(
                    before: words(place.before), meant: pair.meant, after: words(place.after),
                    count: pair.count,
                    heardPhones: heardPhones)
            }
        }
        return vocabulary
    }
}
