import Diary
import Foundation

/// Reads the items out of a description; nil while that cannot be done, and then they are read later.
package typealias ItemReader = @Sendable (_ description: String) -> [FoodItem]?

/// Which state of what the diary was taught an item reader knows: items wait until it knows the present one.
package struct ItemGeneration: Sendable {
    /// As `Journal.vocabularyGeneration` counts. It is called inside transactions and must not call the journal.
    let current: @Sendable () -> Int64
    /// Has the item reader know what was taught by now.
    let refresh: @Sendable (Journal) throws(JournalError) -> Void

    package init(
        current: @escaping @Sendable () -> Int64,
        refresh: @escaping @Sendable (Journal) throws(JournalError) -> Void
    ) {
        self.current = current
        self.refresh = refresh
    }
}

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

    /// Reads the items of every entry anew, since other foods are known than before.
    package func rereadItems() throws(JournalError) {
        try write { database throws(JournalError) in try database.makeAllItemsDue() }
    }

    /// Reads the items that wait. Whoever looks at items calls this first.
    package func readDueItems() throws(JournalError) {
        guard itemReader != nil, try hasDueItems() else { return }
        if let itemGeneration, try vocabularyGeneration() != itemGeneration.current() {
            try itemGeneration.refresh(self)
        }
        try write { _ in }
    }
}
