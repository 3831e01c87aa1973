import Foundation
import System

/// Opens a household's diary in PostgreSQL: makes or migrates the tables, then the household's own rows.
enum PostgresDatabase {
    /// - Parameters:
    ///   - timeZone: becomes the diary's time zone if the household is new.
    ///   - evenMoved: whether to open a diary that was moved away.
    static func open(
        _ address: StoreAddress, timeZone: TimeZone, evenMoved: Bool = false
    ) throws -> Connection {
        let session = try PostgresSession(address, isLeaving: evenMoved)
        let connection = Connection(session)
        try refuseBypassing(connection, address)
        try migrate(session, address)
        try found(connection, address, timeZone: timeZone)
        let place = try connection.snapshot { database in try database.setting(StoreMove.setting) }
        if let place, !place.isEmpty, !evenMoved { throw StoreFault.moved(place) }
        return connection
    }

    /// Checks that the server can hold a diary and has the household, and changes nothing.
    ///
    /// - Throws: `StoreFault`.
    static func check(_ address: StoreAddress) throws {
        guard !address.creates, address.household != .home else { return }
        let session = try PostgresSession(address)
        guard try version(session) > 0,
            try session.runAsIs(
                "SELECT 1 FROM diary_household WHERE household = $1", [.text(address.household.text)]
            ).count == 1
        else { throw StoreFault.noHousehold(address.household.text) }
    }

    /// Row-level security protects nothing from a role that passes over it.
    private static func refuseBypassing(_ connection: borrowing Connection, _ address: StoreAddress) throws {
        let bypasses = try connection.number(
            "SELECT rolsuper OR rolbypassrls FROM pg_catalog.pg_roles WHERE rolname = current_user")
        guard bypasses == 0 else { throw StoreFault.seesAll(address) }
    }

    /// Brings the tables to this program's format. Of several machines that open the database at once, one does, and the
    /// others wait for it.
    ///
    /// While machines are updated one after the other, an older program works on beside the newer one, unless a step of
    /// the newer format says that it cannot (`PostgresSchema.oldest`).
    private static func migrate(_ session: PostgresSession, _ address: StoreAddress) throws {
        let known = PostgresSchema.migrations.count
        if try version(session) == known { return }
        if try isNewerAndFits(session, known) { return }
        try session.execute(script: "BEGIN; SELECT pg_advisory_xact_lock(\(PostgresSchema.lockClass), 0)")
        do {
            let version = try version(session)
            guard version <= known else {
                throw StoreFault.newerFormat(address, version: version, known: known)
            }
            if version == 0 {
                try session.execute(
                    script: """
                        CREATE TABLE IF NOT EXISTS diary_format (version INTEGER PRIMARY KEY, oldest INTEGER NOT NULL)
                        """)
            }
            for step in PostgresSchema.migrations.dropFirst(version) { try session.executeAsIs(script: step) }
            try session.execute(
                script: """
                    DELETE FROM diary_format; INSERT INTO diary_format VALUES (\(known), \(PostgresSchema.oldest)); COMMIT
                    """)
        } catch {
            session.rollBack()
            throw error
        }
    }

    /// Whether the tables are of a newer version that a program of this one can use.
    private static func isNewerAndFits(_ session: PostgresSession, _ known: Int) throws -> Bool {
        guard try version(session) > known else { return false }
        let oldest = try session.runAsIs("SELECT max(oldest) FROM diary_format", [])
        return oldest.count == 1 && oldest.integer(0, 0) <= known
    }

    /// The version of the tables; 0 if there are none.
    private static func version(_ session: PostgresSession) throws -> Int {
        let known = try session.runAsIs("SELECT to_regclass('diary_format') IS NOT NULL", [])
        guard known.count == 1, known.integer(0, 0) == 1 else { return 0 }
        let version = try session.runAsIs("SELECT max(version) FROM diary_format", [])
        return version.count == 1 ? Int(version.integer(0, 0)) : 0
    }

    /// Makes the rows that every diary has.
    ///
    /// - Throws: `noHousehold` for a name that nobody created, which may be mistyped.
    private static func found(
        _ connection: borrowing Connection, _ address: StoreAddress, timeZone: TimeZone
    ) throws {
        let zone = try connection.snapshot { database in try database.setting("time_zone") }
        guard zone == nil else { return }
        guard address.creates || address.household == .home else {
            throw StoreFault.noHousehold(address.household.text)
        }
        try connection.transaction { database in
            guard try database.setting("time_zone") == nil else { return }
            try database.setSetting("time_zone", to: timeZone.identifier)
            for name in ["celebrated_entries", "vocabulary_generation"] {
                try database.setSetting(name, to: "0")
            }
            try database.run(
                """
                INSERT INTO diary_household (household, number, created_at)
                VALUES (current_setting('diary.household'), 0,
                  (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
                """)
        }
    }
}
