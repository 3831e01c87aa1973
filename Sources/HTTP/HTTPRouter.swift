/// Finds the route of a request. Immutable, safe to share between threads.
package struct HTTPRouter<Context: HTTPContext>: Sendable {
    /// What a path leads to.
    package enum Match: Sendable {
        case route(HTTPRoute<Context>, parameters: [String: String])
        /// The path is known, with these methods only.
        case otherMethods([String])
        case unknown
    }

    package let routes: [HTTPRoute<Context>]
    private let patterns: RoutePatterns

    package init(_ routes: [HTTPRoute<Context>]) {
        self.routes = routes
        patterns = RoutePatterns(routes.map { (method: $0.method, segments: $0.segments) })
    }

    /// Literal segments win over parameters. `HEAD` is answered wherever `GET` is.
    package func match(_ method: String, _ path: [String]) -> Match {
        switch patterns.match(method, path) {
        case .route(let index, let parameters): .route(routes[index], parameters: parameters)
        case .otherMethods(let methods): .otherMethods(methods)
        case .unknown: .unknown
        }
    }
}
