import CMicroHTTPD
import Foundation
import Synchronization
import System

/// The first line of a request, in the library's buffer.
struct RequestLine {
    var method: UnsafePointer<CChar>
    var version: UnsafePointer<CChar>
}

/// One request and its answer, as libmicrohttpd delivers them. Used only by the thread of the connection.
final class OngoingRequest {
    /// What the library should do next.
    enum Step {
        case goOn
        case answer(HTTPResponse)
        /// Close the connection, because nothing more can be sent.
        case close
    }

    private enum Phase {
        /// The line and fields of the request have just arrived.
        case head
        case body
        case over
    }

    private let target: String
    /// The target's place in the library's buffer; only compared with other pointers.
    private let targetPlace: UnsafeRawPointer
    private let targetCount: Int
    private let server: HTTPServer
    private let connection: OpaquePointer
    let descriptor: Int32
    let state: ConnectionState
    private let began = ContinuousClock.now
    private var phase = Phase.head
    private var request: HTTPRequest?
    private var route: HTTPApplication.Endpoint?
    private var body: (any BodyReader)?
    /// The most bytes of the body.
    private var bodyLimit = 0
    /// The problem found before the handler was called.
    private var refusal: HTTPProblem?
    private var byteCount = 0
    /// The announced length of the body in bytes; nil if there is none.
    private var expected: Int?
    /// Whether the answer was sent before the whole body had arrived.
    private(set) var isCutShort = false

    init(_ target: UnsafePointer<CChar>, _ server: HTTPServer, _ connection: OpaquePointer) {
        targetPlace = UnsafeRawPointer(target)
        targetCount = strlen(target)
        self.target = String(cString: target)
        self.server = server
        self.connection = connection
        descriptor = spoken_descriptor(connection)
        state = server.connections.state(of: descriptor)
    }

    /// Called with the head, then with each piece of the body, then without bytes when all has arrived.
    func step(_ line: RequestLine, bytes: UnsafeRawBufferPointer) -> Step {
        let method = String(cString: line.method)
        switch phase {
        case .head:
            let headers = self.headers()
            if let fault = fault(line, headers) {
                phase = .over
                isCutShort = true
                state.enter(.answering)
                var answer = finished(problem(fault), method)
                answer.headers["Connection"] = "close"
                return .answer(answer)
            }
            do {
                try begin(method, headers)
                phase = .body
                state.enter(.body)
                return .goOn
            } catch {
                guard hasBody else {
                    // Answer at the next call, so that the connection stays usable.
                    refusal = error
                    phase = .body
                    return .goOn
                }
                phase = .over
                isCutShort = true
                state.enter(.answering)
                return .answer(finished(problem(error), method))
            }
        case .body where !bytes.isEmpty: return take(bytes)
        case .body:
            phase = .over
            return .answer(finished(handled(), method))
        case .over: return .close
        }
    }

    // MARK: - The head

