import CPostgreSQL
import Foundation
import Synchronization
import System

/// Hears from the database that a recording waits (LISTEN), on one connection that goes past any pooler.
///
/// A notice is a hint: it may be missing where an older service took in the recording, or while the connection is being
/// made again. Whoever waits for one must still ask from time to time.
///
/// Safe to share between threads.
package final class WaitingNotices: Sendable {
    static let channel = "diary_waiting"
    /// Milliseconds between two looks at whether to stop.
    private static let pause: Int32 = 1_000
    /// Seconds until a connection that was lost is made again.
    private static let patience = 5.0

    /// Whether notices arrive.
    package enum State: Hashable, Sendable {
        case listening
        /// The address leads to a pooler, whose clients get no notices.
        case pooled
        /// The database cannot be reached there.
        case lost
    }

    private let address: StoreAddress
    private let heard = NSCondition()
    private let number = Atomic(0)
    private let state = Mutex<State?>(nil)

    /// - Parameter address: of the database; its household does not matter.
    package init(_ address: StoreAddress) { self.address = address }

    package var isListening: Bool { state.withLock { $0 } == .listening }

    /// Grows with each notice.
    package var count: Int { number.load(ordering: .acquiring) }

    /// Waits for a notice after the one with this number, at most so many seconds.
    package func wait(after count: Int, seconds: Double) {
        let end = Date(timeIntervalSinceNow: seconds)
        heard.lock()
        defer { heard.unlock() }
        while self.count == count, heard.wait(until: end) {}
    }

    /// Listens until `stopping`, or until it is known that no notice can arrive.
    ///
    /// - Parameters:
    ///   - stopping: asked once a second.
    ///   - told: called with each new state.
    package func run(until stopping: () -> Bool, told: (State) -> Void) {
        while !stopping() {
            var found = State.lost
            do {
                let link = try PostgresLink(address, name: "diary notices")
                found = try begin(link)
                enter(found, told)
                if found == .pooled { return }
                // Something may have begun to wait before.
                tell()
                while !stopping(), try isNews(link) { tell() }
            } catch {
                enter(.lost, told)
            }
            let end = ContinuousClock.now + .seconds(Self.patience)
            while !stopping(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.2) }
        }
    }

    /// Begins to listen, where nobody stands between.
    private func begin(_ link: PostgresLink) throws -> State {
        guard try link.isDirect else { return .pooled }
        _ = try link.answer("LISTEN \(Self.channel)")
        return .listening
    }

    /// Waits for a moment; whether a notice arrived.
    ///
    /// - Throws: `StoreFault.lost`.
    private func isNews(_ link: PostgresLink) throws -> Bool {
        var request = pollfd(fd: spoken_pq_socket(link.handle), events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Self.pause) > 0 else { return false }
        let count = spoken_pq_take_notices(link.handle)
        guard count >= 0 else { throw StoreFault.lost(address) }
        return count > 0
    }

    private func enter(_ next: State, _ told: (State) -> Void) {
        let isNew = state.withLock { state in
            defer { state = next }
            return state != next
        }
        if isNew { told(next) }
    }

    private func tell() {
        heard.lock()
        number.add(1, ordering: .releasing)
        heard.broadcast()
        heard.unlock()
    }
}
