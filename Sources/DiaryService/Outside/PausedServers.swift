import Journal
import Synchronization

/// Ears and eyes that did not answer in time, and how long they are left alone.
///
/// The pause is as long as the wait was, so many recordings or pictures in a row do not all wait for a stuck server.
/// Safe to share between threads.
package final class PausedServers: Sendable {
    private let until = Mutex<[String: ContinuousClock.Instant]>([:])

    package init() {}

    func rest(_ server: some NamedServer) {
        until.withLock { $0[server.name] = .now + .seconds(server.deadline) }
    }

    func rests(_ server: some NamedServer) -> Bool {
        until.withLock { until in
            guard let end = until[server.name] else { return false }
            return ContinuousClock.now < end
        }
    }
}
