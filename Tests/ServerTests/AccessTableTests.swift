import Foundation
import HTTP
import Journal
import Testing

@testable import Server

/// Every route against every kind of client, over real sockets.
@Suite("Access to every route") struct AccessTableTests {
    /// Everybody may use these: the pages hold nothing of the diary, and keep nothing that is shared with them; who
    /// signs in has no session yet, and who may do nothing is told so.
    private static let open: Set<String> = [
        "GET /healthz", "GET /readyz", "GET /v1/openapi.json", "GET /authority.crt", "POST /v1/session",
        "GET /v1/session", "DELETE /v1/session", "GET /v1/identity", "POST /share",
    ]

    /// Who may log needs to read as well for these.
    private static let alsoRead: Set<String> = [
        "POST /v1/conversation", "POST /v1/conversation/sound", "POST /v1/advice",
        "POST /v1/pictures/{id}/suggestions", "POST /v1/pictures/{id}/text",
    ]

    /// A kind of client: what it sends, what its token may do (nil for none that counts), and whether it is a page.
    private struct Client {
        var name: String
        var fields: [String]
        var may: Set<Permission>?
        /// A change in a session from another site is refused whatever the token may.
        var isForeignPage = false
    }

    private static let routes: [Route] = {
        let own = Set(HealthRoutes.all.map { $0.method + $0.pattern })
        return Service.routes.filter { !own.contains($0.method + $0.pattern) }
    }()

    private func secret(_ running: RunningServer, _ permissions: Set<Permission>, revoked: Bool = false)
        throws -> String
    {
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let name = "client \(UUID().uuidString)"
        let journal = running.service.diaryService.journal
        _ = try journal.createToken(named: name, may: permissions, secret: secret)
        if revoked { _ = try journal.revokeToken(name) }
        return secret
    }

    private func session(_ running: RunningServer, _ token: String) throws -> String {
        let body = #"{"token": "\#(token)"}"#
        let answer = try running.exchange(
            "POST /v1/session HTTP/1.1\r\nHost: localhost:\(running.port)\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
        let cookie = answer.components(separatedBy: "Set-Cookie: ").dropFirst().first ?? ""
        return "Cookie: " + cookie.prefix { $0 != ";" }
    }

    private func clients(_ running: RunningServer) throws -> [Client] {
        var clients = [
            Client(name: "nobody", fields: [], may: nil),
            Client(name: "a wrong token", fields: ["Authorization: Bearer diary_wrong"], may: nil),
            Client(name: "another scheme", fields: ["Authorization: Basic ZGlhcnk6ZGlhcnk="], may: nil),
            Client(
                name: "a revoked token",
                fields: ["Authorization: Bearer \(try secret(running, [.all], revoked: true))"], may: nil),
            Client(name: "a wrong cookie", fields: ["Cookie: diary_session=wrong"], may: nil),
        ]
        for may in [[.read], [.log], [.read, .log], [.all]] as [Set<Permission>] {
            let token = try secret(running, may)
            clients.append(
                Client(name: "a token for \(may)", fields: ["Authorization: Bearer \(token)"], may: may))
            let cookie = try session(running, token)
            clients.append(
                Client(name: "a page for \(may)", fields: [cookie, "Sec-Fetch-Site: same-origin"], may: may))
        }
        let cookie = try session(running, try secret(running, [.all]))
        clients.append(
            Client(
                name: "another site's page", fields: [cookie, "Sec-Fetch-Site: cross-site"], may: [.all],
                isForeignPage: true))
        return clients
    }

    /// The status of a request without a body to a route, whose parameters stand for nothing that is there.
    private func status(_ running: RunningServer, _ route: Route, _ client: Client) throws -> Int {
        let path = route.pattern.replacing(/\{[^}]*\}/, with: "00000000-0000-0000-0000-000000000000")
        let socket = try ClientSocket(port: running.port)
        var head =
            "\(route.method) \(path) HTTP/1.1\r\nHost: localhost:\(running.port)\r\nConnection: close\r\n"
        for field in client.fields { head += field + "\r\n" }
        if route.method != "GET" { head += "Content-Length: 0\r\n" }
        socket.send(Array((head + "\r\n").utf8))
        // A stream has no end.
        let start = socket.readBytes { $0.contains(UInt8(ascii: "\n")) }
        return String(decoding: start, as: UTF8.self).status
    }

    @Test("Who has no right to a route gets 401 or 403 and nothing else, and who has gets neither")
    func table() throws {
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let clients = try clients(running)
        var tries = 0
        for route in HealthRoutes.all + Self.routes {
            // The session that this would end is needed further down.
            if route.pattern == "/v1/session", route.method == "DELETE" { continue }
            // Who may use what is open need not be told apart; only other sites' pages are refused there, too.
            let asking = route.may == nil ? Array(clients.prefix(2)) : clients
            for client in asking {
                let status = try status(running, route, client)
                tries += 1
                let name = "\(route.method) \(route.pattern) for \(client.name)"
                if client.isForeignPage {
                    #expect(status == 403, "\(name)")
                } else if let needed = route.may {
                    guard let may = client.may else {
                        #expect(status == 401, "\(name)")
                        continue
                    }
                    // Whether the body or the right is looked at first is the route's.
                    if may == [.log], Self.alsoRead.contains("\(route.method) \(route.pattern)") { continue }
                    let isAllowed = !may.isDisjoint(with: [needed, .all])
                    #expect((status != 401 && status != 403) == isAllowed, "\(name): \(status)")
                    #expect(isAllowed || status == 403, "\(name): \(status)")
                } else {
                    #expect(
                        status != 403 && (status != 401 || route.pattern == "/v1/session"),
                        "\(name): \(status)")
                }
                #expect((200..<600).contains(status), "\(name)")
            }
        }
        #expect(tries > 800)
    }

    @Test(
        "What changes something needs more than the right to read, and only pages and a few routes are open")
    func rights() {
        for route in HealthRoutes.all + Self.routes {
            let name = "\(route.method) \(route.pattern)"
            if route.may == nil {
                let isPage = route.method == "GET" && !route.pattern.hasPrefix("/v1/")
                #expect(Self.open.contains(name) || isPage, "\(name)")
                #expect(!name.contains("{"), "\(name)")
            }
            // Questions that are too long for an address come by POST.
            let asks: Set = ["POST /v1/transcripts/corrections"]
            if route.method != "GET", route.method != "HEAD", !asks.contains(name), !Self.open.contains(name)
            {
                #expect(route.may == .log || route.may == .all, "\(name)")
            }
        }
    }
}
