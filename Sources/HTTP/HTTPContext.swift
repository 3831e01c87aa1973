/// What the routes of a server work with; it also decides which clients are let in.
///
/// All connections share one context, and each connection is a thread.
package protocol HTTPContext: Sendable {
    /// The permission that a route needs and a client may have.
    associatedtype Right: Sendable

    /// Lets a client in, before its body is read.
    ///
    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - route: what the path leads to; nil where there is nothing.
    /// - Throws: what the client is told instead.
    func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<Self>?
    ) throws -> HTTPClient

    /// What a client is told of an error that letting it in, or a handler, threw.
    func problem(_ error: any Error) -> HTTPProblem

    /// How problems are written under a path; nil for `application/problem+json`.
    ///
    /// - Parameter target: the path and query as they came.
    func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)?

    /// Whether the service is about to end: streams are told so, and connections are closed after their answer.
    var isStopping: Bool { get }

    /// Called for every answer before it is sent.
    func answered(_ record: HTTPRequestRecord)

    /// Called for every problem with status 500 or above.
    func failed(_ problem: HTTPProblem, route: String?)
}

/// The other end of a connection.
package struct HTTPPeer: Sendable {
    /// The numeric address; `local` on a Unix socket.
    package var address: String
    /// Whether only this machine reaches the socket.
    package var isLocal: Bool
    /// Whether it is a program of the service's own user on a Unix socket.
    package var isOwner: Bool

    package init(address: String, isLocal: Bool, isOwner: Bool) {
        self.address = address
        self.isLocal = isLocal
        self.isOwner = isOwner
    }
}

/// The client that sent the request.
package struct HTTPClient: Hashable, Sendable {
    /// The numeric address, without a port.
    package var address: String
    /// The id of the token that the client sent; nil if it does not need one.
    package var token: String?
    /// The id of the browser's session, if it showed that in the place of the token.
    package var session: String?
    /// Whether it is let in without a token, as a program of the service's own user.
    package var isOwner: Bool

    package init(
        address: String, token: String? = nil, session: String? = nil, isOwner: Bool = false
    ) {
        self.address = address
        self.token = token
        self.session = session
        self.isOwner = isOwner
    }
}

/// One request and its outcome. It never holds a path, query or header field.
package struct HTTPRequestRecord: Sendable {
    /// The method and pattern of the route; nil if the path leads nowhere.
    package var method: String?
    package var pattern: String?
    /// As the client sent it: `GET` and `HEAD` only look.
    package var isReading: Bool
    package var status: Int
    /// From the request's first line to the answer.
    package var seconds: Double
    /// Bytes of the request's body.
    package var byteCount: Int
    package var client: HTTPClient?
}

extension HTTPContext {
    /// What is not a problem is a failure of the service.
    package func problem(_ error: any Error) -> HTTPProblem {
        error as? HTTPProblem ?? HTTPProblem(500, "Internal error")
    }
}

/// A router and its context without the context's type, as the server's C callbacks need it.
struct HTTPApplication: Sendable {
    /// What a path leads to.
    struct Target: Sendable {
        enum Place: Sendable {
            case route(Endpoint)
            /// The path is known, with these methods only.
            case otherMethods([String])
            case unknown
        }

        var place: Place
        /// Lets the client in.
        var client: @Sendable (HTTPHeaders, HTTPPeer) throws(HTTPProblem) -> HTTPClient
    }

    /// A route with the parameters of one path.
    struct Endpoint: Sendable {
        var method: String
        var pattern: String
        var bodyLimit: Int
        /// Whether everybody may use it.
        var isPublic: Bool
        var problemResponse: (@Sendable (HTTPProblem) -> HTTPResponse)?
        var handle: @Sendable (HTTPRequest) throws(HTTPProblem) -> HTTPResponse
    }

    let target: @Sendable (_ method: String, _ path: [String]) -> Target
    let problemResponse: @Sendable (_ target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)?
    let isStopping: @Sendable () -> Bool
    let answered: @Sendable (HTTPRequestRecord) -> Void
    let failed: @Sendable (HTTPProblem, _ route: String?) -> Void

    init<Context: HTTPContext>(_ router: HTTPRouter<Context>, _ context: Context) {
        target = { method, path in
            let match = router.match(method, path)
            var route: HTTPRoute<Context>?
            if case .route(let found, _) = match { route = found }
            return Target(place: Self.place(match, context)) {
                [route] headers, peer throws(HTTPProblem) in
                do {
                    return try context.client(headers, method: method, peer: peer, route: route)
                } catch {
                    throw context.problem(error)
                }
            }
        }
        problemResponse = { context.problemResponse(under: $0) }
        isStopping = { context.isStopping }
        answered = { context.answered($0) }
        failed = { context.failed($0, route: $1) }
    }

    private static func place<Context>(
        _ match: HTTPRouter<Context>.Match, _ context: Context
    ) -> Target.Place {
        switch match {
        case .unknown: .unknown
        case .otherMethods(let methods): .otherMethods(methods)
        case .route(let route, let parameters):
            .route(
                Endpoint(
                    method: route.method, pattern: route.pattern, bodyLimit: route.bodyLimit,
                    isPublic: route.may == nil,
                    problemResponse: route.problemResponse
                ) { request throws(HTTPProblem) in
                    do {
                        return try route.handle(request, parameters, context)
                    } catch {
                        throw context.problem(error)
                    }
                })
        }
    }
}
