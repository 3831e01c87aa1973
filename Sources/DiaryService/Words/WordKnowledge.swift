import Diary
import Food
import Foundation
import Journal
import Synchronization
import Vocabulary

/// Pronunciations and likely mishearings, for teaching words and correcting text.
///
/// Each part is made when first needed. Safe to share between threads.
package struct WordKnowledge: Sendable {
    /// Gives the pronunciations of the current model's words.
    ///
    /// - Throws: `model` if there is no compiled model.
    package let dictionary: @Sendable () throws -> ModelDictionary
    /// Debian's `model/en-us` folder, with the packaged dictionary.
    package let packaged: URL
    /// A corrector with the words taught so far; nil if there is none.
    package let corrector: @Sendable () throws -> Corrector?
    private let joiners: JoinerSource

    package init(
        packaged: URL = URL(filePath: "/usr/share/pocketsphinx/model/en-us"),
        dictionary: @escaping @Sendable () throws -> ModelDictionary,
        corrector: @escaping @Sendable () throws -> Corrector? = { nil }
    ) {
        self.packaged = packaged
        self.dictionary = dictionary
        self.corrector = corrector
        joiners = JoinerSource(packaged: packaged)
    }

    /// Joins and corrects written transcripts, with the household's kitchens; nil without a corrector.
    package func joiner(_ journal: Journal) throws -> TranscriptJoiner? {
        guard let corrector = try corrector() else { return nil }
        return try joiners.current(corrector, journal)
    }

    /// Stands for a missing model: words cannot be taught.
    ///
    /// - Parameter model: the name of the model that is missing.
    package init(model: String) {
        self.init { throw JournalError.model(name: model, reason: "not found here") }
    }

    /// Teaches the diary words.
    package func teaching(_ journal: Journal) throws -> WordTeaching {
        try WordTeaching(journal, Teacher(try dictionary(), packaged: packaged))
    }
}

/// Makes a joiner when first needed, and again after teaching or when the kitchens change.
///
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

    func current(_ corrector: Corrector, _ journal: Journal) throws -> TranscriptJoiner {
        let kitchens = try HouseholdKitchens(journal, corrector.foods).own
        return try known.withLock { known in
            if let known, known.corrector === corrector, known.kitchens == kitchens { return known.joiner }
            do {
                let joiner = TranscriptJoiner(
                    WrittenCorrector(
                        corrector, english: try EnglishWords(packaged: packaged), kitchens: kitchens))
                known = Known(corrector: corrector, kitchens: kitchens, joiner: joiner)
                return joiner
            } catch {
                throw JournalError.model(name: "English", reason: "\(error)")
            }
        }
    }
}

/// A corrector that knows the words taught to the diary so far. Safe to share between threads.
package final class TaughtCorrector: Sendable {
    private let journal: Journal
    private let lanes: Int
    private let model: @Sendable () throws -> CompiledModel
    /// The last corrector, with its generation of taught words and the names of the household.
    private let known = Mutex<(generation: Int64, names: HouseholdNames, corrector: Corrector)?>(nil)

    /// - Parameter lanes: threads that correct at a time.
    init(_ journal: Journal, lanes: Int = 1, _ model: @escaping @Sendable () throws -> CompiledModel) {
        self.journal = journal
        self.lanes = lanes
        self.model = model
    }

    /// - Throws: `model` if the model is missing or damaged.
    package func current() throws -> Corrector {
        try known.withLock { known in
            let vocabulary = try journal.taughtVocabulary()
            let names = try journal.householdNames()
            if let known, known.generation == vocabulary.generation, known.names == names {
                return known.corrector
            }
            let name = journal.kind.model.name
            let model = try model()
            let taught: TaughtModel?
            do {
                taught = try TaughtModelSource(journal, for: model).current()
            } catch {
                throw JournalError.model(name: name, reason: "\(error)")
            }
            let rules = try journal.replacementRules()
            do {
                let corrector = try Corrector(
                    model, lanes: lanes, rules: rules, vocabulary: vocabulary, taught: taught)
                known = (vocabulary.generation, names, corrector)
                return corrector
            } catch {
                throw JournalError.model(name: name, reason: "\(error)")
            }
        }
    }
}

extension DiaryLoader {
    /// Corrects misheard words, with what the diary was taught if there is one. Builds a missing model.
    ///
    /// - Parameters:
    ///   - journal: the diary if it is open already.
    ///   - lanes: threads that correct at a time.
    package func corrector(journal: Journal? = nil, lanes: Int) throws -> Corrector {
        let model = try modelBuild().model()
        let isThere = try journal == nil ? hasDiary() : true
        guard isThere else {
            return try Corrector(model, lanes: lanes)
        }
        let opened: Journal
        if let journal { opened = journal } else { opened = try self.journal() }
        return try TaughtCorrector(opened, lanes: lanes) { model }.current()
    }

    /// Corrects written transcripts, with the diary's taught words and kitchens if there is a diary.
    ///
    /// - Parameter lanes: threads that correct at a time.
    package func writtenCorrector(lanes: Int) throws -> WrittenCorrector {
        let journal = try hasDiary() ? try self.journal() : nil
        let corrector = try corrector(journal: journal, lanes: lanes)
        var kitchens: [Kitchen] = []
        if let journal {
            kitchens = try HouseholdKitchens(journal, corrector.foods).own
        }
        let packaged = installation.models.packaged
        return WrittenCorrector(corrector, english: try EnglishWords(packaged: packaged), kitchens: kitchens)
    }

    /// Pronunciations and mishearings, from the compiled model at the time of each request.
    package func wordKnowledge(_ journal: Journal) throws -> WordKnowledge {
        let build = try modelBuild()
        let corrector = TaughtCorrector(journal) { try Self.model(build) }
        return WordKnowledge(packaged: installation.models.packaged) {
            let file = try Self.model(build).dictionaryFile
            do {
                return try ModelDictionary(file)
            } catch {
                throw JournalError.model(name: build.name, reason: "\(error)")
            }
        } corrector: {
            // A user of only the general model may never have compiled the other one.
            build.exists ? try corrector.current() : nil
        }
    }

    private static func model(_ build: ModelBuild) throws -> CompiledModel {
        do {
            return try build.opened()
        } catch {
            throw JournalError.model(name: build.name, reason: "\(error)")
        }
    }
}
