import Foundation
import Journal
import Server
import Synchronization
import Vocabulary

extension Program {
    /// How words are said, and what may have been misheard, by the compiled model as it is when somebody asks.
    static func wordKnowledge(
        _ invocation: Invocation, _ journal: Journal
    ) throws(Failure) -> WordKnowledge {
        let build = try MealsBuild(invocation)
        let corrector = TaughtCorrector(journal) { () throws(JournalError) in try model(build) }
        return WordKnowledge(packaged: ModelFolders(invocation).packaged) { () throws(JournalError) in
            let file = try model(build).dictionaryFile
            do throws(VocabularyError) {
                return try ModelDictionary(file)
            } catch {
                throw .model(name: "meals", reason: error.description)
            }
        } corrector: { () throws(JournalError) in
            // Who hears with the general model only may never have compiled the other.
            build.exists ? try corrector.current() : nil
        }
    }

    private static func model(_ build: MealsBuild) throws(JournalError) -> CompiledModel {
        do throws(Failure) {
            return try build.opened()
        } catch {
            throw .model(name: "meals", reason: error.text)
        }
    }
}

/// A corrector that knows what the diary was taught by now. Safe to share between threads.
private final class TaughtCorrector: Sendable {
    private let journal: Journal
    private let model: @Sendable () throws(JournalError) -> CompiledModel
    /// The last one, with the generation of what it was taught.
    private let known = Mutex<(generation: Int64, corrector: Corrector)?>(nil)

    init(_ journal: Journal, _ model: @escaping @Sendable () throws(JournalError) -> CompiledModel) {
        self.journal = journal
        self.model = model
    }

    func current() throws(JournalError) -> Corrector {
        try known.withLock { known throws(JournalError) in
            let vocabulary = try journal.ownVocabulary()
            if let known, known.generation == vocabulary.generation { return known.corrector }
            let model = try model()
            let own: OwnModel?
            do throws(OwnModelError) {
                own = try OwnModelSource(journal, for: model).current()
            } catch {
                throw .model(name: "meals", reason: error.description)
            }
            let rules = try journal.replacementRules()
            do throws(VocabularyError) {
                let corrector = try Corrector(model, rules: rules, vocabulary: vocabulary, own: own)
                known = (vocabulary.generation, corrector)
                return corrector
            } catch {
                throw .model(name: "meals", reason: error.description)
            }
        }
    }
}
