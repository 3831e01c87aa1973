import Diary
import Files
import Foundation
import Synchronization
import Vocabulary
import Speech

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

/// Why what a diary was taught cannot be heard.
package enum TaughtModelError: Error, Sendable, CustomStringConvertible {
    case journal(JournalError)
    case vocabulary(VocabularyError)

    package var kind: ErrorKind {
        switch self {
        case .journal(let error): error.kind
        case .vocabulary(let error): error.kind
        }
    }

    package var description: String {
        switch self {
        case .journal(let error): error.description
        case .vocabulary(let error): error.description
        }
    }
}

/// What a diary was taught, and what is eaten there, compiled for a model whenever it has changed. Safe to share
/// between threads.
package final class TaughtModelSource: Sendable {
    private struct Compiled {
        var generation: Int64
        var usual: UsualFoods
        var model: TaughtModel?
    }

    private let journal: Journal
    private let model: CompiledModel
    private let knowsUsual: Bool
    private let compiled = Mutex<Compiled?>(nil)
    /// What is usually eaten, and the revision of the diary in which it was looked up.
    private let eaten = Mutex<(revision: Revision, usual: UsualFoods)?>(nil)

    /// - Parameter knowsUsual: whether what is usually eaten is to be heard more easily.
    package init(_ journal: Journal, for model: CompiledModel, knowsUsual: Bool = false) {
        self.journal = journal
        self.model = model
        self.knowsUsual = knowsUsual
    }

    /// What a decoder is to know by now; nil for nothing.
    ///
    /// Asks the database which generation it is, and compiles, in milliseconds, what has changed since: call it
    /// before every recording.
    package func current() throws(TaughtModelError) -> TaughtModel? {
        try compiled.withLock { compiled throws(TaughtModelError) in
            let generation: Int64
            let usual: UsualFoods
            do throws(JournalError) {
                generation = try journal.vocabularyGeneration()
                usual = try usualFoods()
            } catch {
                throw .journal(error)
            }
            if let compiled, compiled.generation == generation, compiled.usual == usual {
                return compiled.model
            }
            // What nobody eats any more is nobody's business.
            if knowsUsual, usual.isEmpty { try? FileManager.default.removeItem(at: journal.home.usualModel) }
            let file = usual.isEmpty ? journal.home.ownModel : journal.home.usualModel
            if let current = TaughtModel.current(generation, usual: usual, for: model, at: file) {
                compiled = Compiled(generation: generation, usual: usual, model: current)
                return current
            }
            var vocabulary: TaughtVocabulary
            do throws(JournalError) {
                vocabulary = try journal.taughtVocabulary()
                vocabulary.usual = usual
            } catch {
                throw .journal(error)
            }
            do throws(VocabularyError) {
                let model = try TaughtModel.compiled(vocabulary, for: model, at: file)
                compiled = Compiled(generation: vocabulary.generation, usual: usual, model: model)
                return model
            } catch {
                throw .vocabulary(error)
            }
        }
    }

    private func usualFoods() throws(JournalError) -> UsualFoods {
        guard knowsUsual else { return UsualFoods() }
        return try eaten.withLock { eaten throws(JournalError) in
            let revision = try journal.revision()
            if let eaten, eaten.revision == revision { return eaten.usual }
            let usual = try journal.usualFoods()
            eaten = (revision, usual)
            return usual
        }
    }
}
