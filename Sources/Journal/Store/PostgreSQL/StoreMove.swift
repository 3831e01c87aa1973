import Diary
import Foundation
import System

/// Moves a diary from the file in its home into a database of PostgreSQL, or back.
///
/// All rows are written in one transaction, read back and compared before it is committed. Only then is the old place
/// marked as moved, so that nothing writes there any more. A move that was killed in between is finished by moving again.
package enum StoreMove {
    /// The setting that tells where a diary was moved to.
    static let setting = "moved_to"

    /// - Parameters:
    ///   - home: as it is used now.
    ///   - store: where the diary goes; nil for the file in its home.
    /// - Returns: the number of entries.
    /// - Throws: `StoreFault.notEmpty` if another diary is there; `inUse` if another program has the file open.
    package static func run(_ home: Home, to store: StoreAddress?, timeZone: TimeZone) throws -> Int {
        var target = home
        target.store = store
        guard target.storePlace != home.storePlace else {
            throw StoreFault.notEmpty(target.shownStore)
        }
        let copy = try TableCopy()
        if home.store == nil { try home.refuseLostDatabase() }
        let from = try open(home, timeZone: timeZone)
        let to = try open(target, timeZone: timeZone)
        if let place = try movedTo(from) { throw StoreFault.moved(place) }
        return try alone(from, home) { from in
            try alone(to, target) { to in
                let isMovedAway = try movedTo(to) != nil
                if try !to.isEmptyDiary(), !isMovedAway {
                    // A move that ended before the old place was marked.
                    guard try copy.firstDifference(between: from, and: to) == nil else {
                        throw StoreFault.notEmpty(target.shownStore)
                    }
                } else {
                    try copy.copy(from: from, to: to)
                }
            }
            try from.setSetting(setting, to: target.shownStore)
            return try from.entryCount()
        }
    }

    private static func movedTo(_ connection: borrowing Connection) throws -> String? {
        guard let place = try connection.setting(setting), !place.isEmpty else { return nil }
        return place
    }

    /// Opens a place whether or not the diary was moved away from it.
    private static func open(_ home: Home, timeZone: TimeZone) throws -> Connection {
        if let store = home.store {
            return try PostgresDatabase.open(store, timeZone: timeZone, evenMoved: true)
        }
        try home.prepare()
        // A diary that began elsewhere has recordings here, and no file yet.
        try home.createDatabase()
        let connection = try DatabaseFile.open(home.database.path(percentEncoded: false), timeZone: timeZone)
        try home.guardDatabase()
        return connection
    }

    /// Runs `body` in a transaction while no other program uses the diary in this place.
    private static func alone<Value>(
        _ connection: borrowing Connection, _ home: Home, _ body: (borrowing Connection) throws -> Value
    ) throws -> Value {
        guard let session = connection.postgres else {
            try connection.takeAlone(home.root.path(percentEncoded: false))
            do {
                let value = try body(connection)
                try connection.execute(script: "COMMIT; PRAGMA journal_mode = WAL")
                return value
            } catch {
                try? connection.execute(script: "ROLLBACK")
                throw error
            }
        }
        return try connection.transaction { connection in
            guard try session.othersCount() == 0 else { throw JournalError.inUse(path: home.shownStore) }
            return try body(connection)
        }
    }
}

extension Home {
    /// Where the diary's rows are, as people are told.
    package var shownStore: String { store?.shown ?? database.path(percentEncoded: false) }
}
