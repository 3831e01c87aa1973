import Foundation
import HTTP
import Testing

@testable import Server

@Suite struct JSONBodyTests {
    private func field(_ body: HTTPBody, type: String? = "application/json") -> String? {
        var headers = HTTPHeaders()
        headers["content-type"] = type
        let request = HTTPRequest(
            "POST", path: [], headers: headers, body: body,
            client: HTTPClient(address: "127.0.0.1"))
        do {
            _ = try request.json()
            return nil
        } catch {
            let error = HTTPProblem(error)
            return "\(error.status) \(error.field ?? "-") \(error.detail ?? "-")"
        }
    }

    @Test(
        "A body that is not JSON is refused",
        arguments: [
            (#"{"description":"x","items":[{"name":"y"}]}"#, nil), ("[]", nil),
            (#"{"description":"x","#, "400 body is not JSON"), ("\u{0}", "400 body is not JSON"),
            (
                #"{"description":"x","description":"y"}"#,
                "400 body has an object with two members of the same name"
            ),
            ("", "400 body is not JSON"), (#"{"description":"x"} {}"#, "400 body is not JSON"),
            (
                String(repeating: "[", count: 100_000),
                "400 body brackets are nested more than 32 deep"
            ),
        ] as [(String, String?)])
    func wrong(json: String, expected: String?) {
        #expect(field(.data(Data(json.utf8))) == expected)
    }

    @Test("Brackets in a text are not nesting")
    func bracketsInText() {
        let text = String(repeating: #"[{\""#, count: 100)
        #expect(field(.data(Data(#"{"description":"\#(text)","items":[]}"#.utf8))) == nil)
    }

    @Test("A body that is none, a file or of another type is refused")
    func otherBodies() throws {
        #expect(field(.none) == "400 body is missing: send JSON")
        #expect(field(.file(URL(filePath: "/dev/null"), 2_000_000))?.hasPrefix("413 body") == true)
        for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
            #expect(field(.data(Data("{}".utf8)), type: type)?.hasPrefix("415 Content-Type") == true)
        }
        for type in ["Application/JSON; charset=utf-8", "application/merge-patch+json"] {
            #expect(field(.data(Data("{}".utf8)), type: type) == nil)
        }
    }
}
