import Foundation

extension HTTPProblem {
    /// The answer `application/problem+json`, as defined by RFC 9457.
    package var response: HTTPResponse {
        var headers = headers
        headers["Content-Type"] = "application/problem+json"
        return HTTPResponse(status, headers: headers, body: .data(document))
    }

    private var document: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Texts and whole numbers under text keys: nothing that cannot be written.
        return (try? encoder.encode(Document(problem: self))) ?? Data(#"{"status":\#(status)}"#.utf8)
    }

    private struct Document: Encodable {
        var problem: HTTPProblem

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Name.self)
            for (name, member) in problem.extra {
                switch member {
                case .text(let text): try members.encode(text, forKey: Name(name))
                case .number(let number): try members.encode(number, forKey: Name(name))
                case .list(let texts): try members.encode(texts, forKey: Name(name))
                }
            }
            try members.encode(problem.type, forKey: Name("type"))
            try members.encode(problem.title, forKey: Name("title"))
            try members.encode(problem.status, forKey: Name("status"))
            try members.encodeIfPresent(problem.detail, forKey: Name("detail"))
            try members.encodeIfPresent(problem.field, forKey: Name("field"))
        }
    }

    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
