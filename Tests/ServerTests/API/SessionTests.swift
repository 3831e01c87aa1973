import Foundation
import HTTP
import Journal
import Testing

@testable import Server

@Suite("API: sessions") struct SessionTests {
    private static let change = Route("PUT", "/change", may: .all) { _, _, _ in .text("changed") }
    private static let events = Route("GET", "/v1/test-events", may: .read) { _, _, _ in
        HTTPResponse(headers: ["Content-Type": "text/event-stream"], body: .stream { nil })
    }
    private static var routes: [Route] {
        [TestRoutes.asked, change, events] + Operation.sessions.map(\.route)
    }

    /// A request from a page; on a network socket, where nobody is let in without a token.
    private func ask(
        _ running: RunningServer, _ method: String, _ path: String, cookie: String? = nil,
        _ fields: String...,
        body: String = ""
    ) throws -> String {
        var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost:\(running.port)\r\nConnection: close\r\n"
        if let cookie { head += "Cookie: theme=dark; \(cookie)\r\n" }
        for field in fields { head += field + "\r\n" }
        if !body.isEmpty {
            head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        }
        return try running.exchange(head + "\r\n" + body)
    }

    private func signedIn(
        _ running: RunningServer, may permissions: Set<Permission> = [.all]
    ) throws -> (cookie: String, token: AccessToken, answer: String) {
        var random = SystemRandomNumberGenerator()
        let secret = AccessToken.secret(using: &random)
        let token = try running.service.diaryService.journal.createToken(
            named: "pages \(UUID().uuidString)", may: permissions, secret: secret)
        let answer = try ask(running, "POST", "/v1/session", body: #"{"token": "\#(secret)"}"#)
        let field = answer.components(separatedBy: "Set-Cookie: ").dropFirst().first ?? ""
        return (String(field.prefix { $0 != ";" }), token, answer)
    }

    @Test(
        "A token is exchanged for a cookie that no script sees and no other site sends, and that stands for it"
    )
    func signIn() throws {
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let (cookie, _, answer) = try signedIn(running, may: [.read])
        #expect(answer.status == 201 && cookie.hasPrefix("diary_session_"))
        #expect(answer.contains("; HttpOnly; SameSite=Strict\r\n") && answer.contains("; Path=/"))
        #expect(try ask(running, "GET", "/asked/a/b").status == 401)
        #expect(try ask(running, "GET", "/asked/a/b", cookie: cookie).status == 200)
        #expect(try ask(running, "GET", "/v1/test-events", cookie: cookie).status == 200)
        #expect(try ask(running, "GET", "/asked/a/b", cookie: cookie + "x").status == 401)
        let own = "Origin: http://localhost:\(running.port)"
        #expect(
            try ask(running, "PUT", "/change", cookie: cookie, own).status == 403, "the token may only read")
        let proxied = try ask(
            running, "POST", "/v1/session", "X-Forwarded-Proto: https", body: #"{"token": "diary_x"}"#)
        #expect(proxied.status == 401 && !proxied.contains("Set-Cookie"))
    }

    @Test("A code signs in once, within ten minutes, with what its token may")
    func code() throws {
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let journal = running.service.diaryService.journal
        let token = try journal.createToken(named: "phone", may: [.read], secret: "diary_unknown")
        func enter(_ code: String) throws -> String {
            try ask(running, "POST", "/v1/session", body: #"{"code": "\#(code)"}"#)
        }
        #expect(try journal.addSignInCode("code_1", for: token.id) != nil)
        let first = try enter("code_1")
        let cookie = String(
            (first.components(separatedBy: "Set-Cookie: ").dropFirst().first ?? "").prefix { $0 != ";" })
        #expect(first.status == 201 && first.contains(#""may":["read"]"#))
        #expect(try ask(running, "GET", "/asked/a/b", cookie: cookie).status == 200)
        let second = try enter("code_1")
        #expect(second.status == 401 && second.problemField == "code" && !second.contains("Set-Cookie"))
        #expect(try enter("code_2").status == 401)
        #expect(try ask(running, "POST", "/v1/session", body: "{}").status == 422)
        #expect(
            try ask(running, "POST", "/v1/session", body: #"{"code": "code_1", "token": "diary_x"}"#).status
                == 422)
        #expect(try journal.addSignInCode("code_3", for: token.id) != nil)
        _ = try journal.revokeToken("phone")
        #expect(try enter("code_3").status == 401, "its token was revoked")
        #expect(try journal.addSignInCode("code_4", for: token.id) == nil)
        #expect(try ask(running, "GET", "/asked/a/b", cookie: cookie).status == 401)
    }

    @Test("A code is over after ten minutes, and the diary keeps only a digest of it")
    func codeIsOver() throws {
        let diary = try ServedDiary()
        let id = diary.send(
            "POST", "/v1/tokens", json: #"{"name": "phone", "may": ["read"]}"#)["token"]["id"].text
        let code = diary.send("POST", "/v1/tokens/\(id)/code")["code"].text
        #expect(code.hasPrefix(SignInCode.prefix))
        #expect(diary.send("POST", "/v1/tokens/\(UUID().uuidString)/code").status == 404)
        let home = diary.folder.appending(path: "home")
        for name in try FileManager.default.contentsOfDirectory(atPath: home.path)
        where name.hasPrefix("diary.") {
            let bytes = try Data(contentsOf: home.appending(path: name))
            #expect(bytes.range(of: Data(code.utf8)) == nil)
        }
        diary.clock.set(diary.clock.now.addingTimeInterval(601))
        #expect(diary.send("POST", "/v1/session", json: #"{"code": "\#(code)"}"#).status == 401)
    }

    @Test("Two diaries on one host keep their cookies apart, and a cookie of the former name still counts")
    func cookieNames() throws {
        let (one, other) = (try RunningServer(Self.routes), try RunningServer(Self.routes))
        #expect(one.service.access.cookie.name != other.service.access.cookie.name)
        let copy = try ServedDiary()
        let again = try ServedDiary(in: copy.folder)
        #expect(copy.service.access.cookie.name == again.service.access.cookie.name)
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let (cookie, _, _) = try signedIn(running)
        let former = "diary_session=" + (cookie.split(separator: "=").last ?? "")
        #expect(try ask(running, "GET", "/asked/a/b", cookie: former).status == 200)
        #expect(try ask(running, "GET", "/asked/a/b", cookie: "diary_session=x; \(cookie)").status == 200)
    }

    @Test(
        "A change must come from a page of the service, whatever the cookie",
        arguments: [
            ("X: x", 403), ("Origin: http://localhost:PORT", 200), ("Origin: http://evil.example", 403),
            ("Origin: null", 403), ("Sec-Fetch-Site: same-origin", 200), ("Sec-Fetch-Site: cross-site", 403),
            ("Sec-Fetch-Site: same-site", 403), ("Sec-Fetch-Site: none", 403),
        ])
    func forged(field: String, status: Int) throws {
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let (cookie, _, _) = try signedIn(running)
        let field = field.replacing("PORT", with: "\(running.port)")
        #expect(try ask(running, "PUT", "/change", cookie: cookie, field).status == status)
        let reading = try ask(running, "GET", "/asked/a/b", cookie: cookie, field).status
        #expect(
            reading
                == (field.contains("cross-site") || field.contains("same-site")
                    ? 403 : status == 403 && field.hasPrefix("Origin") ? 403 : 200))
    }

    @Test(
        "What a phone's share menu sends is led to the pages and not kept; other sites' forms are refused",
        arguments: [
            ("Sec-Fetch-Site: none", 303), ("Sec-Fetch-Site: same-origin", 303),
            ("Sec-Fetch-Site: cross-site", 403), ("Sec-Fetch-Site: same-site", 403),
            ("Origin: http://evil.example", 403),
        ])
    func shared(field: String, status: Int) throws {
        let running = try RunningServer(
            Self.routes + PageRoutes.all, on: "0.0.0.0:0", hasToken: false)
        let (cookie, _, _) = try signedIn(running)
        let body = "--x\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nsoup\r\n--x--\r\n"
        let head =
            "POST /share HTTP/1.1\r\nHost: localhost:\(running.port)\r\nConnection: close\r\n\(field)\r\n"
            + "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: \(body.utf8.count)\r\n"
        let answer = try running.exchange(head + "Cookie: \(cookie)\r\n\r\n" + body)
        #expect(answer.status == status)
        guard status == 303 else { return }
        #expect(answer.contains("Location: /\r\n"))
        #expect(answer.contains("Content-Security-Policy: default-src 'none'; script-src 'self'"))
        #expect(answer.contains("Referrer-Policy: no-referrer") && answer.contains("Cache-Control: no-cache"))
        // Who is not signed in is led there, too.
        #expect(try running.exchange(head + "\r\n" + body).status == 303)
        #expect(try running.service.diaryService.journal.pictures(after: nil, limit: 10).pictures.isEmpty)
        #expect(try running.service.diaryService.journal.ownEntryCount() == 0)
    }

    @Test("Sessions are listed, revoked, signed out of, and end with their token")
    func ends() throws {
        let running = try RunningServer(Self.routes, on: "0.0.0.0:0", hasToken: false)
        let own = "Sec-Fetch-Site: same-origin"
        let (first, token, _) = try signedIn(running)
        let (second, _, _) = try signedIn(running)
        let (third, _, _) = try signedIn(running)
        func works(_ cookie: String) throws -> Bool {
            try ask(running, "GET", "/asked/a/b", cookie: cookie).status == 200
        }
        let journal = running.service.diaryService.journal
        let sessions = try journal.sessions()
        #expect(sessions.count == 3)
        let list = try ask(running, "GET", "/v1/sessions", cookie: first).answerBody
        #expect(list.components(separatedBy: #""isCurrent":true"#).count == 2 && list.contains(token.name))
        #expect(!list.contains(first.dropFirst(14)))
        #expect(
            try ask(running, "DELETE", "/v1/sessions/\(sessions[1].id)", cookie: first, own).status == 204)
        #expect(
            try ask(running, "DELETE", "/v1/sessions/\(sessions[1].id)", cookie: first, own).status == 404)
        #expect(try [works(first), works(second), works(third)] == [true, false, true])
        let out = try ask(running, "DELETE", "/v1/session", cookie: third, own)
        #expect(out.status == 204 && out.contains("Max-Age=0"))
        #expect(try [works(first), works(third)] == [true, false])
        _ = try journal.revokeToken(token.name)
        #expect(try !works(first) && journal.sessions().isEmpty)
    }

    @Test("A session is over after 90 days; the diary has only a digest of its cookie")
    func expiry() throws {
        let diary = try ServedDiary()
        let token = try diary.journal.createToken(named: "pages", may: [.all], secret: "diary_secret")
        _ = try diary.journal.createSession(of: token.id, secret: "diary_cookie")
        #expect(try diary.journal.session(secret: "diary_cookie")?.token.id == token.id)
        #expect(try diary.journal.session(secret: "diary_cooky") == nil)
        diary.clock.set(diary.clock.now.addingTimeInterval(89 * 86_400))
        #expect(try diary.journal.sessions().count == 1)
        diary.clock.set(diary.clock.now.addingTimeInterval(86_401))
        #expect(try diary.journal.session(secret: "diary_cookie") == nil && diary.journal.sessions().isEmpty)
        let home = diary.folder.appending(path: "home")
        for name in try FileManager.default.contentsOfDirectory(atPath: home.path)
        where name.hasPrefix("diary.") {
            let bytes = try Data(contentsOf: home.appending(path: name))
            #expect(bytes.range(of: Data("diary_cookie".utf8)) == nil)
        }
    }
}
