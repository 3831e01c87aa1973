import Synchronization

/// Something that is looked up anew for everybody who asks, but only once for all who wait. Safe to share between
/// threads.
package final class SharedLook<Value: Sendable>: Sendable {
    private struct Last {
        var number = 0
        var value: Value?
    }

    private let look: @Sendable () -> Value
    private let begun = Atomic(0)
    private let last = Mutex(Last())

    /// - Parameter look: called by one thread at a time.
    package init(_ look: @escaping @Sendable () -> Value) { self.look = look }

    /// What is seen by a look that began after this was asked.
    package var value: Value {
        let before = begun.load(ordering: .sequentiallyConsistent)
        return last.withLock { last in
            if last.number > before, let value = last.value { return value }
            last.number = begun.add(1, ordering: .sequentiallyConsistent).newValue
            let value = look()
            last.value = value
            return value
        }
    }
}
