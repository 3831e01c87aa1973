import Diary
import Foundation
import Vocabulary

/// Reads the items of a description; nil if that cannot be done now, and then they are read later.
package typealias ItemReader = @Sendable (_ description: String) -> [EntryItem]?

/// The generation of taught words that an item reader knows; items wait until it knows the present one.
package struct ItemGeneration: Sendable {
    /// As `Journal.vocabularyGeneration` counts. It is called inside transactions and must not call the journal.
    let current: @Sendable () -> Int64
    /// Teaches the item reader what the diary has been taught.
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
    /// The foods that the description of an entry names, in its order; empty if there is no such entry.
    package func items(ofEntry id: UUID) throws -> [EntryItem] {
        try readDueItems()
        return try read { database in try database.items(of: id) }
    }

    /// The items of all entries that have some, by the entries' ids.
    package func allItems() throws -> [UUID: [EntryItem]] {
        try readDueItems()
        return try read { database in try database.allItems() }
    }

    /// What the latest entries say was eaten. Entries whose items wait to be read are left out.
    package func latestEaten() throws -> [UsualFoods.Eaten] {
        try read { database in try database.latestEaten(UsualFoods.entries) }
    }

    /// Whether some descriptions have not been read for items yet: a journal without an item reader wrote them, or an
    /// older version.
    package func hasDueItems() throws -> Bool {
        try read { database in try database.hasDueItems() }
    }

    private func dueCount() throws -> Int {
        try read { database in try database.dueCount() }
    }

    /// Reads the items of every entry again, because other foods are known now.
    package func rereadItems() throws {
        try write { database in try database.makeAllItemsDue() }
    }

    /// Reads the items that wait. Call this before looking at items. Of very many it reads some at a time, so that nobody
    /// waits long to write.
    package func readDueItems() throws {
        guard let itemReader, try hasDueItems() else { return }
        let itemGeneration = itemGeneration
        if let itemGeneration, try vocabularyGeneration() != itemGeneration.current() {
            try itemGeneration.refresh(self)
        }
        // Longer than SQLite lets others wait between two looks.
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
            // What the reader cannot read stays due.
            guard try dueCount() < before else { return }
        }
    }
}
