/// One kind of request and its handler.
///
/// `HTTPRoute("GET", "/v1/entries/{id}", may: .read) { request, parameters, context in … }`
package struct HTTPRoute<Context: HTTPContext>: Sendable {
    /// Answers synchronously, on the connection's thread; it may block.
    package typealias Handler =
        @Sendable (_ request: HTTPRequest, _ parameters: [String: String], _ context: Context)
        throws(HTTPProblem) -> HTTPResponse

    package let method: String
    /// The path: each segment is literal, or `{name}` for a parameter.
    package let pattern: String
    /// The permission that a client needs; nil if everybody may use the route.
    package let may: Context.Right?
    /// The longest body in bytes that the route accepts.
    package let bodyLimit: Int
    /// How problems are written; nil for `application/problem+json`.
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
