/// What the routes of a server work with, and who decides about its clients.
///
/// One is shared by all connections, each of which is a thread.
package protocol HTTPContext: Sendable {
    /// What a client may do, and a route asks for.
    associatedtype Right: Sendable

    /// Lets a client in, before anything of its body is read.
    ///
    /// - Parameters:
    ///   - isLocal: whether only this machine reaches the socket.
    ///   - address: the client's numeric address; `local` on a Unix socket.
    ///   - route: what the path leads to; nil where there is nothing.
    /// - Throws: what the client is told instead.
    func client(
        _ headers: HTTPHeaders, method: String, address: String, isLocal: Bool, route: HTTPRoute<Self>?
    ) throws(HTTPProblem) -> HTTPClient

    /// Whether the service is about to end: streams are told so, and connections close after their answer.
    var isStopping: Bool { get }

    /// Told of every answer before it is sent.
    func answered(_ record: HTTPRequestRecord)

    /// Told of every problem with status 500 and above.
    func failed(_ problem: HTTPProblem, route: String?)
}

/// Who asks.
package struct HTTPClient: Hashable, Sendable {
    /// The numeric address, without a port.
    package var address: String
    /// The id of the token that was shown; nil for a client that needs none.
    package var token: String?

    package init(address: String, token: String? = nil) {
        self.address = address
        self.token = token
    }
}

/// One request and what became of it. It holds no path, query or field.
package struct HTTPRequestRecord: Sendable {
    /// The route's method and pattern; nil where the path leads nowhere.
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
