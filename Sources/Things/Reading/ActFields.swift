import Diary
import JSON
import Language

/// Collects the fields of an act; what was not said is left out.
struct ActFields: Sendable {
    private(set) var values: [String: JSONValue] = [:]

    mutating func text(_ name: String, _ value: String?) {
        if let value, !value.isEmpty { values[name] = .text(value) }
    }

    mutating func number(_ name: String, _ value: Double?) {
        guard let value else { return }
        values[name] = Int(exactly: value).map { .integer($0) } ?? .number(value)
    }

    mutating func flag(_ name: String, _ value: Bool = true) { if value { values[name] = .bool(true) } }

    func act(_ kind: String) -> Act { Act(journal: .things, kind: kind, fields: values) }
}

/// What a rule read: the words, how surely they belong here, and the acts.
struct Reading: Sendable {
    var tokens: Range<Int>
    var fit: Claim.Fit
    var acts: [Act]
    /// The things that a following "it" or "those" may mean.
    var things: [SaidThing] = []
}
