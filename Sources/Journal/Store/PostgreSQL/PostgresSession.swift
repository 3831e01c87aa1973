import CPostgreSQL
import Diary
import System

/// One connection to PostgreSQL for one household, used by one thread at a time.
///
/// The household is set within each transaction (`SET LOCAL`), never for the session, so that a pooler may give the
/// server's side of the connection to another client after each commit (pgbouncer, `pool_mode = transaction`). For the
/// same reason statements have names only where no pooler is (`PostgresPlans`). Diaries of many households can share
/// their connections (`PostgresPool`).
///
/// A connection that was lost is made again when the next transaction begins.
final class PostgresSession {
    /// A list of rows in text form (libpq, PQgetvalue).
    final class Result {
        let handle: OpaquePointer
        let count: Int32

        fileprivate init(_ handle: OpaquePointer) {
            self.handle = handle
            count = spoken_pq_ntuples(handle)
        }

        deinit { spoken_pq_clear(handle) }
    }

    let household: HouseholdName
    /// The number of rows that the last statement changed.
    private(set) var changes = 0
    /// The number of rows that this session has changed.
    private(set) var totalChanges: Int64 = 0
    /// How many transactions of this session have changed something.
    private(set) var ownWrites: Int64 = 0
    private let address: StoreAddress
    /// The session's own connection, or that of the transaction that is open.
    private var link: PostgresLink?
    /// Lends connections for a transaction each; nil if the session has its own.
    private let pool: PostgresPool?
    /// Whether a transaction was begun and has not ended. The connection does not know: of a lost one, libpq tells
    /// neither.
    private(set) var isInTransaction = false
    private var isWriting = false
    private var changesBefore: Int64 = 0
    /// A minute, and what `totalChanges` was when it began.
    private var minute = (began: ContinuousClock.now, changes: Int64(0))
    private var cursors = 0
    /// Whether the session moves or deletes the diary, and so writes even where that was done.
    private let isLeaving: Bool

    /// - Parameter isLeaving: whether the session moves or deletes the diary, and so writes even where that was done.
    /// - Throws: `StoreFault` if the library is missing, nobody answers, or the server cannot hold a diary.
    init(_ address: StoreAddress, isLeaving: Bool = false) throws {
        self.address = address
        self.isLeaving = isLeaving
        household = address.household
        pool = address.pool
        link = try pool == nil ? PostgresLink(address, name: "diary \(household.text)") : nil
    }

    /// Gives a connection back that a transaction left open.
    deinit {
        if let pool, let link { pool.give(link) }
    }

    /// Runs `body` on the connection of the open transaction, on the session's own, or on one that is lent for it.
    private func withLink<Value>(_ body: (PostgresLink) throws -> Value) throws -> Value {
        if let link { return try body(link) }
        guard let pool else { throw StoreFault.lost(address) }
        let lent = try pool.take()
        defer { pool.give(lent) }
        return try body(lent)
    }

    /// Gives the connection of a transaction that has ended back to the pool.
    private func release() {
        isInTransaction = false
        guard let pool, let ended = link else { return }
        link = nil
        pool.give(ended)
    }

    /// How many other sessions have the household's diary open.
    func othersCount() throws -> Int64 {
        try run(
            """
            SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE datname = current_database()
              AND application_name = ? AND pid <> pg_backend_pid()
            """, [.text("diary \(household.text)")]
        ).integer(0, 0)
    }

