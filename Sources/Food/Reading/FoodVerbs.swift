import Diary
import Language

extension ClauseVerbs {
    /// Eating, drinking, and having food.
    static let food = ClauseVerbs(act: English.Verbs.eating, having: English.Verbs.having)
}
