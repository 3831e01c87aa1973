import Diary
import Synchronization
import Vocabulary

/// What one run of a command knows about foods, with those that were taught: loaded when it is first needed, and
/// again when something else is taught.
package final class FoodKnowledge: Sendable {
    private struct State {
        var own = OwnVocabulary(generation: 0)
        var understanding: Result<Understanding, Failure>?
    }

    private let state = Mutex(State())

    package init() {}

    /// Takes in what the diary was taught.
    func know(_ own: OwnVocabulary) {
        state.withLock { state in
            if own == state.own { return }
            state = State(own: own)
        }
    }

    /// The generation of what is known.
    var generation: Int64 { state.withLock { $0.own.generation } }

    /// Names and keywords of all foods.
    ///
    /// - Throws: what kept the foods from being loaded.
    func lexicon(_ invocation: Invocation) throws(Failure) -> FoodLexicon {
        let own = state.withLock { $0.own }
        return own.joined(try invocation.compiledLexicon())
    }

    /// - Throws: what kept the foods from being loaded, each time.
    func understanding(_ invocation: Invocation) throws(Failure) -> Understanding {
        try state.withLock { state throws(Failure) in
            if let known = state.understanding { return try known.get() }
            let result: Result<Understanding, Failure>
            do throws(Failure) {
                result = .success(
                    Understanding(lexicon: state.own.joined(try invocation.compiledLexicon())))
            } catch {
                result = .failure(error)
            }
            state.understanding = result
            return try result.get()
        }
    }
}
