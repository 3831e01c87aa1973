import Foundation
import Synchronization
import System

/// Accepts clients, and holds them without a thread until they have sent a head and there is room.
///
/// A silent client costs only a descriptor, and is dropped after a time limit or when too many wait. A client
/// that has sent its head gets in at once, waits a moment for room, or is told that there is none. With TLS,
/// nothing can be read here: a client gets in with its first byte. If it speaks plain HTTP instead, it is
/// redirected or refused. On a Unix socket, too, a client gets in with its first byte.
final class AcceptQueue: Sendable {
    /// The server's functions that the queue calls.
    struct Callbacks: Sendable {
        var room: @Sendable (_ address: String) -> Connections.Room
        /// Drops silent connections, so that this many clients can come in.
        var makeRoom: @Sendable (_ count: Int) -> Void
        /// Hands the client's socket to the server.
        var letIn: @Sendable (AcceptQueueClient) -> Void
        /// Reports clients that were refused.
        var refused: @Sendable (HTTPProblem, _ address: String) -> Void
    }

    private let listener: Int32
    private let limits: HTTPLimits
    private let isPlain: Bool
    private let callbacks: Callbacks
    private let waker: Waker
    private let isOver = DispatchSemaphore(value: 0)

    /// - Parameter listener: closed when `run` returns.
    init(_ listener: Int32, limits: HTTPLimits, isPlain: Bool, callbacks: Callbacks) throws {
        guard let waker = Waker() else { throw HTTPServerError.refused(FileError.text(errno)) }
        self.listener = listener
        self.limits = limits
        self.isPlain = isPlain
        self.callbacks = callbacks
        self.waker = waker
        // Do not block on a client that disconnects before it is accepted.
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    }

    /// Accepts clients until `close`. Blocks; call it once.
    func run() {
        var clients: [AcceptQueueClient] = []
        while true {
            var polls = [
                pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
            ]
            polls += clients.map(\.poll)
            let isKnocking = clients.contains { $0.isKnocking }
            guard poll(&polls, UInt(polls.count), isKnocking ? 5 : 500) >= 0 || errno == EINTR else { break }
            if polls[0].revents != 0 { break }
            for index in clients.indices where polls[index + 2].revents != 0 {
                clients[index].look(polls[index + 2].revents, isPlain: isPlain, most: limits.memory)
            }
            admit(&clients)
            endWaiting(&clients)
            if polls[1].revents != 0 { accept(&clients) }
            clients.removeAll { client in
                if client.stage == .gone { Foundation.close(client.descriptor) }
                return client.stage == .gone || client.stage == .inside
            }
        }
        for client in clients { Foundation.close(client.descriptor) }
        Foundation.close(listener)
        isOver.signal()
    }

    /// Closes the listener and drops waiting clients; returns when that is done.
    func close() {
        waker.wake()
        isOver.wait()
        isOver.signal()
    }

    private func accept(_ clients: inout [AcceptQueueClient]) {
        for _ in 0..<64 {
            var address = sockaddr_storage()
            var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            let descriptor = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Foundation.accept(listener, $0, &length)
                }
            }
            guard descriptor >= 0 else {
                // Out of descriptors: drop the client that has been silent longest.
                if errno == EMFILE || errno == ENFILE, !Self.dropOldest(&clients) { usleep(50_000) }
                return
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            guard clients.count < limits.waiting || Self.dropOldest(&clients) else {
                Foundation.close(descriptor)
                continue
            }
            var client = AcceptQueueClient(descriptor, address, length)
            client.look(0, isPlain: isPlain, most: limits.memory)
            clients.append(client)
        }
        admit(&clients)
    }

    /// Closes the client that has been silent longest; false if there is none.
    private static func dropOldest(_ clients: inout [AcceptQueueClient]) -> Bool {
        // Clients are in the order of their arrival.
        guard
            let oldest = clients.firstIndex(where: { $0.stage == .silent })
                ?? clients.firstIndex(where: { $0.stage == .leaving })
        else { return false }
        Foundation.close(clients[oldest].descriptor)
        clients.remove(at: oldest)
        return true
    }

    private func admit(_ clients: inout [AcceptQueueClient]) {
        var isFull = false
        for index in clients.indices where clients[index].isKnocking {
            switch isFull ? .full : callbacks.room(clients[index].address) {
            case .free:
                callbacks.letIn(clients[index])
                clients[index].stage = .inside
            case .full: isFull = true
            case .tooManyOfOne: refuse(&clients[index], Self.tooMany)
            }
        }
        if isFull { callbacks.makeRoom(clients.count { $0.isKnocking }) }
    }

    private func endWaiting(_ clients: inout [AcceptQueueClient]) {
        let now = ContinuousClock.now
        for index in clients.indices {
            let seconds = clients[index].since.duration(to: now) / .seconds(1)
            switch clients[index].stage {
            case .silent where seconds > limits.headSeconds: refuse(&clients[index], Connections.slowHead)
            case .knocking where seconds > limits.roomSeconds: refuse(&clients[index], Self.full)
            case .tooLong: refuse(&clients[index], Self.tooLong)
            case .plain(let head):
                callbacks.refused(head.answer, clients[index].address)
                clients[index].dismiss(head.answer)
            case .leaving where seconds > 1: clients[index].stage = .gone
            default: continue
            }
        }
    }

    private func refuse(_ client: inout AcceptQueueClient, _ problem: HTTPProblem) {
        callbacks.refused(problem, client.address)
        guard isPlain else { return client.stage = .gone }
        client.dismiss(problem)
    }

    private static let full = HTTPProblem(
        503, "Busy", type: "/problems/busy", detail: "too many clients are connected; try again soon",
        headers: ["Retry-After": "2"])
    private static let tooMany = HTTPProblem(
        503, "Busy", type: "/problems/busy",
        detail: "too many connections from this address; close some, or try again soon",
        headers: ["Retry-After": "2"])
    private static let tooLong = HTTPProblem(
        431, "Header fields too large", type: "/problems/too-large",
        detail: "the request line and the header fields are too long", field: "headers")
}
