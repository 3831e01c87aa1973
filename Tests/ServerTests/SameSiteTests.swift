import HTTP
import Testing

@testable import Server

@Suite("Same site") struct SameSiteTests {
    private func status(_ headers: HTTPHeaders, _ method: String = "GET") -> Int {
        do {
            try SameSite.check(headers, method: method)
            return 200
        } catch {
            return HTTPProblem(error).status
        }
    }

    @Test(
        "Only the names of this machine are answered to",
        arguments: [
            ("localhost", 200), ("LocalHost:8765", 200), ("127.0.0.1", 200), ("127.1.2.3:1", 200),
            ("[::1]", 200),
            ("[::1]:8765", 200), ("diary.localhost:80", 200), ("evil.example", 421),
            ("localhost.evil.example", 421),
            ("127.0.0.1.evil.example", 421), ("127.0.0.1:80@evil.example", 421), ("[::2]", 421),
            ("[::1", 421),
            ("notlocalhost", 421), ("", 421), ("192.168.1.4", 421), ("127.0.0.999", 421),
            ("[::1].evil.example", 421),
        ])
    func hosts(host: String, expected: Int) { #expect(status(["Host": host]) == expected) }

    @Test(
        "A request that a page of another site made is refused",
        arguments: [
            ("http://localhost:8765", 200), ("HTTP://LOCALHOST:8765", 200), ("http://localhost:3000", 403),
            ("http://localhost", 403), ("https://evil.example", 403), ("null", 403), ("", 403),
            ("file://localhost:8765", 403), ("http://127.0.0.1:8765", 403),
        ])
    func origins(origin: String, expected: Int) {
        #expect(status(["Host": "localhost:8765", "Origin": origin], "POST") == expected)
    }

    @Test("A browser's own word on the matter counts; a link may lead here")
    func fetchMetadata() {
        for site in ["cross-site", "same-site"] {
            #expect(status(["Host": "localhost", "Sec-Fetch-Site": site]) == 403)
            let link: HTTPHeaders = [
                "Host": "localhost", "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate",
                "Sec-Fetch-Dest": "document",
            ]
            #expect(status(link) == 200)
            #expect(status(link, "POST") == 403)
        }
        for site in ["same-origin", "none"] {
            #expect(status(["Host": "localhost", "Sec-Fetch-Site": site]) == 200)
        }
    }
}
