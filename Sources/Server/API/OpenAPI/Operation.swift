import Diary
import HTTP
import Journal

/// A route with its description.
///
/// The service's OpenAPI document is made of these, and requests are checked against them.
struct Operation: Sendable {
    /// A value in the query or a header.
    struct Parameter: Sendable {
        var name: String
        var schema: Schema
        var about: String
        var isRequired: Bool

        init(_ name: String, _ schema: Schema, _ about: String, isRequired: Bool = false) {
            self.isRequired = isRequired
            self.name = name
            self.schema = schema
            self.about = about
        }
    }

    /// The body of a request.
    enum Body: Sendable {
        /// An object with these members and no others.
        case json([Schema.Member])
        /// Bytes of these media types; with members, also `multipart/form-data` with them.
        case bytes([String], form: [Schema.Member] = [])
    }

    /// An answer that is not a problem.
    struct Answer: Sendable {
        enum Content: Sendable {
            case nothing
            case json(Schema)
            case other([String])
        }

        var status: Int
        var about: String
        var content: Content

        static func json(_ about: String, _ schema: Schema) -> Answer { .json(200, about, schema) }

        static func json(_ status: Int, _ about: String, _ schema: Schema) -> Answer {
            Answer(status: status, about: about, content: .json(schema))
        }

        static func other(_ status: Int, _ about: String, _ types: String...) -> Answer {
            Answer(status: status, about: about, content: .other(types))
        }

        static func other(_ status: Int, _ about: String, _ types: [String]) -> Answer {
            Answer(status: status, about: about, content: .other(types))
        }

        static func nothing(_ status: Int, _ about: String) -> Answer {
            Answer(status: status, about: about, content: .nothing)
        }
    }

    typealias Handler = @Sendable (Call) throws -> HTTPResponse

    let method: String
    let pattern: String
    /// Nil if the route is public.
    let may: Permission?
    /// One sentence.
    let summary: String
    let query: [Parameter]
    let headers: [Parameter]
    let body: Body?
    /// In bytes; nil for the default.
    let longestBody: Int?
    let answers: [Answer]
    /// The statuses of its problems, beside those of every request.
    let problems: [Int]
    /// Whether it follows OpenAI's interface instead of this one's style.
    let isOpenAI: Bool
    /// Whether unknown parameters are ignored: monitoring programs send their own.
    let isLenient: Bool
    let handle: Handler

    init(
        _ method: String, _ pattern: String, may: Permission?, _ summary: String, query: [Parameter] = [],
        headers: [Parameter] = [], body: Body? = nil, longestBody: Int? = nil, answers: [Answer],
        problems: [Int] = [],
        isOpenAI: Bool = false, isLenient: Bool = false, handle: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.may = may
        self.summary = summary
        self.query = query
        self.headers = headers
        self.body = body
        self.longestBody = longestBody
        self.answers = answers
        // Every route with a person in its query answers 422 for an invalid name.
        self.problems = problems + (query.contains { $0.name == "person" } ? [422] : [])
        self.isOpenAI = isOpenAI
        self.isLenient = isLenient
        self.handle = handle
    }

    private static let jsonLimit = 1 << 18

    /// The route, which rejects undescribed input before any work is done.
    var route: Route {
        let operation = self
        let limit =
            switch body {
            case nil, .json: Self.jsonLimit
            case .bytes: HTTPBody.uploadLimit
            }
        return Route(
            method, pattern, may: may, bodyLimit: longestBody ?? limit,
            problemResponse: isOpenAI ? OpenAIError.response : nil
        ) { request, parameters, service in
            let known = operation.query.map(\.name)
            if !operation.isLenient,
                let stranger = request.query.keys.sorted().first(where: { !known.contains($0) })
            {
                throw HTTPProblem.invalid(
                    stranger,
                    known.isEmpty
                        ? "is not known here; this path takes no parameters"
                        : "is not known here; the parameters are "
                            + known.joined(separator: ", "))
            }
            return try operation.handle(
                Call(request: request, parameters: parameters, service: service))
        }
    }
}

/// All HTTP routes that /v1/openapi.json describes.
enum APIRoutes {
    static let all: [Route] = Operation.all.map(\.route)
}

extension Operation {
    /// In the order of the description.
    static let all: [Operation] =
        conversation + boxes + entries + changes + undo + recordings + pictures + dictations + review
        + vocabulary
        + vocabularyFile + kitchens + saved + feelings + journals + due + advice + weather + library
        + journalFiles
        + corrections + transcripts + search + figures + exchange + samples + backup + restoring
        + people
        + reminders + settings + tokens + invitations + events + sessions + service + openAI + health
        + [description]

    private static let description = Operation(
        "GET", "/v1/openapi.json", may: nil, "Describes all of this as OpenAPI 3.1.", headers: [ifNoneMatch],
        answers: [.json("The description.", .object([], isOpen: true)), unchanged]
    ) { call in
        // Built per request, because the document describes this route too.
        .json(
            OpenAPIDocument(
                routes: Service.interface, operations: Operation.all, cookie: call.service.access.cookie
            ).json, call)
    }
}
