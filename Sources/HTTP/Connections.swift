import CMicroHTTPD
import Foundation
import Synchronization
import System

/// What one connection is doing. Its own thread writes this without a lock, because every request does so several
/// times.
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
        /// Sending a stream; its source was last asked now.
        case streaming
    }

    private static let start = ContinuousClock.now

    private let phaseNumber = Atomic(Phase.firstHead.rawValue)
    /// Milliseconds from `start`.
    private let since = Atomic(ConnectionState.now)
    /// Bytes of the body that have arrived.
    let byteCount = Atomic(0)
    /// Numeric address of the client.
    let address: String
    /// Whether the client is a program of this user on a Unix socket.
    let isOwner: Bool
    /// Whether the library has begun to read from it.
    let isStarted = Atomic(false)
    /// Whether the library is about to refuse its request, and the client was told so.
    let isRefused = Atomic(false)
    /// Whether the client of its request is not signed in.
    let isStranger = Atomic(false)
    /// Whether it was told to go, to make room.
    let isDropped = Atomic(false)

    init(address: String, isOwner: Bool) {
        self.address = address
        self.isOwner = isOwner
    }

    // Only `enter` writes it, from a phase.
    var phase: Phase { Phase(rawValue: phaseNumber.load(ordering: .relaxed)) ?? .handling }

    /// Seconds in the current phase.
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
    /// Seconds after which a stream's client that takes nothing is given up.
    private static let streamPatience = 60.0

    private let limits: HTTPLimits
    /// Whether bytes may be written past the HTTP library.
    private let isPlain: Bool
    private let states = Mutex<[Int32: ConnectionState]>([:])

    /// What speaks against one more connection.
    enum Room: Equatable {
        case free
        /// The house is full.
        case full
        /// The address has as many connections as one may have.
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

    /// Whether one more may come. This machine's own addresses are not counted: a proxy is many clients.
    func room(for address: String) -> Room {
        states.withLock { states in
            guard states.count < Int(limits.connections) else { return .full }
            guard !SocketAddress.isLoopback(address), address != SocketAddress.local else { return .free }
            let own = states.values.count { $0.address == address }
            return own < Int(limits.connectionsPerClient) ? .free : .tooManyOfOne
        }
    }

    /// Whether another stream may begin: three quarters of the house, so that others get in beside them.
    func beginStream(_ state: ConnectionState) -> Bool {
        states.withLock { states in
            let streams = states.values.count { $0.phase == .streaming }
            guard streams < Int(limits.connections) * 3 / 4 else { return false }
            state.enter(.streaming)
            return true
        }
    }

    /// Ends the connections that have been silent longest, so that as many others can come: those that wait for a
    /// request, and of which nothing has arrived or half a head for a second, or that take longer than a second for a
    /// body and are not signed in.
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

    /// Whether bytes wait to be read.
    private static func hasArrived(on descriptor: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
    }

    /// Waits until the library is done with what it refuses, for a second at most.
    func waitForRefusals() {
        for _ in 0..<1000 {
            guard states.withLock({ $0.values.contains { $0.isRefused.load(ordering: .relaxed) } }) else {
                return
            }
            usleep(1000)
        }
    }

    /// Closes connections that have taken too long, and tells a client that was sending a body.
    func closeSlowConnections() {
        states.withLock { states in
            // The library had no thread for these, and has closed them.
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

/// Limits on what one client may use.
package struct HTTPLimits: Sendable {
    /// Connections at a time that have sent a request.
    package var connections: UInt32 = 256
    /// Connections at a time from one address of another machine.
    package var connectionsPerClient: UInt32 = 64
    /// Clients that have connected and not yet sent a whole head; the one silent longest makes room for the next.
    package var waiting = 1024
    /// Seconds that a client may wait for room before it is told that there is none.
    package var roomSeconds = 1.5
    /// Seconds without a byte after which a connection is closed.
    package var idleSeconds: UInt32 = 30
    /// Seconds in which the line and fields of a request must arrive, counted from the connection or the last answer.
    package var headSeconds = 60.0
    /// Seconds that a body may take, whatever its length.
    package var bodySeconds = 60.0
    /// Bytes per second that a body must average once it takes longer than `bodySeconds`.
    package var bodyRate = 1024.0
    /// Bytes of a body, and seconds for it, of a client that is not signed in.
    package var strangerBytes = 4 << 10
    package var strangerSeconds = 5.0
    /// Bytes for a request's line and fields, and for the buffers of a connection.
    package var memory = 64 << 10

    package init() {}
}
