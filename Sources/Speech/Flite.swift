import CFlite
import Synchronization

/// The way into flite, whose lexicon and voices are global: one thread at a time.
enum Flite {
    private static let lock = Mutex<Bool>(false)

    /// Runs `body` alone, with flite made ready. (`flite_init`)
    static func withLock<Value: Sendable>(_ body: @Sendable () -> Value) -> Value {
        lock.withLock { isReady in
            if !isReady {
                flite_init()
                isReady = true
            }
            return body()
        }
    }
}
