import Foundation

/// Where the user's wishes come from.
protocol ReviewInput: ~Copyable {
    /// The next action; nil at the end of the input.
    mutating func action(_ output: Output) throws(Failure) -> ReviewAction?
    /// A text that begins as one that is there; nil when the user would rather not.
    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws(Failure) -> String?
    /// Whether the user wants what is going on to stop.
    func isStopped() -> Bool
}

/// Single keys of a terminal.
struct KeyInput: ReviewInput, ~Copyable {
    private var terminal: RawTerminal

    /// Nil when standard input is not a terminal.
    init?() {
        guard let terminal = RawTerminal() else { return nil }
        self.terminal = terminal
    }

    mutating func action(_ output: Output) throws(Failure) -> ReviewAction? {
        while let key = terminal.key() {
            if let action = ReviewAction(key) { return action }
        }
        return nil
    }

    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws(Failure) -> String? {
        var editor = LineEditor(beginning)
        defer { try? output.write("\n") }
        while true {
            let behind = editor.letters.count - editor.cursor
            try output.write(
                "\r\u{1B}[K\(question)\(EntryLines.plain(editor.text))"
                    + (behind > 0 ? "\u{1B}[\(behind)D" : ""))
            guard let key = terminal.key() else { return nil }
            switch editor.press(key) {
            case .editing: continue
            case .done: return editor.text
            case .cancelled: return nil
            }
        }
    }

    func isStopped() -> Bool { terminal.hasKey() }
}

/// Lines of standard input, where that is not a terminal: a script, or a screen reader's own editor.
struct LineInput: ReviewInput, ~Copyable {
    mutating func action(_ output: Output) throws(Failure) -> ReviewAction? {
        while let line = readLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            if let action = ReviewAction(line: line) { return action }
            try output.line("  “\(EntryLines.plain(line))” is not a key here; ? lists the keys")
        }
        return nil
    }

    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws(Failure) -> String? {
        readLine()
    }

    func isStopped() -> Bool { false }
}
