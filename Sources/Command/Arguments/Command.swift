/// One command of the program: its syntax, its description and its work.
package struct Command: Sendable {
    /// The operands of a command, beside its options.
    package struct Operands: Sendable {
        /// The form in usage lines, for example `FILE…`. Empty if there are none.
        package var shown: String
        package var count: ClosedRange<Int>

        package static let none = Operands(shown: "", count: 0...0)
        package static func one(_ name: String) -> Operands { Operands(shown: name, count: 1...1) }
        package static func some(_ name: String) -> Operands {
            Operands(shown: name + "…", count: 1...Int.max)
        }
        package static func optional(_ name: String) -> Operands {
            Operands(shown: "[\(name)…]", count: 0...Int.max)
        }
    }

    /// A command line to copy, without the program's name, and its effect.
    package struct Example: Sendable {
        package var line: String
        package var effect: String

        package init(_ line: String, _ effect: String) {
            self.line = line
            self.effect = effect
        }
    }

    /// One or two words, for example `model build`.
    package var name: String
    /// One clause for the list of commands.
    package var summary: String
    package var operands: Operands
    package var options: [Option]
    /// Details beyond the summary and the options; may be empty.
    package var details: String
    package var examples: [Example]
    /// Hidden commands work but are not in the help.
    package var isHidden = false
    /// Does the work. Throws an error for the user.
    package var run: @Sendable (Invocation) throws -> Void

    package init(
        _ name: String, _ summary: String, operands: Operands = .none, options: [Option] = [],
        details: String = "", examples: [Example],
        run: @escaping @Sendable (Invocation) throws -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options
        self.details = details
        self.examples = examples
        self.run = run
    }
}

/// An option or flag of a command, in the form that the user writes.
package struct Option: Sendable {
    /// The value after the option's name.
    package enum Value: Sendable {
        /// No value.
        case flag
        /// Any text; the placeholder names its meaning.
        case text(String)
        /// One of a few words.
        case choice([String])
        /// A whole number in a range.
        case number(ClosedRange<Int>)
    }

    /// Without the two dashes.
    package var name: String
    package var value: Value
    /// One clause: the purpose, and the default if there is one.
    package var help: String
    package var isRepeatable: Bool
    /// Hidden options work but are not in the help.
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

    /// The option in the form of usage lines and lists.
    package var shown: String {
        switch value {
        case .flag: "--\(name)"
        case .text(let placeholder): "--\(name) \(placeholder)"
        case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
        case .number: "--\(name) N"
        }
    }

    /// Throws an error that states the expected form if `text` is invalid.
    func check(_ text: String) throws {
        switch value {
        case .flag, .text: return
        case .choice(let words):
            if words.contains(text) { return }
            let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            throw Failure.usage(
                "--\(name) takes \(list), not “\(text)”" + Nearest.hint(to: text, among: words))
        case .number(let range):
            if let number = Int(text), range.contains(number) { return }
            throw Failure.usage(
                "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
        }
    }
}

/// The user's options with their values, and the operands, of a command.
package struct Arguments: Sendable {
    private(set) package var options: [String: [String]] = [:]
    private(set) package var operands: [String] = []

    mutating func add(_ value: String, to option: Option) throws {
        try option.check(value)
        if !option.isRepeatable, options[option.name] != nil {
            throw Failure.usage("--\(option.name) is given twice; once is enough")
        }
        options[option.name, default: []].append(value)
    }

    mutating func add(operand: String) { operands.append(operand) }

    /// Whether a flag is given.
    package func has(_ name: String) -> Bool { options[name] != nil }

    /// The value of an option; nil if it is not given.
    package func value(_ name: String) -> String? { options[name]?.last }

    /// All values of a repeatable option.
    package func values(_ name: String) -> [String] { options[name] ?? [] }

    /// The value of a numeric option, whose range has been checked already.
    package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}
