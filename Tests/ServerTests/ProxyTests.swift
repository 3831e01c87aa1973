import Foundation
import HTTP
import Journal
import Support
import Testing

@testable import Server

/// Programs that pass on what others say, run by the diary's own user, with nothing that gives them away in the request.
@Suite("Behind proxies and tunnels", .timeLimit(.minutes(45))) struct ProxyTests {
    /// A program that runs until the test is over.
    private final class Running {
        let process = Process()

        init(_ program: String, _ arguments: [String]) throws {
            process.executableURL = URL(filePath: program)
            process.arguments = arguments
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
        }

        // Not by SIGTERM, which the threads of tests block, and their children with them.
        deinit { kill(process.processIdentifier, SIGKILL) }
    }

    private static func freePort() throws -> UInt16 {
        let socket = try ListeningSocketPort()
        return socket.port
    }

    /// What the service says to a stranger that reaches it by another port, and to one with a token.
    private func check(_ running: RunningServer, at port: UInt16) throws {
        try wait(until: "the proxy listens") { (try? ClientSocket(port: port)) != nil }
        for host in ["localhost", "127.0.0.1:\(running.port)", "diary.example"] {
            func ask(_ fields: String) throws -> String {
                let socket = try ClientSocket(port: port)
                let head = "GET /asked/a/b HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
                socket.send(Array((head + fields + "\r\n").utf8))
                return socket.readAll()
            }
            #expect([401, 421].contains(try ask("").status), "\(host)")
            var random = SystemRandomNumberGenerator()
            let secret = AccessToken.secret(using: &random)
            _ = try running.service.diaryService.journal.createToken(
                named: UUID().uuidString, may: [.read], secret: secret)
            #expect(try ask("Authorization: Bearer \(secret)\r\n").status == 200, "\(host)")
        }
    }

    @Test("socat, which passes on bytes as they are")
    func socat() throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        let port = try Self.freePort()
        let socat = try Running(
            "/usr/bin/socat",
            ["TCP-LISTEN:\(port),bind=127.0.0.1,fork,reuseaddr", "TCP:127.0.0.1:\(running.port)"])
        try check(running, at: port)
        withExtendedLifetime(socat) {}
    }

    @Test(
        "nginx with two lines of configuration",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/sbin/nginx")))
    func nginx() throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        let port = try Self.freePort()
        let folder = running.folder.path
        let scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder)/\($0);"
        }
        try Data(
            """
            daemon off; master_process off; pid \(folder)/pid; error_log \(folder)/log; events {}
            http { access_log off; \(scratch.joined(separator: " "))
              server { listen 127.0.0.1:\(port);
                location / { proxy_pass http://127.0.0.1:\(running.port); } } }
            """.utf8
        ).write(to: running.folder.appending(path: "nginx.conf"))
        let nginx = try Running("/usr/sbin/nginx", ["-c", folder + "/nginx.conf", "-e", folder + "/log"])
        try check(running, at: port)
        withExtendedLifetime(nginx) {}
    }

    @Test(
        "Caddy that hides what it is", .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/caddy")))
    func caddy() throws {
        let running = try RunningServer([TestRoutes.asked], hasToken: false)
        let port = try Self.freePort()
        let file = running.folder.appending(path: "Caddyfile")
        try Data(
            """
            {
              admin off
            }
            http://:\(port) {
              reverse_proxy 127.0.0.1:\(running.port) {
                header_up -X-Forwarded-*
              }
            }
            """.utf8
        ).write(to: file)
        let caddy = try Running(
            "/usr/bin/caddy", ["run", "--config", file.path, "--adapter", "caddyfile"])
        try check(running, at: port)
        withExtendedLifetime(caddy) {}
    }
}

/// A port that was free a moment ago.
private struct ListeningSocketPort {
    let port: UInt16

    init() throws {
        let server = try RunningServer()
        port = server.port
    }
}
