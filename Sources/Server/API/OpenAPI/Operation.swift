import Diary
import HTTP
import Journal

/// A route and the words that describe it: the description that the service serves is made of these, and what a request
/// may ask is checked against them.
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

    /// What a request brings along.
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
    /// nil if everybody may.
    let may: Permission?
    /// One sentence.
    let summary: String
    let query: [Parameter]
    let headers: [Parameter]
    let body: Body?
    /// Bytes; nil for what is usual.
    let longestBody: Int?
    let answers: [Answer]
    /// The statuses of its problems, beside those that every request may get.
    let problems: [Int]
    /// Whether it speaks as OpenAI's interface does, and not as the rest.
    let isOpenAI: Bool
    /// Whether parameters that it does not know are passed over: those who watch services send some of their own.
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
        // A name that nobody can have is 422, wherever one is asked for.
        self.problems = problems + (query.contains { $0.name == "person" } ? [422] : [])
        self.isOpenAI = isOpenAI
        self.isLenient = isLenient
        self.handle = handle
    }

    private static let jsonLimit = 1 << 18

    /// The route, which refuses what is not described before anything is done.
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

/// Everything that the service answers over HTTP, as /v1/openapi.json describes it.
enum APIRoutes {
    static let all: [Route] = Operation.all.map(\.route)
}

extension Operation {
    /// In the order in which they are described.
    static let all: [Operation] =
        conversation + boxes + entries + changes + undo + recordings + dictations + review + vocabulary
        + vocabularyFile + kitchens + journals + due + library + journalFiles
        + corrections + transcripts + search + figures + exchange + backup + restoring
        + people
        + reminders + settings + tokens + events + sessions + service + openAI + health + [description]

    private static let description = Operation(
        "GET", "/v1/openapi.json", may: nil, "Describes all of this as OpenAPI 3.1.", headers: [ifNoneMatch],
        answers: [.json("The description.", .object([], isOpen: true)), unchanged]
    ) { call in
        // Made when it is asked for: it describes itself, too.
        .json(
            OpenAPIDocument(
                routes: Service.interface, operations: Operation.all, cookie: call.service.access.cookie
            ).json, call)
    }
}