    /// Begins a transaction that reads the diary as it is at one moment.
    func beginReading() throws {
        isWriting = false
        try begin(
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; \(settings)")
    }

    /// Begins a transaction that writes. Those of one household follow each other; households do not wait for one
    /// another.
    func beginWriting() throws {
        try begin(
            """
            BEGIN; \(settings);
            SELECT pg_advisory_xact_lock(\(PostgresSchema.lockClass), hashtext('\(household.text)'))
            """)
        (isWriting, changesBefore) = (true, totalChanges)
    }

    /// The household, and a preference for indexes: all of them begin with the household, and statistics from when a table
    /// was empty make the planner read whole tables again and again.
    private var settings: String {
        "SET LOCAL diary.household = '\(household.text)'; SET LOCAL enable_seqscan = off"
    }

    private func begin(_ script: String) throws {
        if link == nil { link = try pool?.take() }
        guard let link else { throw StoreFault.lost(address) }
        do {
            try link.revive()
            do {
                try execute(script: script)
            } catch {
                // The server may have ended the connection since, which shows only now.
                guard !link.isConnected else { throw error }
                try link.revive()
                try execute(script: script)
            }
            isInTransaction = true
        } catch {
            rollBack()
            throw error
        }
    }

    /// Commits, and lets other connections see that something was written.
    ///
    /// - Throws: `gone` if the household was deleted or moved away since the diary was opened; nothing is written then.
    func commit() throws {
        if isWriting, totalChanges != changesBefore {
            let before = (changes, totalChanges)
            try execute(
                script: """
                    UPDATE diary_household SET number = number + 1, remind_at = CASE WHEN remind_at IS NOT NULL
                      THEN least(remind_at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 5000) END
                    WHERE household = '\(household.text)'\(isLeaving ? "" : " AND NOT is_moved")
                    """)
            guard changes == 1 || isLeaving else { throw StoreFault.gone(household.text) }
            (changes, totalChanges) = before
            try execute(script: "COMMIT")
            ownWrites += 1
            analyseIfMany()
        } else {
            try execute(script: "COMMIT")
        }
        release()
    }

    /// After so many changed rows within a minute, the planner's statistics are made anew at once: the server would do so
    /// within a minute, and choose bad plans until then.
    private static let many = 5_000

    private func analyseIfMany() {
        if minute.began.duration(to: .now) > .seconds(60) { minute = (.now, changesBefore) }
        guard totalChanges - minute.changes > Self.many, let link else { return }
        minute = (.now, totalChanges)
        // Without them, everything is only slower for a while.
        spoken_pq_clear(spoken_pq_exec(link.handle, "ANALYZE entry, entry_word, item, food, projection_due"))
    }

    /// Does nothing outside of a transaction.
    func rollBack() {
        if let link, link.isConnected, link.isInTransaction {
            spoken_pq_clear(spoken_pq_exec(link.handle, "ROLLBACK"))
        }
        release()
    }

    /// Runs every statement of a script without placeholders (PQexec).
    func execute(script: String) throws {
        try withLink { link in
            note(try checked(spoken_pq_exec(link.handle, link.translation(of: script)), link))
        }
    }

    /// Runs a script in PostgreSQL's own form.
    func executeAsIs(script: String) throws {
        try withLink { link in note(try checked(spoken_pq_exec(link.handle, script), link)) }
    }

    /// Runs one statement with its values (PQexecParams).
    ///
    /// Outside of a transaction it is one of its own.
    func run(_ sql: String, _ values: [SQLValue]) throws -> Result {
        guard isInTransaction else {
            try beginReading()
            do {
                let result = try run(sql, values)
                try execute(script: "COMMIT")
                release()
                return result
            } catch {
                rollBack()
                throw error
            }
        }
        return try withLink { link in try runAsIs(link.translation(of: sql), values, link) }
    }

    /// Runs a statement in PostgreSQL's own form, within whatever transaction there is.
    func runAsIs(_ sql: String, _ values: [SQLValue]) throws -> Result {
        try withLink { link in try runAsIs(sql, values, link) }
    }

    private func runAsIs(_ sql: String, _ values: [SQLValue], _ link: PostgresLink) throws -> Result {
        let parameters = Parameters(values)
        let result = try parameters.withPointers { types, texts, lengths, formats in
            let count = Int32(values.count)
            let name = try link.plans.name(of: sql, types) { name in
                _ = try checked(spoken_pq_prepare(link.handle, name, sql, count, types), link)
            }
            guard let name else {
                return try checked(
                    spoken_pq_exec_params(link.handle, sql, count, types, texts, lengths, formats), link)
            }
            return try checked(
                spoken_pq_exec_prepared(link.handle, name, count, texts, lengths, formats), link)
        }
        note(result)
        return result
    }

    /// Runs a statement in PostgreSQL's own form as a transaction of its own, without a household. One that may be run
    /// twice: if the connection is lost, nobody knows whether it was.
    func runAlone(_ sql: String, _ values: [SQLValue] = []) throws -> Result {
        try withLink { link in
            try link.revive()
            do {
                return try runAsIs(sql, values, link)
            } catch {
                // The server may have ended the connection since, which shows only now.
                guard !link.isConnected else { throw error }
                try link.revive()
                return try runAsIs(sql, values, link)
            }
        }
    }

    /// A number that grows with every transaction of any session that has changed the household's diary.
    func version() throws -> Int64 {
        let (sql, values) = (
            "SELECT number FROM diary_household WHERE household = $1", [SQLValue.text(household.text)]
        )
        let result = try isInTransaction ? runAsIs(sql, values) : runAlone(sql, values)
        return result.count > 0 ? result.integer(0, 0) : 0
    }

    /// The rows of a long result, a thousand at a time (DECLARE, FETCH).
    func eachPage(_ sql: String, _ values: [SQLValue], _ body: (Result) throws -> Void) throws {
        guard isInTransaction else {
            try beginReading()
            do {
                try eachPage(sql, values, body)
                try execute(script: "COMMIT")
                return release()
            } catch {
                rollBack()
                throw error
            }
        }
        cursors += 1
        let name = "page_\(cursors)"
        try withLink { link in
            _ = try runAsIs(
                "DECLARE \(name) NO SCROLL CURSOR FOR \(link.translation(of: sql))", values, link)
        }
        while true {
            let page = try runAsIs("FETCH 1000 FROM \(name)", [])
            if page.count > 0 { try body(page) }
            if page.count < 1000 { break }
        }
        try execute(script: "CLOSE \(name)")
    }

    private func note(_ result: Result) {
        let command = String(cString: spoken_pq_cmd_status(result.handle)).prefix { $0 != " " }
        guard ["INSERT", "UPDATE", "DELETE"].contains(command) else { return }
        changes = Int(String(cString: spoken_pq_cmd_tuples(result.handle))) ?? 0
        totalChanges += Int64(changes)
    }

    private func checked(_ result: OpaquePointer?, _ link: PostgresLink) throws -> Result {
        guard let result else { throw StoreFault.lost(address) }
        let status = spoken_pq_result_status(result)
        guard status != PGRES_COMMAND_OK, status != PGRES_TUPLES_OK, status != PGRES_EMPTY_QUERY else {
            return Result(result)
        }
        defer { spoken_pq_clear(result) }
        if !link.isConnected { throw StoreFault.lost(address) }
        let state = spoken_pq_error_field(result, spoken_pq_sqlstate_field()).map { String(cString: $0) }
        throw StoreFault.refused(state ?? "XX000")
    }
}

extension PostgresSession.Result {
    func isNull(_ row: Int32, _ column: Int32) -> Bool { spoken_pq_getisnull(handle, row, column) }

