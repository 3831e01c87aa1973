import Diary
import Foundation
import HTTP
import JSON

extension HTTPRequest {
    /// Brackets within brackets that a body may have.
    private static let deepestJSON = 32

    /// Reads the body as JSON.
    ///
    /// - Throws: 415 for another content type, 413 for what was too long to stay in memory, 400 for what is not JSON.
    func json() throws(HTTPProblem) -> JSONValue {
        let data = try jsonData()
        do throws(JSONValue.Refusal) {
            return try JSONValue(json: data, deepest: Self.deepestJSON)
        } catch {
            switch error {
            case .notJSON: throw .invalid("body", "is not JSON")
            case .twice: throw .invalid("body", "has two members of one name in an object")
            case .tooDeep:
                throw .invalid("body", "brackets are nested more than \(Self.deepestJSON) deep")
            }
        }
    }

    private func jsonData() throws(HTTPProblem) -> Data {
        switch body {
        case .none: throw .invalid("body", "is missing: send JSON")
        case .form: throw Self.notJSON
        case .file:
            throw HTTPProblem(
                413, "Too large", type: "/problems/too-large",
                detail: "JSON may have at most \(HTTPBody.memoryLimit) bytes", field: "body")
        case .data(let data):
            let media = (headers["Content-Type"] ?? "").split(separator: ";").first ?? ""
            let name = media.trimmingCharacters(in: .whitespaces).lowercased()
            guard name == "application/json" || name.hasSuffix("+json") else { throw Self.notJSON }
            return data
        }
    }

    private static let notJSON = HTTPProblem(
        415, "Unsupported media type", type: "/problems/media-type",
        detail: "send JSON, with Content-Type: application/json", field: "Content-Type")
}
