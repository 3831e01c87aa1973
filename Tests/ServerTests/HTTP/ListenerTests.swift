import DiaryService
import Foundation
import HTTP
import Support
import Synchronization
import Testing

@testable import Server

@Suite("Listener", .timeLimit(.minutes(45))) struct ListenerTests {
    @Test("A connection carries several requests, also after one that is refused")
    func keepAlive() throws {
        let running = try RunningServer()
        let socket = try ClientSocket(port: running.port)
        for (path, expected) in [("/healthz", "ok\n"), ("/nothing", "not-found"), ("/readyz", "ready\n")] {
            socket.send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".withToken.utf8))
            let answer = socket.readBytes { String(decoding: $0, as: UTF8.self).contains(expected) }
            #expect(String(decoding: answer, as: UTF8.self).contains(expected), "\(path)")
        }
    }

    @Test("Every answer keeps caches, sniffers and other sites away")
    func fields() throws {
        let running = try RunningServer()
        for path in ["/healthz", "/nothing"] {
            let answer = try running.get(path)
            for field in [
                "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
                "Cross-Origin-Resource-Policy: same-origin",
            ] {
                #expect(answer.contains(field))
            }
            #expect(!answer.contains("Access-Control"))
        }
    }

    @Test("HEAD is answered like GET without the body; a wrong method names the right ones")
    func methods() throws {
        let running = try RunningServer([TestRoutes.echo])
        let head = try running.exchange(
            "HEAD /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(head.status == 200 && head.contains("Content-Length: 3") && head.answerBody.isEmpty)
        let wrong = try running.get("/echo")
        #expect(wrong.status == 405 && wrong.contains("Allow: POST") && wrong.problemField == "method")
    }

    @Test("Paths and queries are percent-decoded, a slash within a segment included")
    func decoding() throws {
        let running = try RunningServer([TestRoutes.asked])
        let answer = try running.get("/asked/a%2Fb/caf%C3%A9?q=two+eggs%26&q=%2B&flag&a=b=c")
        #expect(answer.answerBody == "a/b | café | a=b=c flag= q=two eggs&,+")
    }

    @Test(
        "A short body stays in memory, a long one lies aside until it is answered",
        arguments: [0, 1, 1 << 20, (1 << 20) + 1, 3 << 20])
    func bodies(count: Int) throws {
        let running = try RunningServer([TestRoutes.echo])
        let body = String(repeating: "x", count: count)
        let answer = try running.exchange(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: \(count)\r\n\r\n"
                + body)
        let expected = count == 0 ? "none" : count > 1 << 20 ? "file \(count) \(count)" : "data \(count)"
        #expect(answer.answerBody == expected)
        #expect(try running.spooled.isEmpty)
    }

    @Test("A chunked body is taken whole")
    func chunked() throws {
        let running = try RunningServer([TestRoutes.echo])
        let chunks = String(repeating: "10000\r\n" + String(repeating: "y", count: 65536) + "\r\n", count: 20)
        let answer = try running.exchange(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks + "0\r\n\r\n")
        #expect(answer.answerBody == "file 1310720 1310720")
        #expect(try running.spooled.isEmpty)
    }

    @Test("A form comes apart into fields and files, also when it arrives byte by byte")
    func form() throws {
        let running = try RunningServer([TestRoutes.echo])
        let file = running.folder.appending(path: "a b.wav")
        try Data(repeating: 7, count: 1_500_000).write(to: file)
        let answer = try running.curl(
            "/echo", "-F", "model=meals", "-F", "empty=", "-F", "tags[]=a", "-F", "tags[]=b", "-F",
            "file=@\(file.path);type=audio/wav;filename=\"../../../etc/ä.wav\"")
        #expect(
            answer
                == "model=meals\nempty=\ntags[]=a\ntags[]=b\nfile ../../../etc/ä.wav audio/wav 1500000 1500000"
        )
        #expect(try running.spooled.isEmpty)
        let body =
            "--BB\r\nContent-Disposition: form-data; name=\"one\"\r\n\r\n\r\n--BB\r\nContent-Disposition: form-data; "
            + "name=\"f\"; filename=\"x\"\r\n\r\n\r\n--not yet\r\n--BB--\r\n"
        let socket = try ClientSocket(port: running.port)
        socket.send(
            Array(
                ("POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; "
                    + "boundary=BB\r\nContent-Length: \(body.utf8.count)\r\n\r\n").withToken.utf8))
        for byte in body.utf8 {
            socket.send([byte])
            usleep(200)
        }
        #expect(socket.readAll().answerBody == "one=\nf x - 11 11")
    }

    @Test(
        "A form is read whatever stands beside its boundary",
        arguments: ["boundary=BB; charset=utf-8", "charset=utf-8; Boundary=\"BB\"; x=y", "boundary=BB;"])
    func boundaries(parameters: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let body = "--BB\r\nContent-Disposition: form-data; name=\"one\"\r\n\r\n1\r\n--BB--\r\n"
        let answer = try running.exchange(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; "
                + "\(parameters)\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
        #expect(answer.answerBody == "one=1")
    }

    @Test(
        "A form is read as each client writes its fields",
        arguments: [
            (
                "Content-Disposition: form-data; name=file; filename=x.wav; filename*=utf-8''x.wav",
                "file x.wav"
            ),
            (
                "Content-Disposition: form-data; name=\"file\"; filename*=UTF-8''caf%C3%A9.wav",
                "file café.wav"
            ),
            ("Content-Disposition:form-data;name=\"file\";filename=\"x.wav\"", "file x.wav"),
            (
                "Content-Type: audio/wav\r\ncontent-disposition: form-data; name=file; filename=\"=?utf-8?B?eA==?=\"; "
                    + "filename*=utf-8''%C3%A4.wav", "file ä.wav"
            ),
        ])
    func fields(head: String, expected: String) throws {
        let running = try RunningServer([TestRoutes.echo])
        let body = "--XX\r\n\(head)\r\n\r\nRIFF\r\n--XX--\r\n"
        let answer = try running.exchange(
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; "
                + "boundary=\"XX\"\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
        #expect(answer.answerBody.hasPrefix(expected) && answer.answerBody.hasSuffix(" 4 4"), "\(answer)")
    }

    @Test("%00 is named as what it is", arguments: [("/a%00b", "path"), ("/healthz?a=%00", "query")])
    func nul(path: String, field: String) throws {
        let answer = try RunningServer().get(path)
        #expect(answer.status == 400 && answer.problemField == field && answer.contains("%00"))
    }

    @Test("A long answer is packed for those who take it, a short one is not")
    func packing() throws {
        let running = try RunningServer([TestRoutes.long])
        let long = try running.curl("/long/60000", "--compressed", "-i")
        #expect(long.contains("Content-Encoding: gzip") && long.contains("Vary: Accept-Encoding"))
        #expect(long.answerBody == String(repeating: "diary ", count: 10000))
        let plain = try running.curl("/long/60000", "-i")
        #expect(!plain.contains("Content-Encoding") && plain.contains("Content-Length: 60000"))
        #expect(try running.get("/long/60000", "Accept-Encoding: gzip;q=0").contains("Content-Length: 60000"))
        #expect(!(try running.curl("/long/600", "--compressed", "-i")).contains("Content-Encoding"))
    }

    @Test("A stream is sent piece by piece, packed or not, and ends when the service stops")
    func streams() throws {
        let piece = Data(String(repeating: "0123456789", count: 10_000).utf8)
        let counted = Route("GET", "/stream", may: .read) { _, _, _ in
            let left = Mutex(10)
            return HTTPResponse(
                headers: ["Content-Type": "text/plain"],
                body: .stream {
                    let number = left.withLock { left in
                        left -= 1
                        return left
                    }
                    return number < 0 ? nil : number.isMultiple(of: 2) ? Data() : piece
                })
        }
        let endless = Route("GET", "/endless", may: .read) { _, _, _ in
            HTTPResponse(
                headers: ["Content-Type": "text/event-stream"],
                body: .stream {
                    usleep(20_000)
                    return Data(": beat\n\n".utf8)
                })
        }
        let running = try RunningServer([counted, endless])
        let whole = String(repeating: "0123456789", count: 50_000)
        #expect(try running.curl("/stream") == whole)
        #expect(try running.curl("/stream", "--compressed") == whole)
        let socket = try ClientSocket(port: running.port)
        socket.send(Array("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n".withToken.utf8))
        let first = socket.readBytes { String(decoding: $0, as: UTF8.self).contains(": beat") }
        #expect(!String(decoding: first, as: UTF8.self).contains("Content-Encoding"))
        #expect(running.server.busyCount == 1)
        running.service.diaryService.stopping.set()
        let last = socket.readBytes { String(decoding: $0, as: UTF8.self).hasSuffix("0\r\n\r\n") }
        #expect(String(decoding: last, as: UTF8.self).hasSuffix("0\r\n\r\n"))
    }

    @Test(
        "A file is sent by ranges",
        arguments: [(nil, 200, 0..<100), ("bytes=10-19", 206, 10..<20), ("bytes=-5", 206, 95..<100)])
    func ranges(field: String?, status: Int, expected: Range<Int>) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "ranges-\(UUID().uuidString)")
        let bytes = (0..<100).map { UInt8(0x20 + $0 % 90) }
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let route = Route("GET", "/file", may: .read) { request, _, _ in
            try .file(file, type: "audio/wav", tag: "\"1\"", for: request)
        }
        let running = try RunningServer([route])
        let answer = try field.map { try running.get("/file", "Range: \($0)") } ?? running.get("/file")
        #expect(answer.status == status)
        #expect(Array(answer.answerBody.utf8) == Array(bytes[expected]))
        #expect(try running.get("/file", "If-None-Match: \"1\"").status == 304)
        #expect(try running.get("/file", "Range: bytes=1-2", "If-Range: \"2\"").status == 200)
        let beyond = try running.get("/file", "Range: bytes=100-")
        #expect(
            beyond.status == 416 && beyond.contains("Content-Range: bytes */100")
                && beyond.problemField == "Range")
    }

    @Test("A handler that takes longer than a client may be silent is answered all the same")
    func slowHandler() throws {
        var limits = HTTPLimits()
        limits.idleSeconds = 1
        let running = try RunningServer([TestRoutes.slow], limits: limits)
        #expect(try running.get("/slow/2.5").answerBody == "slept\n")
    }

    @Test("What is being answered is finished after no more connections are taken")
    func graceful() throws {
        let running = try RunningServer([TestRoutes.slow])
        let socket = try ClientSocket(port: running.port)
        socket.send(Array("GET /slow/2 HTTP/1.1\r\nHost: localhost\r\n\r\n".withToken.utf8))
        try wait(until: "the request is being answered") { running.server.busyCount > 0 }
        running.service.diaryService.stopping.set()
        running.server.quiesce()
        // The library's own thread lets go of the socket a moment later.
        try wait(until: "connections are refused") { (try? ClientSocket(port: running.port)) == nil }
        let answer = socket.readAll()
        #expect(answer.answerBody == "slept\n" && answer.contains("Connection: close"))
        running.server.stop()
        #expect(running.server.busyCount == 0)
    }
}
