import CMicroHTTPD
import Foundation
import Synchronization
import System

/// The state of one connection.
///
/// Its own thread writes this without a lock, because every request does so several times.
final class ConnectionState: Sendable {
    enum Phase: Int {
        /// Waiting for the first request's line and fields.
        case firstHead
        /// Waiting for a later request's line and fields.
        case head
        case body
        /// A handler is working on it.
        case handling
        /// Sending the answer; the HTTP library watches its progress.
        case answering
        /// Sending a stream; the phase restarts whenever its source is asked.
        case streaming
    }

    private static let start = ContinuousClock.now

    private let phaseNumber = Atomic(Phase.firstHead.rawValue)
    /// In milliseconds from `start`.
    private let since = Atomic(ConnectionState.now)
    /// The number of body bytes that have arrived.
    let byteCount = Atomic(0)
    /// Numeric address of the client.
    let address: String
    /// Whether the client is a program of this user on a Unix socket.
    let isOwner: Bool
    /// Whether the library has begun to read from it.
    let isStarted = Atomic(false)
    /// Whether the library is about to refuse its request, and the client was already told.
    let isRefused = Atomic(false)
    /// Whether the client of its request is not signed in.
    let isStranger = Atomic(false)
    /// Whether it was dropped to make room.
    let isDropped = Atomic(false)

    init(address: String, isOwner: Bool) {
        self.address = address
        self.isOwner = isOwner
    }

    // Only `enter` writes the number, from a phase.
    var phase: Phase { Phase(rawValue: phaseNumber.load(ordering: .relaxed)) ?? .handling }

    /// Seconds since the current phase began.
    var seconds: Double { Double(Self.now - since.load(ordering: .relaxed)) / 1000 }

    /// Begins a phase, from now on.
    func enter(_ phase: Phase) {
        if phase == .body { byteCount.store(0, ordering: .relaxed) }
        since.store(Self.now, ordering: .relaxed)
        phaseNumber.store(phase.rawValue, ordering: .relaxed)
    }

    private static var now: Int { Int(start.duration(to: .now) / .milliseconds(1)) }
}

/// The open connections and their phases, so that slow ones can be closed.
///
/// Safe to use from several threads. A descriptor is used only while it is listed here, and it is removed before it is
/// closed.
final class Connections: Sendable {
    /// Seconds after which a stream is closed if its client does not take any bytes.
    private static let streamPatience = 60.0

    private let limits: HTTPLimits
    /// Whether answers can be written to the socket directly, without the library.
    private let isPlain: Bool
    private let states = Mutex<[Int32: ConnectionState]>([:])

    /// Whether one more connection is possible, and the reason if not.
    enum Room: Equatable {
        case free
        /// The server has as many connections as it may have.
        case full
        /// The address has as many connections as one address may have.
        case tooManyOfOne
    }

    init(limits: HTTPLimits, isPlain: Bool) {
        self.limits = limits
        self.isPlain = isPlain
    }

    var count: Int { states.withLock { $0.count } }

    /// The number of connections with a request that is not answered yet.
    var busyCount: Int {
        states.withLock { states in
            states.values.count { $0.phase != .firstHead && $0.phase != .head }
        }
    }

