/// The environment of a server's routes, which also decides about access.
///
/// All connections share one context, and each connection is a thread.
package protocol HTTPContext: Sendable {
    /// The permission that a route needs and a client may have.
    associatedtype Right: Sendable

    /// Checks a client's access before its body is read.
    ///
    /// - Parameters:
    ///   - peer: the other end of the connection.
    ///   - route: the route for the path; nil if there is none.
    /// - Throws: the problem that the client is told instead.
    func client(
        _ headers: HTTPHeaders, method: String, peer: HTTPPeer, route: HTTPRoute<Self>?
    ) throws -> HTTPClient

    /// The problem for an error from `client` or a handler.
    func problem(_ error: any Error) -> HTTPProblem

    /// Writes problems under a path; nil for `application/problem+json`.
    ///
    /// - Parameter target: the path and query as they came.
    func problemResponse(under target: String) -> (@Sendable (HTTPProblem) -> HTTPResponse)?

    /// Whether the service is stopping: streams then end, and connections close after their answer.
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
    /// Whether only this machine can reach the socket.
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
    /// The id of the browser's session, if it used one instead of a token.
    package var session: String?
    /// Whether it needs no token, as a program of the service's own user.
    package var isOwner: Bool
    /// Whose part of a service that many share it uses; the context gives it, and knows what it means.
    package var tenant: String?

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
    /// Whether the client's method was `GET` or `HEAD`.
    package var isReading: Bool
    package var status: Int
    /// Seconds from the request's first line to the answer.
    package var seconds: Double
    /// Bytes of the request's body.
    package var byteCount: Int
    package var client: HTTPClient?
}

extension HTTPContext {
    /// Any error that is not a problem is a failure of the service.
    package func problem(_ error: any Error) -> HTTPProblem {
        error as? HTTPProblem ?? HTTPProblem(500, "Internal error")
    }
}

/// A router and its context without the context's type, for the server's C callbacks.
struct HTTPApplication: Sendable {
    /// The target of a path.
    struct Target: Sendable {
        enum Place: Sendable {
            case route(Endpoint)
            /// The path is known, but only with these methods.
            case otherMethods([String])
            case unknown
        }

        var place: Place
        /// Checks the client's access.
        var client: @Sendable (HTTPHeaders, HTTPPeer) throws(HTTPProblem) -> HTTPClient
    }

    /// A route with the parameters of one path.
    struct Endpoint: Sendable {
        var method: String
        var pattern: String
        var bodyLimit: Int
        /// Whether the route is public.
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
