import CPostgreSQL
import Foundation
import Synchronization

/// One connection of libpq, and the statements that were translated and planned for it.
///
/// `@unchecked Sendable`: one session at a time has it. A link of a pool passes from one session to the next through the
/// pool's lock, and a session uses its link on one thread at a time.
final class PostgresLink: @unchecked Sendable {
    let handle: OpaquePointer
    private let address: StoreAddress
    /// Statements in PostgreSQL's form, by their portable form.
    private var translated: [String: String] = [:]
    /// What the server has planned for this connection.
    var plans = PostgresPlans(isKept: false)

    /// - Parameter name: shown by the server (`application_name`).
    /// - Throws: `StoreFault` if the library is missing, nobody answers, or the server cannot hold a diary.
    init(_ address: StoreAddress, name: String) throws {
        guard spoken_pq_load() else { throw StoreFault.noLibrary }
        guard let opened = spoken_pq_connect(address.connection, name) else { throw StoreFault.noMemory }
        handle = opened
        self.address = address
        spoken_pq_silence(opened)
        try checkServer()
    }

    deinit { spoken_pq_finish(handle) }

    var isConnected: Bool { spoken_pq_status(handle) == CONNECTION_OK }
    var isInTransaction: Bool { spoken_pq_transaction_status(handle) != PQTRANS_IDLE }

    /// Connects again if the connection was lost.
    func revive() throws {
        guard !isConnected else { return }
        spoken_pq_reset(handle)
        spoken_pq_silence(handle)
        try checkServer()
    }

    private func checkServer() throws {
        guard isConnected else {
            throw StoreFault.unreachable(address, String(cString: spoken_pq_error_message(handle)))
        }
        let version = spoken_pq_server_version(handle)
        guard version >= StoreFault.oldestServer else { throw StoreFault.oldServer(address, Int(version)) }
        let encoding = spoken_pq_parameter_status(handle, "server_encoding").map { String(cString: $0) }
        guard encoding == "UTF8" else { throw StoreFault.encoding(address, encoding ?? "unknown") }
        plans = PostgresPlans(isKept: try isDirect)
    }

    /// Whether the server's end of the connection is this client's alone. A pooler tells numbers of its own.
    var isDirect: Bool {
        get throws { try answer("SELECT pg_backend_pid()") == "\(spoken_pq_backend_pid(handle))" }
    }

    /// Runs one statement without values in PostgreSQL's own form.
    ///
    /// - Returns: the first value of the first row; nil if there is none.
    /// - Throws: `StoreFault.lost` for whatever fails.
    func answer(_ sql: String) throws -> String? {
        guard let result = spoken_pq_exec(handle, sql) else { throw StoreFault.lost(address) }
        defer { spoken_pq_clear(result) }
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(spoken_pq_result_status(result)) else {
            throw StoreFault.lost(address)
        }
        return spoken_pq_ntuples(result) > 0
            ? spoken_pq_getvalue(result, 0, 0).map { String(cString: $0) } : nil
    }

    func translation(of sql: String) -> String {
        if let known = translated[sql] { return known }
        let made = PostgresDialect.translated(sql)
        // Lists of very many values make statements of their own, which are not used again.
        if translated.count > 500 { translated = [:] }
        translated[sql] = made
        return made
    }
}

/// Connections that the diaries of many households share, one transaction at a time. Safe to share between threads.
///
/// Whoever holds a link waits for no other link, so waiting for one always ends.
package final class PostgresPool: Sendable {
    private struct State {
        var free: [PostgresLink] = []
        var count = 0
    }

    private let address: StoreAddress
    private let most: Int
    private let state = Mutex(State())
    private let freed = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - address: of the database; its household does not matter.
    ///   - most: connections at a time; whoever needs one more waits.
    package init(_ address: StoreAddress, most: Int) {
        self.address = address
        self.most = most
    }

    /// Connections that are open.
    package var count: Int { state.withLock { $0.count } }

    func take() throws -> PostgresLink {
        while true {
            let (link, makes) = state.withLock { state -> (PostgresLink?, Bool) in
                if let link = state.free.popLast() { return (link, false) }
                guard state.count < most else { return (nil, false) }
                state.count += 1
                return (nil, true)
            }
            if let link { return link }
            guard makes else {
                freed.wait()
                continue
            }
            do {
                return try PostgresLink(address, name: "diary")
            } catch {
                lose()
                throw error
            }
        }
    }

    func give(_ link: PostgresLink) {
        guard link.isConnected, !link.isInTransaction else { return lose() }
        state.withLock { $0.free.append(link) }
        freed.signal()
    }

    private func lose() {
        state.withLock { $0.count -= 1 }
        freed.signal()
    }
}
