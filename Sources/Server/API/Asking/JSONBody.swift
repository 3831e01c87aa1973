import Diary
import Foundation
import HTTP

extension HTTPRequest {
    /// Brackets within brackets that a body may have.
    private static let deepestJSON = 32

    /// Reads the body as JSON.
    ///
    /// - Throws: 415 for another content type, 413 for what was too long to stay in memory, 400 with the member that is wrong.
    package func json<Value: Decodable>(
        _ type: Value.Type, decoder: JSONDecoder = JSONDecoder()
    ) throws(HTTPProblem) -> Value {
        let data = try jsonData()
        guard !JSONNesting.exceeds(Self.deepestJSON, in: data) else {
            throw .invalid("body", "brackets are nested more than \(Self.deepestJSON) deep")
        }
        do {
            return try decoder.decode(type, from: data)
        } catch let error as DecodingError {
            throw HTTPProblem(error)
        } catch let problem as HTTPProblem {
            throw problem
        } catch {
            throw .invalid("body", "is not what is expected here")
        }
    }

    private func jsonData() throws(HTTPProblem) -> Data {
        switch body {
        case .none: throw .invalid("body", "is missing: send JSON")
        case .form: throw Self.notJSON
        case .file:
            throw HTTPProblem(
                413, "Too large", type: "/problems/too-large",
                detail: "JSON may be \(HTTPBody.memoryLimit) bytes long", field: "body")
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

extension HTTPProblem {
    /// Says which member is wrong, and not what stands in it.
    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            self = .invalid(Self.field(context.codingPath + [key]), "is missing")
        case .valueNotFound(let type, let context):
            self = .invalid(Self.field(context.codingPath), "is null; \(Self.expected(type)) is needed")
        case .typeMismatch(let type, let context):
            self = .invalid(Self.field(context.codingPath), "is not \(Self.expected(type))")
        case .dataCorrupted(let context):
            let isWhole = context.codingPath.isEmpty
            self = .invalid(
                Self.field(context.codingPath), isWhole ? "is not JSON" : "is not what is expected here")
        @unknown default:
            self = .invalid("body", "is not what is expected here")
        }
    }

    /// `items[2].name`; `body` for the whole.
    private static func field(_ path: [any CodingKey]) -> String {
        let text = path.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
        return text.isEmpty ? "body" : text.hasPrefix(".") ? String(text.dropFirst()) : text
    }

    private static func expected(_ type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [String: Any].Type: "an object"
        case is [Any].Type: "a list"
        default: "what is expected here"
        }
    }
}
