import DiaryService
import Foundation
import HTTP
import Journal
import Support
import System
import Testing

@testable import Server

@Suite("Access") struct AccessTests {
    private func secret(_ running: RunningServer, _ permissions: Set<Permission>) throws -> String {
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        _ = try running.service.diaryService.journal.createToken(
            named: "client \(UUID().uuidString)", may: permissions, secret: secret)
        return secret
    }

    private static let change = Route("PUT", "/change", may: .all) { _, _, _ in .text("changed") }

    private func status(_ running: RunningServer, _ method: String, _ path: String, _ fields: String...)
        throws -> Int
    {
        try running.curl(
            path, "-o", "/dev/null", "-w", "%{http_code}", "-X", method, "-H", fields.first ?? "X: x", "-H",
            fields.last ?? "X: x"
        ).split(separator: "\n").last.flatMap { Int($0) } ?? 0
    }

    @Test("On a network socket everybody needs a token, and it lets do what it says")
    func network() throws {
        let running = try RunningServer(
            [TestRoutes.echo, TestRoutes.asked, Self.change], on: "0.0.0.0:0", hasToken: false)
        let paths = [("GET", "/asked/a/b"), ("POST", "/echo"), ("PUT", "/change"), ("GET", "/healthz")]
        func statuses(_ field: String) throws -> [Int] {
            try paths.map { try status(running, $0.0, $0.1, field) }
        }
        #expect(try statuses("X: x") == [401, 401, 401, 200])
        #expect(try statuses("Authorization: Bearer diary_wrong") == [401, 401, 401, 200])
        #expect(try statuses("Authorization: Basic YTpi") == [401, 401, 401, 200])
        let reader = "Authorization: Bearer \(try secret(running, [.read]))"
        #expect(try statuses(reader) == [200, 403, 403, 200])
        #expect(try statuses("Authorization: Bearer \(try secret(running, [.log]))") == [403, 200, 403, 200])
        #expect(
            try statuses("Authorization: Bearer \(try secret(running, [.read, .log]))") == [
                200, 200, 403, 200,
            ])
        #expect(try statuses("authorization: bearer \(try secret(running, [.all]))") == [200, 200, 200, 200])
        #expect(try status(running, "GET", "/nothing") == 401, "what paths there are is nobody's business")
        let first = try #require(try running.service.diaryService.journal.tokens().first)
        #expect(first.lastUsed != nil)
        _ = try running.service.diaryService.journal.revokeToken(first.name)
        #expect(try statuses(reader) == [401, 401, 401, 200])
    }

    @Test("On a port of this machine everybody needs a token, too, and is told of the socket in the home")
    func loopback() throws {
        let running = try RunningServer([TestRoutes.asked, Self.change], hasToken: false)
        #expect(try status(running, "PUT", "/change") == 401)
        #expect(try running.curl("/asked/a/b").contains(Home.socketName))
        #expect(try status(running, "PUT", "/change", "Authorization: Bearer sk-anything") == 401)
        #expect(try status(running, "PUT", "/change", "Authorization: Bearer diary_wrong") == 401)
        let reader = "Authorization: Bearer \(try secret(running, [.read]))"
        #expect(try status(running, "PUT", "/change", reader) == 403)
        #expect(try status(running, "GET", "/asked/a/b", reader) == 200)
    }

    @Test(
        "A program of this user needs no token at the Unix socket; it may send other keys, but no bad one of ours"
    )
    func unixSocket() throws {
        let running = try RunningServer([TestRoutes.asked, Self.change], hasToken: false)
        let folder = running.folder.path
        let server = try running.service.serve(
            UnixSocket.listen("s", in: folder), routes: HealthRoutes.all + [TestRoutes.asked, Self.change])
        defer { server.stop() }
        let rights = try FileManager.default.attributesOfItem(atPath: folder + "/s")[.posixPermissions]
        #expect(rights as? Int == 0o600)
        func status(_ method: String, _ path: String, _ field: String = "X: x") throws -> Int {
            let said = try running.curl(
                path, "--unix-socket", folder + "/s", "-o", "/dev/null", "-w", "%{http_code}", "-X", method,
                "-H", field)
            return said.split(separator: "\n").last.flatMap { Int($0) } ?? 0
        }
        #expect(try status("PUT", "/change") == 200)
        #expect(try status("PUT", "/change", "Authorization: Bearer sk-anything") == 200)
        #expect(try status("PUT", "/change", "Authorization: Bearer diary_wrong") == 401)
        let reader = "Authorization: Bearer \(try secret(running, [.read]))"
        #expect(try status("PUT", "/change", reader) == 403)
        #expect(try status("GET", "/asked/a/b", "X-Forwarded-For: 192.0.2.1") == 401, "a proxy")
        #expect(try status("PUT", "/change", "Host: evil.example") == 421)
        #expect(try status("PUT", "/change", "Origin: http://evil.example") == 403)
        #expect(try status("GET", "/nothing") == 404)
        #expect(running.service.addresses == ["http://\(running.server.address)"])
    }

    @Test(
        "No request of many threads without keep-alive is taken for a stranger's at the socket, and none else is let in"
    )
    func many() throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        let server = try running.service.serve(
            UnixSocket.listen("s", in: running.folder.path), routes: [TestRoutes.asked])
        defer { server.stop() }
        let script = """
            import collections, socket, sys, threading
            seen = collections.Counter()
            def ask(family, place):
                for _ in range(40):
                    with socket.socket(family) as client:
                        client.connect(place)
                        client.sendall(b"GET /asked/a/b HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n")
                        seen[family.name, client.recv(100).split()[1].decode()] += 1
            ways = [(socket.AF_UNIX, sys.argv[1]), (socket.AF_INET, ("127.0.0.1", int(sys.argv[2])))]
            threads = [threading.Thread(target=ask, args=way) for way in ways * 3]
            for thread in threads: thread.start()
            for thread in threads: thread.join()
            print(sorted(seen.items()))
            """
        let process = Process()
        process.setProgram(
            URL(filePath: "/usr/bin/python3"),
            ["-c", script, running.folder.path + "/s", "\(running.port)"])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(text == "[(('AF_INET', '401'), 120), (('AF_UNIX', '200'), 120)]\n")
    }

    @Test(
        "What came through a proxy needs a token also on loopback",
        arguments: ["X-Forwarded-For: 192.0.2.1", "Forwarded: for=192.0.2.1", "Via: 1.1 proxy"])
    func proxies(field: String) throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        #expect(try status(running, "GET", "/asked/a/b", field) == 401)
        let token = "Authorization: Bearer \(try secret(running, [.read]))"
        #expect(try status(running, "GET", "/asked/a/b", field, token) == 200)
    }

    @Test("Other sites are kept out over the wire, and are told nothing by CORS")
    func otherSites() throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        let foreign = try running.exchange(
            "GET /asked/a/b HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        #expect(foreign.status == 421 && foreign.problemField == "Host")
        let page = try running.get("/asked/a/b", "Origin: http://evil.example")
        #expect(page.status == 403 && page.problemField == "Origin" && !page.contains("Access-Control"))
        let preflight = try running.exchange(
            "OPTIONS /asked/a/b HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nConnection: close\r\n"
                + "Access-Control-Request-Method: PUT\r\n\r\n")
        #expect(preflight.status == 403 && !preflight.contains("Access-Control"))
    }

    @Test("A socket that others reach is not served while nobody has a token")
    func refusal() throws {
        let running = try RunningServer(hasToken: false)
        let journal = running.service.diaryService.journal
        let wide = try ListeningSocket.listen(on: "0.0.0.0:0")
        #expect(throws: ServerError.self) { try Access.check(wide, journal) }
        try Access.check(try ListeningSocket.listen(on: "127.0.0.1:0"), journal)
        try Access.check(try ListeningSocket.listen(on: "[::1]:0"), journal)
        _ = try secret(running, [.read])
        try Access.check(wide, journal)
    }

    @Test("TLS is spoken with a certificate and its key; with another's key the server does not start")
    func tls() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func identity(_ name: String) throws -> TLSIdentity {
            let (key, certificate) = (
                folder.appending(path: name + ".key"), folder.appending(path: name + ".pem")
            )
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/openssl")
            process.arguments = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key.path,
                "-out",
                certificate.path,
            ]
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return TLSIdentity(
                certificate: try String(contentsOf: certificate, encoding: .utf8),
                key: try String(contentsOf: key, encoding: .utf8))
        }
        let (one, other) = (try identity("one"), try identity("other"))
        let running = try RunningServer([TestRoutes.echo], tls: one)
        let trusted = folder.appending(path: "one.pem").path
        #expect(try running.curl("/healthz", "--cacert", trusted, scheme: "https") == "ok\n")
        let shown = try running.curl("/healthz", "-i", "--cacert", trusted, scheme: "https")
        #expect(shown.contains("\r\nStrict-Transport-Security: max-age="))
        #expect(try !RunningServer().get("/healthz").contains("Strict-Transport-Security"))
        // TLS 1.2 at least, and nothing that vouches for what it hides with SHA-1.
        for (highest, ciphers) in [("1.1", "ALL:@SECLEVEL=0"), ("1.2", "ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0")]
        {
            let answer = try running.curl(
                "/healthz", "--tlsv1.0", "--tls-max", highest, "--ciphers", ciphers, "--cacert", trusted,
                scheme: "https")
            #expect(!answer.contains("ok\n"), "\(answer)")
        }
        #expect(
            try running.curl("/healthz", "--tls-max", "1.2", "--cacert", trusted, scheme: "https") == "ok\n")
        // Who types http:// is sent on, also in pieces, and holds nobody up.
        let slow = try ClientSocket(port: running.port)
        slow.send(Array("GET /pl".utf8))
        let plain = try running.exchange(
            "GET /entries?q=a HTTP/1.1\r\nHost: localhost:\(running.port)\r\n\r\n")
        #expect(plain.status == 308, "\(plain)")
        #expect(plain.contains("\r\nLocation: https://localhost:\(running.port)/entries?q=a\r\n"))
        slow.send(Array("ain HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        #expect(slow.readAll().contains("\r\nLocation: https://localhost/plain\r\n"))
        #expect(try running.exchange("POST /v1/session HTTP/1.1\r\nHost: a\r\n\r\n").status == 400)
        #expect(try running.exchange("\u{1}nonsense\r\n\r\n").isEmpty)
        let body = running.folder.appending(path: "body")
        try Data(repeating: 1, count: 2_000_000).write(to: body)
        let answer = try running.curl(
            "/echo", "--cacert", trusted, "--data-binary", "@\(body.path)", scheme: "https")
        #expect(answer == "file 2000000 2000000")
        #expect(Watchdog.answers(running.server.address))
        let mixed = TLSIdentity(certificate: one.certificate, key: other.key)
        #expect(throws: HTTPServerError.self) { try RunningServer(tls: mixed) }
        #expect(throws: HTTPServerError.self) {
            try RunningServer(tls: TLSIdentity(certificate: "x", key: "y"))
        }
    }
}
