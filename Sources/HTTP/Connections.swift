import CMicroHTTPD
import Foundation
import Synchronization

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

    func opened(_ descriptor: Int32) { states.withLock { $0[descriptor] = ConnectionState() } }
    func closed(_ descriptor: Int32) { states.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// The phase of an open connection.
    func state(of descriptor: Int32) -> ConnectionState {
        states.withLock { $0[descriptor] } ?? ConnectionState()
    }

    /// Closes connections that have taken too long, and tells a client that was sending a body.
    func endDawdlers() {
        states.withLock { states in
            for (descriptor, state) in states {
                let seconds = state.seconds
                switch state.phase {
                case .firstHead where seconds > limits.headSeconds:
                    if isPlain { EarlyAnswer.say(Self.slowHead, to: descriptor) }
                case .head where seconds > limits.headSeconds: break
                case .body where seconds > bodySeconds(state.byteCount.load(ordering: .relaxed)):
                    if isPlain { EarlyAnswer.say(Self.slowBody, to: descriptor) }
                case .streaming where seconds > Self.streamPatience: break
                default: continue
                }
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
    }

    private func bodySeconds(_ byteCount: Int) -> Double {
        limits.bodySeconds + Double(byteCount) / limits.bodyRate
    }

    private static let slowHead = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout",
        detail: "the header fields took too long to arrive",
        field: "headers")
    private static let slowBody = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout", detail: "the body took too long to arrive",
        field: "body")
}
