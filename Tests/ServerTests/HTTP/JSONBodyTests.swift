import Foundation
import HTTP
import Testing

@testable import Server

@Suite struct JSONBodyTests {
    private struct Meal: Decodable {
        struct Item: Decodable { var name: String }
        var description: String
        var portions: Int
        var items: [Item]
    }

    private func field(_ body: HTTPBody, type: String? = "application/json") -> String? {
        var headers = HTTPHeaders()
        headers["content-type"] = type
        let request = HTTPRequest(
            "POST", path: [], headers: headers, body: body,
            client: HTTPClient(address: "127.0.0.1"))
        do throws(HTTPProblem) {
            _ = try request.json(Meal.self)
            return nil
        } catch {
            return "\(error.status) \(error.field ?? "-") \(error.detail ?? "-")"
        }
    }

    @Test(
        "What is wrong in a body is named",
        arguments: [
            (#"{"description":"x","portions":1,"items":[{"name":"y"}]}"#, nil),
            (
                #"{"description":"x","portions":1,"items":[{"name":"y"},{"name":3}]}"#,
                "400 items[1].name is not a text"
            ),
            (#"{"description":null,"portions":1,"items":[]}"#, "400 description is null; a text is needed"),
            (#"{"portions":1,"items":[]}"#, "400 description is missing"),
            (#"{"description":"x","portions":"1","items":[]}"#, "400 portions is not a whole number"),
            (#"{"description":"x","portions":1,"items":{}}"#, "400 items is not a list"),
            (#"{"description":"x","#, "400 body is not JSON"), ("\u{0}", "400 body is not JSON"),
            ("[]", "400 body is not an object"),
            (
                String(repeating: "[", count: 100_000),
                "400 body brackets are nested more than 32 deep"
            ),
        ] as [(String, String?)])
    func wrong(json: String, expected: String?) {
        #expect(field(.data(Data(json.utf8))) == expected)
    }

    @Test("Brackets in a text are no nesting")
    func bracketsInText() {
        let text = String(repeating: #"[{\""#, count: 100)
        #expect(field(.data(Data(#"{"description":"\#(text)","portions":1,"items":[]}"#.utf8))) == nil)
    }

    @Test("A body that is none, a file or of another type is refused")
    func otherBodies() throws {
        #expect(field(.none) == "400 body is missing: send JSON")
        #expect(field(.file(URL(filePath: "/dev/null"), 2_000_000))?.hasPrefix("413 body") == true)
        for type in ["text/plain", "application/x-www-form-urlencoded", nil] {
            #expect(field(.data(Data("{}".utf8)), type: type)?.hasPrefix("415 Content-Type") == true)
        }
        #expect(
            field(.data(Data("{}".utf8)), type: "Application/JSON; charset=utf-8")?.hasPrefix("400") == true)
        #expect(
            field(.data(Data("{}".utf8)), type: "application/merge-patch+json")?.hasPrefix("400") == true)
    }
}
