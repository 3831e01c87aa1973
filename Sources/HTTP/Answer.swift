import CMicroHTTPD
import Foundation

/// Passes an answer to libmicrohttpd.
enum Answer {
    private static let streamBlock = 32 << 10
    /// Seconds that a stream may continue when the service stops.
    private static let streamGrace = 5.0

    /// Feeds a stream's bytes to the library.
    private final class Source {
        let next: @Sendable () -> Data?
        let isStopping: () -> Bool
        let isAsked: () -> Void
        let hasHungUp: () -> Bool
        private var rest = Data()
        private var stoppingSince: ContinuousClock.Instant?

        init(
            _ next: @escaping @Sendable () -> Data?, isStopping: @escaping () -> Bool,
            isAsked: @escaping () -> Void, hasHungUp: @escaping () -> Bool
        ) {
            self.hasHungUp = hasHungUp
            self.next = next
            self.isStopping = isStopping
            self.isAsked = isAsked
        }

        private var isOver: Bool {
            guard isStopping() else { return false }
            let since = stoppingSince ?? .now
            stoppingSince = since
            return since.duration(to: .now) > .seconds(Answer.streamGrace)
        }

        /// Returns the bytes written into `room`; nil at the end.
        func fill(_ room: UnsafeMutableRawBufferPointer) -> Int? {
            isAsked()
            // The library would notice this only when it has something to send.
            if hasHungUp() { return nil }
            if rest.isEmpty {
                guard !isOver, let piece = next() else { return nil }
                rest = piece
            }
            let count = min(room.count, rest.count)
            rest.copyBytes(to: room, count: count)
            rest = rest.dropFirst(count)
            return count
        }
    }

    /// Queues `response` with the header fields of every answer (`MHD_queue_response`).
    ///
    /// - Parameters:
    ///   - isSecure: whether it goes over TLS; browsers are then told to use TLS for this name.
    ///   - isStopping: when it returns true, a stream ends soon.
    ///   - isAsked: called whenever the library wants more of a stream.
    ///   - hasHungUp: whether the client of a stream is gone.
    /// - Returns: false if the connection has to be closed.
    static func queue(
        _ response: HTTPResponse, on connection: OpaquePointer, isSecure: Bool,
        isStopping: @escaping () -> Bool, isAsked: @escaping () -> Void, hasHungUp: @escaping () -> Bool
    ) -> Bool {
        guard let answer = made(response.body, isStopping, isAsked, hasHungUp) else { return false }
        defer { MHD_destroy_response(answer) }
        for field in response.headers.fields { MHD_add_response_header(answer, field.name, field.value) }
        for (name, value) in common where response.headers[name] == nil {
            MHD_add_response_header(answer, name, value)
        }
        if isSecure { MHD_add_response_header(answer, "Strict-Transport-Security", secureSeconds) }
        if isStopping(), response.headers["Connection"] == nil {
            MHD_add_response_header(answer, "Connection", "close")
        }
        return MHD_queue_response(connection, UInt32(response.status), answer) == .YES
    }

    /// A diary is private: caches keep nothing, and other sites cannot embed it.
    private static let common = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ]

    /// Browsers use only TLS for this name for ninety days.
    private static let secureSeconds = "max-age=7776000"

    private static func made(
        _ body: HTTPResponse.Body, _ isStopping: @escaping () -> Bool, _ isAsked: @escaping () -> Void,
        _ hasHungUp: @escaping () -> Bool
    ) -> OpaquePointer? {
        switch body {
        case .empty:
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .data(let data):
            return data.withUnsafeBytes { bytes in
                // The library copies the bytes; the parameter is not const because other modes take
                // ownership.
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let file, let range):
            let descriptor = open(file.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { return nil }
            // The library closes the descriptor.
            let answer = MHD_create_response_from_fd_at_offset64(
                UInt64(range.count), descriptor, UInt64(range.lowerBound))
            if answer == nil { close(descriptor) }
            return answer
        case .stream(let next):
            let source = Unmanaged.passRetained(
                Source(next, isStopping: isStopping, isAsked: isAsked, hasHungUp: hasHungUp))
            return MHD_create_response_from_callback(
                UInt64.max, streamBlock,
                { source, _, room, count in
                    guard let source, let room else { return -2 }
                    return Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
                        .fill(UnsafeMutableRawBufferPointer(start: room, count: count)) ?? -1
                }, source.toOpaque(),
                { source in if let source { Unmanaged<Source>.fromOpaque(source).release() } })
        }
    }
}

/// The answer to a request whose body is not read to the end.
///
/// libmicrohttpd takes an answer before or after a body but not during it. So this writes to the socket
/// itself, on connections without TLS that are closed right after.
enum EarlyAnswer {
    /// Seconds and bytes for which input is still read after a refusal: closing at once would reset the
    /// connection and lose the answer.
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

    /// Closes the sending side and reads what still arrives, so that the client receives the answer.
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
