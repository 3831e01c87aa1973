import Diary
import Synchronization
import Vocabulary

/// What one run of a command knows about foods, with those that were taught: loaded when it is first needed, and
/// again when something else is taught.
package final class FoodKnowledge: Sendable {
    private struct State {
        var own = OwnVocabulary(generation: 0)
        var known: Result<KnownFoods, Failure>?
    }

    private let state = Mutex(State())

    package init() {}

    /// Takes in what the diary was taught.
    func know(_ own: OwnVocabulary) {
        state.withLock { state in
            // Corrections change what is heard, not which foods there are.
            let isSame = own.terms == state.own.terms && own.pronunciations == state.own.pronunciations
            state = State(own: own, known: isSame ? state.known : nil)
        }
    }

    /// The generation of what is known.
    var generation: Int64 { state.withLock { $0.own.generation } }

    /// Names and keywords of all foods.
    ///
    /// - Throws: what kept the foods from being loaded.
    func lexicon(_ invocation: Invocation) throws(Failure) -> FoodLexicon {
        try known(invocation).lexicon
    }

    /// - Throws: what kept the foods from being loaded, each time.
    func understanding(_ invocation: Invocation) throws(Failure) -> Understanding {
        try known(invocation).understanding
    }

    /// Names and keywords of all foods, and what reads text with them.
    ///
    /// - Throws: what kept the foods from being loaded, each time.
    func known(_ invocation: Invocation) throws(Failure) -> KnownFoods {
        try state.withLock { state throws(Failure) in
            if let known = state.known { return try known.get() }
            let result: Result<KnownFoods, Failure>
            do throws(Failure) {
                let lexicon = state.own.joined(try invocation.compiledLexicon())
                result = .success(KnownFoods(lexicon))
            } catch {
                result = .failure(error)
            }
            state.known = result
            return try result.get()
        }
    }
}
