import Foundation
import Synchronization
import System

/// Standard error: errors, notes, and a progress bar on a terminal. Safe to share between threads.
package final class Console: Sendable {
    private static let barWidth = 24

    package let isTerminal: Bool
    private let bar = Mutex("")

    package init(isTerminal: Bool) { self.isTerminal = isTerminal }

    /// Prints an error on one line that begins with the program's name.
    package func error(_ failure: Failure) { say("diary: " + failure.text) }

    /// Prints a note that is not an error.
    package func note(_ text: String) { say("diary: " + text) }

    /// Shows help to a user who gave no command.
    package func help(_ page: String) { bar.withLock { _ in write(page) } }

    /// Draws the progress, 0…1, over the previous bar. Does nothing without a terminal.
    package func progress(_ share: Double, _ what: String) {
        guard isTerminal else { return }
        let full = Int((min(1, max(0, share)) * Double(Self.barWidth)).rounded())
        let blocks = String(repeating: "█", count: full) + String(repeating: "░", count: Self.barWidth - full)
        let percent = "\(Int((share * 100).rounded()))"
        let padding = String(repeating: " ", count: max(0, 3 - percent.count))
        bar.withLock { bar in
            bar = "\(blocks) \(padding)\(percent) %  \(Self.oneLine(what).prefix(40))"
            write("\r\u{1B}[K" + bar)
        }
    }

    /// Removes the bar.
    package func endProgress() {
        guard isTerminal else { return }
        bar.withLock { bar in
            if !bar.isEmpty { write("\r\u{1B}[K") }
            bar = ""
        }
    }

    /// Writes to standard output while the bar is hidden.
    package func withoutBar(_ body: () throws -> Void) throws {
        try bar.withLock { bar in
            if !bar.isEmpty { write("\r\u{1B}[K") }
            try body()
            if !bar.isEmpty { write(bar) }
        }
    }

    private func say(_ text: String) {
        bar.withLock { bar in
            write((bar.isEmpty ? "" : "\r\u{1B}[K") + Self.oneLine(text) + "\n" + bar)
        }
    }

    /// Removes control characters, which file names may contain.
    private static func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    private func write(_ text: String) {
        StandardError.write(text)
    }
}

/// Standard output: only results.
package struct Output: Sendable {
    /// Whether colours may be used.
    package var hasColour: Bool

    /// Writes all of `text`. Throws if the disk is full or the reader has closed the pipe.
    package func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes all of `bytes`, which must be UTF-8.
    package func write(_ bytes: [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.write(STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno != EINTR {
                let error = FileError.last("standard output", .writing)
                var failure = Failure(
                    error.saying("cannot be written (\(error.reason))"), isGeneral: true)
                failure.isOfOutput = true
                throw failure
            }
        }
    }

    package func line(_ text: String) throws { try write(text + "\n") }

    /// The text in a terminal colour (SGR parameters), if colours may be used.
    package func coloured(_ text: String, _ parameters: String) -> String {
        hasColour ? "\u{1B}[\(parameters)m\(text)\u{1B}[0m" : text
    }
}

/// Standard input, for commands that accept it instead of a file or a text.
enum StandardInput {
    /// Its form on the command line.
    static let operand = "-"
    /// Its name in errors.
    static let name = "standard input"
    /// In bytes; a hundred hours of transcripts have a tenth of that.
    private static let largest = 256 << 20

    /// Whether it comes from a file or program and not from a person at a terminal.
    static var isFed: Bool { isatty(STDIN_FILENO) == 0 }

    /// All bytes up to the end.
    static func bytes() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(STDIN_FILENO, &piece, piece.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                let error = FileError.last(name, .reading)
                throw Failure(error.saying("cannot be read (\(error.reason))"), isGeneral: true)
            }
            bytes += piece[..<count]
            guard bytes.count <= largest else {
                throw Failure(
                    FileError(name, .reading, .invalid, "is longer than 256 MB; split it"), isGeneral: true)
            }
        }
    }

    /// All of it as text, without the last line end.
    static func text() throws -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else {
            throw Failure(FileError(name, .reading, .invalid, "is not UTF-8 text"), isGeneral: true)
        }
        return String(text.reversed().drop(while: \.isNewline).reversed())
    }
}
