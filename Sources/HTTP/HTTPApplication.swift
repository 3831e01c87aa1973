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
                try context.client(headers, method: method, peer: peer, route: route)
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
                ) { request throws(HTTPProblem) in try route.handle(request, parameters, context) })
        }
    }
}
