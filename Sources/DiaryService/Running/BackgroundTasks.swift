import Foundation
import Synchronization

/// Something that runs on a thread of its own until it is told to stop.
package struct BackgroundTask: Sendable {
    /// The name in the log.
    let name: String
    /// Returns after `stop`. An error that it throws is logged; the other tasks continue.
    let run: @Sendable () throws -> Void
    /// Makes `run` return soon. Does not block.
    let stop: @Sendable () -> Void

    package init(
        _ name: String, run: @escaping @Sendable () throws -> Void, stop: @escaping @Sendable () -> Void
    ) {
        self.name = name
        self.run = run
        self.stop = stop
    }
}

/// The tasks that run in the background. Safe to use from several threads.
package final class BackgroundTasks: Sendable {
    private let begun = Mutex<[BackgroundTask]>([])
    private let running = Mutex<Set<String>>([])
    private let log: ServiceLog

    package init(log: ServiceLog) { self.log = log }

    /// Names of the tasks that are still running.
    package var names: [String] { running.withLock { $0.sorted() } }

    /// Runs a task on a thread of its own. Names are different.
    package func begin(_ task: BackgroundTask) {
        begun.withLock { $0.append(task) }
        running.withLock { _ = $0.insert(task.name) }
        Thread.detachNewThread { [self] in
            do {
                try task.run()
            } catch {
                log.note("task failed", level: .error, ["task": task.name, "reason": "\(error)"])
            }
            running.withLock { _ = $0.remove(task.name) }
        }
    }

    /// Tells all tasks to stop.
    package func stop() { for task in begun.withLock({ $0 }) { task.stop() } }
}
