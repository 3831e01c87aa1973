import CFlite
import Glibc
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
            // Some voices take their breath from `rand`: the same text has the same samples, whatever was said before.
            srand(1)
            return body()
        }
    }
}
