import Foundation

/// The answer to a request.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case empty
        case data(Data)
        /// These bytes of a file, which is opened as soon as the handler returns.
        case file(URL, Range<Int>)
        /// Gives the body piece by piece. It may block for up to a second; nil ends the answer, and an empty piece
        /// means nothing yet.
        case stream(@Sendable () -> Data?)
    }

    package var status: Int
    package var headers: HTTPHeaders
    package var body: Body

    package init(_ status: Int = 200, headers: HTTPHeaders = [:], body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// JSON that has been written already.
    package static func json(_ data: Data, status: Int = 200) -> HTTPResponse {
        HTTPResponse(status, headers: ["Content-Type": "application/json"], body: .data(data))
    }

    /// Plain text in UTF-8.
    package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: .data(Data(text.utf8)))
    }
}
