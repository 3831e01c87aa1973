import Foundation
import HTTP
import Support
import Testing

@testable import Server

/// Requests that a proxy before the service may read otherwise, so that a second one could hide in them.
@Suite("Ambiguous requests", .timeLimit(.minutes(45))) struct AmbiguousRequestTests {
    private static let post = "POST /echo HTTP/1.1\r\nHost: localhost\r\n"
    private static let get = "GET /healthz HTTP/1.1\r\n"
    /// What hides after each.
    private static let next = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    private static let heads = [
        post + "Content-Length: 0\r\nContent-Length: 47\r\n\r\n",
        post + "Content-Length: 0\r\ncontent-length: 0\r\n\r\n",
        post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding: chunked \r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
        post + "X: a\r\n\tb\r\nY: c\r\n\r\n",
        post.replacing("1.1", with: "1.0") + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        post + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        post + ": nameless\r\n\r\n",
        post + "X: a\u{0}b\r\nY: c\r\n\r\n",
        post + "X: a\u{0}\r\n\r\n",
        post + "X: a\nContent-Length: 47\r\n\r\n",
        get + "Host: localhost\u{0}evil.example\r\n\r\n",
        get + "Host: localhost\u{7}\r\n\r\n",
        get + "Host: localhost\rX: y\r\n\r\n",
        get + "Host: localhost evil.example\r\n\r\n",
        get + "Host: localhost\r\nHost: localhost\r\n\r\n",
        "GET /healthz\u{0} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthz\u{1} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET  /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthz HTTP/1.1\nHost: localhost\n\n",
    ]

    @Test("Each is refused with 400, and nothing after it is read", arguments: heads)
    func refused(head: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let answer = try running.exchange(head + Self.next)
        #expect(answer.status == 400 && answer.problemField != nil, "\(answer)")
        #expect(answer.contains("Connection: close"))
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
    }

    @Test("Each is refused also as the second request of a connection", arguments: heads)
    func refusedLater(head: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let answer = try running.exchange(Self.next + head + Self.next)
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 3, "\(answer)")
        #expect(answer.contains("HTTP/1.1 200") && answer.contains("HTTP/1.1 400"), "\(answer)")
    }

    @Test("A head is read the same however it comes to pieces, with every field that may stand in one")
    func pieces() throws {
        let running = try RunningServer([TestRoutes.asked])
        let head =
            "GET /asked/a/b?c=d HTTP/1.1\r\nHost:localhost\r\nCookie: a=b; c=d\r\nX-Empty:\r\n"
            + TestToken.field + "\r\nX-T!#$%&'*+-.^_`|~: \t ä: b: c \r\nConnection: close\r\n\r\n"
        for step in [1, 7, 1000] {
            let socket = try ClientSocket(port: running.port)
            var rest = Array(head.utf8)[...]
            while !rest.isEmpty {
                socket.send(Array(rest.prefix(step)))
                rest = rest.dropFirst(step)
                if step < 1000 { usleep(500) }
            }
            #expect(socket.readAll().answerBody == "a | b | c=d")
        }
    }

    @Test(
        "What the library refuses itself is told in the same form, once",
        arguments: [
            (post + "Content-Length: +5\r\n\r\nabcde", 400),
            (post + "Content-Length: 5, 5\r\n\r\nabcde", 400),
            (post + "Content-Length: 99999999999999999999\r\n\r\n", 413),
            (post + "Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
            (
                post + "Transfer-Encoding: chunked\r\n\r\n5;" + String(repeating: "x", count: 1 << 20)
                    + "\r\n", 400
            ),
            (post + "X: " + String(repeating: "x", count: 1 << 20) + "\r\n\r\n", 431),
        ])
    func byTheLibrary(request: String, status: Int) throws {
        let running = try RunningServer([TestRoutes.echo])
        let answer = try running.exchange(request)
        #expect(answer.status == status && answer.contains("application/problem+json"), "\(answer)")
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
        #expect(running.lines.all.contains { $0.contains("status=\(status)") })
    }
}
