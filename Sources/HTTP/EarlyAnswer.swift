import CMicroHTTPD
import Foundation

/// The answer to a request whose body is not read to its end.
///
/// libmicrohttpd takes an answer before or after a body but not during it, so this writes to the socket itself, on
/// connections without TLS that are closed right after.
enum EarlyAnswer {
    /// Seconds and bytes for which a client is listened to after it was told no: closing at once would send a reset, and
    /// with it the answer would be lost on its way.
    private static let patience = 2.0
    private static let drainLimit = 512 << 20

    /// Writes as much of the answer as fits into the socket's buffer.
    static func say(
        _ status: Int, _ reason: String, _ headers: HTTPHeaders, _ body: Data, to descriptor: Int32
    ) {
        var head = "HTTP/1.1 \(status) \(reason)\r\nConnection: close\r\n"
        for field in headers.fields { head += "\(field.name): \(field.value)\r\n" }
        head += "Content-Length: \(body.count)\r\n\r\n"
        let bytes = Data(head.utf8) + body
        _ = bytes.withUnsafeBytes {
            send(
                descriptor, $0.baseAddress, $0.count,
                Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
    }

    static func say(_ problem: HTTPProblem, to descriptor: Int32) {
        let response = problem.response
        guard case .data(let body) = response.body else { return }
        say(response.status, problem.title, response.headers, body, to: descriptor)
    }

    /// Closes our side and reads what still arrives, so that the client receives the answer.
    static func linger(on descriptor: Int32) {
        shutdown(descriptor, Int32(SHUT_WR))
        let end = ContinuousClock.now + .seconds(patience)
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        var drained = 0
        while ContinuousClock.now < end, drained < drainLimit {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Foundation.poll(&poll, 1, 200) >= 0 else { return }
            if poll.revents == 0 { continue }
            let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { return }
            drained += max(0, count)
        }
    }
}
