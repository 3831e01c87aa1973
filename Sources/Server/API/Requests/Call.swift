import Diary
import DiaryService
import Foundation
import HTTP
import Journal

/// One request to an operation, with the service that answers it.
struct Call: Sendable {
    let request: HTTPRequest
    /// Parameters of the path, by name.
    let parameters: [String: String]
    let service: Service

    var journal: Journal { service.diaryService.journal }

    /// The id in the path.
    ///
    /// - Throws: 400 if it is not a UUID.
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

/// The conditions of a request, and its key for sending it again.
extension Call {
    /// A condition that holds if `If-Match` names the entry's current version.
    ///
    /// - Throws: 428 without the header, 412 if it does not name a version.
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

    /// Checks that `If-Match` names the tag, is `*`, or is missing; returns false if it does not name a tag.
    ///
    /// - Throws: 412 if it names other tags, or has no tag.
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

    /// The client's key for creating something only once; nil if it sent none.
    ///
    /// - Parameter request: the content of the request.
    /// - Throws: 400 if the key is invalid.
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
    /// 410: the thing that a creation key made no longer exists.
    ///
    /// - Parameter fate: what happened to it, and when to use another key.
    static func gone(_ fate: String) -> HTTPProblem {
        HTTPProblem(410, "Gone", type: "/problems/gone", detail: fate, field: "Idempotency-Key")
    }

    static let changedMeanwhile = HTTPProblem(
        412, "Changed meanwhile", type: "/problems/changed-meanwhile",
        detail: "it has changed since the version in If-Match; get it again", field: "If-Match")
}
