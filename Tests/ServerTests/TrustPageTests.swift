import DiaryService
import Foundation
import HTTP
import JSON
import Journal
import System
import Testing

@testable import Server

/// A diary served to others with the household's certificate, and its page over plain http.
@Suite("The page that gives the certificate")
struct TrustPageTests {
    private struct Doors {
        let running: RunningServer
        let secure: HTTPServer
        let page: HTTPServer
        let authority: HouseholdAuthority

        init() throws {
            running = try RunningServer(Operation.invitations.map(\.route))
            authority = HouseholdAuthority(home: running.service.diaryService.journal.home)
            try authority.certify(try BoxNames(["kitchen.local"] + BoxNames.ofThisMachine()))
            secure = try running.service.serve(.listen(on: "0.0.0.0:0"), tls: authority.identity())
            page = try TrustPage.serve(running.service, on: .listen(on: "0.0.0.0:0"))
        }

        var port: UInt16 { UInt16(page.address.split(separator: ":").last ?? "") ?? 0 }

        func ask(_ method: String, _ path: String, _ fields: String...) throws -> String {
            let socket = try ClientSocket(port: port)
            let all = ["Host: 192.168.1.20", "Connection: close"] + fields
            socket.send(
                Array("\(method) \(path) HTTP/1.1\r\n\(all.joined(separator: "\r\n"))\r\n\r\n".utf8))
            return socket.readAll()
        }
    }

    @Test("It gives the page, the certificate, and where the diary is")
    func given() throws {
        let doors = try Doors()
        let page = try doors.ask("GET", "/")
        #expect(page.status == 200 && page.contains("Content-Security-Policy: default-src 'none'"))
        #expect(!page.contains("Strict-Transport-Security") && !page.contains("Set-Cookie"))
        let certificate = try doors.ask("GET", "/authority.crt")
        #expect(certificate.hasSuffix(try String(contentsOf: doors.authority.certificate, encoding: .utf8)))
        #expect(certificate.contains("Content-Type: application/x-x509-ca-cert"))
        #expect(certificate.contains("Content-Disposition: inline"))
        let port = doors.secure.address.split(separator: ":").last ?? ""
        #expect(try doors.ask("GET", "/diary.json").contains(#"["https://kitchen.local:\#(port)""#))
        for route in TrustPage.routes {
            #expect(route.bodyLimit == 0 && route.method == "GET")
            #expect(try doors.ask("GET", route.pattern).status == 200, "\(route.pattern)")
        }
    }

    @Test("Every script and style that the page names is there, and nothing else of the pages is")
    func whole() throws {
        let doors = try Doors()
        var seen: Set = ["/"]
        var waiting = ["/"]
        while let path = waiting.popLast() {
            let text = try doors.ask("GET", path)
            #expect(text.status == 200, "\(path)")
            let named =
                text.matches(of: /(?:src|href)="(\/[^"]*)"/).map { String($0.1) }
                + text.matches(of: /from '([^']*)'/).map { match in
                    URL(filePath: path).deletingLastPathComponent().appending(path: String(match.1))
                        .standardized.path
                }
            for name in named where seen.insert(name).inserted { waiting.append(name) }
        }
        let served = Set(TrustPage.routes.map(\.pattern))
        #expect(seen.isSubset(of: served))
        #expect(served.subtracting(seen) == ["/diary.json"])
    }

    @Test("It serves nothing of the diary, whoever asks, and takes nothing")
    func nothingElse() throws {
        let doors = try Doors()
        for path in [
            "/v1/entries", "/v1/session", "/v1/tokens", "/metrics", "/app.js", "/index.html", "/share",
        ] {
            #expect(try doors.ask("GET", path, TestToken.field).status == 404, "\(path)")
        }
        #expect(try doors.ask("POST", "/v1/session", "Content-Length: 0").status == 404)
        #expect(try doors.ask("POST", "/", "Content-Length: 2000000").status == 405)
        #expect(try doors.ask("GET", "/../certificate/authority.key").status != 200)
        #expect(try doors.ask("GET", "/%2e%2e/certificate/authority.key").status != 200)
        #expect(doors.running.lines.all.allSatisfy { !$0.contains("authority.key") })
    }

    @Test("An invitation leads there by number, with its code after #")
    func invitation() throws {
        let doors = try Doors()
        let journal = doors.running.service.diaryService.journal
        let token = try journal.createToken(named: "phone", may: [.read], secret: "diary_phone")
        let body = try doors.running.exchange(
            "POST /v1/tokens/\(token.id)/invitation HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
        ).components(separatedBy: "\r\n\r\n").last
        let made = try JSONValue(json: Data((body ?? "").utf8), deepest: 8)
        let host = BoxNames.hostForOthers(doors.page.address) ?? "kitchen.local"
        #expect(made["scanned"].text == "http://\(host):\(doors.port)/#\(made["code"].text)")
        #expect(made["link"].text.hasPrefix("https://kitchen.local:"))
        #expect(doors.running.lines.all.allSatisfy { !$0.contains("code_") })
        let asked = try doors.running.get("/v1/invitation?from=http://127.0.0.1")
        #expect(asked.contains(try doors.authority.fingerprint()))
    }
}
