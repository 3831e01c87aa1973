/// An option or flag that a command takes, as the user writes and reads it.
package struct Option: Sendable {
    /// What follows the option's name.
    package enum Value: Sendable {
        /// Nothing: it is there or not.
        case flag
        /// Any text; the placeholder says what for.
        case text(String)
        /// One of a few words.
        case choice([String])
        /// A whole number in a range.
        case number(ClosedRange<Int>)
    }

    /// Without the two dashes.
    package var name: String
    package var value: Value
    /// One clause; what it is for, and the default where there is one.
    package var help: String
    package var isRepeatable: Bool
    /// Hidden options work but stand in no help.
    package var isHidden: Bool

    package init(
        _ name: String, _ value: Value, _ help: String, isRepeatable: Bool = false, isHidden: Bool = false
    ) {
        self.name = name
        self.value = value
        self.help = help
        self.isRepeatable = isRepeatable
        self.isHidden = isHidden
    }

    package var isFlag: Bool {
        if case .flag = value { true } else { false }
    }

    /// The option as usage lines and lists show it.
    package var shown: String {
        switch value {
        case .flag: "--\(name)"
        case .text(let placeholder): "--\(name) \(placeholder)"
        case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
        case .number: "--\(name) N"
        }
    }

    /// Throws what would be right, when `text` is not.
    func check(_ text: String) throws(Failure) {
        switch value {
        case .flag, .text: return
        case .choice(let words):
            if words.contains(text) { return }
            let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            throw .usage("--\(name) takes \(list), not “\(text)”" + Nearest.hint(to: text, among: words))
        case .number(let range):
            if let number = Int(text), range.contains(number) { return }
            throw .usage(
                "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
        }
    }
}
