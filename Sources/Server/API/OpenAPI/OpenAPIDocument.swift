import Diary
import HTTP
import JSON

/// Describes the service in OpenAPI 3.1.
///
/// It is built from the actual routes and operations, so it cannot miss a route.
struct OpenAPIDocument: Sendable {
    private static let methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]
    private static let anyProblem = [400, 401, 403, 414]

    /// Routes in the order of their table.
    let routes: [Route]
    private let operations: [String: Operation]
    private let cookie: SessionCookie

    init(routes: [Route], operations: [Operation], cookie: SessionCookie) {
        self.routes = routes
        self.cookie = cookie
        self.operations = Dictionary(operations.map { ($0.method + $0.pattern, $0) }) { first, _ in first }
    }

    var json: JSONValue {
        var paths: [(String, [(String, JSONValue)])] = []
        for route in routes where Self.methods.contains(route.method) {
            let member = (route.method.lowercased(), describe(route))
            if let place = paths.firstIndex(where: { $0.0 == route.pattern }) {
                paths[place].1.append(member)
            } else {
                paths.append((route.pattern, [member]))
            }
        }
        return .object([
            ("openapi", .text("3.1.0")),
            (
                "info",
                .object([
                    ("title", .text("SpokenDiary")), ("version", .text("1")),
                    (
                        "description",
                        .text(
                            "A food diary that you speak to. Problems are described as in RFC 9457; the "
                                + "member `field` names the part of the request that is wrong.")
                    ),
                ])
            ),
            ("servers", .array([.object([("url", .text("/"))])])),
            ("paths", .object(paths.map { ($0.0, .object($0.1)) })),
            (
                "components",
                .object([
                    ("schemas", .object(NamedSchema.allCases.map { ($0.rawValue, $0.schema.json) })),
                    (
                        "securitySchemes",
                        .object([
                            (
                                "token",
                                .object([
                                    ("type", .text("http")), ("scheme", .text("bearer")),
                                    (
                                        "description",
                                        .text(
                                            "Needed by all but programs of the diary's own user at the socket in its home; diary token create makes one."
                                        )
                                    ),
                                ])
                            ),
                            (
                                "session",
                                .object([
                                    ("type", .text("apiKey")), ("in", .text("cookie")),
                                    ("name", .text(cookie.name)),
                                    (
                                        "description",
                                        .text(
                                            "Stands for the token, or the code, that POST /v1/session was sent."
                                        )
                                    ),
                                ])
                            ),
                        ])
                    ),
                ])
            ),
        ])
    }

    private func describe(_ route: Route) -> JSONValue {
        let operation = operations[route.method + route.pattern]
        var members: [(String, JSONValue)] = [("operationId", .text(Self.name(of: route)))]
        if let operation { members.append(("summary", .text(operation.summary))) }
        let parameters =
            route.segments.filter { $0.hasPrefix("{") }.map { segment in
                Self.pathParameter(
                    String(segment.dropFirst().dropLast()), isOpenAI: operation?.isOpenAI == true)
            } + (operation?.query ?? []).map { Self.parameter($0, in: "query") }
            + (operation?.headers ?? []).map { Self.parameter($0, in: "header") }
        if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
        if let body = operation?.body { members.append(("requestBody", Self.request(body))) }
        members.append(("responses", .object(responses(operation))))
        // The empty requirement means no token: programs of the diary's own user need none.
        members.append(
            (
                "security",
                .array(
                    route.may == nil
                        ? []
                        : [
                            .object([("token", .array([]))]), .object([("session", .array([]))]), .object([]),
                        ])
            ))
        return .object(members)
    }

    private func responses(_ operation: Operation?) -> [(String, JSONValue)] {
        guard let operation else {
            return [
                ("default", .object([("description", .text("As the interface of that name defines it."))]))
            ]
        }
        let answers = operation.answers.map { answer in
            var members: [(String, JSONValue)] = [("description", .text(answer.about))]
            switch answer.content {
            case .nothing: break
            case .json(let schema):
                members.append(
                    ("content", .object([("application/json", .object([("schema", schema.json)]))])))
            case .other(let types):
                members.append(("content", .object(types.map { ($0, .object([])) })))
            }
            return (String(answer.status), JSONValue.object(members))
        }
        let problem = JSONValue.object([
            operation.isOpenAI
                ? ("application/json", .object([("schema", Schema.named(.openAIError).json)]))
                : ("application/problem+json", .object([("schema", Schema.named(.problem).json)]))
        ])
        let problems = Set(Self.anyProblem + operation.problems).sorted().map { status in
            (
                String(status),
                JSONValue.object([
                    ("description", .text(Self.meaning(of: status))), ("content", problem),
                ])
            )
        }
        return answers + problems
    }

    private static func request(_ body: Operation.Body) -> JSONValue {
        let content: [(String, JSONValue)] =
            switch body {
            case .json(let members):
                // Null has the same meaning as a missing member, or removes the old value.
                [
                    (
                        "application/json",
                        .object([
                            (
                                "schema",
                                Schema.object(
                                    members.map { $0.isRequired ? $0 : .optional($0.name, $0.schema.orNull) }
                                ).json
                            )
                        ])
                    )
                ]
            case .bytes(let types, let form):
                types.map { type in
                    // The reader of a JSON file reports its errors row by row, so the schema allows anything.
                    (type, .object([("schema", type == "application/json" ? .object([]) : Schema.file.json)]))
                }
                    + (form.isEmpty
                        ? []
                        : [("multipart/form-data", .object([("schema", Schema.object(form).json)]))])
            }
        return .object([("required", .bool(true)), ("content", .object(content))])
    }

    private static func parameter(_ parameter: Operation.Parameter, in place: String) -> JSONValue {
        .object(
            [("name", .text(parameter.name)), ("in", .text(place))]
                + (parameter.isRequired ? [("required", JSONValue.bool(true))] : [])
                + [("description", .text(parameter.about)), ("schema", parameter.schema.json)])
    }

    private static func pathParameter(_ name: String, isOpenAI: Bool) -> JSONValue {
        let schema: Schema =
            switch name {
            case "id" where !isOpenAI: .id
            case "word": .pattern("^[A-Za-z][A-Za-z']*( [A-Za-z][A-Za-z']*){0,4}$")
            case "number": .integer(1...1_000_000_000)
            default: .text(1...200)
            }
        return .object([
            ("name", .text(name)), ("in", .text("path")), ("required", .bool(true)), ("schema", schema.json),
        ])
    }

    /// The unique operation id of a route: `post_v1_entries_id_repeat`.
    private static func name(of route: Route) -> String {
        let words = route.pattern.split { !$0.isLetter && !$0.isNumber }
        return ([route.method.lowercased()] + words.map(String.init)).joined(separator: "_")
    }

    static func meaning(of status: Int) -> String {
        switch status {
        case 400: "Part of the request is invalid."
        case 401: "The request needs a token."
        case 403: "The token, or the site that the request comes from, may not do this."
        case 404: "Nothing has this path, id or name."
        case 409: "The diary cannot do this in its present state."
        case 410: "It was created and has since been deleted."
        case 412: "It has changed meanwhile."
        case 413: "The body is too large, or the recording too long."
        case 414: "The path and query are too long."
        case 415: "The body has a media type that is not accepted here."
        case 416: "The range lies outside the file."
        case 422: "The request was understood, but it cannot be carried out."
        case 421: "The Host is not a name of this machine."
        case 429: "Too many are open or at work."
        case 507: "The disk is full."
        case 428: "The request needs If-Match."
        case 503: "Too much is waiting; try again later."
        default: "The request failed."
        }
    }
}
