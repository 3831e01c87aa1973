import Diary
import Foundation
import System

/// The households of a database of PostgreSQL, for whoever looks after all of them.
///
/// Safe to share between threads: each call uses a connection of its own.
package struct Households: Sendable {
    /// What is known about a household without a look into its diary.
    package struct Household: Hashable, Sendable {
        package var name: HouseholdName
        package var createdAt: Date
        /// Recordings that wait to be heard.
        package var waiting: Int
    }

    private let address: StoreAddress
    private let timeZone: TimeZone

    /// - Parameters:
    ///   - address: of the database; its household does not matter.
    ///   - timeZone: of new households.
    package init(_ address: StoreAddress, timeZone: TimeZone) {
        self.address = address
        self.timeZone = timeZone
    }

    /// All households by name.
    package func all() throws -> [Household] {
        let rows = try connected().runAlone(
            "SELECT household, created_at, waiting FROM diary_household ORDER BY household")
        return (0..<rows.count).compactMap { row in
            HouseholdName(rows.text(row, 0)).map {
                Household(
                    name: $0, createdAt: Date(milliseconds: rows.integer(row, 1)),
                    waiting: Int(rows.integer(row, 2)))
            }
        }
    }

    /// - Throws: `householdExists`.
    package func create(_ name: HouseholdName) throws {
        guard try !all().contains(where: { $0.name == name }) else {
            throw StoreFault.householdExists(name.text)
        }
        _ = try PostgresDatabase.open(address.of(name, creates: true), timeZone: timeZone)
    }

    /// Deletes every row and every file of a household; files alone if an earlier deletion broke off there.
    ///
    /// Services and workers of all households let go of it.
    ///
    /// - Parameter home: the program's home.
    /// - Throws: `noHousehold`; `inUse` if a service of its own, or a command, has its diary open; `undeletable` for `home`.
    package func delete(_ name: HouseholdName, in home: Home) throws {
        guard name != .home else { throw StoreFault.undeletable }
        // A database that nobody has used yet gets its tables first.
        _ = try connected()
        let own = address.of(name)
        let folder = home.of(own).root.path(percentEncoded: false)
        func objects() throws -> [BucketObject] {
            try home.bucket?.bucket.objects(beginning: MediaBucket.prefix(of: name)) ?? []
        }
        // Rows stay while their files cannot be reached.
        let hasFiles = try !objects().isEmpty || FileSystem.exists(folder)
        do {
            try deleteRows(name)
        } catch StoreFault.noHousehold where hasFiles {}
        for object in try objects() { try home.bucket?.bucket.remove(object.key) }
        if FileSystem.exists(folder) { try FileManager.default.removeItem(atPath: folder) }
    }

    private func deleteRows(_ name: HouseholdName) throws {
        let own = address.of(name)
        let session = try PostgresSession(own, isLeaving: true)
        let connection = Connection(session)
        try connection.transaction { database in
            guard
                try database.number("SELECT count(*) FROM diary_household WHERE household = '\(name.text)'")
                    == 1
            else { throw StoreFault.noHousehold(name.text) }
            guard try session.othersCount() == 0 else {
                throw JournalError.inUse(path: "household \(name.text)")
            }
            for table in PostgresSchema.copied.reversed() + PostgresSchema.derived {
                try database.run("DELETE FROM \(table)")
            }
            // Triggers may have numbered or queued something meanwhile.
            for table in PostgresSchema.derived { try database.run("DELETE FROM \(table)") }
            try database.run("DELETE FROM diary_household WHERE household = ?", .text(name.text))
        }
    }

    fileprivate func connected() throws -> PostgresSession {
        let connection = try PostgresDatabase.open(address.of(.home), timeZone: timeZone, evenMoved: true)
        guard let session = connection.postgres else { throw StoreFault.notAnAddress }
        return session
    }
}

/// Hands out turns to workers, on one connection that stays open. Used by one thread at a time.
package struct HouseholdTurns: ~Copyable {
    private let session: PostgresSession

    package init(_ households: Households) throws { session = try households.connected() }

    /// Takes the next turn: a household with recordings that wait, of those the one that waited longest for a turn.
    ///
    /// Several workers that ask at once get different ones. nil if nobody waits.
    package func next() throws -> HouseholdName? {
        let turn = try session.runAlone(
            """
            UPDATE diary_household SET served_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
            WHERE household = (
              SELECT household FROM diary_household WHERE waiting > 0 AND NOT is_moved
              ORDER BY served_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING household
            """)
        return turn.count == 1 ? HouseholdName(turn.text(0, 0)) : nil
    }

    /// A household whose files nobody has compared with its rows for a day; nil if there is none.
    package func nextSweep() throws -> HouseholdName? {
        let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        let turn = try session.runAlone(
            """
            UPDATE diary_household SET swept_at = \(now)
            WHERE household = (
              SELECT household FROM diary_household WHERE swept_at < \(now) - 86400000 AND NOT is_moved
              ORDER BY swept_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING household
            """)
        return turn.count == 1 ? HouseholdName(turn.text(0, 0)) : nil
    }
}
