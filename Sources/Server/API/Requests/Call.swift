import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// One request to an operation, and what answers it.
struct Call: Sendable {
    let request: HTTPRequest
    /// Of the path, by name.
    let parameters: [String: String]
    let service: Service

    var journal: Journal { service.diaryService.journal }

    /// The id that the path names.
    ///
    /// - Throws: 400 for text that is not a UUID.
    func id() throws -> UUID {
        guard let id = UUID(uuidString: parameters["id"] ?? "") else {
            throw HTTPProblem.invalid(
                "id", "is not an id; ids are UUIDs such as 7B0D1B0E-51F7-4C1B-9A5F-0C7E0C4B2E11")
        }
        return id
    }

    func publish(_ kind: Change.Kind, _ ids: [UUID] = []) {
        service.diaryService.changes.publish(Change(kind, ids))
    }
}

/// What a request says about the state in which it wants to find something, and about having been sent before.
extension Call {
    /// Holds when the entry is one of those that `If-Match` names.
    ///
    /// - Throws: 428 without the header, 412 for one that names no version.
    func condition() throws -> EntryCondition? {
        let values = request.headers.values("If-Match")
        guard !values.isEmpty else {
            throw HTTPProblem(
                428, "If-Match is needed", type: "/problems/if-match-needed",
                detail: "send the ETag of the entry in If-Match, or * for any version",
                field: "If-Match")
        }
        let text = values.joined(separator: ",").trimmingCharacters(in: .whitespaces)
        if text == "*" { return nil }
        let tags = try EntityTag.all(in: text, of: "If-Match")
        let view = EntryView(calendar: journal.calendar)
        // A weak tag never matches here (RFC 9110, 13.1.1).
        return { details in tags.contains(view.tag(of: details)) }
    }

    /// Goes on where `If-Match` names the tag, `*`, or is not there; false where it names no tag.
    ///
    /// - Throws: 412 where it names other tags, or none.
    @discardableResult
    func expect(_ tag: String) throws -> Bool {
        let values = request.headers.values("If-Match")
        let text = values.joined(separator: ",").trimmingCharacters(in: .whitespaces)
        guard !values.isEmpty, text != "*" else { return false }
        guard try EntityTag.all(in: text, of: "If-Match").contains(tag) else {
            throw HTTPProblem.changedMeanwhile
        }
        return true
    }

    /// The key under which something is created once; nil without one.
    ///
    /// - Parameter request: what is asked for.
    /// - Throws: 400 for a key that is none.
    func creationKey(_ request: [UInt8]) throws -> CreationKey? {
        let name = "Idempotency-Key"
        let values = self.request.headers.values(name)
        guard let text = values.first else { return nil }
        let asked = Array((self.request.method + " /" + self.request.path.joined(separator: "/") + "\n").utf8)
        guard values.count == 1, let key = CreationKey(text, request: asked + request) else {
            throw HTTPProblem.invalid(name, "must be a key of 1 to 255 visible ASCII characters")
        }
        return key
    }
}

extension HTTPProblem {
    /// 410: what a creation key made is there no more.
    ///
    /// - Parameter fate: what became of it, and what another key is for.
    static func gone(_ fate: String) -> HTTPProblem {
        HTTPProblem(410, "Gone", type: "/problems/gone", detail: fate, field: "Idempotency-Key")
    }

    static let changedMeanwhile = HTTPProblem(
        412, "Changed meanwhile", type: "/problems/changed-meanwhile",
        detail: "it has changed since the version in If-Match; get it again", field: "If-Match")
}