    func opened(_ descriptor: Int32, from address: String, isOwner: Bool = false) {
        states.withLock { $0[descriptor] = ConnectionState(address: address, isOwner: isOwner) }
    }
    func closed(_ descriptor: Int32) { states.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// The library has begun to read from a connection.
    func started(_ descriptor: Int32) {
        states.withLock { $0[descriptor]?.isStarted.store(true, ordering: .relaxed) }
    }

    /// The phase of an open connection.
    func state(of descriptor: Int32) -> ConnectionState {
        states.withLock { $0[descriptor] } ?? ConnectionState(address: "", isOwner: false)
    }

    /// Whether one more connection may come. This machine's addresses have no limit: a proxy stands for many
    /// clients.
    func room(for address: String) -> Room {
        states.withLock { states in
            guard states.count < Int(limits.connections) else { return .full }
            guard !SocketAddress.isLoopback(address), address != SocketAddress.local else { return .free }
            let own = states.values.count { $0.address == address }
            return own < Int(limits.connectionsPerClient) ? .free : .tooManyOfOne
        }
    }

    /// Starts a stream if streams use less than three quarters of the connections, so that others still get
    /// in.
    func beginStream(_ state: ConnectionState) -> Bool {
        states.withLock { states in
            let streams = states.values.count { $0.phase == .streaming }
            guard streams < Int(limits.connections) * 3 / 4 else { return false }
            state.enter(.streaming)
            return true
        }
    }

    /// Drops the longest silent connections until this many clients can come in.
    ///
    /// Candidates have no unread bytes and wait for a request; a new connection gets a second first. A body
    /// that takes more than a second is also dropped if its client is not signed in.
    func makeRoom(for count: Int) {
        states.withLock { states in
            let going = states.values.count { $0.isDropped.load(ordering: .relaxed) }
            let missing = count - going - max(0, Int(limits.connections) - states.count)
            guard missing > 0 else { return }
            let silent = states.filter { descriptor, state in
                guard state.isStarted.load(ordering: .relaxed), !state.isDropped.load(ordering: .relaxed)
                else { return false }
                switch state.phase {
                case .firstHead: return state.seconds > 1 && !Self.hasArrived(on: descriptor)
                case .head: return !Self.hasArrived(on: descriptor)
                case .body: return state.isStranger.load(ordering: .relaxed) && state.seconds > 1
                default: return false
                }
            }
            for (descriptor, state) in silent.sorted(by: { $0.value.seconds > $1.value.seconds })
                .prefix(missing)
            {
                state.isDropped.store(true, ordering: .relaxed)
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    /// Whether there are unread bytes.
    private static func hasArrived(on descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Waits until the library has finished its refusals, for at most a second.
    func waitForRefusals() {
        for _ in 0..<1000 {
            guard states.withLock({ $0.values.contains { $0.isRefused.load(ordering: .relaxed) } }) else {
                return
            }
            usleep(1000)
        }
    }

    /// Closes connections that take too long, and tells clients that were sending a body.
    func closeSlowConnections() {
        states.withLock { states in
            // The library had no thread for these, so it has closed them.
            states = states.filter { $0.value.isStarted.load(ordering: .relaxed) || $0.value.seconds < 5 }
            for (descriptor, state) in states {
                let seconds = state.seconds
                switch state.phase {
                case .firstHead, .head:
                    guard seconds > limits.headSeconds else { continue }
                case .body where seconds > bodySeconds(state):
                    if isPlain { EarlyAnswer.say(Self.slowBody, to: descriptor) }
                case .streaming where seconds > Self.streamPatience: break
                default: continue
                }
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    private func bodySeconds(_ state: ConnectionState) -> Double {
        if state.isStranger.load(ordering: .relaxed) { return limits.strangerSeconds }
        return limits.bodySeconds + Double(state.byteCount.load(ordering: .relaxed)) / limits.bodyRate
    }

    static let slowHead = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout",
        detail: "the header fields took too long to arrive",
        field: "headers")
    private static let slowBody = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout", detail: "the body took too long to arrive",
        field: "body")
}

/// Limits on the resources of clients.
package struct HTTPLimits: Sendable {
    /// The most simultaneous connections with a request.
    package var connections: UInt32 = 256
    /// The most simultaneous connections from one address of another machine.
    package var connectionsPerClient: UInt32 = 64
    /// The most clients without a complete head; the longest silent one makes room for the next.
    package var waiting = 1024
    /// Seconds that a client may wait for room before it is refused.
    package var roomSeconds = 1.5
    /// Seconds without a byte after which a connection is closed.
    package var idleSeconds: UInt32 = 30
    /// Seconds for the line and fields of a request, from the connection or the last answer.
    package var headSeconds = 60.0
    /// Seconds that any body may take, whatever its length.
    package var bodySeconds = 60.0
    /// Bytes per second that a body must average once it takes longer than `bodySeconds`.
    package var bodyRate = 1024.0
    /// Limits on the body of a client that is not signed in: bytes, and seconds.
    package var strangerBytes = 4 << 10
    package var strangerSeconds = 5.0
    /// Bytes for a request's line and fields, and for the buffers of a connection.
    package var memory = 64 << 10

    package init() {}
}
