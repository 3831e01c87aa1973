import Foundation
import Synchronization

/// Something that the service runs on a thread of its own until it is told to stop.
package struct Door: Sendable {
    /// As the log names it.
    let name: String
    /// Returns after `stop`; what it throws is logged, and the other doors stay open.
    let run: @Sendable () throws -> Void
    /// Has `run` return soon. Does not block.
    let stop: @Sendable () -> Void

    package init(
        _ name: String, run: @escaping @Sendable () throws -> Void, stop: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.run = run
        self.stop = stop
    }
}

/// The doors that are open. Safe to use from several threads.
package final class Doors: Sendable {
    private let open = Mutex<[Door]>([])
    private let running = Mutex<Set<String>>([])
    private let log: ServiceLog

    package init(log: ServiceLog) { self.log = log }

    /// Names of those that still run.
    package var names: [String] { running.withLock { $0.sorted() } }

    /// Runs a door on a thread of its own. Names are different.
    package func open(_ door: Door) {
        open.withLock { $0.append(door) }
        running.withLock { _ = $0.insert(door.name) }
        Thread.detachNewThread { [self] in
            do {
                try door.run()
            } catch {
                log.note("door failed", level: .error, ["door": door.name, "reason": "\(error)"])
            }
            running.withLock { _ = $0.remove(door.name) }
        }
    }

    /// Tells all of them to stop.
    package func stop() { for door in open.withLock({ $0 }) { door.stop() } }
}
