import Diary
import Synchronization

/// What one run of a command knows about foods: loaded when it is first needed, and once.
package final class FoodKnowledge: Sendable {
    private struct Known: Sendable {
        var lexicon: FoodLexicon
        var understanding: Understanding
    }

    private let loaded = Mutex<Result<Known, Failure>?>(nil)

    package init() {}

    /// - Throws: what kept the foods from being loaded, each time.
    func understanding(_ invocation: Invocation) throws(Failure) -> Understanding {
        try known(invocation).understanding
    }

    /// - Throws: what kept the foods from being loaded, each time.
    func lexicon(_ invocation: Invocation) throws(Failure) -> FoodLexicon { try known(invocation).lexicon }

    private func known(_ invocation: Invocation) throws(Failure) -> Known {
        try loaded.withLock { loaded throws(Failure) in
            if let loaded { return try loaded.get() }
            let result: Result<Known, Failure>
            do throws(Failure) {
                let lexicon = try invocation.foodLexicon()
                result = .success(Known(lexicon: lexicon, understanding: Understanding(lexicon: lexicon)))
            } catch {
                result = .failure(error)
            }
            loaded = result
            return try result.get()
        }
    }
}