    /// The bytes of a value in text form; none for NULL. Valid as long as the result.
    func bytes(_ row: Int32, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
        guard let start = spoken_pq_getvalue(handle, row, column) else { return .init(start: nil, count: 0) }
        let count = Int(spoken_pq_getlength(handle, row, column))
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
    }

    func text(_ row: Int32, _ column: Int32) -> String {
        PostgresDialect.given(String(decoding: bytes(row, column), as: UTF8.self))
    }

    /// 1 and 0 for true and false; 0 for NULL.
    func integer(_ row: Int32, _ column: Int32) -> Int64 {
        let text = text(row, column)
        switch text {
        case "t": return 1
        case "f", "": return 0
        default: return Int64(text) ?? Double(text).map { Int64($0) } ?? 0
        }
    }

    func real(_ row: Int32, _ column: Int32) -> Double { Double(text(row, column)) ?? 0 }

    func value(_ row: Int32, _ column: Int32) -> SQLValue {
        if isNull(row, column) { return .null }
        // Object ids of pg_type: bool, int8, int2, int4, numeric; float4, float8.
        return switch spoken_pq_ftype(handle, column) {
        case 16, 20, 21, 23, 1700: .integer(integer(row, column))
        case 700, 701: .real(real(row, column))
        default: .text(text(row, column))
        }
    }
}

/// The values of a statement's placeholders as libpq takes them.
private struct Parameters {
    private var types: [Oid] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []
    /// All values, each with a zero byte behind it; nil for NULL.
    private var places: [Int?] = []
    private var bytes: [CChar] = []

    init(_ values: [SQLValue]) {
        for value in values {
            switch value {
            case .null: add(nil, type: 0)
            // The server finds out which kind of whole number it needs.
            case .integer(let number): add(String(number), type: 0)
            case .real(let number): add(String(number), type: 701)
            // In binary form, no byte ends it.
            case .text(let text): add(PostgresDialect.kept(text), type: 25, isBinary: true)
            }
        }
    }

    private mutating func add(_ text: String?, type: Oid, isBinary: Bool = false) {
        types.append(type)
        formats.append(isBinary ? 1 : 0)
        guard let text else {
            places.append(nil)
            return lengths.append(0)
        }
        places.append(bytes.count)
        let before = bytes.count
        bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
        lengths.append(Int32(clamping: bytes.count - before))
        bytes.append(0)
    }

    func withPointers<Value>(
        _ body: (
            _ types: [Oid], _ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
        ) throws -> Value
    ) rethrows -> Value {
        try bytes.withUnsafeBufferPointer { all in
            let pointers = places.map { place in
                place.flatMap { place in all.baseAddress.map { $0 + place } }
            }
            return try body(types, pointers, lengths, formats)
        }
    }
}
