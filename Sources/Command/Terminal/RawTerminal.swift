import Foundation
import Synchronization

/// Standard input as keys, without echo, for as long as this lives; then the terminal is as it was, also when a
/// signal ends or stops the process meanwhile. One owner, one thread. (`tcsetattr`, `poll`)
struct RawTerminal: ~Copyable {
    /// Milliseconds in which what belongs to one key arrives.
    private static let keyTime: Int32 = 50
    /// Signals that end the process; keys send none, for they come as keys.
    private static let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    private let before: termios
    private let signals: [any DispatchSourceSignal]
    private var pending: [UInt8] = []
    private var isAtEnd = false

    /// Nil when standard input is not a terminal.
    init?() {
        var before = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0, Self.makeRaw(before) else {
            return nil
        }
        let saved = before
        self.before = saved
        signals = Self.endings.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                Self.set(saved)
                Self.end(by: number)
            }
            source.resume()
            return source
        }
    }

    deinit {
        Self.set(before)
        for (source, number) in zip(signals, Self.endings) {
            source.cancel()
            signal(number, SIG_DFL)
        }
    }

    /// The next key; nil at the end of the input, when the terminal is gone.
    mutating func key() -> Key? {
        while true {
            if let (key, count) = KeyDecoder.key(in: pending, isComplete: isAtEnd || !hasInput(Self.keyTime))
            {
                pending.removeFirst(count)
                guard key == .control("z") else { return key }
                suspend()
                continue
            }
            if isAtEnd { return nil }
            fill()
        }
    }

    /// Whether a key waits to be read.
    func hasKey() -> Bool { !pending.isEmpty || hasInput(0) }

    private mutating func fill() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
            pending += bytes[..<count]
        } else if count == 0 || errno != EINTR {
            isAtEnd = true
        }
    }

    private func hasInput(_ milliseconds: Int32) -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Stops as other programs do at control and z, and goes on when the shell says so.
    private func suspend() {
        Self.set(before)
        raise(SIGTSTP)
        _ = Self.makeRaw(before)
    }

    /// Ends the process as the signal does where nobody handles it. The library blocks it in its threads.
    private static func end(by number: Int32) {
        signal(number, SIG_DFL)
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        pthread_sigmask(SIG_UNBLOCK, &only, nil)
        kill(getpid(), number)
    }

    private static func makeRaw(_ before: termios) -> Bool {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(IXON)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
        return set(raw)
    }

    @discardableResult
    private static func set(_ settings: termios) -> Bool {
        var settings = settings
        return tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0
    }
}
