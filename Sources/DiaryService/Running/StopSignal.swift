import Foundation
import Synchronization

/// Tells everything in the service, once and for good, that the service is to end. Safe to use from several threads.
package final class StopSignal: Sendable {
    private let state = Atomic(false)
    private let waiting = DispatchSemaphore(value: 0)

    package init() {}

    package var isSet: Bool { state.load(ordering: .acquiring) }

    /// Sets the signal, and wakes everybody who waits for it.
    package func set() {
        state.store(true, ordering: .releasing)
        waiting.signal()
    }

    /// Waits until it is set, at most so many seconds. Returns whether it is.
    @discardableResult
    package func wait(seconds: Double = .infinity) -> Bool {
        if isSet { return true }
        let deadline: DispatchTime = seconds.isFinite ? .now() + seconds : .distantFuture
        if waiting.wait(timeout: deadline) == .success { waiting.signal() }
        return isSet
    }
}
