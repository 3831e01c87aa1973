import Diary
import Foundation
import Language

extension Entry {
    /// Whether it tells of something that was eaten; not so of a note, and of a meal that was skipped.
    package var isMeal: Bool { !isNote && !isSkipped }

    /// "I skipped lunch": it is kept with the words that were said, and has no category unless somebody picked one.
    private var isSkipped: Bool {
        guard category == nil || processedDescription == rawInput else { return false }
        let words = processedDescription.lowercased().replacing("’", with: "'")
            .split { !$0.isLetter && $0 != "'" }.map(String.init)
        guard Refusal.isOfAll(words) else { return false }
        return category == nil || words.contains(where: English.Meals.skippable.contains)
    }

}
