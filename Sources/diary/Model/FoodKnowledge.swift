import Diary
import Synchronization
import Vocabulary

/// What one run of a command knows about foods, with those that were taught: loaded when it is first needed, and
/// again when something else is taught.
package final class FoodKnowledge: Sendable {
    private struct Known: Sendable {
        var lexicon: FoodLexicon
        var understanding: Understanding
    }

    private struct State {
        var own = OwnVocabulary(generation: 0)
        var known: Result<Known, Failure>?
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
        try known(invocation).lexicon
    }

    /// - Throws: what kept the foods from being loaded, each time.
    func understanding(_ invocation: Invocation) throws(Failure) -> Understanding {
        try known(invocation).understanding
    }

    private func known(_ invocation: Invocation) throws(Failure) -> Known {
        try state.withLock { state throws(Failure) in
            if let known = state.known { return try known.get() }
            let result: Result<Known, Failure>
            do throws(Failure) {
                let lexicon = state.own.joined(try invocation.compiledLexicon())
                result = .success(Known(lexicon: lexicon, understanding: Understanding(lexicon: lexicon)))
            } catch {
                result = .failure(error)
            }
            state.known = result
            return try result.get()
        }
    }
}
