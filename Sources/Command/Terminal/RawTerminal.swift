import Foundation
import Synchronization

/// Standard input as single keys without echo, for the lifetime of this value.
///
/// The terminal's settings are restored afterwards, even if a signal ends or stops the process. One owner,
/// one thread. (`tcsetattr`, `poll`)
struct RawTerminal: ~Copyable {
    /// The longest time in milliseconds between the bytes of one key.
    private static let keyTime: Int32 = 50
    /// Signals that end the process; keys do not send them here.
    private static let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    private let before: termios
    private let signals: [any DispatchSourceSignal]
    private var pending: [UInt8] = []
    private var isAtEnd = false

    /// Nil if standard input is not a terminal.
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

    /// The next key; nil at the end of the input or if the terminal is gone.
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

    /// Stops like other programs at Ctrl-Z, and continues when the shell says so.
    private func suspend() {
        Self.set(before)
        raise(SIGTSTP)
        _ = Self.makeRaw(before)
    }

    /// Ends the process by the signal's default action. The signal library blocks it in its threads.
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

/// One keystroke on a terminal.
enum Key: Hashable, Sendable {
    case character(Character)
    case enter, tab, backspace, delete, escape
    case left, right, home, end
    /// Ctrl with this letter, in lower case.
    case control(Character)
    /// An unknown sequence.
    case other
}

/// Turns the bytes of a terminal into keys.
struct KeyDecoder {
    /// The first key in the bytes and its number of bytes; nil while more bytes must come.
    ///
    /// - Parameter isComplete: whether no more bytes will come soon, so that an escape byte is the Escape
    ///   key.
    static func key(in bytes: some Collection<UInt8>, isComplete: Bool) -> (key: Key, count: Int)? {
        let bytes = Array(bytes)
        guard let first = bytes.first else { return nil }
        switch first {
        case 0x0a, 0x0d: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7f: return (.backspace, 1)
        case 0x1b: return sequence(bytes, isComplete: isComplete)
        case 0x01...0x1a: return (.control(Character(UnicodeScalar(first + 0x60))), 1)
        case 0x00..<0x20: return (.other, 1)
        default: return character(bytes, isComplete: isComplete)
        }
    }

    private static func sequence(_ bytes: [UInt8], isComplete: Bool) -> (Key, Int)? {
        guard bytes.count > 1 else { return isComplete ? (.escape, 1) : nil }
        guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7e).contains($0) }) else {
            return isComplete ? (.other, bytes.count) : nil
        }
        let keys: [String: Key] = [
            "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "3~": .delete, "4~": .end,
            "Z": .other,
        ]
        return (keys[String(decoding: bytes[2...end], as: UTF8.self)] ?? .other, end + 1)
    }

    private static func character(_ bytes: [UInt8], isComplete: Bool) -> (Key, Int)? {
        let length =
            switch bytes[0] {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 1
            }
        guard bytes.count >= length else { return isComplete ? (.other, bytes.count) : nil }
        let text = String(decoding: bytes[..<length], as: UTF8.self)
        guard text.count == 1, let character = text.first, character != "\u{FFFD}" else {
            return (.other, length)
        }
        return (.character(character), length)
    }
}

/// A line of text during typing, with its cursor.
struct LineEditor: Sendable {
    /// The result of a key.
    enum Outcome: Hashable, Sendable {
        case editing, done, cancelled
    }

    private(set) var letters: [Character]
    /// The number of letters before it.
    private(set) var cursor: Int

    var text: String { String(letters) }

    /// Begins after an existing text.
    init(_ text: String) {
        letters = Array(text)
        cursor = letters.count
    }

    /// Keys work as in a shell.
    mutating func press(_ key: Key) -> Outcome {
        switch key {
        case .enter: return .done
        case .escape, .control("c"), .control("d"): return .cancelled
        case .character(let letter):
            letters.insert(letter, at: cursor)
            cursor += 1
        case .backspace where cursor > 0:
            cursor -= 1
            letters.remove(at: cursor)
        case .delete where cursor < letters.count: letters.remove(at: cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(letters.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = letters.count
        case .control("u"):
            letters.removeSubrange(..<cursor)
            cursor = 0
        case .control("k"): letters.removeSubrange(cursor...)
        case .control("w"):
            let kept = letters[..<cursor].reversed().drop { $0 == " " }.drop { $0 != " " }
            letters.removeSubrange(kept.count..<cursor)
            cursor = kept.count
        default: break
        }
        return .editing
    }
}
