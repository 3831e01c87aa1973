import Foundation

/// A refusal of a request, with the members of RFC 9457. It never holds what somebody said or ate.
package struct HTTPProblem: Error, Sendable {
    package enum Member: Hashable, Sendable {
        case text(String)
        case number(Int)
        case list([String])
    }

    package var status: Int
    /// A URI reference that names the kind of problem.
    package var type: String
    /// A short title, the same for every problem of this type.
    package var title: String
    /// What is wrong with this request, and what would be right.
    package var detail: String?
    /// The part of the request that is wrong: a member such as `items[2].name`, a parameter or a header.
    package var field: String?
    /// Further members.
    package var extra: [String: Member]
    /// Header fields of the answer, such as `Retry-After`.
    package var headers: HTTPHeaders
    /// The cause of a failure of the service; for the log, never for the client.
    package var cause: String?

    package init(
        _ status: Int, _ title: String, type: String = "about:blank", detail: String? = nil,
        field: String? = nil, extra: [String: Member] = [:], headers: HTTPHeaders = [:]
    ) {
        self.status = status
        self.type = type
        self.title = title
        self.detail = detail
        self.field = field
        self.extra = extra
        self.headers = headers
    }

    /// 400: part of the request is invalid.
    package static func invalid(_ field: String, _ detail: String) -> HTTPProblem {
        HTTPProblem(400, "Invalid request", type: "/problems/invalid", detail: detail, field: field)
    }

    /// 404: nothing has this id, day or name.
    package static func notFound(_ detail: String, field: String? = nil) -> HTTPProblem {
        HTTPProblem(404, "Not found", type: "/problems/not-found", detail: detail, field: field)
    }

    /// The problem for a request that the HTTP library cannot read.
    ///
    /// - Parameter status: the library's status; 500 stands for a chunk whose size line fills its buffer.
    static func refusedByLibrary(_ status: Int) -> HTTPProblem {
        switch status {
        case 413:
            HTTPProblem(
                413, "Too large", type: "/problems/too-large", detail: "no body may be this long",
                field: "body"
            )
        case 414:
            HTTPProblem(
                414, "URI too long", type: "/problems/too-large", detail: "the path and query are too long",
                field: "path")
        case 431:
            HTTPProblem(
                431, "Header fields too large", type: "/problems/too-large",
                detail: "the request line and the header fields are too long", field: "headers")
        case 505:
            HTTPProblem(
                505, "HTTP version not supported", type: "/problems/version", detail: "speak HTTP/1.1")
        case 500: .invalid("body", "a chunk's first line is too long")
        default: .invalid("request", "is not HTTP/1.1: a line, a length or a chunk cannot be read")
        }
    }
}

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
        // It has only texts and whole numbers under text keys, so encoding cannot fail.
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
