import Diary
import Food

extension JournalKind {
    /// The journal that this program keeps: help texts and the description of the API name its words before a home is
    /// open.
    package static let installed = food
}
