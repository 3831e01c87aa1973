import Diary
import Food

extension JournalModule {
    /// The journal that this program keeps: help texts and the description of the API name its words before a home is
    /// open.
    package static let installed = food
}
