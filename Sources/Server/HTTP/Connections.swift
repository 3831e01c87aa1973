import CMicroHTTPD
import Foundation
import Synchronization

/// The open connections and what each is at, so that one that dawdles can be ended.
///
/// Safe to use from several threads. A descriptor is touched only while it stands in here, and it is taken out before
/// it is closed.
final class Connections: Sendable {
    enum Phase: Equatable {
        /// A request's line and fields are awaited, the first of the connection or a later one.
        case head(isFirst: Bool)
        case body(byteCount: Int)
        /// A handler has it.
        case handling
        /// The answer is on its way; the HTTP library watches its progress.
        case answering
        /// A stream is on its way; its source was last asked now.
        case streaming
    }

    private struct Entry {
        var phase: Phase
        var since: ContinuousClock.Instant
    }

    /// Seconds after which a stream's client that takes nothing is given up.
    private static let streamPatience = 60.0

    private let limits: HTTPLimits
    /// Whether bytes may be written past the HTTP library.
    private let isPlain: Bool
    private let entries = Mutex<[Int32: Entry]>([:])

    init(limits: HTTPLimits, isPlain: Bool) {
        self.limits = limits
        self.isPlain = isPlain
    }

    var count: Int { entries.withLock { $0.count } }

    /// Connections on which a request has come in that is not answered yet.
    var busyCount: Int {
        entries.withLock { entries in
            entries.values.count { entry in
                if case .head = entry.phase { false } else { true }
            }
        }
    }

    func opened(_ descriptor: Int32) { enter(.head(isFirst: true), descriptor) }
    func closed(_ descriptor: Int32) { entries.withLock { _ = $0.removeValue(forKey: descriptor) } }

    /// Begins a phase, from now on.
    func enter(_ phase: Phase, _ descriptor: Int32) {
        entries.withLock { $0[descriptor] = Entry(phase: phase, since: .now) }
    }

    /// Notes how much of a body has come.
    func received(_ byteCount: Int, _ descriptor: Int32) {
        entries.withLock { $0[descriptor]?.phase = .body(byteCount: byteCount) }
    }

    /// Ends what has taken too long; whoever is in time of sending a body is told so.
    func endDawdlers() {
        entries.withLock { entries in
            for (descriptor, entry) in entries {
                let seconds = entry.since.duration(to: .now) / .seconds(1)
                switch entry.phase {
                case .head(let isFirst) where seconds > limits.headSeconds:
                    if isFirst, isPlain { LastWords.say(Self.slowHead, to: descriptor) }
                    shutdown(descriptor, Int32(SHUT_RDWR))
                case .body(let count)
                where seconds > limits.bodySeconds + Double(count) / limits.bodyRate:
                    if isPlain { LastWords.say(Self.slowBody, to: descriptor) }
                    shutdown(descriptor, Int32(SHUT_RDWR))
                case .streaming where seconds > Self.streamPatience:
                    shutdown(descriptor, Int32(SHUT_RDWR))
                default: break
                }
            }
        }
    }

    private static let slowHead = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout", detail: "the header fields took too long",
        field: "headers")
    private static let slowBody = HTTPProblem(
        408, "Request timeout", type: "/problems/timeout", detail: "the body took too long", field: "body")
}
