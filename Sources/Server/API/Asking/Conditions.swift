import Foundation
import HTTP
import Journal

/// What a request says about the state in which it wants to find something, and about having been sent before.
extension Call {
    /// Holds when the entry is one of those that `If-Match` names.
    ///
    /// - Throws: 428 without the header, 400 for one that cannot be read.
    func condition() throws(HTTPProblem) -> EntryCondition? {
        let values = request.headers.values("If-Match")
        guard !values.isEmpty else {
            throw HTTPProblem(
                428, "If-Match is needed", type: "/problems/if-match-needed",
                detail: "send the ETag of the entry in If-Match, or * for any version",
                field: "If-Match")
        }
        let text = values.joined(separator: ",").trimmingCharacters(in: .whitespaces)
        if text == "*" { return nil }
        let tags = try Self.tags(text, in: "If-Match")
        let view = EntryView(calendar: journal.calendar)
        // A weak tag never matches here (RFC 9110, 13.1.1).
        return { details in tags.contains(view.tag(of: details)) }
    }

    /// Goes on where `If-Match` names the tag, `*`, or is not there.
    ///
    /// - Throws: 412 where it names other tags, 400 where it cannot be read.
    func expect(_ tag: String) throws(HTTPProblem) {
        let values = request.headers.values("If-Match")
        let text = values.joined(separator: ",").trimmingCharacters(in: .whitespaces)
        guard !values.isEmpty, text != "*" else { return }
        guard try Self.tags(text, in: "If-Match").contains(tag) else {
            throw HTTPProblem(
                412, "Changed meanwhile", type: "/problems/changed-meanwhile",
                detail: "it is no longer the version in If-Match; get it again", field: "If-Match")
        }
    }

    /// Whether the asking side has what the tag names (`If-None-Match`).
    func has(_ tag: String) -> Bool {
        let text = request.headers.values("If-None-Match").joined(separator: ",")
        guard !text.isEmpty else { return false }
        if text.trimmingCharacters(in: .whitespaces) == "*" { return true }
        let tags = (try? Self.tags(text, in: "If-None-Match")) ?? []
        return tags.contains { $0 == tag || $0 == "W/" + tag }
    }

    /// The key under which something is created once; nil without one.
    ///
    /// - Parameter request: what is asked for.
    /// - Throws: 400 for a key that is none.
    func creationKey(_ request: [UInt8]) throws(HTTPProblem) -> CreationKey? {
        let name = "Idempotency-Key"
        let values = self.request.headers.values(name)
        guard let text = values.first else { return nil }
        let asked = Array((self.request.method + " /" + self.request.path.joined(separator: "/") + "\n").utf8)
        guard values.count == 1, let key = CreationKey(text, request: asked + request) else {
            throw .invalid(name, "must be a key of 1 to 255 visible ASCII characters")
        }
        return key
    }

    /// Quoted tags with commas between them, weak ones with their `W/`.
    private static func tags(_ text: String, in field: String) throws(HTTPProblem) -> [String] {
        let tags = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let isRead = tags.allSatisfy { tag in
            let quoted = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
            return quoted.utf8.count >= 2 && quoted.hasPrefix("\"") && quoted.hasSuffix("\"")
        }
        guard isRead, !tags.isEmpty else {
            throw .invalid(field, "must hold entity tags, in double quotes")
        }
        return tags
    }
}
