/// One kind of request and what answers it.
///
/// `HTTPRoute("GET", "/v1/entries/{id}", may: .read) { request, parameters, context in … }`
package struct HTTPRoute<Context: HTTPContext>: Sendable {
    /// Answers synchronously, on the connection's thread; it may block.
    package typealias Handler =
        @Sendable (_ request: HTTPRequest, _ parameters: [String: String], _ context: Context)
        throws(HTTPProblem) -> HTTPResponse

    package let method: String
    /// Segments are literal, or `{name}` for one that becomes a parameter.
    package let pattern: String
    /// What a client must be allowed; nil for what everybody may see.
    package let may: Context.Right?
    /// Bytes of the longest body it takes.
    package let bodyLimit: Int
    /// How its problems are written; nil for `application/problem+json`.
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
