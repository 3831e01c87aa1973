import Foundation
import JSON

/// Remarks as a JSON list of objects, in exports and in the API.
package enum RemarkJSON {
    package static func list(_ remarks: [Remark], _ instants: InstantText) -> JSONValue {
        .array(
            remarks.map { remark in
                .object([
                    ("kind", .text(remark.kind.rawValue)), ("text", .text(remark.text)),
                    ("name", .text(remark.name)), ("at", .text(remark.at.map(instants.text))),
                ])
            })
    }

    /// The remarks of a list; none for null or nothing at all.
    ///
    /// - Throws: what is wrong with the value, as the end of a sentence about it: "are not a list".
    package static func remarks(_ value: JSONValue?, _ instants: InstantText) throws(Fault) -> [Remark] {
        guard let value, value != .null else { return [] }
        guard case .array(let list) = value else { throw Fault("are not a list") }
        guard list.count <= Remark.most else { throw Fault("are more than \(Remark.most)") }
        var remarks: [Remark] = []
        for item in list { remarks.append(try remark(item, instants)) }
        return remarks
    }

    /// What is wrong with a list of remarks; it never holds their words.
    package struct Fault: Error, Hashable, Sendable {
        package let text: String

        init(_ text: String) { self.text = text }
    }

    private static let names: Set = ["kind", "text", "name", "at"]

    private static func remark(_ value: JSONValue, _ instants: InstantText) throws(Fault) -> Remark {
        guard let members = value.members, members.keys.allSatisfy(names.contains) else {
            throw Fault("are not objects of kind, text, name and at")
        }
        guard case .text(let kind)? = members["kind"], let kind = Remark.Kind(rawValue: kind) else {
            let kinds = Remark.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Fault("have a kind that is not one of \(kinds)")
        }
        guard let text = try text(members["text"], Remark.longestText, "text") else {
            throw Fault("have a remark without text")
        }
        let name = try self.name(members["name"], of: kind)
        var remark = Remark(kind, text, name: name)
        switch members["at"] {
        case nil, .null?: break
        case .text(let text)?:
            guard let at = instants.instant(text) else {
                throw Fault("have a time that is not a date and time such as 2026-11-20T08:15:00+01:00")
            }
            remark.at = at
        default: throw Fault("have a time that is not text")
        }
        return remark
    }

    /// The name of a feeling, as the diary keeps it.
    private static func name(_ value: JSONValue?, of kind: Remark.Kind) throws(Fault) -> String? {
        guard case .text(let typed)? = value else { return try text(value, Remark.longestName, "name") }
        guard kind.isFeeling else { throw Fault("have a name, which only body and mood have") }
        let name = Remark.name(typed)
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw Fault("have a name without a letter or digit")
        }
        return try text(.text(name), Remark.longestName, "name")
    }

    private static func text(
        _ value: JSONValue?, _ most: Int, _ name: String
    ) throws(Fault) -> String? {
        switch value {
        case nil, .null?: return nil
        case .text(let text)?:
            guard text.contains(where: { !$0.isWhitespace }), text.unicodeScalars.count <= most else {
                throw Fault("have a \(name) that is empty, or has more than \(most) characters")
            }
            return text
        default: throw Fault("have a \(name) that is not text")
        }
    }
}
