import Foundation

/// The signals that ask a program to end: SIGTERM, and SIGINT from Ctrl-C.
enum StopSignals {
    /// Has them call `stop` instead of ending the program, until the sources that are returned are cancelled or go.
    ///
    /// Called on the main thread. A program that was started with these signals blocked, as some service managers do,
    /// would never hear of them; so they are let through.
    static func call(_ stop: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
        let numbers = [SIGTERM, SIGINT]
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        return numbers.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: stop)
            source.resume()
            return source
        }
    }
}