    private func headers() -> HTTPHeaders {
        var headers = HTTPHeaders()
        withUnsafeMutablePointer(to: &headers) { headers in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { headers, _, name, nameCount, value, valueCount in
                    headers?.assumingMemoryBound(to: HTTPHeaders.self).pointee.add(
                        OngoingRequest.text(name, nameCount), OngoingRequest.text(value, valueCount))
                    return .YES
                }, headers)
        }
        return headers
    }

    /// An ambiguity in the head.
    private func fault(_ line: RequestLine, _ headers: HTTPHeaders) -> HTTPProblem? {
        let start = UnsafeRawPointer(line.method)
        // The library's size starts at the method, so all these bytes are in its buffer.
        let head = UnsafeRawBufferPointer(start: start, count: spoken_head_size(connection))
        guard RequestHead.isTarget(target) else {
            return .invalid("path", "has control characters or spaces; write %20 for a space")
        }
        return RequestHead(
            bytes: head, target: targetPlace - start, targetCount: targetCount,
            version: UnsafeRawPointer(line.version) - start
        ).fault(headers)
    }

    private func begin(_ method: String, _ headers: HTTPHeaders) throws(HTTPProblem) {
        let address = state.address
        let peer = HTTPPeer(address: address, isLocal: server.isLocal, isOwner: state.isOwner)
        request = HTTPRequest(method, path: [], headers: headers, client: HTTPClient(address: address))
        let target = try RequestTarget(target)
        let found = server.application.target(method, target.path)
        if case .route(let route) = found.place { self.route = route }
        let client = try found.client(headers, peer)
        request = HTTPRequest(
            method, path: target.path, query: target.query, headers: headers, client: client)
        request?.hasHungUp = { [descriptor] in AcceptQueueClient.hasHungUp(descriptor) }
        request?.isSecure = !server.isPlain || headers["X-Forwarded-Proto"]?.lowercased() == "https"
        switch found.place {
        case .unknown: throw .notFound("there is nothing under this path", field: "path")
        case .otherMethods(let methods):
            let allowed = methods.joined(separator: ", ")
            throw HTTPProblem(
                405, "Method not allowed", type: "/problems/method",
                detail: "this path takes only \(allowed)",
                field: "method", headers: ["Allow": allowed])
        case .route(let route):
            let isStranger = route.isPublic && client.token == nil
            bodyLimit = isStranger ? min(route.bodyLimit, server.limits.strangerBytes) : route.bodyLimit
            state.isStranger.store(isStranger, ordering: .relaxed)
            try expectBody(headers)
        }
    }

    private func expectBody(_ headers: HTTPHeaders) throws(HTTPProblem) {
        if let length = headers["Content-Length"] {
            guard let length = Int(length), length <= bodyLimit else { throw tooLarge }
            expected = length
        }
        if let encoding = headers["Content-Encoding"], encoding.lowercased() != "identity" {
            throw HTTPProblem(
                415, "Unsupported media type", type: "/problems/encoding",
                detail: "send the body without compression", field: "Content-Encoding")
        }
        guard hasBody else { return }
        let type = headers["Content-Type"]?.trimmingCharacters(in: .whitespaces) ?? ""
        let isForm = type.lowercased().hasPrefix("multipart/form-data")
        body =
            isForm
            ? try FormBody(server.spool, contentType: type) : PlainBody(server.spool)
    }

    private var hasBody: Bool {
        guard let headers = request?.headers else { return false }
        return headers["Transfer-Encoding"] != nil || (headers["Content-Length"].map { $0 != "0" } ?? false)
    }

    private var tooLarge: HTTPProblem {
        HTTPProblem(
            413, "Too large", type: "/problems/too-large",
            detail: "the body may have at most \(bodyLimit) bytes here", field: "body")
    }

    // MARK: - The body

    private func take(_ bytes: UnsafeRawBufferPointer) -> Step {
        byteCount += bytes.count
        state.byteCount.store(byteCount, ordering: .relaxed)
        if byteCount > bodyLimit { return refuse(tooLarge) }
        if refusal == nil, let body {
            do { try body.take(bytes) } catch { refusal = error }
        }
        return isCutOff() ? refuse(.invalid("body", "ends before its Content-Length")) : .goOn
    }

    /// Waits for more of a body of known length, and returns whether the client has closed the connection
    /// instead.
    ///
    /// All bytes so far were taken, so the library holds none back. With TLS, the socket cannot be checked.
    private func isCutOff() -> Bool {
        guard server.isPlain, let expected, byteCount < expected else { return false }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard Foundation.poll(&poll, 1, Int32(server.limits.idleSeconds) * 1000) > 0 else { return false }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Refuses the request in the middle of its body.
    private func refuse(_ problem: HTTPProblem) -> Step {
        phase = .over
        state.enter(.answering)
        body = nil
        let response = finished(self.problem(problem), request?.method ?? "")
        if server.isPlain, case .data(let body) = response.body {
            EarlyAnswer.say(response.status, problem.title, response.headers, body, to: descriptor)
            EarlyAnswer.linger(on: descriptor)
        }
        return .close
    }

    // MARK: - The answer

    private func handled() -> HTTPResponse {
        if let refusal {
            state.enter(.answering)
            return problem(refusal)
        }
        guard var request, let route else { return problem(HTTPProblem(500, "Internal error")) }
        state.enter(.handling)
        // The library would count a long handler as silence of the client, so switch its time limit off.
        spoken_set_timeout(connection, 0)
        var response: HTTPResponse
        do {
            if let body { request.body = try body.finish() }
            response = try route.handle(request)
        } catch {
            response = problem(error)
        }
        if case .stream = response.body, !server.connections.beginStream(state) {
            response = problem(Self.tooManyStreams)
        }
        if case .stream = response.body {
        } else {
            state.enter(.answering)
            spoken_set_timeout(connection, server.limits.idleSeconds)
        }
        body = nil
        return response.packed(for: request.headers)
    }

    private static let tooManyStreams = HTTPProblem(
        503, "Busy", type: "/problems/busy", detail: "too many streams are open; try again soon",
        headers: ["Retry-After": "10"])

    private func problem(_ problem: HTTPProblem) -> HTTPResponse {
        if problem.status >= 500 { server.application.failed(problem, route?.pattern) }
        let write = route?.problemResponse ?? server.application.problemResponse(target)
        return write?(problem) ?? problem.response
    }

    /// Reports the answer.
    private func finished(_ response: HTTPResponse, _ method: String) -> HTTPResponse {
        server.application.answered(
            HTTPRequestRecord(
                method: route?.method, pattern: route?.pattern,
                isReading: method == "GET" || method == "HEAD", status: response.status,
                seconds: began.duration(to: .now) / .seconds(1), byteCount: byteCount,
                client: request?.client))
        return response
    }

    private static func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
        guard let bytes else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
