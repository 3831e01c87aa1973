import CMicroHTTPD
import Foundation
import Synchronization

/// What one connection is at. Written by its own thread without a lock, for every request does so several times.
final class ConnectionState: Sendable {
    enum Phase: Int {
        /// The line and fields of a connection's first request are awaited.
        case firstHead
        /// Those of a later request are.
        case head
        case body
        /// A handler has it.
        case handling
        /// The answer is on its way; the HTTP library watches its progress.
        case answering
        /// A stream is on its way; its source was last asked now.
        case streaming
    }

    private static let start = ContinuousClock.now

    private let phaseNumber = Atomic(Phase.firstHead.rawValue)
    /// Milliseconds from `start`.
    private let since = Atomic(ConnectionState.now)
    /// Bytes of a body that have come.
    let byteCount = Atomic(0)

    // Only `enter` writes it, from a phase.
    var phase: Phase { Phase(rawValue: phaseNumber.load(ordering: .relaxed)) ?? .handling }

    /// Seconds that it has been in its phase.
    var seconds: Double { Double(Self.now - since.load(ordering: .relaxed)) / 1000 }

    /// Begins a phase, from now on.
    func enter(_ phase: Phase) {
        if phase == .body { byteCount.store(0, ordering: .relaxed) }
        since.store(Self.now, ordering: .relaxed)
        phaseNumber.store(phase.rawValue, ordering: .relaxed)
    }

    private static var now: Int { Int(start.duration(to: .now) / .milliseconds(1)) }
}

/// The open connections and what each is at, so that one that dawdles can be ended.
///
/// Safe to use from several threads. A descriptor is touched only while it stands in here, and it is taken out before
/// it is closed.
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

    /// Connections on which a request has come in that is not answered yet.
    var busyCount: Int {
        states.withLock { states in
            states.values.count { $0.phase != .firstHead && $0.phase != .head }
        }
    }

    func opened(_ descriptor: Int32) { states.withLock { $0[descriptor] = ConnectionState() } }
    func closed(_ descriptor: Int32) { states.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// What an open connection is at.
    func state(of descriptor: Int32) -> ConnectionState {
        states.withLock { $0[descriptor] } ?? ConnectionState()
    }

    /// Ends what has taken too long; whoever is in time of sending a body is told so.
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
