import Foundation
import HTTP
import Support
import Testing

@testable import Server

@Suite("Crowds", .timeLimit(.minutes(45))) struct CrowdTests {
    private static let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)

    private func isAnswered(_ socket: ClientSocket) -> Bool {
        socket.send(Self.request)
        return socket.readBytes { String(decoding: $0, as: UTF8.self).contains("ok\n") }.count > 2
    }

    private func small(_ connections: UInt32, waiting: Int = 1024) -> HTTPLimits {
        var limits = HTTPLimits()
        limits.connections = connections
        limits.waiting = waiting
        return limits
    }

    @Test(
        "Whoever says nothing, half a head, or nothing more makes room for the next",
        arguments: ["", "GET /heal", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
    func silent(start: String) throws {
        // Whoever has asked for something is not sent away for the next.
        var limits = small(4, waiting: start.hasSuffix("\r\n\r\n") ? 1024 : 50)
        limits.roomSeconds = 60
        let running = try RunningServer(limits: limits)
        let silent = try (0..<80).map { _ in
            let socket = try ClientSocket(port: running.port)
            socket.send(Array(start.utf8))
            return socket
        }
        for _ in 0..<5 { #expect(isAnswered(try ClientSocket(port: running.port))) }
        withExtendedLifetime(silent) {}
    }

    @Test("Who is not signed in may send little, and quickly, and makes room for others")
    func strangers() throws {
        var limits = small(4)
        limits.strangerSeconds = 2
        let session = Route("POST", "/in", may: nil) { _, _, _ in .text("in") }
        let running = try RunningServer([session, TestRoutes.echo], limits: limits, hasToken: false)
        try TestToken.add(to: running.service.diaryService.journal)
        let head = "POST /in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        #expect(try running.exchange(head + "Content-Length: 4097\r\n\r\n").status == 413)
        let whole = String(repeating: "x", count: 4096)
        #expect(try running.exchange(head + "Content-Length: 4096\r\n\r\n" + whole).status == 200)
        let chunk = "1001\r\n\(whole)x\r\n0\r\n\r\n"
        #expect(try running.exchange(head + "Transfer-Encoding: chunked\r\n\r\n" + chunk).status == 413)
        let slow = try (0..<4).map { _ in
            let socket = try ClientSocket(port: running.port)
            socket.send(Array((head + "Content-Length: 100\r\n\r\nslow").utf8))
            return socket
        }
        try wait(until: "all places are taken") { running.server.busyCount == 4 }
        #expect(isAnswered(try ClientSocket(port: running.port)))
        #expect(
            try running.exchange(
                "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 5000\r\n\r\n"
                    .withToken + whole + String(repeating: "x", count: 904)
            ).answerBody == "data 5000")
        #expect(slow.map { $0.readAll() }.contains { $0.status == 408 })
    }

    @Test("When everybody is being served, the next waits a moment, and is told to come back")
    func full() throws {
        var limits = small(2)
        limits.roomSeconds = 0.3
        let running = try RunningServer([TestRoutes.slow], limits: limits)
        let busy = try (0..<2).map { _ in
            let socket = try ClientSocket(port: running.port)
            socket.send(Array("GET /slow/4 HTTP/1.1\r\nHost: localhost\r\n\r\n".withToken.utf8))
            return socket
        }
        try wait(until: "both are served") { running.server.busyCount == 2 }
        let answer = try running.get("/healthz")
        #expect(answer.status == 503 && answer.contains("Retry-After: "), "\(answer)")
        #expect(running.lines.all.contains { $0.contains("status=503") })
        #expect(busy[0].readBytes { String(decoding: $0, as: UTF8.self).contains("slept") }.count > 5)
        try wait(until: "there is room again") { running.server.busyCount == 0 }
        #expect(try running.get("/healthz").status == 200)
    }

    @Test("Streams leave a quarter of the house to others, and a client that hangs up is noticed at once")
    func streams() throws {
        let endless = Route("GET", "/endless", may: .read) { _, _, _ in
            HTTPResponse(
                headers: ["Content-Type": "text/event-stream"],
                body: .stream {
                    usleep(20_000)
                    return Data()
                })
        }
        let running = try RunningServer([endless], limits: small(8))
        let request = Array("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n".withToken.utf8)
        var streams = try (0..<6).map { _ in
            let socket = try ClientSocket(port: running.port)
            socket.send(request)
            return socket
        }
        try wait(until: "all streams have begun") { running.server.busyCount == 6 }
        let refused = try running.get("/endless")
        #expect(refused.status == 503 && refused.contains("Retry-After: "), "\(refused)")
        #expect(try running.get("/healthz").status == 200)
        streams.removeAll()
        try wait(until: "the streams are over") { running.server.busyCount == 0 }
    }

    @Test("A client that ends its side after the request gets its answer")
    func halfClosed() throws {
        let running = try RunningServer([TestRoutes.slow])
        let answer = try running.exchange(
            "GET /slow/0.5 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", endsInput: true)
        #expect(answer.answerBody == "slept\n")
    }
}
