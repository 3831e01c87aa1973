/// Finds the route of a request. Immutable, safe to share between threads.
package struct HTTPRouter<Context: HTTPContext>: Sendable {
    /// The target of a path.
    package enum Match: Sendable {
        case route(HTTPRoute<Context>, parameters: [String: String])
        /// The path is known, but only with these methods.
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

/// One kind of request and its handler.
///
/// `HTTPRoute("GET", "/v1/entries/{id}", may: .read) { request, parameters, context in … }`
package struct HTTPRoute<Context: HTTPContext>: Sendable {
    /// Answers synchronously, on the connection's thread; it may block.
    package typealias Handler =
        @Sendable (_ request: HTTPRequest, _ parameters: [String: String], _ context: Context)
        throws -> HTTPResponse

    package let method: String
    /// The path: each segment is literal, or `{name}` for a parameter.
    package let pattern: String
    /// The permission that a client needs; nil if everybody may use the route.
    package let may: Context.Right?
    /// The longest body in bytes that the route accepts.
    package let bodyLimit: Int
    /// Writes problems; nil for `application/problem+json`.
    package let problemResponse: (@Sendable (HTTPProblem) -> HTTPResponse)?
    package let handle: Handler

    package init(
        _ method: String, _ pattern: String, may: Context.Right?,
        bodyLimit: Int = HTTPBody.memoryLimit,
        problemResponse: (@Sendable (HTTPProblem) -> HTTPResponse)? = nil, handle: @escaping Handler
    ) {
        self.method = method
        self.pattern = pattern
        self.may = may
        self.bodyLimit = bodyLimit
        self.problemResponse = problemResponse
        self.handle = handle
    }

    package var segments: [String] {
        pattern.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
}

/// Finds the pattern of a path.
///
/// It has no generic context, because generic code is not specialised across modules, and took as long as the
/// rest of a small request.
struct RoutePatterns: Sendable {
    enum Match {
        /// The index of the route in the given list.
        case route(Int, parameters: [String: String])
        /// The path is known, but only with these methods.
        case otherMethods([String])
        case unknown
    }

    private enum Segment {
        case literal(String)
        case parameter(String)
    }

    private struct Pattern {
        var index: Int
        var method: String
        var segments: [Segment]
        var parameterCount: Int

        init(_ index: Int, _ method: String, _ segments: [String]) {
            self.index = index
            self.method = method
            self.segments = segments.map { segment in
                guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .literal(segment) }
                return .parameter(String(segment.dropFirst().dropLast()))
            }
            parameterCount = self.segments.count { if case .parameter = $0 { true } else { false } }
        }

        /// Whether the segments of `path` match; their number is the same.
        func fits(_ path: [String]) -> Bool {
            for (segment, part) in zip(segments, path) {
                switch segment {
                case .literal(let text): if text != part { return false }
                case .parameter: if part.isEmpty { return false }
                }
            }
            return true
        }

        func parameters(_ path: [String]) -> [String: String] {
            var parameters: [String: String] = [:]
            for (segment, part) in zip(segments, path) {
                if case .parameter(let name) = segment { parameters[name] = part }
            }
            return parameters
        }
    }

    /// By number of segments; patterns with fewer parameters come first.
    private let patterns: [Int: [Pattern]]

    init(_ routes: [(method: String, segments: [String])]) {
        var patterns: [Int: [Pattern]] = [:]
        for (index, route) in routes.enumerated() {
            patterns[route.segments.count, default: []].append(Pattern(index, route.method, route.segments))
        }
        self.patterns = patterns.mapValues { $0.sorted { $0.parameterCount < $1.parameterCount } }
    }

    /// Literal segments win over parameters. `HEAD` is answered wherever `GET` is.
    func match(_ method: String, _ path: [String]) -> Match {
        let wanted = method == "HEAD" ? "GET" : method
        var methods: Set<String> = []
        var fewest: Int?
        for pattern in patterns[path.count] ?? [] {
            if let fewest, pattern.parameterCount > fewest { break }
            guard pattern.fits(path) else { continue }
            if pattern.method == wanted { return .route(pattern.index, parameters: pattern.parameters(path)) }
            fewest = pattern.parameterCount
            methods.insert(pattern.method)
        }
        return methods.isEmpty ? .unknown : .otherMethods(methods.sorted())
    }
}
