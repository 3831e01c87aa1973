import Foundation

/// The source of the user's actions.
protocol ReviewInput: ~Copyable {
    /// The next action; nil at the end of the input.
    mutating func action(_ output: Output) throws -> ReviewAction?
    /// A text that the user edits from a given beginning; nil if the user cancels.
    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws -> String?
    /// Whether the user wants to stop the current work.
    func isStopped() -> Bool
}

/// Single keys of a terminal.
struct KeyInput: ReviewInput, ~Copyable {
    private var terminal: RawTerminal

    /// Nil if standard input is not a terminal.
    init?() {
        guard let terminal = RawTerminal() else { return nil }
        self.terminal = terminal
    }

    mutating func action(_ output: Output) throws -> ReviewAction? {
        while let key = terminal.key() {
            if let action = ReviewAction(key) { return action }
        }
        return nil
    }

    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws -> String? {
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

/// Lines of standard input without a terminal: from a script, or a screen reader's own editor.
struct LineInput: ReviewInput, ~Copyable {
    mutating func action(_ output: Output) throws -> ReviewAction? {
        while let line = readLine() {
            if line.allSatisfy(\.isWhitespace) { continue }
            if let action = ReviewAction(line: line) { return action }
            try output.line("  “\(EntryLines.plain(line))” is not a key here; ? lists the keys")
        }
        return nil
    }

    mutating func text(_ question: String, _ beginning: String, _ output: Output) throws -> String? {
        readLine()
    }

    func isStopped() -> Bool { false }
}

/// The user's action on the recording that is shown.
enum ReviewAction: Hashable, Sendable {
    /// Takes an alternative, counted from 1.
    case take(Int)
    case nextDoubtful, previousDoubtful
    case nextWord, previousWord
    /// Marks a word, counted from 1.
    case mark(Int)
    case playWord, playAll
    /// A text for the marked words; nil to ask for it.
    case type(String?)
    /// A text for the whole recording; nil to ask for it.
    case rewrite(String?)
    case takeBack
    case accept, skip, delete, quit, help
    /// The recording contains nothing for the diary.
    case dismiss

    /// The action of a key; nil if there is none.
    init?(_ key: Key) {
        switch key {
        case .enter: self = .accept
        case .tab, .control("n"): self = .nextDoubtful
        case .control("p"): self = .previousDoubtful
        case .right: self = .nextWord
        case .left: self = .previousWord
        case .control("c"), .control("d"), .escape: self = .quit
        case .character(let letter):
            guard let action = ReviewAction(line: String(letter)) else { return nil }
            self = action
        default: return nil
        }
    }

    /// The action of a line: a key's letter, followed by a text or number if needed; nil if there is none.
    init?(line: String) {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
        guard let name = parts.first else { return nil }
        let rest = parts.count > 1 ? parts[1] : nil
        switch (name, rest) {
        case ("t", let text): self = .type(text)
        case ("r", let text): self = .rewrite(text)
        case ("w", let number?):
            guard let word = Int(number), word > 0 else { return nil }
            self = .mark(word)
        case (_, _?): return nil
        case ("n", nil): self = .nextDoubtful
        case ("b", nil): self = .previousDoubtful
        case ("p", nil): self = .playWord
        case ("P", nil): self = .playAll
        case ("o", nil): self = .takeBack
        case ("a", nil): self = .accept
        case ("s", nil): self = .skip
        case ("x", nil): self = .dismiss
        case ("d", nil): self = .delete
        case ("q", nil): self = .quit
        case ("?", nil), ("h", nil): self = .help
        default:
            guard let number = Int(name), (1...9).contains(number) else { return nil }
            self = .take(number)
        }
    }

    /// Keys with their actions, in the order of the help.
    static let keys = [
        ("1-9", "take that alternative"), ("n b", "mark the next or previous doubtful words"),
        ("← →", "mark the previous or next word (without a terminal: w N, the Nth)"),
        ("p P", "play the marked words or everything (any key stops it)"),
        ("t r", "type what was said there, or everything again"), ("o", "go back to what was heard"),
        ("a", "store it as shown here, and go on"),
        ("x", "there is nothing in it: keep the recording without an entry"),
        ("s", "skip it until next time"),
        ("d", "delete"), ("q", "stop here"),
    ]
}
