import Diary
import Synchronization

/// What one run of a command knows about foods: loaded when it is first needed, and once.
package final class FoodKnowledge: Sendable {
    private let loaded = Mutex<Result<Understanding, Failure>?>(nil)

    package init() {}

    /// - Throws: what kept the foods from being loaded, each time.
    func understanding(_ invocation: Invocation) throws(Failure) -> Understanding {
        try loaded.withLock { loaded throws(Failure) in
            if let loaded { return try loaded.get() }
            let result: Result<Understanding, Failure>
            do throws(Failure) {
                result = .success(Understanding(lexicon: try invocation.foodLexicon()))
            } catch {
                result = .failure(error)
            }
            loaded = result
            return try result.get()
        }
    }
}
