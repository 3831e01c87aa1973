import Diary
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    /// The tokens for use of the service over the network.
    static let tokens: [Operation] = [
        Operation(
            "GET", "/v1/tokens", may: .all, "Lists the tokens, the oldest first, without their secrets.",
            answers: [.json("The tokens.", .object([.required("tokens", .list(tokenSchema))]))]
        ) { call in
            let tokens = try call.journal.tokens()
            return .json(.object([("tokens", .array(tokens.map { object($0, call) }))]), call)
        },
        Operation(
            "POST", "/v1/tokens", may: .all,
            "Creates a token. Its secret is in this answer only; the diary keeps a digest of it.",
            body: .json([
                .required("name", .text(1...60).described("A name for the client, for your own list.")),
                .required("may", .list(permission).described("At least one.")),
            ]),
            answers: [
                .json(
                    201, "The token and its secret.",
                    .object([.required("token", tokenSchema), .required("secret", .text)]))
            ], problems: [415, 422], handle: createToken),
        Operation(
            "POST", "/v1/tokens/{id}/code", may: .all,
            "Makes a code that signs one browser in with the rights of a token: once, within ten minutes. `#/sign-in?code=` "
                + "after the address of the pages makes a link of it.",
            answers: [
                .json(
                    201, "The code, which is in this answer only.",
                    .object([.required("code", .text), .required("expiresAt", .instant)]))
            ], problems: [404]
        ) { call in
            let id = try call.id()
            var random = SystemRandomNumberGenerator()
            let code = SignInCode.make(using: &random)
            let end = try call.journal.addSignInCode(code, for: id)
            guard let end else { throw HTTPProblem.notFound("no valid token has this id", field: "id") }
            let instants = InstantText(calendar: call.journal.calendar)
            var answer = HTTPResponse.json(
                .object([("code", .text(code)), ("expiresAt", .text(instants.text(end)))]), call, status: 201)
            answer.headers["Cache-Control"] = "no-store"
            return answer
        },
        Operation(
            "DELETE", "/v1/tokens/{id}", may: .all, "Revokes a token: from now on it lets nobody in.",
            answers: [.nothing(204, "It is revoked.")], problems: [404]
        ) { call in
            let id = try call.id()
            let tokens = try call.journal.tokens()
            guard tokens.contains(where: { $0.id == id && $0.revoked == nil }) else {
                throw HTTPProblem.notFound("no valid token has this id", field: "id")
            }
            _ = try call.journal.revokeToken(id.uuidString)
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
    ]

    private static let permission = Schema.choice(Permission.allCases.map(\.rawValue))

    private static let tokenSchema = Schema.object([
        .required("id", .id), .required("name", .text), .required("may", .list(permission)),
        .required("createdAt", .instant), .required("lastUsedAt", .instant.orNull),
        .required("revokedAt", .instant.orNull.described("Null while it is valid.")),
        .required("isYours", .flag.described("Whether this request came with it.")),
    ])

    private static let createToken: Handler = { call in
        var body = try BodyMembers(call)
        let name = try body.text("name", 1...60)
        let permissions: [Permission]? = try body.choices("may")
        try body.finish()
        guard let name else { throw HTTPProblem.unfit("name", "is missing; what is the client called?") }
        guard let permissions, !permissions.isEmpty else {
            throw HTTPProblem.unfit("may", "is missing; give read, log or all")
        }
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let token: AccessToken
        do {
            token = try call.journal.createToken(named: name, may: Set(permissions), secret: secret)
        } catch JournalError.invalid(let objection) {
            throw HTTPProblem.unfit("name", objection.description)
        }
        call.publish(.settingsChanged)
        var response = HTTPResponse.json(
            .object([("token", object(token, call)), ("secret", .text(secret))]), call, status: 201)
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    private static func object(_ token: AccessToken, _ call: Call) -> JSONValue {
        let instants = InstantText(calendar: call.journal.calendar)
        return .object([
            ("id", .text(token.id.uuidString)), ("name", .text(token.name)),
            (
                "may",
                .array(Permission.allCases.filter(token.permissions.contains).map { .text($0.rawValue) })
            ),
            ("createdAt", .text(instants.text(token.created))),
            ("lastUsedAt", .text(token.lastUsed.map(instants.text))),
            ("revokedAt", .text(token.revoked.map(instants.text))),
            ("isYours", .bool(call.request.client.token == token.id.uuidString)),
        ])
    }
}
