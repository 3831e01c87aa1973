import DiaryService
import Foundation
import Synchronization
import System

/// Speech recognition and conversation over TCP for Home Assistant and other Wyoming clients.
///
/// The protocol has no passwords: anybody who reaches the port can log and ask. Each connection has a thread,
/// and their number is limited. Safe to share between threads.
package final class WyomingListener: Sendable {
    /// Limits on clients.
    package struct Limits: Hashable, Sendable {
        package var connections = 128
        /// The most connections from one address of another machine.
        package var connectionsOfOneClient = 64
        /// Seconds that running answers may take after a stop.
        package var ending = 7.0
        var patience = WyomingConnection.Patience()

        package init() {}
    }

    private struct Client: Sendable {
        var connection: WyomingConnection
        var address: String
    }

    static let connections = Metric(
        "diary_wyoming_connections_total", .counter, "Wyoming connections, by how they ended.")

    /// The address it listens on, with the port.
    package let address: String

    private let diaryService: DiaryService
    private let limits: Limits
    private let version: String?
    private let acceptor: Acceptor
    private let heard = HeardUtterances()
    private let conversation: Conversation
    private let clients = Mutex<[Int: Client]>([:])
    private let isStopped = Atomic(false)
    private let group = DispatchGroup()

    /// Takes over the socket; no client is answered before `run`.
    ///
    /// - Parameter version: the program's version, which clients show.
    package init(
        diaryService: DiaryService, on socket: consuming ListeningSocket, version: String? = nil,
        limits: Limits = Limits()
    ) throws {
        address = socket.address
        acceptor = try Acceptor(socket)
        self.diaryService = diaryService
        self.limits = limits
        self.version = version
        conversation = Conversation(diaryService: diaryService, heard: heard)
    }

    /// Answers clients until `stop` is called, then finishes the running answers.
    package func run() {
        var number = 0
        while !isStopped.load(ordering: .acquiring) {
            heard.forget(before: diaryService.clock())
            guard let (accepted, client) = acceptor.accept(waiting: 5) else { continue }
            number += 1
            take(WyomingConnection(socket: accepted, patience: limits.patience), from: client, number)
        }
        let isDone = group.wait(timeout: .now() + limits.ending) == .success
        if !isDone {
            clients.withLock {
                for client in $0.values { shutdown(client.connection.socket, Int32(SHUT_RDWR)) }
            }
        }
    }

    /// Makes `run` return. Running answers are finished; idle clients and unfinished utterances are dropped.
    package func stop() {
        isStopped.store(true, ordering: .releasing)
        acceptor.wake()
        clients.withLock { for client in $0.values { shutdown(client.connection.socket, Int32(SHUT_RD)) } }
    }

    private func take(_ connection: WyomingConnection, from address: String, _ number: Int) {
        let socket = connection.socket
        let isTaken = clients.withLock { clients in
            let own = clients.values.count { $0.address == address }
            guard SocketAddress.isLoopback(address) || own < limits.connectionsOfOneClient,
                clients.count < limits.connections || Self.dropSilent(&clients)
            else { return false }
            clients[number] = Client(connection: connection, address: address)
            return true
        }
        guard isTaken else {
            _ = connection.send(.error("too many connections; try again later", code: "busy"))
            return diaryService.metrics.add(to: Self.connections, ["end": "refused"])
        }
        if isStopped.load(ordering: .acquiring) { shutdown(socket, Int32(SHUT_RD)) }
        serve(connection, number)
    }

    /// Ends the connection that has been silent longest; false if every client has sent an event.
    private static func dropSilent(_ clients: inout [Int: Client]) -> Bool {
        // Lower numbers connected earlier.
        let silent = clients.filter { $0.value.connection.isSilent.load(ordering: .relaxed) }
        guard let oldest = silent.min(by: { $0.key < $1.key }) else { return false }
        shutdown(oldest.value.connection.socket, Int32(SHUT_RDWR))
        clients[oldest.key] = nil
        return true
    }

    private func serve(_ connection: WyomingConnection, _ number: Int) {
        group.enter()
        let thread = Thread { [self] in
            defer { group.leave() }
            let session = WyomingSession(
                diaryService: diaryService, conversation: conversation, heard: heard, version: version)
            let end = connection.serve(session, isStopping: { isStopped.load(ordering: .acquiring) })
            diaryService.metrics.add(to: Self.connections, ["end": end ?? "closed"])
            if let end { diaryService.log.note("wyoming connection dropped", ["reason": end]) }
            // Remove it before its socket closes, because the descriptor may then belong to another
            // connection.
            clients.withLock { _ = $0.removeValue(forKey: number) }
            withExtendedLifetime(connection) {}
        }
        thread.stackSize = 1 << 20
        thread.start()
    }
}
