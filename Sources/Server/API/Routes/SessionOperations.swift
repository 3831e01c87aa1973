import Diary
import Foundation
import HTTP
import JSON
import Journal

extension Operation {
    static let sessions: [Operation] = [
        Operation(
            "POST", "/v1/session", may: nil,
            "Signs a browser in with a token, or with a code that stands for one: the answer's cookie then stands for the "
                + "token, also in event streams and in audio elements. A request that changes something must come from a "
                + "page of this service.",
            body: .json([
                .optional("token", .text(1...200).described("As `diary token create` printed it.")),
                .optional(
                    "code", .text(1...200).described("Of a link that signs in; good once, for ten minutes.")),
            ]),
            answers: [.json(201, "The session; its cookie lasts for 90 days.", .named(.session))],
            problems: [413, 415, 422]
        ) { call in
            var body = try BodyMembers(call)
            let (secret, code) = (try body.text("token", 1...200), try body.text("code", 1...200))
            try body.finish()
            var random = SystemRandomNumberGenerator()
            let cookie = AccessToken.secret(using: &random)
            let (session, token) = try begin(secret, code, cookie, call)
            // Whoever invited this browser is shown that it has come.
            call.publish(.settingsChanged)
            var answer = HTTPResponse.json(
                Data(SessionView(session, token, isCurrent: true, call.journal).json.bytes), status: 201)
            answer.headers["Set-Cookie"] = call.service.access.cookie.setting(
                cookie, isSecure: call.request.isSecure)
            return answer
        },
        Operation(
            "GET", "/v1/session", may: nil,
            "Says what the client may do, which is nothing without a token: its rights, and for how many days it may correct what it logged.",
            answers: [.json("What the client may do.", rights)]
        ) { call in
            let may = try call.permissions() ?? []
            return .json(
                .object([
                    ("client", .text(call.client?.uuidString)),
                    ("may", .array(may.map(\.rawValue).sorted().map { .text($0) })),
                    ("ownDays", .integer(Journal.ownDays)),
                ]), call)
        },
        Operation(
            "DELETE", "/v1/session", may: nil, "Signs out: ends the session whose cookie the request has.",
            answers: [.nothing(204, "The session has ended.")]
        ) { call in
            if let secret = call.service.access.cookie.secret(in: call.request.headers),
                let current = try call.journal.session(secret: secret)
            {
                _ = try call.journal.endSession(current.session.id)
                call.publish(.settingsChanged)
            }
            return HTTPResponse(
                204,
                headers: [
                    "Set-Cookie": call.service.access.cookie.removing(isSecure: call.request.isSecure)
                ])
        },
        Operation(
            "GET", "/v1/sessions", may: .all, "Lists the sessions of browsers that are signed in.",
            answers: [
                .json(
                    "The sessions, the oldest first.",
                    .object([.required("sessions", .list(.named(.session)))]))
            ]
        ) { call in
            let secret = call.service.access.cookie.secret(in: call.request.headers)
            let (sessions, tokens, current) = (
                try call.journal.sessions(), try call.journal.tokens(),
                try secret.flatMap { secret in try call.journal.session(secret: secret)?.session.id }
            )
            let shown = sessions.compactMap { session in
                tokens.first { $0.id == session.token }.map {
                    SessionView(session, $0, isCurrent: session.id == current, call.journal).json
                }
            }
            return .json(Data(JSONValue.object([("sessions", .array(shown))]).bytes))
        },
        Operation(
            "DELETE", "/v1/sessions/{id}", may: .all, "Ends a session, wherever its browser is.",
            answers: [.nothing(204, "It no longer lets anybody in.")], problems: [404]
        ) { call in
            let id = try call.id()
            guard try call.journal.endSession(id) else {
                throw HTTPProblem.notFound("no session has this id", field: "id")
            }
            call.publish(.settingsChanged)
            return HTTPResponse(204)
        },
    ]

    private static let rights = Schema.object([
        .required(
            "client", .id.orNull.described("The token, as entries have it; null where none is needed.")),
        .required("may", .list(.choice(Permission.allCases.map(\.rawValue)))),
        .required(
            "ownDays", .count.described("Days for which a token without “all” may change what it logged.")),
    ])

    /// Creates a session from a token's secret or from a code.
    private static func begin(
        _ secret: String?, _ code: String?, _ cookie: String, _ call: Call
    ) throws -> (Session, AccessToken) {
        switch (secret, code) {
        case (nil, nil): throw HTTPProblem.unfit("token", "is missing; send it, or a code")
        case (_?, _?): throw HTTPProblem.unfit("code", "is one too many; send a token or a code")
        case (nil, let code?):
            let made = try call.journal.createSession(forCode: code, secret: cookie)
            guard let made else {
                throw HTTPProblem(
                    401, "Unauthorized", type: "/problems/code",
                    detail: "the code is not known, was used, or has expired; make another", field: "code")
            }
            return made
        case (let secret?, nil):
            let token = try call.journal.token(secret: secret)
            guard let token else {
                throw HTTPProblem(
                    401, "Unauthorized", type: "/problems/token",
                    detail: "the token is not known, or was revoked", field: "token")
            }
            let session = try call.journal.createSession(of: token.id, secret: cookie)
            return (session, token)
        }
    }
}

/// A session as JSON.
struct SessionView {
    let json: JSONValue

    init(_ session: Session, _ token: AccessToken, isCurrent: Bool, _ journal: Journal) {
        let instants = InstantText(calendar: journal.calendar)
        json = .object([
            ("id", .text(session.id.uuidString)), ("token", .text(token.name)),
            ("client", .text(token.id.uuidString)),
            ("may", .array(token.permissions.map(\.rawValue).sorted().map { .text($0) })),
            ("createdAt", .text(instants.text(session.created))),
            ("lastUsedAt", session.lastUsed.map { .text(instants.text($0)) } ?? .null),
            ("expiresAt", .text(instants.text(session.expires))), ("isCurrent", .bool(isCurrent)),
        ])
    }

    static let schema = Schema.object([
        .required("id", .id), .required("token", .text.described("The name of the token it was made with.")),
        .required("client", .id.described("The token's id, as entries have it.")),
        .required("may", .list(.choice(Permission.allCases.map(\.rawValue)))),
        .required("createdAt", .instant),
        .required("lastUsedAt", .instant.orNull), .required("expiresAt", .instant),
        .required("isCurrent", .flag.described("Whether the request was made in it.")),
    ])
}
