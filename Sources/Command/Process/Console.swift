import Foundation
import Synchronization

/// Standard error: errors, notes, and on a terminal a progress bar. Safe to share between threads.
package final class Console: Sendable {
    private static let barWidth = 24

    package let isTerminal: Bool
    private let bar = Mutex("")

    package init(isTerminal: Bool) { self.isTerminal = isTerminal }

    /// Tells of an error, in one line that begins with the program's name.
    package func error(_ failure: Failure) { say("diary: " + failure.text) }

    /// Tells of something that is not an error.
    package func note(_ text: String) { say("diary: " + text) }

    /// Shows help to somebody who gave no command.
    package func help(_ page: String) { bar.withLock { _ in write(page) } }

    /// Draws how much is done, 0…1, over what was drawn before. Nothing without a terminal.
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

    /// Takes the bar away.
    package func endProgress() {
        guard isTerminal else { return }
        bar.withLock { bar in
            if !bar.isEmpty { write("\r\u{1B}[K") }
            bar = ""
        }
    }

    /// Writes to standard output while the bar is out of the way.
    package func withoutBar(_ body: () throws(Failure) -> Void) throws(Failure) {
        try bar.withLock { bar throws(Failure) in
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

    /// File names may hold anything; what is shown holds no control characters.
    private static func oneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
