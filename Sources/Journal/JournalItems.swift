import Diary
import Foundation

/// Reads the items out of a description; nil while that cannot be done, and then they are read later.
package typealias ItemReader = @Sendable (_ description: String) -> [FoodItem]?

extension Journal {
    /// What the description of an entry names as eaten, in its order; empty for an unknown entry.
    package func items(ofEntry id: UUID) throws(JournalError) -> [FoodItem] {
        try readDueItems()
        return try read { database throws(JournalError) in try database.items(of: id) }
    }

    /// The items of all entries that have some, by the entries' ids.
    package func allItems() throws(JournalError) -> [UUID: [FoodItem]] {
        try readDueItems()
        return try read { database throws(JournalError) in try database.allItems() }
    }

    /// Whether items wait to be read: of descriptions that were written by a journal without an item reader, or
    /// by a version that knew no items.
    package func hasDueItems() throws(JournalError) -> Bool {
        try read { database throws(JournalError) in try database.hasDueItems() }
    }

    /// Reads the items that wait. Whoever looks at items calls this first.
    package func readDueItems() throws(JournalError) {
        guard itemReader != nil, try hasDueItems() else { return }
        try write { _ in }
    }
}
