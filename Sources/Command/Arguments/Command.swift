/// One command of the program: how it is written, what it is for, and what it does.
package struct Command: Sendable {
    /// What a command takes beside options.
    package struct Operands: Sendable {
        /// As usage lines show it, for example `FILE…`. Empty when there are none.
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

    /// A command line to copy, without the program's name, and what to expect of it.
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
    /// What the summary and the options leave open; may be empty.
    package var details: String
    package var examples: [Example]
    /// Hidden commands work but stand in no help.
    package var isHidden = false
    /// Does the work. Throws what the user is told.
    package var run: @Sendable (Invocation) throws(Failure) -> Void

    package init(
        _ name: String, _ summary: String, operands: Operands = .none, options: [Option] = [],
        details: String = "", examples: [Example],
        run: @escaping @Sendable (Invocation) throws(Failure) -> Void
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
