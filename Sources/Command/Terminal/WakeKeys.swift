import Foundation

/// Keys that wake a box: Enter and space on a terminal, or each line of other standard input.
///
/// `end` restores the terminal. Ctrl-C and Ctrl-Z still work. (`tcsetattr`, `poll`)
final class WakeKeys: Sendable {
    /// Milliseconds after which a thread checks whether it has to end.
    private static let pause: Int32 = 1_000
    private static let keys: Set<UInt8> = [10, 13, 32]

    private let before: termios?

    /// Whether standard input is a terminal.
    var isTerminal: Bool { before != nil }

    /// Nil if standard input is not a terminal and its lines are not wanted.
    ///
    /// - Parameters:
    ///   - isAsked: whether lines wake the box without a terminal.
    ///   - isOver: called at least each second; when it returns true, no more keys are read.
    init?(isAsked: Bool, isOver: @escaping @Sendable () -> Bool, wake: @escaping @Sendable () -> Void) {
        var settings = termios()
        if isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 {
            before = settings
        } else if isAsked {
            before = nil
        } else {
            return nil
        }
        let isTerminal = before != nil
        Thread.detachNewThread {
            while !isOver() {
                // In the background, a program that reads from its terminal is stopped, so wait.
                if isTerminal, tcgetpgrp(STDIN_FILENO) != getpgrp() {
                    Thread.sleep(forTimeInterval: 1)
                    continue
                }
                if isTerminal { Self.setSingleKeys() }
                guard let bytes = Self.read() else { return }
                if bytes.contains(where: { isTerminal ? Self.keys.contains($0) : $0 == 10 }) { wake() }
            }
        }
    }

    /// Restores the terminal.
    func end() {
        guard var before, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    }

    /// The bytes that arrive within a second; nil at the end of the input.
    private static func read() -> [UInt8]? {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, pause) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 { return Array(bytes[..<count]) }
        return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
    }

    /// Sets single keys without echo, also again after the shell had the terminal.
    private static func setSingleKeys() {
        var settings = termios()
        let line = tcflag_t(ICANON | ECHO)
        guard tcgetattr(STDIN_FILENO, &settings) == 0, settings.c_lflag & line != 0 else { return }
        settings.c_lflag &= ~line
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
