import Diary
import Food
import Synchronization
import Vocabulary

/// The known foods, including taught ones: loaded when first needed, and again after something else is taught.
final class FoodKnowledge: Sendable {
    private struct State {
        var taught = TaughtVocabulary(generation: 0)
        var known: Result<KnownFoods, DiaryServiceError>?
    }

    private let state = Mutex(State())
    private let compiled: @Sendable () throws(DiaryServiceError) -> FoodLexicon

    /// - Parameter compiled: loads what the compiled model, or its text, knows about foods.
    init(compiled: @escaping @Sendable () throws(DiaryServiceError) -> FoodLexicon) {
        self.compiled = compiled
    }

    /// Adds the words that were taught to the diary.
    func know(_ taught: TaughtVocabulary) {
        state.withLock { state in
            // Corrections change what is heard, not which foods there are.
            let isSame =
                taught.terms == state.taught.terms && taught.pronunciations == state.taught.pronunciations
            state = State(taught: taught, known: isSame ? state.known : nil)
        }
    }

    /// The generation of what is known.
    var generation: Int64 { state.withLock { $0.taught.generation } }

    /// Names and keywords of all foods, and the reader that uses them.
    ///
    /// - Throws: what kept the foods from being loaded, each time.
    func known() throws(DiaryServiceError) -> KnownFoods {
        try state.withLock { state throws(DiaryServiceError) in
            if let known = state.known { return try known.get() }
            let result: Result<KnownFoods, DiaryServiceError>
            do throws(DiaryServiceError) {
                let lexicon = state.taught.joined(try compiled())
                result = .success(KnownFoods(lexicon))
            } catch {
                result = .failure(error)
            }
            state.known = result
            return try result.get()
        }
    }
}
