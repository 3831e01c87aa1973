import Diary
import Foundation
import Vocabulary

/// Reads the items of a description; nil if it cannot do so now, and then they are read later.
package typealias ItemReader = @Sendable (_ description: String) -> [EntryItem]?

/// The generation of taught words that an item reader knows. Items wait until it knows the current one.
package struct ItemGeneration: Sendable {
    /// The reader's generation, as `Journal.vocabularyGeneration` counts. Called inside transactions; must
    /// not call the journal.
    let current: @Sendable () -> Int64
    /// Gives the item reader the words that the diary has been taught.
    let refresh: @Sendable (Journal) throws -> Void

    package init(
        current: @escaping @Sendable () -> Int64,
        refresh: @escaping @Sendable (Journal) throws -> Void
    ) {
        self.current = current
        self.refresh = refresh
    }
}

extension Journal {
    /// The foods named in an entry's description, in its order; empty if there is no such entry.
    package func items(ofEntry id: UUID) throws -> [EntryItem] {
        try readDueItems()
        return try read { database in try database.items(of: id) }
    }

    /// The items of all entries that have some, by the entries' ids.
    package func allItems() throws -> [UUID: [EntryItem]] {
        try readDueItems()
        return try read { database in try database.allItems() }
    }

    /// The foods of the latest entries. Entries whose items have not been read yet are left out.
    package func latestEaten() throws -> [UsualFoods.Eaten] {
        try read { database in try database.latestEaten(UsualFoods.entries) }
    }

    /// Whether some descriptions have not been read for items: an older version or a journal without an item
    /// reader wrote them.
    package func hasDueItems() throws -> Bool {
        try read { database in try database.hasDueItems() }
    }

    private func dueCount() throws -> Int {
        try read { database in try database.dueCount() }
    }

    /// Marks the items of every entry to be read again, because the known foods have changed.
    package func rereadItems() throws {
        try write { database in try database.makeAllItemsDue() }
    }

    /// Reads the items that are due. Call this before looking at items.
    ///
    /// A large number is read in several transactions, so that other writers do not wait long.
    package func readDueItems() throws {
        guard let itemReader, try hasDueItems() else { return }
        let itemGeneration = itemGeneration
        if let itemGeneration, try vocabularyGeneration() != itemGeneration.current() {
            try itemGeneration.refresh(self)
        }
        // In microseconds: longer than SQLite lets others wait between two attempts.
        let pause: UInt32 = 110_000
        var isFirst = true
        while try hasDueItems() {
            if !isFirst { usleep(pause) }
            isFirst = false
            let before = try dueCount()
            try write(leavesItemsDue: true, isDerived: true) { database in
                guard
                    try itemGeneration.map({ generation in
                        try database.vocabularyGeneration() == generation.current()
                    }) ?? true
                else { return }
                try database.readDueItems(itemReader, most: Self.itemsAtATime)
            }
            // Descriptions that the reader cannot read stay due.
            guard try dueCount() < before else { return }
        }
    }
}
