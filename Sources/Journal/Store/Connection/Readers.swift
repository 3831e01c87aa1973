import Diary
import Synchronization

/// Connections that only read, beside the one that writes. They are opened when needed and stay open.
///
/// Each sees the diary as of its last commit, and waits for nobody (https://sqlite.org/wal.html,
/// Concurrency).
///
/// Safe to use from several threads: one at a time uses each connection.
final class Readers: Sendable {
    /// The most connections; further readers wait for one of them.
    static let most = 3
    /// The cache of each connection, in kibibytes.
    private static let cacheSize = 8_192

    /// A class, so that a place without a connection can hold nil.
    private final class Reader {
        let connection: Connection

        init(_ place: StorePlace) throws {
            connection = try place.connect(.reading)
            guard connection.postgres == nil else { return }
            try connection.execute(
                script: "PRAGMA cache_size = -\(Readers.cacheSize); PRAGMA temp_store = MEMORY")
        }
    }

    private final class Place: Sendable {
        let reader = Mutex<Reader?>(nil)
        let isOpen = Atomic(false)
    }

    private let place: StorePlace
    private let places = (0..<Readers.most).map { _ in Place() }
    private let turn = Atomic(0)

    /// - Parameter place: of a database that the diary's own connection has open; a file with a write-ahead log.
    init(_ place: StorePlace) { self.place = place }

    var openCount: Int { places.count { $0.isOpen.load(ordering: .relaxed) } }

    /// Reads on the first free connection: an open reader, the diary's own, or a new reader.
    ///
    /// If all are in use, it waits for a reader; if no reader can be opened, it waits for the diary's own
    /// connection.
    func read<Value: Sendable>(
        or own: borrowing Mutex<Connection>,
        _ body: @Sendable (borrowing Connection) throws -> Value
    ) throws -> Value {
        for place in places where place.isOpen.load(ordering: .relaxed) {
            if let value = try read(at: place, body) { return value }
        }
        let value = try own.withLockIfAvailable { connection in try connection.snapshot(body) }
        if let value { return value }
        for place in places where !place.isOpen.load(ordering: .relaxed) {
            if let value = try read(at: place, body) { return value }
        }
        let open = places.filter { $0.isOpen.load(ordering: .relaxed) }
        if !open.isEmpty {
            let next = turn.wrappingAdd(1, ordering: .relaxed).newValue
            let value = try open[next % open.count].reader.withLock { reader throws -> Value? in
                guard let reader else { return nil }
                return try reader.connection.snapshot(body)
            }
            if let value { return value }
        }
        return try own.withLock { connection in try connection.snapshot(body) }
    }

    /// nil if the connection is in use or cannot be opened.
    private func read<Value: Sendable>(
        at place: Place, _ body: @Sendable (borrowing Connection) throws -> Value
    ) throws -> Value? {
        let value = try place.reader.withLockIfAvailable { reader throws -> Value? in
            if reader == nil {
                reader = try? Reader(self.place)
                place.isOpen.store(reader != nil, ordering: .relaxed)
            }
            guard let reader else { return nil }
            return try reader.connection.snapshot(body)
        }
        return value ?? nil
    }
}

/// Asks a database repeatedly, on a connection of its own, whether another connection has written to it.
struct DataVersionProbe: ~Copyable {
    /// Never run in PostgreSQL, where the session asks without a transaction.
    private let statement: Statement
    // The statement belongs to this connection and is released before it.
    private let connection: Connection
    /// The calendar read at a version of the database.
    private var known: (version: Int64, calendar: HouseholdCalendar)

    /// - Parameters:
    ///   - connection: to the diary, or to an empty database if the diary cannot change.
    ///   - calendar: the diary's calendar now.
    init(_ connection: consuming Connection, _ calendar: HouseholdCalendar) throws {
        statement = try connection.statement("PRAGMA data_version")
        known = (-1, calendar)
        self.connection = connection
    }

    /// A number that changes after every write.
    func version() throws -> Int64 {
        if let session = connection.postgres { return try session.version() }
        defer { statement.reset() }
        _ = try statement.step()
        return statement.integer(0)
    }

    /// The household's calendar now; the last known one if the database cannot be read.
    mutating func calendar() -> HouseholdCalendar {
        guard let version = try? version(), version != known.version else { return known.calendar }
        if let calendar = try? connection.householdCalendar() { known = (version, calendar) }
        return known.calendar
    }
}
