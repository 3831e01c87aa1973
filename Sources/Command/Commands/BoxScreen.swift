import Foundation
import VoiceDevice

/// What `diary listen` shows on a terminal. Where there is none nothing is shown, for it would end up in a log.
struct BoxScreen: Sendable {
    let output: Output
    /// The phrase that wakes the box; nil without one.
    let phrase: String?
    let hasButton: Bool
    let hasKeys: Bool

    /// Nil where nobody looks.
    init?(_ settings: BoxSettings, hasKeys: Bool, _ output: Output) {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        self.output = output
        phrase = settings.wake?.text
        hasButton = settings.button != nil
        self.hasKeys = hasKeys
    }

    func show(_ news: BoxNews) {
        switch news {
        case .ready: row("", invitation)
        case .heard(let text): row("heard", text.isEmpty ? "nothing" : text)
        case .answered(let text): row("answered", text)
        case .ignored: row("answered", "nothing: that was not for the diary")
        }
    }

    private var invitation: String {
        var ways: [String] = []
        if hasKeys { ways.append("press Enter or space") }
        if hasButton { ways.append("press the button") }
        let others = ways.joined(separator: " or ")
        let begin: String
        if let phrase {
            begin = "Say \"\(phrase)\", then what you ate" + (others.isEmpty ? "." : ", or \(others) first.")
        } else if let first = others.first {
            begin = first.uppercased() + others.dropFirst() + ", then say what you ate."
        } else {
            begin = "It listens when another program wakes it."
        }
        return begin + " Ctrl-C ends it."
    }

    private func row(_ name: String, _ text: String) {
        let head =
            name.isEmpty ? "" : output.coloured(name, "2") + String(repeating: " ", count: 10 - name.count)
        // Who closes the terminal ends the program in another way.
        try? output.line(head + EntryLines.plain(text))
    }
}
