import Diary
import Foundation
import HTTP
import Support
import Testing

@testable import Server

@Suite("Bad requests", .timeLimit(.minutes(45))) struct BadRequestTests {
    private static let head = "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n".withToken

    @Test(
        "What is wrong is answered with a 4xx that names it",
        arguments: [
            ("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "path"),
            ("GET /%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "path"),
            ("GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "path"),
            ("GET /healthz?a=%e HTTP/1.1\r\nHost: localhost\r\n\r\n", 400, "query"),
            ("GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n", 404, "path"),
            ("BREW /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 405, "method"),
            (head + "Content-Length: 4000000\r\n\r\n", 413, "body"),
            (head + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx", 415, "Content-Encoding"),
            (head + "Content-Type: multipart/form-data\r\nContent-Length: 1\r\n\r\nx", 400, "Content-Type"),
            (
                head
                    + "Content-Type: multipart/form-data; boundary=BB\r\nContent-Length: 12\r\n\r\nno form here",
                400, "body"
            ),
            (
                head + "Content-Type: multipart/form-data; boundary=BB\r\nContent-Length: 63\r\n\r\n"
                    + "--BB\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\ncut off he",
                400, "body"
            ),
            (head + "Content-Length: 10\r\n\r\nshort", 400, "body"),
        ])
    func wrong(request: String, status: Int, field: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let answer = try running.exchange(request, endsInput: true)
        #expect(answer.status == status, "\(answer)")
        #expect(answer.problemField == field, "\(answer)")
        #expect(try running.get("/healthz").status == 200)
        #expect(try running.spooled.isEmpty)
    }

    @Test(
        "What is not HTTP, or too much of it, is refused, and never with a 5xx",
        arguments: [
            "GET / HTTP/1.1\r\n\r\n", "nonsense\r\n\r\n", "GET\r\n\r\n", "\r\n\r\n\r\n", "\u{16}\u{3}\u{1}",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\n"
                + (0..<10_000).map { "X-\($0): \($0)\r\n" }.joined() + "\r\n",
            "GET /" + String(repeating: "a", count: 1_000_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
        ])
    func noHTTP(request: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let answer = try running.exchange(request, endsInput: true)
        #expect(answer.isEmpty || (400..<500).contains(answer.status), "\(answer.prefix(200))")
        #expect(try running.get("/healthz").status == 200)
    }

    @Test("A chunked body that never ends is told that it is too long")
    func endlessBody() throws {
        let running = try RunningServer([TestRoutes.echo])
        let socket = try ClientSocket(port: running.port)
        socket.send(Array((Self.head + "Transfer-Encoding: chunked\r\n\r\n").utf8))
        let chunk = Array(("10000\r\n" + String(repeating: "y", count: 65536) + "\r\n").utf8)
        var sent = 0
        while socket.send(chunk), sent < 2000 {
            sent += 1
            var poll = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
            if Foundation.poll(&poll, 1, 0) > 0 { break }
        }
        let answer = socket.readAll()
        #expect(answer.status == 413 && answer.problemField == "body", "\(answer)")
        #expect(sent < 2000)
        #expect(try running.get("/healthz").status == 200)
        #expect(try running.spooled.isEmpty)
    }

    @Test("A body far too long is refused before it has come, and the answer arrives")
    func earlyRefusal() throws {
        let running = try RunningServer([TestRoutes.echo])
        let socket = try ClientSocket(port: running.port)
        socket.send(Array((Self.head + "Content-Length: 20000000\r\n\r\n").utf8))
        socket.send([UInt8](repeating: 1, count: 5_000_000))
        socket.endInput()
        #expect(socket.readAll().status == 413)
    }

    @Test("Fields and bodies that drip in are given up, and a drip of a body is told")
    func drips() throws {
        var limits = HTTPLimits()
        limits.headSeconds = 1
        limits.bodySeconds = 1
        limits.bodyRate = 1_000_000
        let running = try RunningServer([TestRoutes.echo], limits: limits)
        let head = try ClientSocket(port: running.port)
        head.send(Array("GET /healthz HTTP/1.1\r\nHost: local".utf8))
        let body = try ClientSocket(port: running.port)
        body.send(Array((Self.head + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n").utf8))
        let (headAnswer, bodyAnswer) = (head.readAll(), body.readAll())
        #expect(headAnswer.status == 408 && headAnswer.problemField == "headers", "\(headAnswer)")
        #expect(bodyAnswer.status == 408 && bodyAnswer.problemField == "body", "\(bodyAnswer)")
    }

    @Test(
        "Noise, and requests with a byte changed, never bring a 5xx or the end", arguments: [UInt64(1), 2, 3])
    func noise(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let running = try RunningServer([TestRoutes.echo, TestRoutes.asked])
        let good = Array(
            ("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=BB\r\n"
                + "Content-Length: 67\r\n\r\n--BB\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nvalue\r\n--BB--\r\n")
                .withToken.utf8)
        for round in 0..<60 {
            var bytes = good
            if round.isMultiple(of: 2) {
                bytes = (0..<Int.random(in: 1...400, using: &random)).map { _ in
                    UInt8.random(in: .min ... .max, using: &random)
                }
            } else {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let place = Int.random(in: bytes.indices, using: &random)
                    bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                }
                if round % 4 == 1 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            }
            let socket = try ClientSocket(port: running.port)
            socket.send(bytes)
            socket.endInput()
            let answer = socket.readAll()
            #expect(answer.isEmpty || answer.status < 500, "seed \(seed), round \(round): \(answer)")
        }
        #expect(try running.get("/healthz").status == 200)
        #expect(try running.spooled.isEmpty)
    }

    @Test("The log has no query, no path and no field of a client")
    func privacy() throws {
        let running = try RunningServer([TestRoutes.echo, TestRoutes.asked])
        _ = try running.get("/asked/kimchi/%zz?q=kimchi", "X-Food: kimchi")
        _ = try running.get("/kimchi?q=kimchi")
        _ = try running.exchange(Self.head + "Content-Length: 6\r\n\r\nkimchi")
        #expect(running.lines.all.count == 3)
        #expect(!running.lines.all.joined().contains("kimchi"))
    }
}
