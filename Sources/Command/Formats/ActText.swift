import JSON

/// Acts as text for a terminal.
enum ActText {
    /// Example: `plants care: watering; plants fern; day 2026-11-20`.
    static func line(_ act: JSONValue) -> String {
        guard case .object(let members) = act else { return "" }
        let head = members.prefix(2).map { text($0.1) }.joined(separator: " ")
        let rest = members.dropFirst(2).map { name, value in
            name == "body" || name == "description" ? text(value) : "\(name) \(text(value))"
        }
        return rest.isEmpty ? head : head + ": " + rest.joined(separator: "; ")
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .text(let text): text
        case .array(let list): list.map(text).joined(separator: ", ")
        case .object(let members):
            if let name = members.first(where: { $0.0 == "name" }) {
                text(name.1)
            } else {
                members.map { "\($0.0) \(text($0.1))" }.joined(separator: ", ")
            }
        default: value.line
        }
    }
}
