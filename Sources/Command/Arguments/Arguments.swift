/// What the user wrote behind a command: options with their values, and operands.
package struct Arguments: Sendable {
    private(set) package var options: [String: [String]] = [:]
    private(set) package var operands: [String] = []

    mutating func add(_ value: String, to option: Option) throws(Failure) {
        try option.check(value)
        if !option.isRepeatable, options[option.name] != nil {
            throw .usage("--\(option.name) is given twice; once is enough")
        }
        options[option.name, default: []].append(value)
    }

    mutating func add(operand: String) { operands.append(operand) }

    /// Whether a flag is there.
    package func has(_ name: String) -> Bool { options[name] != nil }

    /// The value of an option, or nil when it is not there.
    package func value(_ name: String) -> String? { options[name]?.last }

    /// All values of an option that may be repeated.
    package func values(_ name: String) -> [String] { options[name] ?? [] }

    /// The value of a numeric option; its range has been checked.
    package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }
}
